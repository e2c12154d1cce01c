import { expect, it } from 'vitest';
import { scheduledPayment } from '../../../tests/fixtures/billing.ts';
import { creditToCome, isAfterDue, scheduledAhead } from './rules-ahead.ts';

it.each([
  ['nothing is scheduled', [], null],
  ['one payment is scheduled', [scheduledPayment()], { amount: 10_000, days: ['2026-12-20'] }],
  ['two are', [scheduledPayment({ amount: 5_000, paymentDate: '2026-12-28' }), scheduledPayment()], { amount: 15_000, days: ['2026-12-20', '2026-12-28'] }],
  ['what is scheduled is for mobile', [scheduledPayment({ serviceGroup: 'MOBILE' })], null],
])('where %s, that is what will be taken by itself', (_, payments, ahead) => {
  expect(scheduledAhead(payments, 'CORE')).toEqual(ahead);
});

it.each([[30_000, 24_817, 5_183], [24_817, 24_817, 0], [10_000, 24_817, 0], [5_000, -2_000, 5_000], [0, 24_817, 0]])('%d pending of %d owed leaves a credit of %d', (pendingPaymentAmount, currentBalance, credit) => {
  expect(creditToCome({ pendingPaymentAmount, currentBalance })).toBe(credit);
});

it.each([['2026-12-25', 24_817, true], ['2026-12-14', 24_817, false], ['2026-12-25', 0, false], [null, 24_817, false]])('a payment on %s of a bill of %d due 12/14/26 comes late: %s', (day, amountDue, late) => {
  expect(isAfterDue(day, { amountDue, dueDate: '2026-12-14' })).toBe(late);
});
