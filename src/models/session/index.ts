export {
  $hasEnded,
  $isKept,
  $isSignedIn,
  $password,
  $profile,
  $rememberMe,
  $signedInHere,
  $signInPending,
  $signInProblem,
  $username,
  keeperArrived,
  maintenanceStarted,
  passwordChanged,
  permissionRefused,
  rememberMeToggled,
  sessionEnded,
  signedIn,
  signInSubmitted,
  signOutRequested,
  usernameChanged,
} from './model.ts';
export { ownerOf } from './rules.ts';
export type { SignInProblem } from './rules.ts';
export type { Profile } from '../../../contracts/rest/sign-in/types.ts';
