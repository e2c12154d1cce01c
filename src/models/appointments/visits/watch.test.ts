import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appointment } from '../../../../tests/fixtures/account/services.ts';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { unreachable } from '../../platform/request/errors.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { refreshingStarted, visibilityChanged } from '../../shell/configuration/index.ts';
import { loadFeaturesFx, waitToRefreshFx } from '../../shell/configuration/ports.ts';
import { locationChanged } from '../../shell/routing/index.ts';
import { loadAppointmentsFx, reloadAppointmentsFx } from '../ports.ts';
import type { Appointment } from '../types.ts';
import { $visits, visitsOpened } from './index.ts';
import { waitForVisitsFx } from './watch.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const ON_THE_WAY = appointment({ status: 'ON_THE_WAY' });
const DONE = appointment({ status: 'COMPLETED' });
const at = (path: string) => ({ path, search: '', hash: '' });

/** The page of visits, with one of them at first. */
async function page(answers: readonly (() => unknown)[], first: Appointment = appointment()) {
  let asked = 0;
  const reload = vi.fn(() => answers[Math.min(asked++, answers.length - 1)]?.());
  const scope = fork({
    values: [[$profile, profile()]],
    handlers: [
      [loadAppointmentsFx, () => [first]],
      [reloadAppointmentsFx, reload],
      [loadFeaturesFx, () => ({})],
      [waitToRefreshFx, () => new Promise(() => undefined)],
      [waitForVisitsFx, (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))],
    ],
  });
  /** Starts what happens, which goes on for as long as the page waits. */
  const happen = async (settled: Promise<unknown>) => {
    void settled;
    await vi.advanceTimersByTimeAsync(0);
  };
  await happen(allSettled(refreshingStarted, { scope, params: { visible: true } }));
  await happen(allSettled(locationChanged, { scope, params: at('/service-appointments') }));
  await happen(allSettled(visitsOpened, { scope }));
  return {
    scope,
    reload,
    happen,
    states: () => {
      const { coming, past } = scope.getState($visits);
      return [...coming, ...past].map(({ status }) => status);
    },
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000),
  };
}

describe('a page of visits that stays open', () => {
  it('tells within a minute that the technician has set off, until the visit is over', async () => {
    const { states, pass, reload } = await page([() => [ON_THE_WAY], () => [DONE]]);
    await pass(59);
    expect([states(), reload.mock.calls.length]).toEqual([['SCHEDULED'], 0]);
    await pass(1);
    expect(states()).toEqual(['ON_THE_WAY']);
    await pass(60);
    expect(states()).toEqual(['COMPLETED']);
    await pass(600);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('asks nothing where no visit is to come', async () => {
    const { pass, reload } = await page([() => []], DONE);
    await pass(600);
    expect(reload).not.toHaveBeenCalled();
  });

  it('keeps what it shows while no answer comes', async () => {
    const { states, pass } = await page([() => Promise.reject(unreachable()), () => [DONE]]);
    await pass(60);
    expect(states()).toEqual(['SCHEDULED']);
    await pass(60);
    expect(states()).toEqual(['COMPLETED']);
  });

  it('asks nothing while it is hidden, on another page, and after the session', async () => {
    const { scope, happen, pass, reload } = await page([() => [ON_THE_WAY]]);
    await happen(allSettled(visibilityChanged, { scope, params: false }));
    await pass(600);
    await happen(allSettled(locationChanged, { scope, params: at('/account-summary') }));
    await happen(allSettled(visibilityChanged, { scope, params: true }));
    await pass(600);
    expect(reload).not.toHaveBeenCalled();
    await happen(allSettled(locationChanged, { scope, params: at('/service-appointments') }));
    await happen(allSettled(sessionEnded, { scope }));
    const before = reload.mock.calls.length;
    await pass(600);
    expect(reload.mock.calls.length).toBe(before);
  });
});
