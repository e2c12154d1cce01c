import { describe, expect, it } from 'vitest';
import { createAllowance } from './allowance.ts';
import { Refusal } from './failure.ts';

/** An allowance of ten, two a second, with a clock set by the test. */
function ten() {
  let now = 0;
  const allowance = createAllowance({ burst: 10, perSecond: 2 }, () => now);
  return {
    later: (ms: number) => {
      now += ms;
    },
    /** Seconds to wait; null when it was granted. */
    wait(key: string, amount?: number): number | null {
      try {
        allowance.take(key, amount);
        return null;
      } catch (error) {
        return error instanceof Refusal ? error.retryAfterSeconds : Number.NaN;
      }
    },
  };
}

describe('an allowance', () => {
  it('ends, says when enough is there again, and comes back', () => {
    const { wait, later } = ten();
    expect([wait('a', 10), wait('a', 4), wait('a', 1)]).toEqual([null, 2, 1]);
    later(2_000);
    expect([wait('a', 4), wait('a')]).toEqual([null, 1]);
  });

  it('is for each key its own, and never grows beyond its burst', () => {
    const { wait, later } = ten();
    expect([wait('a', 10), wait('b', 10)]).toEqual([null, null]);
    later(3_600_000);
    expect([wait('a', 10), wait('a')]).toEqual([null, 1]);
  });

  it('loses nothing when the clock is set back', () => {
    const { wait, later } = ten();
    expect(wait('a', 5)).toBeNull();
    later(-3_600_000);
    expect([wait('a', 5), wait('a')]).toEqual([null, 1]);
  });

  it('refuses what is more than the burst, and counts nothing of it', () => {
    const { wait } = ten();
    expect([wait('a', 11), wait('a', 10)]).toEqual([1, null]);
  });
});
