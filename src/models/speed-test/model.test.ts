import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { profile } from '../../../tests/fixtures/session/sign-in.ts';
import {
  modemSpeed as modemFixture,
  speedResult,
  speedResults,
  speedTestStart,
  TEST_ID,
} from '../../../tests/fixtures/speed-test/speed-test.ts';
import { newIdFx } from '../platform/ids/ports.ts';
import { refused } from '../platform/request/errors.ts';
import { $profile, sessionEnded } from '../session/index.ts';
import { locationChanged } from '../shell/routing/index.ts';
import {
  $daysBelow,
  $live,
  $mayTest,
  $test,
  isModemUnreachable,
  modemSpeed,
  results,
  speedTestOpened,
  testCancelled,
  testConfirmed,
  testDeclined,
  testRequested,
} from './index.ts';
import {
  beginTransfersFx,
  endTestFx,
  loadModemSpeedFx,
  loadResultsFx,
  nextReportFx,
  readConnectionFx,
  startTestFx,
  stopTransfersFx,
  storeResultFx,
} from './ports.ts';
import type { Report } from './rules-progress.ts';
import type { SpeedConnection } from './types.ts';

const MEASURED: Report[] = [
  { kind: 'phase', phase: 'ping' },
  { kind: 'ping', ms: 12 },
  { kind: 'phase', phase: 'down' },
  { kind: 'sample', direction: 'down', sample: { ms: 250, bytes: 900_000 } },
  { kind: 'loadedPing', ms: 30 },
  { kind: 'phase', phase: 'up' },
  { kind: 'sample', direction: 'up', sample: { ms: 250, bytes: 50_000 } },
];
const refusal = (systemErrorCode: 'TOO_MANY' | 'MODEM_UNREACHABLE', retryAfterSeconds: number) =>
  refused({ status: 429, systemErrorCode, retryAfterSeconds, fields: [] });
const never = () => new Promise<never>(() => undefined);

interface Given {
  reports?: readonly Report[];
  connection?: SpeedConnection;
  answers?: readonly (readonly [unknown, (params: never) => unknown])[];
  who?: Parameters<typeof profile>[0];
}

/** A page that is open, and what its services were asked. */
async function opened({
  reports = [...MEASURED, { kind: 'finished' }],
  connection = 'USUAL',
  answers = [],
  who,
}: Given = {}) {
  const waiting = [...reports];
  const asked = {
    begin: vi.fn(),
    store: vi.fn(() => speedResult()),
    end: vi.fn(() => ({ ended: true })),
    stop: vi.fn(),
    load: vi.fn(() => speedResults()),
  };
  const usual: (readonly [unknown, (params: never) => unknown])[] = [
    [newIdFx, () => TEST_ID],
    [readConnectionFx, () => connection],
    [startTestFx, () => speedTestStart()],
    [beginTransfersFx, asked.begin],
    [nextReportFx, () => waiting.shift() ?? never()],
    [stopTransfersFx, asked.stop],
    [storeResultFx, asked.store],
    [endTestFx, asked.end],
    [loadModemSpeedFx, () => modemFixture()],
    [loadResultsFx, asked.load],
  ];
  const scope = fork({
    values: [[$profile, profile(who)]],
    handlers: [...new Map([...usual, ...answers])] as never,
  });
  const at = { path: '/services/internet/speed-test', search: '' };
  await allSettled(locationChanged, { scope, params: at });
  await allSettled(speedTestOpened, { scope });
  return { scope, asked };
}

