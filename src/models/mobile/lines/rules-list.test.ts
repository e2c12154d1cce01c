import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mobileLine, mobileLines } from '../../../../tests/fixtures/mobile/mobile.ts';
import { SCALE } from '../../../../tests/fixtures/harness/tier.ts';
import {
  chartOf,
  withCosts,
  entriesOf,
  groupsOf,
  matchesSearch,
  SORTS,
  sumsOf,
} from './rules-list.ts';

const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);

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

describe('the sum below the lines', () => {
  it('is the lines and what they share, and what the chart says of each statement', () => {
    const known = mobileLines();
    const [own, shared, all] = sumsOf(known);
    const chart = chartOf(known, null).map(({ amount }) => amount);
    expect([own?.of, shared?.of, all?.of]).toEqual(['lines', 'shared', 'all']);
    expect(shared?.newest).toBe(known.months.at(-1)?.shared);
    expect([all?.newest, all?.total]).toEqual([chart.at(-1), sum(chart)]);
    expect((own?.newest ?? 0) + (shared?.newest ?? 0)).toBe(all?.newest);
  });

  it('is nothing before the first statement', () => {
    expect(sumsOf({ months: [], lines: [] }).map(({ total }) => total)).toEqual([0, 0, 0]);
  });
});
