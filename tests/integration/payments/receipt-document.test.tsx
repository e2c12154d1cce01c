// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { payment, paymentDetail } from '../../fixtures/billing/billing.ts';
import { normaliseSpaces, readPdf } from '../../fixtures/harness/read-pdf.ts';
import { profile } from '../../fixtures/session/sign-in.ts';
import { renderPage } from '../../views/render-page.tsx';
import { paymentPageOpened } from '../../../src/models/payments/detail/index.ts';
import { loadPaymentDetailFx } from '../../../src/models/payments/detail/ports.ts';
import Payment from '../../../src/views/pages/payments/detail/Payment.tsx';
import { drawReceipt } from '../../../src/server/documents/receipt.ts';

type Detail = ReturnType<typeof paymentDetail>;
const LANGUAGES = ['en', 'es'] as const;
const parties = {
  billTo: { addressLine1: '9 Ledger Lane', city: 'Augusta', state: 'ME', zip: '04330' },
  serviceAddress: { addressLine1: '1 Oven Street', city: 'Portland', state: 'ME', zip: '04101' },
  customer: { legalName: null, taxIdLastFour: null, purchaseOrders: [] },
};
const draw = (detail: Detail, language: 'en' | 'es') =>
  drawReceipt(detail, {
    ...profile(),
    parties,
    language,
    variant: 'business',
    now: new Date('2026-12-14T15:00:00.000Z'),
  });

const at = '2026-12-14T15:00:00.000Z';
const PAYMENTS: readonly [string, Detail][] = [
  ['that was posted', paymentDetail()],
  [
    'that is pending, with parts that failed',
    paymentDetail({
      payment: payment({ status: 'PENDING', postedDate: null, amount: 1_234_567 }),
      amountDueAfter: 14_817,
      saveMethod: 'FAILED',
      paperless: 'SUCCEEDED',
    }),
  ],
  [
    'of a device',
    paymentDetail({ payment: payment({ serviceGroup: 'MOBILE', device: 'Northstar 14 Pro' }) }),
  ],
  [
    'that is scheduled',
    paymentDetail({
      payment: payment({
        status: 'SCHEDULED',
        postedDate: null,
        paymentDate: '2026-12-20',
        paymentMethodType: 'BANK_ACCOUNT',
        lastFour: '6789',
        enteredBy: 'Zoë Núñez',
      }),
      journal: [
        { step: 'SUBMITTED', at, by: 'Zoë Núñez', systemErrorCode: null },
        { step: 'SCHEDULED', at, by: null, systemErrorCode: null },
      ],
      paperless: 'UNKNOWN',
    }),
  ],
];

/**
 * Content of the payment's page: its amount, then labels and values, then each extra and each step,
 * without its buttons.
 */
async function shown(detail: Detail, language: 'en' | 'es') {
  await renderPage({
    view: Payment,
    opened: paymentPageOpened,
    at: { path: '/billing/payment-history', search: `?payment=${detail.payment.paymentId}` },
    language,
    answers: [[loadPaymentDetailFx, () => detail]],
  });
  const texts = (elements: Iterable<Element>) =>
    [...elements].map(({ textContent }) => normaliseSpaces(textContent));
  const list = document.querySelector('dl');
  const value = (element: Element) =>
    normaliseSpaces((element.querySelector('strong') ?? element).textContent);
  const story = within(screen.getByRole('region', { name: /What happened|Qué pasó/ }));
  const legs = screen.queryByRole('region', { name: /What you also asked for|Qué más pidió/ });
  return {
    figure: texts(list?.previousElementSibling?.children ?? []),
    rows: [...(list?.children ?? [])].map(value),
    legs: texts(legs?.querySelectorAll('[role="status"]') ?? []),
    steps: story
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('time'))
      .map((item) => ({
        said: normaliseSpaces(
          item.querySelector('time')?.previousElementSibling?.textContent ?? '',
        ),
        when: normaliseSpaces(item.querySelector('time')?.textContent ?? ''),
      })),
    next: story
      .getAllByRole('listitem')
      .filter((item) => !item.querySelector('time'))
      .map(({ textContent }) => normaliseSpaces(textContent)),
  };
}

