import { newIdFx } from '../../platform/ids/ports.ts';
import { attach, combine, createEvent, createStore, sample, split } from 'effector';
import { not } from 'patronum/not';
import { or } from 'patronum/or';
import { reset } from 'patronum/reset';
import { $today, coreBilling, mobileBilling } from '../../billing/index.ts';
import { lastDayOnTime, splitDue } from '../../billing/due/rules-due.ts';
import { outcomeUnknown, refusalCode } from '../../platform/request/errors.ts';
import { createIdempotentSubmit, createMemoryKey } from '../../platform/idempotent-submit/index.ts';
import { frameSubmitted } from '../card-entry/index.ts';
import { tokenizeCardFx } from '../card-entry/ports.ts';
import { cardEntryProblems } from '../card-entry/rules-card-entry.ts';
import { selectableDays } from '../dates/rules-day-choice.ts';
import { sessionEnded } from '../../session/index.ts';
import { wallet } from '../wallet/index.ts';
import { $paymentToChange, listShown, scheduledOpened } from './list.ts';
import { updateScheduledPaymentFx } from './ports.ts';
import type { ChangeInput } from './ports.ts';
import { scheduledPayments } from './query.ts';
import { changeFailureOutcome } from './rules-cancel-change.ts';
import {
  EMPTY_CHANGE,
  KEEP,
  cardToVerify,
  changeAboveDue,
  changeExpiration,
  changeInput,
  changeDraftOf,
  changeProblems,
  currentMethod,
  applyChangeEdit,
  otherMethods,
  scheduledBeside,
} from './rules-change-draft.ts';
import type { ChangeDraft } from './rules-change-draft.ts';
import type { FieldProblem } from '../../platform/form/types.ts';

/** A change as it is sent, without its key. */
type ChangeRequest = Omit<ChangeInput, 'idempotencyKey'>;

/**
 * State of a change. `code` is the rejection's error code, OUTCOME_UNKNOWN without a definite
 * response.
 */
export type ChangeState =
  | { kind: 'editing' }
  | { kind: 'verifying' }
  | { kind: 'sending' }
  | { kind: 'refused'; code: string };

// -- Public events
export const changeEdited = createEvent<Partial<ChangeDraft>>();
export const changeSubmitted = createEvent();

// -- Stores
export const $change = createStore<ChangeDraft>(EMPTY_CHANGE, { serialize: 'ignore' });
export const $changeState = createStore<ChangeState>({ kind: 'editing' }, { serialize: 'ignore' });
export const $changeProblems = createStore<FieldProblem[]>([], { serialize: 'ignore' });
/** The payment version that the form was filled with. */
const $filledVersion = createStore('', { serialize: 'ignore' });
/** A verified security code. In memory only. */
const $code = createStore<{ method: string; token: string } | null>(null, { serialize: 'ignore' });

// -- Derived
/** The bill that the payment pays, with what else is scheduled for it. */
const $bill = combine(
  {
    payment: $paymentToChange,
    core: coreBilling.$data,
    mobile: mobileBilling.$data,
    list: scheduledPayments.$data,
  },
  ({ payment, core, mobile, list }) => {
    const card = payment?.serviceGroup === 'MOBILE' ? mobile : core;
    if (card.kind !== 'ready' || card.value === null) return null;
    const others = list.kind === 'ready' ? list.value : [];
    return { ...card.value, scheduledAmount: payment ? scheduledBeside(payment, others) : 0 };
  },
);
const $methods = combine(wallet.$data, (card) => (card.kind === 'ready' ? card.value.methods : []));
const $facts = combine(
  $change,
  $paymentToChange,
  $bill,
  $methods,
  $today,
  (draft, payment, bill, methods, today) =>
    payment && bill
      ? {
          bill,
          today,
          dates: bill.paymentDates,
          expiration: changeExpiration(draft, payment, methods),
        }
      : null,
);
const $pendingChangeProblems = combine(
  $change,
  $paymentToChange,
  $facts,
  (draft, payment, facts) => (payment && facts ? changeProblems(draft, payment, facts) : []),
);
const $input = combine($change, $paymentToChange, $code, (draft, payment, code) =>
  payment ? changeInput(draft, payment, code?.method === draft.method ? code.token : null) : null,
);
const $cardToVerify = combine($change, $methods, $code, (draft, methods, code) =>
  code?.method === draft.method ? null : cardToVerify(draft, methods),
);
/** The due date that the calendar marks. Null for another bill, or if nothing is due. */
export const $changeDueDay = combine(
  { payment: $paymentToChange, bill: $bill, today: $today },
  ({ payment, bill, today }) =>
    bill && today !== null && payment?.serviceGroup === 'CORE'
      ? lastDayOnTime(splitDue(bill.openBills, today))
      : null,
);
/** Data required by the form: the bill's limits and days, and the saved methods. */
export const $formStatus = combine(coreBilling.$data, wallet.$data, (bill, methods) =>
  bill.kind === 'failed' || methods.kind === 'failed'
    ? 'failed'
    : bill.kind === 'ready' && methods.kind === 'ready'
      ? 'ready'
      : 'loading',
);
/** The days offered by the calendar. */
export const $changeDays = combine($facts, (facts) => (facts ? selectableDays(facts) : null));
export const $changeLimits = combine($bill, (bill) =>
  bill ? { minimum: bill.minimumPaymentAmount, maximum: bill.maximumPaymentAmount } : null,
);
export const $changeAboveDue = combine($change, $bill, (draft, bill) =>
  bill ? changeAboveDue(draft, bill) : null,
);
/** The payment's current method, and the alternatives. */
export const $changeMethods = combine($paymentToChange, $methods, (payment, methods) =>
  payment
    ? { current: currentMethod(payment, methods), others: otherMethods(payment, methods) }
    : null,
);
/** The saved card whose code is requested below it. `verified` once the code was correct. */
export const $codePanel = combine($change, $methods, $code, (draft, methods, code) => {
  const card = cardToVerify(draft, methods);
  return card ? { card, verified: code?.method === draft.method } : null;
});
const $isVerifying = $changeState.map(({ kind }) => kind === 'verifying');
export const $changePending = or(
  $isVerifying,
  $changeState.map(({ kind }) => kind === 'sending'),
);
const $isOpen = not($changePending);

