import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import type { SystemErrorCode } from '../../../contracts/errors.ts';
import { GATEWAY_ID } from '../../../tests/fixtures/equipment/equipment.ts';
import { profile } from '../../../tests/fixtures/session/sign-in.ts';
import {
  outageRun,
  RUN_ID,
  RUNS,
  troubleshootingRun,
} from '../../../tests/fixtures/troubleshooting/troubleshooting.ts';
import { restartDeviceFx } from '../equipment/ports.ts';
import { newIdFx } from '../platform/ids/ports.ts';
import { refused, timedOut } from '../platform/request/errors.ts';
import { $profile, sessionEnded } from '../session/index.ts';
import { $location, $page, locationChanged } from '../shell/routing/index.ts';
import {
  $answerProblem,
  $chosenSubject,
  $isSubjectMissing,
  $mayTroubleshoot,
  $runCard,
  restartAsked,
  restartDeclined,
  runAgainRequested,
  runOpened,
  runRequested,
  runRestart,
  runRetried,
  starting,
  subjectChosen,
  troubleshootOpened,
} from './index.ts';
import { loadRunFx, skipStepFx, startRunFx, waitForRunFx } from './ports.ts';
import { isCaseComing, isFollowed, isPlannedWork, waitsUntil } from './rules-follow.ts';

const never = () => new Promise<void>(() => undefined);
const rejects =
  (systemErrorCode: SystemErrorCode, status = 422) =>
  () =>
    Promise.reject(refused({ status, systemErrorCode, retryAfterSeconds: null, fields: [] }));

type Handlers = Extract<
  NonNullable<NonNullable<Parameters<typeof fork>[1]>['handlers']>,
  unknown[]
>;
type Answers = readonly (readonly [unknown, (given: never) => unknown])[];

/** A customer at an address; what services answer, unless told. */
function customer(path: string, search: string, over: Answers = []) {
  const calls = {
    start: vi.fn(async (): Promise<unknown> => troubleshootingRun()),
    load: vi.fn((): unknown => RUNS.ASKING),
    skip: vi.fn((): unknown => RUNS.YOUR_TURN),
    restart: vi.fn((): unknown => ({})),
  };
  let keys = 0;
  const given = new Map<unknown, (given: never) => unknown>([
    [startRunFx, calls.start],
    [loadRunFx, calls.load],
    [skipStepFx, calls.skip],
    [restartDeviceFx, calls.restart],
    [waitForRunFx, never],
    [newIdFx, () => `key-${(keys += 1)}`],
    ...over,
  ]);
  const scope = fork({
    values: [
      [$profile, profile()],
      [$location, { path, search }],
    ],
    handlers: [...given] as Handlers,
  });
  return { scope, ...calls };
}
type Customer = ReturnType<typeof customer>;

const chooser = (search = '', over: Answers = []) => customer('/troubleshoot-stub', search, over);

describe('a customer for whom something does not work', () => {
  it('has it chosen by the link that led here, and starts the run with one press', async () => {
    const at = chooser('?about=WIFI');
    await allSettled(troubleshootOpened, { scope: at.scope });
    expect(at.scope.getState($chosenSubject)).toBe('WIFI');
    void allSettled(runRequested, { scope: at.scope });
    await allSettled(runRequested, { scope: at.scope });
    expect(at.start).toHaveBeenCalledExactlyOnceWith({
      subject: 'WIFI',
      language: 'en',
      idempotencyKey: 'key-1',
    });
  });

  it('is asked what it is, where nothing is chosen', async () => {
    const { scope, start } = chooser();
    await allSettled(troubleshootOpened, { scope });
    await allSettled(runRequested, { scope });
    expect([scope.getState($isSubjectMissing), start.mock.calls.length]).toEqual([true, 0]);
    await allSettled(subjectChosen, { scope, params: 'VIDEO' });
    expect(scope.getState($isSubjectMissing)).toBe(false);
  });

  it('without an answer asks again with the same key', async () => {
    const start = vi.fn().mockRejectedValueOnce(timedOut()).mockReturnValue(troubleshootingRun());
    const { scope } = chooser('?about=WIFI', [[startRunFx, start]]);
    await allSettled(troubleshootOpened, { scope });
    await allSettled(runRequested, { scope });
    expect(scope.getState(starting.$state).kind).toBe('unknown');
    await allSettled(runRequested, { scope });
    expect(start.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)).toEqual([
      'key-1',
      'key-1',
    ]);
  });

  it('who has it looked at again gets another run', async () => {
    const { scope, start } = chooser();
    await allSettled(runAgainRequested, { scope, params: 'INTERNET' });
    await allSettled(runAgainRequested, { scope, params: 'INTERNET' });
    expect(start.mock.calls.length).toBe(2);
    expect(start).toHaveBeenLastCalledWith(expect.objectContaining({ idempotencyKey: 'key-2' }));
  });

  it.each([
    [{}, true],
    [{ role: 'STANDARD' as const }, true],
    [{ userType: 'CSR' as const }, false],
  ])('may start a run as a customer only: %o, %s', (who, may) => {
    const scope = fork({ values: [[$profile, profile(who)]] });
    expect(scope.getState($mayTroubleshoot)).toBe(may);
  });
});

