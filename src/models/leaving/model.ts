import { combine, createEvent, createStore, sample } from 'effector';
import { $features } from '../features/index.ts';
import { $guardsLeaving } from '../routing/index.ts';
import { reloadAtFx } from '../session/ports.ts';
import { signOutRequested } from '../session/index.ts';
import { asksBeforeLeaving } from './rules.ts';
import type { SelfInstallNotification } from './rules.ts';

// -- Public events
/** The page on screen holds something that leaving would lose, or no longer does. */
export const midwayChanged = createEvent<boolean>();
/** Self-install told the customer something. */
export const selfInstallNotified = createEvent<SelfInstallNotification | null>();

// -- Stores
/** Leaving now would lose something. */
export const $isMidway = createStore(false, { serialize: 'ignore' });
const $suppressed = createStore(false, { serialize: 'ignore' });
const $selfInstallNotification = createStore<SelfInstallNotification | null>(null, { serialize: 'ignore' });

// -- Derived
/** The browser asks before this page is left (spec 4). */
export const $asksBeforeLeaving = combine(
  { speedBump: $features.map(({ speedBump }) => speedBump), guarded: $guardsLeaving, midway: $isMidway, suppressed: $suppressed, selfInstallNotification: $selfInstallNotification },
  asksBeforeLeaving,
);

// -- Wiring
sample({ clock: midwayChanged, target: $isMidway });
sample({ clock: selfInstallNotified, target: $selfInstallNotification });
// What the customer asked for is not asked about a second time.
sample({ clock: [signOutRequested, reloadAtFx], fn: () => true, target: $suppressed });
