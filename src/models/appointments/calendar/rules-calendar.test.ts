import { describe, expect, it, test } from 'vitest';
import {
  calendarOf,
  firstOpenWindow,
  nearestWindows,
  openDays,
  windowAt,
} from './rules-calendar.ts';

const timeZone = 'America/New_York';
/** A Monday, 10:00 in New York. */
const now = new Date('2026-12-14T15:00:00.000Z');
const morning = { weekday: 4, startHour: 8, endHour: 10, crews: 2 };
const afternoon = { weekday: 4, startHour: 13, endHour: 15, crews: 1 };
const visit = {
  windowStart: new Date('2026-12-17T18:00:00.000Z'),
  windowEnd: new Date('2026-12-17T20:00:00.000Z'),
};
const thursday = (taken: (typeof visit)[], shifts = [afternoon, morning]) =>
  calendarOf({ shifts, taken, now, timeZone }).find(({ day }) => day === '2026-12-17')?.windows;

describe('the calendar of a visit', () => {
  it("is of the fourteen days from tomorrow on, by the account's own clock", () => {
    const days = calendarOf({ shifts: [], taken: [], now, timeZone }).map(({ day }) => day);
    expect([days.length, days[0], days.at(-1)]).toEqual([14, '2026-12-15', '2026-12-28']);
    // 23:00 in New York is the next day in UTC.
    expect(
      calendarOf({ shifts: [], taken: [], now: new Date('2026-12-15T04:00:00.000Z'), timeZone })[0]
        ?.day,
    ).toBe('2026-12-15');
  });

  it('has the shifts of each weekday, earliest first', () => {
    expect(thursday([])).toEqual([
      {
        windowStart: '2026-12-17T13:00:00.000Z',
        windowEnd: '2026-12-17T15:00:00.000Z',
        openings: 2,
      },
      {
        windowStart: '2026-12-17T18:00:00.000Z',
        windowEnd: '2026-12-17T20:00:00.000Z',
        openings: 1,
      },
    ]);
    expect(
      calendarOf({ shifts: [morning], taken: [], now, timeZone })
        .filter(({ windows }) => windows.length > 0)
        .map(({ day }) => day),
    ).toEqual(['2026-12-17', '2026-12-24']);
  });

  test.each([
    ['one', [visit], 0],
    ['two, one more than there are crews', [visit, visit], 0],
    [
      'one that ends as it begins',
      [{ windowStart: new Date('2026-12-17T17:00:00.000Z'), windowEnd: visit.windowStart }],
      1,
    ],
  ])('has less room by the visits that are planned then: %s', (_which, taken, openings) => {
    expect(thursday(taken)?.map((window) => window.openings)).toEqual([2, openings]);
  });

  it('keeps the hours of the wall when the clocks change', () => {
    const march = calendarOf({
      shifts: [{ ...morning, weekday: 0 }],
      taken: [],
      now: new Date('2027-03-10T15:00:00.000Z'),
      timeZone,
    });
    expect(march.flatMap(({ windows }) => windows.map(({ windowStart }) => windowStart))).toEqual([
      '2027-03-14T12:00:00.000Z',
      '2027-03-21T12:00:00.000Z',
    ]);
  });
});

const days = [
  { windows: [] },
  {
    windows: [
      { windowStart: '2026-12-15T13:00:00.000Z', openings: 0 },
      { windowStart: '2026-12-15T15:00:00.000Z', openings: 1 },
    ],
  },
  {
    windows: [
      { windowStart: '2026-12-16T13:00:00.000Z', openings: 2 },
      { windowStart: '2026-12-16T15:00:00.000Z', openings: 0 },
      { windowStart: '2026-12-16T18:00:00.000Z', openings: 1 },
      { windowStart: '2026-12-16T20:00:00.000Z', openings: 1 },
    ],
  },
];

describe('of the windows of a calendar', () => {
  it('one is found by its beginning', () => {
    expect(windowAt(days, new Date('2026-12-16T13:00:00Z'))?.openings).toBe(2);
    expect(windowAt(days, new Date('2026-12-16T13:00:01Z'))).toBeNull();
  });

  it('the first with room is the first to be had', () => {
    expect(firstOpenWindow(days)?.windowStart).toBe('2026-12-15T15:00:00.000Z');
    expect(firstOpenWindow([{ windows: [{ openings: 0 }] }])).toBeNull();
  });

  it('the nearest three with room take the place of a full one', () => {
    expect(
      nearestWindows(days, '2026-12-16T15:00:00.000Z', 3).map(({ windowStart }) => windowStart),
    ).toEqual(['2026-12-16T13:00:00.000Z', '2026-12-16T18:00:00.000Z', '2026-12-16T20:00:00.000Z']);
    expect(
      nearestWindows(days, '2026-12-16T13:00:00.000Z', 3).map(({ windowStart }) => windowStart),
    ).not.toContain('2026-12-16T13:00:00.000Z');
  });
});

test('days with room leave out what is full', () => {
  expect(
    openDays([
      { day: 'a', windows: [{ openings: 0 }, { openings: 2 }] },
      { day: 'b', windows: [{ openings: 0 }] },
      { day: 'c', windows: [] },
    ]),
  ).toEqual([{ day: 'a', windows: [{ openings: 2 }] }]);
});
