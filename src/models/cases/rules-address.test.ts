import { describe, expect, it } from 'vitest';
import { caseIn, newCaseRunIn, newCaseSubjectIn } from './rules-address.ts';

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

  it('names the check that did not help, if it is one', () => {
    const run = '2c9d4e5f-7a1b-4c3d-9e8f-0a1b2c3d4e5f';
    expect(['?new=WIFI', `?new=WIFI&run=${run}`, '?new=WIFI&run=cats'].map(newCaseRunIn)).toEqual([
      null,
      run,
      null,
    ]);
  });
});
