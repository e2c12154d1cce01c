import { describe, expect, it } from 'vitest';
import { carriersOf, runIn, subjectIn, subjectsOf } from './rules-subjects.ts';

describe('what can be looked at', () => {
  it.each([
    [
      ['INTERNET', 'EMAIL'],
      ['INTERNET', 'WIFI'],
    ],
    [
      ['VIDEO', 'VOICE'],
      ['VOICE', 'VIDEO'],
    ],
    [['MOBILE'], []],
  ])('with %j is %j', (services, subjects) => {
    expect(subjectsOf(services)).toEqual(subjects);
  });

  it.each([
    ['?about=WIFI', 'WIFI'],
    ['?about=wifi', null],
    ['', null],
  ])('is named by %j as %j', (search, subject) => {
    expect(subjectIn(search)).toBe(subject);
  });

  it.each([
    ['INTERNET', false, ['INTERNET']],
    ['WIFI', false, ['INTERNET']],
    ['VOICE', false, ['VOICE', 'INTERNET']],
    ['VIDEO', false, ['VIDEO']],
    ['VIDEO', true, ['VIDEO', 'INTERNET']],
  ] as const)('%s, through the modem: %s, works with %j alone', (subject, usesModem, services) => {
    expect(carriersOf(subject, usesModem)).toEqual(services);
  });

  it('is the run that an address names', () => {
    expect([runIn('?run=1'), runIn('')]).toEqual(['1', null]);
  });
});
