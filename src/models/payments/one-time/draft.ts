import { combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { $today, coreBilling, mobileBilling } from '../../billing/index.ts';
import { recentPayments } from '../../billing/queries.ts';
import { createMethodState } from '../method-entry/state.ts';
import { devices } from '../../mobile/devices/index.ts';
import { $location } from '../../shell/routing/index.ts';
import { $profile, draftOwnerKey, sessionEnded } from '../../session/index.ts';
import { scheduledPayments } from '../scheduled/query.ts';
import { wallet } from '../wallet/index.ts';
import { createStoredDraft } from '../../platform/step-flow/index.ts';
import { readDraftFx, saveDraftFx } from './ports.ts';
import { withSlashes } from '../../platform/calendar/rules-typed-day.ts';
import { laterDayOf } from '../dates/rules-day-choice.ts';
import { stripDollarSign } from '../amounts/rules-amount.ts';
import {
  dueBills,
  plannedPaymentsOf,
  payableOf,
  effectiveTarget,
  namesNoBill,
  paymentTargetKey,
  parsePaymentTarget,
} from './draft/rules-target.ts';
import type { PaymentTarget } from './draft/rules-target.ts';
import type { AmountChoice, Draft } from './draft/types.ts';
import type { DateChoice } from '../dates/types.ts';
import { amountOf } from './draft/rules-amount-choice.ts';
import { PATHS } from '../../platform/paths/rules-paths.ts';

export const EMPTY_DRAFT: Draft = {
  target: 'core',
  planned: [],
  paid: [],
  amountChoice: null,
  otherAmount: '',
  confirmedAboveDue: false,
  method: null,
  preselected: false,
  bank: {
    routingNumber: '',
    accountNumber: '',
    accountNumberAgain: '',
    accountType: 'CHECKING',
    nameOnAccount: '',
  },
  bankToken: null,
  connectedBank: null,
  saveMethod: false,
  dateChoice: 'TODAY',
  otherDate: '',
  enrolAutopay: false,
  enrolPaperless: false,
  confirmedExpiring: null,
  termsAccepted: false,
  confirmedDuplicate: false,
  idempotencyKey: null,
  keyFor: null,
  submitted: false,
};

// -- Public events
export const oneTimePaymentOpened = createEvent();
export const amountChoiceSelected = createEvent<AmountChoice>();
export const otherAmountChanged = createEvent<string>();
export const aboveDueConfirmed = createEvent<boolean>();
export const dateChoiceSelected = createEvent<DateChoice>();
/** As typed, MM/DD/YY. */
export const otherDateChanged = createEvent<string>();
export const autopayToggled = createEvent<boolean>();
export const paperlessToggled = createEvent<boolean>();
export const termsToggled = createEvent<boolean>();

// -- Stores
/** The target of the open payment. Null while none is open. */
const $openedTargetKey = createStore<string | null>(null, { serialize: 'ignore' });

// -- The draft: it survives a reload, but for card data
const $owner = $profile.map((profile) => profile && draftOwnerKey(profile));

export const { $draft, $draftRead, draftChanged, draftCleared } = createStoredDraft<
  Draft,
  string | null
>({
  name: 'payment',
  empty: EMPTY_DRAFT,
  opened: oneTimePaymentOpened,
  $owner,
  readFx: readDraftFx,
  saveFx: saveDraftFx,
  $context: $openedTargetKey,
  restore: (kept, open) => restoredDraft(kept, open ?? 'core'),
  clear: (_, open) => ({ ...EMPTY_DRAFT, target: open ?? 'core' }),
});

// What an earlier build kept lacks what has come since.
// What was filled in for another payment is not this one's, unless it was sent: what became of it
// is told first.
function restoredDraft(stored: Draft | null, open: string): Draft {
  const kept = { ...EMPTY_DRAFT, ...stored };
  return kept.submitted || kept.target === open ? kept : { ...EMPTY_DRAFT, target: open };
}

// -- Derived
/** The payment target in the URL. Null outside a one-time payment. */
const $requestedTargetOrNull = combine($location, ({ path, search }): PaymentTarget | null =>
  path === PATHS.payBill && (new URLSearchParams(search).get('open') ?? 'otp') === 'otp'
    ? parsePaymentTarget(search)
    : null,
);
/** The URL leaves it open which bill is paid. */
export const $isFirstDueAsked = combine(
  $location,
  $requestedTargetOrNull,
  ({ search }, target) => target !== null && namesNoBill(search),
);
const $requestedTargetKey = $requestedTargetOrNull.map(
  (target) => target && paymentTargetKey(target),
);
const $payables = combine(
  {
    core: coreBilling.$data,
    mobile: mobileBilling.$data,
    devices: devices.$data,
    scheduled: scheduledPayments.$data,
  },
  ({ core, mobile, devices: list, scheduled }) => ({
    scheduled: scheduled.kind === 'ready' ? scheduled.value : [],
    core: core.kind === 'ready' ? core.value : null,
    mobile: mobile.kind === 'ready' ? mobile.value : null,
    devices: list.kind === 'ready' ? list.value : [],
  }),
);
/** The payment target in the URL, which each step repeats. */
export const $requestedTarget = $requestedTargetOrNull.map(
  (asked): PaymentTarget => asked ?? { kind: 'core' },
);
/** The effective target. */
export const $target = combine($requestedTarget, $payables, effectiveTarget);
export const $bill = combine($target, $payables, $today, payableOf);
/**
 * The bills with an amount due, each with its amounts and day. They may be paid separately or
 * together.
 */
export const $bills = combine($payables, $today, dueBills);
export const $methods = combine(wallet.$data, (card) =>
  card.kind === 'ready' ? card.value.methods : [],
);
/** How far the method is. */
export const methodState = createMethodState({ $draft, $methods, $today });
export const { $tokenizedCard } = methodState;
export const $amount = combine($draft, $bill, (draft, bill) =>
  bill ? amountOf(draft, bill) : null,
);
/** The payments of a submission, in order. */
export const $plannedPayments = combine($target, $draft, $payables, $today, plannedPaymentsOf);
/** The later day of the payment. Null for today. */
export const $laterDay = combine($draft, $today, laterDayOf);

// -- Opening
sample({
  clock: oneTimePaymentOpened,
  target: [coreBilling.opened, mobileBilling.opened, wallet.opened, recentPayments.opened],
});
sample({
  clock: oneTimePaymentOpened,
  source: $requestedTargetOrNull,
  filter: (asked) => asked?.kind === 'device',
  fn: () => undefined,
  target: devices.opened,
});
sample({
  clock: oneTimePaymentOpened,
  source: $requestedTargetKey,
  fn: (key) => key ?? 'core',
  target: $openedTargetKey,
});
// A link to another payment, from a payment page, opens that payment.
sample({
  clock: $requestedTargetKey.updates,
  source: $openedTargetKey,
  filter: (open, key) => open !== null && key !== null && open !== key,
  fn: () => undefined,
  target: oneTimePaymentOpened,
});
sample({
  clock: $requestedTargetKey.updates,
  filter: (key) => key === null,
  target: $openedTargetKey,
});
// -- Input
sample({
  clock: amountChoiceSelected,
  fn: (amountChoice) => ({ amountChoice, confirmedAboveDue: false }),
  target: draftChanged,
});
sample({
  clock: otherAmountChanged,
  fn: (typed) => ({
    otherAmount: stripDollarSign(typed),
    amountChoice: 'OTHER' as const,
    confirmedAboveDue: false,
  }),
  target: draftChanged,
});
sample({
  clock: aboveDueConfirmed,
  fn: (confirmedAboveDue) => ({ confirmedAboveDue }),
  target: draftChanged,
});
sample({ clock: dateChoiceSelected, fn: (dateChoice) => ({ dateChoice }), target: draftChanged });
sample({
  clock: otherDateChanged,
  source: $draft,
  fn: ({ otherDate }, typed) => ({
    otherDate: withSlashes(otherDate, typed),
    dateChoice: 'LATER' as const,
  }),
  target: draftChanged,
});
sample({ clock: autopayToggled, fn: (enrolAutopay) => ({ enrolAutopay }), target: draftChanged });
sample({
  clock: paperlessToggled,
  fn: (enrolPaperless) => ({ enrolPaperless }),
  target: draftChanged,
});
sample({ clock: termsToggled, fn: (termsAccepted) => ({ termsAccepted }), target: draftChanged });
// A captured card or code is this payment's, and this customer's.
reset({ clock: [oneTimePaymentOpened, draftCleared, sessionEnded], target: $tokenizedCard });
