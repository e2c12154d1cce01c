import { expect, it } from 'vitest';
import { enrolment } from '../../../../tests/fixtures/autopay/autopay.ts';
import { scheduledPayment } from '../../../../tests/fixtures/billing/billing.ts';
import {
  billNotes,
  autopayCoverage,
  upcomingCredit,
  earlierDueAmount,
  offersBoth,
  overpaidAmount,
  scheduledFor,
} from './rules-scheduled.ts';
import { isAfterDue } from '../rules-due.ts';

it.each([
  ['nothing is scheduled', [], null],
  ['one payment is scheduled', [scheduledPayment()], { amount: 10_000, days: ['2026-12-20'] }],
  [
    'two are',
    [scheduledPayment({ amount: 5_000, paymentDate: '2026-12-28' }), scheduledPayment()],
    { amount: 15_000, days: ['2026-12-20', '2026-12-28'] },
  ],
  ['what is scheduled is for mobile', [scheduledPayment({ serviceGroup: 'MOBILE' })], null],
])('where %s, that is what will be taken by itself', (_, payments, ahead) => {
  expect(scheduledFor(payments, 'CORE')).toEqual(ahead);
});

it.each([
  [30_000, 24_817, 5_183],
  [24_817, 24_817, 0],
  [10_000, 24_817, 0],
  [5_000, -2_000, 5_000],
  [0, 24_817, 0],
])(
  '%d pending of %d owed leaves a credit of %d',
  (pendingPaymentAmount, currentBalance, credit) => {
    expect(upcomingCredit({ pendingPaymentAmount, currentBalance })).toBe(credit);
  },
);

it.each([
  ['2026-12-25', 24_817, true],
  ['2026-12-14', 24_817, false],
  ['2026-12-25', 0, false],
  [null, 24_817, false],
])('a payment on %s of a bill of %d due 12/14/26 comes late: %s', (day, amountDue, late) => {
  expect(isAfterDue(day, { amountDue, dueDate: '2026-12-14' })).toBe(late);
});

it.each([
  [
    'due',
    {
      scheduled: 10_000,
      creditToCome: null,
      autopay: { kind: 'all' },
      older: { amount: 100, dueDate: '2026-12-14' },
      late: true,
    },
  ],
  [
    'dueToday',
    {
      scheduled: 10_000,
      creditToCome: null,
      autopay: { kind: 'all' },
      older: { amount: 100, dueDate: '2026-12-14' },
      late: true,
    },
  ],
  ['nothingDue', { scheduled: null, creditToCome: 500, autopay: null, older: null, late: true }],
  ['pastDue', { scheduled: null, creditToCome: null, autopay: null, older: null, late: true }],
] as const)('beside a bill that is %s, only what concerns it is said', (standing, said) => {
  expect(
    billNotes(standing, {
      coverage: { kind: 'all' },
      ahead: { amount: 10_000 },
      credit: 500,
      older: { amount: 100, dueDate: '2026-12-14' },
      late: true,
    }),
  ).toEqual(said);
});

it('beside a bill that nothing else touches, nothing is said', () => {
  expect(billNotes('due', { coverage: { kind: 'none' }, ahead: null, credit: 0 })).toEqual({
    scheduled: null,
    creditToCome: null,
    autopay: null,
    older: null,
    late: false,
  });
});

it.each([
  [24_817, 24_817, 24_817, 24_817],
  [10_000, 24_817, 24_817, 10_000],
  [14_817, 10_000, 24_817, 0],
  [14_818, 10_000, 24_817, 1],
  [30_000, 10_000, 24_817, 10_000],
  [5_000, 0, 24_817, 0],
  [5_000, 10_000, 0, 10_000],
])('%d now and %d scheduled of %d due is %d too much', (amount, ahead, due, twice) => {
  expect(overpaidAmount(amount, ahead > 0 ? { amount: ahead } : null, due)).toBe(twice);
});

