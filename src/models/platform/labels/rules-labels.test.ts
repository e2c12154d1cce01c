import { describe, expect, it } from 'vitest';
import { checkLabel, normalizeLabel } from './rules-labels.ts';

describe('the name of a line, or of a group', () => {
  it.each([
    [null, 'ok'],
    ['', 'ok'],
    ['   ', 'ok'],
    ['Delivery van', 'ok'],
    ['Camión 7', 'ok'],
    ['x'.repeat(40), 'ok'],
    ['x'.repeat(41), 'length'],
    ['\u202Evan', 'length'],
    ['a\u0007b', 'length'],
    ['4242 4242 4242 4242', 'number'],
    ['4242-4242-4242-4242', 'number'],
    ['Truck 20755501', 'ok'],
  ])('%j is %s', (typed, verdict) => expect(checkLabel(typed)).toBe(verdict));
  it.each([
    [' Front   counter ', 'Front counter'],
    ['  ', null],
    [null, null],
  ])('%j is kept as %j', (typed, kept) => expect(normalizeLabel(typed)).toBe(kept));
});
