import { combine, createStore, sample } from 'effector';
import { and } from 'patronum/and';
import { reset } from 'patronum/reset';
import { $today, coreBilling, mobileBilling } from '../../billing/index.ts';
import { devices } from '../../mobile/devices/index.ts';
import { $location, navigated } from '../../shell/routing/index.ts';
import { $flowDenials } from '../flow-denials/index.ts';
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
import { $isChoosingBill } from './first-due.ts';
import { readReceiptKeyFx, refetchPaymentByKeyFx } from '../receipts/ports.ts';
import { paymentStatus } from './draft/rules-availability.ts';
import { dateProblems, methodExpiration } from '../dates/rules-day-choice.ts';
import { furthestStep, resolveStep, stepsOf } from './draft/rules-steps.ts';
import { RESULT, createStepFlow } from '../../platform/step-flow/index.ts';
import { fitsOneCard } from './draft/rules-quick-pay.ts';
import { payableStatus, payPath } from './draft/rules-target.ts';
import type { PaymentTarget } from './draft/rules-target.ts';
import { $stepAfterFailure, $submission, resultDismissed } from './submit.ts';
import type { FormStep, Step } from './draft/types.ts';
import type { FieldProblem } from '../../platform/form/types.ts';
import { amountProblems } from './draft/rules-amount-choice.ts';
import { PATHS } from '../../platform/paths/rules-paths.ts';

/** How far the payment has come; `oneCard`: its details fit on quick pay's one card. */
interface Reach {
  furthest: Step;
  oneCard: boolean;
}

// -- Stores
export const $amountProblems = createStore<FieldProblem[]>([]);
export const $dateProblems = createStore<FieldProblem[]>([]);

// -- Derived
const $search = $location.map(({ search }) => search);
const $amountOk = combine(
  $draft,
  $bill,
  (draft, bill) => bill !== null && amountProblems(draft, bill).length === 0,
);
const $expiration = combine($draft, $tokenizedCard, $methods, methodExpiration);
/** Constraints on the day. Null until the bill is loaded. */
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
/** The steps that the customer goes through. */
export const $formSteps = combine($draft, $target, (draft, { kind }) =>
  stepsOf(draft, kind === 'device').filter((step): step is FormStep => step !== RESULT),
);

// -- The steps
const flow = createStepFlow<Exclude<Step, typeof RESULT>, Reach, PaymentTarget>({
  name: 'payment',
  $search,
  parameter: 'step',
  $steps: $formSteps,
  $reach: combine({ furthest: $furthest, oneCard: $fitsOneCard }),
  stepShown: (named, { furthest, oneCard }, steps) =>
    resolveStep(named, furthest, [...steps, RESULT], oneCard),
  $target: $requestedTarget,
  pathOf: (target, step) => (step === null ? PATHS.billing : `${payPath(target)}&step=${step}`),
  navigated,
  $isOpen: $search.map(() => true),
  $isDone: $submission.map(({ kind }) => kind === 'accepted'),
});
export const {
  /** Continue on the current step. */
  submitted: stepSubmitted,
  /** The current step is complete: go to the next. */
  completed: stepCompleted,
  backRequested: stepBackRequested,
  /** Change, on review. */
  changeRequested,
  /** The step in the URL. */
  $named: $requestedStep,
  /** The current step: the one in the URL, or the first incomplete one. */
  $step,
} = flow;

/** The result's URL was reloaded: its payment is being fetched. */
const $refetchingResult = combine(
  $requestedStep,
  readReceiptKeyFx.pending,
  refetchPaymentByKeyFx.pending,
  (wanted, reading, asking) => wanted === 'result' && (reading || asking),
);

/** Why this customer does not begin to pay what is chosen. */
const $denial = combine($target, $flowDenials, ({ kind }, denials) =>
  kind === 'device' ? denials.payOffDevice : denials.payOnce,
);
const $storedStateRead = and($draftRead, $outageRead);
const $payableKnown = $bill.map((bill) => bill !== null);
const kindOf = ({ kind }: { kind: 'loading' | 'failed' | 'ready' }) => kind;
/** Whether the payable exists. */
const $payableStatus = combine(
  {
    target: $target,
    core: coreBilling.$data.map(kindOf),
    mobile: mobileBilling.$data.map(kindOf),
    devices: devices.$data.map(kindOf),
    isThere: $payableKnown,
    isChoosing: $isChoosingBill,
  },
  ({ target, isThere, isChoosing, ...cards }) =>
    isChoosing ? ('loading' as const) : payableStatus(target, cards, isThere),
);
export const $status = combine(
  {
    denial: $denial,
    unavailable: $billPayUnavailable,
    read: $storedStateRead,
    recalling: $refetchingResult,
    submission: $submission.map(({ kind }) => kind),
    bill: $payableStatus,
    wallet: wallet.$data.map(kindOf),
  },
  paymentStatus,
);

/** The method's label in the running summary, once known. */
export const { $label: $methodLabel } = methodState;
export const $isCardTokenized = combine(
  $draft,
  $tokenizedCard,
  (draft, captured) => captured !== null && captured.method === draft.method,
);

// -- The amount step
const amountSubmitted = flow.submittedAt('amount');
sample({
  clock: amountSubmitted,
  source: { draft: $draft, bill: $bill },
  fn: ({ draft, bill }) => (bill ? amountProblems(draft, bill) : []),
  target: $amountProblems,
});
sample({ clock: amountSubmitted, filter: $amountOk, target: stepCompleted });
reset({
  clock: [amountChoiceSelected, otherAmountChanged, aboveDueConfirmed, oneTimePaymentOpened],
  target: $amountProblems,
});

// -- The date step: today, or an allowed later day
const dateSubmitted = flow.submittedAt('date');
sample({ clock: dateSubmitted, source: $pendingDateProblems, target: $dateProblems });
sample({
  clock: dateSubmitted,
  source: $pendingDateProblems,
  filter: (wrong) => wrong.length === 0,
  fn: () => undefined,
  target: stepCompleted,
});
reset({
  clock: [dateChoiceSelected, otherDateChanged, oneTimePaymentOpened, stepBackRequested],
  target: $dateProblems,
});

// -- From a failure back to the step that may help
sample({
  clock: resultDismissed,
  source: $stepAfterFailure,
  fn: (step) => ({ step, replace: true }),
  target: flow.moved,
});
