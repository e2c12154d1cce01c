import { test as base } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { createSeededEnvironment, startBackend } from '../../../integration/harness/backend.ts';
import { queryEvents } from '../../../integration/analytics/stored-events.ts';
import { expect, signIn } from '../../harness/support.ts';
import type { Tally } from './tally.ts';

/** The customer that runs a flow, and the expected counts. */
export interface FunnelContext {
  page: Page;
  request: APIRequestContext;
  tally: Tally;
}

/** An analyst's query, while the server runs. */
type QueryEvents = <Row>(sql: string) => Promise<Row[]>;

/** Each test has its own backend, whose store contains only events of this test. */
export const test = base.extend<{ place: Record<string, string>; ask: QueryEvents }>({
  place: async ({}, use) => {
    const place = await createSeededEnvironment();
    const backend = await startBackend(place);
    await use(place);
    await backend.kill('SIGTERM');
  },
  baseURL: ({ place }, use) => use(`http://localhost:${place['PORT']}`),
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (
        this: IDBObjectStore,
        ...given: Parameters<typeof put>
      ) {
        if (this.name === 'rows') document.documentElement.dataset['recorded'] = '';
        return put.apply(this, given);
      };
    });
    await use(page);
  },
  ask: ({ place }, use) => use((sql) => queryEvents(place['DATA_DIR'] ?? '', sql)),
});

/**
 * Waits until this document has saved its first events: earlier events are only sent if the
 * document lives that long.
 */
const waitForRecorder = (page: Page) =>
  page.locator('html[data-recorded]').waitFor({ state: 'attached' });

/** Opens a URL in a new document: a flow in progress in the last one is abandoned. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForRecorder(page);
}

/** Opens a page signed in, without the form. */
export async function openPageAs(page: Page, scenario: string, address: string): Promise<void> {
  await page.context().clearCookies();
  await signIn(page, scenario, address);
  await waitForRecorder(page);
}

/**
 * Waits as people do after leaving a flow: actions within 100 ms would still belong to it
 * (src/models/analytics/rules-flows.ts).
 */
export const waitForFlowGap = (page: Page) => page.waitForTimeout(200);

/** Enters a state of the sandbox. */
export async function enterState<Handed = object>(
  request: APIRequestContext,
  name: string,
  parameters: object,
): Promise<Handed> {
  const answer = await request.post('/sandbox/states', { data: { name, parameters } });
  expect(answer.ok(), name).toBe(true);
  return (await answer.json()) as Handed;
}

/** Fails the next request or payment extra. */
export const failNextRequest = (request: APIRequestContext, call: string) =>
  request.post('/sandbox/faults', { data: { call, times: 1, status: 500 } });
