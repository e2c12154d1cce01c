import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { refused, unreachable } from '../../platform/request/errors.ts';
import { $location } from '../../shell/routing/index.ts';
import {
  $profile,
  maintenanceStarted,
  passwordChanged,
  sessionEnded,
  signInSubmitted,
  signOutRequested,
  usernameChanged,
} from '../index.ts';
import { delayFx, endSessionFx, signInFx, signOutFx } from '../ports.ts';
import {
  $secondsLeft,
  $announcedSeconds,
  userActivityDetected,
  historyNavigated,
  tabMessageReceived,
  stayRequested,
  tabShown,
  timingStarted,
} from './index.ts';
import {
  fetchRemainingTimeFx,
  clearDraftsFx,
  clearOtherUsersDraftsFx,
  pingFx,
  readTimeFx,
  broadcastToTabsFx,
  waitForTickFx,
} from './ports.ts';
import type { TabMessage } from './ports.ts';
import { navigateFx, hardNavigateFx } from '../../platform/navigation/ports.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const SECOND = 1_000;

/** A server that ends the session 930 s after the last ping. */
function server() {
  let until = 930 * SECOND;
  return {
    remaining: () => Math.floor((until - Date.now()) / SECOND),
    extend: () => {
      until = Date.now() + 930 * SECOND;
    },
    ended: vi.fn(),
  };
}

/**
 * A tab of a signed-in customer with a virtual clock. `since`: the last activity and the last
 * request to the server, in seconds.
 */
