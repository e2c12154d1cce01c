import { createEvent, createStore, sample } from 'effector';
import { waitOf } from './rules-wait.ts';
import type { Wait } from './rules-wait.ts';

export type { Wait } from './rules-wait.ts';

// -- Public events
/**
 * A change that the customer asked for was answered: with the seconds until it may be asked for
 * again, where there were too many (D-521); with null for every other answer.
 */
export const changeAnswered = createEvent<number | null>();

// -- Stores
/** How long the customer waits before they change more; null for nothing that is known. */
export const $changeWait = createStore<Wait>(null, { serialize: 'ignore' });

// -- What came back: the last answer says what a failure on the screen is about
sample({ clock: changeAnswered, fn: waitOf, target: $changeWait });
