import { expect, test } from 'vitest';
import { checkName, checkZip } from './rules-card-fields.ts';

test.each([
  ['Dana', true],
  [' ', false],
  ['', false],
  ['x'.repeat(81), false],
  ['4242 4242 4242 4242', false],
])('name %j: %s', (text, ok) => expect(checkName(text)).toBe(ok));

test.each([
  ['04101', true],
  ['4101', false],
  ['041011', false],
  ['0410a', false],
  ['', false],
])('ZIP %j: %s', (zip, ok) => expect(checkZip(zip)).toBe(ok));
