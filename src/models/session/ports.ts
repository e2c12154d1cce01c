import { createEffect } from 'effector';
import type { LogoutReason, Profile } from '../../../contracts/rest/sign-in/types.ts';
import type { RequestFailure } from '../platform/request/errors.ts';

/** Signs in: the whole PKCE dance. `rememberMe`: this device offers the user name next time. */
export const signInFx = createEffect<
  { username: string; password: string; rememberMe: boolean },
  Profile,
  RequestFailure
>(() => {
  throw new Error('signInFx has no handler');
});

/** Asks the service anew who is signed in; asking does not extend the session. */
export const refreshProfileFx = createEffect<void, Profile, RequestFailure>(() => {
  throw new Error('askProfileFx has no handler');
});

/** Ends the session on the server and keeps what was typed, for the same customer after signing in again. */
export const endSessionFx = createEffect<{ reason: LogoutReason }, void, RequestFailure>(() => {
  throw new Error('endSessionFx has no handler');
});

/** The customer leaves: ends the session on the server and forgets what was typed. */
export const signOutFx = createEffect<void, void, RequestFailure>(() => {
  throw new Error('signOutFx has no handler');
});

/** Waits; so that time is a port. Milliseconds. */
export const delayFx = createEffect<number, void>(() => {
  throw new Error('delayFx has no handler');
});
