import { isDeepStrictEqual } from 'node:util';
import { randomUUID } from 'node:crypto';
import type {
  CancelOrderRequest,
  Order,
  OrdersResponse,
  PlaceOrderRequest,
  Quote,
  QuoteRequest,
} from '../../../../contracts/rest/orders/types.ts';
import {
  cancelDenial,
  directionOf,
  orderStateAt,
  QUOTE_VALID_MS,
  startOf,
} from '../../../models/orders/rules-orders.ts';
import { instantOf } from '../../../models/payments/dates/rules-due-times.ts';
import { assertMayBegin, assertRoleMayBegin } from '../account/assert-may-begin.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import { takeChange } from '../change-rates.ts';
import { Refusal } from '../failure.ts';
import { nextBills } from './next-bills.ts';
import type { Actor, OrderDeps, QuotedTerms, StoredOrder } from './ports.ts';
import { assertMayOrder } from './read-offers.ts';
import type { Ordering } from './read-offers.ts';

/** How long an order that has ended is still listed. */
const KEPT_MS = 366 * 86_400_000;

/** When the night's switch to another plan begins: as its first day does. */
export const switchOn = (startsOn: string, timeZone: string): Date =>
  instantOf(startsOn, 0, timeZone);

/** An order as the customer sees it at an instant. */
export function answeredOrder(stored: StoredOrder, now: Date): Order {
  const { orderId, terms, startsOn, placedAt, placedBy, completedAt, cancelledAt } = stored;
  const status = orderStateAt(stored, now);
  return {
    orderId,
    direction: terms.direction,
    from: terms.from,
    to: terms.to,
    status,
    placedAt: placedAt.toISOString(),
    placedBy,
    startsOn,
    heldReason: status === 'HELD' ? stored.heldReason : null,
    completedAt: completedAt?.toISOString() ?? null,
    cancelledAt: cancelledAt?.toISOString() ?? null,
    cancelDenial: cancelDenial(stored, now),
    nextBills: terms.nextBills,
    version: stored.version,
  };
}

/** What a change to an offer costs as the account stands; null where it is not offered. */
function termsOf(
  { priceBook }: Pick<OrderDeps, 'priceBook'>,
  { today, cycle, history, current }: Ordering,
  offerId: string,
): QuotedTerms | null {
  const offer = priceBook.find((one) => one.offerId === offerId);
  const from = current.find(({ service }) => service === offer?.service);
  if (!offer || !from || from.plan === offer.plan) return null;
  const { service, plan, monthlyCents, speed, channels } = offer;
  const to = { service, plan, monthlyCents, speed, channels };
  const direction = directionOf(from, to);
  const startsOn = startOf(direction, today, cycle);
  return {
    offerId,
    direction,
    from,
    to,
    startsOn,
    nextBills: nextBills(history, cycle, { to, startsOn }),
  };
}

/**
 * What a change of a plan costs, valid for a day. Throws a {@link Refusal}: NOT_PERMITTED,
 * BILLING_MOVED, BILLING_SUPPRESSED, THROTTLED, NOT_FOUND, PAST_DUE, SERVICE_INTERRUPTED,
 * OPEN_ORDER.
 */
export async function requestQuote(
  needs: OrderDeps,
  actor: Actor,
  { offerId }: QuoteRequest,
): Promise<Quote> {
  const ordering = await assertMayOrder(needs, actor);
  await takeChange(needs, actor, 'quotes', offerId);
  const terms = termsOf(needs, ordering, offerId);
  if (!terms) throw new Refusal('NOT_FOUND');
  const now = needs.businessNow();
  const quoteId = randomUUID();
  const validUntil = new Date(now.getTime() + QUOTE_VALID_MS);
  await needs.orders.saveQuote(actor.accountNumber, { quoteId, terms, validUntil }, now);
  return { quoteId, validUntil: validUntil.toISOString(), ...terms };
}

