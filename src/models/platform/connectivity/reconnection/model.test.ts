import { allSettled, createWatch, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverReached, connectionLost, connectionRestored, onlineChanged } from '../index.ts';
import './index.ts';
import { probeConnectionFx, waitForProbeFx } from './ports.ts';
import { nextProbeDelay } from './rules-reconnection.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A browser whose server is reachable if `reach` returns true. */
function browser(reach: () => boolean = () => false) {
  const tried: number[] = [];
  const restored = vi.fn();
  const scope = fork({
    handlers: [
      [
        waitForProbeFx,
        (ms: number) =>
          new Promise<void>((resolve) => {
            setTimeout(resolve, ms);
          }),
      ],
      [
        probeConnectionFx,
        () => {
          tried.push(Date.now() / 1_000);
          void allSettled(reach() ? serverReached : connectionLost, { scope });
        },
      ],
    ],
  });
  createWatch({ unit: connectionRestored, scope, fn: restored });
  const happen = async (unit: typeof connectionLost) => {
    void allSettled(unit, { scope });
    await vi.advanceTimersByTimeAsync(0);
  };
  const connect = async (online: boolean) => {
    void allSettled(onlineChanged, { scope, params: online });
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    scope,
    tried,
    restored,
    happen,
    connect,
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000),
  };
}

describe('a service that cannot be reached', () => {
  it('is tried after 5 seconds, then ever more rarely, at least once a minute', async () => {
    const customer = browser();
    await customer.happen(connectionLost);
    await customer.pass(260);
    expect(customer.tried).toEqual([5, 15, 35, 75, 135, 195, 255]);
  });

  it('is tried no more once it answers, and from the beginning when it is lost again', async () => {
    const answers = [false, true];
    const customer = browser(() => answers.shift() ?? true);
    await customer.happen(connectionLost);
    await customer.pass(300);
    expect(customer.tried).toEqual([5, 15]);
    expect(customer.restored).toHaveBeenCalledTimes(1);
    await customer.happen(connectionLost);
    await customer.pass(5);
    expect(customer.tried).toEqual([5, 15, 305]);
  });

  it('is not tried while the browser itself is offline', async () => {
    const customer = browser();
    await customer.happen(connectionLost);
    await customer.connect(false);
    await customer.pass(300);
    expect(customer.tried).toEqual([]);
  });

  it.each([
    [null, 5_000],
    [5_000, 10_000],
    [40_000, 60_000],
    [60_000, 60_000],
  ])('after a wait of %s ms waits %i ms', (former, next) => {
    expect(nextProbeDelay(former)).toBe(next);
  });
});
