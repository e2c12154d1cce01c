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
    ['\u200Evan', 'length'],
    ['van\u200F', 'length'],
    ['\u061Cvan', 'length'],
    ['\u2066van\u2069', 'length'],
    ['v\u200Ban', 'length'],
    ['v\u2060an', 'length'],
    ['van\u{E0076}\u{E0061}\u{E006E}', 'length'],
    ['van\u{E0001}', 'length'],
    [`va${'\u0301'.repeat(5)}n`, 'length'],
    [`va${'\u0301'.repeat(4)}n`, 'ok'],
    ['Cafe\u0301 n\u0303', 'ok'],
    ['Thợ điện', 'ok'],
    ['👩‍🔧 workshop', 'ok'],
    ['☎️ front', 'ok'],
    ['دعم', 'ok'],
    ['4242 4242 4242 4242', 'number'],
    ['4242-4242-4242-4242', 'number'],
    ['Truck 20755501', 'ok'],
  ])('%j is %s', (typed, verdict) => expect(checkLabel(typed)).toBe(verdict));
  it.each([
    [' Front   counter ', 'Front counter'],
    ['  ', null],
    ['front\uFEFFcounter', 'front counter'],
    ['\uFEFF', null],
    [null, null],
  ])('%j is kept as %j', (typed, kept) => expect(normalizeLabel(typed)).toBe(kept));
});
