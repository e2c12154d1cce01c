export { scheduledPayments } from './query.ts';
export {
  $paymentToChange,
  $isChangeable,
  $mayChange,
  $maySchedule,
  $showsServiceNames,
  $notice,
  $rows,
  $totals,
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
export { KEEP } from './rules-change-draft.ts';
export type { ScheduledPayment } from './ports.ts';
