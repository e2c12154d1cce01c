import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withSlashes } from './rules-typed-day.ts';

describe('slashes', () => {
  it.each([
    ['1', '12', '12/'],
    ['12/2', '12/20', '12/20/'],
    ['12/20/2', '12/20/26', '12/20/26'],
    ['', '122026', '12/20/26'],
    ['12/', '12//', '12/'],
    ['12/', '12', '12'],
    ['12/20', '12/0', '12/0'],
    ['1', '1/', '1/'],
    ['1/5', '1/5/', '1/5/'],
    ['', 'soon', 'soon'],
  ])('of %j and then %j: %j', (former, typed, text) => {
    expect(withSlashes(former, typed)).toBe(text);
  });

  it('come by themselves, digit by digit, for any day', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{6}$/), (digits) => {
        expect([...digits].reduce((text, digit) => withSlashes(text, text + digit), '')).toBe(
          digits.replace(/(..)(..)(..)/, '$1/$2/$3'),
        );
      }),
    );
  });
});
