import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCALE } from '../../../../tests/fixtures/harness/tier.ts';
import {
  deviceStanding,
  instalmentsBilled,
  instalmentsLeft,
  paidShare,
  unpaidBills,
} from './rules-device-balance.ts';
import type { MobileBills } from './rules-device-balance.ts';
import { nextBillDate } from '../../billing/rules-bill-dates.ts';

const cycle: MobileBills = {
  nextDate: '2026-12-31',
  anchorDay: 31,
  last: '2026-11-30',
  endedOn: null,
};

describe('a mobile device', () => {
  it.each([
    [
      'that is on three more bills',
      { cents: 2_500, startsOn: '2026-09-30', endsOn: '2027-03-30' },
      {
        monthlyInstalment: 2_500,
        instalmentsLeft: 3,
        balance: 7_500,
        financed: 15_000,
        paidInFull: false,
      },
    ],
    [
      'whose last bill is the next one',
      { cents: 2_500, startsOn: '2026-10-31', endsOn: '2026-12-31' },
      {
        monthlyInstalment: 2_500,
        instalmentsLeft: 1,
        balance: 2_500,
        financed: 7_500,
        paidInFull: false,
      },
    ],
    [
      'whose last bill was made',
      { cents: 2_500, startsOn: '2026-10-31', endsOn: '2026-12-30' },
      { monthlyInstalment: 0, instalmentsLeft: 0, balance: 0, financed: 5_000, paidInFull: true },
    ],
    [
      'that was paid at once',
      null,
      { monthlyInstalment: 0, instalmentsLeft: 0, balance: 0, financed: 0, paidInFull: true },
    ],
  ] as const)('%s has as much left', (_, instalments, standing) => {
    expect(
      deviceStanding(instalments, cycle, {
        upgradeOn: '2028-01-01',
        today: '2026-12-14',
        unpaid: [],
      }),
    ).toMatchObject(standing);
  });

  it.each([
    ['2026-12-15', 3, false],
    ['2026-12-14', 3, true],
    ['2028-01-01', 0, true],
  ] as const)(
    'that may be exchanged from %s on, with %d bills to come: %s',
    (upgradeOn, left, upgradeEligible) => {
      const instalments = {
        cents: 100,
        startsOn: '2026-01-01',
        endsOn: left > 0 ? '2027-03-30' : '2026-01-01',
      };
      expect(
        deviceStanding(instalments, cycle, { upgradeOn, today: '2026-12-14', unpaid: [] })
          .upgradeEligible,
      ).toBe(upgradeEligible);
    },
  );

  it('is on every bill until its last day, and on one fewer after another bill', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 1, max: 60 }),
        (anchorDay, bills) => {
          const first = nextBillDate('2026-12-01', anchorDay);
          let last = first;
          for (let bill = 1; bill < bills; bill += 1) last = nextBillDate(last, anchorDay);
          const instalments = { cents: 1, startsOn: first, endsOn: last };
          expect([
            instalmentsLeft(instalments, { nextDate: first, anchorDay }),
            instalmentsLeft(instalments, { nextDate: nextBillDate(first, anchorDay), anchorDay }),
          ]).toEqual([bills, bills - 1]);
          const after = { nextDate: nextBillDate(first, anchorDay), anchorDay };
          expect([
            instalmentsBilled(instalments, { nextDate: first, anchorDay }),
            instalmentsBilled(instalments, after),
          ]).toEqual([0, 1]);
        },
      ),
      { numRuns: SCALE.properties },
    );
  });
});

describe('a device of ended service', () => {
  const instalments = { cents: 2_500, startsOn: '2026-09-30', endsOn: '2027-03-30' };
  const at = { upgradeOn: '2026-10-01', today: '2026-12-14' };

  it('is charged whole on the final bill', () =>
    expect(
      deviceStanding(instalments, { ...cycle, endedOn: '2026-12-02' }, { ...at, unpaid: [] }),
    ).toEqual({
      monthlyInstalment: 7_500,
      instalmentsLeft: 1,
      balance: 7_500,
      financed: 15_000,
      paidInFull: false,
      upgradeEligible: false,
    }));

  it.each([
    [['2026-12-31'], false],
    [['2026-08-31'], true],
    [[], true],
  ])('is paid in full once its bills are: of those unpaid, %j: %s', (unpaid, paidInFull) =>
    expect(
      deviceStanding(
        instalments,
        { ...cycle, nextDate: '2027-02-28', last: '2026-12-31', endedOn: '2026-12-02' },
        { ...at, unpaid },
      ),
    ).toEqual({
      monthlyInstalment: 0,
      instalmentsLeft: 0,
      balance: 0,
      financed: 15_000,
      paidInFull,
      upgradeEligible: false,
    }),
  );
});

it.each([
  [7_500, 30_000, 0.75],
  [30_000, 30_000, 0],
  [0, 30_000, 1],
  [0, 0, 1],
])('of a device with %d of %d left, the part that is paid is %d', (balance, financed, share) => {
  expect(paidShare({ balance, financed })).toBe(share);
});

describe('the bills that keep a device from being paid in full', () => {
  const made = [
    { statementDate: '2026-10-31', dueDate: '2026-11-30', charges: 10_000 },
    { statementDate: '2026-11-30', dueDate: '2026-12-30', charges: 10_000 },
  ];
  it.each([
    ['none while nothing is owed', 0, null, '2027-01-31', []],
    ['none before its due date', 10_000, null, '2026-12-30', []],
    ['the one that is past due', 10_000, null, '2026-12-31', ['2026-11-30']],
    ['the older one alone', 15_000, null, '2026-12-01', ['2026-10-31']],
    ['any that is open once service has ended', 10_000, '2026-11-15', '2026-12-01', ['2026-11-30']],
  ] as const)('are %s', (_, owed, endedOn, today, unpaid) => {
    expect(unpaidBills(made, owed, { endedOn, today })).toEqual(unpaid);
  });
});
