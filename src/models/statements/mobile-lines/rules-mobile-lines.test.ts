import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sectionsOf } from '../rules-lines.ts';
import type { BillLine, LineKind, Service } from '../rules-lines.ts';
import { mobileLinesOf } from './rules-mobile-lines.ts';

const line = (over: Partial<BillLine>): BillLine => ({
  service: 'MOBILE',
  kind: 'EQUIPMENT',
  code: 'MOBILE_LINE',
  name: '(207) 555-0141',
  periodFrom: '2026-11-08',
  amount: 3_000,
  ...over,
});
const PLAN = line({ kind: 'PLAN', code: 'PLAN', name: 'Business Mobile Unlimited', amount: 9_900 });

const lines = fc.array(
  fc.record({
    service: fc.constantFrom<Service>('MOBILE', 'ACCOUNT'),
    kind: fc.constantFrom<LineKind>('PLAN', 'EQUIPMENT', 'USAGE', 'TAX', 'ADJUSTMENT', 'PROMOTION'),
    code: fc.constantFrom('PLAN', 'MOBILE_LINE', 'DEVICE_INSTALMENT', 'MOBILE_DATA', 'STATE_TAX'),
    name: fc.constantFrom(null, '(207) 555-0141', '(207) 555-0142', 'Northstar 11'),
    periodFrom: fc.constant('2026-11-08'),
    amount: fc.integer({ min: -50_000, max: 50_000 }),
  }),
);

describe('the mobile lines of a bill', () => {
  it('are the shared plan, each number with its own charges, devices and the rest', () => {
    const bill = [
      line({ code: 'STATE_TAX', kind: 'TAX', name: null, amount: 250 }),
      line({ code: 'DEVICE_INSTALMENT', name: 'Northstar 11', amount: 1_500 }),
      line({ name: '(207) 555-0142' }),
      line({}),
      line({ kind: 'USAGE', code: 'MOBILE_DATA', amount: 750 }),
      PLAN,
    ];
    const shown = mobileLinesOf(bill);
    expect(shown?.rows.map(({ key, amount }) => [key, amount])).toEqual([
      ['plan Business Mobile Unlimited', 9_900],
      ['(207) 555-0141', 3_750],
      ['(207) 555-0142', 3_000],
      ['devices', 1_500],
      ['shared', 250],
    ]);
    expect(shown?.total).toBe(18_400);
  });

  it('keep parts of a month with the plan that they are parts of', () => {
    const part = { kind: 'PRORATION' as const, code: 'PARTIAL_MONTH', name: PLAN.name };
    const shown = mobileLinesOf([
      PLAN,
      line({}),
      line({ ...part, amount: -1_700 }),
      line({ ...part, amount: 300 }),
    ]);
    expect(shown?.rows.map(({ key, amount }) => [key, amount])).toEqual([
      ['plan Business Mobile Unlimited', 8_500],
      ['(207) 555-0141', 3_000],
    ]);
  });

  it('have a row of their own for what is charged or credited for the whole account', () => {
    const credit = { service: 'ACCOUNT', code: 'SERVICE_CREDIT', name: null } as const;
    const exempt = line({ ...credit, kind: 'TAX', code: 'TAX_EXEMPT', amount: 0 });
    const shown = mobileLinesOf([
      line({}),
      exempt,
      line({ ...credit, kind: 'PRORATION', amount: -400 }),
    ]);
    expect(shown?.rows.map(({ key, amount }) => [key, amount])).toEqual([
      ['(207) 555-0141', 3_000],
      ['account', -400],
    ]);
    expect(shown?.total).toBe(2_600);
    expect(mobileLinesOf([line({}), exempt])?.rows.map(({ key }) => key)).toEqual([
      '(207) 555-0141',
    ]);
  });

  it('add up to their total and to the new charges of the bill, each charge once', () => {
    fc.assert(
      fc.property(lines, (bill) => {
        const shown = mobileLinesOf(bill);
        if (!shown) return;
        expect(shown.rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown.total);
        const sections = sectionsOf(bill).filter(({ key }) => key !== 'ADJUSTMENTS');
        expect(sections.reduce((sum, { subtotal }) => sum + subtotal, 0)).toBe(shown.total);
        const charged = shown.rows.flatMap(({ lines: own }) => own);
        expect(new Set(charged).size).toBe(charged.length);
      }),
    );
  });

  it('are none on a bill without a line', () =>
    expect(mobileLinesOf([PLAN, line({ service: 'ACCOUNT', name: null })])).toBeNull());
});
