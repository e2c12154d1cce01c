export {
  $bankOffered,
  $cardOffered,
  $flowStatus,
  $flowSteps,
  $methodChoices,
  $methodRefused,
  $currentPlace,
  $changePreviews,
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
export type { AutopayBlock, FlowStatus } from './steps.ts';
export {
  $flow,
  $flowDraft,
  $groups,
  $requestedChanges,
  flowOpened,
  payNowChosen,
  termsToggled,
  changeSelected,
} from './draft.ts';
export {
  $balances,
  $outcome,
  $groupRepairs,
  $reviewProblems,
  $stepAfterRefusal,
  balanceConfirmed,
  balanceDeclined,
  flowCheckRequested,
  flowRestarted,
  flowSubmitted,
  groupRepairRequested,
  refusalDismissed,
} from './submit.ts';
export { $flowSubmission } from './submission.ts';
export { NEW_BANK_ACCOUNT, NEW_CARD } from '../../payments/method-entry/index.ts';
export { flowPath } from './rules-flow.ts';
export type { Service } from './rules-flow.ts';
export type { ChangePreview } from './rules-preview.ts';
export type { OutcomeRow } from './submit.ts';
export type { GroupOutcome } from './rules-outcome.ts';
export type { FlowStep, Place, RequestedChange } from './types.ts';
