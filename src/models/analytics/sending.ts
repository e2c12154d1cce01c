import { attach, createEvent, createStore, sample, split } from 'effector';
import { refusalCode } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import {
  deleteRowsFx,
  saveRequestLedgerFx,
  readRowsFx,
  sendMessageFx,
  setTimerFx,
  stampFx,
  recoverOrphanedVisitsFx,
} from './ports.ts';
import { acknowledgedRows } from './rules-recorder.ts';
import type { RecorderState } from './rules-recorder.ts';
import { messageBody } from './rules-message.ts';
import type { Row } from './rules-message.ts';
import {
  applyResponse,
  markInFlight,
  applyFailure,
  enqueueSaved,
  LIMITS,
  planSend,
  enqueueOrphaned,
} from './rules-sending.ts';
import type { SendPlan, SendState } from './rules-sending.ts';
import {
  $recorder,
  $storedRowCount,
  $sending,
  $visit,
  sendEventOccurred,
  withRecoveredVisits,
} from './state.ts';
import type { SendEvent } from './state.ts';
import type { Timestamps } from './types.ts';

/** Rows whose JSON stays in memory as well, so that a closing tab has it at hand. */
const MAX_ROWS_IN_MEMORY = 150;
/** After so many milliseconds a bulk looks again for what tabs left that are gone. */
const ORPHAN_CHECK_INTERVAL_MS = 30_000;
/** Answers that no second try would change: the message itself is refused. */
const PERMANENT_FAILURE_STATUSES: ReadonlySet<number> = new Set([400, 413, 422]);
const SECOND_MS = 1_000;

// -- Public events
/** A timer has run out. */
export const timerElapsed = createEvent();

// -- Stores
/** Until when the timer runs; null while none does. */
const $timer = createStore<number | null>(null, { serialize: 'ignore' });
const $orphansCheckedAt = createStore(0, { serialize: 'ignore' });

// -- Effects
/** Each happening is looked at with the time at which it is looked at. */
const timestampEventFx = attach({
  effect: stampFx,
  mapParams: (happening: SendEvent): unknown => happening,
});
/** Writes down that it asks, reads what is not at hand, and sends it. Answers the rows that need not be kept any longer. */
const deliverFx = attach({
  source: { visit: $visit, sending: $sending, book: $recorder },
  effect: async (
    { visit, sending, book },
    { rows, wall }: { rows: readonly Row[]; wall: number },
  ) => {
    const defaults = visit?.defaults[rows[0]?.visitId ?? ''];
    if (!defaults) throw new Error('Rows of a visit that is not known.');
    await saveRequestLedgerFx({
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
      body: messageBody(new Date(wall + book.clockBehindMs).toISOString(), defaults, events),
      closing: false,
    });
    return [...acknowledgedRows(there, events, answer), ...rows.filter(isGone)];
  },
});

// -- Whatever happens, the rules say what follows
sample({ clock: sendEventOccurred, target: timestampEventFx });
/** A row that is safe in the outbox need not be in memory too, beyond what a closing tab may send. */
const limitRowsInMemory = (
  queue: readonly Row[],
  rows: readonly Row[],
  safely: boolean,
): readonly Row[] =>
  safely
    ? rows.map((row, index) =>
        queue.length + index < MAX_ROWS_IN_MEMORY ? row : { ...row, json: null },
      )
    : rows;

