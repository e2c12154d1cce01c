import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billOf } from './rules-bill.ts';
import type { Month } from './rules-bill.ts';
import { prorate, sumOf } from './rules-lines.ts';
import type { BillItem, BillLine, Rate } from './rules-lines.ts';
import { prorationOf } from './rules-proration.ts';
import { taxesOf } from './rules-taxes.ts';
import { addDays, daysBetween } from '../../platform/calendar/rules-calendar.ts';

const plan: Rate = {
  service: 'INTERNET',
  kind: 'PLAN',
  code: 'PLAN',
  name: 'Business Internet 600',
  cents: 9_000,
  startsOn: '2026-01-01',
  endsOn: null,
};
const rate = (over: Partial<Rate>): Rate => ({ ...plan, ...over });
const item = (over: Partial<BillItem>): BillItem => ({
  service: 'ACCOUNT',
  kind: 'ONE_OFF',
  code: 'TECHNICIAN_VISIT',
  name: null,
  cents: 7_500,
  on: '2026-06-20',
  ...over,
});
/** June's bill was issued on the 10th, July's is issued now, 30 days later. */
const month = (over: Partial<Month> = {}): Month => ({
  serviceGroup: 'CORE',
  day: '2026-07-10',
  nextDay: '2026-08-10',
  previous: { from: '2026-06-10', billed: true },
  rates: [plan],
  outages: [],
  items: [],
  inAutopay: false,
  ...over,
});
const told = ({ lines }: { lines: readonly BillLine[] }) =>
  lines.map(({ service, kind, code, periodFrom, periodTo, amount }) => [
    service,
    kind,
    code,
    periodFrom,
    periodTo,
    amount,
  ]);

describe('a share of an amount', () => {
  test.each([
    [100, 1, 3, 33],
    [200, 1, 3, 67],
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [3, 1, 2, 2],
    [-100, 1, 3, -33],
    [100, -1, 2, -50],
    [0, 5, 7, 0],
    [5_999, 550, 10_000, 330],
    [999, 30, 30, 999],
  ])('of %i, %i of %i, is %i', (cents, part, whole, share) =>
    expect(prorate(cents, part, whole)).toBe(share),
  );
});

