import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCALE } from '../../../../tests/fixtures/harness/tier.ts';
import { count, messageKey, milliseconds, money, paymentId } from './rules-fields.ts';

describe('a field', () => {
  it('that names a text is a key with its namespace', () => {
    expect(messageKey('payment', 'errors.amountInvalid')).toBe('payment:errors.amountInvalid');
    expect(messageKey('payment', 'autopay:flow.errors.terms')).toBe('autopay:flow.errors.terms');
    for (const text of ['Please enter your name, Dana', 'dana@shop.example', '(207) 555-0123', ''])
      expect(messageKey('payment', text)).toBe('unknown:unknown');
  });

  it('is a whole number within its range, whatever it is made from', () => {
    fc.assert(
      fc.property(fc.double(), (value) => {
        for (const field of [money(value), count(value), milliseconds(value)])
          expect(Number.isInteger(field)).toBe(true);
        expect(count(value)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: SCALE.properties },
    );
  });

  it('that names a payment is never a card number', () => {
    expect(paymentId('4242424242424242')).toBeNull();
    expect(paymentId('dana@shop.example')).toBeNull();
    expect(paymentId('8e2c7a10-90ab-4bfc-9a3d-30fa9ef5a6b8')).toBe(
      '8e2c7a10-90ab-4bfc-9a3d-30fa9ef5a6b8',
    );
  });
});
