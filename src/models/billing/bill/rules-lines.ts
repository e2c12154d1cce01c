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
  /** The product's own name. Null if the code is sufficient. */
  name: string | null;
  /**
   * The period it covers, first and last day. For a one-time charge, both are the day it happened.
   */
  periodFrom: Day;
  periodTo: Day;
  /** Cents. Below 0 is a credit. */
  amount: number;
  /** The payment that a refund is of. */
  refundedPaymentId?: string;
}

/** A monthly charge of an account for the days on which it is in effect. */
export interface Rate {
  service: BilledService;
  kind: 'PLAN' | 'EQUIPMENT' | 'PROMOTION';
  code: LineCode;
  name: string | null;
  /** Per month, in cents. Below 0 for a promotion. */
  cents: number;
  startsOn: Day;
  /** The last day. Null while none is known. */
  endsOn: Day | null;
}

/** A one-time charge, usage or credit on a day. */
export interface BillItem {
  service: BilledService;
  kind: 'ONE_OFF' | 'USAGE' | 'ADJUSTMENT';
  code: LineCode;
  name: string | null;
  cents: number;
  on: Day;
  /** The payment that a refund is of. */
  refundedPaymentId?: string | null;
}

/** Order of the services on a bill. Within each service, of its lines. */
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

/** By service, plans first. Otherwise the order is unchanged. */
export const sortBillLines = (lines: readonly BillLine[]): BillLine[] =>
  lines.toSorted((one, other) => sortRank(one) - sortRank(other));

/** Sum of these lines, in cents. */
export const sumOf = (lines: readonly Pick<BillLine, 'amount'>[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** A prorated amount in whole cents, half a cent rounded away from zero. `whole` is above 0. */
export function prorate(cents: number, part: number, whole: number): number {
  const share = Math.floor((2 * Math.abs(cents * part) + whole) / (2 * whole));
  return cents * part < 0 ? -share : share;
}

/** Whether something with these start and end days is in effect on a day. */
export const isEffectiveOn = (
  { startsOn, endsOn }: Pick<Rate, 'startsOn' | 'endsOn'>,
  day: Day,
): boolean => startsOn <= day && (endsOn === null || endsOn >= day);
