import { createWait } from '../platform/time/ports.ts';
import { requestPort } from '../platform/port/index.ts';
import type { LogoutReason, Profile } from '../../../contracts/rest/sign-in/types.ts';

/** Signs in with the full PKCE flow. `rememberMe`: this device fills in the user name next time. */
export const signInFx = requestPort<
  { username: string; password: string; rememberMe: boolean },
  Profile
>('session', 'signIn');

/** Refetches the signed-in user. Does not extend the session. */
export const refreshProfileFx = requestPort<void, Profile>('session', 'refreshProfile');

/** Ends the session on the server and saves the drafts for the same customer's next sign-in. */
export const endSessionFx = requestPort<{ reason: LogoutReason }, void>('session', 'endSession');

/** The customer signs out: ends the session on the server and deletes the drafts. */
export const signOutFx = requestPort<void, void>('session', 'signOut');

/** Waits, as a port so that tests control time. Milliseconds. */
export const delayFx = createWait('delay');
