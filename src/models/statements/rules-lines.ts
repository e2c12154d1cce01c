import { isDisputable } from '../billing/disputes/rules-disputes.ts';
import { addDays } from '../platform/calendar/rules-calendar.ts';
import { formatMoney } from '../platform/money/rules-money.ts';

export type Service = 'INTERNET' | 'VIDEO' | 'VOICE' | 'MOBILE' | 'ACCOUNT';
export type LineKind =
  | 'PLAN'
  | 'EQUIPMENT'
  | 'PROMOTION'
  | 'DISCOUNT'
  | 'ONE_OFF'
  | 'PRORATION'
  | 'USAGE'
  | 'TAX'
  | 'ADJUSTMENT';

/** A bill line as used by the rules. Cents, days as `YYYY-MM-DD`. */
export interface BillLine {
  service: Service;
  kind: LineKind;
  code: string;
  name: string | null;
  periodFrom: string;
  amount: number;
}

/** First day of service with the new name of the repair and replacement plan (spec 9). */
export const REPAIR_PLAN_RENAMED_ON = '2025-08-20';

/** The name of the repair and replacement plan on a line, by the line's first day. */
export const repairPlanName = (periodFrom: string): 'new' | 'old' =>
  periodFrom >= REPAIR_PLAN_RENAMED_ON ? 'new' : 'old';

/** The locale text key of a line: its code and, for the repair plan, which of its names. */
export const lineTextKey = ({ code, periodFrom }: Pick<BillLine, 'code' | 'periodFrom'>): string =>
  code === 'REPAIR_PLAN' ? `REPAIR_PLAN_${repairPlanName(periodFrom)}` : code;

/** A section of a bill: the new charges of a service, or the credits and later charges. */
export type SectionKey = Service | 'ADJUSTMENTS';

export interface Section<Line> {
  key: SectionKey;
  lines: readonly Line[];
  /** Cents: the sum of its lines. */
  subtotal: number;
}

const ORDER: readonly SectionKey[] = [
  'INTERNET',
  'VIDEO',
  'VOICE',
  'MOBILE',
  'ACCOUNT',
  'ADJUSTMENTS',
];

const sectionOf = ({ kind, service }: BillLine): SectionKey =>
  kind === 'ADJUSTMENT' ? 'ADJUSTMENTS' : service;

/**
 * The days that a line of a statement is for, first and last. What a bill gives back beyond its
 * charges stands on the bill's own day, on which it changed what is owed, and is for the days
 * without service before it (D-495).
 */
export function lineDays(
  {
    kind,
    code,
    periodFrom,
    periodTo,
  }: Pick<BillLine, 'kind' | 'code' | 'periodFrom'> & { periodTo: string },
  statement: { statementDate: string; periodTo: string },
): { periodFrom: string; periodTo: string } {
  const first = addDays(statement.periodTo, 1);
  return kind === 'ADJUSTMENT' && code === 'SERVICE_CREDIT' && first < statement.statementDate
    ? { periodFrom: first, periodTo: addDays(statement.statementDate, -1) }
    : { periodFrom, periodTo };
}

/** Sum of the lines' amounts, in cents. */
export const sumOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/**
 * The lines by service, each with its subtotal, adjustments last. Services without lines are
 * omitted. The services' subtotals add up to the new charges exactly.
 */
export const sectionsOf = <Line extends BillLine>(lines: readonly Line[]): Section<Line>[] =>
  ORDER.map((key) => {
    const own = lines.filter((line) => sectionOf(line) === key);
    return { key, lines: own, subtotal: sumOf(own) };
  }).filter(({ lines: own }) => own.length > 0);

/** Normalized for search: without accents, in lower case, money without its sign and commas. */
const normalizeForSearch = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[$,]/g, '');

/**
 * Whether a line contains every search word: in its text, in its own name, or in its amount. `text`
 * is the line in the customer's language.
 */
export function matchesSearch(
  line: Pick<BillLine, 'name' | 'amount'>,
  text: string,
  sought: string,
): boolean {
  const there = normalizeForSearch(`${text} ${line.name ?? ''} ${formatMoney(line.amount)}`);
  return normalizeForSearch(sought)
    .split(/\s+/)
    .every((word) => there.includes(word));
}

/**
 * The matching lines of each section, and the total number of matches. Everything for an empty
 * search.
 */
export function findLines<Line extends BillLine>(
  sections: readonly Section<Line>[],
  textOf: (line: Line) => string,
  sought: string,
): { sections: Section<Line>[]; count: number } {
  if (sought.trim() === '')
    return {
      sections: [...sections],
      count: sections.reduce((sum, { lines }) => sum + lines.length, 0),
    };
  const found = sections
    .map((section) => ({
      ...section,
      lines: section.lines.filter((line) => matchesSearch(line, textOf(line), sought)),
    }))
    .filter(({ lines }) => lines.length > 0);
  return { sections: found, count: found.reduce((sum, { lines }) => sum + lines.length, 0) };
}

/** Whether a customer may dispute this line: it is disputable, and not disputed yet. */
export const canDispute = ({
  dispute,
  ...line
}: {
  kind: LineKind;
  amount: number;
  dispute: unknown;
}): boolean => dispute === null && isDisputable(line);

/** Steps of a statement's balance: each in cents with its sign. Their sum is the amount due. */
export const balanceSteps = ({
  previousBalance,
  payments,
  adjustments,
  charges,
}: {
  previousBalance: number;
  payments: number;
  adjustments: number;
  charges: number;
}) => [
  { step: 'previousBalance' as const, amount: previousBalance },
  { step: 'payments' as const, amount: payments === 0 ? 0 : -payments },
  { step: 'adjustments' as const, amount: adjustments },
  { step: 'charges' as const, amount: charges },
];
