import { combine, createEvent, createStore, sample, split } from 'effector';
import { and } from 'patronum/and';
import { or } from 'patronum/or';
import { not } from 'patronum/not';
import type { Profile } from '../../../contracts/rest/sign-in/types.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import { refreshProfileFx, delayFx, endSessionFx, signInFx, signOutFx } from './ports.ts';
import { missingCredentials, isProfileChanged, signInProblem } from './rules-session.ts';
import type { SignInProblem } from './rules-session.ts';
import { navigateFx, hardNavigateFx } from '../platform/navigation/ports.ts';
import { PATHS, SIGNED_OUT_PATH } from '../platform/paths/rules-paths.ts';

// -- Public events
export const usernameChanged = createEvent<string>();
export const passwordChanged = createEvent<string>();
/** Toggles remembering the user name on this device. */
export const rememberMeToggled = createEvent<boolean>();
export const signInSubmitted = createEvent();
export const signOutRequested = createEvent();
/** A request was answered 401: the session has ended. */
export const sessionEnded = createEvent();
/** Signed in, after the delay of 100 ms (spec 4). */
export const signedIn = createEvent();
/** A response reported that the portal is under maintenance (spec 4). */
export const maintenanceStarted = createEvent();
/**
 * A request was rejected for this customer's role, which may have changed since the page loaded.
 */
export const permissionDenied = createEvent();
/** The session runtime is loaded (src/app/session/session-runtime.ts). */
export const sessionRuntimeLoaded = createEvent();

// -- Stores
export const $profile = createStore<Profile | null>(null, { sid: 'profile' });
export const $username = createStore('', { sid: 'username' });
export const $password = createStore('', { serialize: 'ignore' });
export const $rememberMe = createStore(false, { sid: 'rememberMe' });
/** The session ended without the customer's action. Until the next sign-in. */
export const $sessionExpired = createStore(false, { sid: 'sessionHasEnded' });
/** Signed in on this page, without a full page load since. */
export const $signedInHere = createStore(false, { serialize: 'ignore' });
export const $signInProblem = createStore<SignInProblem | null>(null);
export const $isSignedIn = combine($profile, (profile) => profile !== null);
/** The session dialog and the connectivity notice can be shown. */
export const $sessionRuntimeReady = createStore(false, { serialize: 'ignore' });
/** From the click until the redirect: a second click is ignored. */
export const $signInPending = or(signInFx.pending, delayFx.pending);

const $draft = combine({ username: $username, password: $password, rememberMe: $rememberMe });

// -- Typing
sample({ clock: usernameChanged, target: $username });
sample({ clock: passwordChanged, target: $password });
sample({ clock: rememberMeToggled, target: $rememberMe });

// -- Signing in
const accepted = sample({
  clock: signInSubmitted,
  source: $draft,
  filter: not($signInPending),
});
sample({ clock: accepted, fn: missingCredentials, target: $signInProblem });
sample({
  clock: accepted,
  filter: (draft) => missingCredentials(draft) === null,
  target: signInFx,
});
sample({
  clock: signInFx.failData,
  fn: (failure: RequestFailure) => signInProblem(failure),
  target: $signInProblem,
});
// The password is cleared after a failed attempt; the user name stays.
sample({ clock: signInFx.finally, fn: () => '', target: $password });
/** Delay of the redirect after sign-in (spec 4 and 9), in milliseconds. */
const REDIRECT_DELAY_MS = 100;
const $pendingProfile = createStore<Profile | null>(null, { serialize: 'ignore' });
sample({ clock: signInFx.doneData, target: $pendingProfile });
sample({ clock: signInFx.doneData, fn: () => REDIRECT_DELAY_MS, target: delayFx });
const arrived = sample({
  clock: delayFx.done,
  source: $pendingProfile,
  filter: (profile) => profile !== null,
});
sample({ clock: arrived, target: $profile });
sample({ clock: arrived, fn: () => undefined, target: signedIn });
sample({ clock: signedIn, fn: () => false, target: $sessionExpired });
sample({ clock: signedIn, fn: () => true, target: $signedInHere });
// A user who disables it is forgotten at once, not only after a reload.
sample({
  clock: signedIn,
  source: $rememberMe,
  filter: (remember) => !remember,
  fn: () => '',
  target: $username,
});

// -- Signing out
sample({ clock: signOutRequested, target: signOutFx });
sample({ clock: signOutFx.finally, fn: () => SIGNED_OUT_PATH, target: hardNavigateFx });

// -- The session ended on its own
sample({
  clock: sessionEnded,
  source: $isSignedIn,
  filter: (someone) => someone,
  target: $sessionExpired,
});
sample({ clock: sessionEnded, fn: () => null, target: $profile });

sample({ clock: sessionRuntimeLoaded, fn: () => true, target: $sessionRuntimeReady });

// -- Maintenance (spec 4): shows its page first, so that no guard redirects to sign-in; then the
// session ends
const maintenanceEntered = sample({
  clock: maintenanceStarted,
  source: endSessionFx.pending,
  filter: (ending) => !ending,
  fn: () => undefined,
});
sample({
  clock: maintenanceEntered,
  fn: () => ({ to: PATHS.maintenance, replace: true }),
  target: navigateFx,
});
sample({
  clock: maintenanceEntered,
  source: $isSignedIn,
  filter: (someone) => someone,
  fn: () => ({ reason: 'maintenance' as const }),
  target: endSessionFx,
});
sample({ clock: endSessionFx.finally, fn: () => undefined, target: sessionEnded });

// -- The role may have changed: the profile is refetched, and the guards are evaluated again
const $mayRefreshProfile = and($isSignedIn, not(refreshProfileFx.pending));
sample({
  clock: permissionDenied,
  source: $mayRefreshProfile,
  filter: (asks) => asks,
  fn: () => undefined,
  target: refreshProfileFx,
});
const answered = split(
  sample({
    clock: refreshProfileFx.doneData,
    source: $profile,
    fn: (known, answer) => ({ known, answer }),
  }),
  {
    nobody: ({ known }) => known === null,
    // Another customer signed in on this browser: the previous one's data is cleared.
    other: ({ known, answer }) => known?.guid !== answer.guid,
    changed: ({ known, answer }) => isProfileChanged(known, answer),
  },
);
sample({ clock: answered.other, fn: () => '/', target: hardNavigateFx });
sample({ clock: answered.changed, fn: ({ answer }) => answer, target: $profile });
