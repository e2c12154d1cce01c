import type { LineKind } from '../../../../contracts/generated/selfservice.ts';

/** A line of a statement, as far as it says which mobile line it is of; cents. */
export interface ChargedLine {
  kind: LineKind;
  code: string;
  name: string | null;
  amount: number;
}

/** A statement of mobile's with its lines. */
export interface ChargedMonth {
  statementId: string;
  statementDate: string;
  /** New charges, in cents: the sum of its lines but the adjustments. */
  charges: number;
  lines: readonly ChargedLine[];
}

/** What a mobile line cost, a figure for each month; cents. */
export interface Costs {
  service: number[];
  instalments: number[];
  usage: number[];
}

export interface MonthWithCosts extends Omit<ChargedMonth, 'lines'> {
  /** What cannot be said of one line. */
  shared: number;
}

const NUMBER = /^\((\d{3})\) (\d{3})-(\d{4})$/;

/** The ten digits of a mobile line that a statement names; null where the name is no number. */
export function numberIn(name: string | null): string | null {
  const match = NUMBER.exec(name ?? '');
  return match ? match.slice(1).join('') : null;
}

/** The line of each device's name; a name that devices on several lines have is said of none of them. */
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

/** Which mobile line a statement's line is of, and which part of its cost; null where that cannot be said. */
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
 * What each mobile line cost on each of the statements: its own charges (parts of a month too), the instalments of its devices, and
 * what was used on it. What cannot be said of one line is `shared`: a month's lines and what they share are its new charges exactly.
 * Adjustments are no charges and left out.
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
