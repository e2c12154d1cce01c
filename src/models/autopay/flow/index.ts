export {
  $bankOffered,
  $cardOffered,
  $flowStatus,
  $flowSteps,
  $methodChoices,
  $methodRefused,
  $place,
  $plans,
  $serviceProblems,
  $services,
  $summary,
  $verificationFailed,
  entry,
  flowBackRequested,
  flowChangeRequested,
  flowStepDone,
  flowStepSubmitted,
  verificationLeft,
} from './steps.ts';
export type { FlowStatus } from './steps.ts';
export {
  $flow,
  $flowDraft,
  $groups,
  $requestedChanges,
  flowOpened,
  payNowChosen,
  termsToggled,
  wishSelected,
} from './draft.ts';
export {
  $balances,
  $outcome,
  $partRepairs,
  $reviewProblems,
  $stepAfterRefusal,
  balanceConfirmed,
  balanceDeclined,
  flowCheckRequested,
  flowRestarted,
  flowSubmitted,
  partRepairRequested,
  refusalDismissed,
} from './submit.ts';
export { $flowSubmission } from './submission.ts';
export { NEW_BANK_ACCOUNT, NEW_CARD } from '../../payments/method-entry/index.ts';
export { addressOf } from './rules.ts';
export type { Plan, Service } from './rules.ts';
export type { OutcomeRow } from './submit.ts';
export type { PartOutcome } from './rules-outcome.ts';
export type { FlowStep, Place, RequestedChange } from './types.ts';
