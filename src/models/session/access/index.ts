export {
  $linkPassword,
  $linkPasswordReport,
  $linkPending,
  $linkProblems,
  $linkState,
  linkOpened,
  linkPasswordChanged,
  linkPasswordSubmitted,
  linkRetried,
} from './link.ts';
export {
  $code,
  $codeResent,
  $codeExhausted,
  $recoveryKind,
  $recoveryPending,
  $recoveryProblems,
  $recoveryStep,
  $recoveryUsername,
  $resendIn,
  $resetPassword,
  $resetPasswordReport,
  codeChanged,
  codeResendRequested,
  codeSubmitted,
  recoveryOpened,
  recoveryStartedOver,
  recoveryUsernameChanged,
  recoveryUsernameSubmitted,
  resetPasswordChanged,
  resetPasswordSubmitted,
} from './recovery.ts';
export {
  $registeredEmail,
  $registration,
  $registrationPending,
  $registrationProblems,
  registrationChanged,
  registrationFieldChanged,
  registrationOpened,
  registrationSubmitted,
} from './registration.ts';
export { signInRequestedFor } from './sign-in-offer.ts';
export {
  $accountDraft,
  $usernamePending,
  $usernameProblems,
  $usernameSent,
  accountChanged,
  accountFieldChanged,
  usernameRequested,
} from './username.ts';
export type { PasswordOwner, PasswordReport, PasswordStrength } from './rules-password.ts';
export { RECOVERY_LIMITS } from './rules-recovery.ts';
export type { AccessProblem, Link, LinkRefusal, RecoveryStep } from './types.ts';
