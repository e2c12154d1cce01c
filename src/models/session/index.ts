export { $isSignedIn, $password, $profile, $signInPending, $signInProblem, $username, passwordChanged, sessionEnded, signedIn, signInSubmitted, signOutRequested, usernameChanged } from './model.ts';
export type { SignInProblem } from './rules.ts';
export type { Profile } from '../../../contracts/rest/sign-in/types.ts';
