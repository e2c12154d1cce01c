import { test as base } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { createSeededEnvironment, startBackend } from '../../../integration/harness/backend.ts';
import { queryEvents } from '../../../integration/analytics/stored-events.ts';
import { expect, signIn } from '../../harness/support.ts';
import type { Tally } from './tally.ts';

/** Who drives a flow, and what is counted of it. */
export interface FunnelContext {
  page: Page;
  request: APIRequestContext;
  tally: Tally;
}

/** An analyst's question, beside the server that runs. */
type QueryEvents = <Row>(sql: string) => Promise<Row[]>;

/** Each test has a backend of its own, whose store holds what this test did and nothing else. */
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

/** Waits until this document has kept its first events: what happens before is told only if the document lives until then. */
const waitForRecorder = (page: Page) =>
  page.locator('html[data-recorded]').waitFor({ state: 'attached' });

/** Opens an address, in a document of its own: what was under way in the last one is left. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForRecorder(page);
}

/** Arrives signed in, without the form. */
export async function openPageAs(page: Page, scenario: string, address: string): Promise<void> {
  await page.context().clearCookies();
  await signIn(page, scenario, address);
  await waitForRecorder(page);
}

/** Goes on after leaving something as people do: what follows at once, within 100 ms, would still belong to it (src/models/analytics/rules-flows.ts). */
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

/** The next call, or part of a submit, fails. */
export const failNextRequest = (request: APIRequestContext, call: string) =>
  request.post('/sandbox/faults', { data: { call, times: 1, status: 500 } });
