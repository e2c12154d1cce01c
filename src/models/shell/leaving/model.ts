import { combine, createEvent, createStore, sample } from 'effector';
import { $features } from '../../platform/features/index.ts';
import { $guardsLeaving, $outcome } from '../routing/index.ts';
import { signOutRequested } from '../../session/index.ts';
import { confirmsBeforeUnload, selfInstallNotification } from './rules-leaving.ts';
import { hardNavigateFx } from '../../platform/navigation/ports.ts';

// -- Public events
/** The current page has unsaved changes, or no longer does. */
export const unsavedChangesChanged = createEvent<boolean>();
/** The tab was closed, or the page was left for good (spec 4): last chance to report it. */
export const tabClosed = createEvent();

// -- Stores
/** Leaving now would lose input. */
export const $hasUnsavedChanges = createStore(false, { serialize: 'ignore' });
const $unloadPromptSuppressed = createStore(false, { serialize: 'ignore' });

// -- Derived
/** The browser shows a prompt before this page is left (spec 4). */
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
// A navigation that the customer requested needs no second prompt.
sample({
  clock: [signOutRequested, hardNavigateFx],
  fn: () => true,
  target: $unloadPromptSuppressed,
});
