import { describe, expect, it, test } from 'vitest';
import { plannedMoments, VISIT_SCRIPTS } from '../rules-visit.ts';
import { directionOf, DIRECTIONS, milesOf, trackedStages } from './rules-told.ts';
import { followableAt, linkedAt, technicianOf } from './rules-tracking.ts';

const ZONE = 'America/New_York';
const WINDOW = {
  windowStart: new Date('2026-12-17T18:00:00.000Z'),
  windowEnd: new Date('2026-12-17T20:00:00.000Z'),
};
const visit = (script: (typeof VISIT_SCRIPTS)[number] = 'on-time') => ({
  ...WINDOW,
  confirmedAt: null,
  cancelledAt: null as Date | null,
  ...plannedMoments(script, WINDOW, 'REPAIR'),
});
const after = (minutes: number) => new Date(WINDOW.windowStart.getTime() + minutes * 60_000);

describe('a visit can be followed', () => {
  test.each([
    ['not before the technician sets off', 'on-time', 4, 'NOT_STARTED'],
    ['from then on', 'on-time', 5, 'NOW'],
    ['while they are there', 'on-time', 40, 'NOW'],
    ['until they leave', 'on-time', 95, 'ENDED'],
    ['before the window, too', 'early', -40, 'NOW'],
    ['after the window by who comes late', 'late', 130, 'NOW'],
    ['not where nobody comes', 'no-show', 121, 'ENDED'],
    ['not where nobody opened', 'no-access', 51, 'ENDED'],
  ] as const)('%s', (_what, script, minutes, followable) => {
    expect(followableAt(visit(script), after(minutes))).toBe(followable);
  });

  it('not once it is cancelled', () => {
    expect(followableAt({ ...visit(), cancelledAt: after(-60) }, after(10))).toBe('ENDED');
  });
});

describe('a link to a visit', () => {
  it('leads to it on the day of the visit, in the time zone of its account', () => {
    expect(linkedAt(WINDOW, visit(), after(10), ZONE)).toBe('NOW');
    // 23:59, and midnight.
    expect(linkedAt(WINDOW, visit(), new Date('2026-12-18T04:59:00.000Z'), ZONE)).toBe('ENDED');
    expect(linkedAt(WINDOW, visit(), new Date('2026-12-18T05:00:00.000Z'), ZONE)).toBe('UNKNOWN');
  });

  it('of a time that is no longer planned leads nowhere', () => {
    const moved = { windowStart: new Date('2026-12-17T16:00:00.000Z') };
    expect(linkedAt(moved, visit(), after(10), ZONE)).toBe('ENDED');
  });
});

describe('what is told of a van', () => {
  const home = { east: 4_000, south: 3_200 };
  test.each([
    ['N', 0, -800],
    ['NE', 800, -800],
    ['E', 800, 0],
    ['SE', 800, 800],
    ['S', 0, 800],
    ['SW', -800, 800],
    ['W', -800, 0],
    ['NW', -800, -800],
    [null, 0, 0],
  ] as const)('is its direction: %s', (direction, east, south) => {
    const van = { east: home.east + east, south: home.south + south };
    expect(directionOf(van, home)).toBe(direction);
  });

  it('is one direction for every place', () => {
    for (let degrees = 0; degrees < 360; degrees += 1) {
      const turn = (degrees * Math.PI) / 180;
      const van = {
        east: home.east + Math.sin(turn) * 1_000,
        south: home.south - Math.cos(turn) * 1_000,
      };
      expect(directionOf(van, home)).toBe(DIRECTIONS[Math.round(degrees / 45) % 8]);
    }
  });

  test.each([
    [0, 0],
    [80, 0],
    [161, 0.1],
    [1_609, 1],
    [13_333, 8.3],
  ])('%i metres are %d miles', (metres, miles) => {
    expect(milesOf(metres)).toBe(miles);
  });

  it('is how far the visit is', () => {
    expect(trackedStages('ON_THE_WAY').map(({ is }) => is)).toEqual([
      'done',
      'now',
      'ahead',
      'ahead',
    ]);
  });
});

it('a visit always has the same technician', () => {
  const visits = ['1', '2', '3', '4', '5', '6'].map((jobId) => ({ orderId: 'WO-1', jobId }));
  expect(visits.map(technicianOf)).toEqual(visits.map(technicianOf));
  expect(new Set(visits.map(technicianOf)).size).toBeGreaterThan(1);
});
