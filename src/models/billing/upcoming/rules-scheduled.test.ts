import { expect, it } from 'vitest';
import { enrolment } from '../../../../tests/fixtures/autopay/autopay.ts';
import { scheduledPayment } from '../../../../tests/fixtures/billing/billing.ts';
import {
  billNotes,
  autopayCoverage,
  upcomingCredit,
  arrangedOf,
  remainderDebitDays,
  scheduledFor,
} from './rules-scheduled.ts';

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
  expect(scheduledFor(payments, ['CORE'])).toEqual(ahead);
});

it('of both bills, what is scheduled for either is taken', () => {
  const mobile = scheduledPayment({ serviceGroup: 'MOBILE', amount: 4_000 });
  expect(scheduledFor([scheduledPayment(), mobile], ['CORE', 'MOBILE'])).toMatchObject({
    amount: 14_000,
  });
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
  [
    'due',
    {
      scheduled: 10_000,
      creditToCome: null,
      autopay: { kind: 'all' },
      late: true,
    },
  ],
  [
    'dueToday',
    {
      scheduled: 10_000,
      creditToCome: null,
      autopay: { kind: 'all' },
      late: true,
    },
  ],
  ['nothingDue', { scheduled: 10_000, creditToCome: 500, autopay: null, late: true }],
  ['pastDue', { scheduled: 10_000, creditToCome: null, autopay: null, late: true }],
  ['credit', { scheduled: 10_000, creditToCome: 500, autopay: null, late: true }],
  ['restoring', { scheduled: 10_000, creditToCome: 500, autopay: null, late: true }],
  ['disconnected', { scheduled: 10_000, creditToCome: 500, autopay: null, late: true }],
  ['suppressed', { scheduled: null, creditToCome: null, autopay: null, late: true }],
] as const)('beside a bill that is %s, only what concerns it is said', (standing, said) => {
  expect(
    billNotes(standing, {
      coverage: { kind: 'all' },
      ahead: { amount: 10_000 },
      credit: 500,
      late: true,
    }),
  ).toEqual(said);
});

it('beside a bill that nothing else touches, nothing is said', () => {
  expect(billNotes('due', { coverage: { kind: 'none' }, ahead: null, credit: 0 })).toEqual({
    scheduled: null,
    creditToCome: null,
    autopay: null,

    late: false,
  });
});

const due = {
  amountDue: 24_817,
  openBills: [{ dueDate: '2026-12-28', amount: 24_817 }],
  statementDate: '2026-11-28',
  today: '2026-12-14',
};
const missed = { amount: 24_817, missed: due.openBills[0] };
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
    { kind: 'next', day: '2027-01-26', ...missed, ...visa },
  ],
  [
    'was turned on, at the same hour, on the very day of a bill further east',
    due,
    enrolment({ nextDebitDate: '2027-01-26', enrolledAt: '2026-11-28T06:00:00.000Z' }),
    NEW_YORK,
    { kind: 'late', day: '2027-01-26', ...missed, ...visa },
  ],
  ['finds nothing to take', due, enrolment({ estimatedAmount: 0 }), NEW_YORK, { kind: 'none' }],
  ['is off', due, null, NEW_YORK, { kind: 'none' }],
  ['knows no bill', null, enrolment(), NEW_YORK, { kind: 'none' }],
] as const)('Auto Pay that %s says so, and from what', (_, of, on, zone, covered) => {
  expect(autopayCoverage(of, on, zone, null)).toEqual(covered);
});

it.each([
  ['nothing', 'nothing', { kind: 'none' }, null],
  ['nothing', 'Auto Pay comes too late', { kind: 'late' }, null],
  ['nothing', 'Auto Pay will hold it', { kind: 'aboveCap', amount: 24_817 }, null],
  ['part', 'a part is scheduled', { kind: 'none' }, { amount: 10_000 }],
  ['part', 'Auto Pay takes a part', { kind: 'part', amount: 10_000 }, null],
  ['all', 'Auto Pay takes it', { kind: 'all' }, null],
  ['all', 'all is scheduled', { kind: 'none' }, { amount: 24_817 }],
  [
    'all',
    'Auto Pay takes what is not scheduled',
    { kind: 'part', amount: 14_817 },
    { amount: 10_000 },
  ],
])('%s of a bill is arranged where %s', (arranged, _, coverage, ahead) => {
  expect(arrangedOf({ coverage, ahead }, 24_817)).toBe(arranged);
});

it('Auto Pay debits the rest of the bills that it covers on time, each day once', () => {
  const core = { kind: 'all', day: '2026-12-26' } as const;
  const mobile = { kind: 'part', day: '2026-12-21', amount: 100 } as const;
  const missed = { dueDate: '2026-12-20', amount: 100 };
  expect(remainderDebitDays([core, mobile])).toEqual(['2026-12-21', '2026-12-26']);
  expect(remainderDebitDays([core, { ...mobile, day: core.day }])).toEqual(['2026-12-26']);
  expect(remainderDebitDays([{ kind: 'none' }, { ...mobile, kind: 'late', missed }])).toEqual([]);
});
