import type { Page } from '@playwright/test';
import { expect, signInByForm, test } from '../harness/support.ts';
import { WHOLE } from '../harness/tags.ts';

interface VisitUpdateCall {
  path: string;
  area: string;
  visitId: string;
}

/** The page's reports of its visit, in order, and the events in it. */
function listen(page: Page) {
  const told: VisitUpdateCall[] = [];
  const quanta: { visitId: string; conversions: number }[] = [];
  page.on('request', (request) => {
    if (!/graph(auxiliary)?$/.test(request.url())) return;
    const { operationName, variables } = request.postDataJSON() as {
      operationName: string;
      variables: { input: { visitId: string; area: string; conversions: number } };
    };
    if (operationName === 'UpdateVisit')
      told.push({
        path: new URL(request.url()).pathname,
        area: variables.input.area,
        visitId: variables.input.visitId,
      });
    if (operationName === 'UpdateQuantum')
      quanta.push({ visitId: variables.input.visitId, conversions: variables.input.conversions });
  });
  return { told, quanta };
}

/** The visit in the platform, queried by the customer's own page. */
const visitOf = (page: Page, visitId: string) =>
  page.evaluate(async (id) => {
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const ask = (query: string) =>
      fetch('/selfservice/graph', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
        body: JSON.stringify({ query, variables: { id } }),
      });
    const { data } = (await (
      await ask(
        'query V($id: Uuid!) { visit(visitId: $id) { area } quanta(visitId: $id) { conversions } }',
      )
    ).json()) as { data: { visit: { area: string } | null; quanta: { conversions: number }[] } };
    return data;
  }, visitId);

test('the platform reports the area of a visit: anonymous until sign-in, then a customer', async ({
  page,
}) => {
  const { told, quanta } = listen(page);
  await page.goto('/');
  await expect.poll(() => told.length).toBe(1);
  await signInByForm(page, 'current');
  await page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: /Billing|Facturación/ })
    .click();
  await expect(page).toHaveURL(/billing/);
  await expect.poll(() => told.at(-1)?.area).toBe('BILLING');
  expect(told[0]).toMatchObject({ path: '/selfservice/graphauxiliary', area: 'SIGN_IN' });
  // Each load of the sign-in page reports it; after sign-in it belongs to the customer.
  const tied = told.findIndex(({ path }) => path === '/selfservice/graph');
  expect([
    told.slice(0, tied).every(({ area }) => area === 'SIGN_IN'),
    told.slice(tied).every(({ path }) => path === '/selfservice/graph'),
  ]).toEqual([true, true]);
  expect(new Set(told.map(({ visitId }) => visitId)).size).toBe(1);
  await expect.poll(() => quanta.length).toBeGreaterThan(0);
  await expect
    .poll(async () => (await visitOf(page, told[0]?.visitId ?? '')).visit)
    .toEqual({ area: 'BILLING' });
});

test(
  'nothing is told of the visit of whoever does not want to be recorded',
  { tag: WHOLE },
  async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('analytics.recording', 'off');
    });
    const { told, quanta } = listen(page);
    await signInByForm(page, 'current', '/billing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([told, quanta]).toEqual([[], []]);
  },
);
