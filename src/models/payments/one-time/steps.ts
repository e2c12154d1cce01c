import { combine, createEvent, createStore, sample } from 'effector';
import { $today, coreBilling, mobileBilling } from '../../billing/index.ts';
import { devices } from '../../mobile/devices/index.ts';
import { $location, navigated } from '../../shell/routing/index.ts';
import { $profile } from '../../session/index.ts';
import { wallet } from '../wallet/index.ts';
import { $billPayUnavailable, $outageRead } from './availability.ts';
import {
  $bill,
  $tokenizedCard,
  $draft,
  $draftRead,
  $methods,
  $requestedTarget,
  $target,
  dateChoiceSelected,
  methodState,
  oneTimePaymentOpened,
  otherAmountChanged,
  otherDateChanged,
  amountChoiceSelected,
  aboveDueConfirmed,
} from './draft.ts';
import { readReceiptKeyFx, refetchPaymentByKeyFx } from './ports.ts';
import { paymentStatus } from './rules/availability.ts';
import { dateProblems, methodExpiration } from '../dates/rules-day-choice.ts';
import { furthestStep, stepAfter, stepBefore, stepsOf, resolveStep } from './rules/flow.ts';
import { mayDo } from '../../permissions/rules-billing.ts';
import { fitsOneCard } from './rules/quick.ts';
import { payableStatus, payPath } from './rules/target.ts';
import type { PaymentTarget } from './rules/target.ts';
import { $stepAfterFailure, $submission, resultDismissed } from './submit.ts';
import type { FormStep, Step } from './rules/types.ts';
import type { FieldProblem } from '../../platform/form/types.ts';
import { $suppressed } from '../../billing/standing.ts';
import { amountProblems } from './rules/amount.ts';
import { PATHS } from '../../platform/paths/rules-paths.ts';

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
export const $dateProblems = createStore<FieldProblem[]>([]);

/** The address of a step of a payment. */
const stepPath = (target: PaymentTarget, step: Step) => `${payPath(target)}&step=${step}`;

// -- Derived
const $amountOk = combine(
  $draft,
  $bill,
  (draft, bill) => bill !== null && amountProblems(draft, bill).length === 0,
);
const $expiration = combine($draft, $tokenizedCard, $methods, methodExpiration);
/** What the day is chosen among; null before the bill is there. */
export const $dayFacts = combine($today, $bill, $expiration, (today, bill, expiration) =>
  bill ? { today, dates: bill.paymentDates, expiration } : null,
);
const $pendingDateProblems = combine($draft, $dayFacts, (draft, facts) =>
  facts ? dateProblems(draft, facts) : [],
);
const $furthest = combine(
  $amountOk,
  methodState.$task,
  $pendingDateProblems,
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
export const $step = combine($requestedStep, $furthest, $steps, $fitsOneCard, resolveStep);
const $currentStep = combine({ step: $step, steps: $steps, target: $requestedTarget });

/** The result's own address was loaded anew: its payment is being asked for. */
const $refetchingResult = combine(
  $requestedStep,
  readReceiptKeyFx.pending,
  refetchPaymentByKeyFx.pending,
  (wanted, reading, asking) => wanted === 'result' && (reading || asking),
);

const $mayPay = combine($profile, (profile) => profile === null || mayDo('payBill', profile));
const $storedStateRead = combine($draftRead, $outageRead, (draft, flag) => draft && flag);
const $acceptsAnyMethod = combine(wallet.$data, (card) =>
  card.kind === 'ready' ? card.value.cardsAccepted || card.value.bankAccountsAccepted : null,
);
const $payableKnown = $bill.map((bill) => bill !== null);
const kindOf = ({ kind }: { kind: 'loading' | 'failed' | 'ready' }) => kind;
/** Whether what is to be paid is there. */
const $payableStatus = combine(
  {
    target: $target,
    core: coreBilling.$data.map(kindOf),
    mobile: mobileBilling.$data.map(kindOf),
    devices: devices.$data.map(kindOf),
    isThere: $payableKnown,
  },
  ({ target, isThere, ...cards }) => payableStatus(target, cards, isThere),
);
export const $status = combine(
  {
    mayPay: $mayPay,
    unavailable: $billPayUnavailable,
    read: $storedStateRead,
    recalling: $refetchingResult,
    submission: $submission.map(({ kind }) => kind),
    bill: $payableStatus,
    suppressed: $suppressed,
    wallet: wallet.$data.map(kindOf),
    accepts: $acceptsAnyMethod,
  },
  paymentStatus,
);

/** What the running summary names: the method once it is known. */
export const { $label: $methodLabel } = methodState;
export const $isCardTokenized = combine(
  $draft,
  $tokenizedCard,
  (draft, captured) => captured !== null && captured.method === draft.method,
);

// -- The amount step
const stepSubmittedEvent = (step: Step) =>
  sample({ clock: stepSubmitted, source: $step, filter: (current) => current === step });
const amountSubmitted = stepSubmittedEvent('amount');
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

// -- The date step: today, or a later day that may be chosen
const dateSubmitted = stepSubmittedEvent('date');
sample({ clock: dateSubmitted, source: $pendingDateProblems, target: $dateProblems });
sample({
  clock: dateSubmitted,
  source: $pendingDateProblems,
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
  source: $currentStep,
  filter: ({ step }) => step !== 'confirm',
  fn: ({ step, steps, target }) => ({ to: stepPath(target, stepAfter(step, steps)) }),
  target: navigated,
});
const previousStepPath = (target: PaymentTarget, before: Step | null) => ({
  to: before === null ? PATHS.billing : stepPath(target, before),
});
sample({
  clock: stepBackRequested,
  source: $currentStep,
  fn: ({ step, steps, target }) => previousStepPath(target, stepBefore(step, steps)),
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
  fn: () => ({ to: PATHS.billing, replace: true }),
  target: navigated,
});
sample({
  clock: resultDismissed,
  source: { step: $stepAfterFailure, target: $requestedTarget },
  fn: ({ step, target }) => ({ to: stepPath(target, step), replace: true }),
  target: navigated,
});
