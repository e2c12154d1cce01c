import { attach, combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { mayRoleBegin } from '../../permissions/rules-flows.ts';
import { createIdempotentSubmit, createMemoryKey } from '../../platform/idempotent-submit/index.ts';
import { newIdFx } from '../../platform/ids/ports.ts';
import { createConfirmedMutation } from '../../platform/query/confirmed-mutation.ts';
import type { FailureOutcome } from '../../platform/query/confirmed-mutation.ts';
import { createQuery } from '../../platform/query/query.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import {
  cancelOrderFx,
  loadOffersFx,
  loadOrdersFx,
  placeOrderFx,
  requestQuoteFx,
} from '../ports.ts';
import { isOutdated, needsNewQuote, orderProblem } from '../rules-problems.ts';
import type { OrderProblem } from '../rules-problems.ts';
import { differenceOf, isOrderOpen, offersOf } from '../rules-upgrade.ts';
import type { Order, Quote } from '../types.ts';

export { differenceOf, isOrderOpen, offersOf };
export type { OrderProblem };
export type {
  BillToCome,
  CurrentPlan,
  HoldReason,
  Offer,
  OfferDenial,
  Order,
  OrderState,
  Plan,
  PlanService,
  Quote,
} from '../types.ts';

/** How far a change is: a plan is chosen, what it costs is looked at, and it is ordered. */
export type ChangeStage =
  { kind: 'choose' } | { kind: 'review'; quote: Quote } | { kind: 'done'; order: Order };

/** What became of the cancellation of an order. */
export type OrderNotice = { kind: 'cancelled'; order: Order } | { kind: OrderProblem };

/** The plans that the customer has, and those that they can have in their place. */
export const offers = createQuery({ name: 'offers', loadFx: loadOffersFx, params: undefined });
/** The account's orders. */
export const orders = createQuery({ name: 'orders', loadFx: loadOrdersFx, params: undefined });

// -- Public events
export const upgradeOpened = createEvent();
/** A plan is chosen, by its offer: what it costs is asked for. */
export const offerChosen = createEvent<string>();
/** Back to the plans. */
export const plansWanted = createEvent();
export const orderConfirmed = createEvent();
export const cancelRequested = createEvent<Order>();

// -- Stores
export const $stage = createStore<ChangeStage>({ kind: 'choose' }, { serialize: 'ignore' });
/** The offer whose price is being asked for, or was asked for last. */
export const $asked = createStore<string | null>(null, { serialize: 'ignore' });
export const $changeProblem = createStore<OrderProblem | null>(null, { serialize: 'ignore' });
export const $orderNotice = createStore<OrderNotice | null>(null, { serialize: 'ignore' });

// -- Derived
/** Whether what the customer looks at is not so any more: they look at the new price first. */
export const $needsNewQuote = $changeProblem.map(
  (problem) => problem !== null && needsNewQuote(problem),
);
/** The last day of the term that goes on with the plan that is looked at; null where none runs. */
export const $keptTerm = combine($stage, offers.$data, (stage, card) => {
  if (stage.kind !== 'review' || card.kind !== 'ready') return null;
  const offer = card.value.offers.find(({ offerId }) => offerId === stage.quote.offerId);
  return offer?.keepsTermUntil ?? null;
});
/** Whether the person may order: representatives only see plans and orders. */
export const $mayOrder = $profile.map(
  (profile) => profile !== null && mayRoleBegin('changePlan', profile),
);
/** The orders that have not ended, and those that have. */
export const $orders = combine(orders.$data, (card) => {
  const all = card.kind === 'ready' ? card.value : [];
  return {
    open: all.filter(({ status }) => isOrderOpen(status)),
    past: all.filter(({ status }) => !isOrderOpen(status)),
  };
});

// -- Loading
sample({ clock: upgradeOpened, target: [offers.opened, orders.opened] });

