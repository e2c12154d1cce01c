import { combine, createEvent, createStore, sample, split } from 'effector';
import type { Profile } from '../../../contracts/rest/sign-in/types.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import { refreshProfileFx, delayFx, endSessionFx, signInFx, signOutFx } from './ports.ts';
import { missingCredentials, isProfileChanged, signInProblem } from './rules.ts';
import type { SignInProblem } from './rules.ts';
import { navigateFx, hardNavigateFx } from '../platform/navigation/ports.ts';
import { PATHS, SIGNED_OUT_PATH } from '../platform/paths/rules-paths.ts';

// -- Public events
export const usernameChanged = createEvent<string>();
export const passwordChanged = createEvent<string>();
/** Remember my user name on this device, or don't. */
export const rememberMeToggled = createEvent<boolean>();
export const signInSubmitted = createEvent();
export const signOutRequested = createEvent();
/** Any call was answered 401: the session is over. */
export const sessionEnded = createEvent();
/** Signed in, and the 100 ms have passed (spec 4). */
export const signedIn = createEvent();
/** A call was answered that the portal is under maintenance (spec 4). */
export const maintenanceStarted = createEvent();
/** A call was refused to this customer's role, which may have changed since the page asked. */
export const permissionDenied = createEvent();
/** What keeps the session has arrived (src/app/session/session-runtime.ts). */
export const sessionRuntimeLoaded = createEvent();

// -- Stores
export const $profile = createStore<Profile | null>(null, { sid: 'profile' });
export const $username = createStore('', { sid: 'username' });
export const $password = createStore('', { serialize: 'ignore' });
export const $rememberMe = createStore(false, { sid: 'rememberMe' });
/** The session ended without the customer's doing; until they sign in again. */
export const $sessionExpired = createStore(false, { sid: 'sessionHasEnded' });
/** Signed in on this page, without a fresh load since. */
export const $signedInHere = createStore(false, { serialize: 'ignore' });
export const $signInProblem = createStore<SignInProblem | null>(null);
export const $isSignedIn = combine($profile, (profile) => profile !== null);
/** The session's dialog and the line's notice can be shown. */
export const $sessionRuntimeReady = createStore(false, { serialize: 'ignore' });
/** From the click until the redirect: a second click does nothing. */
export const $signInPending = combine(
  signInFx.pending,
  delayFx.pending,
  (asking, leaving) => asking || leaving,
);

const $draft = combine({ username: $username, password: $password, rememberMe: $rememberMe });

// -- Typing
sample({ clock: usernameChanged, target: $username });
sample({ clock: passwordChanged, target: $password });
sample({ clock: rememberMeToggled, target: $rememberMe });

// -- Signing in
const accepted = sample({
  clock: signInSubmitted,
  source: $draft,
  filter: $signInPending.map((pending) => !pending),
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
// The password goes after a failed try; the user name stays.
sample({ clock: signInFx.finally, fn: () => '', target: $password });
/** After signing in, the redirect waits this long (spec 4 and 9), in milliseconds. */
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
// Whoever does not want to be remembered is not, not even until the page is loaded anew.
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

// -- The session ended by itself
sample({
  clock: sessionEnded,
  source: $isSignedIn,
  filter: (someone) => someone,
  target: $sessionExpired,
});
sample({ clock: sessionEnded, fn: () => null, target: $profile });

sample({ clock: sessionRuntimeLoaded, fn: () => true, target: $sessionRuntimeReady });

// -- Maintenance (spec 4): its page first, so that no guard leads to sign-in on the way; then the session ends
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

// -- The role may have changed: the service says who this is, and the guards decide anew
const $mayRefreshProfile = combine(
  $isSignedIn,
  refreshProfileFx.pending,
  (someone, asking) => someone && !asking,
);
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
    // Another customer signed in at this browser: nothing of the former one stays.
    other: ({ known, answer }) => known?.guid !== answer.guid,
    changed: ({ known, answer }) => isProfileChanged(known, answer),
  },
);
sample({ clock: answered.other, fn: () => '/', target: hardNavigateFx });
sample({ clock: answered.changed, fn: ({ answer }) => answer, target: $profile });
