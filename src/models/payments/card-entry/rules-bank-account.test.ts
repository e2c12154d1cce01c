import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAccountNumber, checkRoutingNumber } from './rules-bank-account.ts';

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
