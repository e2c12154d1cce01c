import type { LaunchOptions, Page } from '@playwright/test';
import { launchEnduranceBrowser } from './browser.ts';
import type { EnduranceBrowser } from './browser.ts';
import type { CommitLog } from './commit-log.ts';
import { bundlePage } from './script.ts';
import { BLANK_PAGE_PATH } from './messages.ts';

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });
/** Delay until a customer retries when the portal is unavailable, in milliseconds. */
const RETRY_MS = 250;
const TIMEOUT_MS = 10_000;

interface Customer {
  browser: EnduranceBrowser;
  tabs: Page[];
  /** Tabs that are opening or reopening the portal. */
  busy: Promise<unknown>;
}

/** Customers, each with a browser of several tabs that record events. */
export async function createCustomers(
  launch: LaunchOptions,
  origin: string,
  ledger: CommitLog,
  scale: { browsers: number; tabs: number },
) {
  const script = await bundlePage();
  const customers: Customer[] = [];

  async function visit(page: Page): Promise<void> {
    while (!page.isClosed()) {
      const there = await page.goto(`${origin}${BLANK_PAGE_PATH}`).then(
        (response) => response?.ok() === true,
        () => false,
      );
      if (
        there &&
        (await page
          .waitForFunction(() => window.endurance !== undefined, undefined, {
            timeout: TIMEOUT_MS,
          })
          .then(
            () => true,
            () => false,
          ))
      )
        return;
      await pause(RETRY_MS);
    }
  }
  async function openTab({ browser, tabs }: Customer, at: number): Promise<void> {
    const page = await browser.newTab();
    tabs[at] = page;
    await visit(page);
  }
  const openTabs = (customer: Customer): Promise<unknown> =>
    Promise.all(Array.from({ length: scale.tabs }, (_, at) => openTab(customer, at)));
  async function customerAt(index: number): Promise<Customer> {
    const customer = customers[index];
    if (!customer) throw new Error('There is no such customer.');
    await customer.busy;
    return customer;
  }

  const stop = async (): Promise<void> => {
    await Promise.allSettled(customers.map(({ browser }) => browser.stop()));
  };
  try {
    for (let index = 0; index < scale.browsers; index += 1)
      customers.push({
        browser: await launchEnduranceBrowser(launch, script, ledger),
        tabs: [],
        busy: Promise.resolve(),
      });
    await Promise.all(customers.map(openTabs));
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    /** Closes, crashes or reloads a tab, then reopens it. */
    meet: async (
      kind: 'tabClosed' | 'tabCrashed' | 'tabReloaded',
      browser: number,
      tab: number,
    ): Promise<void> => {
      const customer = await customerAt(browser);
      const page = customer.tabs[tab];
      if (!page) throw new Error('There is no such tab.');
      ledger.ended(page, kind === 'tabCrashed' ? 'killed' : 'closed');
      if (kind === 'tabReloaded') {
        await page.reload().catch(() => null);
        customer.busy = visit(page);
        return;
      }
      if (kind === 'tabCrashed') {
        const session = await page.context().newCDPSession(page);
        const crashed = page.waitForEvent('crash');
        // No response follows.
        session.send('Page.crash').catch(() => null);
        await crashed;
      }
      await Promise.all([
        page.waitForEvent('close'),
        page.close({ runBeforeUnload: kind === 'tabClosed' }),
      ]);
      customer.busy = openTab(customer, tab);
    },
    /** kill -9 of a browser, and its later restart on the same profile. */
    kill: async (browser: number, downMs: number): Promise<void> => {
      const customer = await customerAt(browser);
      await customer.browser.kill();
      for (const page of customer.tabs) ledger.ended(page, 'killed');
      customer.busy = pause(downMs)
        .then(() => customer.browser.start())
        .then(() => openTabs(customer));
    },
    /** Resolves once every browser and tab is open again. */
    allBack: (): Promise<unknown> => Promise.all(customers.map(({ busy }) => busy)),
    /** Opens one more tab in each browser, which takes over the events of closed tabs. */
    comeBack: (): Promise<unknown> =>
      Promise.all(customers.map((customer) => openTab(customer, customer.tabs.length))),
    /**
     * Performs an action at intervals until no browser stores events: those that an outage made too
     * costly to send go with new ones.
     */
    goOn: async (everyMs: number): Promise<void> => {
      for (let isEmpty = false; !isEmpty; await pause(isEmpty ? 0 : everyMs)) {
        isEmpty = true;
        for (const { tabs } of customers) {
          const states = await Promise.all(
            tabs.map((page) => page.evaluate(() => window.endurance.state())),
          );
          if (!states.some(({ rows, waiting }) => rows + waiting > 0)) continue;
          isEmpty = false;
          const waiting = tabs.filter((_, at) => (states[at]?.waiting ?? 0) > 0);
          await Promise.all(
            (waiting.length > 0 ? waiting : tabs.slice(0, 1)).map((page) =>
              page.evaluate(() => window.endurance.noteNext()),
            ),
          );
        }
      }
    },
    stop,
  };
}

export type Customers = Awaited<ReturnType<typeof createCustomers>>;
