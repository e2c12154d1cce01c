import { describe, expect, test } from 'vitest';
import { checkExpiry, isExpired, isExpiringSoon } from './rules-card-expiration.ts';

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
