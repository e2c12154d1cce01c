import { combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum';
import { $today, coreBilling, mobileBilling } from '../../billing/index.ts';
import { createMethodState } from '../method-entry/state.ts';
import { devices } from '../../mobile/devices/index.ts';
import { $location } from '../../shell/routing/index.ts';
import { $profile, draftOwnerKey, sessionEnded } from '../../session/index.ts';
import { wallet } from '../wallet/index.ts';
import { readDraftFx, saveDraftFx } from './ports.ts';
import { laterDayOf, withSlashes } from '../dates/rules-day-choice.ts';
import { stripDollarSign } from '../amounts/rules-amount.ts';
import {
  plannedPaymentsOf,
  payableOf,
  effectiveTarget,
  paymentTargetKey,
  parsePaymentTarget,
} from './rules/target.ts';
import type { PaymentTarget } from './rules/target.ts';
import type { AmountChoice, Draft } from './rules/types.ts';
import type { DateChoice } from '../dates/types.ts';
import { amountOf } from './rules/amount.ts';
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
  bank: { routingNumber: '', accountNumber: '', accountType: 'CHECKING', nameOnAccount: '' },
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
/** Typed, MM/DD/YY. */
export const otherDateChanged = createEvent<string>();
export const autopayToggled = createEvent<boolean>();
export const paperlessToggled = createEvent<boolean>();
export const termsToggled = createEvent<boolean>();

// -- Internal events, shared by the flow's files
export const draftChanged = createEvent<Partial<Draft>>();
export const draftCleared = createEvent();

// -- Stores
export const $draft = createStore<Draft>(EMPTY_DRAFT);
/** The stored draft was read (or there was none). */
export const $draftRead = createStore(false);

/** What the payment that is open pays; null while none is. */
const $openedTargetKey = createStore<string | null>(null, { serialize: 'ignore' });

// -- Derived
/** What the address asks to pay; null away from a one-time payment. */
const $requestedTargetOrNull = combine($location, ({ path, search }): PaymentTarget | null =>
  path === PATHS.payBill && (new URLSearchParams(search).get('open') ?? 'otp') === 'otp'
    ? parsePaymentTarget(search)
    : null,
);
const $requestedTargetKey = $requestedTargetOrNull.map(
  (target) => target && paymentTargetKey(target),
);
const $payables = combine(
  { core: coreBilling.$data, mobile: mobileBilling.$data, devices: devices.$data },
  ({ core, mobile, devices: list }) => ({
    core: core.kind === 'ready' ? core.value : null,
    mobile: mobile.kind === 'ready' ? mobile.value : null,
    devices: list.kind === 'ready' ? list.value : [],
  }),
);
/** What the address asks to pay, which each of its steps repeats. */
export const $requestedTarget = $requestedTargetOrNull.map(
  (asked): PaymentTarget => asked ?? { kind: 'core' },
);
/** What is paid. */
export const $target = combine($requestedTarget, $payables, effectiveTarget);
export const $bill = combine($target, $payables, $today, payableOf);
export const $methods = combine(wallet.$data, (card) =>
  card.kind === 'ready' ? card.value.methods : [],
);
/** How far the method is. */
export const methodState = createMethodState({ $draft, $methods, $today });
export const { $tokenizedCard } = methodState;
export const $amount = combine($draft, $bill, (draft, bill) =>
  bill ? amountOf(draft, bill) : null,
);
/** The payments that a submit makes, in their order. */
export const $plannedPayments = combine($target, $draft, $payables, $today, plannedPaymentsOf);
/** The later day that the payment is for; null for today. */
export const $laterDay = combine($draft, $today, laterDayOf);

// -- Opening
sample({
  clock: oneTimePaymentOpened,
  target: [coreBilling.opened, mobileBilling.opened, wallet.opened],
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
// A link to another payment, from the page of one, opens that.
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
sample({
  clock: oneTimePaymentOpened,
  source: $profile,
  filter: (profile) => profile !== null,
  fn: (profile) => (profile ? draftOwnerKey(profile) : ''),
  target: readDraftFx,
});
// What an earlier build kept lacks what has come since.
// What was filled in for another payment is not this one's, unless it was sent: what became of it is told first.
const restoreDraft = ({ open, stored }: { open: string; stored: Draft | null }): Draft => {
  const kept = { ...EMPTY_DRAFT, ...stored };
  return kept.submitted || kept.target === open ? kept : { ...EMPTY_DRAFT, target: open };
};
sample({
  clock: readDraftFx.doneData,
  source: $openedTargetKey,
  fn: (open, stored) => restoreDraft({ open: open ?? 'core', stored }),
  target: $draft,
});
sample({ clock: readDraftFx.finally, fn: () => true, target: $draftRead });

// -- Filling in
sample({
  clock: draftChanged,
  source: $draft,
  fn: (draft, change) => ({ ...draft, ...change }),
  target: $draft,
});
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
sample({
  clock: draftCleared,
  source: $openedTargetKey,
  fn: (open) => ({ ...EMPTY_DRAFT, target: open ?? 'core' }),
  target: $draft,
});
// Whoever signs in next sees nothing of it; the same customer's is read again from where it is kept.
reset({ clock: sessionEnded, target: [$draft, $draftRead] });
reset({ clock: [oneTimePaymentOpened, draftCleared, sessionEnded], target: $tokenizedCard });

// -- Keeping: each change is stored, so that a reload loses nothing but card data
sample({
  clock: [draftChanged, draftCleared],
  source: { draft: $draft, profile: $profile },
  filter: ({ profile }) => profile !== null,
  fn: ({ draft, profile }) => ({ owner: profile ? draftOwnerKey(profile) : '', draft }),
  target: saveDraftFx,
});