describe.each(LANGUAGES)('the receipt of a payment (%s)', (language) => {
  test.each(PAYMENTS)('%s says what its page shows', async (_, detail) => {
    const page = await shown(detail, language);
    const { text } = await readPdf(await draw(detail, language));
    expect(text).toContain(page.figure.join(' '));
    expect(page.rows.length).toBeGreaterThanOrEqual(12);
    expect(text).toContain(page.rows.join(' '));
    for (const said of [...page.legs, ...page.next]) expect(text).toContain(said);
    expect(page.steps).toHaveLength(detail.journal.length);
    // On screen `11/23/26, 12:00 PM`; in the table one cell each.
    expect(text).toContain(
      page.steps.map(({ said, when }) => `${when.replace(',', '')} ${said}`).join(' '),
    );
  });

  test('is tagged, has its language and title, and brings its fonts', async () => {
    const detail = paymentDetail({ paperless: 'SUCCEEDED' });
    const read = await readPdf(await draw(detail, language));
    expect(read).toMatchObject({
      isTagged: true,
      isUniversal: true,
      language: `${language}-US`,
      title: expect.stringMatching(/^(Payment receipt|Recibo de pago) 951234567801$/),
      fonts: 2,
      embeddedFonts: 2,
      heads: { row: 13, column: 3 },
      size: { width: 612, height: 792 },
    });
    expect(read.roles.filter((role) => /^H\d$/.test(role))).toEqual(['H1', 'H2', 'H2', 'H2', 'H2']);
    expect(read.roles.filter((role) => role === 'TH')).toHaveLength(16);
    expect(read.roles.filter((role) => role === 'TR')).toHaveLength(13 + 1 + detail.journal.length);
  });
});

test('a history longer than a page repeats its header; a row stays on one page', async () => {
  const journal = Array.from({ length: 60 }, (_, index) => ({
    step: 'CHANGED' as const,
    at,
    by: `Dana the ${index + 1}.`,
    systemErrorCode: null,
  }));
  const { text, heads } = await readPdf(await draw(paymentDetail({ journal }), 'en'));
  for (const { by } of journal) expect(text).toContain(`Changed by ${by}`);
  expect(text.match(/Date Time Step/g)?.length).toBeGreaterThan(1);
  expect(text).toContain('Page 2 of 3');
  // Read out once: repeated headers are not content.
  expect(heads.column).toBe(3);
});

test.each([
  [
    'en',
    [
      'Vendor Business Portal Communications, LLC',
      'Remit to PO Box 5550, Portland, ME 04104',
      'Bill to 9 Ledger Lane, Augusta, ME 04330',
      'Service address 1 Oven Street, Portland, ME 04101',
    ],
  ],
  [
    'es',
    [
      'Proveedor Business Portal Communications, LLC',
      'Enviar pagos a PO Box 5550, Portland, ME 04104',
      'Facturar a 9 Ledger Lane, Augusta, ME 04330',
      'Dirección del servicio 1 Oven Street, Portland, ME 04101',
    ],
  ],
] as const)(
  'a receipt names vendor and customer for accounts payable (%s)',
  async (language, said) => {
    const { text } = await readPdf(await draw(paymentDetail(), language));
    for (const row of said) expect(text).toContain(row);
  },
);

test('a sign that the type does not have is seen to be missing', async () => {
  expect(
    (await readPdf(await draw(paymentDetail({ payment: payment({ enteredBy: 'Dana 李' }) }), 'en')))
      .text,
  ).toContain('Made by Dana \uFFFD');
});

test("a property manager's receipt bears the name of their provider", async () => {
  const receipt = await drawReceipt(paymentDetail(), {
    ...profile(),
    parties,
    language: 'en',
    variant: 'community',
    now: new Date(at),
  });
  expect((await readPdf(receipt)).text).toMatch(
    /^Community Solutions As of 12\/14\/26, 10:00 AM \(Eastern Time\)/,
  );
});
