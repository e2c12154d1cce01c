import type { Rate } from '../billing/bill/rules-lines.ts';
import { nextBillDate } from '../billing/rules-bill-dates.ts';
import { addDays } from '../platform/calendar/rules-calendar.ts';
import type { Day } from '../platform/calendar/rules-calendar.ts';
import type {
  BillToCome,
  HoldReason,
  OfferDenial,
  OrderState,
  Plan,
  PlanDirection,
  PlanPromotion,
} from './types.ts';

/** How long a quote can be ordered, in milliseconds. */
export const QUOTE_VALID_MS = 24 * 3_600_000;
/** How long a quote can still be told to have expired, in milliseconds. */
export const QUOTE_KEPT_MS = 7 * QUOTE_VALID_MS;
/** How long a switch to another plan takes, in milliseconds: done before the day's bill is made. */
export const SWITCH_MS = 20 * 60_000;

/** Whether another plan of the same service is more or less: what it costs decides. */
export const directionOf = (
  from: Pick<Plan, 'monthlyCents'>,
  to: Pick<Plan, 'monthlyCents'>,
): PlanDirection => (to.monthlyCents < from.monthlyCents ? 'DOWNGRADE' : 'UPGRADE');

/**
 * The first day of a plan that is ordered today: more begins the next day, less with the next bill,
 * because the month until then is paid for.
 */
export function startOf(
  direction: PlanDirection,
  today: Day,
  cycle: { nextDate: Day; anchorDay: number },
): Day {
  if (direction === 'UPGRADE') return addDays(today, 1);
  return cycle.nextDate > today ? cycle.nextDate : nextBillDate(today, cycle.anchorDay);
}

/** What decides whether an account can order. */
export interface OrderingFacts {
  /** It is past due by 30 days or more. */
  isPastDue: boolean;
  /** Its service is not on. */
  isInterrupted: boolean;
  hasOpenOrder: boolean;
}

/** Why an account can't order now; null if it can. */
export function offerDenial({
  isPastDue,
  isInterrupted,
  hasOpenOrder,
}: OrderingFacts): OfferDenial | null {
  if (isInterrupted) return 'SERVICE_INTERRUPTED';
  if (isPastDue) return 'PAST_DUE';
  return hasOpenOrder ? 'OPEN_ORDER' : null;
}

/** What decides where an order stands; business time. */
export interface OrderMoments {
  /** When the switch begins that comes next. */
  switchFrom: Date;
  heldReason: HoldReason | null;
  completedAt: Date | null;
  cancelledAt: Date | null;
}

/** Where an order stands at an instant. */
export function orderStateAt(order: OrderMoments, now: Date): OrderState {
  if (order.cancelledAt !== null) return 'CANCELLED';
  if (order.completedAt !== null) return 'COMPLETED';
  if (order.switchFrom <= now) return 'IN_PROGRESS';
  return order.heldReason === null ? 'SCHEDULED' : 'HELD';
}

/** Why an order can't be cancelled; null if it can: before the switch, and while it is stopped. */
export function cancelDenial(order: OrderMoments, now: Date): 'ORDER_NOT_CANCELLABLE' | null {
  const state = orderStateAt(order, now);
  return state === 'SCHEDULED' || state === 'HELD' ? null : 'ORDER_NOT_CANCELLABLE';
}

/** The first of these bills that a change makes another, with what it would be without it. */
export function firstChangedBill(
  bills: readonly Pick<BillToCome, 'statementDate' | 'charges' | 'chargesBefore'>[],
): { date: Day; charges: number; chargesBefore: number } | null {
  const first = bills.find(({ charges, chargesBefore }) => charges !== chargesBefore);
  if (!first) return null;
  const { statementDate: date, charges, chargesBefore } = first;
  return { date, charges, chargesBefore };
}

/** Whether a rate is a plan's of this service, or a promotion's that ends with the plan. */
export const endsWithPlan = (
  rate: Pick<Rate, 'service' | 'kind'>,
  service: Plan['service'],
): boolean => rate.service === service && (rate.kind === 'PLAN' || rate.kind === 'PROMOTION');

/** The last day of a rate that ends before another plan's first day. */
export const lastDayBefore = ({ endsOn }: Pick<Rate, 'endsOn'>, startsOn: Day): Day => {
  const last = addDays(startsOn, -1);
  return endsOn !== null && endsOn < last ? endsOn : last;
};

/**
 * An account's rates with another plan from a day on: its service's plan and promotions end the day
 * before. A rate that had not begun by then never does.
 */
export const ratesWith = (rates: readonly Rate[], to: Plan, startsOn: Day): Rate[] => [
  ...rates.map((rate) =>
    endsWithPlan(rate, to.service) ? { ...rate, endsOn: lastDayBefore(rate, startsOn) } : rate,
  ),
  {
    service: to.service,
    kind: 'PLAN',
    code: 'PLAN',
    name: to.plan,
    cents: to.monthlyCents,
    startsOn,
    endsOn: null,
  },
];

/** The promotions of a service that are in effect on a day or begin later. */
export const promotionsOf = (
  rates: readonly Rate[],
  service: Plan['service'],
  day: Day,
): PlanPromotion[] =>
  rates
    .filter(
      (rate) =>
        endsWithPlan(rate, service) &&
        rate.kind === 'PROMOTION' &&
        (rate.endsOn === null || rate.endsOn >= day),
    )
    .map(({ name, cents, endsOn }) => ({ name: name ?? '', monthlyCents: -cents, endsOn }));
