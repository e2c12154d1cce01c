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

/** Rows whose JSON also stays in memory, available to a closing tab. */
const MAX_ROWS_IN_MEMORY = 150;
/** Interval in milliseconds at which a batch checks again for rows of closed tabs. */
const ORPHAN_CHECK_INTERVAL_MS = 30_000;
/** Statuses that a retry would not change: the message itself is rejected. */
const PERMANENT_FAILURE_STATUSES: ReadonlySet<number> = new Set([400, 413, 422]);
const SECOND_MS = 1_000;

// -- Public events
/** A timer has elapsed. */
export const timerElapsed = createEvent();

// -- Stores
/** When the timer elapses. Null while none runs. */
const $timer = createStore<number | null>(null, { serialize: 'ignore' });
const $orphansCheckedAt = createStore(0, { serialize: 'ignore' });

// -- Effects
/** Adds to each event the time at which it is handled. */
const timestampEventFx = attach({
  effect: stampFx,
  mapParams: (happening: SendEvent): unknown => happening,
});
/**
 * Records the request, reads rows that are not in memory, and sends them. Returns the rows that
 * need not be stored any longer.
 */
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
    // Rows erased by another tab.
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

// -- After every event, the rules decide the next action
sample({ clock: sendEventOccurred, target: timestampEventFx });
/** A row stored in the outbox need not be in memory too, beyond what a closing tab may send. */
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

// -- A timer for the next due action; one that elapses earlier checks again
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
/** Rows that are finished. */
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

// -- Checks for rows of closed tabs now and then, with a batch
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
