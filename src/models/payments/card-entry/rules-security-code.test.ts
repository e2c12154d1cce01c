import { describe, expect, test } from 'vitest';
import { checkSecurityCode, securityCodeLength } from './rules-security-code.ts';

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
