// Every page, opened cold as a customer on a slow machine would: when it is painted, when what the
// customer came for is there, and when a press on its main button shows its effect.
import { launch, slowDown, trafficOf } from './slow-browser.ts';
import type { Cookie } from './customer.ts';
import { median } from './page.ts';

/** A page of the portal, and the control that is pressed as soon as it can be seen. */
export interface PageToUse {
  name: string;
  path: string;
  /** CSS of its main control, whose effect is that the page's text or fields change. */
  press: string;
  visitor?: boolean;
}

const pay = 'main a[href*="open=otp"]';

export const EVERY_PAGE: readonly PageToUse[] = [
  { name: 'sign-in', path: '/', press: 'form button[type="submit"]:not(header *)', visitor: true },
  {
    name: 'recovery',
    path: '/account-recovery?password-reset=true',
    press: 'form button[type="submit"]:not(header *)',
    visitor: true,
  },
  { name: 'account summary', path: '/account-summary', press: pay },
  { name: 'billing', path: '/billing', press: pay },
  { name: 'payment', path: '/billing/pay-bill?open=otp&pay=core', press: 'main button' },
  {
    name: 'Auto Pay',
    path: '/billing/pay-bill?open=ap',
    press: 'main a[href*="flow=enrol"]',
  },
  {
    name: 'turn on Auto Pay',
    path: '/billing/pay-bill?open=ap&flow=enrol',
    press: 'main button',
  },
  { name: 'scheduled payments', path: '/billing/pay-bill?open=fdp', press: pay },
  { name: 'payment methods', path: '/billing/bill-pay-options', press: 'main button' },
  {
    name: 'statements',
    path: '/billing/view-statements',
    press: 'main a[href*="view=compare"]',
  },
  {
    name: 'account activity',
    path: '/billing/account-activity',
    press: 'main a[href$="payment-history"]',
  },
  {
    name: 'payment history',
    path: '/billing/payment-history',
    press: 'main a[href$="account-activity"]',
  },
  {
    name: 'mobile transactions',
    path: '/billing/mobile-transactions',
    press: 'main [role="tab"][aria-selected="false"]',
  },
  { name: 'mobile lines', path: '/billing/mobile-lines', press: 'main [id^="name-"]' },
  { name: 'services', path: '/services', press: 'main a[href^="/services"]' },
  { name: 'internet service', path: '/services/internet', press: 'main a[href="/services"]' },
  {
    name: 'equipment',
    path: '/services/equipment',
    press: 'main a[href^="/services/equipment/"]',
  },
  { name: 'outage map', path: '/outage-map', press: 'main button' },
  { name: 'troubleshooting', path: '/troubleshoot-stub', press: 'main input[type="radio"]' },
  { name: 'cases', path: '/support/cases', press: 'main a[href*="new="]' },
  { name: 'voicemail', path: '/voice/messages', press: 'main button' },
  { name: 'call forwarding', path: '/services/voice/call-forwarding', press: 'main button' },
  { name: 'settings', path: '/user-preferences', press: 'main a[href$="people"]' },
  { name: 'people', path: '/user-preferences/people', press: 'main button' },
  { name: 'support', path: '/support', press: 'main a[href*="contact"]' },
  { name: 'contact', path: '/contactus', press: 'main a[href*="support"]' },
  { name: 'not found', path: '/no-such-page', press: 'main a[href*="account-summary"]' },
];

/** Milliseconds since the page was asked for; null for what did not come. */
interface Seen {
  asked: number;
  paint: number | null;
  ready: number | null;
  usable: number | null;
  longest: number;
  tasks: number;
}

/**
 * Runs in every document of the tab. The press may open another document: what was seen stays in
 * the tab's storage.
 */
