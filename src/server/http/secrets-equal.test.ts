import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secretsEqual } from './secrets-equal.ts';

describe('a secret', () => {
  it('is the same as itself and as no other text, whatever letters either has', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(text, text, (given, right) => {
        expect(secretsEqual(right, right)).toBe(true);
        expect(secretsEqual(given, right)).toBe(given === right);
      }),
    );
  });

  it('of as many letters and other bytes is another', () => {
    expect(secretsEqual('é'.repeat(43), 'e'.repeat(43))).toBe(false);
    expect(secretsEqual('', 'e')).toBe(false);
  });
});
