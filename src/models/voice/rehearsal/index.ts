import { createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { sessionEnded } from '../../session/index.ts';
import { FIRST_REHEARSAL } from './rules-rehearsal.ts';
import type { RehearsedCall } from './rules-rehearsal.ts';

export { changesInWeek, gapHours, isGap, weekOf } from './rules-week.ts';
export type { CallCourse, WeekDay, WeekPart } from './rules-week.ts';
export { rehearse, SITUATIONS, SPAM } from './rules-rehearsal.ts';
export type { Rehearsal, RehearsedCall, Situation, Spam } from './rules-rehearsal.ts';

// -- Public events
export const rehearsalEdited = createEvent<Partial<RehearsedCall>>();

// -- Stores
/** The call that the customer thinks through; each page shows what its own draft makes of it. */
export const $rehearsedCall = createStore<RehearsedCall>(FIRST_REHEARSAL, { serialize: 'ignore' });

// -- Wiring
sample({
  clock: rehearsalEdited,
  source: $rehearsedCall,
  fn: (call, change) => ({ ...call, ...change }),
  target: $rehearsedCall,
});
reset({ clock: sessionEnded, target: $rehearsedCall });
