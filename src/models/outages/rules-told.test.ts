import { expect, test } from 'vitest';
import { networkOutage, pastOutage, plannedWork } from '../../../tests/fixtures/outages/outages.ts';
import type { PlaceAnswer } from './rules-answer.ts';
import { answerTone, beginOf, causeOf, endOf, estimateVerdict, outageTone } from './rules-told.ts';

const NOW = '2026-12-14T15:00:00.000Z';

test.each([
  ['CREW_ON_SITE', 'caution'],
  ['RUNNING', 'caution'],
  ['REPORTED', 'notice'],
  ['ANNOUNCED', 'notice'],
  ['RESTORED', 'good'],
  ['DONE', 'good'],
] as const)('%s is %s', (stage, tone) => {
  expect(outageTone({ stage })).toBe(tone);
});

test.each<[PlaceAnswer, string]>([
  [{ kind: 'out', services: ['INTERNET'], estimate: null, planned: false }, 'caution'],
  [{ kind: 'reported', reports: 3 }, 'notice'],
  [{ kind: 'restored', at: NOW }, 'good'],
  [{ kind: 'none', reports: 0 }, 'good'],
])('the answer %j is %s', (answer, tone) => {
  expect(answerTone(answer)).toBe(tone);
});

test.each([
  [networkOutage(), 'since', { name: 'estimate', at: '2026-12-14T18:30:00.000Z' }],
  [networkOutage({ estimate: NOW }), 'since', { name: 'noEstimate' }],
  [networkOutage({ estimate: null }), 'since', { name: 'noEstimate' }],
  [plannedWork(), 'begins', { name: 'ends', at: '2026-12-15T10:00:00.000Z' }],
  [pastOutage(), 'since', { name: 'back', at: '2026-11-03T20:24:00.000Z' }],
] as const)('%#: begins and ends', (outage, begin, end) => {
  expect([beginOf(outage).name, endOf(outage, NOW)]).toEqual([begin, end]);
});

test.each([
  [null, null],
  [0, { name: 'exact', minutes: 0 }],
  [144, { name: 'early', minutes: 144 }],
  [-30, { name: 'late', minutes: 30 }],
])('a first estimate that missed by %s minutes: %j', (minutes, verdict) => {
  expect(estimateVerdict(minutes)).toEqual(verdict);
});

test.each([
  [networkOutage({ cause: 'UNKNOWN' }), 'UNKNOWN'],
  [networkOutage({ cause: 'UNKNOWN', stage: 'RESTORED' }), 'NOT_FOUND'],
  [pastOutage({ cause: 'UNKNOWN' }), 'NOT_FOUND'],
  [pastOutage(), 'WEATHER'],
])('the cause of %j is %s', (outage, cause) => {
  expect(causeOf(outage)).toBe(cause);
});
