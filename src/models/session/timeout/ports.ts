import { createEffect } from 'effector';
import type { Profile } from '../../../../contracts/rest/sign-in/types.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

/** Time that only goes forward, in milliseconds: sleep counts, and a browser's clock that is set back does not. */
export const readTimeFx = createEffect<void, number>(() => {
  throw new Error('readTimeFx has no handler');
});

/** Waits until the next look at the time; milliseconds. Browsers may wake a hidden tab much later. */
export const waitForTickFx = createEffect<number, void>(() => {
  throw new Error('waitFx has no handler');
});

/** Extends the session on the server. */
export const pingFx = createEffect<void, void, RequestFailure>(() => {
  throw new Error('pingFx has no handler');
});

/** For how many more seconds the server keeps the session; asking does not extend it. */
export const fetchRemainingTimeFx = createEffect<void, number, RequestFailure>(() => {
  throw new Error('askRemainingFx has no handler');
});

/** Forgets what was typed in this tab: the customer signed out. */
export const clearDraftsFx = createEffect<void, void>(() => {
  throw new Error('forgetTypedFx has no handler');
});

/** Forgets what anyone but this customer typed in this tab. */
export const clearOtherUsersDraftsFx = createEffect<Profile, void>(() => {
  throw new Error('keepOnlyTypedFx has no handler');
});

/** What tabs of one customer tell each other. `ended`: the portal ended the session, which nobody used. */
export type TabMessage =
  | { kind: 'acted' }
  | { kind: 'signedOut' }
  | { kind: 'ended' }
  | { kind: 'signedIn'; guid: string };

/** Tells the other tabs of this browser. */
export const broadcastToTabsFx = createEffect<TabMessage, void>(() => {
  throw new Error('tellTabsFx has no handler');
});
