import { expect, test } from 'vitest';
import { endedAmong, goingOn, inOrder, newestFirst, toldAmong } from './rules-list.ts';
import type { OutageStage } from './types.ts';

const NOW = Date.parse('2026-12-14T17:00:00.000Z');
const HOUR = 3_600_000;
const at = (hours: number): string => new Date(NOW + hours * HOUR).toISOString();
const outage = (stage: OutageStage, startedAt = -2, restoredAt: number | null = null) => ({
  stage,
  startedAt: at(startedAt),
  restoredAt: restoredAt === null ? null : at(restoredAt),
});

test.each<[ReturnType<typeof outage>, 'current' | 'past' | null]>([
  [outage('REPORTED'), 'current'],
  [outage('CONFIRMED'), 'current'],
  [outage('RUNNING'), 'current'],
  [outage('ANNOUNCED', 5 * 24), 'current'],
  [outage('ANNOUNCED', 5 * 24 + 1), null],
  [outage('RESTORED', -5, -1), 'current'],
  [outage('DONE', -30, -25), 'past'],
  [outage('CLOSED', -30, -24), 'past'],
  [outage('CLOSED', -366 * 24, -365 * 24), 'past'],
  [outage('CLOSED', -367 * 24, -365 * 24 - 1), null],
  [outage('FALSE_ALARM'), null],
  [outage('MOVED', 10), null],
  [outage('CANCELLED', 10), null],
])('%j is told among: %s', (one, among) => {
  expect(toldAmong(one, NOW)).toBe(among);
});

test('what is out is told first, and what is planned last', () => {
  const told = inOrder([
    outage('ANNOUNCED', 20),
    outage('RESTORED', -9, -1),
    outage('REPORTED', -1),
    outage('CREW_ON_SITE', -1),
    outage('CONFIRMED', -3),
  ]);
  expect(told.map(({ stage }) => stage)).toEqual([
    'CONFIRMED',
    'CREW_ON_SITE',
    'REPORTED',
    'RESTORED',
    'ANNOUNCED',
  ]);
});

test('the past begins with the newest', () => {
  const past = newestFirst([outage('CLOSED', -90, -80), outage('CLOSED', -50, -40)]);
  expect(past.map(({ startedAt }) => startedAt)).toEqual([at(-50), at(-90)]);
});

test('one that has ended is among them at once', () => {
  const told = endedAmong({
    outages: [outage('CONFIRMED'), outage('RESTORED', -5, -1), outage('ANNOUNCED', 20)],
    past: [outage('CLOSED', -50, -40)],
  });
  expect(told.map(({ startedAt }) => startedAt)).toEqual([at(-5), at(-50)]);
});

test.each<[string, Parameters<typeof goingOn>[0]['outages'], ReturnType<typeof goingOn>]>([
  ['nothing is out', [{ ...outage('RESTORED', -5, -1), services: ['INTERNET'] }], null],
  ['it is not confirmed', [{ ...outage('REPORTED'), services: ['INTERNET'] }], null],
  ['it hits no service of the account', [{ ...outage('CONFIRMED'), services: ['VOICE'] }], null],
  [
    'several are out',
    [
      { ...outage('CONFIRMED', -1), services: ['VIDEO', 'VOICE'] },
      { ...outage('CREW_ON_SITE', -3), services: ['INTERNET'] },
    ],
    { services: ['INTERNET', 'VIDEO'], since: at(-3) },
  ],
])('what goes on at an address where %s', (_where, outages, told) => {
  expect(goingOn({ outages, services: ['INTERNET', 'VIDEO'] })).toEqual(told);
});
