import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { profile } from '../../../tests/fixtures/sign-in.ts';
import { refused, unreachable } from '../call/errors.ts';
import { $profile, sessionEnded, signOutRequested } from '../session/index.ts';
import { reloadAtFx, signOutFx } from '../session/ports.ts';
import { $secondsLeft, $spokenSeconds, customerActed, historyMoved, otherTabSpoke, stayRequested, timingStarted } from './index.ts';
import { askRemainingFx, endIdleSessionFx, pingFx, readTimeFx, tellTabsFx, waitFx } from './ports.ts';
import type { TabMessage } from './ports.ts';

beforeEach(() => { vi.useFakeTimers({ now: 0 }); });
afterEach(() => { vi.useRealTimers(); });

const SECOND = 1_000;

/** A server that keeps the session 930 s after the last ping. */
function server() {
  let until = 930 * SECOND;
  return { remaining: () => Math.floor((until - Date.now()) / SECOND), extend: () => { until = Date.now() + 930 * SECOND; }, ended: vi.fn() };
}

/** A tab of a signed-in customer, at a virtual clock. */
async function tab(service = server(), tabs: TabMessage[] = []) {
  const calls = { ping: vi.fn(() => service.extend()), ask: vi.fn(() => service.remaining()), tell: vi.fn((said: TabMessage) => { tabs.push(said); }), reload: vi.fn<(to: string) => void>() };
  const scope = fork({
    values: [[$profile, profile()]],
    handlers: [
      [readTimeFx, () => Date.now()],
      [waitFx, (ms: number) => new Promise<void>((resolve) => { setTimeout(resolve, ms); })],
      [pingFx, calls.ping], [askRemainingFx, calls.ask], [endIdleSessionFx, service.ended], [tellTabsFx, calls.tell], [reloadAtFx, calls.reload], [signOutFx, () => undefined],
    ],
  });
  void allSettled(timingStarted, { scope });
  await vi.advanceTimersByTimeAsync(0);
  const happen = async (unit: typeof customerActed) => {
    void allSettled(unit, { scope });
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    scope, calls, service, happen,
    left: () => scope.getState($secondsLeft),
    spoken: () => scope.getState($spokenSeconds),
    signedIn: () => scope.getState($profile) !== null,
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND),
    hear: async (said: TabMessage) => {
      void allSettled(otherTabSpoke, { scope, params: said });
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('a customer who leaves the desk', () => {
  it('is asked after 780 seconds, to the second, and signed out 120 seconds later', async () => {
    const customer = await tab();
    await customer.pass(779);
    expect(customer.left()).toBeNull();
    await customer.pass(1);
    expect(customer.left()).toBe(120);
    await customer.pass(119);
    expect([customer.left(), customer.signedIn()]).toEqual([1, true]);
    await customer.pass(1);
    expect([customer.left(), customer.signedIn()]).toEqual([null, false]);
    expect(customer.service.ended).toHaveBeenCalledTimes(1);
    expect(customer.calls.ping).not.toHaveBeenCalled();
  });

  it('hears how long is left at 120, 60, 30 and 10 seconds', async () => {
    const customer = await tab();
    const heard: (number | null)[] = [];
    await customer.pass(779);
    for (let second = 0; second < 120; second += 1) {
      await customer.pass(1);
      if (heard.at(-1) !== customer.spoken()) heard.push(customer.spoken());
    }
    expect(heard).toEqual([120, 60, 30, 10]);
  });

  it('is not kept signed in by a mouse that moves under the dialog', async () => {
    const customer = await tab();
    await customer.pass(800);
    await customer.happen(customerActed);
    expect(customer.left()).toBe(100);
  });

  it.each([['the answer', stayRequested], ['browser back', historyMoved]])('stays with %s: the dialog closes and the server is told at once', async (_what, unit) => {
    const customer = await tab();
    await customer.pass(850);
    await customer.happen(unit);
    expect(customer.left()).toBeNull();
    expect(customer.calls.ping).toHaveBeenCalledTimes(1);
    await customer.pass(779);
    expect(customer.left()).toBeNull();
    await customer.pass(1);
    expect(customer.left()).toBe(120);
  });

  it('whose machine slept through all of it is signed out on waking, without a second chance', async () => {
    const customer = await tab();
    await customer.pass(10);
    vi.setSystemTime(3_600 * SECOND);
    await customer.happen(customerActed);
    expect(customer.signedIn()).toBe(false);
  });
});

describe('a customer at work', () => {
  it('extends the session every 30 seconds, and not more often', async () => {
    const customer = await tab();
    for (let second = 0; second < 90; second += 1) {
      await customer.pass(1);
      await customer.happen(customerActed);
    }
    expect(customer.calls.ping).toHaveBeenCalledTimes(3);
  });

  it('is never asked, however long it takes', async () => {
    const customer = await tab();
    for (let minute = 0; minute < 3 * 60; minute += 10) {
      await customer.pass(600);
      await customer.happen(customerActed);
      expect(customer.left()).toBeNull();
      expect(customer.service.remaining()).toBeGreaterThan(0);
    }
  });
});

describe('two tabs', () => {
  it('agree: an act in one keeps the other', async () => {
    const said: TabMessage[] = [];
    const customer = await tab(server(), said);
    await customer.pass(600);
    await customer.happen(customerActed);
    expect(said.at(-1)).toEqual({ kind: 'acted' });
    const other = await tab();
    await other.pass(800);
    expect(other.left()).toBe(100);
    await other.hear({ kind: 'acted' });
    expect(other.left()).toBeNull();
  });

  it('whose messages got lost agree by the server: the idle one asks before it ends anything', async () => {
    const service = server();
    const idle = await tab(service);
    await idle.pass(600);
    service.extend();
    await idle.pass(300);
    expect(idle.signedIn()).toBe(true);
    expect(idle.left()).toBeNull();
    expect(service.ended).not.toHaveBeenCalled();
    await idle.pass(480);
    expect(idle.left()).toBe(120);
  });

  it('sign out together', async () => {
    const said: TabMessage[] = [];
    const customer = await tab(server(), said);
    await allSettledNow(signOutRequested, customer.scope);
    expect(said.at(-1)).toEqual({ kind: 'signedOut' });
    const other = await tab();
    await other.hear({ kind: 'signedOut' });
    expect(other.calls.reload).toHaveBeenCalledExactlyOnceWith('/login?loggedOut=true');
  });

  it('never show two customers: when another signs in, this one loads anew', async () => {
    const customer = await tab();
    await customer.hear({ kind: 'signedIn', guid: profile().guid });
    expect(customer.calls.reload).not.toHaveBeenCalled();
    await customer.hear({ kind: 'signedIn', guid: '00000000-0000-4000-8000-000000000000' });
    expect(customer.calls.reload).toHaveBeenCalledExactlyOnceWith('/');
  });
});

describe('at the end', () => {
  it.each([
    ['the server says that the session is over', refused({ status: 401, systemErrorCode: 'UNAUTHENTICATED', retryAfterSeconds: null, fields: [] })],
    ['the server cannot be reached', unreachable()],
  ])('when %s the account is hidden all the same', async (_what, failure) => {
    const customer = await tab();
    customer.calls.ask.mockImplementation(() => { throw failure; });
    await customer.pass(900);
    expect(customer.signedIn()).toBe(false);
  });

  it('nothing ticks any more', async () => {
    const customer = await tab();
    await allSettledNow(sessionEnded, customer.scope);
    await customer.pass(10);
    expect(vi.getTimerCount()).toBe(0);
    await customer.pass(1_000);
    expect(customer.calls.ask).not.toHaveBeenCalled();
  });
});

async function allSettledNow(unit: typeof customerActed, scope: ReturnType<typeof fork>) {
  void allSettled(unit, { scope });
  await vi.advanceTimersByTimeAsync(0);
}
