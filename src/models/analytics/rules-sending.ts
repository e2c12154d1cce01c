import { firstMessage, messageCount } from './rules-message.ts';
import type { Row } from './rules-message.ts';

/** Limits of sending (spec 9). Times in milliseconds. */
export interface Limits {
  /** From the first event to the first batch. */
  firstMs: number;
  /** From batch to batch. */
  everyMs: number;
  /** Maximum events within any second. */
  eventsPerSecond: number;
  /** Maximum message size in bytes of UTF-8. */
  messageBytes: number;
  /** The same for a closing tab. Browsers share 64 KiB among all such requests. */
  closingBytes: number;
  /** Maximum requests for each request that would be made without an outage. */
  requestFactor: number;
  /** The first delay after a failure, which doubles with each further one, and the maximum. */
  retryMs: number;
  retryAtMostMs: number;
}

export const LIMITS: Limits = {
  firstMs: 5_000,
  everyMs: 2_000,
  eventsPerSecond: 100,
  messageBytes: 150_000,
  closingBytes: 60_000,
  requestFactor: 1.2,
  retryMs: 2_000,
  retryAtMostMs: 300_000,
};

const SECOND_MS = 1_000;

/** Sender state. All times are of the monotonic clock. */
export interface SendState {
  /** The page's own session. */
  visitId: string;
  /** Pending rows in sending order: the page's own before those left by others. */
  queue: readonly Row[];
  /** Rows of the request in flight. */
  under: readonly Row[];
  /** When the first event was saved. Null before. */
  begunAt: number | null;
  /** The next due batch, counted from 0. Null while nothing is pending. */
  next: number | null;
  /** How many rows of the queue still belong to the current batch. */
  bulk: number;
  /** Requests of the last second. */
  recent: readonly { at: number; events: number }[];
  failures: number;
  /**
   * Requests that would have been made by now without an outage, and the contents of the last one.
   */
  baseline: number;
  shadow: { bulk: number; visitId: string; events: number; bytes: number } | null;
  /** Requests made. Both are counted since everything was last delivered. */
  attempts: number;
}

export const initialSendState = (visitId: string): SendState => ({
  visitId,
  queue: [],
  under: [],
  begunAt: null,
  next: null,
  bulk: 0,
  recent: [],
  failures: 0,
  baseline: 0,
  shadow: null,
  attempts: 0,
});

/** The action due now. */
export type SendPlan =
  { kind: 'rest' } | { kind: 'wait'; until: number } | { kind: 'send'; rows: readonly Row[] };

const messageLimits = ({ messageBytes, eventsPerSecond }: Limits) => ({
  bytes: messageBytes,
  events: eventsPerSecond,
});
const dueAt = (begunAt: number, bulk: number, { firstMs, everyMs }: Limits): number =>
  begunAt + firstMs + bulk * everyMs;
/** The first batch due after this time, or at it. */
const bulkAfter = (begunAt: number, time: number, { firstMs, everyMs }: Limits): number =>
  Math.max(0, Math.floor((time - begunAt - firstMs) / everyMs) + 1);
const bulkFrom = (begunAt: number, time: number, { firstMs, everyMs }: Limits): number =>
  Math.max(0, Math.ceil((time - begunAt - firstMs) / everyMs));

/** Number of events that may still be sent within the second that ends now. */
const allowance = (recent: SendState['recent'], now: number, { eventsPerSecond }: Limits): number =>
  eventsPerSecond -
  recent.reduce((sum, { at, events }) => (at > now - SECOND_MS ? sum + events : sum), 0);

/** The time from which this many events may be sent at once. */
function allowedAt(
  recent: SendState['recent'],
  events: number,
  now: number,
  limits: Limits,
): number {
  if (allowance(recent, now, limits) >= events) return now;
  return (
    recent
      .map(({ at }) => at + SECOND_MS)
      .find((time) => time > now && allowance(recent, time, limits) >= events) ?? now + SECOND_MS
  );
}

/**
 * Counts a row in the baseline of a server that never failed: the same batches, the same limits.
 */
