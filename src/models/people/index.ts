export { $audit, $auditAbout, auditRetried, auditSwitched, olderRequested } from './audit.ts';
export { $failedPeopleCards, failedPeopleCardsRetried } from './failed-cards.ts';
export {
  $inviteDraft,
  $inviteFailure,
  $inviteIsOpen,
  $invitePending,
  $inviteProblems,
  $resendingId,
  inviteChanged,
  inviteClosed,
  inviteOpened,
  inviteSubmitted,
  resendRequested,
} from './invite.ts';

export {
  $invitationRows,
  $isOnlyOwner,
  $managesPeople,
  $personRows,
  $rolesToGive,
  people,
  peopleOpened,
} from './list.ts';
export { $notice } from './notice.ts';
export {
  $dialog,
  $dialogPending,
  $dialogProblem,
  dialogClosed,
  dialogConfirmed,
  removalRequested,
  revocationRequested,
  roleChangeRequested,
  roleChosen,
} from './confirmation-dialog.ts';
export { auditSentence } from './rules-audit.ts';
export type { Role } from '../permissions/types.ts';
export type { AuditValue } from './rules-audit.ts';
export type {
  AuditAbout,
  AuditEntry,
  ChangeProblem,
  FieldProblem,
  InvitationRow,
  Notice,
  PersonRow,
  ConfirmationDialog,
} from './types.ts';
