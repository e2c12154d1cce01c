import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { appointment } from '../../../../tests/fixtures/account/services.ts';
import {
  arrivedTracking,
  visitTracking,
} from '../../../../tests/fixtures/appointments/tracking.ts';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { $businessNow } from '../../platform/clock/index.ts';
import { navigateFx } from '../../platform/navigation/ports.ts';
import { refused, unreachable } from '../../platform/request/errors.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { refreshingStarted, visibilityChanged } from '../../shell/configuration/index.ts';
import { loadFeaturesFx, waitToRefreshFx } from '../../shell/configuration/ports.ts';
import { locationChanged } from '../../shell/routing/index.ts';
import { loadAppointmentsFx } from '../ports.ts';
import { waitForTrackingFx } from './followed.ts';
import { $followed, $trackedStages, $van, trackingOpened, trackingRetried } from './index.ts';
import {
  followLinkFx,
  keepTrackingTokenFx,
  loadVisitTrackingFx,
  readTrackingTokenFx,
} from './ports.ts';
import type { VisitTracking } from './types.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const PATH = '/appointment-tracking';
const OWN = { orderId: 'WO-8000000001-1', jobId: '1' };
const FOLLOWABLE = { from: '2026-12-17T18:00:00.000Z', timeZone: 'America/New_York' };
const refuse = (systemErrorCode: SystemErrorCode) => () =>
  Promise.reject(
    refused({
      status: 422,
      systemErrorCode,
      retryAfterSeconds: null,
      fields: [],
      ...(systemErrorCode === 'TRACKING_NOT_STARTED' ? { followable: FOLLOWABLE } : {}),
    }),
  );
type Answer = () => VisitTracking | Promise<never>;

/** The page that follows a visit, and what it asks. */
async function page({
  search = '',
  signedIn = false,
  kept = null,
  visits = [appointment({ status: 'ON_THE_WAY' })],
  answers = [() => visitTracking()],
}: {
  search?: string;
  signedIn?: boolean;
  kept?: string | null;
  visits?: ReturnType<typeof appointment>[] | (() => Promise<never>);
  answers?: readonly Answer[];
} = {}) {
  let asked = 0;
  const answer = () => answers[Math.min(asked++, answers.length - 1)]?.();
  const calls = {
    follow: vi.fn<(params: unknown) => unknown>(answer),
    load: vi.fn<(params: unknown) => unknown>(answer),
    keep: vi.fn<(token: string | null) => void>(),
    moves: [] as unknown[],
  };
  const scope = fork({
    values: [
      [$profile, signedIn ? profile() : null],
      [$businessNow, '2026-12-14T15:00:00.000Z'],
    ],
    handlers: [
      [loadAppointmentsFx, typeof visits === 'function' ? visits : () => visits],
      [followLinkFx, calls.follow],
      [loadVisitTrackingFx, calls.load],
      [keepTrackingTokenFx, calls.keep],
      [readTrackingTokenFx, () => kept],
      [loadFeaturesFx, () => ({})],
      [waitToRefreshFx, () => new Promise(() => undefined)],
      [waitForTrackingFx, (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))],
      [
        navigateFx,
        (move: { to: string; replace: boolean }) => {
          calls.moves.push(move);
          void allSettled(locationChanged, { scope, params: { path: move.to, search: '' } });
        },
      ],
    ],
  });
  /** Starts what happens, which goes on for as long as the page waits. */
  const happen = async (settled: Promise<unknown>) => {
    void settled;
    await vi.advanceTimersByTimeAsync(0);
  };
  const go = (path: string, query = '') =>
    happen(allSettled(locationChanged, { scope, params: { path, search: query } }));
  const open = () => happen(allSettled(trackingOpened, { scope }));
  await happen(allSettled(refreshingStarted, { scope, params: { visible: true } }));
  await go(PATH, search);
  await open();
  return {
    scope,
    calls,
    happen,
    go,
    open,
    shown: () => scope.getState($followed),
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000),
  };
}

