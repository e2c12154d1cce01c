import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOneProcessPortal } from '../harness/one-process-portal.ts';
import type { OneProcessPortal } from '../harness/one-process-portal.ts';
import { insertYearCustomer } from './a-year-customer.ts';
import { liveTheYear, saidOf } from './a-year-story.ts';
import { everySurface } from './a-year-surfaces.ts';
import type { Said } from './a-year-surfaces.ts';
import { brokenBalances, disagreements, rowOf, yearPage } from './a-year-table.ts';
import type { YearRow } from './a-year-table.ts';

const PAGE = path.join(import.meta.dirname, '../../../docs/a-year.md');

let portal: OneProcessPortal;
beforeAll(async () => {
  portal = await openOneProcessPortal(new Date('2026-12-20T15:00:00.000Z'));
  await insertYearCustomer(portal.database, await portal.passwordHash(), '2026-12-20');
}, 120_000);
afterAll(() => portal.close());

/** What surfaces of the month before say of this month. */
function carriedFrom(said: readonly Said[], forecast: Said): Said[] {
  const activity = said.find(({ surface }) => surface === 'activity')?.figures ?? {};
  return [
    forecast,
    {
      surface: 'activity of the month before',
      figures: Object.fromEntries(
        ['core', 'mobile'].flatMap((name) => [
          [`${name} bill payments`, activity[`${name} paid`] ?? 0],
          [`${name} bill refunds`, activity[`${name} went back`] ?? 0],
        ]),
      ),
    },
  ];
}

/** `npx vitest run --project integration <this file> -u` writes the page anew. */
it('a year with one customer: every screen, letter, export and PDF agree to the cent', async () => {
  expect((await portal.customer.signIn('year')).status).toBe(200);
  const rows: YearRow[] = [];
  const names = new Set<string>();
  const wrong: string[] = [];
  let carried: Said[] = [];
  await liveTheYear(portal, async (month) => {
    const { said, forecast, letters } = await everySurface(portal, month);
    const all = [...said, ...carried];
    carried = carriedFrom(said, forecast);
    for (const { surface } of all) names.add(surface);
    wrong.push(...disagreements(month, all));
    rows.push(rowOf(month, saidOf(month), all, letters));
  });
  expect(wrong).toEqual([]);
  expect(brokenBalances(rows)).toEqual([]);
  expect(portal.bugs).toEqual([]);
  const page = await format(yearPage(rows, [...names].toSorted()), {
    ...(await resolveConfig(PAGE)),
    parser: 'markdown',
  });
  await expect(page).toMatchFileSnapshot(PAGE);
}, 240_000);
