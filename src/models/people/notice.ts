import { createEvent, createStore, sample } from 'effector';
import { sessionEnded } from '../session/index.ts';
import { peopleOpened } from './list.ts';
import type { Notice } from './types.ts';

// -- Internal events
/** Something was done, or could not be. */
export const noticeRaised = createEvent<Notice>();
/** Something new begins: what was said before is out of date. */
export const noticeCleared = createEvent();

// -- Stores
/** What was done last. */
export const $notice = createStore<Notice | null>(null, { serialize: 'ignore' });

sample({ clock: noticeRaised, target: $notice });
sample({ clock: [noticeCleared, peopleOpened, sessionEnded], fn: () => null, target: $notice });