// -- What a plan costs
const quoteFx = attach({ effect: requestQuoteFx });
/** A price is being asked for. */
export const $asking = quoteFx.pending;
const chosen = sample({
  clock: offerChosen,
  source: $asking,
  filter: (asking) => !asking,
  fn: (_, offerId) => offerId,
});
sample({ clock: chosen, target: $asked });
sample({ clock: chosen, fn: (offerId) => ({ offerId }), target: quoteFx });
sample({
  clock: quoteFx.doneData,
  fn: (quote): ChangeStage => ({ kind: 'review', quote }),
  target: $stage,
});

// -- Ordering, once for each quote
const key = createMemoryKey('orders.place');
export const ordering = createIdempotentSubmit({
  name: 'orders.place',
  $input: $stage.map((stage) =>
    stage.kind === 'review' ? { quoteId: stage.quote.quoteId } : null,
  ),
  fingerprint: ({ quoteId }) => quoteId,
  key,
  makeKeyFx: newIdFx,
  sendFx: attach({
    effect: placeOrderFx,
    mapParams: ({
      input,
      idempotencyKey,
    }: {
      input: { quoteId: string };
      idempotencyKey: string;
    }) => ({ ...input, idempotencyKey }),
  }),
});
sample({ clock: orderConfirmed, target: ordering.requested });
sample({
  clock: ordering.accepted,
  fn: (order): ChangeStage => ({ kind: 'done', order }),
  target: $stage,
});

// -- What went wrong: a price that has changed is asked for anew by the customer
const refused = sample({ clock: [quoteFx.failData, ordering.sendRefused], fn: orderProblem });
sample({
  clock: [refused, sample({ clock: ordering.unknown, fn: (): OrderProblem => 'unknown' })],
  target: $changeProblem,
});
const gone = sample({ clock: refused, filter: isOutdated });
sample({
  clock: [gone, plansWanted],
  fn: (): ChangeStage => ({ kind: 'choose' }),
  target: $stage,
});
sample({
  clock: [gone, ordering.accepted],
  fn: () => undefined,
  target: [offers.refreshed, orders.refreshed],
});
sample({
  clock: [gone, plansWanted, quoteFx.doneData, ordering.accepted, upgradeOpened],
  fn: () => undefined,
  target: [key.forgotten, ordering.abandoned],
});
reset({
  clock: [chosen, orderConfirmed, plansWanted, upgradeOpened, sessionEnded],
  target: $changeProblem,
});
reset({ clock: [upgradeOpened, sessionEnded], target: [$stage, $asked] });

// -- Cancelling
const cancellation = createConfirmedMutation({
  name: 'orders.cancel',
  sendFx: attach({ effect: cancelOrderFx }),
  inputOf: ({ orderId, version }: Order) => ({ orderId, version }),
  failureOutcome: (failure): FailureOutcome<OrderProblem> => {
    const problem = orderProblem(failure);
    if (problem === 'unknown') return { stays: 'unknown' };
    return isOutdated(problem) ? { tells: problem } : { stays: 'refused' };
  },
});
export const {
  confirmed: cancelConfirmed,
  declined: cancelDeclined,
  $confirmation: $cancelling,
} = cancellation;
sample({ clock: cancelRequested, target: cancellation.requested });
sample({
  clock: cancellation.done,
  fn: (order): OrderNotice => ({ kind: 'cancelled', order }),
  target: $orderNotice,
});
sample({
  clock: cancellation.noticeRaised,
  fn: (kind): OrderNotice => ({ kind }),
  target: $orderNotice,
});
sample({
  clock: [cancellation.done, cancellation.noticeRaised],
  fn: () => undefined,
  target: [offers.refreshed, orders.refreshed],
});
sample({
  clock: [cancellation.done, cancellation.noticeRaised],
  fn: (): ChangeStage => ({ kind: 'choose' }),
  target: $stage,
});
sample({ clock: upgradeOpened, fn: () => undefined, target: cancellation.closed });
reset({
  clock: [upgradeOpened, chosen, cancelRequested, sessionEnded],
  target: $orderNotice,
});
