import type { Page } from '@playwright/test';
import type { AnalyticsMessage, CatalogueEvent } from '../../../contracts/events/index.ts';
import { linkTo, main } from '../harness/locators.ts';
import { expect, expectUsable, signIn, test } from '../harness/support.ts';
import { advanceSeconds, signInWithFakeClock } from '../session/session-support.ts';
import { WHOLE } from '../harness/tags.ts';

const ADD_ONS = '/api/pub/valueaddedservices/v1/services';
const APPOINTMENTS = '/api/pub/sbnetserviceapptedge/v1/appointments';

/** Every event that a page sends, by name. */
function heard(page: Page) {
  const events: CatalogueEvent[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/pub/analytics/v1/events'))
      events.push(...((request.postDataJSON() as AnalyticsMessage).events as CatalogueEvent[]));
  });
  return <Name extends CatalogueEvent['name']>(name: Name) =>
    events
      .filter((event): event is Extract<CatalogueEvent, { name: Name }> => event.name === name)
      .map(({ data }) => data as Extract<CatalogueEvent, { name: Name }>['data']);
}
const fault = async (page: Page, data: object) =>
  expect((await page.request.post('/sandbox/faults', { data })).ok()).toBe(true);
const SLOWLY = { timeout: 30_000 };

test(
  'system error codes are recorded as generic, NETPSC ones as personal security codes',
  { tag: ['@system-errors-01', WHOLE] },
  async ({ page }) => {
    const named = heard(page);
    await fault(page, { call: ADD_ONS, status: 500, systemErrorCode: 'INTERNAL' });
    await fault(page, { call: APPOINTMENTS, status: 503, systemErrorCode: 'NETPSC-1001' });
    await signIn(page, 'current');
    await expect.poll(() => named('system-error'), SLOWLY).toHaveLength(2);
    expect(named('system-error')).toContainEqual({
      systemErrorCode: 'INTERNAL',
      errorType: 'generic',
      clientCode: 'INTERNAL',
      source: 'rest',
    });
    expect(named('system-error')).toContainEqual({
      systemErrorCode: 'NETPSC-1001',
      errorType: 'personalSecurityCode',
      clientCode: 'NETPSC',
      source: 'rest',
    });
  },
);

test(
  'of the errors of one GraphQL call twenty are recorded',
  { tag: ['@system-errors-02', WHOLE] },
  async ({ page }) => {
    const named = heard(page);
    const errors = Array.from({ length: 25 }, () => ({
      message: 'INTERNAL',
      extensions: {
        systemErrorCode: 'INTERNAL',
        failureResponses: [{ systemErrorCode: 'INTERNAL' }],
      },
    }));
    await page.route('**/selfservice/graph', (route) =>
      (route.request().postDataJSON() as { operationName: string }).operationName === 'Statements'
        ? route.fulfill({ json: { errors } })
        : route.fallback(),
    );
    // The first page came with its answers: the browser asks on the way to the next one.
    await signIn(page, 'current', '/billing');
    await expectUsable(page);
    await linkTo(main(page), '/billing/view-statements').first().click();
    await expect
      .poll(
        () =>
          named('call-completed')
            .filter(({ operation }) => operation === 'Statements')
            .map(({ errorCount }) => errorCount),
        SLOWLY,
      )
      .toContain(25);
    await expect.poll(() => named('graphql-error').length, SLOWLY).toBeGreaterThanOrEqual(20);
    expect(
      named('graphql-error')
        .filter(({ operation }) => operation === 'Statements')
        .map(({ index }) => index),
    ).toEqual(Array.from({ length: 20 }, (_, index) => index));
  },
);

test(
  'a call that nobody answers is recorded with status 0, one that is given up with 400',
  { tag: ['@system-errors-03', WHOLE] },
  async ({ page }) => {
    const named = heard(page);
    // What meets a fault is left to the browser's request, which gets nowhere.
    await fault(page, { call: ADD_ONS, status: 500 });
    await page.route(`**${ADD_ONS}`, (route) => route.abort('connectionreset'), { times: 1 });
    await fault(page, { call: APPOINTMENTS, hang: true });
    await signIn(page, 'current');
    const codeOf = (called: string) =>
      named('call-completed').find(({ path }) => path === called)?.responseCode;
    await expect.poll(() => codeOf(ADD_ONS), SLOWLY).toBe(0);
    await expect.poll(() => codeOf(APPOINTMENTS), { timeout: 45_000 }).toBe(400);
  },
);

test(
  'what the portal logs for its operators has the level error',
  { tag: '@system-errors-04' },
  async ({ page }) => {
    const levels: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('configuration')) levels.push(message.type());
    });
    await signInWithFakeClock(page, 'current', '/billing');
    // Advancing the clock aborts requests before they are answered: every following one fails, too.
    await fault(page, { call: '/api/pub/config/v1/features', status: 500, times: 100 });
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await advanceSeconds(page, 301);
    await page.clock.resume();
    await expect.poll(() => levels).toEqual(['error']);
  },
);
