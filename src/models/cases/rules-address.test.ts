import { describe, expect, it } from 'vitest';
import { caseIn, newCaseSubjectIn } from './rules-address.ts';

describe('the address of a case', () => {
  it('names it', () => {
    expect([caseIn('?case=1'), caseIn('?new=WIFI')]).toEqual(['1', null]);
  });

  it.each([
    ['?new=WIFI', 'WIFI'],
    ['?new=cats', 'OTHER'],
    ['', 'OTHER'],
  ])('says what a new one is about: %j is %s', (search, subject) => {
    expect(newCaseSubjectIn(search)).toBe(subject);
  });
});
