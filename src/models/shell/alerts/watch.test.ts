import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outage, pageAlert } from '../../../../tests/fixtures/account/services.ts';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { refused, unreachable } from '../../platform/request/errors.ts';
import { $businessNow } from '../../platform/clock/index.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { refreshingStarted, visibilityChanged } from '../configuration/index.ts';
import { loadFeaturesFx, waitToRefreshFx } from '../configuration/ports.ts';
import { $language } from '../language/index.ts';
import { $alerts, pageAlerts } from './index.ts';
import { loadPageAlertsFx, readDismissedAlertsFx, reloadPageAlertsFx } from './ports.ts';
import { waitForAlertsFx } from './watch.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page of a customer, who is told nothing at first. */
async function page(answers: readonly (() => unknown)[], { visible = true } = {}) {
  let asked = 0;
  const reload = vi.fn(() => answers[Math.min(asked++, answers.length - 1)]?.());
  const scope = fork({
    values: [
      [$profile, profile()],
      [$businessNow, '2026-12-14T15:00:00.000Z'],
    ],
    handlers: [
      [loadPageAlertsFx, () => []],
      [reloadPageAlertsFx, reload],
      [readDismissedAlertsFx, () => []],
      [loadFeaturesFx, () => ({})],
      [waitToRefreshFx, () => new Promise(() => undefined)],
      [waitForAlertsFx, (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))],
    ],
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  /** Starts what happens, which goes on for as long as the page waits. */
  const happen = async (settled: Promise<unknown>) => {
    void settled;
    await settle();
  };
  await happen(allSettled(refreshingStarted, { scope, params: { visible } }));
  await happen(allSettled(pageAlerts.opened, { scope }));
  return {
    scope,
    reload,
    happen,
    ids: () => scope.getState($alerts).map(({ id }) => id),
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000),
  };
}
const fail = (failure: unknown) => () => Promise.reject(failure);
const REFUSED = refused({
  status: 503,
  systemErrorCode: 'UNAVAILABLE',
  retryAfterSeconds: null,
  fields: [],
});

describe('a page that stays open', () => {
  it('tells an outage within a minute of its beginning, and that it is over', async () => {
    const { ids, pass, reload } = await page([() => [outage()], () => []]);
    await pass(59);
    expect([ids(), reload.mock.calls.length]).toEqual([[], 0]);
    await pass(1);
    expect(ids()).toEqual([outage().id]);
    await pass(60);
    expect([ids(), reload.mock.calls]).toEqual([[], [['en'], ['en']]]);
  });

  it('asks nothing while it is hidden, and at once when it is shown again', async () => {
    const { scope, happen, ids, pass, reload } = await page([() => [outage()]]);
    await happen(allSettled(visibilityChanged, { scope, params: false }));
    await pass(3_600);
    expect(reload).not.toHaveBeenCalled();
    await happen(allSettled(visibilityChanged, { scope, params: true }));
    expect([ids(), reload.mock.calls.length]).toEqual([[outage().id], 1]);
  });

  it.each([
    ['no answer comes', unreachable()],
    ['the service is down', REFUSED],
  ])('keeps its alerts while %s, and asks again', async (_why, failure) => {
    const { ids, pass } = await page([() => [outage()], fail(failure), () => [pageAlert()]]);
    await pass(120);
    expect(ids()).toEqual([outage().id]);
    await pass(60);
    expect(ids()).toEqual([pageAlert().id]);
  });

  it('asks nothing more once the session has ended', async () => {
    const { scope, happen, pass, reload } = await page([() => [outage()]]);
    await pass(60);
    await happen(allSettled(sessionEnded, { scope }));
    await pass(600);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('leaves out an answer in a language that is no longer on screen', async () => {
    let answer: (alerts: unknown[]) => void = () => undefined;
    const { scope, happen, ids, pass } = await page([
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    ]);
    await pass(60);
    await happen(allSettled($language, { scope, params: 'es' }));
    answer([outage()]);
    await pass(0);
    expect(ids()).toEqual([]);
  });
});
