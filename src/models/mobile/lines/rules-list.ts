import { isSought } from '../../platform/search/rules-search.ts';
import type { Bar } from '../../statements/chart/rules-spending.ts';
import type { MobileLine, MobileLines } from './ports.ts';

/** Orders of the lines in a group. */
export const SORTS = ['number', 'label', 'dearest', 'cheapest'] as const;
export type Sort = (typeof SORTS)[number];

/** A line with its cost on the newest statement and on all shown ones. Cents. */
export interface CostedLine extends MobileLine {
  newest: number;
  total: number;
}

/** A group of lines. `name` is null for lines without a group. */
export interface Group {
  name: string | null;
  lines: readonly CostedLine[];
  newest: number;
  total: number;
}

/** A row of the list: a group's heading, or a line. */
export type Entry = { kind: 'group'; group: Group } | { kind: 'line'; line: CostedLine };

const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);

/** Cost of a line on each statement: its own charges, its devices and its usage. */
export const monthsOf = ({
  service,
  instalments,
  usage,
}: Pick<MobileLine, 'service' | 'instalments' | 'usage'>): number[] =>
  service.map((cents, index) => cents + (instalments[index] ?? 0) + (usage[index] ?? 0));

export function withCosts(line: MobileLine): CostedLine {
  const months = monthsOf(line);
  return { ...line, newest: months.at(-1) ?? 0, total: sum(months) };
}

/** Whether a line is sought: by its label, its group, its devices' names or its number. */
export const matchesSearch = (
  { phoneNumber, label, group, devices }: MobileLine,
  sought: string,
): boolean => isSought(sought, { number: phoneNumber, texts: [label, group, ...devices] });

const compareNames = (one: string | null, other: string | null): number => {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  return one.localeCompare(other, undefined, { numeric: true, sensitivity: 'base' });
};
const byNumber = (one: CostedLine, other: CostedLine): number =>
  one.phoneNumber.localeCompare(other.phoneNumber);

/** Ties are ordered by number. */
const ORDERS: Readonly<Record<Sort, (one: CostedLine, other: CostedLine) => number>> = {
  number: byNumber,
  label: (one, other) => compareNames(one.label, other.label) || byNumber(one, other),
  dearest: (one, other) => other.newest - one.newest || byNumber(one, other),
  cheapest: (one, other) => one.newest - other.newest || byNumber(one, other),
};

/**
 * The matching lines by group, each with its total cost. Groups by name, lines without a group
 * last.
 */
export function groupsOf(
  lines: readonly MobileLine[],
  { sought, sort }: { sought: string; sort: Sort },
): Group[] {
  const found = lines.filter((line) => matchesSearch(line, sought)).map(withCosts);
  return [...Map.groupBy(found, ({ group }) => group)]
    .toSorted(([one], [other]) => compareNames(one, other))
    .map(([name, own]) => ({
      name,
      lines: own.toSorted(ORDERS[sort]),
      newest: sum(own.map(({ newest }) => newest)),
      total: sum(own.map(({ total }) => total)),
    }));
}

export const entriesOf = (groups: readonly Group[]): Entry[] =>
  groups.flatMap((group): Entry[] => [
    { kind: 'group', group },
    ...group.lines.map((line): Entry => ({ kind: 'line', line })),
  ]);

/** Rows of the sum below the lines: the lines, what they share, and both together. Cents. */
export interface SumRow {
  of: 'lines' | 'shared' | 'all';
  newest: number;
  total: number;
}

/** What all lines cost together, on the newest statement and on all shown ones. */
export function sumsOf({ months, lines }: Pick<MobileLines, 'months' | 'lines'>): SumRow[] {
  const own = lines.map(withCosts);
  const costs = {
    newest: sum(own.map(({ newest }) => newest)),
    total: sum(own.map(({ total }) => total)),
  };
  const shared = {
    newest: months.at(-1)?.shared ?? 0,
    total: sum(months.map((month) => month.shared)),
  };
  const all = { newest: costs.newest + shared.newest, total: costs.total + shared.total };
  return [
    { of: 'lines', ...costs },
    { of: 'shared', ...shared },
    { of: 'all', ...all },
  ];
}

/** A month of the chart: its statement, the bar, and its breakdown. Cents. */
export interface ChartMonth extends Bar {
  service: number;
  instalments: number;
  usage: number;
  /** Costs that cannot be attributed to one line. 0 for a line's own chart. */
  shared: number;
}

/** Mobile costs on each statement: of the chosen line, else of all lines with shared costs. */
export function chartOf(
  { months, lines }: Pick<MobileLines, 'months' | 'lines'>,
  phoneNumber: string | null,
): ChartMonth[] {
  const shown =
    phoneNumber === null ? lines : lines.filter((line) => line.phoneNumber === phoneNumber);
  return months.map(({ statementId: id, statementDate, shared: all }, index) => {
    const of = (part: 'service' | 'instalments' | 'usage'): number =>
      sum(shown.map((line) => line[part][index] ?? 0));
    const [service, instalments, usage, shared] = [
      of('service'),
      of('instalments'),
      of('usage'),
      phoneNumber === null ? all : 0,
    ];
    return {
      id,
      statementDate,
      service,
      instalments,
      usage,
      shared,
      amount: service + instalments + usage + shared,
    };
  });
}
