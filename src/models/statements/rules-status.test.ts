import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueParts, openBills, splitDue } from '../billing/due/rules-due.ts';
import { addDays } from '../platform/calendar/rules-calendar.ts';
import {
  balanceOf,
  carriedOverBalance,
  dueEarlier,
  headlineOf,
  isLastStatement,
  totalName,
  withStatus,
} from './rules-status.ts';
import type { StatementStatus } from './rules-status.ts';
import { reductions, settlements } from '../billing/rules-settlements.ts';

const byPayment = { on: '2026-11-23', by: 'PAYMENT', pending: false } as const;
const TODAY = '2026-12-14';
const late = (amount: number) =>
  ({ kind: 'late', dueDate: '2026-11-28', amount, bills: 1 }) as const;
/** Newest first, a month apart; the newest is due on the 28th. */
const dueDates = ['2026-12-28', '2026-11-28', '2026-10-28'];
const listOf = (
  bills: readonly (readonly [totalDue: number, charges: number])[],
  amountDue: number,
  settled: readonly string[] = [],
  reduced: readonly { statementId: string; by: 'PAYMENT' | 'CREDIT' | 'BOTH' }[] = [],
) => ({
  statements: bills.map(([totalDue, charges], index) => ({
    id: String(index),
    totalDue,
    charges,
    dueDate: dueDates[index] ?? '2026-01-28',
  })),
  amountDue,
  settlements: settled.map((statementId) => ({ statementId, ...byPayment })),
  reductions: reduced,
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
      { kind: 'due', dueDate: '2026-12-28', before: [], left: null },
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
      { kind: 'due', dueDate: '2026-12-28', before: [late(25_000)], left: null },
      { kind: 'late', left: null, dueDate: '2026-11-28', bills: 1 },
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
      { kind: 'due', dueDate: '2026-12-28', before: [late(5_000)], left: 25_000 },
      { kind: 'late', left: 5_000, dueDate: '2026-11-28', bills: 1 },
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
      { kind: 'carries', before: [{ ...late(50_000), dueDate: '2026-10-28', bills: 2 }] },
      { kind: 'late', left: 50_000, dueDate: '2026-10-28', bills: 2 },
      { kind: 'late', left: null, dueDate: '2026-10-28', bills: 1 },
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

it.each(['PAYMENT', 'CREDIT', 'BOTH'] as const)(
  'a bill that is lowered in part says by what, and how much is left: %s',
  (by) => {
    const list = listOf([[24_817, 24_817]], 10_000, [], [{ statementId: '0', by }]);
    const part = { kind: 'part', left: 10_000, by, dueDate: '2026-12-28' };
    expect(withStatus(list, TODAY)[0]?.status).toEqual({ ...part, when: 'later' });
    expect(withStatus(list, '2026-12-28')[0]?.status).toEqual({ ...part, when: 'today' });
  },
);

it.each([
  [{ kind: 'paid', ...byPayment }, 'came'],
  [{ kind: 'covered' }, 'came'],
  [{ kind: 'due', dueDate: '2026-12-28', before: [], left: null }, 'total'],
  [null, 'came'],
] as const)('of a statement that is %j the total is called %s', (status, name) => {
  expect(totalName(24_817, status)).toBe(name);
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
  [
    'late was paid',
    [
      [73_951, 24_817],
      [49_134, 49_134],
    ],
    24_817,
    [{ kind: 'due', dueDate: '2026-12-28', before: [], left: 24_817 }, { kind: 'covered' }],
  ],
] as const)('a total says what is left of it, once what is %s', (_, bills, owed, statuses) => {
  expect(withStatus(listOf(bills, owed), TODAY).map(({ status }) => status)).toEqual(statuses);
});

it.each([
  ['of it is left', [[24_817, 24_817]], 14_817, [{ kind: 'today', amount: 14_817 }]],
  ['of it is all due', [[24_817, 24_817]], 24_817, [{ kind: 'today', amount: 24_817 }]],
])(
  'on its due day a bill of which %s asks for that today, under a new one too',
  (_, ...[older, amount, parts]) => {
    const [, charges = 0] = older[0] ?? [];
    const list = listOf(
      [
        [24_817 + amount, 24_817],
        [charges, charges],
      ],
      24_817 + amount,
    );
    const [newest] = withStatus(list, '2026-11-28');
    expect(newest?.status).toMatchObject({
      kind: 'due',
      dueDate: '2026-12-28',
      before: parts,
      left: null,
    });
  },
);

/** What a status asks for, by when: what is due before it, and its own part. */
function partsOf({
  status,
  open,
  dueDate,
}: {
  status: StatementStatus;
  open: number;
  dueDate: string;
}) {
  const before = 'before' in status ? status.before : [];
  return [
    ...before.map((part) => ({ dueDate: part.dueDate, amount: part.amount })),
    ...(open > 0 ? [{ dueDate, amount: open }] : []),
  ];
}

it('over any bills, payments and days, the newest one says what is to be paid by when', () => {
  const days = fc.integer({ min: 1, max: 60 }).map((day) => addDays('2026-11-01', day));
  fc.assert(
    fc.property(
      fc.uniqueArray(days, { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 4, maxLength: 4 }),
      fc.integer({ min: 1, max: 100 }),
      days,
      (dues, charges, share, today) => {
        const bills = dues
          .toSorted()
          .map((dueDate, index) => ({ dueDate, charges: charges[index] ?? 1 }));
        const all = bills.reduce((sum, bill) => sum + bill.charges, 0);
        const amountDue = Math.ceil((all * share) / 100);
        let totalDue = 0;
        const statements = bills
          .map((bill) => ({ ...bill, id: bill.dueDate, totalDue: (totalDue += bill.charges) }))
          .toReversed();
        const [newest] = withStatus(
          { statements, settlements: [], reductions: [], amountDue },
          today,
        );
        if (!newest) throw new Error('There is a bill.');
        const { status, open, dueDate } = newest;
        const isLate = dueDate < today;
        expect(status.kind === 'late').toBe(isLate);
        if (isLate) return;
        const asked = dueParts(splitDue(openBills(bills, amountDue), today));
        expect(partsOf({ status, open, dueDate })).toEqual(
          asked.map((part) => ({ dueDate: part.dueDate, amount: part.amount })),
        );
        // All of the total is due only where nothing of it is paid.
        expect(status).toMatchObject({
          kind: 'due',
          left: amountDue === all ? null : open,
        });
      },
    ),
  );
});

/** What a status says is left of its statement, and the earliest day by which it is due. */
function toldOf(status: StatementStatus): { left: number | null; dueDate: string } | null {
  switch (status.kind) {
    case 'late':
    case 'part':
      return { left: status.left, dueDate: status.dueDate };
    case 'due':
    case 'carries': {
      const before = status.before.reduce((sum, { amount }) => sum + amount, 0);
      const dueDate = status.before[0]?.dueDate ?? ('dueDate' in status ? status.dueDate : '');
      const own = 'left' in status ? status.left : 0;
      return { left: own === null ? null : before + own, dueDate };
    }
    case 'nothingNew':
    case 'paid':
    case 'covered':
    case 'nothingDue':
      return null;
  }
}

it('over any bills, payments and days, each open one says what is left, and its due day', () => {
  const days = fc.integer({ min: 1, max: 60 }).map((day) => addDays('2026-11-01', day));
  const by = fc.constantFrom('PAYMENT' as const, 'CREDIT' as const, 'BOTH' as const, null);
  fc.assert(
    fc.property(
      fc.uniqueArray(days, { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 4, maxLength: 4 }),
      fc.integer({ min: 1, max: 100 }),
      fc.array(by, { minLength: 4, maxLength: 4 }),
      days,
      (dues, charges, share, lowered, today) => {
        let totalDue = 0;
        const bills = dues.toSorted().map((dueDate, index) => ({
          id: dueDate,
          dueDate,
          charges: charges[index] ?? 1,
          totalDue: (totalDue += charges[index] ?? 1),
        }));
        const amountDue = Math.ceil((totalDue * share) / 100);
        const reduced = bills.flatMap(({ id }, index) => {
          const kind = lowered[index] ?? null;
          return kind === null ? [] : [{ statementId: id, by: kind }];
        });
        const rows = withStatus(
          { statements: bills.toReversed(), settlements: [], reductions: reduced, amountDue },
          today,
        );
        for (const row of rows) {
          const told = toldOf(row.status);
          const open = rows.filter((one) => one.open > 0 && one.dueDate <= row.dueDate);
          const left = open.reduce((sum, one) => sum + one.open, 0);
          expect(totalName(row.totalDue, row.status)).toBe(
            left > 0 && left === row.totalDue ? 'total' : 'came',
          );
          if (told === null) expect(left === 0 || row.totalDue <= 0).toBe(true);
          else {
            expect(told.left ?? row.totalDue).toBe(left);
            expect(told.dueDate).toBe(open.at(-1)?.dueDate);
          }
        }
      },
    ),
  );
});

it('no status names a payment or a credit that there was not, whatever lowered the bill', () => {
  const payer = fc.record({
    by: fc.constantFrom('PAYMENT' as const, 'CREDIT' as const),
    on: fc.integer({ min: 0, max: 40 }).map((day) => addDays('2026-12-08', day)),
    cents: fc.integer({ min: 1, max: 30_000 }),
    pending: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(payer, { minLength: 1, maxLength: 5 }), (settling) => {
      const [bill] = listOf([[24_817, 24_817]], 0).statements;
      if (!bill) throw new Error('There is a bill.');
      const owed = settling.reduce((left, { cents }) => left - cents, bill.totalDue);
      const bills = [{ ...bill, statementDate: '2026-12-08' }];
      const books = { bills, owed, settling, afterwards: [] };
      const [row] = withStatus(
        {
          statements: bills,
          amountDue: Math.max(0, owed),
          settlements: settlements(books),
          reductions: reductions(books),
        },
        TODAY,
      );
      const kinds = [...new Set(settling.map(({ by }) => by))];
      if (owed > 0)
        expect(row?.status).toEqual({
          kind: 'part',
          left: owed,
          by: kinds.length > 1 ? 'BOTH' : kinds[0],
          dueDate: '2026-12-28',
          when: 'later',
        });
      else expect(row?.status).toMatchObject({ kind: 'paid' });
      if (row?.status.kind === 'paid') expect(kinds).toContain(row.status.by);
    }),
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

it.each([
  [24_817, null, { kind: 'open', amount: 24_817 }],
  [24_817, 4_210, { kind: 'open', amount: 24_817 }],
  [0, 4_210, { kind: 'credit', amount: 4_210 }],
  [0, 0, { kind: 'open', amount: 0 }],
  [0, null, null],
])('%i open and a credit of %j come to %j', (open, credit, balance) => {
  expect(balanceOf(open, credit)).toEqual(balance);
});

it.each([
  ['CURRENT', null, ['one'], true],
  ['CURRENT', '2027-01-08', ['one'], false],
  ['CURRENT', null, [], false],
  ['DELAYED', null, ['one'], false],
])('of a list that is %s, next on %j, the newest is the last one: %j %j', (...facts) => {
  const [state, nextStatementDate, statements, isLast] = facts;
  expect(isLastStatement({ state, nextStatementDate, statements })).toBe(isLast);
});

describe('the headline of a statement that came to a credit', () => {
  const bill = { id: '1', totalDue: -11_000, charges: 14_500, dueDate: '2027-01-22' };
  const headline = (amountDue: number, credit: number | null) =>
    headlineOf(
      { statements: [bill], settlements: [], reductions: [], amountDue },
      '2026-12-26',
      credit,
    );

  it.each([
    ['is its total while it stands', 0, 11_000, [-11_000, false, false]],
    ['and while what the account has is not known', 0, null, [-11_000, false, false]],
    ['is nothing once it went back', 0, 0, [0, false, true]],
    ['is what is left of it', 0, 2_500, [-2_500, false, true]],
    ['is what is left to pay, where something is', 400, 0, [400, true, true]],
  ] as const)('%s', (_, amountDue, credit, [amount, isLeft, isSince]) => {
    expect(headline(amountDue, credit)).toMatchObject({ amount, isLeft, isSince });
    expect(Object.is(headline(amountDue, credit)?.amount, -0)).toBe(false);
  });
});

describe('what of a statement was due before it', () => {
  it.each([
    ['nothing carried over', { totalDue: 24_317, charges: 24_317 }, null],
    ['all of it', { totalDue: 65_409, charges: 0 }, { dueDate: '2027-02-11', amount: 65_409 }],
    ['a part', { totalDue: 30_000, charges: 24_317 }, { dueDate: '2027-03-11', amount: 5_683 }],
    ['a credit', { totalDue: -1_000, charges: 24_317 }, null],
  ])('is said with its amount and since when: %s', (_, statement, due) => {
    const older = [
      { dueDate: '2027-02-11', charges: 41_092 },
      { dueDate: '2027-03-11', charges: 24_317 },
    ];
    expect(dueEarlier(statement, older)).toEqual(due);
  });

  it('and what is new come to the total, over any bills, paid in part', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(30_000), { minLength: 1, maxLength: 6 }),
        fc.nat(90_000),
        (charges, paid) => {
          const bills = charges.map((cents, index) => ({
            dueDate: addDays('2026-10-11', index * 30),
            charges: cents,
          }));
          const total = Math.max(0, charges.reduce((sum, cents) => sum + cents, 0) - paid);
          const newest = { totalDue: total, charges: charges.at(-1) ?? 0 };
          const open = openBills(bills, total);
          const older = open.filter(({ dueDate }) => dueDate !== bills.at(-1)?.dueDate);
          const amount = older.reduce((sum, one) => sum + one.amount, 0);
          const [first] = older;
          expect(dueEarlier(newest, bills.slice(0, -1))).toEqual(
            first ? { dueDate: first.dueDate, amount } : null,
          );
        },
      ),
    );
  });
});
