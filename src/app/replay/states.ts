import type { Scope } from 'effector';
import { $today, coreBilling, mobileBilling } from '../../models/billing/home/index.ts';
import {
  $amount,
  $amountLimits,
  $amountProblems,
  $dateProblems,
  $laterDay,
  $methodLabel,
  $methodProblems,
  $paymentSubject,
  $reviewProblems,
  $status,
  $step,
  $submission,
} from '../../models/payments/one-time/index.ts';
import type { Submission } from '../../models/payments/one-time/index.ts';
import { $page } from '../../models/shell/routing/index.ts';
import { $isSignedIn } from '../../models/session/index.ts';
import type { States } from './types.ts';

type BillState =
  ReturnType<typeof coreBilling.$data.getState> | ReturnType<typeof mobileBilling.$data.getState>;

const billStates = (name: string, card: BillState): States => ({
  [name]: card.kind,
  [`${name}.amountDueCents`]: card.kind === 'ready' ? (card.value?.amountDue ?? null) : null,
  [`${name}.pastDueCents`]: card.kind === 'ready' ? (card.value?.pastDueAmount ?? null) : null,
  [`${name}.serviceState`]: card.kind === 'ready' ? (card.value?.serviceState ?? null) : null,
});

const DAY_MS = 86_400_000;

/** Status of a submission; a failure with its code. */
const describeSubmission = (submission: Submission): string =>
  submission.kind === 'failed' ? `failed ${submission.code}` : submission.kind;

const NO_PAYMENT: States = {
  payment: null,
  'payment.pays': null,
  'payment.step': null,
  'payment.minimumCents': null,
  'payment.maximumCents': null,
  'payment.amountCents': null,
  'payment.method': null,
  'payment.daysAhead': null,
  'payment.problems': null,
  'payment.submission': null,
};

/** State of the one-time payment while it is on screen. */
function paymentStates(scope: Scope): States {
  if (scope.getState($page) !== 'payBill') return NO_PAYMENT;
  const limits = scope.getState($amountLimits);
  const later = scope.getState($laterDay);
  const problems = [$amountProblems, $methodProblems, $dateProblems, $reviewProblems]
    .flatMap((store) => scope.getState(store))
    .map(({ messageKey }) => messageKey);
  return {
    payment: scope.getState($status).kind,
    'payment.pays': scope.getState($paymentSubject).kind,
    'payment.step': scope.getState($step),
    'payment.minimumCents': limits?.minimum ?? null,
    'payment.maximumCents': limits?.maximum ?? null,
    'payment.amountCents': scope.getState($amount),
    'payment.method': scope.getState($methodLabel)?.type ?? null,
    'payment.daysAhead':
      later === null ? 0 : (Date.parse(later) - Date.parse(scope.getState($today))) / DAY_MS,
    'payment.problems': problems.join(' ') || null,
    'payment.submission': describeSubmission(scope.getState($submission)),
  };
}

/** Current states of the models of a scope. */
export const readStates = (scope: Scope): States => ({
  signedIn: scope.getState($isSignedIn) ? 'yes' : 'no',
  page: scope.getState($page),
  ...billStates('core', scope.getState(coreBilling.$data)),
  ...billStates('mobile', scope.getState(mobileBilling.$data)),
  ...paymentStates(scope),
});

/** The states that differ from before. */
export const changedStates = (before: States, after: States): States =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => (before[name] ?? null) !== value),
  );