/** A customer at the page of a run. */
async function atRun(over: Answers = []) {
  const at = customer('/troubleshoot-stub-2', `?run=${RUN_ID}`, over);
  void allSettled(runOpened, { scope: at.scope });
  await vi.waitFor(() => expect(at.scope.getState($runCard).kind).not.toBe('loading'));
  return at;
}
const stateOf = ({ scope }: Customer) => {
  const card = scope.getState($runCard);
  return card.kind === 'ready' ? card.run.state : card.kind;
};

describe('a customer who looks at a run', () => {
  it('sees the run that the address names, also once it loads', async () => {
    const load = vi.fn().mockRejectedValueOnce(timedOut()).mockReturnValue(RUNS.FIXED);
    const at = await atRun([[loadRunFx, load]]);
    expect([at.scope.getState($page), stateOf(at)]).toEqual(['troubleshootRun', 'failed']);
    await allSettled(runRetried, { scope: at.scope });
    expect(stateOf(at)).toBe('FIXED');
  });

  it('is told that there is none', async () => {
    expect(stateOf(await atRun([[loadRunFx, rejects('NOT_FOUND', 404)]]))).toBe('notFound');
  });

  it('sees it go on every three seconds, until its case is there', async () => {
    const waits: number[] = [];
    const load = vi
      .fn()
      .mockReturnValueOnce(RUNS.RUNNING)
      .mockRejectedValueOnce(timedOut())
      .mockReturnValueOnce({ ...RUNS.OUR_TURN, case: null })
      .mockReturnValue(RUNS.OUR_TURN);
    const at = await atRun([
      [loadRunFx, load],
      [waitForRunFx, (ms: number) => void waits.push(ms)],
    ]);
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(4));
    expect([waits, stateOf(at)]).toEqual([[3_000, 3_000, 3_000], 'OUR_TURN']);
    expect(load).toHaveBeenLastCalledWith({ runId: RUN_ID, background: true });
  });

  it('who leaves the page has nothing asked any more', async () => {
    let wake: () => void = () => undefined;
    const load = vi.fn(() => RUNS.RUNNING);
    const at = await atRun([
      [loadRunFx, load],
      [waitForRunFx, () => new Promise<void>((resolve) => (wake = resolve))],
    ]);
    void allSettled(locationChanged, {
      scope: at.scope,
      params: { path: '/account-summary', search: '' },
    });
    wake();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('who signs out leaves nothing behind', async () => {
    const at = await atRun();
    void allSettled(sessionEnded, { scope: at.scope });
    expect(stateOf(at)).toBe('loading');
  });
});

describe('a customer who is asked for a restart', () => {
  it('is asked once more, and then it is sent, once', async () => {
    const at = await atRun();
    void allSettled(restartAsked, { scope: at.scope });
    expect(at.restart).not.toHaveBeenCalled();
    void allSettled(runRestart.confirmed, { scope: at.scope });
    void allSettled(runRestart.confirmed, { scope: at.scope });
    await vi.waitFor(() => expect(at.load).toHaveBeenCalledTimes(2));
    expect(at.restart).toHaveBeenCalledExactlyOnceWith({
      deviceId: GATEWAY_ID,
      idempotencyKey: 'key-1',
    });
  });

  it.each(['OUTAGE_KNOWN', 'SERVICE_INTERRUPTED', 'DEVICE_BUSY'] as const)(
    'is told of %s, and the run is looked at anew',
    async (code) => {
      const at = await atRun([[restartDeviceFx, rejects(code)]]);
      void allSettled(restartAsked, { scope: at.scope });
      void allSettled(runRestart.confirmed, { scope: at.scope });
      await vi.waitFor(() => expect(at.load).toHaveBeenCalledTimes(2));
      expect([
        at.scope.getState($answerProblem),
        at.scope.getState(runRestart.$confirmation),
      ]).toEqual([code, null]);
    },
  );

  it('that is down keeps the question open', async () => {
    const at = await atRun([[restartDeviceFx, rejects('UNAVAILABLE', 503)]]);
    void allSettled(restartAsked, { scope: at.scope });
    void allSettled(runRestart.confirmed, { scope: at.scope });
    await vi.waitFor(() =>
      expect(at.scope.getState(runRestart.$confirmation)?.state).toMatch(/^(refused|unknown)$/),
    );
  });

  it('goes on without', async () => {
    const at = await atRun();
    void allSettled(restartDeclined, { scope: at.scope });
    await vi.waitFor(() => expect(stateOf(at)).toBe('YOUR_TURN'));
    expect(at.skip).toHaveBeenCalledExactlyOnceWith(RUN_ID);
  });

  it('is told that this did not reach us', async () => {
    const at = await atRun([[skipStepFx, rejects('UNAVAILABLE', 503)]]);
    void allSettled(restartDeclined, { scope: at.scope });
    await vi.waitFor(() => expect(at.scope.getState($answerProblem)).toBe('skipFailed'));
  });
});

it('a run is followed until it has ended, and its case is there', () => {
  const { OUR_TURN, RUNNING, FIXED } = RUNS;
  expect([RUNNING, OUR_TURN, FIXED, outageRun('o-1')].map(isFollowed)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(isCaseComing({ ...OUR_TURN, case: null })).toBe(true);
  expect([isPlannedWork(OUR_TURN), waitsUntil(RUNS.YOUR_TURN)]).toEqual([false, null]);
});

it('two customers’ scopes do not touch each other', async () => {
  const [one, other] = [chooser('?about=WIFI'), chooser()];
  await allSettled(troubleshootOpened, { scope: one.scope });
  expect([one, other].map(({ scope }) => scope.getState($chosenSubject))).toEqual(['WIFI', null]);
});
