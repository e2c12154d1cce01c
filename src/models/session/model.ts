import { combine, createEvent, createStore, sample } from 'effector';
import type { Profile } from '../../../contracts/rest/sign-in/types.ts';
import type { CallFailure } from '../call/errors.ts';
import { delayFx, reloadAtFx, signInFx, signOutFx } from './ports.ts';
import { firstProblem, signInProblem } from './rules.ts';
import type { SignInProblem } from './rules.ts';

// -- Public events
export const usernameChanged = createEvent<string>();
export const passwordChanged = createEvent<string>();
export const signInSubmitted = createEvent();
export const signOutRequested = createEvent();
/** Any call was answered 401: the session is over. */
export const sessionEnded = createEvent();
/** Signed in, and the 100 ms have passed (spec 4). */
export const signedIn = createEvent();

// -- Stores
export const $profile = createStore<Profile | null>(null, { sid: 'profile' });
export const $username = createStore('', { sid: 'username' });
export const $password = createStore('', { serialize: 'ignore' });
export const $signInProblem = createStore<SignInProblem | null>(null);
export const $isSignedIn = combine($profile, (profile) => profile !== null);
/** From the click until the redirect: a second click does nothing. */
export const $signInPending = combine(signInFx.pending, delayFx.pending, (asking, leaving) => asking || leaving);

const $draft = combine({ username: $username, password: $password });

// -- Typing
sample({ clock: usernameChanged, target: $username });
sample({ clock: passwordChanged, target: $password });

// -- Signing in
const accepted = sample({ clock: signInSubmitted, source: $draft, filter: $signInPending.map((pending) => !pending) });
sample({ clock: accepted, fn: firstProblem, target: $signInProblem });
sample({ clock: accepted, filter: (draft) => firstProblem(draft) === null, target: signInFx });
sample({ clock: signInFx.failData, fn: (failure: CallFailure) => signInProblem(failure), target: $signInProblem });
// The password goes after a failed try; the user name stays.
sample({ clock: signInFx.finally, fn: () => '', target: $password });
/** After signing in, the redirect waits this long (spec 4 and 9), in milliseconds. */
const REDIRECT_DELAY_MS = 100;
const $arriving = createStore<Profile | null>(null, { serialize: 'ignore' });
sample({ clock: signInFx.doneData, target: $arriving });
sample({ clock: signInFx.doneData, fn: () => REDIRECT_DELAY_MS, target: delayFx });
sample({ clock: delayFx.done, source: $arriving, filter: (profile) => profile !== null, target: [$profile, signedIn] });

// -- Signing out
sample({ clock: signOutRequested, target: signOutFx });
sample({ clock: signOutFx.finally, fn: () => '/login?loggedOut=true', target: reloadAtFx });

// -- The session ended by itself
sample({ clock: sessionEnded, fn: () => null, target: $profile });
