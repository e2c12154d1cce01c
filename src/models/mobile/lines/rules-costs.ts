import type { LineKind } from '../../../../contracts/generated/selfservice.ts';

/** A statement line that can be attributed to a mobile line. Cents. */
export interface ChargedLine {
  kind: LineKind;
  code: string;
  name: string | null;
  amount: number;
}

/** A mobile statement with its lines. */
export interface ChargedMonth {
  statementId: string;
  statementDate: string;
  /** New charges, in cents: the sum of its lines except adjustments. */
  charges: number;
  lines: readonly ChargedLine[];
}

/** Monthly costs of a mobile line. Cents. */
export interface Costs {
  service: number[];
  instalments: number[];
  usage: number[];
}

export interface MonthWithCosts extends Omit<ChargedMonth, 'lines'> {
  /** Costs that cannot be attributed to one line. */
  shared: number;
}

const NUMBER = /^\((\d{3})\) (\d{3})-(\d{4})$/;

/** The ten digits of a mobile line in a statement line's name. Null if the name is no number. */
export function numberIn(name: string | null): string | null {
  const match = NUMBER.exec(name ?? '');
  return match ? match.slice(1).join('') : null;
}

/** The line of each device name. A name used by devices on several lines is attributed to none. */
function linesOfDevices(
  devices: readonly { name: string; phoneNumber: string }[],
): ReadonlyMap<string, string> {
  const numbers = Map.groupBy(devices, ({ name }) => name);
  return new Map(
    [...numbers].flatMap(([name, all]) =>
      new Set(all.map(({ phoneNumber }) => phoneNumber)).size === 1
        ? [[name, all[0]?.phoneNumber ?? ''] as const]
        : [],
    ),
  );
}

type Part = keyof Costs;

/** The mobile line of a statement line, and its cost category. Null if unknown. */
function costShareOf(
  { kind, name }: ChargedLine,
  ofDevice: ReadonlyMap<string, string>,
): { phoneNumber: string; part: Part } | null {
  const number = numberIn(name);
  if (number !== null) return { phoneNumber: number, part: kind === 'USAGE' ? 'usage' : 'service' };
  const phoneNumber = ofDevice.get(name ?? '');
  return phoneNumber === undefined ? null : { phoneNumber, part: 'instalments' };
}

/**
 * The costs of each mobile line on each statement: its own charges (prorated ones too), the
 * instalments of its devices, and its usage. Costs that cannot be attributed to one line are
 * `shared`: a month's lines and the shared costs add up to its new charges exactly. Adjustments are
 * not charges and are excluded.
 */
export function costsOf(
  months: readonly ChargedMonth[],
  devices: readonly { name: string; phoneNumber: string }[],
): { months: MonthWithCosts[]; lines: ReadonlyMap<string, Costs> } {
  const ofDevice = linesOfDevices(devices);
  const lines = new Map<string, Costs>();
  const nothing = (): number[] => months.map(() => 0);
  const costed = months.map(({ lines: charged, ...month }, index): MonthWithCosts => {
    let shared = 0;
    for (const line of charged) {
      if (line.kind === 'ADJUSTMENT') continue;
      const found = costShareOf(line, ofDevice);
      if (!found) {
        shared += line.amount;
        continue;
      }
      const costs = lines.get(found.phoneNumber) ?? {
        service: nothing(),
        instalments: nothing(),
        usage: nothing(),
      };
      lines.set(found.phoneNumber, costs);
      costs[found.part][index] = (costs[found.part][index] ?? 0) + line.amount;
    }
    return { ...month, shared };
  });
  return { months: costed, lines };
}
