import { createEffect } from 'effector';
import type { Profile } from '../../../contracts/rest/sign-in/types.ts';
import type { CallFailure } from '../call/errors.ts';

/** Signs in: the whole PKCE dance. */
export const signInFx = createEffect<{ username: string; password: string }, Profile, CallFailure>(() => {
  throw new Error('signInFx has no handler');
});

/** Ends the session on the server. */
export const signOutFx = createEffect<void, void, CallFailure>(() => {
  throw new Error('signOutFx has no handler');
});

/** Waits; so that time is a port. Milliseconds. */
export const delayFx = createEffect<number, void>(() => {
  throw new Error('delayFx has no handler');
});

/** Leaves for a path with a fresh load of the page, so that nothing of the former session stays in memory. */
export const reloadAtFx = createEffect<string, void>(() => {
  throw new Error('reloadAtFx has no handler');
});
