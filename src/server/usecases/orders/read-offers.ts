import type { CurrentPlan, OffersResponse } from '../../../../contracts/rest/orders/types.ts';
import { isEffectiveOn } from '../../../models/billing/bill/rules-lines.ts';
import type { Rate } from '../../../models/billing/bill/rules-lines.ts';
import {
  directionOf,
  offerDenial,
  promotionsOf,
  startOf,
} from '../../../models/orders/rules-orders.ts';
import type { OfferDenial, PlanService } from '../../../models/orders/types.ts';
import { termOn } from '../../../models/orders/agreements/rules-terms.ts';
import { dayIn } from '../../../models/platform/calendar/rules-calendar.ts';
import { isDeniedAsBilledElsewhere, stateDenial } from '../../../models/permissions/rules-flows.ts';
import { assertMayBegin } from '../account/assert-may-begin.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import type { BillingHistory } from '../billing/billing-history.ts';
import { Refusal } from '../failure.ts';
import type { BillingCycle } from '../statements/read-statements.ts';
import type { Actor, OrderDeps } from './ports.ts';
import type { PriceBook } from './price-book.ts';

/** What offers and quotes are calculated from. Null when the account has no core service. */
export interface Ordering {
  today: string;
  cycle: BillingCycle;
  history: BillingHistory;
  current: CurrentPlan[];
  denial: OfferDenial | null;
}

/** The plans that an account has on a day and that the price book knows. */
export const plansOn = (rates: readonly Rate[], book: PriceBook, day: string): CurrentPlan[] =>
  rates
    .filter((rate) => rate.kind === 'PLAN' && isEffectiveOn(rate, day))
    .flatMap((rate) => {
      const listed = book.find(
        ({ service, plan }) => service === rate.service && plan === rate.name,
      );
      if (!listed) return [];
      const { service, plan, speed, channels } = listed;
      const promotions = promotionsOf(rates, service, day);
      return [{ service, plan, monthlyCents: rate.cents, speed, channels, promotions }];
    });

/** Whatever orders of an account are about. Null when it has no core service. */
export async function readOrdering(
  { statements, standing, orders, priceBook, businessNow }: OrderDeps,
  actor: Actor,
): Promise<Ordering | null> {
  const { accountNumber, billingTimeZone } = actor;
  const today = dayIn(businessNow(), billingTimeZone);
  const [cycle, core, hasOpenOrder] = await Promise.all([
    statements.cycle(accountNumber, 'CORE'),
    standing(actor, 'CORE'),
    orders.hasOpenOrder(accountNumber),
  ]);
  if (!cycle || !core) return null;
  const history = await statements.billingHistory(accountNumber, 'CORE', cycle.nextDate, today);
  return {
    today,
    cycle,
    history,
    current: plansOn(history.rates, priceBook, today),
    denial: offerDenial({
      isPastDue: core.delinquencyLevel !== null,
      isInterrupted: core.serviceState !== 'ACTIVE',
      hasOpenOrder,
    }),
  };
}

/**
 * The plans that the customer has, and those that they can have in their place, the cheapest first.
 * Throws a {@link Refusal}: NOT_PERMITTED.
 */
export async function readOffers(needs: OrderDeps, actor: Actor): Promise<OffersResponse> {
  assertPermitted('readOrders', actor);
  const elsewhere = stateDenial('changePlan', await needs.accountStates(actor.accountNumber));
  if (isDeniedAsBilledElsewhere(elsewhere)) return { current: [], offers: [], denial: elsewhere };
  const ordering = await readOrdering(needs, actor);
  if (!ordering) return { current: [], offers: [], denial: null };
  const { today, cycle, current, denial } = ordering;
  const agreements = await needs.agreements.agreements(actor.accountNumber);
  /** The last day of the term that a service has on a day. */
  const termEnd = (service: PlanService, day: string): string | null =>
    agreements
      .filter((one) => one.service === service)
      .map((one) => termOn(one, day)?.endsOn)
      .findLast((end) => end !== undefined) ?? null;
  const offers = current.flatMap((from) =>
    needs.priceBook
      .filter(({ service, plan }) => service === from.service && plan !== from.plan)
      .toSorted((one, other) => one.monthlyCents - other.monthlyCents)
      .map((offer) => {
        const direction = directionOf(from, offer);
        const startsOn = startOf(direction, today, cycle);
        return { ...offer, direction, startsOn, keepsTermUntil: termEnd(from.service, startsOn) };
      }),
  );
  return { current, offers, denial };
}

/** Rejects who may not order, and an account that can't now; resolves with what it is about. */
export async function assertMayOrder(needs: OrderDeps, actor: Actor): Promise<Ordering> {
  await assertMayBegin(needs, actor, 'changePlan');
  const ordering = await readOrdering(needs, actor);
  if (!ordering) throw new Refusal('NOT_FOUND');
  if (ordering.denial !== null) throw new Refusal(ordering.denial);
  return ordering;
}
