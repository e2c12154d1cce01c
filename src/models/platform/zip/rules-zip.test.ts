import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedZip, zipFault } from './rules-zip.ts';
import type { ZipFault } from './rules-zip.ts';

test.each<[string, ZipFault | null]>([
  ['', 'EMPTY'],
  ['  ', 'EMPTY'],
  ['0410', 'TOO_SHORT'],
  ['041011', 'TOO_LONG'],
  ['O4101', 'LETTERS'],
  ['04101', null],
  [' 04101 ', null],
  ['04101-2345', null],
  ['04101-23', 'LETTERS'],
  ['00412', 'UNKNOWN'],
  ['98765', 'UNKNOWN'],
  ['90210', null],
])('the ZIP code "%s": %s', (text, fault) => {
  expect(zipFault(text)).toBe(fault);
});

test('a ZIP code without a fault is five digits', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[0-9 -]{0,12}$/));
  fc.assert(
    fc.property(text, (typed) => {
      if (zipFault(typed) === null) expect(typedZip(typed)).toMatch(/^\d{5}$/);
    }),
  );
});
