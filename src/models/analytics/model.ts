import { attach, createEvent, sample } from 'effector';
import { $businessNow } from '../platform/clock/index.ts';
import { $isSignedIn, $signedInHere, signedIn } from '../session/index.ts';
import { $recordingAllowed } from './consent.ts';
import { saveRowsFx, makeIdsFx, openOutboxFx } from './ports.ts';
import { $factsBeforeOutbox, factTimestamped, factReported } from './record.ts';
import { initialRecorderState, idsFor, record } from './rules-recorder.ts';
import type { Row } from './rules-message.ts';
import { initialSendState } from './rules-sending.ts';
import {
  $recorder,
  $storedRowCount,
  $sending,
  $unsavedRows,
  $visit,
  sendEventOccurred,
  MAX_STORED_ROWS,
  withRecoveredVisits,
} from './state.ts';
import type { SendEvent } from './state.ts';
import type { Fact, TimestampedFact } from './types.ts';
import { $user } from './user.ts';

// -- Internal events
const batched = createEvent<readonly TimestampedFact[]>();
const rowsCreated = createEvent<readonly Row[]>();

// -- Effects
const generateIdsFx = attach({
  effect: makeIdsFx,
  mapParams: (facts: readonly TimestampedFact[]) => idsFor(facts.map(({ fact }) => fact)),
});
const saveBatchFx = attach({ effect: saveRowsFx });

// -- Opening: earlier facts are recorded first
const opened = sample({
  clock: openOutboxFx.doneData,
  source: $recordingAllowed,
  filter: (may) => may === true,
  fn: (_, outbox) => outbox,
});
sample({
  clock: opened,
  fn: ({ visitId, defaults, waiting }) =>
    withRecoveredVisits({ visitId, defaults: { [visitId]: defaults }, overhead: 0 }, waiting),
  target: $visit,
});
sample({ clock: opened, fn: ({ visitId }) => initialSendState(visitId), target: $sending });
sample({
  clock: opened,
  source: $businessNow,
  fn: (now, { visitId, next }) =>
    initialRecorderState(
      visitId,
      next,
      now.startsWith('1970') ? null : { instant: now, steady: 0 },
    ),
  target: $recorder,
});
sample({ clock: opened, fn: ({ held }) => held, target: $storedRowCount });
sample({
  clock: opened,
  fn: ({ waiting }): SendEvent => ({ kind: 'left', waiting }),
  target: sendEventOccurred,
});
const pendingFactsReplayed = sample({
  clock: opened,
  source: $factsBeforeOutbox,
  fn: (facts) => facts ?? [],
});
sample({ clock: pendingFactsReplayed, fn: () => null, target: $factsBeforeOutbox });
sample({ clock: pendingFactsReplayed, target: batched });

// -- Recording
sample({
  clock: factTimestamped,
  source: { visit: $visit, early: $factsBeforeOutbox },
  filter: ({ visit, early: waiting }) => visit !== null && waiting === null,
  fn: (_, one) => [one],
  target: batched,
});
sample({ clock: batched, filter: (facts) => facts.length > 0, target: generateIdsFx });
const recorded = sample({
  clock: generateIdsFx.done,
  source: {
    visit: $visit,
    book: $recorder,
    user: $user,
    held: $storedRowCount,
    unkept: $unsavedRows,
  },
  filter: ({ visit }) => visit !== null,
  fn: ({ visit, book, user, held, unkept }, { params, result }) =>
    record(book, params, result, {
      visitId: visit?.visitId ?? '',
      user,
      room: MAX_STORED_ROWS - held - unkept.length,
    }),
});
sample({ clock: recorded, fn: ({ book }) => book, target: $recorder });
sample({
  clock: recorded,
  filter: ({ rows }) => rows.length > 0,
  fn: ({ rows }) => rows,
  target: rowsCreated,
});

// -- Saving: rows that arrive during a save are saved after it, together
sample({
  clock: rowsCreated,
  source: $unsavedRows,
  fn: (waiting, rows) => [...waiting, ...rows],
  target: $unsavedRows,
});
sample({
  clock: saveBatchFx.finally,
  source: $unsavedRows,
  fn: (waiting, { params }) => waiting.slice(params.length),
  target: $unsavedRows,
});
sample({
  clock: [rowsCreated, saveBatchFx.finally],
  source: { unkept: $unsavedRows, keeping: saveBatchFx.pending },
  filter: ({ unkept, keeping }) => unkept.length > 0 && !keeping,
  fn: ({ unkept }) => unkept,
  target: saveBatchFx,
});
sample({
  clock: saveBatchFx.done,
  source: $storedRowCount,
  fn: (held, { params }) => held + params.length,
  target: $storedRowCount,
});
// Rows that could not be saved are still sent for as long as the page is open.
sample({
  clock: saveBatchFx.finally,
  fn: ({ status, params }): SendEvent => ({
    kind: 'kept',
    rows: params,
    safely: status === 'done',
  }),
  target: sendEventOccurred,
});

// -- Links the session to the signed-in user
const sessionResumed = sample({
  clock: pendingFactsReplayed,
  source: { signedIn: $isSignedIn, here: $signedInHere },
  filter: (session) => session.signedIn,
  fn: ({ here }): Fact => ({ kind: 'sessionTied', how: here ? 'signedIn' : 'resumed' }),
});
sample({ clock: sessionResumed, target: factReported });
sample({
  clock: signedIn,
  source: $visit,
  filter: (visit) => visit !== null,
  fn: (): Fact => ({ kind: 'sessionTied', how: 'signedIn' }),
  target: factReported,
});

// -- Recording is no longer allowed: memory is cleared, too
const recordingStopped = sample({
  clock: $recordingAllowed.updates,
  filter: (may) => may === false,
});
sample({ clock: recordingStopped, fn: () => null, target: [$visit, $factsBeforeOutbox] });
sample({ clock: recordingStopped, fn: () => [], target: $unsavedRows });
sample({ clock: recordingStopped, fn: () => initialSendState(''), target: $sending });
sample({ clock: recordingStopped, fn: () => initialRecorderState('', 1, null), target: $recorder });
