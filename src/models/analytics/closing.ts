// The tab closes: all of this happens within the browser's one call, since there is no other.
import { attach, combine, sample } from 'effector';
import { tabClosed } from '../shell/leaving/index.ts';
import { keepRowsFx, makeIdsFx, noteNextFx, sendMessageFx, stampFx } from './ports.ts';
import { close } from './rules-book.ts';
import { LIMITS } from './rules-sending.ts';
import { $book, $held, $sending, $unkept, $visit, HELD_AT_MOST } from './state.ts';
import type { Stamp } from './types.ts';
import { $user } from './who.ts';

// -- Effects
const lookFx = attach({ effect: stampFx });
/** For the runs that are left, and for the tab's own event. */
const giveIdsFx = attach({
  source: $book,
  effect: makeIdsFx,
  mapParams: (_: Stamp, { known }) => 8 * Object.keys(known.runs).length + 4,
});

// -- Derived
const $all = combine({
  visit: $visit,
  book: $book,
  sending: $sending,
  unkept: $unkept,
  user: $user,
  held: $held,
});

// -- Wiring
sample({ clock: tabClosed, fn: () => undefined, target: lookFx });
sample({ clock: lookFx.doneData, target: giveIdsFx });
const closed = sample({
  clock: giveIdsFx.done,
  source: $all,
  filter: ({ visit }) => visit !== null,
  fn: ({ visit, book, sending, unkept, user, held }, { params: stamp, result: ids }) =>
    close({
      book,
      sending,
      unkept,
      ids,
      stamp,
      visitId: visit?.visitId ?? '',
      user,
      room: HELD_AT_MOST - held - unkept.length,
      defaults: visit?.defaults ?? {},
      limits: LIMITS,
    }),
});
sample({ clock: closed, fn: ({ book }) => book, target: $book });
sample({ clock: closed, fn: ({ book }) => book.next, target: noteNextFx });
// What is not sent, or sent in vain, is there for the next visit.
sample({ clock: closed, fn: ({ rows }) => rows, target: keepRowsFx });
sample({
  clock: closed,
  filter: ({ body }) => body !== null,
  fn: ({ body }) => ({ body: body ?? '', closing: true }),
  target: sendMessageFx,
});
