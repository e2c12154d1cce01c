import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statementDetail } from '../../../tests/fixtures/statements/statements.ts';
import {
  balanceSteps,
  canDispute,
  findLines,
  lineDays,
  lineTextKey,
  repairPlanName,
  sectionsOf,
  sumOf,
} from './rules-lines.ts';
import type { BillLine, LineKind } from './rules-lines.ts';
import { billOf } from '../billing/bill/rules-bill.ts';
import { addDays } from '../platform/calendar/rules-calendar.ts';

const KINDS = [
  'PLAN',
  'EQUIPMENT',
  'PROMOTION',
  'DISCOUNT',
  'ONE_OFF',
  'PRORATION',
  'USAGE',
  'TAX',
  'ADJUSTMENT',
] as const satisfies readonly LineKind[];

/**
 * Few names and codes, so that lines of two bills match, and several lines of one bill match each
 * other.
 */
const anyLine: fc.Arbitrary<BillLine> = fc.record({
  service: fc.constantFrom('INTERNET' as const, 'VIDEO' as const, 'ACCOUNT' as const),
  kind: fc.constantFrom(...KINDS),
  code: fc.constantFrom('PLAN', 'PROMOTION', 'REPAIR_PLAN'),
  name: fc.constantFrom(null, 'One', 'Other'),
  periodFrom: fc.constant('2026-12-08'),
  amount: fc.integer({ min: -50_000, max: 50_000 }),
});

const anyBill = fc.array(anyLine, { maxLength: 14 });

describe('the lines of a bill', () => {
  it('are split by service and adjustments, none lost; subtotals equal the new charges', () => {
    fc.assert(
      fc.property(anyBill, (bill) => {
        const sections = sectionsOf(bill);
        expect(sections.flatMap(({ lines }) => lines)).toHaveLength(bill.length);
        expect(sections.reduce((sum, { subtotal }) => sum + subtotal, 0)).toBe(sumOf(bill));
        expect(
          sections
            .filter(({ key }) => key !== 'ADJUSTMENTS')
            .reduce((sum, { subtotal }) => sum + subtotal, 0),
        ).toBe(sumOf(bill.filter(({ kind }) => kind !== 'ADJUSTMENT')));
      }),
    );
  });

  const textOf = ({ code }: { code: string }) =>
    code === 'MODEM_RENTAL' ? 'Alquiler de módem' : code;
  it.each([
    ['modem', 1],
    ['MÓDEM alquiler', 1],
    ['business tv', 1],
    ['$44.99', 1],
    ['15', 1],
    ['', 6],
    ['nothing of it', 0],
  ])('are found by “%s”', (sought, count) => {
    expect(findLines(sectionsOf(statementDetail().lines), textOf, sought).count).toBe(count);
  });

  it("keep the repair plan's old name for service before August 20, 2025", () => {
    expect(['2025-08-19', '2025-08-20'].map(repairPlanName)).toEqual(['old', 'new']);
    expect(lineTextKey({ code: 'REPAIR_PLAN', periodFrom: '2025-08-20' })).toBe('REPAIR_PLAN_new');
    expect(lineTextKey({ code: 'PLAN', periodFrom: '2025-08-20' })).toBe('PLAN');
  });

  it.each<[LineKind, number, boolean]>([
    ['PLAN', 100, true],
    ['ONE_OFF', 100, true],
    ['USAGE', 100, true],
    ['TAX', 100, false],
    ['ADJUSTMENT', 100, false],
    ['PROMOTION', -100, false],
    ['PRORATION', -100, false],
  ])('%s of %i cents may be questioned: %s', (kind, amount, may) => {
    expect(canDispute({ kind, amount, dispute: null })).toBe(may);
    expect(canDispute({ kind, amount, dispute: {} })).toBe(false);
  });

  it('the steps of a balance come to what is due', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000, max: 100_000 }),
        fc.nat(100_000),
        fc.integer({ min: -100_000, max: 100_000 }),
        fc.nat(100_000),
        (previousBalance, payments, adjustments, charges) => {
          expect(sumOf(balanceSteps({ previousBalance, payments, adjustments, charges }))).toBe(
            previousBalance - payments + adjustments + charges,
          );
        },
      ),
    );
  });
});

describe('the days that a line is for', () => {
  const [from, day] = ['2026-06-10', '2026-07-10'];
  const billCutOff = (cutOn: string) =>
    billOf({
      serviceGroup: 'CORE',
      day,
      nextDay: '2026-08-10',
      previous: { from, billed: true },
      rates: [
        {
          service: 'VIDEO',
          kind: 'PLAN',
          code: 'PLAN',
          name: null,
          cents: 9_000,
          startsOn: '2026-01-01',
          endsOn: null,
        },
      ],
      outages: [{ from: cutOn, to: null }],
      items: [],
      inAutopay: false,
    });

  it('are those without service, of a credit made while service is cut off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 29 }), (after) => {
        const cutOn = addDays(from, after);
        const { lines, periodTo } = billCutOff(cutOn);
        const credits = lines.filter(({ code }) => code === 'SERVICE_CREDIT');
        expect(credits).toHaveLength(1);
        for (const credit of credits) {
          expect([credit.periodFrom, credit.periodTo]).toEqual([day, day]);
          expect(lineDays(credit, { statementDate: day, periodTo })).toEqual({
            periodFrom: cutOn,
            periodTo: addDays(day, -1),
          });
        }
      }),
    );
  });

  it('are its own, of any other line, and of a credit while service is on', () => {
    const own = { periodFrom: day, periodTo: day };
    const credit = { kind: 'ADJUSTMENT', code: 'SERVICE_CREDIT', ...own } as const;
    const cut = { statementDate: day, periodTo: '2026-06-14' };
    expect(lineDays({ ...credit, code: 'OUTAGE_CREDIT' }, cut)).toEqual(own);
    expect(lineDays(credit, { statementDate: day, periodTo: '2026-08-09' })).toEqual(own);
    expect(lineDays(credit, { statementDate: day, periodTo: '2026-07-09' })).toEqual(own);
  });
});