function countInBaseline(
  { shadow, baseline }: Pick<SendState, 'baseline' | 'shadow'>,
  row: Row,
  bulk: number,
  limits: Limits,
  overhead: number,
): Pick<SendState, 'baseline' | 'shadow'> {
  const fits =
    shadow?.bulk === bulk &&
    shadow.visitId === row.visitId &&
    shadow.events < limits.eventsPerSecond &&
    shadow.bytes + 1 + row.bytes <= limits.messageBytes;
  return fits
    ? {
        baseline,
        shadow: { ...shadow, events: shadow.events + 1, bytes: shadow.bytes + 1 + row.bytes },
      }
    : {
        baseline: baseline + 1,
        shadow: { bulk, visitId: row.visitId, events: 1, bytes: overhead + row.bytes },
      };
}

/** Inserts rows into the queue: the page's own first, then those left by others. */
function enqueue(
  visitId: string,
  rows: readonly Row[],
  queue: readonly Row[],
  end: 'front' | 'back',
): readonly Row[] {
  const own = queue.filter((row) => row.visitId === visitId);
  const others = queue.slice(own.length);
  const join = (part: readonly Row[]) =>
    end === 'front' ? [...rows, ...part] : [...part, ...rows];
  return rows[0]?.visitId === visitId ? [...join(own), ...others] : [...own, ...join(others)];
}

/**
 * Whether a request may be made: if it and all later ones succeed, the requests stay within the
 * factor over the baseline without an outage.
 */
export const withinRequestBudget = (
  { attempts, baseline, queue }: Pick<SendState, 'attempts' | 'baseline' | 'queue'>,
  limits: Limits,
  overhead: number,
): boolean =>
  attempts + messageCount(queue, messageLimits(limits), overhead) <=
  limits.requestFactor * baseline + 1e-9;

/** The page's own rows are saved: they are queued before rows left by others. */
export function enqueueSaved(
  sending: SendState,
  rows: readonly Row[],
  now: number,
  limits: Limits,
  overhead: number,
): SendState {
  if (rows.length === 0) return sending;
  const begunAt = sending.begunAt ?? now;
  const bulk = bulkAfter(begunAt, now, limits);
  const { baseline, shadow } = rows.reduce<Pick<SendState, 'baseline' | 'shadow'>>(
    (soFar, row) => countInBaseline(soFar, row, bulk, limits, overhead),
    sending,
  );
  // Rows that exceeded the request budget are sent with these.
  const next =
    sending.next === null
      ? bulk
      : withinRequestBudget(sending, limits, overhead)
        ? sending.next
        : Math.max(bulk, sending.next);
  return {
    ...sending,
    baseline,
    shadow,
    begunAt,
    next,
    queue: enqueue(sending.visitId, rows, sending.queue, 'back'),
  };
}

/** Rows left by another session, or by this one before a reload. */
export interface OrphanedRows {
  rows: readonly Row[];
  /**
   * The session's requests, and how many there would have been without an outage, as far as
   * recorded.
   */
  ledger: { baseline: number; attempts: number };
  /** The last row counted in the baseline. */
  countedTo: number;
}

/** Orphaned rows are queued after the page's own. Their own baseline pays for them. */
export function enqueueOrphaned(
  sending: SendState,
  { rows, ledger, countedTo }: OrphanedRows,
  now: number,
  limits: Limits,
  overhead: number,
): SendState {
  const baseline =
    sending.baseline +
    ledger.baseline +
    messageCount(
      rows.filter(({ sequence }) => sequence > countedTo),
      messageLimits(limits),
      overhead,
    );
  const attempts = sending.attempts + ledger.attempts;
  if (rows.length === 0) return { ...sending, baseline, attempts };
  const begunAt = sending.begunAt ?? now;
  return {
    ...sending,
    baseline,
    attempts,
    begunAt,
    next: sending.next ?? bulkAfter(begunAt, now, limits),
    queue: enqueue(sending.visitId, rows, sending.queue, 'back'),
  };
}

