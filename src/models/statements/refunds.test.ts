import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCALE, SEED } from '../../../tests/fixtures/harness/tier.ts';
import { compareLines } from './rules-compare.ts';
import type { ComparedLine } from './rules-compare.ts';
import { spendingOf } from './chart/rules-spending.ts';

describe('a refund', () => {
  const amount = fc.integer({ min: 1, max: 90_000 });
  const lineOf = (cents: number, code: string, kind: ComparedLine['kind']): ComparedLine => ({
    service: 'MOBILE',
    kind,
    code,
    name: null,
    periodFrom: '2026-12-08',
    periodTo: '2026-12-08',
    amount: cents,
  });
  const refund = amount.map((cents) => lineOf(cents, 'REFUND', 'ADJUSTMENT'));
  const charges = fc
    .array(amount, { maxLength: 5 })
    .map((all) => all.map((cents, index) => lineOf(cents, `CODE_${index}`, 'ONE_OFF')));
  it('on either bill changes nothing of how they compare', () => {
    fc.assert(
      fc.property(charges, charges, fc.array(refund), fc.array(refund), (one, other, of, on) => {
        expect(compareLines([...one, ...of], [...other, ...on])).toEqual(compareLines(one, other));
      }),
      { numRuns: SCALE.properties, seed: SEED },
    );
  });
  it('is no part of what a month cost', () => {
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: -9_000, max: 0 }), (cost, back, credit) => {
        const bill = { id: '', statementDate: '2026-12-08', charges: cost };
        const [bar] = spendingOf([{ ...bill, adjustments: credit + back, refunds: back }]);
        expect(bar?.amount).toBe(cost + credit);
      }),
      { numRuns: SCALE.properties, seed: SEED },
    );
  });
});
