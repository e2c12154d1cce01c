import { numberIn } from '../../mobile/lines/rules-costs.ts';
import { sumOf } from '../rules-lines.ts';
import type { BillLine } from '../rules-lines.ts';

/** What a mobile bill's new charges are for. */
export type MobileShare =
  /** A plan that all lines share. */
  | { kind: 'plan'; name: string | null }
  /** A line, by its number as the bill writes it. */
  | { kind: 'number'; number: string }
  /** Instalments of devices. */
  | { kind: 'devices' }
  /** Taxes, offers and all else that belongs to no single line. */
  | { kind: 'shared' }
  /** What the bill charges or credits for the whole account, such as days without service. */
  | { kind: 'account' };

export interface MobileRow<Line> {
  key: string;
  share: MobileShare;
  lines: readonly Line[];
  /** Cents: the sum of its lines. */
  amount: number;
}

/** `plans`: names of the plans on the bill. */
function shareOf(
  { service, kind, code, name }: BillLine,
  plans: ReadonlySet<string | null>,
): MobileShare {
  if (service === 'ACCOUNT') return { kind: 'account' };
  if (name !== null && numberIn(name) !== null) return { kind: 'number', number: name };
  // A part of a month belongs to the plan that it is a part of.
  if (kind === 'PLAN' || (kind === 'PRORATION' && plans.has(name))) return { kind: 'plan', name };
  return { kind: code === 'DEVICE_INSTALMENT' ? 'devices' : 'shared' };
}

const ORDER = ['plan', 'number', 'devices', 'shared', 'account'] as const;
/** Services on a mobile bill. */
const ON_MOBILE_BILLS: readonly BillLine['service'][] = ['MOBILE', 'ACCOUNT'];
/** A line that only tells something, such as a tax exemption, needs no row of its own. */
const isWorthARow = ({ share, amount, lines }: MobileRow<BillLine>): boolean =>
  share.kind !== 'account' || amount !== 0 || lines.some((line) => line.amount !== 0);
const keyOf = (share: MobileShare): string => {
  if (share.kind === 'number') return share.number;
  return share.kind === 'plan' ? `plan ${share.name ?? ''}` : share.kind;
};

/**
 * The new charges of a mobile bill, by what they are for: the shared plan, each line by its number,
 * devices, the rest, and what is for the whole account; and their total in cents, which is the sum
 * of the rows and of the bill's new charges (D-155). Null for a bill without a mobile line.
 */
export function mobileLinesOf<Line extends BillLine>(
  lines: readonly Line[],
): { rows: MobileRow<Line>[]; total: number } | null {
  const charged = lines.filter(
    ({ service, kind }) => ON_MOBILE_BILLS.includes(service) && kind !== 'ADJUSTMENT',
  );
  const plans = new Set(charged.filter(({ kind }) => kind === 'PLAN').map(({ name }) => name));
  const groups = Map.groupBy(charged, (line) => keyOf(shareOf(line, plans)));
  const rows = [...groups].flatMap(([key, own]): MobileRow<Line>[] => {
    const [first] = own;
    return first ? [{ key, share: shareOf(first, plans), lines: own, amount: sumOf(own) }] : [];
  });
  if (!rows.some(({ share }) => share.kind === 'number')) return null;
  const ordered = ORDER.flatMap((kind) =>
    rows
      .filter(isWorthARow)
      .filter(({ share }) => share.kind === kind)
      .toSorted((one, other) => one.key.localeCompare(other.key)),
  );
  return { rows: ordered, total: sumOf(ordered) };
}
