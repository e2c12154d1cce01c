export { scheduledPayments } from './query.ts';
export { $areDenialsKnown } from '../flow-denials/index.ts';
export {
  $block,
  $paymentToChange,
  $closed,
  $maySchedule,
  $showsServiceNames,
  $notice,
  $rows,
  $totals,
  $troubleToChange,
  changePath,
  scheduledOpened,
} from './list.ts';
export type { Notice } from './list.ts';
export { $cancelling, cancelConfirmed, cancelDeclined, cancelRequested } from './cancel.ts';
export type { CancellationState } from './cancel.ts';
export {
  $change,
  $changeAboveDue,
  $changeDays,
  $changeDueDay,
  $changeLimits,
  $changeMethods,
  $changePending,
  $changeProblems,
  $changeState,
  $codePanel,
  $formStatus,
  changeEdited,
  changeSubmitted,
} from './change.ts';
export type { ChangeState } from './change.ts';
export type { ScheduledTrouble } from './rules-trouble.ts';
export type { Closed } from './rules-cancel-change.ts';
export { KEEP } from './rules-change-draft.ts';
export type { ScheduledPayment } from './ports.ts';
