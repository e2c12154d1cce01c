import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookedAmount, runningBalances } from './rules-balance.ts';
import type { ActivityRow } from './types.ts';
import { SCALE, SEED } from '../../../../tests/fixtures/harness/tier.ts';

const anyRows = fc
  .array(
    fc.record({
      amount: fc.integer({ min: -90_000, max: 90_000 }),
      status: fc.constantFrom<ActivityRow['status'][]>(
        null,
        'PENDING',
        'SUCCESSFUL',
        'FAILED',
        'CANCELLED',
      ),
    }),
    { maxLength: 40 },
  )
  .map((rows) => rows.map((row, index) => ({ ...row, id: String(index) })));

test('the balance after a row is the sum of what it and all before it changed', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const balances = runningBalances(rows);
      for (const [index, { id }] of rows.entries())
        expect(balances.get(id)).toBe(
          rows.slice(index).reduce((sum, row) => sum + bookedAmount(row), 0),
        );
    }),
    { numRuns: SCALE.properties, seed: SEED },
  );
});

test.each([
  [null, 500],
  ['PENDING', 500],
  ['SUCCESSFUL', 500],
  ['FAILED', 0],
  ['CANCELLED', 0],
] as const)('a row that is %s changes the balance by %i of 500', (status, booked) =>
  expect(bookedAmount({ id: '', amount: 500, status })).toBe(booked),
);
