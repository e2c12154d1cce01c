import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  line,
  previousDetail,
  previousStatement,
  statement,
  statementDetail,
} from '../../../tests/fixtures/statements/statements.ts';
import { refused, timedOut } from '../platform/request/errors.ts';
import { axisOf, layoutBars } from './rules-chart.ts';
import { compareLines, billTrend } from './rules-compare.ts';
import {
  disputeFailureOutcome,
  disputeProblems,
  DISPUTE_NOTE_MAX_LENGTH,
} from './rules-dispute.ts';
import {
  balanceSteps,
  canDispute,
  findLines,
  lineTextKey,
  repairPlanName,
  sectionsOf,
  sumOf,
} from './rules-lines.ts';
import type { BillLine, LineKind } from './rules-lines.ts';
import { newsOf } from './rules-news.ts';
import { statementPath, statementsPath, parseStatementsLocation } from './rules-location.ts';
import { CHARTED_STATEMENTS, spendingOf } from './rules-spending.ts';
import { carriedOverBalance, withStatus } from './rules-status.ts';

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

describe('the comparison of two bills', () => {
  it('has causes, rows and services whose sums are the difference, to the cent', () => {
    fc.assert(
      fc.property(anyBill, anyBill, (before, now) => {
        const { difference, causes, services } = compareLines(before, now);
        expect(difference).toBe(sumOf(now) - sumOf(before));
        expect(sumOf(causes)).toBe(difference);
        expect(services.reduce((sum, part) => sum + part.difference, 0)).toBe(difference);
        for (const part of services)
          expect(part.rows.reduce((sum, row) => sum + row.difference, 0)).toBe(part.difference);
      }),
    );
  });

  it('of a bill with itself, in whatever order, is empty', () => {
    fc.assert(
      fc.property(anyBill, (bill) => {
        const { difference, causes, main, services } = compareLines(bill, bill.toReversed());
        expect([difference, causes, main, services.flatMap(({ rows }) => rows)]).toEqual([
          0,
          [],
          null,
          [],
        ]);
      }),
    );
  });

  it('turned round is the same with the other sign', () => {
    fc.assert(
      fc.property(anyBill, anyBill, (before, now) => {
        expect(compareLines(now, before).difference).toBe(0 - compareLines(before, now).difference);
      }),
    );
  });

  it('tells first what moved the bill most the way it moved', () => {
    fc.assert(
      fc.property(anyBill, anyBill, (before, now) => {
        const { difference, main, services } = compareLines(before, now);
        const rows = services.flatMap((part) => part.rows);
        expect(main === null).toBe(difference === 0);
        if (main)
          expect(Math.abs(main.difference)).toBe(
            Math.max(
              ...rows
                .filter((row) => billTrend(row.difference) === billTrend(difference))
                .map((row) => Math.abs(row.difference)),
            ),
          );
      }),
    );
  });

  it("says of the demo account's that a promotion ended, and that this is all", () => {
    const { difference, main, mainIsAll } = compareLines(
      previousDetail().lines,
      statementDetail().lines,
    );
    expect(difference).toBe(500);
    expect(main).toMatchObject({
      cause: 'promotion',
      change: 'ended',
      name: 'Welcome offer',
      before: -500,
      now: 0,
      difference: 500,
    });
    expect(mainIsAll).toBe(true);
  });

  it.each<[string, LineKind, number | null, number | null, string, string]>([
    ['a plan that costs more', 'PLAN', 1_000, 1_200, 'price', 'changed'],
    ['a plan that is new', 'PLAN', null, 1_200, 'service', 'began'],
    ['equipment that went back', 'EQUIPMENT', 1_000, null, 'service', 'ended'],
    ['a promotion that began', 'PROMOTION', null, -500, 'promotion', 'began'],
    ['a promotion that takes off less', 'PROMOTION', -500, -300, 'promotion', 'changed'],
    ["Auto Pay's discount that was lost", 'DISCOUNT', -500, null, 'promotion', 'ended'],
    ['an installation', 'ONE_OFF', null, 9_900, 'oneOff', 'began'],
    ['a part of a month', 'PRORATION', null, -400, 'proration', 'began'],
    ['calls abroad', 'USAGE', 300, 900, 'usage', 'changed'],
    ['a tax', 'TAX', 300, 310, 'tax', 'changed'],
    ['a credit', 'ADJUSTMENT', -300, null, 'adjustment', 'ended'],
  ])('%s has its own cause', (_, kind, before, now, cause, change) => {
    const of = (amount: number | null) => (amount === null ? [] : [line({ kind, amount })]);
    expect(
      compareLines(of(before), of(now)).main ??
        compareLines(of(before), of(now)).services[0]?.rows[0],
    ).toMatchObject({ cause, change });
  });

  it('takes several lines of the same thing together', () => {
    const phones = [
      line({
        service: 'VOICE',
        code: 'EXTRA_PHONE_LINE',
        kind: 'EQUIPMENT',
        name: null,
        amount: 1_000,
      }),
      line({
        service: 'VOICE',
        code: 'EXTRA_PHONE_LINE',
        kind: 'EQUIPMENT',
        name: null,
        amount: 1_000,
      }),
    ];
    expect(compareLines(phones.slice(0, 1), phones).main).toMatchObject({
      before: 1_000,
      now: 2_000,
      cause: 'price',
    });
  });
});

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

