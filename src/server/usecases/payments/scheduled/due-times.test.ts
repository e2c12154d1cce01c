import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SCALE } from '../../../../../tests/fixtures/harness/tier.ts';
import { billAt, debitAt, dueAt } from './due-times.ts';
import { addDays, dayIn } from '../../../../models/platform/calendar/rules-calendar.ts';

const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];
/** Any day of the years 2024 to 2040; days around the clock changes are more frequent. */
const day = fc.oneof(
  fc.integer({ min: 0, max: 6_200 }).map((days) => addDays('2024-01-01', days)),
  fc.constantFrom(
    '2026-03-07',
    '2026-03-08',
    '2026-03-09',
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
    '2028-02-29',
    '2027-01-01',
  ),
);
const wall = (instant: Date, timeZone: string) =>
  `${dayIn(instant, timeZone)} ` +
  `${instant.toLocaleTimeString('en-US', { timeZone, hourCycle: 'h23' })}`;

it('a payment runs at 05:00 local time of its day', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...ZONES), (paymentDate, timeZone) => {
      expect(wall(dueAt(paymentDate, timeZone), timeZone)).toBe(`${paymentDate} 05:00:00`);
    }),
    { numRuns: 5 * SCALE.properties },
  );
});

it('a bill is made at 01:00, before the payments and the debits of its day', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...ZONES), (statementDate, timeZone) => {
      const made = billAt(statementDate, timeZone);
      expect(wall(made, timeZone)).toBe(`${statementDate} 01:00:00`);
      expect(
        [made, dueAt(statementDate, timeZone), debitAt(statementDate, timeZone)]
          .map(Number)
          .every((at, index, all) => index === 0 || at > (all[index - 1] ?? 0)),
      ).toBe(true);
    }),
  );
});

it.each([
  ['2026-12-20', 'America/New_York', '2026-12-20T10:00:00.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-08T09:00:00.000Z'],
  ['2026-11-01', 'America/Los_Angeles', '2026-11-01T13:00:00.000Z'],
])('a payment of %s in %s is due at %s', (paymentDate, timeZone, due) => {
  expect(dueAt(paymentDate, timeZone).toISOString()).toBe(due);
});