// -- Sending: one key for one body; the same one is sent again when the customer asks for it
const key = createMemoryKey('scheduled.change');
const submit = createIdempotentSubmit({
  name: 'scheduled.change',
  $input,
  fingerprint: (input) => JSON.stringify(input),
  key,
  makeKeyFx: newIdFx,
  sendFx: attach({
    effect: updateScheduledPaymentFx,
    mapParams: ({ input, idempotencyKey }: { input: ChangeRequest; idempotencyKey: string }) => ({
      ...input,
      idempotencyKey,
    }),
  }),
  isUnknown: (failure) =>
    changeFailureOutcome(refusalCode(failure), outcomeUnknown(failure)) === 'unknown',
});

// -- Input: starts with the current payment, and is reset by a newer version of it
const paymentShown = sample({
  clock: $paymentToChange,
  source: $filledVersion,
  filter: (filled, payment) =>
    payment !== null && filled !== `${payment.paymentId} ${payment.version}`,
  fn: (_, payment) => payment,
});
sample({
  clock: paymentShown,
  fn: (payment) => (payment ? changeDraftOf(payment) : EMPTY_CHANGE),
  target: $change,
});
sample({
  clock: paymentShown,
  fn: (payment) => (payment ? `${payment.paymentId} ${payment.version}` : ''),
  target: $filledVersion,
});
reset({ clock: paymentShown, target: [$code, $changeProblems] });
sample({ clock: paymentShown, fn: () => undefined, target: key.forgotten });
// Data being sent stays unchanged until the response is received.
const edited = sample({ clock: changeEdited, filter: $isOpen });
sample({ clock: edited, source: $change, fn: applyChangeEdit, target: $change });
sample({ clock: edited, fn: () => [], target: $changeProblems });

// -- Submitting: checked, then the card's code is verified if required, then sent once
const submitted = sample({
  clock: [changeSubmitted, frameSubmitted],
  source: { wrong: $pendingChangeProblems, payment: $paymentToChange, open: $isOpen },
  filter: ({ payment, open }) => payment !== null && open,
});
sample({ clock: submitted, fn: ({ wrong }) => wrong, target: $changeProblems });
const checked = sample({
  clock: submitted,
  source: $cardToVerify,
  filter: (_, { wrong }) => wrong.length === 0,
});
sample({
  clock: checked,
  filter: (card) => card !== null,
  fn: (card) => ({ purpose: 'SECURITY_CODE' as const, paymentMethodId: card?.id ?? KEEP }),
  target: tokenizeCardFx,
});
sample({
  clock: checked,
  filter: (card) => card !== null,
  fn: (): ChangeState => ({ kind: 'verifying' }),
  target: $changeState,
});
sample({
  clock: checked,
  filter: (card) => card === null,
  fn: () => undefined,
  target: submit.requested,
});
const verified = sample({ clock: tokenizeCardFx.done, filter: $isVerifying });
sample({
  clock: verified,
  source: $change,
  fn: ({ method }, { result }) => ({ method, token: result.paymentToken }),
  target: $code,
});
sample({ clock: verified, fn: () => undefined, target: submit.requested });
const notVerified = sample({ clock: tokenizeCardFx.failData, filter: $isVerifying });
sample({ clock: notVerified, fn: cardEntryProblems, target: $changeProblems });
sample({ clock: notVerified, fn: (): ChangeState => ({ kind: 'editing' }), target: $changeState });

// -- Results
sample({
  clock: submit.started,
  fn: (): ChangeState => ({ kind: 'sending' }),
  target: $changeState,
});
sample({
  clock: submit.accepted,
  fn: (payment) => ({ kind: 'changed' as const, payment }),
  target: listShown,
});
sample({
  clock: submit.unknown,
  fn: (): ChangeState => ({ kind: 'refused', code: 'OUTCOME_UNKNOWN' }),
  target: $changeState,
});
const failed = split(submit.refused, {
  gone: ({ code }) => changeFailureOutcome(code, false) === 'noLongerChangeable',
});
sample({
  clock: failed.gone,
  fn: () => ({ kind: 'noLongerChangeable' as const }),
  target: listShown,
});
sample({
  clock: failed.__,
  fn: ({ code }): ChangeState => ({ kind: 'refused', code }),
  target: $changeState,
});
// A code is valid for one attempt. The current data is refetched, and refills the form if the
// payment has changed.
reset({ clock: failed.__, target: $code });
sample({ clock: failed.__, fn: () => undefined, target: key.forgotten });
sample({
  clock: failed.__,
  fn: () => undefined,
  target: [scheduledPayments.refreshed, coreBilling.refreshed],
});

// -- Done or dismissed
sample({ clock: [listShown, scheduledOpened], fn: () => undefined, target: submit.abandoned });
reset({
  clock: [listShown, scheduledOpened, sessionEnded],
  target: [$changeState, $filledVersion],
});
