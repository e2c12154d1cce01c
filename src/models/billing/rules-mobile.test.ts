import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billingInformation } from '../../../tests/fixtures/billing/billing.ts';
import { SCALE } from '../../../tests/fixtures/harness/tier.ts';
import { mobilePayOffer, mobileStandingOf } from './rules-mobile.ts';

const TODAY = '2026-12-14';
const mobile = (over: Parameters<typeof billingInformation>[0]) =>
  billingInformation({ serviceGroup: 'MOBILE', amountDue: 29_000, dueDate: '2026-12-23', ...over });
const owing = { pastDueAmount: 14_500, adjustedDelinquencyAmount: 14_500 };

describe('where mobile stands', () => {
  it.each([
    [
      'under 30 days past due',
      { ...owing },
      { kind: 'pastDue', toPay: 14_500, later: 14_500, worseOn: null },
    ],
    [
      'past due, with the day on which it is hotlined',
      { ...owing, delinquencyLevel: 'LEVEL_30', softDisconnectDate: '2026-12-26' },
      { kind: 'pastDue', toPay: 14_500, later: 14_500, worseOn: '2026-12-26' },
    ],
    [
      'hotlined',
      {
        ...owing,
        delinquencyLevel: 'LEVEL_43',
        serviceState: 'HOTLINED',
        softDisconnectDate: '2026-12-20',
      },
      { kind: 'hotlined', toPay: 14_500, later: 14_500, worseOn: '2026-12-20' },
    ],
    [
      'temporarily disconnected',
      {
        ...owing,
        delinquencyLevel: 'LEVEL_50',
        serviceState: 'TEMPORARILY_DISCONNECTED',
        softDisconnectDate: '2027-01-08',
      },
      { kind: 'temporarilyDisconnected', toPay: 14_500, later: 14_500, worseOn: '2027-01-08' },
    ],
    [
      'coming back',
      { pastDueAmount: 14_500, delinquencyLevel: 'LEVEL_50', serviceState: 'RESTORING' },
      { kind: 'restoring' },
    ],
    [
      'inactive',
      { ...owing, delinquencyLevel: 'LEVEL_76', serviceState: 'DISCONNECTED' },
      { kind: 'inactive', toPay: 14_500, later: 14_500, credit: 0 },
    ],
    [
      'inactive, and paid',
      { amountDue: 0, serviceState: 'DISCONNECTED' },
      { kind: 'inactive', toPay: 0, later: 0, credit: 0 },
    ],
    [
      'inactive, and paid more than was due',
      { amountDue: 0, creditBalance: 900, serviceState: 'DISCONNECTED' },
      { kind: 'inactive', toPay: 0, later: 0, credit: 900 },
    ],
    [
      'new',
      { statementState: 'NEW_CUSTOMER', amountDue: 0, dueDate: null },
      { kind: 'newCustomer', credit: 0 },
    ],
    ['in credit', { amountDue: 0, creditBalance: 2_000 }, { kind: 'credit', credit: 2_000 }],
    [
      'paid, with a payment on its way',
      { amountDue: 0, pendingPaymentAmount: 29_000 },
      { kind: 'nothingDue', pending: 29_000 },
    ],
    ['due in days', {}, { kind: 'due', dueDate: '2026-12-23', days: 9 }],
    ['due today', { dueDate: TODAY }, { kind: 'due', dueDate: TODAY, days: 0 }],
    [
      'suppressed, whatever else',
      { ...owing, serviceState: 'HOTLINED', statementState: 'SUPPRESSED' },
      { kind: 'suppressed' },
    ],
  ] as const)('%s', (_, over, standing) => {
    expect(mobileStandingOf(mobile(over), TODAY)).toEqual(standing);
  });

  it('is never calm while something past due is not covered', () => {
    const calm = new Set(['newCustomer', 'credit', 'nothingDue', 'due']);
    fc.assert(
      fc.property(
        fc.constantFrom('ACTIVE', 'HOTLINED', 'TEMPORARILY_DISCONNECTED', 'DISCONNECTED'),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (serviceState, toPay, later) => {
          const standing = mobileStandingOf(
            mobile({
              serviceState,
              pastDueAmount: toPay,
              adjustedDelinquencyAmount: toPay,
              amountDue: toPay + later,
            }),
            TODAY,
          );
          expect(calm.has(standing.kind)).toBe(false);
          expect(standing).toMatchObject({ toPay, later });
        },
      ),
      { numRuns: SCALE.properties },
    );
  });
});

it.each([
  [
    'due',
    { kind: 'due', dueDate: '2026-12-23', days: 9 },
    29_000,
    { amount: 29_000, isLate: false, restores: false },
  ],
  [
    'past due',
    { kind: 'pastDue', toPay: 14_500, later: 14_500, worseOn: null },
    29_000,
    { amount: 14_500, isLate: true, restores: false },
  ],
  [
    'hotlined',
    { kind: 'hotlined', toPay: 14_500, later: 14_500, worseOn: null },
    29_000,
    { amount: 14_500, isLate: true, restores: true },
  ],
  [
    'temporarily disconnected',
    { kind: 'temporarilyDisconnected', toPay: 14_500, later: 14_500, worseOn: null },
    29_000,
    { amount: 14_500, isLate: true, restores: true },
  ],
  [
    'hotlined, with what is past due covered',
    { kind: 'hotlined', toPay: 0, later: 14_500, worseOn: null },
    14_500,
    { amount: 14_500, isLate: false, restores: false },
  ],
  [
    'temporarily disconnected, with all of it covered',
    { kind: 'temporarilyDisconnected', toPay: 0, later: 0, worseOn: null },
    0,
    { amount: 0, isLate: false, restores: false },
  ],
  [
    'inactive',
    { kind: 'inactive', toPay: 14_500, later: 0, credit: 0 },
    14_500,
    { amount: 14_500, isLate: true, restores: false },
  ],
  [
    'inactive, with what is past due covered',
    { kind: 'inactive', toPay: 0, later: 14_500, credit: 0 },
    14_500,
    { amount: 14_500, isLate: false, restores: false },
  ],
  [
    'coming back',
    { kind: 'restoring' },
    14_500,
    { amount: 14_500, isLate: false, restores: false },
  ],
  ['paid', { kind: 'nothingDue', pending: 0 }, 0, { amount: 0, isLate: false, restores: false }],
] as const)(
  'the way to pay mobile that is %s asks for what is most urgent',
  (_, standing, amountDue, pay) => {
    expect(mobilePayOffer(standing, amountDue)).toEqual(pay);
  },
);
