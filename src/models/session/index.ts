export {
  $sessionExpired,
  $sessionRuntimeReady,
  $isSignedIn,
  $password,
  $profile,
  $rememberMe,
  $signedInHere,
  $signInPending,
  $signInProblem,
  $username,
  sessionRuntimeLoaded,
  maintenanceStarted,
  passwordChanged,
  permissionDenied,
  rememberMeToggled,
  sessionEnded,
  signedIn,
  signInSubmitted,
  signOutRequested,
  usernameChanged,
} from './model.ts';
export { draftOwnerKey } from './rules-session.ts';
export type { SignInProblem } from './rules-session.ts';
export type { Profile } from '../../../contracts/rest/sign-in/types.ts';
