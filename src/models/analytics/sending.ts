import { attach, createEvent, createStore, sample, split } from 'effector';
import { refusalCode } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import {
  forgetRowsFx,
  noteRequestFx,
  readRowsFx,
  sendMessageFx,
  setTimerFx,
  stampFx,
  takeOverFx,
} from './ports.ts';
import { doneOf } from './rules-book.ts';
import type { Book } from './rules-book.ts';
import { bodyOf } from './rules-message.ts';
import type { Row } from './rules-message.ts';
import { answered, attempted, failed, kept, LIMITS, plan, takenOver } from './rules-sending.ts';
import type { Plan, Sending } from './rules-sending.ts';
import { $book, $held, $sending, $visit, happened, withWaiting } from './state.ts';
import type { Happening } from './state.ts';
import type { Stamp } from './types.ts';

/** Rows whose JSON stays in memory as well, so that a closing tab has it at hand. */
const AT_HAND = 150;
/** After so many milliseconds a bulk looks again for what tabs left that are gone. */
const TAKE_OVER_EVERY_MS = 30_000;
/** Answers that no second try would change: the message itself is refused. */
const FOR_GOOD: ReadonlySet<number> = new Set([400, 413, 422]);
const SECOND_MS = 1_000;

// -- Public events
/** A timer has run out. */
export const timeCame = createEvent();

// -- Stores
/** Until when the timer runs; null while none does. */
const $timer = createStore<number | null>(null, { serialize: 'ignore' });
const $lookedAt = createStore(0, { serialize: 'ignore' });

// -- Effects
/** Each happening is looked at with the time at which it is looked at. */
const lookFx = attach({ effect: stampFx, mapParams: (happening: Happening): unknown => happening });
/** Writes down that it asks, reads what is not at hand, and sends it. Answers the rows that need not be kept any longer. */
const deliverFx = attach({
  source: { visit: $visit, sending: $sending, book: $book },
  effect: async (
    { visit, sending, book },
    { rows, wall }: { rows: readonly Row[]; wall: number },
  ) => {
    const defaults = visit?.defaults[rows[0]?.visitId ?? ''];
    if (!defaults) throw new Error('Rows of a visit that is not known.');
    await noteRequestFx({
      ledger: { baseline: sending.baseline, attempts: sending.attempts },
      countedTo: book.next - 1,
    });
    const texts = rows.some(({ json }) => json === null)
      ? await readRowsFx(rows)
      : rows.map(({ json }) => json ?? '');
    // What another tab has erased since is gone.
    const isGone = (_: Row, index: number) => texts[index] === '';
    const there = rows.filter((row, index) => !isGone(row, index));
    if (there.length === 0) return [...rows];
    const events = texts.filter((text) => text !== '');
    const answer = await sendMessageFx({
      body: bodyOf(new Date(wall + book.clockBehindMs).toISOString(), defaults, events),
      closing: false,
    });
    return [...doneOf(there, events, answer), ...rows.filter(isGone)];
  },
});

// -- Whatever happens, the rules say what follows
sample({ clock: happened, target: lookFx });
/** A row that is safe in the outbox need not be in memory too, beyond what a closing tab may send. */
const atHand = (queue: readonly Row[], rows: readonly Row[], safely: boolean): readonly Row[] =>
  safely
    ? rows.map((row, index) => (queue.length + index < AT_HAND ? row : { ...row, json: null }))
    : rows;

function after(
  sending: Sending,
  happening: Happening,
  { steady, chance }: Stamp,
  overhead: number,
): Sending {
  switch (happening.kind) {
    case 'kept':
      return kept(
        sending,
        atHand(sending.queue, happening.rows, happening.safely),
        steady,
        LIMITS,
        overhead,
      );
    case 'left':
      return happening.waiting.reduce(
        (soFar, left) => takenOver(soFar, left, steady, LIMITS, overhead),
        sending,
      );
    case 'answered': {
      const done = new Set(happening.done);
      return answered(sending, (row) => done.has(row), steady, LIMITS);
    }
    case 'failed': {
      const { failure } = happening;
      return failed(
        sending,
        steady,
        chance,
        failure.kind === 'refused' ? (failure.retryAfterSeconds ?? 0) * SECOND_MS : 0,
        LIMITS,
      );
    }
    case 'woken':
      return sending;
  }
}

