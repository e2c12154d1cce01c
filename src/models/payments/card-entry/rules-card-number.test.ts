import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCardNumber } from './rules-card-number.ts';

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
