import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  line,
  previousDetail,
  statementDetail,
} from '../../../tests/fixtures/statements/statements.ts';
import { compareLines, billTrend } from './rules-compare.ts';
import type { ComparedLine } from './rules-compare.ts';
import { sumOf } from './rules-lines.ts';
import type { LineKind } from './rules-lines.ts';

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
const anyLine: fc.Arbitrary<ComparedLine> = fc.record({
  service: fc.constantFrom('INTERNET' as const, 'VIDEO' as const, 'ACCOUNT' as const),
  kind: fc.constantFrom(...KINDS),
  code: fc.constantFrom('PLAN', 'PROMOTION', 'REPAIR_PLAN'),
  name: fc.constantFrom(null, 'One', 'Other'),
  periodFrom: fc.constant('2026-12-08'),
  periodTo: fc.constant('2027-01-07'),
  amount: fc.integer({ min: -50_000, max: 50_000 }),
});

const anyBill = fc.array(anyLine, { maxLength: 14 });

describe('service that was cut off', () => {
  const plans = [
    line({ amount: 9_000 }),
    line({ kind: 'PROMOTION', code: 'PROMOTION', name: 'Offer', amount: -1_000 }),
  ];
  const credit = line({ kind: 'ADJUSTMENT', code: 'SERVICE_CREDIT', name: null, amount: -500 });

  it.each([
    ['ended', { before: true, now: false }, plans, [credit]],
    ['began', { before: false, now: true }, [credit], plans],
  ] as const)('is the one cause, and nothing is removed or added: %s', (change, ahead, was, is) => {
    const { causes, services, difference, main } = compareLines(was, is, ahead);
    expect(causes).toEqual([{ cause: 'interruption', amount: difference }]);
    expect(main).toMatchObject({ cause: 'interruption', change });
    for (const row of services.flatMap(({ rows }) => rows)) expect(row.change).toBe(change);
  });

  it('charges what is left of a device at once, which is no change of its price', () => {
    const instalment = { code: 'DEVICE_INSTALMENT' as const, name: 'Northstar 14 Pro' };
    const [was, is] = [1_500, 21_000].map((amount) =>
      line({ kind: 'EQUIPMENT', ...instalment, amount }),
    );
    const { causes } = compareLines(was ? [was] : [], is ? [is] : [], { before: true, now: false });
    expect(causes).toEqual([{ cause: 'deviceRest', amount: 19_500 }]);
  });

  it('leaves instalments, one-time charges and usage their own causes', () => {
    const visit = line({ kind: 'ONE_OFF', code: 'TECHNICIAN_VISIT', amount: 7_500 });
    expect(compareLines(plans, [visit], { before: true, now: false }).causes).toEqual([
      { cause: 'interruption', amount: -8_000 },
      { cause: 'oneOff', amount: 7_500 },
    ]);
  });
});

describe('a final bill', () => {
  const plans = [
    line({ amount: 9_000 }),
    line({ service: 'VOICE', kind: 'TAX', code: 'STATE_TAX', name: null, amount: 495 }),
  ];
  const given = (amount: number) =>
    line({ service: 'ACCOUNT', kind: 'ADJUSTMENT', code: 'SERVICE_CREDIT', name: null, amount });
  const device = (amount: number) =>
    line({ service: 'MOBILE', kind: 'EQUIPMENT', code: 'DEVICE_INSTALMENT', amount });
  const [on, off] = [true, false].map((before) => ({ before, now: false, isFinal: true }));

  it.each([
    ['gives back days of a month of service', plans, [given(-3_000)], on, 'credit', -3_000, null],
    ['gives back nothing, after one that did', [given(-8_272)], [], off, 'nothing', 0, 8_272],
    ['gives back less than the one before', [given(-90)], [given(-20)], off, 'credit', -20, 90],
    ['charges what is left', [device(1_500)], [device(21_000)], on, 'charge', 21_000, null],
    ['charges it after a credit', [given(-90)], [device(21_000)], off, 'charge', 21_000, null],
  ] as const)('%s: says what it comes to itself', (_, was, is, ahead, kind, amount, gaveBack) => {
    const { final, causes, difference } = compareLines(was, is, ahead);
    expect(final).toEqual({ kind, amount, gaveBack });
    expect(sumOf(causes)).toBe(difference);
  });

  it('has the end of service as its cause, and no interruption', () => {
    const { causes, services } = compareLines(plans, [given(-3_000)], on);
    expect(causes).toEqual([{ cause: 'serviceEnd', amount: -12_495 }]);
    for (const row of services.flatMap(({ rows }) => rows)) expect(row.change).toBe('ended');
    expect(compareLines([given(-8_272)], [], off).main).toMatchObject({
      cause: 'serviceEnd',
      change: 'changed',
    });
  });

  it('is told apart from every other bill', () =>
    expect(compareLines(plans, [given(-3_000)], { before: true, now: false }).final).toBeNull());
});

it('parts of a month that cancel each other out are no difference; others are one', () => {
  const part = { kind: 'PRORATION', code: 'PARTIAL_MONTH' } as const;
  const pair = [line({ ...part, amount: -357 }), line({ ...part, name: 'Offer', amount: 357 })];
  expect(compareLines([], pair).causes).toEqual([]);
  expect(compareLines(pair, []).services.flatMap(({ rows }) => rows)).toEqual([]);
  const rest = [line({ ...part, amount: -900 }), line({ ...part, name: 'Offer', amount: 100 })];
  expect(compareLines([], rest)).toMatchObject({ difference: -800, main: { difference: -800 } });
});

