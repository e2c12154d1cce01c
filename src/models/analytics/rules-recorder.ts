import type { DefaultFields } from '../../../contracts/events/index.ts';
import { clockBehind, eventOf, eventsLostDraft, rowOf } from './rules-envelope.ts';
import type { EnvelopeContext } from './rules-envelope.ts';
import { at, count, milliseconds } from './fields/rules-fields.ts';
import { abandonAllRuns, initialVisitState, applyFact } from './rules-flows.ts';
import type { VisitState } from './rules-flows.ts';
import { MAX_ERRORS_PER_REQUEST } from './rules-graphql-errors.ts';
import { messageBody, messageOverhead } from './rules-message.ts';
import type { Row } from './rules-message.ts';
import { withinRequestBudget, rowsToSendOnClose, enqueueSaved } from './rules-sending.ts';
import type { Limits, SendState } from './rules-sending.ts';
import type { Draft, Fact, TimestampedFact, Timestamps, User } from './types.ts';

/** State from which a session's next event is made. */
export interface RecorderState {
  known: VisitState;
  /** The next event's sequence number. */
  next: number;
  clockBehindMs: number;
  business: EnvelopeContext['business'];
  /** Events lost since the last report. */
  lost: { count: number; reason: 'outboxFull' | 'refused' };
  /** When the page was opened, by the monotonic clock, and how many pages it showed. */
  openedAt: number;
  pagesViewed: number;
}

export const initialRecorderState = (
  visitId: string,
  next: number,
  business: EnvelopeContext['business'],
): RecorderState => ({
  known: initialVisitState(visitId),
  next,
  clockBehindMs: 0,
  business,
  lost: { count: 0, reason: 'outboxFull' },
  openedAt: 0,
  pagesViewed: 0,
});

/** User and location. */
export interface RecordContext {
  visitId: string;
  user: User;
  /** Number of rows that fit in the outbox. */
  room: number;
}

type SerializedRow = Row & { json: string };

/**
 * How many ids facts may need: each makes an event or two, begins a run, and may find some that
 * were left; a call makes one for each of its errors that is recorded; and losses are told.
 */
export const idsFor = (facts: readonly Fact[]): number =>
  facts.reduce(
    (sum, fact) =>
      sum +
      8 +
      (fact.kind === 'call' ? Math.min(MAX_ERRORS_PER_REQUEST, fact.report.errors.length) : 0),
    1,
  );

/** Updates the clocks from a response. */
const updateClocks = (
  book: RecorderState,
  fact: Fact,
  { wall, steady }: Timestamps,
): RecorderState =>
  fact.kind !== 'call'
    ? book
    : {
        ...book,
        clockBehindMs:
          fact.report.date === null ? book.clockBehindMs : clockBehind(fact.report.date, wall),
        business:
          fact.report.businessTime === null
            ? book.business
            : { instant: fact.report.businessTime, steady },
      };

/**
 * Numbers events and adds their envelopes. Events beyond the capacity keep their sequence number,
 * so that the loss is visible, and are counted.
 */
export function record(
  before: RecorderState,
  facts: readonly TimestampedFact[],
  ids: readonly string[],
  { visitId, user, room }: RecordContext,
): { book: RecorderState; rows: SerializedRow[] } {
  let book = before;
  let used = 0;
  const rows: SerializedRow[] = [];
  const id = () => ids[used++] ?? '';
  const add = (draft: Draft, stamp: Timestamps) => {
    if (rows.length < room)
      rows.push(
        rowOf(
          eventOf(draft, id(), stamp, {
            visitId,
            sequence: book.next,
            user,
            clockBehindMs: book.clockBehindMs,
            business: book.business,
          }),
        ),
      );
    else book = { ...book, lost: { count: book.lost.count + 1, reason: 'outboxFull' } };
    book = {
      ...book,
      next: book.next + 1,
      pagesViewed: book.pagesViewed + (draft.name === 'page-viewed' ? 1 : 0),
    };
  };
  for (const { fact, stamp } of facts) {
    book = updateClocks(book, fact, stamp);
    const { lost } = book;
    if (lost.count > 0 && rows.length < room) {
      book = { ...book, lost: { ...lost, count: 0 } };
      add(eventsLostDraft(lost.count, lost.reason), stamp);
    }
    const { known, timed: told } = applyFact(book.known, fact, stamp, id());
    book = { ...book, known };
    for (const one of told) add(one.draft, one.stamp);
  }
  return { book, rows };
}

