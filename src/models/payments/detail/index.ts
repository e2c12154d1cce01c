import { combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { refusalCode } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import { connectionRestored } from '../../platform/connectivity/index.ts';
import { $location } from '../../shell/routing/index.ts';
import { sessionEnded } from '../../session/index.ts';
import { coreBilling, mobileBilling } from '../../billing/queries.ts';
import { blockOfDenial } from '../../permissions/rules-flow-block.ts';
import { $areDenialsKnown, $debitDenial } from '../flow-denials/index.ts';
import { scheduledPayments } from '../scheduled/query.ts';
import { $scheduledTroubles } from '../scheduled/troubles.ts';
import { wallet } from '../wallet/index.ts';
import { loadPaymentDetailFx } from './ports.ts';
import type { PaymentDetail } from './ports.ts';
import { expectedNext, paymentIdIn } from './rules-detail.ts';

export { hasReceipt, isPaymentMade } from './rules-detail.ts';
export type { ExpectedEvent } from './rules-detail.ts';
export type { JournalEntry, PaymentDetail, Refund } from './ports.ts';

export type PaymentState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'notFound' }
  | { kind: 'ready'; detail: PaymentDetail };

// -- Public events
export const paymentPageOpened = createEvent();
export const paymentRetried = createEvent();

// -- Stores
export const $payment = createStore<PaymentState>({ kind: 'loading' }, { serialize: 'ignore' });

// -- Derived
const $requestedPaymentId = combine($location, ({ search }) => paymentIdIn(search));
/** Why its method can't pay on its day. Null if it can, and unless the payment is scheduled. */
export const $trouble = combine($payment, $scheduledTroubles, (state, troubles) =>
  state.kind === 'ready' && state.detail.payment.status === 'SCHEDULED'
    ? (troubles[state.detail.payment.paymentId] ?? null)
    : null,
);
/** Why the account makes no payment on its day (D-34). Null if it does, and unless scheduled. */
export const $block = combine($payment, $debitDenial, (state, denial) =>
  denial !== null && state.kind === 'ready' && state.detail.payment.status === 'SCHEDULED'
    ? blockOfDenial(denial)
    : null,
);
/** Whether it is known by now what $trouble and $block are. */
const $isTroubleKnown = combine(
  scheduledPayments.$data,
  $areDenialsKnown,
  (scheduled, known) => scheduled.kind !== 'loading' && known,
);
/**
 * The expected next event. Null if the payment has ended, or is not loaded yet; nothing is promised
 * of a scheduled payment before it is known whether it can be made.
 */
export const $expected = combine(
  { state: $payment, trouble: $trouble, block: $block, isKnown: $isTroubleKnown },
  ({ state, trouble, block, isKnown }) => {
    if (state.kind !== 'ready') return null;
    const isPromise = state.detail.payment.status === 'SCHEDULED';
    const isMade = trouble === null && block === null;
    return isPromise && !isKnown ? null : expectedNext(state.detail, isMade);
  },
);

// -- Loading; a response for another payment than the one in the URL is ignored
const failureState = (failure: RequestFailure): PaymentState =>
  refusalCode(failure) === 'NOT_FOUND' ? { kind: 'notFound' } : { kind: 'failed' };
const retriedAfterReconnect = sample({
  clock: connectionRestored,
  source: $payment,
  filter: ({ kind }) => kind === 'failed',
  fn: () => undefined,
});
const due = sample({
  clock: [paymentPageOpened, paymentRetried, retriedAfterReconnect],
  source: $requestedPaymentId,
});
sample({
  clock: due,
  fn: (id): PaymentState => ({ kind: id === null ? 'notFound' : 'loading' }),
  target: $payment,
});
sample({
  clock: due,
  filter: (id) => id !== null,
  fn: (id) => id ?? '',
  target: loadPaymentDetailFx,
});
sample({
  clock: loadPaymentDetailFx.done,
  source: $requestedPaymentId,
  filter: (asked, { params }) => asked === params,
  fn: (_, { result }): PaymentState => ({ kind: 'ready', detail: result }),
  target: $payment,
});
sample({
  clock: loadPaymentDetailFx.fail,
  source: $requestedPaymentId,
  filter: (asked, { params }) => asked === params,
  fn: (_, { error }) => failureState(error),
  target: $payment,
});
// Whether it can be made is a matter of its card, of what the account accepts, and of its bills.
sample({
  clock: loadPaymentDetailFx.doneData,
  filter: ({ payment: { status } }) => status === 'SCHEDULED',
  fn: () => undefined,
  target: [scheduledPayments.opened, wallet.opened, coreBilling.opened, mobileBilling.opened],
});
reset({ clock: sessionEnded, target: $payment });
