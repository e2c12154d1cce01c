import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scheduledPayment } from '../../../../tests/fixtures/billing/billing.ts';
import { anyDay, wallTime, ZONES } from '../../../../tests/fixtures/harness/any-day.ts';
import { SCALE } from '../../../../tests/fixtures/harness/tier.ts';
import { addDays } from '../../platform/calendar/rules-calendar.ts';
import { isPastCutoff } from '../dates/rules-date-limits.ts';
import {
  changeability,
  changeableUntil,
  changeFailureOutcome,
  closedFor,
} from './rules-cancel-change.ts';

const PAYMENT = scheduledPayment();

it('a payment can be changed or cancelled until 21:00 local time of the day before', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...ZONES), (paymentDate, timeZone) => {
      expect(wallTime(changeableUntil(paymentDate, timeZone), timeZone)).toBe(
        `${addDays(paymentDate, -1)} 21:00:00`,
      );
    }),
    { numRuns: 5 * SCALE.properties },
  );
});

it('it can be changed for exactly as long as its day could still be chosen', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...ZONES), (paymentDate, timeZone) => {
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
  ['open', true, false, null],
  ['open', true, true, null],
  ['tooLate', true, false, 'tooLate'],
  ['tooLate', true, true, 'tooLateToMend'],
  ['notPermitted', true, true, 'notPermitted'],
  ['open', false, false, 'notHere'],
  ['tooLate', false, true, 'tooLateNotHere'],
  ['notPermitted', false, false, 'notPermitted'],
] as const)('a payment that is %s, here: %s, and fails: %s, is closed as %s', (...given) => {
  const [is, isHere, fails, as] = given;
  expect(closedFor(is, isHere, fails)).toBe(as);
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