/** Whatever waits for a report that never comes is left waiting. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('a test', () => {
  it('gives a result of what was measured, and is in the history', async () => {
    const { scope, asked } = await opened();
    await allSettled(testRequested, { scope });
    expect(asked.begin).toHaveBeenCalledWith(speedTestStart());
    expect(asked.store).toHaveBeenCalledWith({
      testId: TEST_ID,
      down: [{ ms: 250, bytes: 900_000 }],
      up: [{ ms: 250, bytes: 50_000 }],
      pings: [12],
      loadedPings: [30],
      connection: 'USUAL',
    });
    expect(scope.getState($test)).toEqual({ kind: 'done', result: speedResult() });
    expect(asked.load).toHaveBeenCalledTimes(2);
    expect(scope.getState(modemSpeed.$data)).toEqual({ kind: 'ready', value: modemFixture() });
  });

  it('shows what was measured so far while it runs', async () => {
    const { scope } = await opened({ reports: MEASURED });
    void allSettled(testRequested, { scope });
    await settle();
    expect(scope.getState($live)).toMatchObject({ phase: 'up', pingMs: 12, downKbps: 576_000 });
  });

  it('asks first on a connection that costs', async () => {
    const { scope, asked } = await opened({ connection: 'CELLULAR' });
    await allSettled(testRequested, { scope });
    expect(scope.getState($test)).toEqual({ kind: 'asking', connection: 'CELLULAR' });
    await allSettled(testDeclined, { scope });
    expect(scope.getState($test)).toEqual({ kind: 'idle' });
    expect(asked.begin).not.toHaveBeenCalled();
    await allSettled(testRequested, { scope });
    await allSettled(testConfirmed, { scope });
    expect(asked.store).toHaveBeenCalledWith(expect.objectContaining({ connection: 'CELLULAR' }));
  });

  it.each([
    ['hidden', 'HIDDEN'],
    ['broken', 'INTERRUPTED'],
    ['stopped', 'CANCELLED'],
  ] as const)('that is %s gives no result, and is ended', async (kind, reason) => {
    const { scope, asked } = await opened({ reports: [...MEASURED, { kind }] });
    await allSettled(testRequested, { scope });
    expect(scope.getState($test)).toMatchObject({ kind: 'voided', reason });
    expect(scope.getState($live)).toMatchObject({ pingMs: 12 });
    expect(asked.store).not.toHaveBeenCalled();
    expect(asked.end).toHaveBeenCalledWith({ testId: TEST_ID, reason });
  });

  it('that is not stored is interrupted', async () => {
    const { scope, asked } = await opened({
      answers: [[storeResultFx, () => Promise.reject(refusal('TOO_MANY', 1))]],
    });
    await allSettled(testRequested, { scope });
    expect(scope.getState($test)).toMatchObject({ kind: 'voided', reason: 'INTERRUPTED' });
    expect(asked.end).toHaveBeenCalledOnce();
  });

  it('is stopped when the customer cancels it, leaves the page, or signs out', async () => {
    for (const leave of [
      (scope: ReturnType<typeof fork>) => allSettled(testCancelled, { scope }),
      (scope: ReturnType<typeof fork>) =>
        allSettled(locationChanged, { scope, params: { path: '/services', search: '' } }),
      (scope: ReturnType<typeof fork>) =>
        allSettled(sessionEnded, { scope, params: undefined as never }),
    ]) {
      const { scope, asked } = await opened({ reports: MEASURED });
      void allSettled(testRequested, { scope });
      await settle();
      void leave(scope);
      await settle();
      expect(asked.stop).toHaveBeenCalledOnce();
    }
  });

  it('that begins after its page was left is ended at once', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof speedTestStart>>();
    const { scope, asked } = await opened({ answers: [[startTestFx, () => promise]] });
    void allSettled(testRequested, { scope });
    await settle();
    void allSettled(locationChanged, { scope, params: { path: '/services', search: '' } });
    resolve(speedTestStart());
    await settle();
    expect(asked.begin).not.toHaveBeenCalled();
    expect(asked.end).toHaveBeenCalledWith({ testId: TEST_ID, reason: 'CANCELLED' });
  });

  it('that is refused says why, and when it may be', async () => {
    const { scope, asked } = await opened({
      answers: [[startTestFx, () => Promise.reject(refusal('TOO_MANY', 900))]],
    });
    await allSettled(testRequested, { scope });
    expect(scope.getState($test)).toEqual({
      kind: 'refused',
      refusal: { code: 'TOO_MANY', retryAfterSeconds: 900 },
    });
    expect(asked.begin).not.toHaveBeenCalled();
  });

  it('goes on where the modem is not reached', async () => {
    const { scope } = await opened({
      answers: [[loadModemSpeedFx, () => Promise.reject(refusal('MODEM_UNREACHABLE', 0))]],
    });
    await allSettled(testRequested, { scope });
    expect(scope.getState($test).kind).toBe('done');
    const modem = scope.getState(modemSpeed.$data);
    expect(modem.kind === 'failed' && isModemUnreachable(modem.failure)).toBe(true);
  });

  it('is nothing for representatives', async () => {
    const { scope } = await opened({ who: { userType: 'CSR' } });
    expect(scope.getState($mayTest)).toBe(false);
    expect((await opened()).scope.getState($mayTest)).toBe(true);
  });
});

describe('the history', () => {
  it('tells on how many days the modem measured less than was sold', async () => {
    const { scope } = await opened({
      answers: [
        [
          loadResultsFx,
          () =>
            speedResults({
              modemRuns: [
                { at: '2026-12-13T13:00:00.000Z', downKbps: 240_000 },
                { at: '2026-12-14T13:00:00.000Z', downKbps: 590_000 },
              ],
            }),
        ],
      ],
    });
    expect(scope.getState($daysBelow)).toEqual({ below: 1, days: 2 });
  });

  it('has nothing of the customer before', async () => {
    const { scope } = await opened();
    await allSettled(testRequested, { scope });
    void allSettled(sessionEnded, { scope, params: undefined as never });
    await settle();
    expect(scope.getState($test)).toEqual({ kind: 'idle' });
    expect(scope.getState(results.$data)).toEqual({ kind: 'loading' });
    expect(scope.getState(modemSpeed.$data)).toEqual({ kind: 'loading' });
  });
});
