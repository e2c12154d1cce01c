import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SCALE, SEED } from '../../../../tests/fixtures/harness/tier.ts';
import {
  anyCall,
  calledLine,
  CUT_OFF,
  selectiveRule,
} from '../../../../tests/fixtures/voice/called-lines.ts';
import { changesInWeek, courseAt, gapHours, isGap, weekOf } from './rules-week.ts';
import type { WeekDay } from './rules-week.ts';

const [COUNTER, OFFICE, MOBILE] = ['2075550142', '2075550143', '2075550199'];
/** Friday, 10 in the morning. */
const NOW = { at: '2026-12-04T15:00:00.000Z', timeZone: 'America/New_York' };
const OPEN = { refused: false, rings: [COUNTER], leavesFor: null };
const AWAY = { refused: false, rings: [], leavesFor: MOBILE };
const coursesOn = (week: readonly WeekDay[], day: string) =>
  week
    .find((one) => one.day === day)
    ?.parts.map(({ from, until, course }) => [from.slice(11, 16), until.slice(11, 16), course]);

describe('the week of a line whose calls leave after hours', () => {
  const line = calledLine(COUNTER, { selective: [selectiveRule({ forwardTo: MOBILE })] });
  const week = weekOf(line, [line], NOW);
  test('begins now, and ends with its seventh day', () => {
    expect(week.map(({ day }) => day.slice(8)).join(' ')).toBe('04 05 06 07 08 09 10');
    expect(week[0]?.parts[0]?.from).toBe(NOW.at);
    expect(week.at(-1)?.parts.at(-1)?.until).toBe('2026-12-11T05:00:00.000Z');
  });
  test('has the open hours of each day, and where calls go around them', () => {
    expect(coursesOn(week, '2026-12-04')).toEqual([
      ['15:00', '22:00', OPEN],
      ['22:00', '05:00', AWAY],
    ]);
    expect(coursesOn(week, '2026-12-05')).toEqual([['05:00', '05:00', AWAY]]);
    expect(coursesOn(week, '2026-12-07')).toEqual([
      ['05:00', '13:00', AWAY],
      ['13:00', '22:00', OPEN],
      ['22:00', '05:00', AWAY],
    ]);
  });
  test('has no gap, and changes', () => {
    expect([gapHours(week), changesInWeek(week)]).toEqual([0, true]);
  });
  test('says nothing of a phone that is cut off now, or of a mailbox that is full', () => {
    const now = { ...line, cutOff: CUT_OFF, mailbox: { usedSeconds: 2_700 } };
    expect(weekOf(now, [now], NOW)).toEqual(week);
  });
});

test('hours in which no phone rings are counted: nights and weekends go to voicemail', () => {
  const line = calledLine(COUNTER, { selective: [selectiveRule()] });
  const week = weekOf(line, [line], NOW);
  // 158 hours are left of the seven days; 43 of them are open.
  expect(gapHours(week)).toBe(158 - (7 + 4 * 9));
  expect(week[1]?.parts.every(({ course }) => isGap(course))).toBe(true);
});

test('a forward ends by itself in the week, and the lines beyond have rules of their own', () => {
  const office = calledLine(OFFICE, { selective: [selectiveRule({ forwardTo: MOBILE })] });
  const until = '2026-12-07T13:00:00.000Z';
  const line = calledLine(COUNTER, {
    forwarding: [{ kind: 'ALWAYS', forwardTo: OFFICE ?? '', until }],
  });
  const week = weekOf(line, [line, office], NOW);
  expect(coursesOn(week, '2026-12-04')).toEqual([
    ['15:00', '22:00', { ...OPEN, rings: [OFFICE] }],
    ['22:00', '05:00', AWAY],
  ]);
  expect(coursesOn(week, '2026-12-07')).toEqual([
    ['05:00', '13:00', AWAY],
    ['13:00', '05:00', OPEN],
  ]);
});

test('a line may go one way all week, and one that is suspended takes no call', () => {
  const line = calledLine(COUNTER);
  expect(changesInWeek(weekOf(line, [line], NOW))).toBe(false);
  const suspended = { ...line, suspended: true };
  const [today] = weekOf(suspended, [suspended], NOW);
  expect(today?.parts.map(({ course }) => course)).toEqual([
    { refused: true, rings: [], leavesFor: null },
  ]);
});

describe('any week', () => {
  const holds = (property: (week: readonly WeekDay[], given: Given) => void) =>
    fc.assert(
      fc.property(anyCall, ({ lines, at }) => {
        const [line] = lines;
        property(weekOf(line, lines, { at, timeZone: NOW.timeZone }), { lines, at });
      }),
      { numRuns: SCALE.properties, seed: SEED },
    );
  interface Given {
    lines: Parameters<typeof weekOf>[1];
    at: string;
  }
  test('has a part for each instant, and no two', () =>
    holds((week, { at }) => {
      const parts = week.flatMap((day) => day.parts);
      expect(parts[0]?.from).toBe(at);
      for (const [place, part] of parts.entries()) {
        expect(Date.parse(part.from)).toBeLessThan(Date.parse(part.until));
        if (place > 0) expect(part.from).toBe(parts[place - 1]?.until);
      }
    }));
  test('says of each instant what the function that decides calls says', () =>
    holds((week, { lines }) => {
      const planned = lines.map((one) => ({
        ...one,
        cutOff: null,
        mailbox: { usedSeconds: 0 },
        guard: { ...one.guard, rejectsAnonymous: false },
      }));
      const [line] = planned;
      for (const { from, until, course } of week.flatMap((day) => day.parts))
        for (const at of [Date.parse(from), Date.parse(until) - 1]) {
          const now = new Date(at).toISOString();
          expect(line && courseAt(line, planned, now)).toEqual(course);
        }
    }));
});
