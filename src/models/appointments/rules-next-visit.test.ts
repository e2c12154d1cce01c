import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { nextVisit } from './rules-next-visit.ts';
import type { VisitState } from './types.ts';

const NOW = '2026-12-14T15:00:00.000Z';
const visit = (windowStart: string, windowEnd: string, status: VisitState = 'SCHEDULED') => ({
  windowStart,
  windowEnd,
  status,
});

test.each([
  ['that is planned', [visit('2026-12-17T18:00:00Z', '2026-12-17T20:00:00Z')], 0],
  ['whose window is open', [visit('2026-12-14T14:00:00Z', '2026-12-14T16:00:00Z')], 0],
  [
    'whose technician is on the way',
    [visit('2026-12-14T14:00:00Z', '2026-12-14T16:00:00Z', 'ON_THE_WAY')],
    0,
  ],
  [
    'whose technician comes after the window',
    [visit('2026-12-14T12:00:00Z', '2026-12-14T14:00:00Z', 'ON_THE_WAY')],
    0,
  ],
  [
    'that comes sooner than another',
    [
      visit('2026-12-20T14:00:00Z', '2026-12-20T16:00:00Z'),
      visit('2026-12-17T14:00:00Z', '2026-12-17T16:00:00Z'),
    ],
    1,
  ],
  [
    'that is not cancelled',
    [
      visit('2026-12-15T14:00:00Z', '2026-12-15T16:00:00Z', 'CANCELLED'),
      visit('2026-12-17T14:00:00Z', '2026-12-17T16:00:00Z'),
    ],
    1,
  ],
])('the next visit is one %s', (_what, visits, which) =>
  expect(nextVisit(visits, NOW)).toBe(visits[which]),
);

test.each([
  ['there is none', []],
  ['it has passed', [visit('2026-12-14T12:00:00Z', '2026-12-14T15:00:00Z')]],
  ['it is done', [visit('2026-12-14T14:00:00Z', '2026-12-14T16:00:00Z', 'COMPLETED')]],
  ['nobody came', [visit('2026-12-14T12:00:00Z', '2026-12-14T14:00:00Z', 'MISSED')]],
  ['it was cancelled', [visit('2026-12-17T14:00:00Z', '2026-12-17T16:00:00Z', 'CANCELLED')]],
])('no visit comes while %s', (_why, visits) => expect(nextVisit(visits, NOW)).toBeNull());

it('whatever is planned, nothing that comes sooner is passed over', () => {
  const hours = fc.integer({ min: -200, max: 200 });
  const any = fc.record({
    from: hours,
    status: fc.constantFrom(
      'SCHEDULED' as const,
      'CONFIRMED' as const,
      'ON_THE_WAY' as const,
      'ARRIVED' as const,
      'MISSED' as const,
      'COMPLETED' as const,
      'CANCELLED' as const,
    ),
  });
  const at = (hour: number) => new Date(Date.parse(NOW) + hour * 3_600_000).toISOString();
  fc.assert(
    fc.property(fc.array(any), (planned) => {
      const visits = planned.map(({ from, status }) => visit(at(from), at(from + 2), status));
      const next = nextVisit(visits, NOW);
      const open = visits.filter(
        ({ status, windowEnd }) =>
          /WAY|ARRIVED/.test(status) || (/SCHEDULED|CONFIRMED/.test(status) && windowEnd > NOW),
      );
      expect(next?.windowStart ?? null).toBe(
        open.map(({ windowStart }) => windowStart).sort()[0] ?? null,
      );
    }),
  );
});
