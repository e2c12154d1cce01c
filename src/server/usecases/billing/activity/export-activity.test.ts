import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paidRow } from '../../../../../tests/fixtures/billing/activity.ts';
import { profile } from '../../../../../tests/fixtures/session/sign-in.ts';
import { exportedActivity, exportedBalances } from './export-activity.ts';
import type { ActivityCriteria, ActivityPage } from './read-activity.ts';

const ACTOR = { ...profile(), billingTimeZone: 'America/New_York' };
const EVERYTHING = { kind: 'all', group: 'all' } as const;
const rowsOf = (ids: readonly number[]) =>
  ids.map((id) => paidRow({ id: String(id), amount: -id - 1 }));

/** A store of these rows, newest first; `between` two queries something may happen to them. */
function storeOf(rows: ActivityPage['rows'], between: (query: number) => void = () => undefined) {
  const asked: Pick<ActivityCriteria, 'offset' | 'first'>[] = [];
  return {
    asked,
    page: async ({ offset, first }: ActivityCriteria): Promise<ActivityPage> => {
      between(asked.length);
      asked.push({ offset, first });
      return {
        rows: rows.slice(offset, offset + first),
        total: rows.length,
        charged: 0,
        paid: rows.reduce((sum, { amount }) => sum + amount, 0),
        refunded: 0,
        chargesHidden: false,
      };
    },
  };
}

it('reads each row once, in order, in parts that are small', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 3_000 }), async (count) => {
      const rows = rowsOf(Array.from({ length: count }, (_, index) => index));
      const activity = storeOf(rows);
      const exported = await exportedActivity({ activity }, ACTOR, EVERYTHING);
      expect(exported.rows).toEqual(rows);
      expect(Math.max(...activity.asked.map(({ first }) => first))).toBeLessThanOrEqual(1_000);
    }),
    { numRuns: 20 },
  );
});

it('begins again when a payment comes or goes meanwhile: none is doubled or lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1_000, max: 5_000 }),
      fc.integer({ min: 0, max: 12 }),
      fc.constantFrom('comes', 'goes'),
      async (count, at, what) => {
        const rows = rowsOf(Array.from({ length: count }, (_, index) => index));
        const activity = storeOf(rows, (query) => {
          if (query !== at) return;
          if (what === 'goes') rows.shift();
          else rows.unshift(...rowsOf([count]));
        });
        const { rows: read, paid, total } = await exportedActivity({ activity }, ACTOR, EVERYTHING);
        expect(new Set(read.map(({ id }) => id)).size).toBe(total);
        expect(read.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid);
      },
    ),
    { numRuns: 50 },
  );
});

it('reads at once what never stands still, and what a search looks at anyway', async () => {
  const rows = rowsOf(Array.from({ length: 2_200 }, (_, index) => index));
  let next = 9_000;
  const restless = storeOf(rows, () => rows.unshift(...rowsOf([(next += 1)])));
  const { rows: read, total } = await exportedActivity({ activity: restless }, ACTOR, EVERYTHING);
  expect([read.length, restless.asked.at(-1)?.first]).toEqual([total, 1_000_000]);
  const searched = storeOf(rows);
  await exportedActivity({ activity: searched }, ACTOR, { ...EVERYTHING, text: 'visa' });
  expect(searched.asked).toEqual([{ offset: 0, first: 1_000_000 }]);
});

it.each([
  ['all of it', {}, 0],
  ['the days of a year', { from: '2026-01-01' }, 1],
  ['what a search found', { text: 'visa' }, 1],
  ['payments', { kind: 'payments' as const }, 1],
])('balances beside %s (%j) take %i more queries', async (_, more, queries) => {
  const activity = storeOf(rowsOf([2, 1, 0]));
  const query = { ...EVERYTHING, ...more };
  const exported = await exportedActivity({ activity }, ACTOR, query);
  const before = activity.asked.length;
  const balances = await exportedBalances({ activity }, ACTOR, query, exported);
  expect([activity.asked.length - before, balances?.get('2')]).toEqual([queries, -6]);
});
