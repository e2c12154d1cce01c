import { port } from '../../platform/port/index.ts';
import type { Profile } from '../../../../contracts/rest/sign-in/types.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

/** Time that only goes forward, in milliseconds: sleep counts, and a browser's clock that is set back does not. */
export const readTimeFx = port<void, number>('readTime');

/** Waits until the next look at the time; milliseconds. Browsers may wake a hidden tab much later. */
export const waitForTickFx = port<number, void>('waitForTick');

/** Extends the session on the server. */
export const pingFx = port<void, void, RequestFailure>('ping');

/** For how many more seconds the server keeps the session; asking does not extend it. */
export const fetchRemainingTimeFx = port<void, number, RequestFailure>('fetchRemainingTime');

/** Forgets what was typed in this tab: the customer signed out. */
export const clearDraftsFx = port<void, void>('clearDrafts');

/** Forgets what anyone but this customer typed in this tab. */
export const clearOtherUsersDraftsFx = port<Profile, void>('clearOtherUsersDrafts');

/** What tabs of one customer tell each other. `ended`: the portal ended the session, which nobody used. */
export type TabMessage =
  | { kind: 'acted' }
  | { kind: 'signedOut' }
  | { kind: 'ended' }
  | { kind: 'signedIn'; guid: string };

/** Tells the other tabs of this browser. */
export const broadcastToTabsFx = port<TabMessage, void>('broadcastToTabs');
