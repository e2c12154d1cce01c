import { expect, it } from 'vitest';
import { carriedOverBalance, withStatus } from './rules-status.ts';

const byPayment = { on: '2026-11-23', by: 'PAYMENT', pending: false } as const;

it.each([
  [[24_817, 24_317], ['1'], ['current', 'paid']],
  [
    [24_817, 24_317],
    ['0', '1'],
    ['paid', 'paid'],
  ],
  [[50_000, 25_000, 0], [], ['current', 'carried', 'nothingDue']],
  [[-500, 24_317], ['1'], ['nothingDue', 'paid']],
] as const)(
  'statements of %j of which %j are settled, newest first, are %j',
  (totals, settled, statuses) => {
    const rows = withStatus({
      statements: totals.map((totalDue, index) => ({ id: String(index), totalDue })),
      settlements: settled.map((statementId) => ({ statementId, ...byPayment })),
    });
    expect(rows.map(({ status }) => status.kind)).toEqual(statuses);
    for (const { status } of rows)
      if (status.kind === 'paid') expect(status).toEqual({ kind: 'paid', ...byPayment });
  },
);

it.each([
  [49_134, 24_817, 24_317],
  [24_817, 24_817, 0],
  [20_000, 24_817, 0],
  [-500, 24_817, 0],
  [10_000, -2_000, 10_000],
])('of a total of %i with new charges of %i, %i was due before', (totalDue, charges, earlier) => {
  expect(carriedOverBalance({ totalDue, charges })).toBe(earlier);
});