/**
 * Orders what a quote says, once for its key; a quote is used up by its order. Throws a
 * {@link Refusal}: NOT_PERMITTED, BILLING_MOVED, BILLING_SUPPRESSED, NOT_FOUND, QUOTE_EXPIRED,
 * PRICE_CHANGED, PAST_DUE, SERVICE_INTERRUPTED, OPEN_ORDER, IDEMPOTENCY_KEY_REUSED.
 */
export async function placeOrder(
  needs: OrderDeps,
  actor: Actor,
  { quoteId, idempotencyKey }: PlaceOrderRequest,
): Promise<Order> {
  assertRoleMayBegin('changePlan', actor);
  const now = needs.businessNow();
  const again = (order: StoredOrder): Order => {
    if (order.quoteId !== quoteId || order.accountNumber !== actor.accountNumber)
      throw new Refusal('IDEMPOTENCY_KEY_REUSED');
    return answeredOrder(order, now);
  };
  const seen = await needs.orders.orderByKey(idempotencyKey);
  if (seen) return again(seen);
  const ordering = await assertMayOrder(needs, actor);
  const quote = await needs.orders.quote(actor.accountNumber, quoteId);
  if (!quote) throw new Refusal('NOT_FOUND');
  if (quote.validUntil <= now) throw new Refusal('QUOTE_EXPIRED');
  const { terms } = quote;
  if (!isDeepStrictEqual(termsOf(needs, ordering, terms.offerId), terms))
    throw new Refusal('PRICE_CHANGED');
  return needs.orders.withAccountLocked(actor.accountNumber, async (account) => {
    // Of two requests at once the second finds what the first one ordered.
    const first = await account.orderByKey(idempotencyKey);
    if (first) return again(first);
    if (await account.hasOpenOrder()) throw new Refusal('OPEN_ORDER');
    if (await account.hasOrdered(quoteId)) throw new Refusal('QUOTE_EXPIRED');
    if ((await account.nextBillDate()) !== ordering.cycle.nextDate)
      throw new Refusal('PRICE_CHANGED');
    const switchFrom = switchOn(terms.startsOn, actor.billingTimeZone);
    const order = { quoteId, idempotencyKey, terms, switchFrom, placedAt: now };
    return answeredOrder(await account.place(actor, order, needs.realNow()), now);
  });
}

/** The account's orders, the last one first. Throws a {@link Refusal}: NOT_PERMITTED. */
export async function readOrders(needs: OrderDeps, actor: Actor): Promise<OrdersResponse> {
  assertPermitted('readOrders', actor);
  const now = needs.businessNow();
  const endedSince = new Date(now.getTime() - KEPT_MS);
  const orders = await needs.orders.orders(actor.accountNumber, endedSince);
  return { orders: orders.map((order) => answeredOrder(order, now)) };
}

/**
 * Cancels an order before its switch; a cancelled order is answered again. Throws a
 * {@link Refusal}: NOT_PERMITTED, NOT_FOUND, VERSION_CONFLICT, ORDER_NOT_CANCELLABLE.
 */
export async function cancelOrder(
  needs: OrderDeps,
  actor: Actor,
  orderId: string,
  { version: sent }: CancelOrderRequest,
): Promise<Order> {
  await assertMayBegin(needs, actor, 'cancelOrder');
  const now = needs.businessNow();
  return needs.orders.withOrderLocked(actor.accountNumber, orderId, async (open) => {
    if (!open) throw new Refusal('NOT_FOUND');
    const { stored } = open;
    if (stored.cancelledAt !== null) return answeredOrder(stored, now);
    const denial = cancelDenial(stored, now);
    if (denial) throw new Refusal(denial);
    if (stored.version !== sent)
      throw new Refusal('VERSION_CONFLICT', { versions: { sent, current: stored.version } });
    await open.cancel(actor, { cancelledAt: now, at: needs.realNow() });
    return answeredOrder({ ...stored, cancelledAt: now, version: stored.version + 1 }, now);
  });
}