describe('what is a month’s bill', () => {
  test.each<[string, Partial<Month>, unknown[]]>([
    [
      'plans, equipment and promotions for the period to come',
      {
        rates: [
          rate({ kind: 'PROMOTION', code: 'PROMOTION', cents: -1_000 }),
          plan,
          rate({ kind: 'EQUIPMENT', code: 'MODEM_RENTAL', cents: 1_300 }),
        ],
      },
      [
        ['INTERNET', 'PLAN', 'PLAN', '2026-07-10', '2026-08-09', 9_000],
        ['INTERNET', 'EQUIPMENT', 'MODEM_RENTAL', '2026-07-10', '2026-08-09', 1_300],
        ['INTERNET', 'PROMOTION', 'PROMOTION', '2026-07-10', '2026-08-09', -1_000],
      ],
    ],
    [
      'the parts of a month of what began in between',
      { rates: [rate({ startsOn: '2026-06-20' })] },
      [
        ['INTERNET', 'PLAN', 'PLAN', '2026-07-10', '2026-08-09', 9_000],
        ['INTERNET', 'PRORATION', 'PARTIAL_MONTH', '2026-06-20', '2026-07-09', 6_000],
      ],
    ],
    [
      'days given back of what ended in between',
      {
        rates: [
          rate({ endsOn: '2026-06-29' }),
          rate({ kind: 'EQUIPMENT', code: 'MODEM_RENTAL', cents: 9_000 }),
        ],
      },
      [
        ['INTERNET', 'EQUIPMENT', 'MODEM_RENTAL', '2026-07-10', '2026-08-09', 9_000],
        ['INTERNET', 'PRORATION', 'PARTIAL_MONTH', '2026-06-30', '2026-07-09', -3_000],
      ],
    ],
    [
      'what began and ended in between',
      { rates: [rate({ startsOn: '2026-06-20', endsOn: '2026-06-22' })] },
      [['INTERNET', 'PRORATION', 'PARTIAL_MONTH', '2026-06-20', '2026-06-22', 900]],
    ],
    [
      'a price that changed in between, as two lines',
      { rates: [rate({ endsOn: '2026-06-24' }), rate({ startsOn: '2026-06-25', cents: 12_000 })] },
      [
        ['INTERNET', 'PLAN', 'PLAN', '2026-07-10', '2026-08-09', 12_000],
        ['INTERNET', 'PRORATION', 'PARTIAL_MONTH', '2026-06-25', '2026-07-09', -4_500],
        ['INTERNET', 'PRORATION', 'PARTIAL_MONTH', '2026-06-25', '2026-07-09', 6_000],
      ],
    ],
    [
      'a promotion that ended in between',
      {
        rates: [
          plan,
          rate({ kind: 'PROMOTION', code: 'PROMOTION', cents: -900, endsOn: '2026-06-30' }),
        ],
      },
      [
        ['INTERNET', 'PLAN', 'PLAN', '2026-07-10', '2026-08-09', 9_000],
        ['INTERNET', 'PRORATION', 'PARTIAL_MONTH', '2026-07-01', '2026-07-09', 270],
      ],
    ],
    [
      'no part of what ended with the period',
      { rates: [plan, rate({ endsOn: '2026-07-09' })] },
      [['INTERNET', 'PLAN', 'PLAN', '2026-07-10', '2026-08-09', 9_000]],
    ],
    [
      'no part of what ended with the period before',
      { rates: [plan, rate({ endsOn: '2026-06-09' })] },
      [['INTERNET', 'PLAN', 'PLAN', '2026-07-10', '2026-08-09', 9_000]],
    ],
    [
      'what began on its last day',
      { rates: [rate({ startsOn: '2026-07-09' })] },
      [
        ['INTERNET', 'PLAN', 'PLAN', '2026-07-10', '2026-08-09', 9_000],
        ['INTERNET', 'PRORATION', 'PARTIAL_MONTH', '2026-07-09', '2026-07-09', 300],
      ],
    ],
    ['nothing of what begins later', { rates: [rate({ startsOn: '2026-07-11' })] }, []],
    [
      'what begins with it',
      { rates: [rate({ startsOn: '2026-07-10' })] },
      [['INTERNET', 'PLAN', 'PLAN', '2026-07-10', '2026-08-09', 9_000]],
    ],
    [
      'all of the month before where that was not billed ahead',
      { rates: [plan], previous: { from: '2026-06-10', billed: false } },
      [
        ['INTERNET', 'PLAN', 'PLAN', '2026-07-10', '2026-08-09', 9_000],
        ['INTERNET', 'PRORATION', 'PARTIAL_MONTH', '2026-06-10', '2026-07-09', 9_000],
      ],
    ],
    [
      'what was charged once and used, on its day',
      {
        rates: [],
        items: [
          item({}),
          item({ service: 'MOBILE', kind: 'USAGE', code: 'MOBILE_DATA', cents: 250 }),
        ],
      },
      [
        ['MOBILE', 'USAGE', 'MOBILE_DATA', '2026-06-20', '2026-06-20', 250],
        ['ACCOUNT', 'ONE_OFF', 'TECHNICIAN_VISIT', '2026-06-20', '2026-06-20', 7_500],
      ],
    ],
    [
      'taxes on television and phone service',
      {
        rates: [rate({ service: 'VIDEO', cents: 4_999 }), rate({ service: 'VOICE', cents: 2_999 })],
      },
      [
        ['VIDEO', 'PLAN', 'PLAN', '2026-07-10', '2026-08-09', 4_999],
        ['VIDEO', 'TAX', 'STATE_TAX', '2026-07-10', '2026-08-09', 275],
        ['VOICE', 'PLAN', 'PLAN', '2026-07-10', '2026-08-09', 2_999],
        ['VOICE', 'TAX', 'STATE_TAX', '2026-07-10', '2026-08-09', 165],
        ['VOICE', 'TAX', 'FEDERAL_USF', '2026-07-10', '2026-08-09', 225],
      ],
    ],
    [
      'taxes on what promotions leave',
      {
        rates: [
          rate({ service: 'VIDEO', cents: 5_000 }),
          rate({ service: 'VIDEO', kind: 'PROMOTION', code: 'PROMOTION', cents: -1_000 }),
        ],
      },
      [
        ['VIDEO', 'PLAN', 'PLAN', '2026-07-10', '2026-08-09', 5_000],
        ['VIDEO', 'PROMOTION', 'PROMOTION', '2026-07-10', '2026-08-09', -1_000],
        ['VIDEO', 'TAX', 'STATE_TAX', '2026-07-10', '2026-08-09', 220],
      ],
    ],
    [
      'Auto Pay’s discount',
      { inAutopay: true },
      [
        ['INTERNET', 'PLAN', 'PLAN', '2026-07-10', '2026-08-09', 9_000],
        ['ACCOUNT', 'DISCOUNT', 'AUTOPAY_DISCOUNT', '2026-07-10', '2026-08-09', -500],
      ],
    ],
    [
      'no discount for mobile',
      { serviceGroup: 'MOBILE', inAutopay: true, rates: [rate({ service: 'MOBILE' })] },
      [['MOBILE', 'PLAN', 'PLAN', '2026-07-10', '2026-08-09', 9_000]],
    ],
    [
      'no more discount than it costs',
      { inAutopay: true, rates: [rate({ cents: 300 })] },
      [
        ['INTERNET', 'PLAN', 'PLAN', '2026-07-10', '2026-08-09', 300],
        ['ACCOUNT', 'DISCOUNT', 'AUTOPAY_DISCOUNT', '2026-07-10', '2026-08-09', -300],
      ],
    ],
    [
      'an adjustment, which it does not charge',
      { items: [item({ kind: 'ADJUSTMENT', code: 'COURTESY_CREDIT', cents: -1_500 })] },
      [
        ['INTERNET', 'PLAN', 'PLAN', '2026-07-10', '2026-08-09', 9_000],
        ['ACCOUNT', 'ADJUSTMENT', 'COURTESY_CREDIT', '2026-06-20', '2026-06-20', -1_500],
      ],
    ],
    [
      'a credit for what is given back beyond all it charges',
      { rates: [rate({ cents: 9_000, endsOn: '2026-06-24' }), rate({ cents: 1_000 })] },
      [
        ['INTERNET', 'PLAN', 'PLAN', '2026-07-10', '2026-08-09', 1_000],
        ['INTERNET', 'PRORATION', 'PARTIAL_MONTH', '2026-06-25', '2026-07-09', -1_000],
        ['ACCOUNT', 'ADJUSTMENT', 'SERVICE_CREDIT', '2026-07-10', '2026-07-10', -3_500],
      ],
    ],
  ])('%s', (_what, over, lines) => expect(told(billOf(month(over)))).toEqual(lines));

  test.each([
    [[{ from: '2026-06-30', to: null }], '2026-06-29', 3_000],
    [[{ from: '2026-07-10', to: null }], '2026-07-09', 0],
    [[{ from: '2026-06-20', to: '2026-07-09' }], '2026-08-09', 0],
  ])('after outages %j it is for service until %s, and gives back %d', (outages, to, back) => {
    const instalment = rate({ service: 'MOBILE', code: 'DEVICE_INSTALMENT', cents: 1_500 });
    const made = billOf(month({ outages, rates: [plan, instalment] }));
    expect([made.periodTo, made.givenBack]).toEqual([to, back]);
    expect(told(made).filter(([, , code]) => code === 'DEVICE_INSTALMENT')).toEqual([
      [
        'MOBILE',
        'PLAN',
        'DEVICE_INSTALMENT',
        '2026-07-10',
        to > '2026-07-10' ? to : '2026-07-10',
        1_500,
      ],
    ]);
    if (back > 0) expect(made.charges).toBe(1_500);
  });

  test('its service period ends the day before the next bill', () =>
    expect(billOf(month()).periodTo).toBe('2026-08-09'));
});