function reduceSendState(
  sending: SendState,
  happening: SendEvent,
  { steady, chance }: Timestamps,
  overhead: number,
): SendState {
  switch (happening.kind) {
    case 'kept':
      return enqueueSaved(
        sending,
        limitRowsInMemory(sending.queue, happening.rows, happening.safely),
        steady,
        LIMITS,
        overhead,
      );
    case 'left':
      return happening.waiting.reduce(
        (soFar, left) => enqueueOrphaned(soFar, left, steady, LIMITS, overhead),
        sending,
      );
    case 'answered': {
      const done = new Set(happening.done);
      return applyResponse(sending, (row) => done.has(row), steady, LIMITS);
    }
    case 'failed': {
      const { failure } = happening;
      return applyFailure(
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
  clock: timestampEventFx.done,
  source: { visit: $visit, sending: $sending },
  filter: ({ visit }) => visit !== null,
  fn: (
    { visit, sending },
    { params, result },
  ): { sending: SendState; todo: SendPlan; stamp: Timestamps } => {
    const overhead = visit?.overhead ?? 0;
    const now = reduceSendState(sending, params, result, overhead);
    const todo = planSend(now, result.steady, LIMITS, overhead);
    return {
      sending: todo.kind === 'send' ? markInFlight(now, todo.rows, result.steady) : now,
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
const until = ({ todo }: { todo: SendPlan }) => (todo.kind === 'wait' ? todo.until : 0);
const timerDue = sample({
  clock: next.wait,
  source: $timer,
  filter: (timer, given) => timer === null || timer > until(given),
  fn: (_, given) => ({ until: until(given), ms: until(given) - given.stamp.steady }),
});
sample({ clock: timerDue, fn: (timer) => timer.until, target: $timer });
sample({ clock: timerDue, fn: ({ ms }) => ms, target: setTimerFx });
sample({ clock: [timerElapsed, $visit.updates], fn: () => null, target: $timer });
sample({
  clock: timerElapsed,
  fn: (): SendEvent => ({ kind: 'woken' }),
  target: sendEventOccurred,
});

// -- A request
sample({
  clock: next.send,
  fn: ({ todo, stamp }) => ({ rows: todo.kind === 'send' ? todo.rows : [], wall: stamp.wall }),
  target: deliverFx,
});
const failureOf = (error: unknown) => error as RequestFailure;
const isFinal = (failure: RequestFailure) =>
  failure.kind === 'refused' &&
  PERMANENT_FAILURE_STATUSES.has(failure.status) &&
  refusalCode(failure) !== 'CROSS_SITE_REQUEST';
const refused = sample({
  clock: deliverFx.fail,
  filter: ({ error }) => isFinal(failureOf(error)),
  fn: ({ params }) => params.rows,
});
sample({
  clock: refused,
  source: $recorder,
  fn: (book, rows): RecorderState => ({
    ...book,
    lost: { count: book.lost.count + rows.length, reason: 'refused' },
  }),
  target: $recorder,
});
sample({
  clock: deliverFx.failData,
  filter: (error) => !isFinal(failureOf(error)),
  fn: (error): SendEvent => ({ kind: 'failed', failure: failureOf(error) }),
  target: sendEventOccurred,
});
/** Rows that are over and done with. */
const rowsFinished = sample({
  clock: [deliverFx.doneData, refused],
  fn: (rows: readonly Row[]) => rows,
});
sample({ clock: rowsFinished, filter: (rows) => rows.length > 0, target: deleteRowsFx });
sample({
  clock: rowsFinished,
  source: $storedRowCount,
  fn: (held, rows) => Math.max(0, held - rows.length),
  target: $storedRowCount,
});
sample({
  clock: rowsFinished,
  fn: (done): SendEvent => ({ kind: 'answered', done }),
  target: sendEventOccurred,
});

// -- What tabs left that are gone since is looked for now and then, with a bulk
const orphanCheckDue = sample({
  clock: next.send,
  source: $orphansCheckedAt,
  filter: (at, { stamp }) => stamp.steady - at >= ORPHAN_CHECK_INTERVAL_MS,
  fn: (_, { stamp }) => stamp.steady,
});
sample({ clock: orphanCheckDue, target: $orphansCheckedAt });
sample({ clock: orphanCheckDue, fn: () => undefined, target: recoverOrphanedVisitsFx });
const orphansFound = sample({
  clock: recoverOrphanedVisitsFx.doneData,
  source: $visit,
  filter: (visit, waiting) => visit !== null && waiting.length > 0,
  fn: (visit, waiting) => ({ visit: visit && withRecoveredVisits(visit, waiting), waiting }),
});
sample({ clock: orphansFound, fn: ({ visit }) => visit, target: $visit });
sample({
  clock: orphansFound,
  fn: ({ waiting }): SendEvent => ({ kind: 'left', waiting }),
  target: sendEventOccurred,
});
