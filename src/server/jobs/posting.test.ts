import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastPostingRun, nextPostingRun } from './posting.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const instant = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2050-01-01T00:00:00Z'),
  noInvalidDate: true,
});

const runs = (now: string) =>
  [lastPostingRun(new Date(now)), nextPostingRun(new Date(now))].map((run) =>
    run.toISOString().slice(0, 16),
  );

describe('a payment is posted', () => {
  it.each([
    ['just before a run', '2026-12-14T06:59:59.999Z', '2026-12-13T07:00', '2026-12-14T07:00'],
    [
      'at a run, which is over for it',
      '2026-12-14T07:00:00.000Z',
      '2026-12-14T07:00',
      '2026-12-15T07:00',
    ],
    ['in the afternoon', '2026-12-14T20:00:00.000Z', '2026-12-14T07:00', '2026-12-15T07:00'],
    [
      'on the last evening of a year',
      '2026-12-31T23:59:00.000Z',
      '2026-12-31T07:00',
      '2027-01-01T07:00',
    ],
    [
      'on a Saturday: money posts on Sundays too',
      '2026-12-19T12:00:00.000Z',
      '2026-12-19T07:00',
      '2026-12-20T07:00',
    ],
    [
      'on the eve of a leap day',
      '2028-02-28T12:00:00.000Z',
      '2028-02-28T07:00',
      '2028-02-29T07:00',
    ],
    [
      "on New York's day of 25 hours",
      '2026-11-01T07:30:00.000Z',
      '2026-11-01T07:00',
      '2026-11-02T07:00',
    ],
    [
      "on New York's day of 23 hours",
      '2026-03-08T06:30:00.000Z',
      '2026-03-07T07:00',
      '2026-03-08T07:00',
    ],
  ])('%s', (_when, entered, last, next) => expect(runs(entered)).toEqual([last, next]));

  it('within 24 hours, whenever it was entered', () => {
    fc.assert(
      fc.property(instant, (entered) => {
        const waits = nextPostingRun(entered).getTime() - entered.getTime();
        expect(waits).toBeGreaterThan(0);
        expect(waits).toBeLessThanOrEqual(DAY_MS);
      }),
    );
  });

  it('by the run that comes next, and the one before that was the last', () => {
    fc.assert(
      fc.property(instant, (now) => {
        expect(lastPostingRun(now).getTime()).toBeLessThanOrEqual(now.getTime());
        expect(nextPostingRun(now).getTime() - lastPostingRun(now).getTime()).toBe(DAY_MS);
        expect(lastPostingRun(nextPostingRun(now))).toEqual(nextPostingRun(now));
      }),
    );
  });

  it("in the provider's night", () => {
    fc.assert(
      fc.property(instant, (now) => {
        const hour = Number(
          new Intl.DateTimeFormat('en-US', {
            timeZone: 'America/New_York',
            hour: '2-digit',
            hourCycle: 'h23',
          }).format(nextPostingRun(now)),
        );
        expect([2, 3]).toContain(hour);
      }),
    );
  });
});
