import type { Page } from '@playwright/test';
import fs from 'node:fs';
import { readPdf } from '../../fixtures/harness/read-pdf.ts';
import {
  agreeAndPay,
  chooseOption,
  chooseSaved,
  expect,
  expectAccessible,
  fromMethodToReview,
  expectOnStep,
  signIn,
  submitStep,
  test,
} from '../harness/support.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';
import { fieldOf } from '../harness/fields.ts';
import { documentOf, linkTo } from '../harness/locators.ts';

const DOWNLOAD = /^(Download receipt|Descargar recibo) \(PDF\)$/;

/** Clicks the button and reads the downloaded file, in the current language. */
async function downloaded(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: DOWNLOAD }).click(),
  ]);
  return {
    name: download.suggestedFilename(),
    ...(await readPdf(new Uint8Array(fs.readFileSync(await download.path())))),
  };
}

test(
  'the bookkeeper downloads the receipt of a payment, when it is made and from its own page',
  { tag: [MAIN, WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current', '/billing/pay-bill?open=otp&pay=core');
    await chooseOption(page, 'amountChoice', 'OTHER');
    await fieldOf(page, 'amount').fill('123.45');
    await submitStep(page);
    await expectOnStep(page, 'method');
    await chooseSaved(page, '6789');
    await fromMethodToReview(page);
    await agreeAndPay(page);
    const number = (await page.getByText(/^\d{12}$/).textContent()) ?? '';
    const language = await documentOf(page).getAttribute('lang');
    const atOnce = await downloaded(page);
    expect(atOnce).toMatchObject({
      name: `${language === 'en' ? 'receipt' : 'recibo'}-${number}.pdf`,
      language: `${language}-US`,
      isTagged: true,
    });
    for (const said of ['$123.45', number, '6789', 'Harbor Street Bakery · 8000000001'])
      expect(atOnce.text).toContain(said);
    await expect(
      page.getByText(/Your receipt was downloaded\.|Se descargó su recibo\./),
    ).toBeVisible();
    await expectAccessible(page);

    await page.goto('/billing');
    await linkTo(page, 'payment-history?payment=', 'contains').first().click();
    await expect(page.getByText(number)).toBeVisible();
    const paymentId =
      new URL(await page.evaluate(() => location.href)).searchParams.get('payment') ?? '';
    await request.post('/sandbox/faults', {
      data: {
        call: `/api/pub/billing/v1/payments/${paymentId}/receipt.pdf`,
        times: 1,
        status: 503,
      },
    });
    await page.getByRole('button', { name: DOWNLOAD }).click();
    await expect(
      page.getByRole('alert').getByText(/Your receipt was not downloaded|No se descargó su recibo/),
    ).toBeVisible();
    await expectAccessible(page);
    const again = page.getByRole('button', {
      name: /Try the download again|Intentar la descarga de nuevo/,
    });
    await expect(again).toBeFocused();
    const [download] = await Promise.all([page.waitForEvent('download'), again.click()]);
    expect((await readPdf(new Uint8Array(fs.readFileSync(await download.path())))).text).toContain(
      '$123.45',
    );
  },
);