async function tab(
  service = server(),
  tabs: TabMessage[] = [],
  since = { actedAt: Date.now(), pingedAt: Date.now() },
) {
  const calls = {
    ping: vi.fn(() => service.extend()),
    ask: vi.fn(() => service.remaining()),
    tell: vi.fn((said: TabMessage) => {
      tabs.push(said);
    }),
    reload: vi.fn<(to: string) => void>(),
    forget: vi.fn(),
    keepOnly: vi.fn(),
    navigate: vi.fn(),
  };
  const scope = fork({
    values: [
      [$profile, profile()],
      [$location, { path: '/billing/pay-bill', search: '?open=otp&step=review' }],
    ],
    handlers: [
      [readTimeFx, () => Date.now()],
      [
        waitForTickFx,
        (ms: number) =>
          new Promise<void>((resolve) => {
            setTimeout(resolve, ms);
          }),
      ],
      [pingFx, calls.ping],
      [fetchRemainingTimeFx, calls.ask],
      [endSessionFx, service.ended],
      [broadcastToTabsFx, calls.tell],
      [hardNavigateFx, calls.reload],
      [signOutFx, () => undefined],
      [clearDraftsFx, calls.forget],
      [clearOtherUsersDraftsFx, calls.keepOnly],
      [navigateFx, calls.navigate],
      [signInFx, () => profile()],
      [delayFx, () => undefined],
    ],
  });
  void allSettled(timingStarted, { scope, params: since });
  await vi.advanceTimersByTimeAsync(0);
  const happen = async (unit: typeof userActivityDetected) => {
    void allSettled(unit, { scope });
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    scope,
    calls,
    service,
    happen,
    left: () => scope.getState($secondsLeft),
    spoken: () => scope.getState($announcedSeconds),
    signedIn: () => scope.getState($profile) !== null,
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND),
    hear: async (said: TabMessage) => {
      void allSettled(tabMessageReceived, { scope, params: said });
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
    expect(customer.service.ended).toHaveBeenCalledExactlyOnceWith({ reason: 'idle' });
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

  it('hears at once how long is left where the tab woke up late', async () => {
    const customer = await tab();
    vi.setSystemTime(833 * SECOND);
    await customer.happen(tabShown);
    expect([customer.left(), customer.spoken()]).toEqual([67, 67]);
    await customer.pass(6);
    expect(customer.spoken()).toBe(67);
    await customer.pass(1);
    expect(customer.spoken()).toBe(60);
  });

  it('is not kept signed in by a mouse that moves under the dialog', async () => {
    const customer = await tab();
    await customer.pass(800);
    await customer.happen(userActivityDetected);
    expect(customer.left()).toBe(100);
  });

  it.each([
    ['the answer', stayRequested],
    ['browser back', historyNavigated],
  ])('stays with %s: the dialog closes and the server is told at once', async (_what, unit) => {
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

  it('whose computer slept past the timeout is signed out on waking, for good', async () => {
    const customer = await tab();
    await customer.pass(10);
    vi.setSystemTime(3_600 * SECOND);
    await customer.happen(userActivityDetected);
    expect(customer.signedIn()).toBe(false);
  });

  it('finds the account hidden on returning to the tab, however late its timers run', async () => {
    const customer = await tab();
    vi.setSystemTime(3_600 * SECOND);
    await customer.happen(tabShown);
    expect(customer.signedIn()).toBe(false);
  });

  it('is timed from their last act, not from when the timer arrived', async () => {
    const customer = await tab();
    await customer.pass(60);
    const late = await tab(server(), [], { actedAt: 20 * SECOND, pingedAt: 0 });
    await late.pass(739);
    expect(late.left()).toBeNull();
    await late.pass(1);
    expect(late.left()).toBe(120);
  });

  it('is timed anew after signing in again', async () => {
    const customer = await tab();
    await customer.pass(901);
    expect(customer.signedIn()).toBe(false);
    void allSettled(passwordChanged, { scope: customer.scope, params: 'Portal-demo-2026' });
    void allSettled(usernameChanged, { scope: customer.scope, params: 'current@demo.example' });
    await customer.happen(signInSubmitted);
    await customer.pass(779);
    expect(customer.left()).toBeNull();
    await customer.pass(1);
    expect(customer.left()).toBe(120);
  });
});

describe('a customer at work', () => {
  it('extends the session every 30 seconds, and not more often', async () => {
    const customer = await tab();
    for (let second = 0; second < 90; second += 1) {
      await customer.pass(1);
      await customer.happen(userActivityDetected);
    }
    expect(customer.calls.ping).toHaveBeenCalledTimes(3);
  });

  it('is never asked, however long it takes', async () => {
    const customer = await tab();
    for (let minute = 0; minute < 3 * 60; minute += 10) {
      await customer.pass(600);
      await customer.happen(userActivityDetected);
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
    await customer.happen(userActivityDetected);
    expect(said.at(-1)).toEqual({ kind: 'acted' });
    const other = await tab();
    await other.pass(800);
    expect(other.left()).toBe(100);
    await other.hear({ kind: 'acted' });
    expect(other.left()).toBeNull();
  });

  it('with lost messages agree through the server: the idle tab checks before ending', async () => {
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
    expect(other.calls.forget).toHaveBeenCalledTimes(1);
    expect(other.calls.reload).toHaveBeenCalledExactlyOnceWith('/login?loggedOut=true');
  });

  it('sign out together also where storage is blocked', async () => {
    const customer = await tab();
    customer.calls.forget.mockImplementation(() => {
      throw new Error('blocked');
    });
    await customer.hear({ kind: 'signedOut' });
    expect(customer.calls.reload).toHaveBeenCalledExactlyOnceWith('/login?loggedOut=true');
  });

  it('are both hidden once one ends the idle session, and keep the entered data', async () => {
    const said: TabMessage[] = [];
    const customer = await tab(server(), said);
    await customer.pass(901);
    expect(said.at(-1)).toEqual({ kind: 'ended' });
    const other = await tab();
    await other.hear({ kind: 'ended' });
    expect(other.signedIn()).toBe(false);
    expect(other.calls.forget).not.toHaveBeenCalled();
  });

  it('are told of maintenance by the one that meets it', async () => {
    const said: TabMessage[] = [];
    const customer = await tab(server(), said);
    await customer.happen(maintenanceStarted);
    expect(customer.service.ended).toHaveBeenCalledExactlyOnceWith({ reason: 'maintenance' });
    expect(said.at(-1)).toEqual({ kind: 'ended' });
  });

  it('need one sign-in: the other goes on where it was', async () => {
    const customer = await tab();
    await customer.pass(901);
    await customer.hear({ kind: 'signedIn', guid: profile().guid });
    expect(customer.calls.reload).toHaveBeenCalledExactlyOnceWith(
      '/billing/pay-bill?open=otp&step=review',
    );
  });

  it('never show two customers: when another signs in, this one loads anew', async () => {
    const customer = await tab();
    await customer.hear({ kind: 'signedIn', guid: profile().guid });
    expect(customer.calls.reload).not.toHaveBeenCalled();
    await customer.hear({ kind: 'signedIn', guid: '00000000-0000-4000-8000-000000000000' });
    expect(customer.calls.reload).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('say who is signed in, and keep what that customer typed alone', async () => {
    const said: TabMessage[] = [];
    const customer = await tab(server(), said);
    expect(said).toEqual([{ kind: 'signedIn', guid: profile().guid }]);
    expect(customer.calls.keepOnly).toHaveBeenCalledExactlyOnceWith(profile());
  });
});

describe('at the end', () => {
  it.each([
    [
      'the server says that the session is over',
      refused({
        status: 401,
        systemErrorCode: 'UNAUTHENTICATED',
        retryAfterSeconds: null,
        fields: [],
      }),
    ],
    ['the server cannot be reached', unreachable()],
  ])('when %s the account is hidden all the same', async (_what, failure) => {
    const customer = await tab();
    customer.calls.ask.mockImplementation(() => {
      throw failure;
    });
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

async function allSettledNow(unit: typeof userActivityDetected, scope: ReturnType<typeof fork>) {
  void allSettled(unit, { scope });
  await vi.advanceTimersByTimeAsync(0);
}
