import type { BrowserContext, Page } from '@playwright/test';
import fs from 'node:fs';
import { expect, test } from '@playwright/test';
import { createSeededEnvironment, startBackend } from '../../integration/harness/backend.ts';
import type { Backend } from '../../integration/harness/backend.ts';
import { queryEvents } from '../../integration/analytics/stored-events.ts';
import { createCommitLog } from './endurance/commit-log.ts';
import { bundlePage } from './endurance/script.ts';
import { BLANK_PAGE_PATH } from './endurance/messages.ts';
import { WHOLE } from '../harness/tags.ts';

let place: Record<string, string>;
let backend: Backend;
let script: string;
test.beforeAll(async () => {
  [place, script] = await Promise.all([createSeededEnvironment(), bundlePage()]);
  backend = await startBackend(place);
});
test.afterAll(async () => {
  await backend.kill();
  fs.rmSync(place['DATA_DIR'] ?? '', { recursive: true, force: true });
});

/** Injects the portal's recorder into the pages of a browser. */
async function record(context: BrowserContext): Promise<void> {
  const ledger = createCommitLog(0, 0);
  await context.exposeBinding('enduranceArrived', ({ page }) => ledger.arrived(page));
  await context.exposeBinding('enduranceSaid', () => false);
  await context.addInitScript({ content: script });
}
const isThere = (page: Page) => page.waitForFunction(() => window.endurance !== undefined);
async function open(page: Page): Promise<Page> {
  await page.goto(`${backend.origin}${BLANK_PAGE_PATH}`);
  await isThere(page);
  return page;
}
async function act(page: Page, times: number): Promise<void> {
  await page.evaluate((count) => {
    for (let left = count; left > 0; left -= 1) window.endurance.noteNext();
  }, times);
  await expect
    .poll(() => page.evaluate(async () => (await window.endurance.state()).rows))
    .toBeGreaterThanOrEqual(times);
}
const isSent = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await window.endurance.state()).rows), {
      timeout: 30_000,
    })
    .toBe(0);
const visitOf = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('analytics.visit') ?? '');

/** Stored event numbers of a visit. */
async function sequencesOf(visitId: string): Promise<number[]> {
  const rows = await queryEvents<{ sequence: number }>(
    place['DATA_DIR'] ?? '',
    `select sequence::integer as sequence from events where visit_id = '${visitId}' order by 1`,
  );
  return rows.map(({ sequence }) => sequence);
}
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test(
  'a reloaded tab continues after its sent events: no event number is repeated',
  { tag: WHOLE },
  async ({ page, context }) => {
    await record(context);
    await open(page);
    for (let times = 0; times < 4; times += 1) {
      await act(page, 3);
      await page.reload();
      await isThere(page);
    }
    await act(page, 1);
    await isSent(page);
    // One page view and one closed tab for each load but the last.
    expect(await sequencesOf(await visitOf(page))).toEqual(upTo(5 + 4 * 3 + 4 + 1));
  },
);

test(
  'a reloaded tab continues without gaps even where storage accepts no more data',
  { tag: WHOLE },
  async ({ page, context }) => {
    // Runs before the page's own listener; from then on its database rejects writes.
    await context.addInitScript(() =>
      window.addEventListener('pagehide', () => {
        IDBDatabase.prototype.transaction = () => {
          throw new Error('Too late.');
        };
      }),
    );
    await record(context);
    await open(page);
    await act(page, 3);
    await page.reload();
    await isThere(page);
    await act(page, 2);
    await isSent(page);
    expect(await sequencesOf(await visitOf(page))).toEqual(upTo(1 + 3 + 1 + 1 + 2));
  },
);

test(
  'a restored tab whose events were taken over starts a visit that names the old one',
  { tag: WHOLE },
  async ({ page, context }) => {
    await record(context);
    await open(page);
    await act(page, 3);
    await isSent(page);
    const visitId = await visitOf(page);
    await page.close();
    const heir = await open(await context.newPage());
    await act(heir, 1);
    await isSent(heir);
    const restored = await context.newPage();
    // The browser restores the storage of a restored tab.
    await restored.goto(`${backend.origin}/sandbox/outbox`);
    await restored.evaluate((before) => sessionStorage.setItem('analytics.visit', before), visitId);
    await open(restored);
    await act(restored, 2);
    await isSent(restored);
    expect(await visitOf(restored)).not.toBe(visitId);
    const before = await sequencesOf(visitId);
    expect(before).toEqual(upTo(before.length));
    expect(await sequencesOf(await visitOf(restored))).toEqual(upTo(3));
    expect(
      await queryEvents(
        place['DATA_DIR'] ?? '',
        'select distinct referrer_visit_id::varchar as before from events ' +
          `where visit_id = '${await visitOf(restored)}'`,
      ),
    ).toEqual([{ before: visitId }]);
  },
);