const day = (from: string, most: number) =>
  fc.integer({ min: 0, max: most }).map((days) => addDays(from, days));
const service = fc.constantFrom(
  'INTERNET' as const,
  'VIDEO' as const,
  'VOICE' as const,
  'ACCOUNT' as const,
);
const anyRate = fc
  .record({
    service,
    kind: fc.constantFrom('PLAN' as const, 'EQUIPMENT' as const, 'PROMOTION' as const),
    cents: fc.integer({ min: 0, max: 30_000 }),
    startsOn: day('2026-05-20', 70),
    lasts: fc.option(fc.integer({ min: 0, max: 60 })),
  })
  .map(({ lasts, cents, ...given }): Rate => ({
    ...given,
    code: 'PLAN',
    name: null,
    cents: given.kind === 'PROMOTION' ? -cents : cents,
    endsOn: lasts === null ? null : addDays(given.startsOn, lasts),
  }));
const anyItem = fc
  .record({
    service,
    kind: fc.constantFrom('ONE_OFF' as const, 'USAGE' as const, 'ADJUSTMENT' as const),
    cents: fc.integer({ min: 0, max: 9_000 }),
    on: day('2026-06-10', 30),
  })
  .map(({ cents, ...given }): BillItem => ({
    ...given,
    code: 'SERVICE_CREDIT',
    name: null,
    cents: given.kind === 'ADJUSTMENT' ? -cents : cents,
  }));
const anyMonth = fc
  .record({
    rates: fc.array(anyRate, { maxLength: 8 }),
    items: fc.array(anyItem, { maxLength: 4 }),
    inAutopay: fc.boolean(),
    billed: fc.boolean(),
  })
  .map(({ billed, ...over }) => month({ ...over, previous: { from: '2026-06-10', billed } }));

