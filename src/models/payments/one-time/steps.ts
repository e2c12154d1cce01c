import { combine, createEvent, createStore, sample, split } from 'effector';
import { $today, coreBilling, mobileBilling } from '../../billing/index.ts';
import { captureFx } from '../card-entry/ports.ts';
import { devices } from '../../mobile/devices/index.ts';
import { $frameState, frameSubmitted } from '../card-entry/index.ts';
import { $location, navigated } from '../../shell/routing/index.ts';
import { $profile } from '../../session/index.ts';
import { wallet } from '../wallet/index.ts';
import { $billPayUnavailable, $flagRead } from './availability.ts';
import {
  $bill,
  $captured,
  $draft,
  $draftRead,
  $methodPending,
  $methods,
  $requestedTarget,
  $target,
  bankFieldChanged,
  dateChoiceSelected,
  draftChanged,
  methodSelected,
  oneTimePaymentOpened,
  otherAmountChanged,
  otherDateChanged,
  amountChoiceSelected,
  aboveDueConfirmed,
} from './draft.ts';
import { readReceiptKeyFx, recallPaymentFx } from './ports.ts';
import { paymentStatus } from './rules/availability.ts';
import { cardEntryProblems } from '../card-entry/rules-capture.ts';
import { dateProblems, methodExpiration } from '../dates/rules-day.ts';
import { furthestStep, stepAfter, stepBefore, stepsOf, stepToShow } from './rules/flow.ts';
import { mayDo } from '../../permissions/rules-billing.ts';
import { fitsOneCard } from './rules/quick.ts';
import { groundOf, payPath } from './rules/target.ts';
import type { Target } from './rules/target.ts';
import {
  $reviewProblems,
  $stepAfterFailure,
  $submission,
  resultDismissed,
  termsProblems,
} from './submit.ts';
import type { FormStep, Step } from './rules/types.ts';
import type { FieldProblem } from '../../platform/form/types.ts';
import { NEW_CARD } from '../method-entry/types.ts';
import type { Captured } from '../method-entry/types.ts';
import { createBankAccountTokenFx } from '../method-entry/ports.ts';
import { bankProblems, methodLabel, methodTask } from '../method-entry/rules-method-entry.ts';
import { $suppressed } from '../../billing/standing.ts';
import { amountProblems } from './rules/amount.ts';

// -- Public events
/** Continue on the step that shows. */
export const stepSubmitted = createEvent();
export const stepBackRequested = createEvent();
/** Change, on review. */
export const changeRequested = createEvent<Step>();

// -- Internal events
/** The step that shows is complete: on to the next. */
export const stepCompleted = createEvent();

// -- Stores
export const $amountProblems = createStore<FieldProblem[]>([]);
export const $methodProblems = createStore<FieldProblem[]>([]);
export const $dateProblems = createStore<FieldProblem[]>([]);

/** The customer went on while the card-capture frame was still coming: it is asked as soon as it is there. */
const $early = createStore(false, { serialize: 'ignore' });
const $frameComing = $frameState.map((state) => state === 'loading');

/** The address of a step of a payment. */
const stepPath = (target: Target, step: Step) => `${payPath(target)}&step=${step}`;

// -- Derived
const $task = combine($draft, $captured, $methods, $today, methodTask);
const $amountOk = combine(
  $draft,
  $bill,
  (draft, bill) => bill !== null && amountProblems(draft, bill).length === 0,
);
const $expiration = combine($draft, $captured, $methods, methodExpiration);
/** What the day is chosen among; null before the bill is there. */
export const $dayFacts = combine($today, $bill, $expiration, (today, bill, expiration) =>
  bill ? { today, dates: bill.paymentDates, expiration } : null,
);
const $dateWrong = combine($draft, $dayFacts, (draft, facts) =>
  facts ? dateProblems(draft, facts) : [],
);
const $furthest = combine(
  $amountOk,
  $task,
  $dateWrong,
  $submission,
  (amountOk, task, wrong, submission) =>
    furthestStep(amountOk, task, wrong.length === 0, submission.kind),
);
const $fitsOneCard = combine($amountOk, $draft, $methods, fitsOneCard);
/** The step that the address names. */
export const $requestedStep = combine($location, ({ search }) =>
  new URLSearchParams(search).get('step'),
);
/** The steps of this payment, and the result. */
const $steps = combine($draft, $target, (draft, { kind }) => stepsOf(draft, kind === 'device'));
/** The steps that the customer goes through. */
export const $formSteps = combine($steps, (steps) =>
  steps.filter((step): step is FormStep => step !== 'result'),
);
/** The step that shows: the one in the address, or the first that is not complete. */
export const $step = combine($requestedStep, $furthest, $steps, $fitsOneCard, stepToShow);
const $at = combine({ step: $step, steps: $steps, target: $requestedTarget });

