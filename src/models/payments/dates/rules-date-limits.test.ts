import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZONES } from '../../../../tests/fixtures/harness/any-day.ts';
import { isPastCutoff, paymentDates } from './rules-date-limits.ts';
import { checkDate } from './rules-payment-date.ts';
import { dayIn, daysBetween } from '../../platform/calendar/rules-calendar.ts';

/** Any instant of the years 2026 to 2029, including daylight-saving nights and the leap day. */
const instant = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2029-12-31T23:59:59Z'),
  noInvalidDate: true,
});

describe('the days that may be chosen', () => {
  it('tomorrow is available until 21:00 account time, in every zone and on both DST days', () => {
    for (const timeZone of ZONES)
      for (const evening of [
        '2026-03-07',
        '2026-03-08',
        '2026-10-31',
        '2026-11-01',
        '2026-12-31',
        '2028-02-28',
      ]) {
        const last = [...Array(48).keys()]
          .map((half) => new Date(Date.parse(`${evening}T12:00:00Z`) + half * 1_800_000))
          .find((at) => dayIn(at, timeZone) === evening && isPastCutoff(at, timeZone));
        expect(
          last?.toLocaleTimeString('en-US', { timeZone, hourCycle: 'h23' }),
          `${timeZone} ${evening}`,
        ).toBe('21:00:00');
        const cutoff = last?.getTime() ?? 0;
        const earliest = (at: number) =>
          daysBetween(
            evening,
            paymentDates({ now: at, timeZone, openSlots: 2, mustPayToday: null })
              .earliestFutureDate,
          );
        expect([
          earliest(cutoff - 120_000),
          earliest(cutoff - 1),
          earliest(cutoff),
          earliest(cutoff + 120_000),
        ]).toEqual([1, 1, 2, 2]);
      }
  });

  it('go from tomorrow or the day after to 60 days ahead, whatever the instant', () => {
    fc.assert(
      fc.property(
        instant,
        fc.constantFrom(...ZONES),
        fc.integer({ min: 0, max: 2 }),
        (now, timeZone, openSlots) => {
          const today = dayIn(now, timeZone);
          const dates = paymentDates({ now, timeZone, openSlots, mustPayToday: null });
          expect(daysBetween(today, dates.latestDate)).toBe(60);
          expect([1, 2]).toContain(daysBetween(today, dates.earliestFutureDate));
          expect(dates.openSlots).toBe(openSlots);
          expect(
            checkDate({ day: dates.earliestFutureDate, today, dates, expiration: null }).kind,
          ).toBe(openSlots > 0 ? 'ok' : 'tooMany');
          expect(checkDate({ day: today, today, dates, expiration: null }).kind).toBe('ok');
        },
      ),
    );
  });
});
