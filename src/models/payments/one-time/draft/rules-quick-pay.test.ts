import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  payment,
  savedBankAccount,
  savedCard,
} from '../../../../../tests/fixtures/billing/billing.ts';
import { EMPTY_DRAFT } from '../draft.ts';
import { fitsOneCard, preselectedMethod, quickMethod } from './rules-quick-pay.ts';

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
  ['the default one', [visa, savedBankAccount({ isDefault: true })], [], bank.id],
  [
    'the default one, though another was paid with last',
    [visa, savedBankAccount({ isDefault: true })],
    [paidWith('VISA', '4242')],
    bank.id,
  ],
  [
    'the last one used where there is no default one',
    [visa, mastercard, bank],
    [paidWith('MASTERCARD', '4444'), paidWith('VISA', '4242')],
    mastercard.id,
  ],
  ['the only one', [bank], [], bank.id],
  ['the only one that can be used', [savedCard({ id: 'old', expired: true }), bank], [], bank.id],
  [
    'the other one where the default one just failed',
    [visa, savedBankAccount({ isDefault: true })],
    [paidWith('BANK_ACCOUNT', '6789', 'FAILED')],
    visa.id,
  ],
  ['none of several where none was used', [visa, bank], [], null],
  ['none of an empty wallet', [], [], null],
  ['none where it is not known whether it failed', [savedCard({ isDefault: true })], null, null],
])('the method that is chosen to begin with is %s', (_, methods, payments, method) => {
  expect(preselectedMethod(methods, payments)).toBe(method);
});

describe('whatever is saved and was paid', () => {
  const SAVED = [
    ['VISA', '4242'],
    ['MASTERCARD', '4444'],
    ['BANK_ACCOUNT', '6789'],
  ] as const;
  const made = fc
    .constantFrom(...SAVED)
    .chain(([type, lastFour]) =>
      fc
        .constantFrom('SUCCESSFUL' as const, 'FAILED' as const, 'PENDING' as const)
        .map((status) => paidWith(type, lastFour, status)),
    );
  const saved = fc
    .array(
      fc.record({
        expired: fc.boolean(),
        restricted: fc.boolean(),
        isDefault: fc.boolean(),
        which: fc.constantFrom(...SAVED),
      }),
      { maxLength: 4 },
    )
    .map((all) =>
      all.map(({ which: [type, lastFour], ...facts }, index) =>
        savedCard({ id: `method-${index}`, type, lastFour, ...facts }),
      ),
    );

  it('nothing expired, refused or just failed is chosen by itself', () => {
    fc.assert(
      fc.property(saved, fc.array(made, { maxLength: 5 }), (methods, payments) => {
        for (const id of [
          preselectedMethod(methods, payments),
          quickMethod(methods, payments)?.id ?? null,
        ]) {
          const chosen = methods.find((method) => method.id === id);
          if (chosen === undefined) continue;
          const latest = payments.find(
            ({ paymentMethodType, lastFour }) =>
              paymentMethodType === chosen.type && lastFour === chosen.lastFour,
          );
          expect([chosen.expired, chosen.restricted, latest?.status === 'FAILED']).toEqual([
            false,
            false,
            false,
          ]);
        }
      }),
    );
  });
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