const planned = sample({
  clock: lookFx.done,
  source: { visit: $visit, sending: $sending },
  filter: ({ visit }) => visit !== null,
  fn: ({ visit, sending }, { params, result }): { sending: Sending; todo: Plan; stamp: Stamp } => {
    const overhead = visit?.overhead ?? 0;
    const now = after(sending, params, result, overhead);
    const todo = plan(now, result.steady, LIMITS, overhead);
    return {
      sending: todo.kind === 'send' ? attempted(now, todo.rows, result.steady) : now,
      todo,
      stamp: result,
    };
  },
});
sample({ clock: planned, fn: ({ sending }) => sending, target: $sending });
const next = split(planned, {
  wait: ({ todo }) => todo.kind === 'wait',
  send: ({ todo }) => todo.kind === 'send',
});

// -- A timer for what is due next; one that is due earlier already will look again
const until = ({ todo }: { todo: Plan }) => (todo.kind === 'wait' ? todo.until : 0);
const waits = sample({
  clock: next.wait,
  source: $timer,
  filter: (timer, given) => timer === null || timer > until(given),
  fn: (_, given) => ({ until: until(given), ms: until(given) - given.stamp.steady }),
});
sample({ clock: waits, fn: (timer) => timer.until, target: $timer });
sample({ clock: waits, fn: ({ ms }) => ms, target: setTimerFx });
sample({ clock: [timeCame, $visit.updates], fn: () => null, target: $timer });
sample({ clock: timeCame, fn: (): Happening => ({ kind: 'woken' }), target: happened });

// -- A request
sample({
  clock: next.send,
  fn: ({ todo, stamp }) => ({ rows: todo.kind === 'send' ? todo.rows : [], wall: stamp.wall }),
  target: deliverFx,
});
const failureOf = (error: unknown) => error as RequestFailure;
const isFinal = (failure: RequestFailure) =>
  failure.kind === 'refused' &&
  FOR_GOOD.has(failure.status) &&
  refusalCode(failure) !== 'CROSS_SITE_REQUEST';
const refused = sample({
  clock: deliverFx.fail,
  filter: ({ error }) => isFinal(failureOf(error)),
  fn: ({ params }) => params.rows,
});
sample({
  clock: refused,
  source: $book,
  fn: (book, rows): Book => ({
    ...book,
    lost: { count: book.lost.count + rows.length, reason: 'refused' },
  }),
  target: $book,
});
sample({
  clock: deliverFx.failData,
  filter: (error) => !isFinal(failureOf(error)),
  fn: (error): Happening => ({ kind: 'failed', failure: failureOf(error) }),
  target: happened,
});
/** Rows that are over and done with. */
const over = sample({ clock: [deliverFx.doneData, refused], fn: (rows: readonly Row[]) => rows });
sample({ clock: over, filter: (rows) => rows.length > 0, target: forgetRowsFx });
sample({
  clock: over,
  source: $held,
  fn: (held, rows) => Math.max(0, held - rows.length),
  target: $held,
});
sample({ clock: over, fn: (done): Happening => ({ kind: 'answered', done }), target: happened });

// -- What tabs left that are gone since is looked for now and then, with a bulk
const looks = sample({
  clock: next.send,
  source: $lookedAt,
  filter: (at, { stamp }) => stamp.steady - at >= TAKE_OVER_EVERY_MS,
  fn: (_, { stamp }) => stamp.steady,
});
sample({ clock: looks, target: $lookedAt });
sample({ clock: looks, fn: () => undefined, target: takeOverFx });
const found = sample({
  clock: takeOverFx.doneData,
  source: $visit,
  filter: (visit, waiting) => visit !== null && waiting.length > 0,
  fn: (visit, waiting) => ({ visit: visit && withWaiting(visit, waiting), waiting }),
});
sample({ clock: found, fn: ({ visit }) => visit, target: $visit });
sample({
  clock: found,
  fn: ({ waiting }): Happening => ({ kind: 'left', waiting }),
  target: happened,
});
