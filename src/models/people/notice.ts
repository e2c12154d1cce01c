import { createEvent, createStore, sample } from 'effector';
import { sessionEnded } from '../session/index.ts';
import { peopleOpened } from './list.ts';
import type { Notice } from './types.ts';

// -- Internal events
/** A change succeeded or failed. */
export const noticeRaised = createEvent<Notice>();
/** A new action starts: the previous notice is cleared. */
export const noticeCleared = createEvent();

// -- Stores
/** The last notice. */
export const $notice = createStore<Notice | null>(null, { serialize: 'ignore' });

sample({ clock: noticeRaised, target: $notice });
sample({ clock: [noticeCleared, peopleOpened, sessionEnded], fn: () => null, target: $notice });
