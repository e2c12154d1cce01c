import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { instantOf } from '../../payments/dates/rules-due-times.ts';
import { addDays } from '../../platform/calendar/rules-calendar.ts';
import { RUN_HOURS } from '../rules-modem.ts';
import { lastProofDay, mayOpenAgain, nextProof, slowRuns } from './rules-proof.ts';
import type { ModemRun } from '../types.ts';

const ZONE = 'America/New_York';
const PLAN = { name: 'Business Internet 600', downKbps: 600_000, upKbps: 35_000 };
const DAY = '2026-12-13';
/** The tests of a day, with these speeds in millions of bits a second; null: not reached. */
const day = (date: string, speeds: readonly (number | null)[]): ModemRun[] =>
  RUN_HOURS.map((hour, index) => ({
    at: instantOf(date, hour, ZONE).toISOString(),
    downKbps: speeds[index] == null ? null : (speeds[index] ?? 0) * 1_000,
  }));
const GOOD = [600, 590, 600, 570];
const SLOW = [600, 590, 600, 200];
const days = (...each: readonly (readonly (number | null)[])[]): ModemRun[] =>
  each.flatMap((speeds, index) => day(addDays(DAY, index + 1 - each.length), speeds));
const proofOf = (runs: readonly ModemRun[]) => slowRuns(runs, PLAN, { day: DAY, timeZone: ZONE });

describe('a slow line is proved', () => {
  it('by three days in a row, each judged by its worst test', () =>
    expect(proofOf(days(GOOD, SLOW, SLOW, SLOW))).toEqual(days(SLOW, SLOW, SLOW)));

  it.each([
    ['two days', days(GOOD, SLOW, SLOW)],
    ['a good day between', days(SLOW, SLOW, GOOD, SLOW)],
    ['a day on which the modem was not reached once', days(SLOW, SLOW, [600, null, 600, 200])],
    ['a day that is not over', days(SLOW, SLOW, SLOW).slice(0, -1)],
    ['80 percent, which is as sold', days(SLOW, SLOW, [600, 600, 600, 480])],
    ['no test at all', []],
  ])('not by %s', (_what, runs) => expect(proofOf(runs)).toBeNull());

  it('for any tests: only by whole days, all of them with a test below 80 percent', () => {
    const speed = fc.option(fc.integer({ min: 100, max: 700 }), { freq: 20 });
    fc.assert(
      fc.property(fc.array(fc.tuple(speed, speed, speed, speed), { maxLength: 6 }), (given) => {
        const proof = proofOf(days(...given));
        const last = given.slice(-3);
        const isProved =
          last.length === 3 &&
          last.every(
            (speeds) =>
              speeds.every((each) => each !== null) &&
              Math.min(...speeds.map((each) => each ?? 0)) < 480,
          );
        expect(proof !== null).toBe(isProved);
        expect(proof?.length ?? 12).toBe(12);
      }),
    );
  });
});

test.each([
  ['2026-12-14T01:59:00.000Z', '2026-12-12', '2026-12-14T02:00:00.000Z'],
  ['2026-12-14T02:00:00.000Z', '2026-12-13', '2026-12-15T02:00:00.000Z'],
  ['2026-12-14T15:00:00.000Z', '2026-12-13', '2026-12-15T02:00:00.000Z'],
  // The clocks went back on November 1.
  ['2026-11-01T03:00:00.000Z', '2026-10-31', '2026-11-02T02:00:00.000Z'],
])('at %s the tests of %s are all there, and the next look is at %s', (at, last, next) => {
  expect(lastProofDay(new Date(at), ZONE)).toBe(last);
  expect(nextProof(new Date(at), ZONE).toISOString()).toBe(next);
});

const NOW = new Date('2026-12-14T02:00:00.000Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const TWO_WEEKS_MS = 14 * 86_400_000;
test.each([
  ['was none before', null, true],
  ['is one open', { isOpen: true, updatedAt: ago(2 * TWO_WEEKS_MS) }, false],
  ['was one closed yesterday', { isOpen: false, updatedAt: ago(86_400_000) }, false],
  ['was one left alone for two weeks', { isOpen: false, updatedAt: ago(TWO_WEEKS_MS) }, true],
])('where there %s, another case may be opened: %s', (_what, last, may) =>
  expect(mayOpenAgain(last, NOW)).toBe(may),
);
