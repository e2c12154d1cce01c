import type { Page, Response } from '@playwright/test';
import type {
  AnalyticsMessage,
  AnyEvent,
  CatalogueEvent,
  EventsResponse,
} from '../../../contracts/events/index.ts';
import {
  agreeAndPay,
  chooseOption,
  expect,
  expectAccessible,
  fromMethodToReview,
  expectOnStep,
  signIn,
  signInByForm,
  submitStep,
  test,
  typeCard,
} from '../harness/support.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';
import { resultOf, settingsSection } from '../harness/locators.ts';

const INGEST = '**/api/pub/analytics/v1/events';

interface RecordedTraffic {
  messages: AnalyticsMessage[];
  answers: EventsResponse[];
}

/** Messages of a page and their responses. */
function listen(
  page: Page,
  heard: RecordedTraffic = { messages: [], answers: [] },
): RecordedTraffic {
  page.on('request', (request) => {
    if (request.url().endsWith('/api/pub/analytics/v1/events'))
      heard.messages.push(request.postDataJSON() as AnalyticsMessage);
  });
  page.on('response', (response: Response) => {
    if (response.url().endsWith('/api/pub/analytics/v1/events') && response.ok())
      void response.json().then(
        (answer: EventsResponse) => heard.answers.push(answer),
        () => undefined,
      );
  });
  return heard;
}

const eventsOf = ({ messages }: RecordedTraffic): CatalogueEvent[] =>
  messages.flatMap(({ events }) => events as CatalogueEvent[]);
const acceptedIds = ({ answers }: RecordedTraffic): string[] =>
  answers.flatMap(({ taken, duplicates }) => [...taken, ...duplicates]);
const named = <Name extends CatalogueEvent['name']>(heard: RecordedTraffic, name: Name) =>
  eventsOf(heard).filter(
    (event): event is Extract<CatalogueEvent, { name: Name }> => event.name === name,
  );
/** Waits until an event of this name is accepted. */
const waitForAccepted = (heard: RecordedTraffic, name: CatalogueEvent['name'], times = 1) =>
  expect
    .poll(() => named(heard, name).filter(({ id }) => acceptedIds(heard).includes(id)).length, {
      timeout: 20_000,
      message: name,
    })
    .toBeGreaterThanOrEqual(times);

/**
 * Every string in the messages, and every number too large for a duration or a count: 123 ms is not
 * a security code.
 */
const LONG = 1_000_000;
const leavesOf = (value: unknown): string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leavesOf);
  return typeof value === 'string' || (typeof value === 'number' && value >= LONG)
    ? [String(value)]
    : [];
};

/** Nothing is rejected, and no event number of a visit is missing. */
function expectNoGaps(heard: RecordedTraffic): void {
  expect(heard.answers.flatMap(({ quarantined }) => quarantined)).toEqual([]);
  const visits = Map.groupBy(eventsOf(heard) as AnyEvent[], ({ visitId }) => visitId);
  for (const events of visits.values())
    expect([...new Set(events.map(({ sequence }) => sequence))].sort((a, b) => a - b)).toEqual(
      Array.from({ length: new Set(events.map(({ id }) => id)).size }, (_, index) => index + 1),
    );
}

test(
  'a payment, from the sign-in form to the result, is one story in the stream: its steps, ' +
    'its call and its payment, and nothing that was typed',
  { tag: MAIN },
  async ({ page }) => {
    const heard = listen(page);
    await signInByForm(page, 'current', '/billing/pay-bill?open=otp&step=amount');
    await chooseOption(page, 'amountChoice', 'AMOUNT_DUE');
    await submitStep(page);
    await expectOnStep(page, 'method');
    await chooseOption(page, 'method', 'NEW_CARD');
    await typeCard(page, { number: '4242424242424242' });
    await fromMethodToReview(page);
    await agreeAndPay(page);
    await expect(resultOf(page, 'payment')).toBeVisible();
    await waitForAccepted(heard, 'flow-ended', 2);
    const [signedIn, paid] = named(heard, 'flow-ended');
    expect(
      eventsOf(heard)
        .filter(({ flowId }) => flowId === signedIn?.flowId)
        .map(({ name }) => name),
    ).toEqual(['flow-started', 'flow-step-shown', 'flow-step-completed', 'flow-ended']);
    expect(signedIn?.data).toMatchObject({ flow: 'signIn', outcome: 'succeeded' });
    expect(paid?.data).toMatchObject({
      flow: 'payment',
      outcome: 'succeeded',
      detail: { kind: 'payment', when: 'TODAY', methodType: 'VISA' },
    });
    const run = eventsOf(heard).filter(({ flowId }) => flowId === paid?.flowId);
    expect(
      run
        .filter(({ name }) => name === 'flow-step-shown')
        .map(({ data }) => (data as { step: string }).step),
    ).toEqual(['amount', 'method', 'date', 'review', 'result']);
    expect(
      run
        .filter(({ name }) => name === 'flow-step-completed')
        .map(({ data }) => (data as { step: string }).step),
    ).toEqual(['amount', 'method', 'date', 'review']);
    const call = named(heard, 'call-completed').find(({ callId }) => callId === paid?.callId);
    expect(call?.data).toMatchObject({
      operation: 'CreateInstantPaymentV2',
      verb: 'POST',
      path: '/selfservice/graph',
      responseCode: 200,
      success: true,
      serviceResult: 'success',
      clusterVersion: 'reference',
    });
    expect(call?.paymentId).toBe(paid?.paymentId);
    expect(paid?.user).toMatchObject({
      accountNumber: '8000000001',
      userRole: 'PRIMARY',
      networkStatus: 'ACTIVE',
    });
    expect(paid?.user?.serviceSubscriptions).toContain('INTERNET');
    expectNoGaps(heard);
    const said = leavesOf(heard.messages);
    for (const typed of [
      '4242424242424242',
      '4242',
      '1230',
      '04101',
      '123',
      'Dana Whitfield',
      'current@demo.example',
      'Portal-demo-2026',
    ])
      expect(said).not.toContain(typed);
    expect(said.join('\n')).not.toMatch(/Dana|Whitfield|demo|4242 ?4242|@/);
  },
);

