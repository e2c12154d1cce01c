import fc from 'fast-check';
import { expect, it } from 'vitest';
import { carriedOverBalance, withStatus } from './rules-status.ts';

const byPayment = { on: '2026-11-23', by: 'PAYMENT', pending: false } as const;
const TODAY = '2026-12-14';
/** Newest first, a month apart; the newest is due on the 28th. */
const dueDates = ['2026-12-28', '2026-11-28', '2026-10-28'];
const listOf = (
  bills: readonly (readonly [totalDue: number, charges: number])[],
  amountDue: number,
  settled: readonly string[] = [],
) => ({
  statements: bills.map(([totalDue, charges], index) => ({
    id: String(index),
    totalDue,
    charges,
    dueDate: dueDates[index] ?? '2026-01-28',
  })),
  amountDue,
  settlements: settled.map((statementId) => ({ statementId, ...byPayment })),
});

it.each([
  [
    'unpaid and due later',
    listOf(
      [
        [24_817, 24_817],
        [24_317, 24_317],
      ],
      24_817,
      ['1'],
    ),
    [
      { kind: 'due', dueDate: '2026-12-28', late: 0 },
      { kind: 'paid', ...byPayment },
    ],
  ],
  [
    'paid in part',
    listOf(
      [
        [24_817, 24_817],
        [24_317, 24_317],
      ],
      10_000,
      ['1'],
    ),
    [
      { kind: 'partlyPaid', left: 10_000 },
      { kind: 'paid', ...byPayment },
    ],
  ],
  [
    'late beside the newest one, which carries it',
    listOf(
      [
        [50_000, 25_000],
        [25_000, 25_000],
        [0, 0],
      ],
      50_000,
    ),
    [
      { kind: 'due', dueDate: '2026-12-28', late: 25_000 },
      { kind: 'late', left: null },
      { kind: 'nothingDue' },
    ],
  ],
  [
    'late and paid in part',
    listOf(
      [
        [50_000, 25_000],
        [25_000, 25_000],
      ],
      30_000,
    ),
    [
      { kind: 'due', dueDate: '2026-12-28', late: 5_000 },
      { kind: 'late', left: 5_000 },
    ],
  ],
  [
    'without charges, since service is disconnected, beside late ones',
    listOf(
      [
        [50_000, 0],
        [50_000, 25_000],
        [25_000, 25_000],
      ],
      50_000,
    ),
    [
      { kind: 'carriesLate', late: 50_000 },
      { kind: 'late', left: null },
      { kind: 'late', left: null },
    ],
  ],
  [
    'a credit',
    listOf(
      [
        [-500, 24_317],
        [24_317, 24_317],
      ],
      0,
      ['1'],
    ),
    [{ kind: 'nothingDue' }, { kind: 'paid', ...byPayment }],
  ],
])('a bill that is %s says so', (_, list, statuses) => {
  expect(withStatus(list, TODAY).map(({ status }) => status)).toEqual(statuses);
});

it('what the bills leave open adds up to what is due, whatever was paid', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 100 }),
      (charges, share) => {
        const all = charges.reduce((sum, cents) => sum + cents, 0);
        const owed = Math.floor((all * share) / 100);
        const list = listOf(
          charges.map((cents, index) => [
            charges.slice(index).reduce((sum, each) => sum + each, 0),
            cents,
          ]),
          owed,
        );
        const rows = withStatus(list, TODAY);
        expect(rows.reduce((sum, { open }) => sum + open, 0)).toBe(owed);
        if (owed > 0) expect(rows[0]?.status.kind).not.toMatch(/paid|covered|nothingDue/);
        for (const { status, dueDate } of rows)
          if (status.kind === 'late') expect(dueDate < TODAY).toBe(true);
      },
    ),
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