describe('a link to a visit', () => {
  it('shows the visit, and its token leaves the address without a step back', async () => {
    const { shown, calls, open } = await page({ search: '?token=abc' });
    expect(shown()).toEqual({ kind: 'tracked', tracking: visitTracking() });
    expect(calls.follow).toHaveBeenCalledWith({ token: 'abc', background: false });
    expect(calls.moves).toEqual([{ to: PATH, replace: true }]);
    // The address without its token is another one, so that the page opens again.
    await open();
    expect(calls.follow).toHaveBeenCalledTimes(1);
  });

  it('is followed in its tab after a reload, until it leads nowhere', async () => {
    const first = await page({ search: '?token=abc' });
    expect(first.calls.keep).toHaveBeenCalledWith('abc');
    const { shown, calls } = await page({ kept: 'abc' });
    expect(calls.follow).toHaveBeenCalledWith({ token: 'abc', background: false });
    expect(shown().kind).toBe('tracked');
    const over = await page({ kept: 'abc', answers: [refuse('NOT_FOUND')] });
    expect(over.shown()).toEqual({ kind: 'linkOver' });
    expect(over.calls.keep).toHaveBeenLastCalledWith(null);
  });

  it('comes before the own visit of who is signed in', async () => {
    const { calls } = await page({ search: '?token=abc', signedIn: true });
    expect([calls.follow.mock.calls.length, calls.load.mock.calls.length]).toEqual([1, 0]);
  });

  it('is asked for where nobody is signed in', async () => {
    const { shown, calls } = await page();
    expect(shown()).toEqual({ kind: 'noLink' });
    expect(calls.follow).not.toHaveBeenCalled();
  });

  it.each([
    ['TRACKING_NOT_STARTED', { kind: 'notStarted', ...FOLLOWABLE }],
    ['TRACKING_ENDED', { kind: 'ended', last: null }],
    ['NOT_FOUND', { kind: 'linkOver' }],
    ['THROTTLED', { kind: 'throttled' }],
  ] as const)('that is refused with %s says so', async (code, said) => {
    const { shown } = await page({ search: '?token=abc', answers: [refuse(code)] });
    expect(shown()).toEqual(said);
  });

  it('that could not be asked for is asked for again', async () => {
    const { scope, shown, happen, calls } = await page({
      search: '?token=abc',
      answers: [() => Promise.reject(unreachable()), () => visitTracking()],
    });
    expect(shown()).toEqual({ kind: 'failed', failure: unreachable() });
    await happen(allSettled(trackingRetried, { scope }));
    expect(shown().kind).toBe('tracked');
    expect(calls.follow).toHaveBeenLastCalledWith({ token: 'abc', background: false });
  });

  it('is forgotten once the page is left', async () => {
    const { shown, go, open, calls } = await page({ search: '?token=abc' });
    await go('/support');
    expect(shown()).toEqual({ kind: 'loading' });
    await go(PATH);
    await open();
    expect([shown(), calls.follow.mock.calls.length]).toEqual([{ kind: 'noLink' }, 1]);
  });
});

