import type { Page, APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { anyTextPattern } from '../harness/locale-pattern.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';

const PATH = '/services/internet/speed-test';
const start = /^(Start test|Iniciar prueba)$/;
/** The modem gets what was sold: the device, too, or less. */
const LOSS = anyTextPattern([
  ['speed', 'loss.NOWHERE'],
  ['speed', 'loss.INSIDE'],
]);
const again = /^(Test again|Probar de nuevo)$/;

const switchOn = (request: APIRequestContext) =>
  request.post('/sandbox/states', { data: { name: 'the speed test is switched on' } });
const lineGives = (request: APIRequestContext, profile: string) =>
  request.post('/sandbox/speed', { data: { accountNumber: '8000000001', profile } });

/** Runs a test to its end. */
async function runTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: start }).click();
  await expect(page.getByText(/^(Measuring the download|Midiendo la descarga)$/)).toBeVisible();
  await expect(page.getByRole('button', { name: again })).toBeVisible({ timeout: 40_000 });
}

test.describe('the speed test', () => {
  test.beforeEach(async ({ request }) => {
    await switchOn(request);
  });

  // What the device gets depends on the machine that tests: the verdicts' rules have unit tests.
  test(
    'compares what the modem and the device get with what was sold',
    { tag: [MAIN, WHOLE] },
    async ({ page }) => {
      await signIn(page, 'current', '/services/internet');
      await page.getByRole('link', { name: /^(Test the speed|Probar la velocidad)$/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await runTest(page);
      // It takes its time where other tests run beside it.
      await expect(page.getByText(/^\d+ (of|de) 600 Mbps/).first()).toBeVisible({
        timeout: 40_000,
      });
      await expect(page.getByText(/^(Modem to network|Del módem a la red)$/)).toBeVisible();
      await expect(page.getByText(LOSS)).toBeVisible();
      await page.getByText(/^(Show the figures|Mostrar las cifras)$/).click();
      await expect(
        page.getByRole('table', { name: /(people made|hicieron personas)/ }).getByRole('row'),
      ).toHaveCount(2);
      await expectAccessible(page);
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: /^(Save as PDF|Guardar como PDF)$/ }).click();
      expect((await downloading).suggestedFilename()).toMatch(
        /^(speed-test|prueba-de-velocidad)-\d{4}-\d\d-\d\d\.pdf$/,
      );
    },
  );

  test(
    'says that the network gives less in a full evening',
    { tag: [MAIN, WHOLE] },
    async ({ page, request }) => {
      await lineGives(request, 'evening');
      await signIn(page, 'current', PATH);
      await expect(
        page.getByText(/^(Your modem measured less|Su módem midió menos)/),
      ).toBeVisible();
      await runTest(page);
      await expect(
        page.getByText(/(far below what you bought|muy por debajo de lo)/).first(),
      ).toBeVisible();
      await expect(
        page.getByText(/^(The network gives your modem less|La red da a su)/),
      ).toBeVisible();
    },
  );

  test(
    'says that a poor Wi-Fi loses what the modem gets',
    { tag: [MAIN, WHOLE] },
    async ({ page, request }) => {
      await lineGives(request, 'poor-wifi');
      await signIn(page, 'current', PATH);
      await runTest(page);
      await expect(page.getByText(/^(Your modem gets what|Su módem recibe lo que)/)).toBeVisible();
      await expectAccessible(page);
    },
  );

  test('gives no result once its page is hidden', { tag: [MAIN, WHOLE] }, async ({ page }) => {
    await signIn(page, 'current', PATH);
    await page.getByRole('button', { name: start }).click();
    await expect(page.getByText(/^(Measuring the download|Midiendo la descarga)$/)).toBeVisible();
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(page.getByText(/(was not in view|no estaba a la vista)/).first()).toBeVisible();
    await expect(page.getByText(/^(Nobody has tested yet|Nadie ha probado)/)).toBeAttached();
    await expectAccessible(page);
  });

  test('is cancelled by the customer, and may be begun again', { tag: WHOLE }, async ({ page }) => {
    await signIn(page, 'current', PATH);
    await page.getByRole('button', { name: start }).click();
    await page.getByRole('button', { name: /^Cancel test$/ }).click();
    await expect(page.getByText('You cancelled the test')).toBeVisible();
    await expect(page.getByText('9 more tests this hour.')).toBeVisible();
    await expect(page.getByRole('button', { name: again })).toBeVisible();
  });

  test('is refused after ten within an hour', { tag: [MAIN, WHOLE] }, async ({ page, request }) => {
    await request.post('/sandbox/states', {
      data: {
        name: 'ten speed tests were made',
        parameters: { username: 'current@demo.example' },
      },
    });
    await signIn(page, 'current', PATH);
    await page.getByRole('button', { name: start }).click();
    await expect(page.getByText(/(test again in 60 minutes|de nuevo en 60 minutos)/)).toBeVisible();
    await expectAccessible(page);
  });

  test('waits for another test of the account', { tag: WHOLE }, async ({ page, request }) => {
    await request.post('/sandbox/states', {
      data: {
        name: 'a speed test runs',
        parameters: {
          username: 'current@demo.example',
          testId: '4d1e6a52-7c3b-4f80-9a21-6b5c0d9e8f71',
        },
      },
    });
    await signIn(page, 'current', PATH);
    await page.getByRole('button', { name: start }).click();
    await expect(page.getByText('Another test of your account is running')).toBeVisible();
  });

  test('says that it cannot start, and that it was interrupted', async ({ page, request }) => {
    const fails = (call: string) =>
      request.post('/sandbox/faults', {
        data: { call: `/api/pub/speed-test/v1/${call}`, times: 1, status: 503 },
      });
    await signIn(page, 'current', PATH);
    await fails('tests');
    await page.getByRole('button', { name: start }).click();
    await expect(page.getByText('The test cannot start now')).toBeVisible();
    await fails('down');
    await page.getByRole('button', { name: again }).click();
    await expect(page.getByText('The test was interrupted')).toBeVisible();
    await expect(page.getByText('Measured until then')).toBeVisible();
    await expectAccessible(page);
  });

  test(
    'shows the device alone where the modem is not reached',
    { tag: WHOLE },
    async ({ page, request }) => {
      await request.post('/sandbox/states', {
        data: {
          name: 'a box has a fault',
          parameters: { username: 'current@demo.example', fault: 'offline' },
        },
      });
      await signIn(page, 'current', PATH);
      await runTest(page);
      await expect(page.getByText(/^The modem does not report/)).toBeVisible();
    },
  );
});

test(
  'three slow evenings are a case of ours, with what the modem measured',
  { tag: [MAIN, WHOLE] },
  async ({ page, request }) => {
    await lineGives(request, 'evening');
    await request.post('/sandbox/clock', { data: { advance: 'PT1M' } });
    await signIn(page, 'current', '/support/cases');
    await page.getByRole('link', { name: /^(Case|Caso) \d+: Internet$/ }).click();
    await expect(page.getByText(/^(Opened by us on|Abierto por nosotros el)/)).toBeVisible();
    await expect(page.getByText(/(as little as|solo) \d+ Mbps/)).toBeVisible();
    await expectAccessible(page);
    await page.getByText(/^(Show the figures|Mostrar las cifras)$/).click();
    const figures = page.getByRole('table', { name: /^(What the modem|Lo que midió)/ });
    await expect(figures.getByRole('row')).toHaveCount(13);
    await expectAccessible(page);
  },
);

test('the speed test is not found while its switch is off', { tag: WHOLE }, async ({ page }) => {
  await signIn(page, 'current', PATH);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    /can't find that page|No encontramos esa página/,
  );
  await page.goto('/services/internet');
  await expect(page.getByRole('link', { name: 'Test the speed' })).toHaveCount(0);
});