describe('the chart of what bills cost', () => {
  it('shows a year and a month, the oldest first', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            id: fc.uuid(),
            statementDate: fc.constant('2026-12-08'),
            charges: fc.nat(90_000),
            adjustments: fc.integer({ min: -90_000, max: 9_000 }),
            refunds: fc.constant(0),
          }),
          { maxLength: 30 },
        ),
        (statements) => {
          const bars = spendingOf(statements);
          expect(bars.map(({ id }) => id)).toEqual(
            statements
              .slice(0, CHARTED_STATEMENTS)
              .map(({ id }) => id)
              .toReversed(),
          );
        },
      ),
    );
  });
});

describe('the address of a statement', () => {
  const placeOf = (address: string) => {
    const { pathname, search } = new URL(address, 'https://portal.example');
    return parseStatementsLocation({ path: pathname, search });
  };
  it('names its service group, its id and the view', () => {
    expect(placeOf(statementsPath('CORE'))).toEqual({
      group: 'CORE',
      chosen: { kind: 'none' },
      view: 'bill',
    });
    expect(placeOf(statementPath(statement({ serviceGroup: 'MOBILE' }), 'compare'))).toEqual({
      group: 'MOBILE',
      chosen: { kind: 'id', id: statement().id },
      view: 'compare',
    });
    expect(placeOf(statementPath(previousStatement()))).toEqual({
      group: 'CORE',
      chosen: { kind: 'id', id: previousStatement().id },
      view: 'bill',
    });
    expect(placeOf('/billing/view-statements?statement=current')).toMatchObject({
      chosen: { kind: 'current' },
    });
  });
  it("is none of another page's", () => expect(placeOf('/billing')).toBeNull());
});

describe('a question about a line', () => {
  it.each([
    [null, '', ['reason']],
    ['OTHER', ' ', ['note']],
    ['OTHER', 'Why', []],
    ['NOT_ORDERED', '', []],
    ['NOT_ORDERED', 'x'.repeat(DISPUTE_NOTE_MAX_LENGTH + 1), ['noteTooLong']],
  ] as const)('for %s with “%s” lacks %j', (reason, note, problems) => {
    expect(disputeProblems({ reason, note })).toEqual(problems);
  });

  const refusal = (
    systemErrorCode: Parameters<typeof refused>[0]['systemErrorCode'],
    status = 422,
  ) => refused({ status, systemErrorCode, retryAfterSeconds: null, fields: [] });
  it.each([
    ['ALREADY_DISPUTED', { tells: 'alreadyAsked' }],
    ['IDEMPOTENCY_KEY_REUSED', { tells: 'alreadyAsked' }],
    ['NOT_DISPUTABLE', { tells: 'notDisputable' }],
    ['NOT_FOUND', { tells: 'gone' }],
    ['NOT_PERMITTED', { stays: 'notPermitted' }],
    ['BAD_REQUEST', { stays: 'refused' }],
  ] as const)('that is refused with %s leaves %j', (code, fate) => {
    expect(disputeFailureOutcome(refusal(code))).toEqual(fate);
  });
  it('of which nothing is known may be sent again', () => {
    expect(disputeFailureOutcome(timedOut())).toEqual({ stays: 'unknown' });
    expect(disputeFailureOutcome(refusal('UNAVAILABLE', 503))).toEqual({ stays: 'unknown' });
  });
});

