import type {
  BilledService,
  LineCode,
  LineKind,
} from '../../../../contracts/generated/selfservice.ts';

/** A calendar day as `YYYY-MM-DD`. */
export type Day = string;

/** A line of a bill. */
export interface BillLine {
  service: BilledService;
  kind: LineKind;
  code: LineCode;
  /** The product's own name; null where the code says all. */
  name: string | null;
  /** What it is for, first and last day; the day it happened twice for what is charged once. */
  periodFrom: Day;
  periodTo: Day;
  /** Cents; below 0 takes off. */
  amount: number;
}

/** What an account pays each month, on the days on which it holds. */
export interface Rate {
  service: BilledService;
  kind: 'PLAN' | 'EQUIPMENT' | 'PROMOTION';
  code: LineCode;
  name: string | null;
  /** A month, in cents; a promotion's is below 0. */
  cents: number;
  startsOn: Day;
  /** The last day; null while none is known. */
  endsOn: Day | null;
}

/** What is charged once, used or given back on a day. */
export interface BillItem {
  service: BilledService;
  kind: 'ONE_OFF' | 'USAGE' | 'ADJUSTMENT';
  code: LineCode;
  name: string | null;
  cents: number;
  on: Day;
}

/** In this order a bill shows its services, and each service its lines. */
const SERVICES: readonly BilledService[] = ['INTERNET', 'VIDEO', 'VOICE', 'MOBILE', 'ACCOUNT'];
const KINDS: readonly LineKind[] = [
  'PLAN',
  'EQUIPMENT',
  'PROMOTION',
  'PRORATION',
  'ONE_OFF',
  'USAGE',
  'TAX',
  'DISCOUNT',
  'ADJUSTMENT',
];

const sortRank = ({ service, kind }: BillLine): number =>
  SERVICES.indexOf(service) * KINDS.length + KINDS.indexOf(kind);

/** By service, plans first; what is alike stays as it came. */
export const sortBillLines = (lines: readonly BillLine[]): BillLine[] =>
  lines.toSorted((one, other) => sortRank(one) - sortRank(other));

/** Cents of all of these lines. */
export const sumOf = (lines: readonly Pick<BillLine, 'amount'>[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** A part of an amount in whole cents, half a cent away from zero; `whole` is above 0. */
export function prorate(cents: number, part: number, whole: number): number {
  const share = Math.floor((2 * Math.abs(cents * part) + whole) / (2 * whole));
  return cents * part < 0 ? -share : share;
}

/** Whether what began and ended on these days held on a day. */
export const isEffectiveOn = (
  { startsOn, endsOn }: Pick<Rate, 'startsOn' | 'endsOn'>,
  day: Day,
): boolean => startsOn <= day && (endsOn === null || endsOn >= day);
