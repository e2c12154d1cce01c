import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mobileLine, mobileLines } from '../../../../tests/fixtures/mobile/mobile.ts';
import { SCALE } from '../../../../tests/fixtures/harness/tier.ts';
import { costsOf, numberIn } from './rules-costs.ts';
import type { ChargedLine, ChargedMonth } from './rules-costs.ts';
import { checkLabel, normalizeLabel } from './rules-label.ts';
import { chartOf, withCosts, entriesOf, groupsOf, matchesSearch, SORTS } from './rules-list.ts';

const charged = (over: Partial<ChargedLine> = {}): ChargedLine => ({
  kind: 'EQUIPMENT',
  code: 'MOBILE_LINE',
  name: '(207) 555-0141',
  amount: 3_000,
  ...over,
});
const month = (lines: ChargedLine[], statementDate = '2026-11-23'): ChargedMonth => ({
  statementId: statementDate,
  statementDate,
  charges: lines
    .filter(({ kind }) => kind !== 'ADJUSTMENT')
    .reduce((sum, { amount }) => sum + amount, 0),
  lines,
});
const PHONE = { name: 'Northstar 14 Pro', phoneNumber: '2075550141' };
const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);

describe('what a line cost', () => {
  it.each([
    ['itself', charged(), { service: [3_000], instalments: [0], usage: [0] }],
    [
      'the part of a month of itself',
      charged({ kind: 'PRORATION', code: 'PARTIAL_MONTH', amount: -1_200 }),
      { service: [-1_200], instalments: [0], usage: [0] },
    ],
    [
      'what was used on it',
      charged({ kind: 'USAGE', code: 'MOBILE_DATA', amount: 750 }),
      { service: [0], instalments: [0], usage: [750] },
    ],
    [
      'what was charged for it once',
      charged({ kind: 'ONE_OFF', code: 'INSTALLATION', amount: 2_000 }),
      { service: [2_000], instalments: [0], usage: [0] },
    ],
    [
      'the instalment of its device',
      charged({ code: 'DEVICE_INSTALMENT', name: PHONE.name, amount: 1_500 }),
      { service: [0], instalments: [1_500], usage: [0] },
    ],
  ] as const)('is %s', (_, line, costs) => {
    expect(Object.fromEntries(costsOf([month([line])], [PHONE]).lines)).toEqual({
      2075550141: costs,
    });
  });

  it.each([
    [
      'the plan',
      charged({ kind: 'PLAN', code: 'PLAN', name: 'Business Mobile Unlimited', amount: 9_000 }),
    ],
    [
      'an offer',
      charged({
        kind: 'PROMOTION',
        code: 'PROMOTION',
        name: 'Business welcome offer',
        amount: -500,
      }),
    ],
    ['a tax', charged({ kind: 'TAX', code: 'STATE_TAX', name: null, amount: 120 })],
    ['usage of no line', charged({ kind: 'USAGE', code: 'MOBILE_DATA', name: null, amount: 300 })],
    [
      'the instalment of a device that is not known any more',
      charged({ code: 'DEVICE_INSTALMENT', name: 'Northstar 9', amount: 800 }),
    ],
  ] as const)('is not %s, which the lines share', (_, line) => {
    const { months, lines } = costsOf([month([line])], [PHONE]);
    expect([months[0]?.shared, lines.size]).toEqual([line.amount, 0]);
  });

  it('is not said of either of two lines whose devices have one name', () => {
    const { months, lines } = costsOf(
      [month([charged({ code: 'DEVICE_INSTALMENT', name: PHONE.name, amount: 1_500 })])],
      [PHONE, { ...PHONE, phoneNumber: '2075550142' }],
    );
    expect([months[0]?.shared, lines.size]).toEqual([1_500, 0]);
  });

  it('is told month by month, with nothing for those in which the account did not have it', () => {
    const { lines } = costsOf([month([], '2026-10-23'), month([charged()], '2026-11-23')], []);
    expect(lines.get('2075550141')?.service).toEqual([0, 3_000]);
  });

  it('has no adjustment in it: a refund or a courtesy is no charge', () => {
    const { months, lines } = costsOf(
      [
        month([
          charged({ kind: 'ADJUSTMENT', code: 'REFUND', name: null, amount: 14_500 }),
          charged({ kind: 'ADJUSTMENT', code: 'DISPUTE_CREDIT', amount: -100 }),
        ]),
      ],
      [PHONE],
    );
    expect([months[0]?.shared, lines.size]).toEqual([0, 0]);
  });

  const anyName = fc.constantFrom(
    '(207) 555-0141',
    '(207) 555-0142',
    '(207) 555-1299',
    'Northstar 14 Pro',
    'Northstar Tab 9',
    'Business Mobile Unlimited',
    '207-555-0141',
    null,
  );
  const anyLine = fc.record({
    kind: fc.constantFrom(
      'PLAN',
      'EQUIPMENT',
      'PROMOTION',
      'DISCOUNT',
      'ONE_OFF',
      'PRORATION',
      'USAGE',
      'TAX',
      'ADJUSTMENT',
    ),
    code: fc.constant('PLAN'),
    name: anyName,
    amount: fc.integer({ min: -20_000, max: 60_000 }),
  }) as fc.Arbitrary<ChargedLine>;
  const anyDevices = fc.array(
    fc.record({
      name: fc.constantFrom('Northstar 14 Pro', 'Northstar Tab 9'),
      phoneNumber: fc.constantFrom('2075550141', '2075550142'),
    }),
    { maxLength: 4 },
  );

  it('and shared costs add up to the new charges of the statement, to the cent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(anyLine, { maxLength: 20 }), { maxLength: 6 }),
        anyDevices,
        (histories, devices) => {
          const given = histories.map((lines, index) => month(lines, `2026-0${index + 1}-23`));
          const { months, lines } = costsOf(given, devices);
          for (const [index, { charges, shared }] of months.entries())
            expect(
              shared +
                sum(
                  [...lines.values()].map(
                    ({ service, instalments, usage }) =>
                      (service[index] ?? 0) + (instalments[index] ?? 0) + (usage[index] ?? 0),
                  ),
                ),
            ).toBe(charges);
        },
      ),
      { numRuns: SCALE.properties },
    );
  });

  it.each([
    ['(207) 555-0141', '2075550141'],
    ['207-555-0141', null],
    ['Northstar 14 Pro', null],
    [null, null],
  ])('knows a number where it sees one: %s', (name, number) => expect(numberIn(name)).toBe(number));
});