test(
  'events during an outage are sent afterwards, after a reload and in another tab',
  { tag: WHOLE },
  async ({ page, context }) => {
    test.slow();
    const heard = listen(page);
    await page.route(INGEST, (route) => route.abort());
    await signIn(page, 'current', '/billing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => heard.messages.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(1);
    const before = eventsOf(heard).map(({ id }) => id);
    await page.unroute(INGEST);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/account-summary');
    await expect
      .poll(() => before.filter((id) => !acceptedIds(heard).includes(id)), { timeout: 30_000 })
      .toEqual([]);
    expect(new Set(eventsOf(heard).map(({ visitId }) => visitId)).size).toBe(1);
    // The tab crashes with unsent events; another one takes them over.
    await page.route(INGEST, (route) => route.abort());
    await page.goto('/billing/payment-history');
    await expect
      .poll(() => named(heard, 'page-viewed').some(({ data }) => data.page === 'paymentHistory'), {
        timeout: 15_000,
      })
      .toBe(true);
    const left = named(heard, 'page-viewed')
      .filter(({ data }) => data.page === 'paymentHistory')
      .map(({ id }) => id);
    await page.close({ runBeforeUnload: false });
    const other = await context.newPage();
    const inherited = listen(other);
    for (const path of [
      '/billing',
      '/account-summary',
      '/billing',
      '/account-summary',
      '/billing',
    ]) {
      await other.goto(path);
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      await other.waitForTimeout(1_000);
    }
    await expect
      .poll(() => left.filter((id) => !acceptedIds(inherited).includes(id)), { timeout: 30_000 })
      .toEqual([]);
    expect(inherited.answers.flatMap(({ quarantined }) => quarantined)).toEqual([]);
  },
);

test(
  'whoever does not want to be recorded says so in settings: nothing is sent any more, and ' +
    'what was kept is gone',
  { tag: [MAIN, WHOLE] },
  async ({ page }) => {
    const heard = listen(page);
    await signIn(page, 'current', '/user-preferences?section=recording');
    const choice = page.getByRole('checkbox', {
      name: new RegExp(
        'Record how this browser uses the portal|' +
          'Registrar cómo se usa el portal en este navegador',
      ),
    });
    await expect(choice).toBeChecked();
    await waitForAccepted(heard, 'page-viewed');
    await choice.uncheck();
    await expect(settingsSection(page, 'recording').getByRole('status')).toContainText(
      /no longer recorded|ya no se registra/,
    );
    await expectAccessible(page);
    const kept = () =>
      page.evaluate(async () => {
        const open = indexedDB.open('analytics');
        await new Promise((resolve) => {
          open.onsuccess = resolve;
        });
        const database = open.result;
        const counts = await Promise.all(
          [...database.objectStoreNames].map(
            (name) =>
              new Promise((resolve) => {
                const request = database.transaction(name).objectStore(name).count();
                request.onsuccess = () => resolve(request.result);
              }),
          ),
        );
        database.close();
        return counts;
      });
    await expect.poll(kept).toEqual([0, 0, 0]);
    const sent = heard.messages.length;
    await page.goto('/billing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForTimeout(7_500);
    expect(heard.messages.length).toBe(sent);
    expect(await kept()).toEqual([0, 0, 0]);
  },
);