/** The action due at this time. Rows beyond a limit wait. */
export function planSend(
  sending: SendState,
  now: number,
  limits: Limits,
  overhead: number,
): SendPlan {
  const { queue, begunAt, next, bulk, under, recent } = sending;
  if (begunAt === null || next === null || queue.length === 0 || under.length > 0)
    return { kind: 'rest' };
  const due = dueAt(begunAt, next, limits);
  if (bulk === 0 && due > now) return { kind: 'wait', until: due };
  // Rows beyond the request budget wait for the next events and are sent with them.
  if (!withinRequestBudget(sending, limits, overhead)) return { kind: 'rest' };
  const rows = firstMessage(
    bulk === 0 ? queue : queue.slice(0, bulk),
    messageLimits(limits),
    overhead,
  );
  const allowed = allowedAt(recent, rows.length, now, limits);
  return allowed > now ? { kind: 'wait', until: allowed } : { kind: 'send', rows };
}

/** A request with these rows of the queue was made. */
export function markInFlight(sending: SendState, rows: readonly Row[], now: number): SendState {
  const { bulk, queue, recent, attempts } = sending;
  const under = new Set(rows);
  return {
    ...sending,
    under: rows,
    queue: queue.filter((row) => !under.has(row)),
    attempts: attempts + 1,
    bulk: Math.max(0, (bulk === 0 ? queue.length : bulk) - rows.length),
    recent: [...recent.filter(({ at }) => at > now - SECOND_MS), { at: now, events: rows.length }],
  };
}

/** With nothing left to send, unused budget is no credit for the next outage. */
const resetBudgetWhenEmpty = (sending: SendState): SendState =>
  sending.queue.length === 0 ? { ...sending, baseline: 0, attempts: 0, shadow: null } : sending;

/** The response was received: accepted rows are done, rows it does not name stay queued. */
export function applyResponse(
  sending: SendState,
  isDone: (row: Row) => boolean,
  now: number,
  limits: Limits,
): SendState {
  const left = sending.under.filter((row) => !isDone(row));
  const queue = enqueue(sending.visitId, left, sending.queue, 'front');
  const bulk = left.length > 0 ? 0 : Math.min(sending.bulk, queue.length);
  const next =
    queue.length === 0
      ? null
      : bulk > 0
        ? sending.next
        : bulkAfter(sending.begunAt ?? now, now, limits);
  return resetBudgetWhenEmpty({ ...sending, queue, under: [], bulk, next, failures: 0 });
}

/**
 * Delay after this many failures in a row. `chance` is between 0 and 1, so that browsers that
 * failed together do not retry together.
 */
export const backoffDelay = (
  failures: number,
  chance: number,
  { retryMs, retryAtMostMs }: Limits,
): number =>
  Math.round(Math.min(retryAtMostMs, retryMs * 2 ** (failures - 1)) * (0.5 + chance / 2));

/** No definite response, or the server cannot accept rows now: all of them stay queued. */
export function applyFailure(
  sending: SendState,
  now: number,
  chance: number,
  retryAfterMs: number,
  limits: Limits,
): SendState {
  const failures = sending.failures + 1;
  const notBefore = now + Math.max(retryAfterMs, backoffDelay(failures, chance, limits));
  return {
    ...sending,
    queue: enqueue(sending.visitId, sending.under, sending.queue, 'front'),
    under: [],
    bulk: 0,
    failures,
    next: bulkFrom(sending.begunAt ?? now, notBefore, limits),
  };
}

/**
 * Rows that a closing tab sends: its own, as far as they are in memory and within the closing limit
 * of bytes. {@link withinRequestBudget} decides whether it may send.
 */
export function rowsToSendOnClose(
  { recent }: SendState,
  rows: readonly Row[],
  now: number,
  limits: Limits,
  overhead: number,
): readonly Row[] {
  const gone = rows.findIndex(({ json }) => json === null);
  return firstMessage(
    gone < 0 ? rows : rows.slice(0, gone),
    { bytes: limits.closingBytes, events: allowance(recent, now, limits) },
    overhead,
  );
}