describe('the name of a line, or of a group', () => {
  it.each([
    [null, 'ok'],
    ['', 'ok'],
    ['   ', 'ok'],
    ['Delivery van', 'ok'],
    ['Camión 7', 'ok'],
    ['x'.repeat(40), 'ok'],
    ['x'.repeat(41), 'length'],
    ['\u202Evan', 'length'],
    ['a\u0007b', 'length'],
    ['4242 4242 4242 4242', 'number'],
    ['4242-4242-4242-4242', 'number'],
    ['Truck 20755501', 'ok'],
  ])('%j is %s', (typed, verdict) => expect(checkLabel(typed)).toBe(verdict));
  it.each([
    [' Front   counter ', 'Front counter'],
    ['  ', null],
    [null, null],
  ])('%j is kept as %j', (typed, kept) => expect(normalizeLabel(typed)).toBe(kept));
});

describe('the list of lines', () => {
  const three = mobileLines().lines;
  it.each([
    ['', 3],
    ['van', 1],
    ['VAN', 1],
    ['0142', 1],
    ['(207) 555', 3],
    ['207-555-0143', 1],
    ['northstar', 2],
    ['shop tablet', 1],
    ['shop van', 0],
    ['9999', 0],
  ])('has with “%s” %d of three', (sought, count) =>
    expect(three.filter((line) => matchesSearch(line, sought))).toHaveLength(count),
  );

  it('finds a name without its accents, and a number that is part of a name', () => {
    expect([
      matchesSearch(mobileLine({ label: 'Camión 7' }), 'camion'),
      matchesSearch(mobileLine({ label: 'Truck 88' }), '88'),
    ]).toEqual([true, true]);
  });

  it('is by group, those without one last, each with what it costs together', () => {
    const groups = groupsOf(
      [
        ...three,
        mobileLine({
          phoneNumber: '2075550140',
          label: 'Till',
          group: 'Shop',
          instalments: [0, 0],
          usage: [0, 0],
        }),
      ],
      { sought: '', sort: 'number' },
    );
    expect(
      groups.map(({ name, lines, newest, total }) => [
        name,
        lines.map(({ phoneNumber }) => phoneNumber.slice(-4)),
        newest,
        total,
      ]),
    ).toEqual([
      ['Deliveries', ['0141'], 5_250, 9_750],
      ['Shop', ['0140', '0142'], 7_000, 14_000],
      [null, ['0143'], 3_000, 6_000],
    ]);
    expect(
      entriesOf(groups).map((entry) =>
        entry.kind === 'group' ? entry.group.name : entry.line.phoneNumber.slice(-4),
      ),
    ).toEqual(['Deliveries', '0141', 'Shop', '0140', '0142', null, '0143']);
  });

  it.each([
    ['dearest', ['0141', '0142', '0143']],
    ['cheapest', ['0143', '0142', '0141']],
    ['number', ['0141', '0142', '0143']],
    ['label', ['0141', '0142', '0143']],
  ] as const)('of one group stands %s: %j', (sort, order) => {
    expect(
      groupsOf(
        three.map((line) => ({ ...line, group: null })),
        { sought: '', sort },
      )[0]?.lines.map(({ phoneNumber }) => phoneNumber.slice(-4)),
    ).toEqual(order);
  });

  it('counts the numbers in names: Truck 2 before Truck 10', () => {
    const trucks = ['Truck 10', 'Truck 2'].map((label, index) =>
      mobileLine({ phoneNumber: `207555100${index}`, label }),
    );
    expect(
      groupsOf(trucks, { sought: '', sort: 'label' })[0]?.lines.map(({ label }) => label),
    ).toEqual(['Truck 2', 'Truck 10']);
  });

  const anyLines = fc.uniqueArray(
    fc.record({
      phoneNumber: fc.integer({ min: 2_075_550_000, max: 2_075_550_300 }).map(String),
      label: fc.option(fc.constantFrom('Van', 'Truck 1', 'Truck 2')),
      group: fc.option(fc.constantFrom('Shop', 'Long haul', 'Local')),
      devices: fc.constant<string[]>([]),
      service: fc.tuple(fc.nat(5_000), fc.nat(5_000)),
      instalments: fc.tuple(fc.nat(900), fc.nat(900)),
      usage: fc.tuple(fc.nat(900), fc.nat(900)),
    }),
    { selector: ({ phoneNumber }) => phoneNumber, maxLength: 60 },
  );
  it('has each line once, whatever the order, and its groups’ sums are what the lines cost', () => {
    fc.assert(
      fc.property(anyLines, fc.constantFrom(...SORTS), (lines, sort) => {
        const groups = groupsOf(lines, { sought: '', sort });
        expect(
          groups.flatMap((group) => group.lines.map(({ phoneNumber }) => phoneNumber)).toSorted(),
        ).toEqual(lines.map(({ phoneNumber }) => phoneNumber).toSorted());
        expect(sum(groups.map(({ newest }) => newest))).toBe(
          sum(lines.map((line) => withCosts(line).newest)),
        );
        for (const group of groups)
          expect(group.total).toBe(sum(group.lines.map(({ total }) => total)));
      }),
      { numRuns: SCALE.properties },
    );
  });
});

describe('the chart', () => {
  it('of all lines is each statement’s charges, with what they share', () => {
    expect(
      chartOf(mobileLines(), null).map(
        ({ statementDate, service, instalments, usage, shared, amount }) => [
          statementDate,
          service,
          instalments,
          usage,
          shared,
          amount,
        ],
      ),
    ).toEqual([
      ['2026-10-23', 9_000, 2_500, 0, 3_000, 14_500],
      ['2026-11-23', 9_000, 2_500, 750, 3_000, 15_250],
    ]);
    expect(chartOf(mobileLines(), null).map(({ amount }) => amount)).toEqual(
      mobileLines().months.map(({ charges }) => charges),
    );
  });

  it('of one line is that line alone', () => {
    expect(
      chartOf(mobileLines(), '2075550141').map(({ amount, shared }) => [amount, shared]),
    ).toEqual([
      [4_500, 0],
      [5_250, 0],
    ]);
  });

  it('of months that cost nothing says so', () => {
    expect(
      chartOf(
        { months: mobileLines().months.map((month) => ({ ...month, shared: 0 })), lines: [] },
        null,
      ).map(({ amount }) => amount),
    ).toEqual([0, 0]);
  });
});