const bill = (dueDate: string, over: Partial<{ charges: number; adjustments: number }> = {}) => ({
  dueDate,
  charges: 24_817,
  adjustments: 0,
  ...over,
});
it.each([
  [
    'of the bill before, which is due today',
    [bill('2026-12-28'), bill('2026-12-14')],
    34_817,
    { amount: 10_000, dueDate: '2026-12-14' },
  ],
  [
    'of a bill that was given something back',
    [bill('2026-12-28', { adjustments: -817 }), bill('2026-12-20')],
    34_000,
    { amount: 10_000, dueDate: '2026-12-20' },
  ],
  ['of the newest bill alone', [bill('2026-12-28'), bill('2026-12-14')], 24_817, null],
  ['past due', [bill('2026-12-28'), bill('2026-12-13')], 34_817, null],
  ['of a first bill', [bill('2026-12-28')], 34_817, null],
] as const)('what is due %s is said by its own day', (_, bills, amountDue, said) => {
  expect(earlierDueAmount(bills, amountDue, '2026-12-14')).toEqual(said);
});

const due = { amountDue: 24_817, dueDate: '2026-12-28', statementDate: '2026-11-28' };
const visa = { paymentMethodType: 'VISA', lastFour: '4242' };
const NEW_YORK = 'America/New_York';
it.each([
  ['takes all of a bill', due, enrolment(), NEW_YORK, { kind: 'all', day: '2026-12-26', ...visa }],
  [
    'takes the part that nothing else pays',
    due,
    enrolment({ estimatedAmount: 4_817 }),
    NEW_YORK,
    { kind: 'part', day: '2026-12-26', amount: 4_817, ...visa },
  ],
  [
    "will hold a bill above the customer's limit",
    due,
    enrolment({ cap: 10_000, nextHold: 'CAP' }),
    NEW_YORK,
    { kind: 'aboveCap', day: '2026-12-26', amount: 24_817, cap: 10_000, ...visa },
  ],
  [
    'was on before a bill that it no longer meets',
    due,
    enrolment({ nextDebitDate: '2027-01-26', enrolledAt: '2026-11-28T06:00:00.000Z' }),
    'America/Los_Angeles',
    { kind: 'next', day: '2027-01-26', ...visa },
  ],
  [
    'was turned on, at the same hour, on the very day of a bill further east',
    due,
    enrolment({ nextDebitDate: '2027-01-26', enrolledAt: '2026-11-28T06:00:00.000Z' }),
    NEW_YORK,
    { kind: 'late', day: '2027-01-26', ...visa },
  ],
  ['finds nothing to take', due, enrolment({ estimatedAmount: 0 }), NEW_YORK, { kind: 'none' }],
  ['is off', due, null, NEW_YORK, { kind: 'none' }],
  ['knows no bill', null, enrolment(), NEW_YORK, { kind: 'none' }],
] as const)('Auto Pay that %s says so, and from what', (_, of, on, zone, covered) => {
  expect(autopayCoverage(of, on, zone)).toEqual(covered);
});

const open = { coverage: { kind: 'none' }, ahead: null };
const owed = (...amounts: number[]) => ({ groups: amounts.map((amount) => ({ amount })) });
it.each([
  ['something is due of each', true, owed(24_817, 14_500), open, open],
  ['nothing is due of one', false, owed(24_817, 0), open, open],
  ['the total is not known', false, null, open, open],
  [
    'Auto Pay takes all of core',
    false,
    owed(24_817, 14_500),
    { ...open, coverage: { kind: 'all' } },
    open,
  ],
  [
    'Auto Pay takes all of mobile',
    false,
    owed(24_817, 14_500),
    open,
    { ...open, coverage: { kind: 'all' } },
  ],
  [
    'Auto Pay takes a part',
    true,
    owed(24_817, 14_500),
    { ...open, coverage: { kind: 'part' } },
    open,
  ],
  [
    'Auto Pay comes too late',
    true,
    owed(24_817, 14_500),
    open,
    { ...open, coverage: { kind: 'late' } },
  ],
  [
    'something is scheduled for core',
    false,
    owed(24_817, 14_500),
    { ...open, ahead: { amount: 10_000 } },
    open,
  ],
  [
    'something is scheduled for mobile',
    false,
    owed(24_817, 14_500),
    open,
    { ...open, ahead: { amount: 10_000 } },
  ],
])('where %s, both bills are offered at once: %s', (_, offered, total, core, mobile) => {
  expect(offersBoth(total, core, mobile)).toBe(offered);
});
