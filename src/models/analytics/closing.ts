// The tab closes: all of this happens within the browser's one call, since there is no other.
import { attach, combine, sample } from 'effector';
import { tabClosed } from '../shell/leaving/index.ts';
import { saveRowsFx, makeIdsFx, saveNextSequenceFx, sendMessageFx, stampFx } from './ports.ts';
import { closeTab } from './rules-recorder.ts';
import { LIMITS } from './rules-sending.ts';
import {
  $recorder,
  $storedRowCount,
  $sending,
  $unsavedRows,
  $visit,
  MAX_STORED_ROWS,
} from './state.ts';
import type { Timestamps } from './types.ts';
import { $user } from './user.ts';

// -- Effects
const lookFx = attach({ effect: stampFx });
/** For the runs that are left, and for the tab's own event. */
const giveIdsFx = attach({
  source: $recorder,
  effect: makeIdsFx,
  mapParams: (_: Timestamps, { known }) => 8 * Object.keys(known.runs).length + 4,
});

// -- Derived
const $all = combine({
  visit: $visit,
  book: $recorder,
  sending: $sending,
  unkept: $unsavedRows,
  user: $user,
  held: $storedRowCount,
});

// -- Wiring
sample({ clock: tabClosed, fn: () => undefined, target: lookFx });
sample({ clock: lookFx.doneData, target: giveIdsFx });
const closed = sample({
  clock: giveIdsFx.done,
  source: $all,
  filter: ({ visit }) => visit !== null,
  fn: ({ visit, book, sending, unkept, user, held }, { params: stamp, result: ids }) =>
    closeTab({
      book,
      sending,
      unkept,
      ids,
      stamp,
      visitId: visit?.visitId ?? '',
      user,
      room: MAX_STORED_ROWS - held - unkept.length,
      defaults: visit?.defaults ?? {},
      limits: LIMITS,
    }),
});
sample({ clock: closed, fn: ({ book }) => book, target: $recorder });
sample({ clock: closed, fn: ({ book }) => book.next, target: saveNextSequenceFx });
// What is not sent, or sent in vain, is there for the next visit.
sample({ clock: closed, fn: ({ rows }) => rows, target: saveRowsFx });
sample({
  clock: closed,
  filter: ({ body }) => body !== null,
  fn: ({ body }) => ({ body: body ?? '', closing: true }),
  target: sendMessageFx,
});
