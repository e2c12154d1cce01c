import { combine, createEvent, merge, sample } from 'effector';
import { sessionEnded } from '../session/index.ts';
import { $page } from '../shell/routing/index.ts';
import { $connection, $test, testBegan } from './begin.ts';
import type { TestState } from './begin.ts';
import {
  beginTransfersFx,
  endTestFx,
  nextReportFx,
  stopTransfersFx,
  storeResultFx,
} from './ports.ts';
import { liveFigures, progressAfter, voidReason } from './rules-progress.ts';
import type { Report, VoidReason } from './rules-progress.ts';

type Running = Extract<TestState, { kind: 'running' }>;
type Underway = Extract<TestState, { kind: 'running' | 'saving' }>;

// -- Public events
export const testCancelled = createEvent();

// -- Derived
/** What is shown of a test that runs, or ran in vain; null for none. */
export const $live = combine($test, (state) =>
  'progress' in state ? liveFigures(state.progress, state.run.settings) : null,
);

const isRunning = (state: TestState): state is Running => state.kind === 'running';
const isUnderway = (state: TestState): state is Underway =>
  state.kind === 'running' || state.kind === 'saving';

// -- Running: one report after the other
sample({ clock: testBegan, target: beginTransfersFx });
sample({ clock: beginTransfersFx.done, fn: () => undefined, target: nextReportFx });
const reported = sample({
  clock: [
    nextReportFx.doneData,
    sample({
      clock: [beginTransfersFx.fail, nextReportFx.fail],
      fn: (): Report => ({ kind: 'broken' }),
    }),
  ],
  source: $test,
  filter: isRunning,
  fn: (state, report) => ({ state: state as Running, report }),
});
const goesOn = sample({
  clock: reported,
  filter: ({ report }) => report.kind !== 'finished' && voidReason(report) === null,
});
sample({
  clock: goesOn,
  fn: ({ state, report }): TestState => ({
    ...state,
    progress: progressAfter(state.progress, report),
  }),
  target: $test,
});
sample({ clock: goesOn, fn: () => undefined, target: nextReportFx });
const wasCancelled = sample({
  clock: testCancelled,
  source: $test,
  filter: isRunning,
  fn: () => undefined,
});
const wasLeft = sample({
  clock: $page.updates,
  source: $test,
  filter: (state, page) => isRunning(state) && page !== 'speedTest',
  fn: () => undefined,
});
sample({
  clock: [wasCancelled, wasLeft, sessionEnded],
  fn: () => undefined,
  target: stopTransfersFx,
});

// -- Ending
const finished = sample({
  clock: reported,
  filter: ({ report }) => report.kind === 'finished',
  fn: ({ state }) => state,
});
sample({
  clock: finished,
  fn: ({ run, progress }): TestState => ({ kind: 'saving', run, progress }),
  target: $test,
});
sample({
  clock: finished,
  source: $connection,
  fn: (connection, { run, progress }) => ({
    testId: run.testId,
    down: [...progress.down],
    up: [...progress.up],
    pings: [...progress.pings],
    loadedPings: [...progress.loadedPings],
    connection,
  }),
  target: storeResultFx,
});
/** A test has its result. */
export const testDone = sample({
  clock: storeResultFx.doneData,
  source: $test,
  filter: ({ kind }) => kind === 'saving',
  fn: (_, result) => result,
});
sample({ clock: testDone, fn: (result): TestState => ({ kind: 'done', result }), target: $test });

const given = sample({
  clock: reported,
  filter: ({ report }) => voidReason(report) !== null,
  fn: ({ state, report }) => ({ state, reason: voidReason(report) ?? 'INTERRUPTED' }),
});
const notStored = sample({
  clock: storeResultFx.fail,
  source: $test,
  filter: isUnderway,
  fn: (state) => ({ state: state as Underway, reason: 'INTERRUPTED' as VoidReason }),
});
/** A test gave no result. */
export const testVoided = merge([given, notStored]);
sample({
  clock: testVoided,
  fn: ({ state: { run, progress }, reason }): TestState => ({
    kind: 'voided',
    reason,
    run,
    progress,
  }),
  target: $test,
});
sample({
  clock: testVoided,
  fn: ({ state, reason }) => ({ testId: state.run.testId, reason }),
  target: endTestFx,
});
