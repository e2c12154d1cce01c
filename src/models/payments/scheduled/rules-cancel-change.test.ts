import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scheduledPayment } from '../../../../tests/fixtures/billing/billing.ts';
import { SCALE } from '../../../../tests/fixtures/harness/tier.ts';
import { addDays, dayIn } from '../../platform/calendar/rules-calendar.ts';
import { isPastCutoff } from '../dates/rules-date-limits.ts';
import { changeability, changeableUntil, changeFailureOutcome } from './rules-cancel-change.ts';

const PAYMENT = scheduledPayment();
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

it('a payment can be changed or cancelled until 21:00 local time of the day before', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...ZONES), (paymentDate, timeZone) => {
      expect(wall(changeableUntil(paymentDate, timeZone), timeZone)).toBe(
        `${addDays(paymentDate, -1)} 21:00:00`,
      );
    }),
    { numRuns: 5 * SCALE.properties },
  );
});

it('it can be changed for exactly as long as its day could still be chosen', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...ZONES), (paymentDate, timeZone) => {
      const until = changeableUntil(paymentDate, timeZone).getTime();
      expect([isPastCutoff(until - 1, timeZone), isPastCutoff(until, timeZone)]).toEqual([
        false,
        true,
      ]);
    }),
  );
});

it.each([
  ['2026-12-20', 'America/New_York', '2026-12-20T02:00:00.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-08T02:00:00.000Z'],
  ['2026-11-01', 'America/Los_Angeles', '2026-11-01T04:00:00.000Z'],
])('a payment of %s in %s can be changed or cancelled until %s', (paymentDate, timeZone, until) => {
  expect(changeableUntil(paymentDate, timeZone).toISOString()).toBe(until);
});

it.each([
  ['before the cut-off', '2026-12-20T01:59:59.999Z', true, 'open'],
  ['at the cut-off', '2026-12-20T02:00:00.000Z', true, 'tooLate'],
  ['after it', '2026-12-20T12:00:00.000Z', true, 'tooLate'],
  ['for who may not pay', '2026-12-14T12:00:00.000Z', false, 'notPermitted'],
] as const)('%s a payment is %s', (_, now, mayPay, is) => {
  expect(changeability(PAYMENT, now, mayPay)).toBe(is);
});

it.each([
  ['CHANGED_MEANWHILE', false, 'changedMeanwhile'],
  ['NO_LONGER_CHANGEABLE', false, 'noLongerChangeable'],
  ['NOT_FOUND', false, 'noLongerChangeable'],
  ['PAYMENT_UNDER_WAY', false, 'unknown'],
  [null, true, 'unknown'],
  ['INTERNAL', true, 'unknown'],
  ['MUST_PAY_TODAY', false, 'refused'],
] as const)('%s, unknown %s, comes to: %s', (code, unknown, outcome) => {
  expect(changeFailureOutcome(code, unknown)).toBe(outcome);
});