it('parts of a month compared as one have a name of their own; a single one keeps its', () => {
  const part = (name: string, amount: number, days = {}) =>
    line({ kind: 'PRORATION', code: 'PARTIAL_MONTH', name, amount, ...days });
  const swap = [part('New', 7_366), part('Old', -5_546), part('Offer', 433), part('Other', 217)];
  const early = { periodFrom: '2026-12-08', periodTo: '2026-12-12' };
  const [row, ...none] = compareLines([], swap).services.flatMap(({ rows }) => rows);
  expect(row).toMatchObject({ code: 'PARTS_OF_MONTH', name: null, now: 2_470, change: 'began' });
  expect(none).toEqual([]);
  const both = compareLines([], [...swap, part('Box', 900, early)]);
  expect(both.services[0]?.rows.map(({ name, now }) => [name, now])).toEqual([
    [null, 2_470],
    ['Box', 900],
  ]);
  const prices = compareLines([], [part('Plan', 700), part('Plan', -500)]);
  expect(prices.main).toMatchObject({ code: 'PARTIAL_MONTH', name: 'Plan', now: 200 });
});

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

  it('names the cause that moved the bill most the way it moved, by its largest row', () => {
    fc.assert(
      fc.property(anyBill, anyBill, (before, now) => {
        const { difference, main, causes, services } = compareLines(before, now);
        expect(main === null).toBe(difference === 0);
        const largest = (all: readonly number[]): number =>
          Math.max(...all.filter((one) => billTrend(one) === billTrend(difference)).map(Math.abs));
        if (!main) return;
        const rows = services
          .flatMap((part) => part.rows)
          .filter(({ cause }) => cause === main.cause);
        const net = sumOf(rows.map((row) => ({ amount: row.difference })));
        expect(billTrend(net)).toBe(billTrend(difference));
        expect(Math.abs(net)).toBe(largest(causes.map(({ amount }) => amount)));
        expect(Math.abs(main.difference)).toBe(largest(rows.map((row) => row.difference)));
      }),
    );
  });

  it('has a cause of its own for a plan in the place of another of the same service', () => {
    fc.assert(
      fc.property(anyBill, anyBill, (before, now) => {
        const namesOf = (bill: readonly ComparedLine[], service: string) =>
          new Set(
            bill
              .filter((one) => one.service === service && one.kind === 'PLAN')
              .map(({ code, name }) => `${code} ${name}`),
          );
        for (const { service, rows } of compareLines(before, now).services) {
          const changed = rows.filter(({ cause }) => cause === 'planChange');
          for (const { change, code, name } of changed) {
            expect(code).toBe('PLAN');
            const plan = `${code} ${name}`;
            expect(namesOf(before, service).has(plan)).toBe(change === 'ended');
            expect(namesOf(now, service).has(plan)).toBe(change === 'began');
          }
          const ways = new Set(changed.map(({ change }) => change));
          expect(ways.size).toBe(changed.length === 0 ? 0 : 2);
        }
      }),
    );
    const plan = (name: string, amount: number, over = {}) => line({ name, amount, ...over });
    const [old, fresh] = [[plan('300', 12_799)], [plan('1000', 16_999)]];
    expect(compareLines(old, fresh)).toMatchObject({
      causes: [{ cause: 'planChange', amount: 4_200 }],
      main: { cause: 'planChange', change: 'began' },
      mainIsAll: true,
    });
    expect(compareLines(fresh, old).main).toMatchObject({ cause: 'planChange', change: 'ended' });
    const tv = plan('Select', 4_499, { service: 'VIDEO' });
    expect(compareLines(old, [tv]).causes).toEqual([{ cause: 'service', amount: -8_300 }]);
  });

  it('of a swap of plans says parts of months first where they are more', () => {
    const part = line({ kind: 'PRORATION', code: 'PARTIAL_MONTH', name: 'Part', amount: 5_033 });
    const [old, fresh] = [line({ name: '300', amount: 12_799 }), line({ name: '1000' })];
    expect(compareLines([old], [fresh, part])).toMatchObject({
      main: { cause: 'proration' },
      mainIsAll: false,
    });
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

  it('a credit for a missed visit has its own cause', () => {
    const credit = line({ kind: 'ADJUSTMENT', code: 'MISSED_VISIT_CREDIT', amount: -2_500 });
    expect(compareLines([], [credit]).causes).toEqual([{ cause: 'visitCredit', amount: -2_500 }]);
  });

  it('a credit for an outage has its own cause, beside other credits', () => {
    const credit = (code: 'COURTESY_CREDIT' | 'OUTAGE_CREDIT', amount: number) =>
      line({ kind: 'ADJUSTMENT', code, amount, name: 'Portland, Old Port' });
    const { causes, difference } = compareLines(
      [credit('COURTESY_CREDIT', -200)],
      [credit('OUTAGE_CREDIT', -450)],
    );
    expect([difference, causes]).toEqual([
      -250,
      [
        { cause: 'outageCredit', amount: -450 },
        { cause: 'adjustment', amount: 200 },
      ],
    ]);
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
