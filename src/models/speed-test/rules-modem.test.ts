import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceLeg } from './rules-line.ts';
import type { LineProfile } from './rules-line.ts';
import {
  daysBelow,
  modemRunAt,
  modemSpeedAt,
  RUN_DAYS,
  runsByDay,
  runTimes,
} from './rules-modem.ts';
import { verdictOf, verdictOnShare } from './rules-verdict.ts';

const plan = { name: 'Business Internet 600', downKbps: 600_000, upKbps: 35_000 };
const AT = new Date('2026-12-14T15:00:00.000Z');
const ZONE = 'America/New_York';
const modem = (over: object = {}) =>
  ({ seed: 7, grade: 'GOOD', profile: 'as-sold', plan, ...over }) as const;

describe('what a modem measures', () => {
  it.each([
    ['as-sold', 'AS_SOLD'],
    ['evening', 'FAR_BELOW'],
    ['poor-wifi', 'AS_SOLD'],
    ['lossy', 'BELOW'],
  ] as const)('on a line %s is %s, whatever the modem and time', (profile, verdict) => {
    const time = fc.date({
      min: AT,
      max: new Date('2027-12-14T15:00:00.000Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.nat(), time, (seed, at) => {
        expect(verdictOf(modemSpeedAt(modem({ seed, profile }), at), plan)).toBe(verdict);
      }),
    );
  });

  it.each([
    ['WEAK', 'BELOW'],
    ['BAD', 'FAR_BELOW'],
  ] as const)('with a signal that is %s is %s', (grade, verdict) => {
    expect(verdictOf(modemSpeedAt(modem({ grade }), AT), plan)).toBe(verdict);
  });

  it('is the same for the same minute', () => {
    expect(modemSpeedAt(modem(), AT)).toEqual(modemSpeedAt(modem(), AT));
  });
});

it.each([
  ['as-sold', 'AS_SOLD'],
  ['evening', 'FAR_BELOW'],
  ['poor-wifi', 'FAR_BELOW'],
  ['lossy', 'BELOW'],
] as const)('a device on a line %s gets what is %s', (profile, verdict) => {
  expect(verdictOnShare(deviceLeg(profile).down)).toBe(verdict);
});

describe('the tests that a modem makes by itself', () => {
  it('come four times a day by the account’s clock, up to now', () => {
    const times = runTimes(AT, ZONE);
    // Two of today are to come.
    expect(times).toHaveLength(RUN_DAYS * 4 - 2);
    expect(times.slice(-2).map(({ at }) => at.toISOString())).toEqual([
      '2026-12-14T07:00:00.000Z',
      '2026-12-14T13:00:00.000Z',
    ]);
  });

  it('keep their hours when the clocks change', () => {
    const around = runTimes(new Date('2026-11-02T15:00:00.000Z'), ZONE).slice(-6);
    expect(around.map(({ at }) => at.toISOString())).toEqual([
      '2026-11-01T07:00:00.000Z',
      '2026-11-01T13:00:00.000Z',
      '2026-11-01T19:00:00.000Z',
      '2026-11-02T01:00:00.000Z',
      '2026-11-02T07:00:00.000Z',
      '2026-11-02T13:00:00.000Z',
    ]);
  });

  const runs = (profile: LineProfile) =>
    runTimes(AT, ZONE).map(({ at, hour }) => modemRunAt(modem({ profile }), at, hour));

  it('show a full evening in the evening alone, on each day', () => {
    const hours = runTimes(AT, ZONE).map(({ hour }) => hour);
    for (const [index, run] of runs('evening').entries())
      expect(verdictOnShare((run.downKbps ?? 0) / plan.downKbps)).toBe(
        hours[index] === 20 ? 'FAR_BELOW' : 'AS_SOLD',
      );
    expect(daysBelow(runs('evening'), plan, ZONE)).toEqual({ below: 13, days: 14 });
  });

  it('have no day below on a line as sold', () => {
    expect(daysBelow(runs('as-sold'), plan, ZONE).below).toBe(0);
    expect(daysBelow(runs('poor-wifi'), plan, ZONE).below).toBe(0);
  });

  it('count no day on which the modem was never reached', () => {
    expect(daysBelow([{ at: AT.toISOString(), downKbps: null }], plan, ZONE)).toEqual({
      below: 0,
      days: 0,
    });
  });

  it('are told by day, newest first', () => {
    expect(
      runsByDay(
        [
          { at: '2026-12-13T07:00:00.000Z', downKbps: null },
          { at: '2026-12-14T07:00:00.000Z', downKbps: 590_000 },
          { at: '2026-12-14T13:00:00.000Z', downKbps: 580_000 },
          { at: '2026-12-14T19:00:00.000Z', downKbps: null },
        ],
        ZONE,
      ),
    ).toEqual([
      { day: '2026-12-14', lowest: 580_000, highest: 590_000 },
      { day: '2026-12-13', lowest: null, highest: null },
    ]);
  });
});
