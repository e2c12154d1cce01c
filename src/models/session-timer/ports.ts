import { createEffect } from 'effector';
import type { CallFailure } from '../call/errors.ts';

/** Time that only goes forward, in milliseconds: sleep counts, and a browser's clock that is set back does not. */
export const readTimeFx = createEffect<void, number>(() => {
  throw new Error('readTimeFx has no handler');
});

/** Waits until the next look at the time; milliseconds. Browsers may wake a hidden tab much later. */
export const waitFx = createEffect<number, void>(() => {
  throw new Error('waitFx has no handler');
});

/** Extends the session on the server. */
export const pingFx = createEffect<void, void, CallFailure>(() => {
  throw new Error('pingFx has no handler');
});

/** For how many more seconds the server keeps the session; asking does not extend it. */
export const askRemainingFx = createEffect<void, number, CallFailure>(() => {
  throw new Error('askRemainingFx has no handler');
});

/** Ends the session on the server and keeps what was typed, for after signing in again. */
export const endIdleSessionFx = createEffect<void, void, CallFailure>(() => {
  throw new Error('endIdleSessionFx has no handler');
});

/** What tabs of one customer tell each other. */
export type TabMessage = { kind: 'acted' } | { kind: 'signedOut' } | { kind: 'signedIn'; guid: string };

/** Tells the other tabs of this browser. */
export const tellTabsFx = createEffect<TabMessage, void>(() => {
  throw new Error('tellTabsFx has no handler');
});
