import { attach, createEvent, sample } from 'effector';
import { $businessNow } from '../platform/clock/index.ts';
import { $isSignedIn, $signedInHere, signedIn } from '../session/index.ts';
import { $mayRecord } from './choice.ts';
import { keepRowsFx, makeIdsFx, openOutboxFx } from './ports.ts';
import { $early, heard, noted } from './record.ts';
import { emptyBook, idsFor, record } from './rules-book.ts';
import type { Row } from './rules-message.ts';
import { nothingSent } from './rules-sending.ts';
import {
  $book,
  $held,
  $sending,
  $unkept,
  $visit,
  happened,
  HELD_AT_MOST,
  withWaiting,
} from './state.ts';
import type { Happening } from './state.ts';
import type { Fact, Heard } from './types.ts';
import { $user } from './who.ts';

// -- Internal events
const batched = createEvent<readonly Heard[]>();
const rowsMade = createEvent<readonly Row[]>();

// -- Effects
const giveIdsFx = attach({
  effect: makeIdsFx,
  mapParams: (facts: readonly Heard[]) => idsFor(facts.map(({ fact }) => fact)),
});
const keepFx = attach({ effect: keepRowsFx });

// -- Opening: what happened before comes first
const opened = sample({
  clock: openOutboxFx.doneData,
  source: $mayRecord,
  filter: (may) => may === true,
  fn: (_, outbox) => outbox,
});
sample({
  clock: opened,
  fn: ({ visitId, defaults, waiting }) =>
    withWaiting({ visitId, defaults: { [visitId]: defaults }, overhead: 0 }, waiting),
  target: $visit,
});
sample({ clock: opened, fn: ({ visitId }) => nothingSent(visitId), target: $sending });
sample({
  clock: opened,
  source: $businessNow,
  fn: (now, { visitId, next }) =>
    emptyBook(visitId, next, now.startsWith('1970') ? null : { instant: now, steady: 0 }),
  target: $book,
});
sample({ clock: opened, fn: ({ held }) => held, target: $held });
sample({
  clock: opened,
  fn: ({ waiting }): Happening => ({ kind: 'left', waiting }),
  target: happened,
});
const early = sample({ clock: opened, source: $early, fn: (facts) => facts ?? [] });
sample({ clock: early, fn: () => null, target: $early });
sample({ clock: early, target: batched });

// -- Recording
sample({
  clock: heard,
  source: { visit: $visit, early: $early },
  filter: ({ visit, early: waiting }) => visit !== null && waiting === null,
  fn: (_, one) => [one],
  target: batched,
});
sample({ clock: batched, filter: (facts) => facts.length > 0, target: giveIdsFx });
const recorded = sample({
  clock: giveIdsFx.done,
  source: { visit: $visit, book: $book, user: $user, held: $held, unkept: $unkept },
  filter: ({ visit }) => visit !== null,
  fn: ({ visit, book, user, held, unkept }, { params, result }) =>
    record(book, params, result, {
      visitId: visit?.visitId ?? '',
      user,
      room: HELD_AT_MOST - held - unkept.length,
    }),
});
sample({ clock: recorded, fn: ({ book }) => book, target: $book });
sample({
  clock: recorded,
  filter: ({ rows }) => rows.length > 0,
  fn: ({ rows }) => rows,
  target: rowsMade,
});

// -- Keeping: what comes while rows are being kept is kept after them, together
sample({
  clock: rowsMade,
  source: $unkept,
  fn: (waiting, rows) => [...waiting, ...rows],
  target: $unkept,
});
sample({
  clock: keepFx.finally,
  source: $unkept,
  fn: (waiting, { params }) => waiting.slice(params.length),
  target: $unkept,
});
sample({
  clock: [rowsMade, keepFx.finally],
  source: { unkept: $unkept, keeping: keepFx.pending },
  filter: ({ unkept, keeping }) => unkept.length > 0 && !keeping,
  fn: ({ unkept }) => unkept,
  target: keepFx,
});
sample({
  clock: keepFx.done,
  source: $held,
  fn: (held, { params }) => held + params.length,
  target: $held,
});
// What could not be kept is sent all the same, for as long as the page lives.
sample({
  clock: keepFx.finally,
  fn: ({ status, params }): Happening => ({
    kind: 'kept',
    rows: params,
    safely: status === 'done',
  }),
  target: happened,
});

// -- The visit is tied to whoever is signed in
const someone = sample({
  clock: early,
  source: { signedIn: $isSignedIn, here: $signedInHere },
  filter: (session) => session.signedIn,
  fn: ({ here }): Fact => ({ kind: 'sessionTied', how: here ? 'signedIn' : 'resumed' }),
});
sample({ clock: someone, target: noted });
sample({
  clock: signedIn,
  source: $visit,
  filter: (visit) => visit !== null,
  fn: (): Fact => ({ kind: 'sessionTied', how: 'signedIn' }),
  target: noted,
});

// -- Nothing may be recorded any more: nothing of it stays in memory either
const stopped = sample({ clock: $mayRecord.updates, filter: (may) => may === false });
sample({ clock: stopped, fn: () => null, target: [$visit, $early] });
sample({ clock: stopped, fn: () => [], target: $unkept });
sample({ clock: stopped, fn: () => nothingSent(''), target: $sending });
sample({ clock: stopped, fn: () => emptyBook('', 1, null), target: $book });
