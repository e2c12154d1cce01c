// Moves inside the portal, as a customer on a slow machine makes them: from the press to the text
// of the next page, where the link was pointed at before and where not, and back again.
import type { BrowserContext, Page } from '@playwright/test';
import type { Cookie } from './customer.ts';
import { median } from './page.ts';
import { launch, slowDown, trafficOf } from './slow-browser.ts';

/** A move by a link, found by CSS. */
interface Move {
  name: string;
  from: string;
  link: string;
}

const MOVES: readonly Move[] = [
  { name: 'summary to billing', from: '/account-summary', link: 'a[href="/billing"]' },
  { name: 'billing to payment', from: '/billing', link: 'main a[href*="open=otp"]' },
  {
    name: 'billing to activity',
    from: '/billing',
    link: 'main a[href$="account-activity"]',
  },
  {
    name: 'billing to statements',
    from: '/billing',
    link: 'a[href^="/billing/view-statements"]',
  },
  { name: 'billing to Auto Pay', from: '/billing', link: 'a[href*="open=ap"]' },
  { name: 'billing to methods', from: '/billing', link: 'a[href$="bill-pay-options"]' },
  { name: 'settings to people', from: '/user-preferences', link: 'main a[href$="people"]' },
];

/** How long the pointer rests on a link before it is pressed, in milliseconds. */
const POINTED_MS = 800;

/** Presses a link, or goes back; milliseconds until another heading is painted. */
const moves = (page: Page, link: string | null): Promise<number> =>
  page.evaluate(async (selector) => {
    const heading = (): string => document.querySelector<HTMLElement>('main h1')?.innerText ?? '';
    const before = heading();
    const begun = performance.now();
    if (selector === null) history.back();
    else document.querySelector<HTMLElement>(selector)?.click();
    while (performance.now() - begun < 30_000) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
      if (
        heading() !== '' &&
        heading() !== before &&
        !document.querySelector('main[aria-busy="true"]')
      )
        return performance.now() - begun;
    }
    throw new Error(`No other page came by ${selector ?? 'going back'}.`);
  }, link);

interface MeasuredMove {
  name: string;
  pointed: number | null;
  unpointed: number | null;
  back: number | null;
  /** Requests after the press, where the link was pointed at. */
  requests: number | null;
}

async function open(context: BrowserContext, url: string) {
  const page = await context.newPage();
  const traffic = trafficOf(await slowDown(page));
  await page.goto(url);
  await page.locator('#root[data-usable]').waitFor({ timeout: 60_000 });
  await traffic.quiet(1_000);
  return { page, traffic };
}

/** Medians over `runs`, each in a browser of its own. */
export async function measureMoves({
  origin,
  cookies,
  runs,
  chromiumPath,
}: {
  origin: string;
  cookies: readonly Cookie[];
  runs: number;
  chromiumPath: string;
}): Promise<MeasuredMove[]> {
  const results = MOVES.map((move) => ({
    move,
    pointed: [] as number[],
    unpointed: [] as number[],
    back: [] as number[],
    requests: [] as number[],
  }));
  for (let run = 0; run < runs; run += 1)
    for (const { move, ...figures } of results) {
      const browser = await launch(chromiumPath);
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      await context.addCookies([...cookies]);
      const first = await open(context, `${origin}${move.from}`);
      figures.unpointed.push(await moves(first.page, move.link));
      await first.traffic.quiet(1_000);
      figures.back.push(await moves(first.page, null));
      await browser.close();
      const another = await launch(chromiumPath);
      const fresh = await another.newContext({ viewport: { width: 1280, height: 800 } });
      await fresh.addCookies([...cookies]);
      const second = await open(fresh, `${origin}${move.from}`);
      await second.page.locator(move.link).first().hover();
      await second.page.waitForTimeout(POINTED_MS);
      await second.traffic.quiet(300);
      const asked = second.traffic.count;
      figures.pointed.push(await moves(second.page, move.link));
      await second.traffic.quiet(1_000);
      figures.requests.push(second.traffic.count - asked);
      await another.close();
    }
  return results.map(({ move, pointed, unpointed, back, requests }) => ({
    name: move.name,
    pointed: median(pointed),
    unpointed: median(unpointed),
    back: median(back),
    requests: median(requests),
  }));
}

/** Bytes of the script heap after ten moves and after fifty, what can be freed freed. */
export async function measureMemory({
  origin,
  cookies,
  chromiumPath,
}: {
  origin: string;
  cookies: readonly Cookie[];
  chromiumPath: string;
}): Promise<{ moves: number; heap: number }[]> {
  const browser = await launch(chromiumPath);
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.addCookies([...cookies]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('HeapProfiler.enable');
    await page.goto(`${origin}/billing`);
    await page.locator('#root[data-usable]').waitFor();
    const links = ['main a[href$="account-activity"]', 'main a[href="/billing"]'];
    const heaps: { moves: number; heap: number }[] = [];
    for (let made = 1; made <= 50; made += 1) {
      await moves(page, links[(made - 1) % 2] ?? null);
      if (made !== 10 && made !== 50) continue;
      await page.waitForTimeout(2_000);
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
      heaps.push({ moves: made, heap: usedSize });
    }
    return heaps;
  } finally {
    await browser.close();
  }
}
