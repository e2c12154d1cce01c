import { describe, expect, it } from 'vitest';
import {
  payment,
  savedBankAccount,
  savedCard,
} from '../../../../../tests/fixtures/billing/billing.ts';
import { EMPTY_DRAFT } from '../draft.ts';
import { defaultMethod, fitsOneCard, quickMethod } from './rules-quick-pay.ts';

const visa = savedCard();
const mastercard = savedCard({ id: 'mastercard', type: 'MASTERCARD', lastFour: '4444' });
const bank = savedBankAccount();
const paidWith = (
  type: 'VISA' | 'MASTERCARD' | 'BANK_ACCOUNT',
  lastFour: string,
  status: 'SUCCESSFUL' | 'FAILED' | 'PENDING' = 'SUCCESSFUL',
) => payment({ paymentMethodType: type, lastFour, status });

describe('quick pay pays', () => {
  it.each([
    [
      'with what was paid with last',
      [visa, mastercard, bank],
      [paidWith('BANK_ACCOUNT', '6789'), paidWith('VISA', '4242')],
      bank,
    ],
    [
      'with what was paid with before, when the last one failed',
      [visa, mastercard, bank],
      [paidWith('BANK_ACCOUNT', '6789', 'FAILED'), paidWith('MASTERCARD', '4444')],
      mastercard,
    ],
    [
      'with what was paid with before, when the last one is no longer saved',
      [visa, bank],
      [paidWith('MASTERCARD', '4444'), paidWith('BANK_ACCOUNT', '6789')],
      bank,
    ],
    [
      'with another one, when that has expired',
      [savedCard({ expired: true }), bank],
      [paidWith('VISA', '4242')],
      bank,
    ],
    [
      'with another one, when that is not accepted here',
      [visa, savedBankAccount({ restricted: true })],
      [paidWith('BANK_ACCOUNT', '6789')],
      visa,
    ],
    [
      'with another one than the bank account that just failed',
      [bank, visa],
      [paidWith('BANK_ACCOUNT', '6789', 'FAILED')],
      visa,
    ],
    [
      'with one that failed once and was paid with since',
      [bank, visa],
      [paidWith('BANK_ACCOUNT', '6789'), paidWith('BANK_ACCOUNT', '6789', 'FAILED')],
      bank,
    ],
    ['with the first saved one of a customer who has not paid yet', [visa, bank], [], visa],
  ])('%s', (_, methods, payments, method) => {
    expect(quickMethod(methods, payments)).toEqual(method);
  });

  it('not at all where nothing is saved that can be used', () => {
    expect(
      quickMethod([savedCard({ expired: true }), savedBankAccount({ restricted: true })], []),
    ).toBeNull();
  });
});

it.each([
  ['the default one', [visa, savedBankAccount({ isDefault: true })], bank.id],
  ['none where there is no default one', [visa, bank], null],
  ['none of an empty wallet', [], null],
  [
    'none where the default one has expired',
    [savedCard({ isDefault: true, expired: true }), bank],
    null,
  ],
  [
    'none where the default one is not accepted',
    [visa, savedBankAccount({ isDefault: true, restricted: true })],
    null,
  ],
])('the method that is chosen to begin with is %s', (_, methods, method) => {
  expect(defaultMethod(methods)).toBe(method);
});

it.each([
  ['today with a saved method', true, { method: visa.id }, true],
  ['with an amount that may not be paid', false, { method: visa.id }, false],
  ['on a later day', true, { method: visa.id, dateChoice: 'LATER' as const }, false],
  ['with a new card', true, { method: 'NEW_CARD' }, false],
  ['with a method that is not there', true, { method: 'gone' }, false],
  ['with a card that has expired', true, { method: 'old' }, false],
])('a payment %s fits on one card: %s', (_, amountOk, draft, fits) => {
  expect(
    fitsOneCard(amountOk, { ...EMPTY_DRAFT, ...draft }, [
      visa,
      savedCard({ id: 'old', expired: true }),
    ]),
  ).toBe(fits);
});

it('a default bank account that just failed is not chosen again by itself', () => {
  const methods = [visa, savedBankAccount({ isDefault: true })];
  expect(defaultMethod(methods, [paidWith('BANK_ACCOUNT', '6789', 'FAILED')])).toBeNull();
  expect(defaultMethod(methods, [paidWith('BANK_ACCOUNT', '6789')])).toBe(bank.id);
});
