import { attach, combine, createEvent, createStore, sample, split } from 'effector';
import { $today, coreBilling } from '../../billing/index.ts';
import { outcomeUnknown, refusalCode } from '../../platform/request/errors.ts';
import { frameSubmitted } from '../card-entry/index.ts';
import { tokenizeCardFx } from '../card-entry/ports.ts';
import { cardEntryProblems } from '../card-entry/rules-card-entry.ts';
import { selectableDays } from '../dates/rules-day-choice.ts';
import { sessionEnded } from '../../session/index.ts';
import { wallet } from '../wallet/index.ts';
import { $paymentToChange, listShown, scheduledOpened } from './list.ts';
import { makeChangeKeyFx, updateScheduledPaymentFx } from './ports.ts';
import { scheduledPayments } from './query.ts';
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
  changeFailureOutcome,
} from './rules.ts';
import type { ChangeDraft } from './rules.ts';
import type { FieldProblem } from '../../platform/form/types.ts';

/** How a change fares; `code` is why it was refused, OUTCOME_UNKNOWN where nothing certain came back. */
export type ChangeState =
  | { kind: 'editing' }
  | { kind: 'verifying' }
  | { kind: 'sending' }
  | { kind: 'refused'; code: string };

// -- Public events
export const changeEdited = createEvent<Partial<ChangeDraft>>();
export const changeSubmitted = createEvent();

// -- Internal events
const sendRequested = createEvent();
const keyReady = createEvent<{ key: string; keyFor: string }>();

// -- Stores
export const $change = createStore<ChangeDraft>(EMPTY_CHANGE, { serialize: 'ignore' });
export const $changeState = createStore<ChangeState>({ kind: 'editing' }, { serialize: 'ignore' });
export const $changeProblems = createStore<FieldProblem[]>([], { serialize: 'ignore' });
/** The payment, in the version, that the form was filled with. */
const $filledVersion = createStore('', { serialize: 'ignore' });
/** A verified security code; memory only. */
const $code = createStore<{ method: string; token: string } | null>(null, { serialize: 'ignore' });
const $key = createStore<{ key: string; keyFor: string } | null>(null, { serialize: 'ignore' });

// -- Effects
const makeKeyFx = attach({ effect: makeChangeKeyFx });

// -- Derived
const $bill = combine(coreBilling.$data, (card) => (card.kind === 'ready' ? card.value : null));
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
/** What the form stands on: the bill's limits and days, and the saved methods. */
export const $formStatus = combine(coreBilling.$data, wallet.$data, (bill, methods) =>
  bill.kind === 'failed' || methods.kind === 'failed'
    ? 'failed'
    : bill.kind === 'ready' && methods.kind === 'ready'
      ? 'ready'
      : 'loading',
);
/** The days that the calendar offers. */
export const $changeDays = combine($facts, (facts) => (facts ? selectableDays(facts) : null));
export const $changeLimits = combine($bill, (bill) =>
  bill ? { minimum: bill.minimumPaymentAmount, maximum: bill.maximumPaymentAmount } : null,
);
export const $changeAboveDue = combine($change, $bill, (draft, bill) =>
  bill ? changeAboveDue(draft, bill) : null,
);
/** The method that it has, and the others to choose from. */
export const $changeMethods = combine($paymentToChange, $methods, (payment, methods) =>
  payment
    ? { current: currentMethod(payment, methods), others: otherMethods(payment, methods) }
    : null,
);
/** The saved card whose code is asked for below it; `verified` once it was right. */
export const $codePanel = combine($change, $methods, $code, (draft, methods, code) => {
  const card = cardToVerify(draft, methods);
  return card ? { card, verified: code?.method === draft.method } : null;
});
export const $changePending = combine(
  $changeState,
  ({ kind }) => kind === 'sending' || kind === 'verifying',
);
const $isOpen = combine($changePending, (pending) => !pending);