describe('the drawing of what bills cost', () => {
  const charges = (amounts: readonly number[]) =>
    spendingOf(
      amounts.map((cents, index) => ({
        id: String(index),
        statementDate: '2026-12-08',
        charges: cents,
        adjustments: 0,
        refunds: 0,
      })),
    );
  it.each([310, 700, 1_000])(
    'keeps bars, text and axis in frame, labels the newest, without overlaps (%i wide)',
    (wide) => {
      const size = { width: wide, height: 200 };
      fc.assert(
        fc.property(
          fc.array(fc.integer({ min: -5_000, max: 90_000 }), {
            minLength: 1,
            maxLength: CHARTED_STATEMENTS,
          }),
          (amounts) => {
            const { bars, ticks } = layoutBars(charges(amounts), size);
            for (const { x, y, width, height, words } of bars)
              expect(
                x >= 0 &&
                  y >= 0 &&
                  x + width <= size.width &&
                  y + height <= size.height &&
                  words.x >= 0 &&
                  words.x <= size.width,
              ).toBe(true);
            for (const { y } of ticks) expect(y >= 0 && y <= size.height).toBe(true);
            expect(
              bars.filter(({ newest }) => newest).map(({ priced, dated }) => [priced, dated]),
            ).toEqual([[true, true]]);
            const middles = bars
              .filter(({ priced }) => priced)
              .map(({ x, width }) => x + width / 2);
            for (const [index, middle] of middles.entries())
              if (index > 0) expect(middle - (middles[index - 1] ?? 0)).toBeGreaterThanOrEqual(69);
          },
        ),
      );
    },
  );

  it('of a short history says every amount and every month', () => {
    expect(
      layoutBars(charges([24_817, 24_317, 23_817]), { width: 700, height: 200 }).bars.every(
        ({ priced, dated }) => priced && dated,
      ),
    ).toBe(true);
  });

  it.each([
    [0, [0, 100]],
    [24_817, [0, 10_000, 20_000, 30_000]],
    [31_317, [0, 10_000, 20_000, 30_000, 40_000]],
    [90_000, [0, 50_000, 100_000]],
    [150, [0, 100, 200]],
  ])('up to %i cents has the axis %j', (dearest, axis) => {
    expect(axisOf(dearest)).toEqual(axis);
  });
});

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

describe('the news of a bill', () => {
  const promotion = { name: 'Offer' };
  const plan = { code: 'REPAIR_PLAN', periodFrom: '2026-12-08', amount: 1_000 };
  const discount = { code: 'AUTOPAY_DISCOUNT', periodFrom: '2026-12-08', amount: -500 };
  it.each([
    [[], [], 0, []],
    [[plan], [promotion], 0, ['promotionEnds', 'repairPlanRenamed']],
    [[{ ...plan, periodFrom: '2025-08-19' }], [], 0, []],
    [[discount], [], 500, ['autopayDiscount']],
    [[], [], 500, ['autopayOffer']],
  ])(
    'with lines %j, promotions %j and an offer of %i is %j',
    (lines, endingPromotions, offer, kinds) => {
      expect(newsOf({ lines, endingPromotions, offer }).map(({ kind }) => kind)).toEqual(kinds);
    },
  );
});

it.each([
  [49_134, 24_817, 24_317],
  [24_817, 24_817, 0],
  [20_000, 24_817, 0],
  [-500, 24_817, 0],
  [10_000, -2_000, 10_000],
])('of a total of %i with new charges of %i, %i was due before', (totalDue, charges, earlier) => {
  expect(carriedOverBalance({ totalDue, charges })).toBe(earlier);
});

describe('a refund', () => {
  const amount = fc.integer({ min: 1, max: 90_000 });
  const lineOf = (cents: number, code: string, kind: BillLine['kind']): BillLine => ({
    service: 'MOBILE',
    kind,
    code,
    name: null,
    periodFrom: '2026-12-08',
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
    );
  });
  it('is no part of what a month cost', () => {
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: -9_000, max: 0 }), (cost, back, credit) => {
        const bill = { id: '', statementDate: '2026-12-08', charges: cost };
        const [bar] = spendingOf([{ ...bill, adjustments: credit + back, refunds: back }]);
        expect(bar?.amount).toBe(cost + credit);
      }),
    );
  });
});