interface Closing extends RecordContext {
  book: RecorderState;
  sending: SendState;
  unkept: readonly Row[];
  ids: readonly string[];
  stamp: Timestamps;
  defaults: Readonly<Record<string, DefaultFields>>;
  limits: Limits;
}

/**
 * Final work of a closing tab: the rows it still makes, the pending rows it sends (null if it may
 * not send), and its resulting recorder state, since it may live on for a moment.
 */
export function closeTab({
  book,
  sending,
  unkept,
  ids,
  stamp,
  defaults,
  limits,
  ...place
}: Closing): {
  book: RecorderState;
  rows: SerializedRow[];
  body: string | null;
} {
  const own = defaults[place.visitId];
  if (!own) return { book, rows: [], body: null };
  const overhead = messageOverhead(own);
  const left = record(
    book,
    abandonAllRuns(book.known, stamp).map(({ draft, stamp: then }) => ({
      fact: { kind: 'event', draft },
      stamp: then,
    })),
    ids,
    place,
  );
  const tabClosed = (leftBehind: number) => {
    const draft: Draft = {
      name: 'tab-closed',
      data: {
        openMs: milliseconds(stamp.steady - book.openedAt),
        pagesViewed: count(book.pagesViewed),
        leftBehind: count(leftBehind),
      },
    };
    return record(left.book, [{ fact: { kind: 'event', draft }, stamp }], ids.slice(-3), {
      ...place,
      room: place.room - left.rows.length,
    });
  };
  const waiting = [
    ...sending.queue.filter(({ visitId }) => visitId === place.visitId),
    ...unkept,
    ...left.rows,
  ];
  const most = tabClosed(waiting.length).rows;
  // Counted like any other: this request would also be made without an outage.
  const grown = enqueueSaved(
    sending,
    [...unkept, ...left.rows, ...most],
    stamp.steady,
    limits,
    overhead,
  );
  const reserved = most.reduce((sum, { bytes }) => sum + bytes + 1, 0);
  const mayAsk = withinRequestBudget(grown, limits, overhead);
  const sent = mayAsk
    ? rowsToSendOnClose(
        grown,
        waiting,
        stamp.steady,
        {
          ...limits,
          closingBytes: limits.closingBytes - reserved,
          eventsPerSecond: limits.eventsPerSecond - most.length,
        },
        overhead,
      )
    : [];
  const last = tabClosed(waiting.length - sent.length);
  const events = [...sent, ...last.rows].flatMap(({ json }) => json ?? []);
  return {
    book: last.book,
    rows: [
      ...unkept.filter((row): row is SerializedRow => row.json !== null),
      ...left.rows,
      ...last.rows,
    ],
    body:
      mayAsk && events.length > 0
        ? messageBody(at(stamp.wall + book.clockBehindMs), own, events)
        : null,
  };
}

/**
 * The rows of a message that its response acknowledges: the client may delete them. `texts` are
 * their JSON, which begins with the ID.
 */
export function acknowledgedRows(
  rows: readonly Row[],
  texts: readonly string[],
  {
    taken,
    duplicates,
    quarantined,
  }: {
    taken: readonly string[];
    duplicates: readonly string[];
    quarantined: readonly { index: number }[];
  },
): Row[] {
  const ids = new Set([...taken, ...duplicates]);
  const bad = new Set(quarantined.map(({ index }) => index));
  const ID = /^\{"id":"([^"]+)"/;
  return rows.filter(
    (_, index) => bad.has(index) || ids.has(ID.exec(texts[index] ?? '')?.[1] ?? ''),
  );
}