function watch(press: string): void {
  if (!location.protocol.startsWith('http')) return;
  type Kept = Seen & { before: string | null };
  const kept = (): Kept =>
    (JSON.parse(sessionStorage.getItem('bench') ?? 'null') as Kept | null) ?? {
      asked: performance.timeOrigin,
      paint: null,
      ready: null,
      usable: null,
      longest: 0,
      tasks: 0,
      before: null,
    };
  const keep = (more: Partial<Kept>): void =>
    sessionStorage.setItem('bench', JSON.stringify({ ...kept(), ...more }));
  const now = (asked: number): number => performance.timeOrigin + performance.now() - asked;
  keep({});
  new PerformanceObserver((list) => {
    const { longest, tasks, usable } = kept();
    const durations = list.getEntries().map(({ duration }) => duration);
    if (usable === null)
      keep({ longest: Math.max(longest, ...durations), tasks: tasks + durations.length });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    const first = list.getEntriesByName('first-contentful-paint')[0];
    if (first && kept().paint === null) keep({ paint: first.startTime });
  }).observe({ type: 'paint', buffered: true });
  /** What the press changes: heading, text, and what fields and buttons say of themselves. */
  const shown = (): string => {
    const main = document.querySelector<HTMLElement>('main');
    const states = ['aria-invalid', 'aria-expanded', 'aria-pressed', 'aria-selected'];
    const marks = states.map((name) => document.querySelectorAll(`[${name}="true"]`).length);
    const dialogs = document.querySelectorAll('dialog[open]').length;
    return [main?.innerText ?? '', ...marks, dialogs].join('\n');
  };
  const isReady = (): boolean =>
    Boolean(document.querySelector<HTMLElement>('main h1, form h1, h1')?.innerText) &&
    !document.querySelector('main[aria-busy="true"]');
  const look = (): void => {
    const seen = kept();
    if (seen.ready === null && isReady()) {
      const control = document.querySelector<HTMLElement>(press);
      keep({ ready: now(seen.asked), before: control ? shown() : null });
      control?.click();
    } else if (seen.before !== null && isReady() && shown() !== seen.before) {
      keep({ usable: now(seen.asked) });
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export interface UsedPage {
  name: string;
  paint: number | null;
  ready: number | null;
  usable: number | null;
  /** The longest task before it was usable, and how many were longer than 50 ms. */
  longest: number | null;
  tasks: number | null;
  bytes: number | null;
  requests: number | null;
}

type Figures = Omit<UsedPage, 'name'>;

async function use(
  { path, press }: PageToUse,
  {
    origin,
    locale,
    cookies,
    chromiumPath,
  }: { origin: string; locale: string; cookies: readonly Cookie[]; chromiumPath: string },
): Promise<Figures> {
  const browser = await launch(chromiumPath);
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale });
    await context.addCookies([...cookies]);
    const page = await context.newPage();
    await page.addInitScript(watch, press);
    const session = await slowDown(page);
    const traffic = trafficOf(session);
    await page.goto(`${origin}${path}`, { waitUntil: 'commit', timeout: 60_000 });
    const begun = Date.now();
    let seen: Seen | null = null;
    while (Date.now() - begun < 30_000 && (seen?.usable ?? null) === null) {
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
      seen = await page
        .evaluate(() => JSON.parse(sessionStorage.getItem('bench') ?? 'null') as Seen | null)
        .catch(() => seen);
    }
    await traffic.quiet(1_000);
    return {
      paint: seen?.paint ?? null,
      ready: seen?.ready ?? null,
      usable: seen?.usable ?? null,
      longest: seen?.longest ?? null,
      tasks: seen?.tasks ?? null,
      bytes: traffic.bytes,
      requests: traffic.count,
    };
  } finally {
    await browser.close();
  }
}

/** Uses all pages in turns, so that a drift of the machine's speed meets all alike; medians. */
export async function useEveryPage(
  pages: readonly PageToUse[],
  options: {
    origin: string;
    locale: string;
    cookies: readonly Cookie[];
    runs: number;
    chromiumPath: string;
  },
): Promise<UsedPage[]> {
  const results = pages.map((page) => ({ page, visits: [] as Figures[] }));
  for (let turn = 0; turn < options.runs; turn += 1)
    for (const { page, visits } of results)
      visits.push(await use(page, page.visitor ? { ...options, cookies: [] } : options));
  return results.map(({ page, visits }) => {
    const middle = (name: keyof Figures): number | null =>
      median(visits.map((visited) => visited[name]));
    return {
      name: page.name,
      paint: middle('paint'),
      ready: middle('ready'),
      usable: middle('usable'),
      longest: middle('longest'),
      tasks: middle('tasks'),
      bytes: middle('bytes'),
      requests: middle('requests'),
    };
  });
}
