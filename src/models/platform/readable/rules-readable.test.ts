import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReadable, readableLines, readableOf, UNREADABLE } from './rules-readable.ts';

const unit = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom('a', ' ', '\u0301', '\u200b', '\u200d', '\n', '\ud83d', '\ude00'),
);

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
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 40 }), (units) => {
        const read = readableOf(units.join(''));
        expect(read === null || (isReadable(read) && readableOf(read) === read)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a text of several lines', () => {
  it.each([
    ['It broke.\n\n- twice\n- on Monday', 'It broke.\n\n- twice\n- on Monday'],
    [' a\r\nb\rc\u2028d\u0085e ', 'a\nb\nc\nd\ne'],
    ['a\tb\u0007c', 'a b c'],
    ['call \u202a(207) 555-0142\u202c', 'call (207) 555-0142'],
    ['\u202egnp.exe', 'gnp.exe'],
    [`a\n${' \n'.repeat(50)}b`, 'a\n\nb'],
    [`z${'\u0301'.repeat(9)}`, `z${'\u0301'.repeat(4)}`],
    ['\u200b\u200b', ''],
    ['\u200d\n\u00ad', ''],
    ['👩‍🔧', '👩‍🔧'],
  ])('%j is read as %j', (text, read) => expect(readableLines(text)).toBe(read));

  it('is readable in each line once it is read, whatever it was', () => {
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 40 }), (units) => {
        const read = readableLines(units.join(''));
        expect(readableLines(read)).toBe(read);
        for (const line of read.split('\n')) expect(line).not.toMatch(UNREADABLE);
      }),
      { numRuns: 2_000 },
    );
  });
});
