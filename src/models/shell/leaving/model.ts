import { combine, createEvent, createStore, sample } from 'effector';
import { $features } from '../../platform/features/index.ts';
import { $guardsLeaving, $outcome } from '../routing/index.ts';
import { signOutRequested } from '../../session/index.ts';
import { confirmsBeforeUnload, selfInstallNotification } from './rules.ts';
import { hardNavigateFx } from '../../platform/navigation/ports.ts';

// -- Public events
/** The page on screen holds something that leaving would lose, or no longer does. */
export const unsavedChangesChanged = createEvent<boolean>();
/** The tab was closed, or the page left for good (spec 4): what is to be told of it is told now or never. */
export const tabClosed = createEvent();

// -- Stores
/** Leaving now would lose something. */
export const $hasUnsavedChanges = createStore(false, { serialize: 'ignore' });
const $unloadPromptSuppressed = createStore(false, { serialize: 'ignore' });

// -- Derived
/** The browser asks before this page is left (spec 4). */
export const $confirmsBeforeUnload = combine(
  {
    speedBump: $features.map(({ speedBump }) => speedBump),
    guarded: $guardsLeaving,
    midway: $hasUnsavedChanges,
    suppressed: $unloadPromptSuppressed,
    selfInstallNotification: $outcome.map(selfInstallNotification),
  },
  confirmsBeforeUnload,
);

// -- Wiring
sample({ clock: unsavedChangesChanged, target: $hasUnsavedChanges });
// What the customer asked for is not asked about a second time.
sample({
  clock: [signOutRequested, hardNavigateFx],
  fn: () => true,
  target: $unloadPromptSuppressed,
});
