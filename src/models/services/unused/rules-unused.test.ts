import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  deviceUnusedSince,
  seatShare,
  seatUnusedSince,
  UNUSED_DAYS,
  yearlyCents,
  yearlyTotal,
} from './rules-unused.ts';
import type { DeviceUse } from './rules-unused.ts';

const NOW = new Date('2026-12-14T15:00:00.000Z');
const ago = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

describe('a seat is unused', () => {
  test.each([
    ['whose person signed in 60 days ago', 200, 60, 60],
    ['whose person signed in 59 days ago', 200, 59, null],
    ['whose person never signed in, for 75 days', 75, null, 75],
    ['that a person was given yesterday', 1, null, null],
    ['that is free for 300 days', 300, null, 300],
  ] as const)('%s', (_, since, used, expected) => {
    const seat = { since: ago(since), lastUsedAt: used === null ? null : ago(used) };
    expect(seatUnusedSince(seat, NOW)).toEqual(expected === null ? null : ago(expected));
  });
});

describe('a box is paid for and unused', () => {
  const box = (over: Partial<DeviceUse> = {}): DeviceUse => ({
    ownership: 'RENTED',
    monthlyCents: 500,
    reach: 'OFFLINE',
    cause: 'SILENT',
    reachSince: ago(30).toISOString(),
    ...over,
  });
  test.each([
    ['off for 30 days', {}, true],
    ['off for 29 days', { reachSince: ago(29).toISOString() }, false],
    ['online', { reach: 'ONLINE', cause: null }, false],
    ['of which nobody knows', { reach: 'UNKNOWN', reachSince: null }, false],
    ['off in an outage', { cause: 'OUTAGE' }, false],
    ['that the customer owns', { ownership: 'OWNED' as const }, false],
    ['that costs nothing', { monthlyCents: null }, false],
  ] as const)('%s: %s', (_, over, unused) =>
    expect(deviceUnusedSince(box(over), NOW) !== null).toBe(unused),
  );
});

describe('what it costs', () => {
  it('in a year is twelve months, and the sum is that of its parts', () => {
    expect(yearlyCents(600)).toBe(7_200);
    expect(yearlyTotal([{ yearlyCents: 7_200 }, { yearlyCents: 6_000 }])).toBe(13_200);
  });

  it('for one seat is its share, to the cent', () => {
    expect(seatShare(3_000, 5)).toBe(600);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.integer({ min: 1, max: 500 }),
        (price, n) => {
          expect(seatShare(price * n, n)).toBe(price);
        },
      ),
    );
    expect(UNUSED_DAYS).toEqual({ seat: 60, device: 30 });
  });
});
