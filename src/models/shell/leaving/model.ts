import { combine, createEvent, createStore, sample } from 'effector';
import { $features } from '../../platform/features/index.ts';
import { $guardsLeaving, $outcome } from '../routing/index.ts';
import { signOutRequested } from '../../session/index.ts';
import { asksBeforeLeaving, selfInstallNotification } from './rules.ts';
import { reloadAtFx } from '../../platform/navigation/ports.ts';

// -- Public events
/** The page on screen holds something that leaving would lose, or no longer does. */
export const midwayChanged = createEvent<boolean>();
/** The tab was closed, or the page left for good (spec 4): what is to be told of it is told now or never. */
export const tabClosed = createEvent();

// -- Stores
/** Leaving now would lose something. */
export const $isMidway = createStore(false, { serialize: 'ignore' });
const $suppressed = createStore(false, { serialize: 'ignore' });

// -- Derived
/** The browser asks before this page is left (spec 4). */
export const $asksBeforeLeaving = combine(
  {
    speedBump: $features.map(({ speedBump }) => speedBump),
    guarded: $guardsLeaving,
    midway: $isMidway,
    suppressed: $suppressed,
    selfInstallNotification: $outcome.map(selfInstallNotification),
  },
  asksBeforeLeaving,
);

// -- Wiring
sample({ clock: midwayChanged, target: $isMidway });
// What the customer asked for is not asked about a second time.
sample({ clock: [signOutRequested, reloadAtFx], fn: () => true, target: $suppressed });
