import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCardNumber } from '../card-entry/rules-card-number.ts';
import { amountLimits } from '../limits/rules-payment-limits.ts';
import { checkAccountNumber, checkRoutingNumber } from '../card-entry/rules-bank-account.ts';
import { checkAmount, parseAmount } from '../amounts/rules-amount.ts';
import { checkExpiry, isExpired, isExpiringSoon } from '../card-entry/rules-card-expiration.ts';
import { checkName, checkZip } from '../card-entry/rules-card-fields.ts';
import { checkSecurityCode, securityCodeLength } from '../card-entry/rules-security-code.ts';
import { mayDo } from '../../permissions/rules-billing.ts';

describe('an amount as the customer types it', () => {
  test.each([
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

  test('any whole number of cents, written with two decimals, is read back as it was', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_147_483_647 }),
        (cents) =>
          parseAmount(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`) ===
          cents,
      ),
    );
  });

  test('whatever is typed gives whole cents or nothing', () => {
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
    checkAmount({ amount, limits, amountDue: 24_817, confirmed }).kind;
  test.each([
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
  test('above the amount due goes through once the customer has confirmed it', () =>
    expect(check(24_818, true)).toBe('ok'));
  test('while service is interrupted the least is what restores it', () => {
    expect(amountLimits({ interrupted: true, adjustedDelinquency: 49_634, ...limits })).toEqual({
      minimum: 49_634,
      maximum: 9_999_999,
    });
    expect(amountLimits({ interrupted: false, adjustedDelinquency: 49_634, ...limits })).toEqual(
      limits,
    );
    expect(amountLimits({ interrupted: true, adjustedDelinquency: 0, ...limits })).toEqual(limits);
  });
  test('whatever passes lies within the limits', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.boolean(),
        (amount, confirmed) =>
          checkAmount({ amount, limits, amountDue: 24_817, confirmed }).kind !== 'ok' ||
          (amount >= limits.minimum && amount <= limits.maximum),
      ),
    );
  });
});

describe('a card number', () => {
  test.each([
    ['4242424242424242', 'VISA'],
    ['5555555555554444', 'MASTERCARD'],
    ['378282246310005', 'AMERICAN_EXPRESS'],
    ['6011111111111117', 'DISCOVER'],
    ['5105105105105100', 'MASTERCARD'],
    ['30569309025904', 'CREDIT_CARD'],
  ])('%s is a %s', (number, type) => expect(checkCardNumber(number)).toEqual({ ok: true, type }));
  test.each([
    '4242424242424241',
    '424242424242424',
    '',
    '42424242424242424242',
    '4242-4242-4242-4242',
    'abcd',
  ])('%j is refused', (number) => expect(checkCardNumber(number).ok).toBe(false));
  test('one digit typed wrong is always noticed', () => {
    fc.assert(
      fc.property(fc.nat({ max: 15 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = [...'4242424242424242'];
        digits[at] = String((Number(digits[at]) + by) % 10);
        return !checkCardNumber(digits.join('')).ok;
      }),
    );
  });
});

describe('a security code', () => {
  test.each([
    ['AMERICAN_EXPRESS', 4],
    ['VISA', 3],
    ['MASTERCARD', 3],
    ['DISCOVER', 3],
    ['CREDIT_CARD', 3],
  ])('of %s has %i digits', (type, length) => expect(securityCodeLength(type)).toBe(length));
  test.each([
    ['123', 'VISA', true],
    ['1234', 'VISA', false],
    ['12', 'VISA', false],
    ['1234', 'AMERICAN_EXPRESS', true],
    ['123', 'AMERICAN_EXPRESS', false],
    ['12a', 'VISA', false],
    ['', 'VISA', false],
    [' 123', 'VISA', false],
  ])('%j for %s: %s', (code, type, ok) => expect(checkSecurityCode(code, type)).toBe(ok));
});

describe('an expiration', () => {
  const today = '2026-11-21';
  test.each([
    ['1126', 'ok'],
    ['1026', 'expired'],
    ['0126', 'expired'],
    ['1226', 'ok'],
    ['1146', 'ok'],
    ['1246', 'tooFar'],
    ['1299', 'tooFar'],
    ['0000', 'invalid'],
    ['1326', 'invalid'],
    ['126', 'invalid'],
    ['11/26', 'invalid'],
    ['', 'invalid'],
  ])('%j: %s', (mmyy, result) => expect(checkExpiry(mmyy, today)).toBe(result));
  test.each([
    ['1126', true],
    ['1226', true],
    ['0127', false],
    ['1026', false],
  ])('%s expires soon: %s', (mmyy, soon) => expect(isExpiringSoon(mmyy, today)).toBe(soon));
  test('a card is good through the last day of its month', () => {
    expect(isExpired('1126', '2026-11-30')).toBe(false);
    expect(isExpired('1126', '2026-12-01')).toBe(true);
    expect(isExpiringSoon('0127', '2026-12-31')).toBe(true);
  });
});

describe('a bank account', () => {
  test.each([
    ['021000021', true],
    ['011401533', true],
    ['021000022', false],
    ['000000000', false],
    ['02100002', false],
    ['0210000210', false],
    ['abcdefghi', false],
  ])('routing number %j: %s', (text, ok) => expect(checkRoutingNumber(text)).toBe(ok));
  test.each([
    ['1234', true],
    ['12345678901234567', true],
    ['123', false],
    ['123456789012345678', false],
    ['12 34', false],
  ])('account number %j: %s', (text, ok) => expect(checkAccountNumber(text)).toBe(ok));
  test.each([
    ['Dana', true],
    [' ', false],
    ['', false],
    ['x'.repeat(81), false],
  ])('name %j: %s', (text, ok) => expect(checkName(text)).toBe(ok));
  test('swapped adjacent digits of a routing number are found unless they differ by five', () => {
    fc.assert(
      fc.property(fc.nat({ max: 7 }), (at) => {
        const digits = [...'021000021'];
        const [left = '', right = ''] = digits.slice(at, at + 2);
        if ((Number(left) - Number(right)) % 5 === 0) return true;
        digits.splice(at, 2, right, left);
        return !checkRoutingNumber(digits.join(''));
      }),
    );
  });
});

test.each([
  ['04101', true],
  ['4101', false],
  ['041011', false],
  ['0410a', false],
  ['', false],
])('ZIP %j: %s', (zip, ok) => expect(checkZip(zip)).toBe(ok));

describe('who may do what', () => {
  test.each([
    ['PRIMARY', 'CONSUMER', true, true],
    ['ADMIN', 'CONSUMER', true, true],
    ['BILLING', 'CONSUMER', false, false],
    ['STANDARD', 'CONSUMER', false, false],
    ['PRIMARY', 'CSR', true, false],
    ['PRIMARY', 'BOBO', true, false],
    ['STANDARD', 'CSR', false, false],
    ['BILLING', 'BOBO', false, false],
  ] as const)('%s as %s reads billing: %s, pays: %s', (role, userType, reads, pays) => {
    expect(mayDo('readBilling', { role, userType })).toBe(reads);
    expect(mayDo('payBill', { role, userType })).toBe(pays);
  });
});
