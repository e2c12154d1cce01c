import { combine, sample } from 'effector';
import { and } from 'patronum/and';
import { equals } from 'patronum/equals';
import { not } from 'patronum/not';
import { or } from 'patronum/or';
import { recentPayments } from '../../billing/queries.ts';
import { frameSubmitted } from '../card-entry/index.ts';
import { cardEntryProblems } from '../card-entry/rules-card-entry.ts';
import { createMethodEntry } from '../method-entry/index.ts';
import { $draft, $methods, draftChanged, methodState, oneTimePaymentOpened } from './draft.ts';
import { draftDiscarded } from './restored-draft.ts';
import { preselectedMethod } from './draft/rules-quick-pay.ts';
import {
  $requestedStep,
  $status,
  $step,
  stepBackRequested,
  stepCompleted,
  stepSubmitted,
} from './steps.ts';
import { $reviewProblems, termsProblems } from './submit.ts';

// -- Derived
/** Quick pay's single step includes the method: all missing input is reported at once. */
const $isConfirmStep = equals($step, 'confirm');
const $asksForMethod = or(equals($step, 'method'), $isConfirmStep);
/** Quick pay runs no tasks before its terms are accepted. */
const $termsSettled = or(
  not($isConfirmStep),
  $draft.map(({ termsAccepted }) => termsAccepted),
);
const $isReady = $status.map(({ kind }) => kind === 'ready');
/** Quick pay's address names its own method; once it is paid, none is chosen any more. */
const $preselects = and(
  $isReady,
  not(equals($requestedStep, 'confirm')),
  not(equals($step, 'result')),
);
const $preselected = combine(
  { methods: $methods, preselects: $preselects, made: recentPayments.$data },
  ({ methods, preselects, made }) =>
    preselects ? preselectedMethod(methods, made.kind === 'ready' ? made.value : null) : null,
);

/** How the method is chosen or entered. */
export const entry = createMethodEntry({
  state: methodState,
  draftChanged,
  $isActive: $asksForMethod,
  submitted: stepSubmitted,
  left: [stepBackRequested, oneTimePaymentOpened],
  preselection: {
    on: [$status, recentPayments.$data.updates, draftDiscarded],
    $method: $preselected,
  },
  $mayAskExpiring: $termsSettled,
});

// -- Going on
sample({
  clock: [stepSubmitted, frameSubmitted],
  source: $draft,
  filter: $isConfirmStep,
  fn: termsProblems,
  target: $reviewProblems,
});
sample({ clock: [entry.ready, entry.connectRequested], target: stepCompleted });
// A code that could not be verified is said with what else is wrong with the method.
sample({ clock: entry.verificationFailed, fn: cardEntryProblems, target: entry.$problems });
