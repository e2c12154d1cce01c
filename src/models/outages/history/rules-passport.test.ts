import { expect, test } from 'vitest';
import { lostInAutumn, lostOutage } from '../../../../tests/fixtures/outages/outage-history.ts';
import { servicesFirst, verdictsOf } from './rules-passport.ts';

test('the first estimate and the last are told by how far they missed the end', () => {
  expect([lostOutage(), lostInAutumn()].map(verdictsOf)).toEqual([
    { first: { name: 'early', minutes: 120 }, last: { name: 'exact', minutes: 0 } },
    { first: { name: 'early', minutes: 144 }, last: { name: 'late', minutes: 6 } },
  ]);
});

test('an outage without an estimate has none to be wrong', () => {
  expect(verdictsOf(lostOutage({ firstEstimate: null, lastEstimate: null }))).toEqual({
    first: null,
    last: null,
  });
});

test.each([
  [['internet'], 'en-US', 'Internet'],
  [['internet', 'voice'], 'en-US', 'Internet and voice'],
  [['televisión', 'telefonía'], 'es-US', 'Televisión y telefonía'],
])('%j in %s: %s', (names, locale, words) => {
  expect(servicesFirst(names, locale)).toBe(words);
});
