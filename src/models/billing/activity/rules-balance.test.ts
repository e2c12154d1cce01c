import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookedAmount, runningBalances } from './rules-balance.ts';
import type { ActivityRow } from './types.ts';
import { SCALE, SEED } from '../../../../tests/fixtures/harness/tier.ts';

const anyRows = fc
  .array(
    fc.record({
      kind: fc.constantFrom<ActivityRow['kind'][]>('PAYMENT', 'CHARGE', 'ADJUSTMENT'),
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
  ['PAYMENT', 'PENDING', 500],
  ['PAYMENT', 'SUCCESSFUL', 500],
  ['PAYMENT', 'FAILED', 0],
  ['PAYMENT', 'CANCELLED', 0],
  ['CHARGE', null, 500],
  ['ADJUSTMENT', null, 500],
  // A refund that was asked for and is not sent yet.
  ['ADJUSTMENT', 'PENDING', 0],
] as const)('a %s that is %s changes the balance by %i of 500', (kind, status, booked) =>
  expect(bookedAmount({ id: '', kind, amount: 500, status })).toBe(booked),
);
