import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  budgetsOf,
  byteBudget,
  isImplausible,
  longestTestMs,
  TEST_LIMITS,
  testDenial,
  testsLeft,
} from './rules-limits.ts';
import { SPEED_TEST } from './rules-measure.ts';

const NOW = Date.parse('2026-12-14T15:00:00.000Z');
const MINUTE_MS = 60_000;
const ago = (...minutes: number[]) => minutes.map((one) => NOW - one * MINUTE_MS);
const times = (count: number, minutes: number) => Array.from({ length: count }, () => minutes);

describe('a test', () => {
  it.each([
    ['is begun where none was', [], false, null],
    ['waits for the one that runs', ago(0), true, { code: 'BUSY' }],
    ['is begun after nine in an hour', ago(...times(9, 30)), false, null],
    [
      'is not begun after ten in an hour',
      ago(...times(9, 5), 50),
      false,
      { code: 'TOO_MANY', againInMs: 10 * MINUTE_MS },
    ],
    ['is begun an hour after the first of ten', ago(...times(9, 5), 60), false, null],
    [
      'is told of the limit first',
      ago(...times(10, 1)),
      true,
      { code: 'TOO_MANY', againInMs: 59 * MINUTE_MS },
    ],
    [
      'counts those that a clock put back has made future',
      ago(...times(10, -90)),
      false,
      { code: 'TOO_MANY', againInMs: 60 * MINUTE_MS },
    ],
  ])('%s', (_name, begun, running, denial) => {
    expect(testDenial({ begun, running, now: NOW })).toEqual(denial);
  });

  it('is never one more than are left', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 30 });
    fc.assert(
      fc.property(minutes, (all) => {
        const so = { begun: ago(...all), now: NOW };
        const denied = testDenial({ ...so, running: false });
        expect(denied === null).toBe(testsLeft(so) > 0);
        if (denied?.code === 'TOO_MANY') {
          const later = { ...so, now: NOW + denied.againInMs };
          expect(testsLeft(later)).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('ends by itself', () => {
    expect(longestTestMs(SPEED_TEST)).toBe(20_000 + TEST_LIMITS.graceMs);
  });
});

describe('the bytes of a test', () => {
  it('are twice what the plan transfers in its time', () => {
    expect(byteBudget(600_000, SPEED_TEST)).toBe(1_500_000_000);
    expect(byteBudget(600_000, { ...SPEED_TEST, bytesCountAs: 20 })).toBe(75_000_000);
  });

  it('are enough for a slow line, and bounded for an unknown one', () => {
    expect(byteBudget(1_000, SPEED_TEST)).toBe(25_000_000);
    expect(budgetsOf(null, SPEED_TEST)).toEqual({ down: 2_500_000_000, up: 2_500_000_000 });
  });
});

describe('what a browser claims', () => {
  const samples = Array.from({ length: 40 }, () => ({ ms: 250, bytes: 1_000 }));
  const seen = { bytes: 40_000, elapsedMs: 30_000 };
  it.each([
    ['is taken where it fits', samples, seen, false],
    ['has no more bytes than were sent', samples, { ...seen, bytes: 39_999 }, true],
    ['has no more time than passed', samples, { ...seen, elapsedMs: 7_000 }, true],
    ['has no more time than a direction', [...samples, ...samples], { ...seen, bytes: 1e6 }, true],
    ['has no samples too close', [{ ms: 100, bytes: 1 }, ...samples.slice(1)], seen, true],
    ['may end with a short sample', [...samples.slice(1), { ms: 30, bytes: 1 }], seen, false],
  ])('%s', (_name, claimed, given, implausible) => {
    expect(isImplausible(claimed, given, SPEED_TEST)).toBe(implausible);
  });
});
