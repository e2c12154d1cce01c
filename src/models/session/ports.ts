import { port, requestPort } from '../platform/port/index.ts';
import type { LogoutReason, Profile } from '../../../contracts/rest/sign-in/types.ts';

/** Signs in: the whole PKCE dance. `rememberMe`: this device offers the user name next time. */
export const signInFx = requestPort<
  { username: string; password: string; rememberMe: boolean },
  Profile
>('session', 'signIn');

/** Asks the service anew who is signed in; asking does not extend the session. */
export const refreshProfileFx = requestPort<void, Profile>('session', 'refreshProfile');

/** Ends the session on the server and keeps what was typed, for the same customer after signing in again. */
export const endSessionFx = requestPort<{ reason: LogoutReason }, void>('session', 'endSession');

/** The customer leaves: ends the session on the server and forgets what was typed. */
export const signOutFx = requestPort<void, void>('session', 'signOut');

/** Waits; so that time is a port. Milliseconds. */
export const delayFx = port<number, void>('delay');
