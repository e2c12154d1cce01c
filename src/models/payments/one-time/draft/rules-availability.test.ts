import { describe, expect, test } from 'vitest';
import { billPayUnavailable, outageAfterConfig, paymentStatus } from './rules-availability.ts';
import type { PaymentPreconditions, PaymentStatus } from './rules-availability.ts';
import type { BillPayOutage } from './types.ts';

const READY: PaymentPreconditions = {
  denial: null,
  unavailable: false,
  read: true,
  recalling: false,
  submission: 'idle',
  bill: 'ready',
  wallet: 'ready',
};
const blocked = (
  reason: 'role' | 'billPayUnavailable' | 'moved' | 'suppressed' | 'nothingAccepted',
): PaymentStatus => ({ kind: 'blocked', reason });
const [ready, loading, failed]: PaymentStatus[] = [
  { kind: 'ready' },
  { kind: 'loading' },
  { kind: 'failed' },
];

describe('what the payment page shows', () => {
  test.each<[string, Partial<PaymentPreconditions>, PaymentStatus | undefined]>([
    ['all is there', {}, ready],
    [
      'the role may not pay, whatever else',
      { denial: 'NOT_PERMITTED', unavailable: true, bill: 'failed', submission: 'accepted' },
      blocked('role'),
    ],
    [
      'bill pay is unavailable: said before anything is loaded',
      { unavailable: true, bill: 'loading', wallet: 'loading' },
      blocked('billPayUnavailable'),
    ],
    [
      'bill pay is unavailable, and nothing loads',
      { unavailable: true, bill: 'failed', wallet: 'failed' },
      blocked('billPayUnavailable'),
    ],
    [
      'bill pay is unavailable, and what this browser kept is not read yet',
      { unavailable: true, read: false },
      loading,
    ],
    [
      'bill pay turned away the payment itself',
      { unavailable: true, submission: 'failed' },
      blocked('billPayUnavailable'),
    ],
    [
      'a payment was accepted before bill pay went',
      { unavailable: true, submission: 'accepted' },
      ready,
    ],
    [
      'a payment is on its way while bill pay goes',
      { unavailable: true, submission: 'sending' },
      ready,
    ],
    [
      'what became of a payment is being asked',
      { unavailable: true, submission: 'checking' },
      ready,
    ],
    [
      'what became of a payment is not known',
      { unavailable: true, submission: 'outcomeUnknown', bill: 'failed' },
      ready,
    ],
    ['the bill is on its way', { bill: 'loading' }, loading],
    ['the wallet is on its way', { wallet: 'loading' }, loading],
    [
      'the bill failed while the wallet is on its way',
      { bill: 'failed', wallet: 'loading' },
      failed,
    ],
    ['the wallet failed', { wallet: 'failed' }, failed],
    ['a receipt is being asked for again', { recalling: true }, loading],
    [
      'billing is not shown for this account, and its wallet is on its way',
      { denial: 'BILLING_SUPPRESSED', wallet: 'loading' },
      blocked('suppressed'),
    ],
    [
      'the account accepts no method',
      { denial: 'METHOD_NOT_ACCEPTED' },
      blocked('nothingAccepted'),
    ],
    [
      'billing has moved, whatever loads',
      { denial: 'BILLING_MOVED', bill: 'failed' },
      blocked('moved'),
    ],
    ['only a later day is refused', { denial: 'MUST_PAY_TODAY' }, ready],
    ['a payment was refused', { submission: 'failed' }, ready],
    ['the customer is asked about a second payment', { submission: 'confirmDuplicate' }, ready],
  ])('%s', (_name, over, status) => expect(paymentStatus({ ...READY, ...over })).toEqual(status));
});

test.each<[boolean, BillPayOutage | null, boolean]>([
  [true, null, false],
  [false, null, true],
  [true, 'SWITCHED_OFF', true],
  [true, 'REFUSED', true],
  [false, 'SWITCHED_OFF', true],
  [false, 'REFUSED', true],
])('switched on: %s, kept from before: %s; unavailable: %s', (on, flag, unavailable) =>
  expect(billPayUnavailable(on, flag)).toBe(unavailable),
);

test.each<[BillPayOutage | null, boolean, BillPayOutage | null]>([
  [null, true, null],
  ['SWITCHED_OFF', true, null],
  ['REFUSED', true, 'REFUSED'],
  [null, false, 'SWITCHED_OFF'],
  ['SWITCHED_OFF', false, 'SWITCHED_OFF'],
  ['REFUSED', false, 'SWITCHED_OFF'],
])('kept %s, and remote configuration answers on: %s; kept from then on: %s', (flag, on, next) =>
  expect(outageAfterConfig(flag, on)).toBe(next),
);
