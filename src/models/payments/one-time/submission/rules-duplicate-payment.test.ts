import { expect, it } from 'vitest';
import { payment, scheduledPayment } from '../../../../../tests/fixtures/billing/billing.ts';
import { findDuplicatePayment } from './rules-duplicate-payment.ts';

const NOW = '2026-12-14T15:00:00.000Z';
const CLOCK = { now: NOW, billingTimeZone: 'America/New_York' };
const HERE = { serviceGroup: 'CORE', amount: 10_000, type: 'VISA', lastFour: '4242' };
const made = (change: Parameters<typeof payment>[0] = {}) =>
  payment({
    amount: 10_000,
    paymentMethodType: 'VISA',
    lastFour: '4242',
    entryDate: '2026-12-14T14:00:00.000Z',
    confirmationNumber: '111111111111',
    status: 'PENDING',
    ...change,
  });
const ahead = (change: Parameters<typeof scheduledPayment>[0] = {}) =>
  scheduledPayment({
    amount: 10_000,
    paymentMethodType: 'VISA',
    lastFour: '4242',
    paymentDate: '2026-12-20',
    confirmationNumber: '222222222222',
    ...change,
  });
const MADE = { kind: 'made', confirmationNumber: '111111111111', at: '2026-12-14T14:00:00.000Z' };
const AHEAD = { kind: 'scheduled', confirmationNumber: '222222222222', day: '2026-12-20' };

it.each([
  ['nothing', [], [], null],
  ['one made an hour ago', [made()], [], MADE],
  [
    'one made a day ago to the millisecond',
    [made({ entryDate: '2026-12-13T15:00:00.000Z' })],
    [],
    null,
  ],
  ['one that failed', [made({ status: 'FAILED' })], [], null],
  ['one of another amount', [made({ amount: 9_999 })], [ahead({ amount: 9_999 })], null],
  ['one with another card', [made({ lastFour: '4444' })], [ahead({ lastFour: '4444' })], null],
  [
    'one with a bank account of the same digits',
    [made({ paymentMethodType: 'BANK_ACCOUNT' })],
    [],
    null,
  ],
  ['one of another bill', [made({ serviceGroup: 'MOBILE' })], [], null],
  [
    'one that was scheduled, and made this morning',
    [made({ entryDate: '2026-12-01T14:00:00.000Z', paymentDate: '2026-12-14' })],
    [],
    { ...MADE, at: '2026-12-14T10:00:00.000Z' },
  ],
  ["Auto Pay's of an hour ago", [made({ origin: 'AUTOPAY', paymentDate: '2026-12-12' })], [], MADE],
  ['one that is scheduled', [], [ahead()], AHEAD],
  ['one made and one scheduled', [made()], [ahead()], MADE],
  [
    'two that were made',
    [made(), made({ entryDate: '2026-12-14T13:00:00.000Z', confirmationNumber: '333333333333' })],
    [],
    MADE,
  ],
] as const)(
  'beside %s, the payment that would be repeated is told',
  (_, payments, scheduled, twin) => {
    expect(findDuplicatePayment(HERE, payments, scheduled, CLOCK)).toEqual(twin);
  },
);
