import { combine, createEvent, createStore, sample, split } from 'effector';
import type { Profile } from '../../../contracts/rest/sign-in/types.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import { askProfileFx, delayFx, endSessionFx, signInFx, signOutFx } from './ports.ts';
import { firstProblem, isOther, signInProblem } from './rules.ts';
import type { SignInProblem } from './rules.ts';
import { navigateFx, reloadAtFx } from '../platform/navigation/ports.ts';

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
export const permissionRefused = createEvent();
/** What keeps the session has arrived (src/app/session/keeper.ts). */
export const keeperArrived = createEvent();

// -- Stores
export const $profile = createStore<Profile | null>(null, { sid: 'profile' });
export const $username = createStore('', { sid: 'username' });
export const $password = createStore('', { serialize: 'ignore' });
export const $rememberMe = createStore(false, { sid: 'rememberMe' });
/** The session ended without the customer's doing; until they sign in again. */
export const $hasEnded = createStore(false, { sid: 'sessionHasEnded' });
/** Signed in on this page, without a fresh load since. */
export const $signedInHere = createStore(false, { serialize: 'ignore' });
export const $signInProblem = createStore<SignInProblem | null>(null);
export const $isSignedIn = combine($profile, (profile) => profile !== null);
/** The session's dialog and the line's notice can be shown. */
export const $isKept = createStore(false, { serialize: 'ignore' });
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
sample({ clock: accepted, fn: firstProblem, target: $signInProblem });
sample({ clock: accepted, filter: (draft) => firstProblem(draft) === null, target: signInFx });
sample({
  clock: signInFx.failData,
  fn: (failure: RequestFailure) => signInProblem(failure),
  target: $signInProblem,
});
// The password goes after a failed try; the user name stays.
sample({ clock: signInFx.finally, fn: () => '', target: $password });
/** After signing in, the redirect waits this long (spec 4 and 9), in milliseconds. */
const REDIRECT_DELAY_MS = 100;
const $arriving = createStore<Profile | null>(null, { serialize: 'ignore' });
sample({ clock: signInFx.doneData, target: $arriving });
sample({ clock: signInFx.doneData, fn: () => REDIRECT_DELAY_MS, target: delayFx });
const arrived = sample({
  clock: delayFx.done,
  source: $arriving,
  filter: (profile) => profile !== null,
});
sample({ clock: arrived, target: $profile });
sample({ clock: arrived, fn: () => undefined, target: signedIn });
sample({ clock: signedIn, fn: () => false, target: $hasEnded });
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
sample({ clock: signOutFx.finally, fn: () => '/login?loggedOut=true', target: reloadAtFx });

// -- The session ended by itself
sample({
  clock: sessionEnded,
  source: $isSignedIn,
  filter: (someone) => someone,
  target: $hasEnded,
});
sample({ clock: sessionEnded, fn: () => null, target: $profile });

sample({ clock: keeperArrived, fn: () => true, target: $isKept });

// -- Maintenance (spec 4): its page first, so that no guard leads to sign-in on the way; then the session ends
const closed = sample({
  clock: maintenanceStarted,
  source: endSessionFx.pending,
  filter: (ending) => !ending,
  fn: () => undefined,
});
sample({ clock: closed, fn: () => ({ to: '/maintenance', replace: true }), target: navigateFx });
sample({
  clock: closed,
  source: $isSignedIn,
  filter: (someone) => someone,
  fn: () => ({ reason: 'maintenance' as const }),
  target: endSessionFx,
});
sample({ clock: endSessionFx.finally, fn: () => undefined, target: sessionEnded });

// -- The role may have changed: the service says who this is, and the guards decide anew
const $asks = combine($isSignedIn, askProfileFx.pending, (someone, asking) => someone && !asking);
sample({
  clock: permissionRefused,
  source: $asks,
  filter: (asks) => asks,
  fn: () => undefined,
  target: askProfileFx,
});
const answered = split(
  sample({
    clock: askProfileFx.doneData,
    source: $profile,
    fn: (known, answer) => ({ known, answer }),
  }),
  {
    nobody: ({ known }) => known === null,
    // Another customer signed in at this browser: nothing of the former one stays.
    other: ({ known, answer }) => known?.guid !== answer.guid,
    changed: ({ known, answer }) => isOther(known, answer),
  },
);
sample({ clock: answered.other, fn: () => '/', target: reloadAtFx });
sample({ clock: answered.changed, fn: ({ answer }) => answer, target: $profile });
