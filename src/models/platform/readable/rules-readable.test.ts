import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReadable, readableOf } from './rules-readable.ts';

describe('a text on one line', () => {
  it.each([
    'Front counter',
    'Camión 7',
    '👩‍🔧 workshop',
    '☎️ front',
    'دعم',
    'नी\u200dमा',
    'Thợ điện',
    `va${'\u0301'.repeat(4)}n`,
    '-',
  ])('%j is readable', (text) =>
    expect([isReadable(text), readableOf(text)]).toEqual([true, text]),
  );

  it.each([
    ['', null],
    ['   ', null],
    ['\u200d', null],
    ['\u200E\n', null],
    ['a\tb', 'a b'],
    ['a\u2028b', 'a b'],
    ['a\u0085\u009Bb', 'a b'],
    ['\u202Ecba\u202C', 'cba'],
    ['\u2066a\u2069 \u200Eb\u200F\u061C', 'a b'],
    ['a\u00adb', 'ab'],
    ['a\u180eb', 'ab'],
    ['a\ufff9b', 'ab'],
    ['a\u{E0001}b', 'ab'],
    ['a\ud800b', 'ab'],
    ['a\uffffb', 'ab'],
    [`a${'\u0301'.repeat(9)}`, `a${'\u0301'.repeat(4)}`],
  ])('%j is not, and read as %j', (text, read) =>
    expect([isReadable(text), readableOf(text)]).toEqual([false, read]),
  );

  it('is readable once it is read, whatever it was', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom('a', ' ', '\u0301', '\u200b', '\u200d', '\n', '\ud83d', '\ude00'),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 40 }), (units) => {
        const read = readableOf(units.join(''));
        expect(read === null || (isReadable(read) && readableOf(read) === read)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
