import { combine, createEvent, createStore, sample } from 'effector';
import { coreBilling } from '../../billing/index.ts';
import { $businessNow } from '../../platform/clock/index.ts';
import { $location, navigated } from '../../shell/routing/index.ts';
import { sessionEnded } from '../../session/index.ts';
import { wallet } from '../wallet/index.ts';
import { scheduledPayments } from './query.ts';
import type { ScheduledPayment } from './ports.ts';
import { changeability, closedFor } from './rules-cancel-change.ts';
import { $scheduledTroubles } from './troubles.ts';
import { scheduledOfDue } from './rules-totals.ts';
import { $paysBills } from '../../billing/standing.ts';
import { $debitDenial, $flowDenials } from '../flow-denials/index.ts';
import { blockOfDenial } from '../../permissions/rules-flow-block.ts';
import { mobileBilling } from '../../billing/queries.ts';
import { payBillPath } from '../../platform/paths/rules-paths.ts';

/** The notice above the list. */
export type Notice =
  | { kind: 'changed' | 'cancelled'; payment: ScheduledPayment }
  | { kind: 'changedMeanwhile' | 'noLongerChangeable' };

export const changePath = (paymentId: string): string =>
  payBillPath({ open: 'fdp', change: paymentId });

// -- Public events
export const scheduledOpened = createEvent();

// -- Internal events
/** Shows a notice on the list, with refetched data. */
export const listShown = createEvent<Notice>();

// -- Stores
export const $notice = createStore<Notice | null>(null, { serialize: 'ignore' });

// -- Derived
const $list = combine(scheduledPayments.$data, (card) => (card.kind === 'ready' ? card.value : []));
const $requestedPaymentId = combine($location, ({ search }) =>
  new URLSearchParams(search).get('change'),
);
/** The payment to change, from the URL. Null on the list. */
export const $paymentToChange = combine(
  $list,
  $requestedPaymentId,
  (list, wanted) => list.find(({ paymentId }) => paymentId === wanted) ?? null,
);
/** Why none of them will be made, by the table of who may begin what (D-34). Null if they will. */
export const $block = $debitDenial.map((denial) => denial && blockOfDenial(denial));
/**
 * The payments, each with whether it may still be cancelled, why it may not be changed, if it may
 * not, and why it will not be made with its method, if it will not.
 */
export const $rows = combine(
  {
    list: $list,
    now: $businessNow,
    mayPay: $paysBills,
    block: $block,
    troubles: $scheduledTroubles,
  },
  ({ list, now, mayPay, block, troubles }) =>
    list.map((payment) => {
      const changeable = changeability(payment, now, mayPay);
      const trouble = troubles[payment.paymentId] ?? null;
      const closed = closedFor(changeable, block === null, trouble !== null);
      return { payment, changeable, closed, trouble };
    }),
);
/** Why the payment in the URL can't be made with its method. Null if it can, and without one. */
export const $troubleToChange = combine(
  $rows,
  $paymentToChange,
  (rows, changing) => rows.find(({ payment }) => payment === changing)?.trouble ?? null,
);
/** This customer may schedule a payment of this account. */
export const $maySchedule = $flowDenials.map(({ schedulePayment }) => schedulePayment === null);
/** Why the payment in the URL is not changed. Null if it may be, and without one. */
export const $closed = combine(
  $rows,
  $paymentToChange,
  (rows, changing) => rows.find(({ payment }) => payment === changing)?.closed ?? null,
);
export const $listed = $list;
/**
 * Whether payments show their service names: the account has mobile in addition to core services.
 */
export const $showsServiceNames = combine(
  mobileBilling.$data,
  $list,
  (card, list) =>
    (card.kind === 'ready' && card.value !== null) ||
    list.some(({ serviceGroup }) => serviceGroup === 'MOBILE'),
);

const readyValue = <Value>(card: { kind: string; value?: Value }) => card.value ?? null;
/** Of each bill, scheduled payments that can be made: their sum, what is due and left. Cents. */
export const $totals = combine(
  combine($list, $scheduledTroubles, (list, troubles) =>
    list.filter(({ paymentId }) => troubles[paymentId] === undefined),
  ),
  coreBilling.$data.map(readyValue),
  mobileBilling.$data.map(readyValue),
  (list, core, mobile) =>
    [core, mobile].flatMap((bill) => {
      const own = list.filter(({ serviceGroup }) => serviceGroup === bill?.serviceGroup);
      const sum = own.reduce((total, { amount }) => total + amount, 0);
      return bill && own.length > 0 ? [scheduledOfDue(bill, sum)] : [];
    }),
);

// -- Opening
sample({
  clock: scheduledOpened,
  target: [scheduledPayments.opened, coreBilling.opened, mobileBilling.opened, wallet.opened],
});

// -- Notices on the list
sample({ clock: listShown, target: $notice });
sample({
  clock: listShown,
  fn: () => ({ to: payBillPath({ open: 'fdp' }), replace: true }),
  target: navigated,
});
sample({ clock: listShown, target: [scheduledPayments.refreshed, coreBilling.refreshed] });
sample({
  clock: $requestedPaymentId,
  filter: (wanted) => wanted !== null,
  fn: () => null,
  target: $notice,
});
sample({ clock: [scheduledOpened, sessionEnded], fn: () => null, target: $notice });
