// The tab closes: everything here happens within a single synchronous task, because the browser
// grants no other.
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
/** IDs for the remaining flow runs and for the tab-closed event. */
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
// Rows that are not sent or not delivered remain for the next session.
sample({ clock: closed, fn: ({ rows }) => rows, target: saveRowsFx });
sample({
  clock: closed,
  filter: ({ body }) => body !== null,
  fn: ({ body }) => ({ body: body ?? '', closing: true }),
  target: sendMessageFx,
});