/** The result's own address was loaded anew: its payment is being asked for. */
const $recalling = combine(
  $requestedStep,
  readReceiptKeyFx.pending,
  recallPaymentFx.pending,
  (wanted, reading, asking) => wanted === 'result' && (reading || asking),
);

const $mayPay = combine($profile, (profile) => profile === null || mayDo('payBill', profile));
const $read = combine($draftRead, $flagRead, (draft, flag) => draft && flag);
const $accepts = combine(wallet.$data, (card) =>
  card.kind === 'ready' ? card.value.cardsAccepted || card.value.bankAccountsAccepted : null,
);
const $isThere = $bill.map((bill) => bill !== null);
const kindOf = ({ kind }: { kind: 'loading' | 'failed' | 'ready' }) => kind;
/** Whether what is to be paid is there. */
const $ground = combine(
  {
    target: $target,
    core: coreBilling.$data.map(kindOf),
    mobile: mobileBilling.$data.map(kindOf),
    devices: devices.$data.map(kindOf),
    isThere: $isThere,
  },
  ({ target, isThere, ...cards }) => groundOf(target, cards, isThere),
);
export const $status = combine(
  {
    mayPay: $mayPay,
    unavailable: $billPayUnavailable,
    read: $read,
    recalling: $recalling,
    submission: $submission.map(({ kind }) => kind),
    bill: $ground,
    suppressed: $suppressed,
    wallet: wallet.$data.map(kindOf),
    accepts: $accepts,
  },
  paymentStatus,
);

/** What the running summary names: the method once it is known. */
export const $methodLabel = combine($draft, $captured, $methods, methodLabel);
export const $isCaptured = combine(
  $draft,
  $captured,
  (draft, captured) => captured !== null && captured.method === draft.method,
);

// -- The amount step
const submittedOn = (step: Step) =>
  sample({ clock: stepSubmitted, source: $step, filter: (current) => current === step });
const amountSubmitted = submittedOn('amount');
sample({
  clock: amountSubmitted,
  source: { draft: $draft, bill: $bill },
  fn: ({ draft, bill }) => (bill ? amountProblems(draft, bill) : []),
  target: $amountProblems,
});
sample({ clock: amountSubmitted, source: $amountOk, filter: (ok) => ok, target: stepCompleted });
sample({
  clock: [amountChoiceSelected, otherAmountChanged, aboveDueConfirmed, oneTimePaymentOpened],
  fn: () => [],
  target: $amountProblems,
});

// -- The method step: what is still to be done is done, then the flow goes on
/** Quick pay's one step asks for the method too: all that is missing is said at once. */
const asksMethod = ({ step }: { step: Step }) => step === 'method' || step === 'confirm';
const $here = combine({ step: $step, draft: $draft });
/** Nothing more is asked before the terms of quick pay are accepted. */
const $agreed = combine($here, ({ step, draft }) => step !== 'confirm' || draft.termsAccepted);
const methodSubmitted = sample({ clock: stepSubmitted, source: $here, filter: asksMethod });
sample({
  clock: stepSubmitted,
  source: $here,
  filter: ({ step }) => step === 'confirm',
  fn: ({ draft }) => termsProblems(draft),
  target: $reviewProblems,
});
sample({ clock: methodSubmitted, fn: () => [], target: $methodProblems });
/** A card or a code that was captured is at hand. Whoever went back meanwhile stays there. */
const cardAtHand = sample({
  clock: $captured.updates,
  source: $here,
  filter: (here, captured) =>
    captured !== null && captured.method === here.draft.method && asksMethod(here),
});
/** Enter in the frame; frames stand on other pages too. */
const enteredInFrame = sample({ clock: frameSubmitted, source: $here, filter: asksMethod });
sample({
  clock: frameSubmitted,
  source: $here,
  filter: ({ step }) => step === 'confirm',
  fn: ({ draft }) => termsProblems(draft),
  target: $reviewProblems,
});
/** The frame is there now, for whoever went on before it was. */
const frameCame = sample({
  clock: $frameState.updates,
  source: { here: $here, early: $early },
  filter: ({ here, early }, state) => state === 'ready' && early && asksMethod(here),
});
const task = split(
  sample({ clock: [methodSubmitted, enteredInFrame, frameCame, cardAtHand], source: $task }),
  {
    done: ({ kind }) => kind === 'done',
    expiring: ({ kind }) => kind === 'confirmExpiring',
    choose: ({ kind }) => kind === 'choose',
    card: ({ kind }) => kind === 'captureCard' || kind === 'captureCode',
    bank: ({ kind }) => kind === 'tokeniseBank',
    connect: ({ kind }) => kind === 'connectBank',
  },
);
sample({ clock: [task.done, task.connect], fn: () => undefined, target: stepCompleted });
/** The customer is asked about the card that expires soon (expiring.ts). */
export const expiringCardFound = sample({
  clock: task.expiring,
  filter: $agreed,
  fn: (todo) => (todo.kind === 'confirmExpiring' ? todo.card : null),
});
sample({
  clock: task.choose,
  fn: (): FieldProblem[] => [{ field: 'method', messageKey: 'errors.chooseMethod' }],
  target: $methodProblems,
});
sample({
  clock: task.card,
  filter: combine($methodPending, $frameComing, (pending, coming) => !pending && !coming),
  fn: (todo) =>
    todo.kind === 'captureCode'
      ? { purpose: 'SECURITY_CODE' as const, paymentMethodId: todo.paymentMethodId }
      : { purpose: 'CARD' as const },
  target: captureFx,
});
sample({ clock: task.card, filter: $frameComing, fn: () => true, target: $early });
sample({
  clock: [$frameState.updates, methodSelected, stepBackRequested, oneTimePaymentOpened],
  fn: () => false,
  target: $early,
});
sample({ clock: task.bank, source: $draft, fn: bankProblems, target: $methodProblems });
sample({
  clock: task.bank,
  source: $draft,
  filter: (draft) => bankProblems(draft).length === 0,
  fn: ({ bank }) => ({
    ...bank,
    routingNumber: bank.routingNumber.trim(),
    accountNumber: bank.accountNumber.trim(),
  }),
  target: createBankAccountTokenFx,
});

