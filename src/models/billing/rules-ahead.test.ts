import { expect, it } from 'vitest';
import { scheduledPayment } from '../../../tests/fixtures/billing.ts';
import { besideBill, creditToCome, dueEarlier, isAfterDue, paidTwice, scheduledAhead } from './rules-ahead.ts';

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

it.each([
  ['due', { scheduled: 10_000, creditToCome: null, autopay: { kind: 'all' }, older: { amount: 100, dueDate: '2026-12-14' }, late: true }],
  ['dueToday', { scheduled: 10_000, creditToCome: null, autopay: { kind: 'all' }, older: { amount: 100, dueDate: '2026-12-14' }, late: true }],
  ['nothingDue', { scheduled: null, creditToCome: 500, autopay: null, older: null, late: true }],
  ['pastDue', { scheduled: null, creditToCome: null, autopay: null, older: null, late: true }],
] as const)('beside a bill that is %s, only what concerns it is said', (standing, said) => {
  expect(besideBill(standing, { coverage: { kind: 'all' }, ahead: { amount: 10_000 }, credit: 500, older: { amount: 100, dueDate: '2026-12-14' }, late: true })).toEqual(said);
});

it('beside a bill that nothing else touches, nothing is said', () => {
  expect(besideBill('due', { coverage: { kind: 'none' }, ahead: null, credit: 0 })).toEqual({ scheduled: null, creditToCome: null, autopay: null, older: null, late: false });
});

it.each([[24_817, 24_817, 24_817, 24_817], [10_000, 24_817, 24_817, 10_000], [14_817, 10_000, 24_817, 0], [14_818, 10_000, 24_817, 1], [30_000, 10_000, 24_817, 10_000], [5_000, 0, 24_817, 0], [5_000, 10_000, 0, 10_000]])('%d now and %d scheduled of %d due is %d too much', (amount, ahead, due, twice) => {
  expect(paidTwice(amount, ahead > 0 ? { amount: ahead } : null, due)).toBe(twice);
});

const bill = (dueDate: string, over: Partial<{ charges: number; adjustments: number }> = {}) => ({ dueDate, charges: 24_817, adjustments: 0, ...over });
it.each([
  ['of the bill before, which is due today', [bill('2026-12-28'), bill('2026-12-14')], 34_817, { amount: 10_000, dueDate: '2026-12-14' }],
  ['of a bill that was given something back', [bill('2026-12-28', { adjustments: -817 }), bill('2026-12-20')], 34_000, { amount: 10_000, dueDate: '2026-12-20' }],
  ['of the newest bill alone', [bill('2026-12-28'), bill('2026-12-14')], 24_817, null],
  ['past due', [bill('2026-12-28'), bill('2026-12-13')], 34_817, null],
  ['of a first bill', [bill('2026-12-28')], 34_817, null],
] as const)('what is due %s is said by its own day', (_, bills, amountDue, said) => {
  expect(dueEarlier(bills, amountDue, '2026-12-14')).toEqual(said);
});