describe('whatever the account had', () => {
  test('charges are lines without adjustments, never negative; adjustments are the rest', () => {
    fc.assert(
      fc.property(anyMonth, (given) => {
        const { lines, charges, adjustments, discount, givenBack } = billOf(given);
        expect(sumOf(lines.filter(({ kind }) => kind !== 'ADJUSTMENT'))).toBe(charges);
        expect(sumOf(lines.filter(({ kind }) => kind === 'ADJUSTMENT'))).toBe(adjustments);
        expect([
          charges >= 0,
          discount >= 0,
          givenBack >= 0,
          givenBack === 0 || charges === 0,
        ]).toEqual([true, true, true, true]);
        expect(sumOf(lines.filter(({ kind }) => kind === 'DISCOUNT')) + discount).toBe(0);
      }),
    );
  });
  test('excess credit is refunded to the cent: the bill total is the same with and without', () => {
    fc.assert(
      fc.property(anyMonth, (given) => {
        const { lines, charges, adjustments } = billOf({ ...given, inAutopay: false });
        const { lines: costs } = billOf({
          ...given,
          inAutopay: false,
          rates: [...given.rates, rate({ service: 'ACCOUNT', cents: 1_000_000 })],
          previous: { ...given.previous, billed: true },
        });
        const same = given.previous.billed ? sumOf(costs) - 1_000_000 : null;
        expect(charges + adjustments).toBe(sumOf(lines));
        if (same !== null) expect(sumOf(lines)).toBe(same);
      }),
    );
  });
  test('nobody but Auto Pay gets its discount, and it takes off what it says', () => {
    fc.assert(
      fc.property(anyMonth, (given) => {
        const [on, off] = [
          billOf({ ...given, inAutopay: true }),
          billOf({ ...given, inAutopay: false }),
        ];
        expect(off.discount).toBe(0);
        expect(on.charges + on.discount).toBe(off.charges);
        expect(on.discount).toBe(Math.min(500, Math.max(0, off.charges - off.givenBack)));
      }),
    );
  });
  test('a tax is of its service alone, and of no more than it costs', () => {
    fc.assert(
      fc.property(anyMonth, (given) => {
        const { lines } = billOf(given);
        const costs = lines.filter(({ kind }) => !['TAX', 'DISCOUNT', 'ADJUSTMENT'].includes(kind));
        for (const { service: of, amount } of lines.filter(({ kind }) => kind === 'TAX')) {
          const returned = costs.some(
            ({ service, kind, amount: cost }) => service === of && kind === 'PRORATION' && cost < 0,
          );
          expect(['VIDEO', 'VOICE'].includes(of) && (amount > 0 || returned)).toBe(true);
        }
        expect(sumOf(taxesOf(costs, given.day, given.day))).toBeLessThanOrEqual(
          Math.ceil(0.13 * sumOf(costs.filter(({ amount }) => amount > 0))) + 3,
        );
      }),
    );
  });
});

describe('the parts of a period', () => {
  const previous = { from: '2026-06-10', billed: true };
  const until = '2026-07-10';
  const days = daysBetween(previous.from, until);
  const parts = (rates: readonly Rate[], billed = true): number =>
    sumOf(prorationOf(rates, { ...previous, billed }, until));
  test('that was not billed in advance has the full price only when all days are included', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 40 }),
        (cents, before) =>
          parts([rate({ cents, startsOn: addDays(previous.from, -before) })], false) === cents,
      ),
    );
  });
  test('are never more than the full price, charged or given back', () => {
    fc.assert(
      fc.property(
        anyRate,
        fc.boolean(),
        (given, billed) => Math.abs(parts([given], billed)) <= Math.abs(given.cents),
      ),
    );
  });
  test('sum to the full price within a cent for each split', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.uniqueArray(fc.integer({ min: 1, max: days - 1 }), { maxLength: 6 }),
        (cents, splits) => {
          const starts = [0, ...splits.toSorted((one, other) => one - other)];
          const rates = starts.map((start, index) =>
            rate({
              cents,
              startsOn: addDays(previous.from, start),
              endsOn: addDays(previous.from, (starts[index + 1] ?? days) - 1),
            }),
          );
          // Billed in advance at the first rate, then replaced by the next one.
          expect(Math.abs(parts(rates, false) - cents)).toBeLessThanOrEqual(splits.length);
          expect(Math.abs(parts(rates))).toBeLessThanOrEqual(splits.length);
        },
      ),
    );
  });
  test('of what ended early and of what it was until then are the full price within a cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: days - 1 }),
        (cents, end) => {
          const ended = rate({ cents, endsOn: addDays(previous.from, end) });
          return Math.abs(cents + parts([ended]) - parts([ended], false)) <= 1;
        },
      ),
    );
  });
  test('of a service activated within the period are its days at the daily price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: days - 1 }),
        (cents, day) => {
          const activated = rate({ cents, startsOn: addDays(previous.from, day) });
          // Billed in advance or not: it was on no bill before it was activated.
          const charged = parts([activated], day > 0 && cents % 2 === 0);
          const used = days - day;
          expect(Math.abs(charged - (cents * used) / days)).toBeLessThanOrEqual(0.5);
          expect(charged).toBeLessThanOrEqual(cents);
          if (used === days) expect(charged).toBe(cents);
        },
      ),
    );
  });
});