sample({ clock: captureFx.failData, fn: cardEntryProblems, target: $methodProblems });
sample({
  clock: captureFx.done,
  fn: ({ params, result: { paymentToken, type, lastFour, expiration, prepaid } }): Captured => ({
    method: params.purpose === 'CARD' ? NEW_CARD : params.paymentMethodId,
    paymentToken,
    type,
    lastFour,
    expiration,
    prepaid,
  }),
  target: $captured,
});
// The number has done its work: only its last four digits and the token stay.
sample({
  clock: createBankAccountTokenFx.doneData,
  source: $draft,
  fn: (draft, bankToken) => ({ bankToken, bank: { ...draft.bank, accountNumber: '' } }),
  target: draftChanged,
});
// Whoever went back meanwhile stays there.
sample({
  clock: createBankAccountTokenFx.done,
  source: $step,
  filter: (step) => step === 'method',
  fn: () => undefined,
  target: stepCompleted,
});
sample({
  clock: createBankAccountTokenFx.failData,
  fn: (): FieldProblem[] => [{ field: 'method', messageKey: 'errors.bankUnavailable', ours: true }],
  target: $methodProblems,
});
sample({
  clock: [methodSelected, bankFieldChanged, stepBackRequested, oneTimePaymentOpened],
  fn: () => [],
  target: $methodProblems,
});

// -- The date step: today, or a later day that may be chosen
const dateSubmitted = submittedOn('date');
sample({ clock: dateSubmitted, source: $dateWrong, target: $dateProblems });
sample({
  clock: dateSubmitted,
  source: $dateWrong,
  filter: (wrong) => wrong.length === 0,
  fn: () => undefined,
  target: stepCompleted,
});
sample({
  clock: [dateChoiceSelected, otherDateChanged, oneTimePaymentOpened, stepBackRequested],
  fn: () => [],
  target: $dateProblems,
});

// -- Moving between the steps; the address is the truth
sample({
  clock: stepCompleted,
  source: $at,
  filter: ({ step }) => step !== 'confirm',
  fn: ({ step, steps, target }) => ({ to: stepPath(target, stepAfter(step, steps)) }),
  target: navigated,
});
const backTo = (target: Target, before: Step | null) => ({
  to: before === null ? '/billing' : stepPath(target, before),
});
sample({
  clock: stepBackRequested,
  source: $at,
  fn: ({ step, steps, target }) => backTo(target, stepBefore(step, steps)),
  target: navigated,
});
sample({
  clock: changeRequested,
  source: $requestedTarget,
  fn: (target, step) => ({ to: stepPath(target, step) }),
  target: navigated,
});
// The result has an address of its own, in place of the review's: loaded anew, it shows the result again.
sample({
  clock: $submission.updates,
  source: { wanted: $requestedStep, target: $requestedTarget },
  filter: ({ wanted }, { kind }) => kind === 'accepted' && wanted !== 'result',
  fn: ({ target }) => ({ to: stepPath(target, 'result'), replace: true }),
  target: navigated,
});
// Back from there leads out of the payment that was made, not into its steps.
sample({
  clock: $requestedStep.updates,
  source: $submission,
  filter: ({ kind }, wanted) => kind === 'accepted' && wanted !== null && wanted !== 'result',
  fn: () => ({ to: '/billing', replace: true }),
  target: navigated,
});
sample({
  clock: resultDismissed,
  source: { step: $stepAfterFailure, target: $requestedTarget },
  fn: ({ step, target }) => ({ to: stepPath(target, step), replace: true }),
  target: navigated,
});
