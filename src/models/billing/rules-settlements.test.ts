import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reductions, settlements } from './rules-settlements.ts';
import type { BillPayer } from './rules-settlements.ts';

const bill = (id: string, statementDate: string, charges: number, totalDue = charges) => ({
  id,
  statementDate,
  charges,
  totalDue,
});
const paid = (on: string, cents: number, pending = false): BillPayer => ({
  by: 'PAYMENT',
  on,
  cents,
  pending,
});
const credited = (on: string, cents: number): BillPayer => ({
  by: 'CREDIT',
  on,
  cents,
  pending: false,
});
const both = [bill('new', '2026-11-06', 24_817), bill('old', '2026-10-06', 24_317)];

describe('a statement is paid', () => {
  it.each([
    [
      'on the day of the payment that covered it',
      0,
      [paid('2026-11-20', 24_817), paid('2026-10-30', 24_317)],
      [
        ['new', '2026-11-20'],
        ['old', '2026-10-30'],
      ],
    ],
    [
      'on the day of the last of several',
      0,
      [paid('2026-11-20', 4_817), paid('2026-11-10', 20_000), paid('2026-10-30', 24_317)],
      [
        ['new', '2026-11-20'],
        ['old', '2026-10-30'],
      ],
    ],
    [
      'by a payment that was more than it',
      -4_210,
      [paid('2026-11-20', 29_027), paid('2026-10-30', 24_317)],
      [
        ['new', '2026-11-20'],
        ['old', '2026-10-30'],
      ],
    ],
    ['though the newer one is open', 24_817, [paid('2026-10-30', 24_317)], [['old', '2026-10-30']]],
    [
      'not while a part of it is open',
      100,
      [paid('2026-11-20', 24_717), paid('2026-10-30', 24_317)],
      [['old', '2026-10-30']],
    ],
    [
      'late, with the one after it',
      0,
      [paid('2026-11-20', 49_134)],
      [
        ['new', '2026-11-20'],
        ['old', '2026-11-20'],
      ],
    ],
  ])('%s', (_, owed, settling, expected) => {
    expect(
      settlements({ bills: both, owed, settling, afterwards: [] }).map(({ statementId, on }) => [
        statementId,
        on,
      ]),
    ).toEqual(expected);
  });

  it('by a credit that covered the last of it, and by a payment that is not posted yet', () => {
    const settling = [
      credited('2026-11-21', 817),
      paid('2026-11-20', 24_000, true),
      paid('2026-10-30', 24_317, true),
    ];
    expect(settlements({ bills: both, owed: 0, settling, afterwards: [] })).toEqual([
      { statementId: 'new', on: '2026-11-21', by: 'CREDIT', pending: false },
      { statementId: 'old', on: '2026-10-30', by: 'PAYMENT', pending: true },
    ]);
  });

  it('whatever was charged after it', () => {
    expect(
      settlements({
        bills: both,
        owed: 500,
        settling: [paid('2026-11-20', 24_817), paid('2026-10-30', 24_317)],
        afterwards: [{ on: '2026-11-21', cents: 500 }],
      }),
    ).toHaveLength(2);
  });

  it('by nothing where it asked for nothing', () => {
    expect(
      settlements({
        bills: [bill('new', '2026-11-06', 24_817, 0)],
        owed: 0,
        settling: [paid('2026-10-30', 24_817)],
        afterwards: [],
      }),
    ).toEqual([]);
  });

  it('each one before those that are newer, and all of them exactly where nothing is owed', () => {
    const months = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        months,
        fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 8 }),
        (charges, payments) => {
          const bills = charges
            .map((cents, index) =>
              bill(String(index), `2026-${String(index + 1).padStart(2, '0')}-06`, cents),
            )
            .toReversed();
          const settling = payments.map((cents, index) =>
            paid(`2026-${String(index + 1).padStart(2, '0')}-20`, cents),
          );
          const owed = [...charges, ...payments.map((cents) => -cents)].reduce(
            (sum, cents) => sum + cents,
            0,
          );
          const found = settlements({ bills, owed, settling, afterwards: [] });
          expect(found.map(({ statementId }) => statementId)).toEqual(
            bills.slice(bills.length - found.length).map(({ id }) => id),
          );
          expect(found.length === bills.length).toBe(owed <= 0);
        },
      ),
    );
  });
});

describe('a statement that is open in part was lowered', () => {
  const old = paid('2026-10-30', 24_317);
  it.each([
    ['by a payment', 20_000, [paid('2026-11-20', 4_817), old], 'PAYMENT'],
    [
      'by a credit alone, though payments paid for earlier ones',
      24_317,
      [credited('2026-11-20', 500), old],
      'CREDIT',
    ],
    [
      'by several credits',
      23_817,
      [credited('2026-11-20', 500), credited('2026-11-21', 500), old],
      'CREDIT',
    ],
    ['by both', 19_500, [paid('2026-11-20', 4_817), credited('2026-11-21', 500), old], 'BOTH'],
  ])('%s', (_, owed, settling, by) => {
    const books = { bills: both, owed, settling, afterwards: [] };
    expect(reductions(books)).toEqual([{ statementId: 'new', by }]);
  });

  it.each([
    ['nothing where all of it is open', 24_817, [old]],
    ['nothing where none of it is', 0, [paid('2026-11-20', 24_817), old]],
    ['nothing where more was charged since', 25_317, [old]],
  ])('by %s', (_, owed, settling) => {
    const afterwards = owed > 24_817 ? [{ on: '2026-11-21', cents: owed - 24_817 }] : [];
    expect(reductions({ bills: both, owed, settling, afterwards })).toEqual([]);
  });
});
