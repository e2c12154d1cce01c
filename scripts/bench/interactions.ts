// From an input to the next paint, with the CPU slowed 4 times: the longest interaction of each
// kind, as the browser itself reports it (Event Timing).
import type { Page } from '@playwright/test';
import type { Cookie } from './customer.ts';
import { median } from './page.ts';
import { CPU_SLOWDOWN, launch } from './slow-browser.ts';

/** What a customer does on a page, by mouse and keys. */
interface Interaction {
  name: string;
  path: string;
  act: (page: Page) => Promise<void>;
}

const amounts = '/billing/pay-bill?open=otp&pay=core';

async function chooseAndContinue(page: Page): Promise<void> {
  await page.locator('main input[type="radio"]').first().check();
  await page.locator('main button[type="submit"]').first().click();
}

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'amount chosen',
    path: amounts,
    act: (page) => page.locator('main input[type="radio"]').last().click(),
  },
  { name: 'next step', path: amounts, act: chooseAndContinue },
  {
    name: 'calendar opened',
    path: amounts,
    act: async (page) => {
      await chooseAndContinue(page);
      await page.locator('main button[aria-haspopup="dialog"]').first().click();
    },
  },
  {
    name: 'tab of statements',
    path: '/billing/view-statements',
    act: (page) => page.locator('main a[href*="group=mobile"]').first().click(),
  },
  {
    name: 'filter of activity',
    path: '/billing/account-activity',
    act: async (page) => {
      await page.locator('main select').first().focus();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'scroll of activity',
    path: '/billing/account-activity',
    act: async (page) => {
      await page.locator('main [role="region"]').first().focus();
      for (let press = 0; press < 10; press += 1) await page.keyboard.press('PageDown');
    },
  },
  {
    name: 'language',
    path: '/billing',
    act: (page) => page.getByRole('button', { name: 'Español' }).first().click(),
  },
  {
    name: 'billing to activity',
    path: '/billing',
    act: (page) => page.locator('main a[href$="account-activity"]').first().click(),
  },
];

interface MeasuredInteraction {
  name: string;
  /** Milliseconds to the next paint; at most the browser's 16, where it reports none. */
  toPaint: number | null;
}

declare global {
  interface Window {
    /** The longest interaction since the page was there, in milliseconds. */
    __longest: number;
  }
}

/** Medians over `runs`. */
export async function measureInteractions({
  origin,
  cookies,
  runs,
  chromiumPath,
}: {
  origin: string;
  cookies: readonly Cookie[];
  runs: number;
  chromiumPath: string;
}): Promise<MeasuredInteraction[]> {
  const results = INTERACTIONS.map((interaction) => ({ interaction, times: [] as number[] }));
  const browser = await launch(chromiumPath);
  for (let run = 0; run < runs; run += 1)
    for (const { interaction, times } of results) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      await context.addCookies([...cookies]);
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await page.goto(`${origin}${interaction.path}`);
      await page.locator('#root[data-usable]').waitFor({ timeout: 60_000 });
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => {
        window.__longest = 16;
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries())
            window.__longest = Math.max(window.__longest, duration);
        }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      });
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      await interaction.act(page);
      await page.waitForTimeout(1_500);
      times.push(await page.evaluate(() => window.__longest));
      await context.close();
    }
  await browser.close();
  return results.map(({ interaction, times }) => ({
    name: interaction.name,
    toPaint: median(times),
  }));
}