// -- Filling in: with the payment as it is, and anew with a newer version of it
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
sample({ clock: paymentShown, fn: () => null, target: [$code, $key] });
sample({ clock: paymentShown, fn: () => [], target: $changeProblems });
// What is being sent stays as it is until the answer comes.
const edited = sample({ clock: changeEdited, filter: $isOpen });
sample({ clock: edited, source: $change, fn: applyChangeEdit, target: $change });
sample({ clock: edited, fn: () => [], target: $changeProblems });

// -- Submitting: checked, then the card's code is verified where it is asked for, then sent once
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
  target: sendRequested,
});
const $isVerifying = combine($changeState, ({ kind }) => kind === 'verifying');
const verified = sample({ clock: tokenizeCardFx.done, filter: $isVerifying });
sample({
  clock: verified,
  source: $change,
  fn: ({ method }, { result }) => ({ method, token: result.paymentToken }),
  target: $code,
});
sample({ clock: verified, fn: () => undefined, target: sendRequested });
const notVerified = sample({ clock: tokenizeCardFx.failData, filter: $isVerifying });
sample({ clock: notVerified, fn: cardEntryProblems, target: $changeProblems });
sample({ clock: notVerified, fn: (): ChangeState => ({ kind: 'editing' }), target: $changeState });

// -- The key: one for one body
const $requestFingerprint = combine($input, (input) => JSON.stringify(input));
const keyed = sample({
  clock: sendRequested,
  source: { key: $key, signature: $requestFingerprint },
});
sample({
  clock: sendRequested,
  fn: (): ChangeState => ({ kind: 'sending' }),
  target: $changeState,
});
sample({
  clock: keyed,
  filter: ({ key, signature }) => key?.keyFor === signature,
  fn: ({ key, signature }) => ({ key: key?.key ?? '', keyFor: signature }),
  target: keyReady,
});
sample({
  clock: keyed,
  filter: ({ key, signature }) => key?.keyFor !== signature,
  fn: () => undefined,
  target: makeKeyFx,
});
sample({
  clock: makeKeyFx.doneData,
  source: $requestFingerprint,
  fn: (keyFor, key) => ({ key, keyFor }),
  target: keyReady,
});
sample({ clock: keyReady, target: $key });
const complete = sample({
  clock: keyReady,
  source: $input,
  fn: (input, { key }) => input && { ...input, idempotencyKey: key },
});
sample({ clock: complete, filter: (input) => input !== null, target: updateScheduledPaymentFx });

// -- What came back
sample({
  clock: updateScheduledPaymentFx.doneData,
  fn: (payment) => ({ kind: 'changed' as const, payment }),
  target: listShown,
});
const failed = split(
  sample({
    clock: updateScheduledPaymentFx.failData,
    fn: (failure) => ({
      code: refusalCode(failure) ?? 'INTERNAL',
      outcome: changeFailureOutcome(refusalCode(failure), outcomeUnknown(failure)),
    }),
  }),
  {
    gone: ({ outcome }) => outcome === 'noLongerChangeable',
    unknown: ({ outcome }) => outcome === 'unknown',
  },
);
sample({
  clock: failed.gone,
  fn: () => ({ kind: 'noLongerChangeable' as const }),
  target: listShown,
});
// The same key is sent again when the customer asks for it.
sample({
  clock: failed.unknown,
  fn: (): ChangeState => ({ kind: 'refused', code: 'OUTCOME_UNKNOWN' }),
  target: $changeState,
});
sample({
  clock: failed.__,
  fn: ({ code }): ChangeState => ({ kind: 'refused', code }),
  target: $changeState,
});
// A code is good for one try; what is open now is asked anew, and fills the form where the payment is another by now.
sample({ clock: failed.__, fn: () => null, target: [$code, $key] });
sample({ clock: failed.__, target: [scheduledPayments.refreshed, coreBilling.refreshed] });

// -- Done, or left
sample({
  clock: [listShown, scheduledOpened, sessionEnded],
  fn: (): ChangeState => ({ kind: 'editing' }),
  target: $changeState,
});
sample({ clock: [listShown, scheduledOpened, sessionEnded], fn: () => '', target: $filledVersion });
