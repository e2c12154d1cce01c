import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountWithin, checkAmount, parseAmount, stripDollarSign } from './rules-amount.ts';

it.each([
  ['$300.00', '300.00'],
  [' $ 300', '300'],
  ['300', '300'],
  ['', ''],
  ['3$', '3$'],
])('%j is kept as %j beside the sign of the field', (typed, kept) => {
  expect(stripDollarSign(typed)).toBe(kept);
});

it.each([
  [99, null],
  [100, 100],
  [24_817, 24_817],
  [50_000, 50_000],
  [50_001, null],
  [0, null],
  [null, null],
])('of %j cents, with limits of $1.00 and $500.00, %j are said to be paid', (amount, said) => {
  expect(amountWithin(amount, { minimum: 100, maximum: 50_000 })).toBe(said);
});

it('an amount is not said to be paid while its limits are not known', () => {
  expect(amountWithin(24_817, null)).toBeNull();
});

describe('an amount as the customer types it', () => {
  it.each([
    ['248.17', 24_817],
    ['$248.17', 24_817],
    [' 1,234.5 ', 123_450],
    ['12', 1_200],
    ['.50', 50],
    ['0.5', 50],
    ['1,000,000', 100_000_000],
    ['12.', 1_200],
    ['', null],
    ['.', null],
    ['$', null],
    ['12.345', null],
    ['1,23', null],
    ['12,34.00', null],
    ['-5', null],
    ['1e3', null],
    ['twelve', null],
    ['1 000', null],
    ['99999999999', null],
  ])('%j is %j cents', (text, cents) => expect(parseAmount(text)).toBe(cents));

  it('any whole number of cents, written with two decimals, is read back as it was', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_147_483_647 }),
        (cents) =>
          parseAmount(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`) ===
          cents,
      ),
    );
  });

  it('whatever is typed gives whole cents or nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cents = parseAmount(text);
        return cents === null || (Number.isSafeInteger(cents) && cents >= 0);
      }),
    );
  });
});

describe('an amount to pay', () => {
  const limits = { minimum: 100, maximum: 9_999_999 };
  const check = (amount: number | null, confirmed = false) =>
    checkAmount({ amount, limits, amountDue: 24_817, scheduled: 0, confirmed }).kind;
  it.each([
    [99, 'outOfRange'],
    [100, 'ok'],
    [24_817, 'ok'],
    [24_818, 'needsConfirmation'],
    [9_999_999, 'needsConfirmation'],
    [10_000_000, 'outOfRange'],
    [0, 'outOfRange'],
    [-100, 'outOfRange'],
    [null, 'invalid'],
    [1.5, 'invalid'],
  ])('%j cents: %s', (amount, kind) => expect(check(amount)).toBe(kind));
  it('above the amount due goes through once the customer has confirmed it', () =>
    expect(check(24_818, true)).toBe('ok'));
  it.each([
    ['the rest', 14_817, 10_000, 'ok'],
    ['more than the rest', 14_818, 10_000, 'needsConfirmation'],
    ['all that is due again', 24_817, 24_817, 'needsConfirmation'],
    ['the rest, where more is scheduled than is due', 100, 30_000, 'needsConfirmation'],
  ] as const)('beside a scheduled payment, %s of the bill', (_, amount, scheduled, kind) => {
    const asked = { amount, limits, amountDue: 24_817, scheduled };
    expect(checkAmount({ ...asked, confirmed: false }).kind).toBe(kind);
    expect(checkAmount({ ...asked, confirmed: true }).kind).toBe('ok');
  });
  it('whatever passes lies within the limits', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.boolean(),
        (amount, confirmed) =>
          checkAmount({ amount, limits, amountDue: 24_817, scheduled: 0, confirmed }).kind !==
            'ok' ||
          (amount >= limits.minimum && amount <= limits.maximum),
      ),
    );
  });
});
