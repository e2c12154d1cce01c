import { attach, createEvent, createStore, merge, sample } from 'effector';
import { reset } from 'patronum/reset';
import { newIdFx } from '../platform/ids/ports.ts';
import { refusalCode } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import { sessionEnded } from '../session/index.ts';
import { $page } from '../shell/routing/index.ts';
import { endTestFx, readConnectionFx, startTestFx } from './ports.ts';
import { NOTHING_MEASURED } from './rules-progress.ts';
import type { Progress, VoidReason } from './rules-progress.ts';
import type { SpeedConnection, SpeedResult, SpeedTestStart } from './types.ts';

/** Why a test was not begun. `retryAfterSeconds`: when it may be, with TOO_MANY. */
export interface TestRefusal {
  code: 'TOO_MANY' | 'BUSY' | 'UNAVAILABLE';
  retryAfterSeconds: number | null;
}

export type TestState =
  | { kind: 'idle' }
  /** The connection costs: the customer is asked first. */
  | { kind: 'asking'; connection: Exclude<SpeedConnection, 'USUAL'> }
  | { kind: 'starting' }
  | { kind: 'refused'; refusal: TestRefusal }
  | { kind: 'running'; run: SpeedTestStart; progress: Progress }
  | { kind: 'saving'; run: SpeedTestStart; progress: Progress }
  | { kind: 'done'; result: SpeedResult }
  /** Gave no result; what was measured by then is shown and not stored. */
  | { kind: 'voided'; reason: VoidReason; run: SpeedTestStart; progress: Progress };

// -- Public events
/** The customer wants a test. */
export const testRequested = createEvent();
/** They want it on this connection, too. */
export const testConfirmed = createEvent();
export const testDeclined = createEvent();

// -- Effects
const makeTestIdFx = attach({ effect: newIdFx });

// -- Stores
export const $test = createStore<TestState>({ kind: 'idle' }, { serialize: 'ignore' });
/** What the browser said of the connection of the last test. */
export const $connection = createStore<SpeedConnection>('USUAL', { serialize: 'ignore' });

const isIdle = ({ kind }: TestState): boolean =>
  kind === 'idle' || kind === 'refused' || kind === 'done' || kind === 'voided';

// -- Beginning: asked first where the connection costs
sample({
  clock: testRequested,
  source: $test,
  filter: isIdle,
  fn: () => undefined,
  target: readConnectionFx,
});
sample({ clock: readConnectionFx.doneData, target: $connection });
const costs = sample({
  clock: readConnectionFx.doneData,
  source: $test,
  filter: (state, connection) => isIdle(state) && connection !== 'USUAL',
  fn: (_, connection): TestState => ({
    kind: 'asking',
    connection: connection === 'CELLULAR' ? 'CELLULAR' : 'DATA_SAVER',
  }),
});
sample({ clock: costs, target: $test });
const free = sample({
  clock: readConnectionFx.doneData,
  source: $test,
  filter: (state, connection) => isIdle(state) && connection === 'USUAL',
  fn: () => undefined,
});
const agreed = sample({
  clock: testConfirmed,
  source: $test,
  filter: ({ kind }) => kind === 'asking',
  fn: () => undefined,
});
/** A test is asked for. */
export const testStarted = merge([free, agreed]);
sample({ clock: testStarted, fn: (): TestState => ({ kind: 'starting' }), target: $test });
sample({
  clock: testDeclined,
  source: $test,
  filter: ({ kind }) => kind === 'asking',
  fn: (): TestState => ({ kind: 'idle' }),
  target: $test,
});
sample({ clock: testStarted, fn: () => undefined, target: makeTestIdFx });
sample({ clock: makeTestIdFx.doneData, target: startTestFx });

const refusalOf = (failure: RequestFailure): TestRefusal => {
  const code = refusalCode(failure);
  return {
    code: code === 'TOO_MANY' || code === 'BUSY' ? code : 'UNAVAILABLE',
    retryAfterSeconds: failure.kind === 'refused' ? failure.retryAfterSeconds : null,
  };
};
/** A test was not begun. */
export const testRefused = sample({
  clock: startTestFx.failData,
  source: $test,
  filter: ({ kind }) => kind === 'starting',
  fn: (_, failure) => refusalOf(failure),
});
sample({
  clock: testRefused,
  fn: (refusal): TestState => ({ kind: 'refused', refusal }),
  target: $test,
});
/** A test was begun. */
export const testBegan = sample({
  clock: startTestFx.doneData,
  source: $test,
  filter: ({ kind }) => kind === 'starting',
  fn: (_, run) => run,
});
sample({
  clock: testBegan,
  fn: (run): TestState => ({ kind: 'running', run, progress: NOTHING_MEASURED }),
  target: $test,
});

// -- Left meanwhile: nothing is measured on another page
sample({
  clock: $page.updates,
  source: $test,
  filter: ({ kind }, page) => (kind === 'starting' || kind === 'asking') && page !== 'speedTest',
  fn: (): TestState => ({ kind: 'idle' }),
  target: $test,
});
sample({
  clock: startTestFx.doneData,
  source: $test,
  filter: ({ kind }) => kind === 'idle',
  fn: (_, { testId }) => ({ testId, reason: 'CANCELLED' as const }),
  target: endTestFx,
});
reset({ clock: sessionEnded, target: [$test, $connection] });
