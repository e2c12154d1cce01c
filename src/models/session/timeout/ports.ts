import { createWait } from '../../platform/time/ports.ts';
import { port } from '../../platform/port/index.ts';
import type { Profile } from '../../../../contracts/rest/sign-in/types.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

/** Monotonic time, in milliseconds: includes sleep, and ignores a clock that is set back. */
export const readTimeFx = port<void, number>('readTime');

/** Waits until the next time check, in milliseconds. Browsers may wake a hidden tab much later. */
export const waitForTickFx = createWait('waitForTick');

/** Extends the session on the server. */
export const pingFx = port<void, void, RequestFailure>('ping');

/** Remaining seconds of the session on the server. Does not extend it. */
export const fetchRemainingTimeFx = port<void, number, RequestFailure>('fetchRemainingTime');

/** Deletes the drafts in this tab: the customer signed out. */
export const clearDraftsFx = port<void, void>('clearDrafts');

/** Deletes the drafts of all other customers in this tab. */
export const clearOtherUsersDraftsFx = port<Profile, void>('clearOtherUsersDrafts');

/** Messages between tabs of one customer. `ended`: the portal ended the idle session. */
export type TabMessage =
  | { kind: 'acted' }
  | { kind: 'signedOut' }
  | { kind: 'ended' }
  | { kind: 'signedIn'; guid: string };

/** Notifies the other tabs of this browser. */
export const broadcastToTabsFx = port<TabMessage, void>('broadcastToTabs');
