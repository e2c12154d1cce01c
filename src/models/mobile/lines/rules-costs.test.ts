import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCALE } from '../../../../tests/fixtures/harness/tier.ts';
import { costsOf, numberIn } from './rules-costs.ts';
import type { ChargedLine, ChargedMonth } from './rules-costs.ts';

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
