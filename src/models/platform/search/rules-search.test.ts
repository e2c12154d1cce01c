import { describe, expect, it } from 'vitest';
import { isSought } from './rules-search.ts';

const CAFE = { number: '2075550142', texts: ['José Núñez', null, 'Front counter'] };

describe('what is sought', () => {
  it.each([
    ['', true],
    ['  ', true],
    ['jose', true],
    ['NUÑEZ', true],
    ['counter jose', true],
    ['jose back', false],
    ['(207) 555-0142', true],
    ['555 01', true],
    ['0143', false],
  ])('%j: %s', (sought, found) => {
    expect(isSought(sought, CAFE)).toBe(found);
  });

  it('digits are words, too, where the number has them not', () => {
    expect(isSought('12', { number: '2075550143', texts: ['Room 12'] })).toBe(true);
    expect(isSought('12', { number: null, texts: ['Room 13'] })).toBe(false);
  });
});
