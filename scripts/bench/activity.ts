// How account activity grows from 200 to 20,000 rows, in Chromium with its CPU slowed 4 times on a
// warm line: the first row, a jump to the middle, a scroll through a fifth of it, and a filter.
// Milliseconds.
import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import type { Cookie } from './customer.ts';
import { median } from './page.ts';

const CPU_SLOWDOWN = 4;
const ROWS = '[role="table"] [role="row"][data-index]';

/** Resolves once a row of this index shows its text, and is painted. */
const rowShows = (page: Page, index: number) =>
  page.waitForFunction(
    ({ rows, wanted }) => {
      const there = [...document.querySelectorAll<HTMLElement>(rows)].filter(
        (row) => Number(row.dataset['index']) >= wanted && row.querySelector('a'),
      );
      return (
        there.length > 0 &&
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)));
        })
      );
    },
    { rows: ROWS, wanted: index },
    { polling: 'raf', timeout: 60_000 },
  );

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/**
 * Duration of the longest frame while the region scrolled through a fifth of its rows, a screen at
 * a time.
 */
const scrolls = (page: Page): Promise<number> =>
  page.evaluate(async (rows) => {
    const region = document.querySelector(rows)?.closest('[role="region"]');
    if (!region) throw new Error('The page has no region of rows.');
    const frames: number[] = [];
    let last = performance.now();
    const end = region.scrollHeight / 5;
    for (let top = 0; top < end; top += Math.max(region.clientHeight, end / 40)) {
      region.scrollTop = top;
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
      frames.push(performance.now() - last);
      last = performance.now();
    }
    return Math.max(...frames);
  }, ROWS);

/** A visit's figures: rows of the table, and milliseconds. */
interface Visit {
  count: number;
  firstRow: number;
  jump: number;
  longestFrame: number;
  filter: number;
}

async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const firstRow = await timed(async () => {
      await page.goto(url);
      await rowShows(page, 0);
    });
    const count = Number(await page.locator('[role="table"]').getAttribute('aria-rowcount')) - 1;
    const jump = await timed(async () => {
      await page.evaluate((rows) => {
        const region = document.querySelector(rows)?.closest('[role="region"]');
        if (!region) throw new Error('The page has no region of rows.');
        region.scrollTop = region.scrollHeight / 2;
      }, ROWS);
      await rowShows(page, Math.floor(count / 2) - 5);
    });
    const longestFrame = await scrolls(page);
    const filter = await timed(async () => {
      await page.locator('select').first().selectOption({ index: 1 });
      await page.waitForFunction(
        ({ rows, before }) =>
          Number(document.querySelector('[role="table"]')?.getAttribute('aria-rowcount')) !==
            before && document.querySelector(`${rows} a`),
        { rows: ROWS, before: count + 1 },
        { polling: 'raf', timeout: 60_000 },
      );
    });
    return { count, firstRow, jump, longestFrame, filter };
  } finally {
    await page.close();
  }
}

/** Medians over `runs` visits each; `searches` narrow the account's activity to fewer rows. */
export async function measureActivity({
  origin,
  cookies,
  searches,
  runs,
  chromiumPath,
}: {
  origin: string;
  cookies: readonly Cookie[];
  searches: readonly string[];
  runs: number;
  chromiumPath: string;
}): Promise<Visit[]> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies([...cookies]);
  const results: Visit[] = [];
  for (const search of searches) {
    const visits: Visit[] = [];
    for (let run = 0; run <= runs; run += 1) {
      const seen = await visit(context, `${origin}/billing/account-activity${search}`);
      // The first visit warms the browser's cache.
      if (run > 0) visits.push(seen);
    }
    const middle = (name: keyof Visit): number => median(visits.map((seen) => seen[name])) ?? 0;
    results.push({
      count: visits[0]?.count ?? 0,
      firstRow: middle('firstRow'),
      jump: middle('jump'),
      longestFrame: middle('longestFrame'),
      filter: middle('filter'),
    });
  }
  await browser.close();
  return results;
}