describe('a customer', () => {
  it('follows the visit that is on the way', async () => {
    const { shown, calls } = await page({
      signedIn: true,
      visits: [
        appointment({ jobId: '2', windowStart: '2026-12-18T18:00:00.000Z' }),
        appointment({ status: 'ON_THE_WAY' }),
      ],
    });
    expect(calls.load).toHaveBeenCalledWith({ ...OWN, background: false });
    expect(shown().kind).toBe('tracked');
  });

  it('follows the visit that the address names', async () => {
    const { calls } = await page({
      signedIn: true,
      search: '?order=WO-8000000001-1&job=2',
      visits: [appointment(), appointment({ jobId: '2' })],
    });
    expect(calls.load).toHaveBeenCalledWith({ ...OWN, jobId: '2', background: false });
  });

  it('sees from when the next visit can be followed', async () => {
    const { scope, shown } = await page({
      signedIn: true,
      visits: [appointment()],
      answers: [refuse('TRACKING_NOT_STARTED')],
    });
    expect(shown()).toEqual({ kind: 'notStarted', ...FOLLOWABLE });
    expect(scope.getState($trackedStages)?.map(({ is }) => is)).toEqual([
      'now',
      'ahead',
      'ahead',
      'ahead',
    ]);
  });

  it('without a visit is told so, and one whose visits do not load can try again', async () => {
    expect((await page({ signedIn: true, visits: [] })).shown()).toEqual({ kind: 'noVisit' });
    const { scope, shown, happen } = await page({
      signedIn: true,
      visits: () => Promise.reject(unreachable()),
    });
    expect(shown().kind).toBe('failed');
    await happen(allSettled(trackingRetried, { scope }));
    expect(shown().kind).toBe('failed');
  });

  it('who signs out leaves nothing on the page', async () => {
    const { scope, shown, happen, calls } = await page({ signedIn: true });
    await happen(allSettled(sessionEnded, { scope }));
    expect([shown(), scope.getState($van)]).toEqual([{ kind: 'loading' }, null]);
    expect(calls.keep).toHaveBeenLastCalledWith(null);
  });
});

describe('a page that stays open', () => {
  const followedThrough = (...answers: Answer[]) =>
    page({ search: '?token=abc', answers: [() => visitTracking(), ...answers] });

  it('says each minute where the van is, until the visit is over', async () => {
    const nearer = visitTracking({ asOf: '2026-12-14T15:01:00.000Z' });
    const { shown, pass, calls } = await followedThrough(
      () => nearer,
      () => arrivedTracking(),
      refuse('TRACKING_ENDED'),
    );
    await pass(60);
    expect(shown()).toEqual({ kind: 'tracked', tracking: nearer });
    expect(calls.follow).toHaveBeenLastCalledWith({ token: 'abc', background: true });
    await pass(60);
    expect(shown()).toEqual({ kind: 'tracked', tracking: arrivedTracking() });
    await pass(60);
    expect(shown()).toEqual({ kind: 'ended', last: arrivedTracking() });
    await pass(600);
    expect(calls.follow).toHaveBeenCalledTimes(4);
  });

  it('shows by itself that the technician has set off', async () => {
    const { shown, pass } = await page({
      search: '?token=abc',
      answers: [refuse('TRACKING_NOT_STARTED'), () => visitTracking()],
    });
    await pass(60);
    expect(shown().kind).toBe('tracked');
  });

  it('keeps what it shows while no answer comes', async () => {
    const { shown, pass } = await followedThrough(
      () => Promise.reject(unreachable()),
      refuse('THROTTLED'),
      () => arrivedTracking(),
    );
    await pass(60);
    expect(shown()).toEqual({ kind: 'tracked', tracking: visitTracking() });
    await pass(120);
    expect(shown()).toEqual({ kind: 'tracked', tracking: arrivedTracking() });
  });

  it('asks nothing while it is hidden', async () => {
    const { scope, happen, pass, calls } = await followedThrough();
    await happen(allSettled(visibilityChanged, { scope, params: false }));
    await pass(600);
    expect(calls.follow).toHaveBeenCalledTimes(1);
    await happen(allSettled(visibilityChanged, { scope, params: true }));
    expect(calls.follow).toHaveBeenCalledTimes(2);
  });
});

describe('the van', () => {
  it('is told with its distance and direction while it is on the way', async () => {
    const { scope } = await page({ search: '?token=abc' });
    expect(scope.getState($van)).toMatchObject({ miles: 2.2, direction: 'N', stopsBefore: 1 });
  });

  it('is not told once the technician is there', async () => {
    const { scope } = await page({ search: '?token=abc', answers: [() => arrivedTracking()] });
    expect(scope.getState($van)).toBeNull();
  });
});
