import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isReportedAlready,
  REPORTS_WITHIN_MS,
  reportedSince,
  reportNews,
} from './rules-reports.ts';
import type { NodeReport } from './rules-reports.ts';

const NOW = Date.parse('2026-12-14T17:00:00.000Z');
const MINUTE = 60_000;
const by = (account: string, minutesAgo: number): NodeReport => ({
  accountNumber: account,
  at: NOW - minutesAgo * MINUTE,
});

test.each<[string, NodeReport[], number | null]>([
  ['none', [], null],
  ['two', [by('a', 1), by('b', 2)], null],
  ['three within ten minutes', [by('a', 9), by('b', 4), by('c', 0)], 9],
  ['three, one of them ten minutes ago', [by('a', 10), by('b', 4), by('c', 0)], null],
  ['three of two customers', [by('a', 3), by('a', 2), by('b', 1)], null],
  ['four, one of them earlier', [by('a', 30), by('b', 4), by('c', 3), by('d', 2)], 4],
])('%s make an outage since: %s', (_which, reports, minutesAgo) => {
  expect(reportedSince(reports, NOW)).toBe(minutesAgo === null ? null : NOW - minutesAgo * MINUTE);
});

test('a report says nothing new of what is known to be out, or was reported before', () => {
  const known = { out: ['INTERNET', 'VOICE'], reported: ['VIDEO', 'VOICE'] } as const;
  expect(reportNews('INTERNET', known)).toBe('known');
  expect(reportNews('VOICE', known)).toBe('known');
  expect(reportNews('VIDEO', known)).toBe('reported');
  expect(reportNews('VIDEO', { ...known, reported: [] })).toBe('new');
});

test('an outage of reports never began before all of them, nor more than ten minutes ago', () => {
  const report = fc.record({
    accountNumber: fc.constantFrom('a', 'b', 'c', 'd'),
    at: fc.integer({ min: NOW - 60 * MINUTE, max: NOW + MINUTE }),
  });
  fc.assert(
    fc.property(fc.array(report, { maxLength: 20 }), (reports) => {
      const since = reportedSince(reports, NOW);
      if (since === null) return;
      expect(reports.some(({ at }) => at === since)).toBe(true);
      expect(NOW - since).toBeLessThan(REPORTS_WITHIN_MS);
      expect(since).toBeLessThanOrEqual(NOW);
    }),
  );
});

test.each([
  [null, false],
  [0, true],
  [59, true],
  [60, false],
])('last reported %s minutes ago: already reported: %s', (minutes, already) => {
  expect(isReportedAlready(minutes === null ? null : NOW - minutes * MINUTE, NOW)).toBe(already);
});
