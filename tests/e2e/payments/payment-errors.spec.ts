import type { APIRequestContext, Page } from '@playwright/test';
import {
  agreeAndPay,
  chooseOption,
  chooseSaved,
  expect,
  expectAccessible,
  cardEntryFrame,
  fromMethodToReview,
  expectOnStep,
  signIn,
  submitStep,
  test,
  typeCard,
} from '../harness/support.ts';
import { WHOLE, rowTags } from '../harness/tags.ts';
import { fieldOf } from '../harness/fields.ts';
import { choiceThatSays, linkTo, optionsOf } from '../harness/locators.ts';

const PAY = '/billing/pay-bill?open=otp&pay=core';
const RETRY = /^(Try again|Intentar de nuevo)$/;

const fails = (request: APIRequestContext, call: string, times = 1, status = 500) =>
  request.post('/sandbox/faults', { data: { call, times, status } });
const state = (request: APIRequestContext, name: string, parameters: object) =>
  request.post('/sandbox/states', { data: { name, parameters } });

async function toMethod(page: Page, scenario = 'current'): Promise<void> {
  await signIn(page, scenario, PAY);
  await chooseOption(page, 'amountChoice', 'AMOUNT_DUE');
  await submitStep(page);
  await expectOnStep(page, 'method');
}

test(
  'failed payment extras are listed one by one, and each is retried separately',
  { tag: ['@payment-errors-01', WHOLE] },
  async ({ page, request }) => {
    await toMethod(page);
    await chooseOption(page, 'method', 'NEW_CARD');
    await typeCard(page, { number: '6011111111111117' });
    await fieldOf(page, 'saveMethod').check();
    await fromMethodToReview(page);
    await fieldOf(page, 'enrolPaperless').check();
    await fails(request, 'leg.saveMethod');
    await fails(request, 'leg.paperless', 2);
    await agreeAndPay(page);
    await expect(page.getByText(/^\d{12}$/)).toBeVisible();
    await expect(
      page.getByText(/Payment method not saved|Forma de pago no guardada|no se guardó/i),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: RETRY }).first().click();
    await expect(page.getByRole('button', { name: RETRY })).toHaveCount(1);
    await page.getByRole('button', { name: RETRY }).click();
    await expect(
      page.getByText(/Go to Settings to complete it|Vaya a Configuración/),
    ).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a scheduled payment that could not be cancelled stays, and is cancelled on retry',
  { tag: ['@payment-errors-02', WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'scheduled', '/billing/pay-bill?open=fdp');
    await fails(request, 'CancelScheduledPayment');
    await page
      .getByRole('button', { name: /Cancel payment|Cancelar (el )?pago/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button').last().click();
    await expect(dialog.getByRole('alert')).toContainText(
      /could not be cancelled|no se pudo cancelar|do not know yet|no sabemos/i,
    );
    await expectAccessible(page);
    await dialog.getByRole('button').last().click();
    await expect(page.getByRole('status').filter({ hasText: '$100.00' })).toBeVisible();
  },
);

for (const [index, [id, scenario, says, choice]] of (
  [
    [
      '@payment-errors-03',
      'nocard',
      new RegExp(
        'does not accept card payments.*checking or savings account, or in cash|' +
          'no acepta pagos con tarjeta',
      ),
      'NEW_CARD',
    ],
    [
      '@payment-errors-04',
      'nobank',
      new RegExp(
        'does not accept bank payments.*by card, or in cash|' +
          'no acepta pagos bancarios|' +
          'no acepta pagos desde cuentas',
      ),
      'NEW_BANK_ACCOUNT',
    ],
  ] as const
).entries())
  test(
    `${scenario} is told how to pay instead, and cannot choose what is not accepted`,
    { tag: rowTags(index, id) },
    async ({ page }) => {
      await toMethod(page, scenario);
      await expect(page.getByText(says)).toBeVisible();
      await expect(page.getByText(/\(?\d{3}\)?[ -]\d{3}-\d{4}/).first()).toBeVisible();
      await expect(optionsOf(page, 'method', choice)).toHaveCount(0);
      await expect(
        page.getByRole('radio', { disabled: true }).and(optionsOf(page, 'method')).first(),
      ).toBeAttached();
      await expectAccessible(page);
    },
  );

test(
  'a card that cannot be verified is not added, says so, and another one pays',
  { tag: ['@payment-errors-05', WHOLE] },
  async ({ page, request }) => {
    await toMethod(page);
    await chooseOption(page, 'method', 'NEW_CARD');
    await typeCard(page, { number: '6011111111111117' });
    await request.post('/sandbox/faults', {
      data: {
        call: '/api/pub/pciedge/pci/v1/payments',
        times: 1,
        status: 422,
        systemErrorCode: 'CARD_NOT_VERIFIED',
      },
    });
    await submitStep(page);
    await expect(page.getByRole('alert').first()).toContainText(
      /unable to verify or add this card|No pudimos verificar ni agregar/i,
    );
    await expectAccessible(page);
    for (const field of ['cardNumber', 'expiration'] as const)
      await fieldOf(cardEntryFrame(page), field).clear();
    await typeCard(page, { number: '4242424242424242' });
    await fromMethodToReview(page);
    await agreeAndPay(page);
    await expect(page.getByText(/^\d{12}$/)).toBeVisible();
  },
);

test(
  'an expired card cannot be chosen, and says since when',
  { tag: ['@payment-errors-06', WHOLE] },
  async ({ page, request }) => {
    await state(request, 'a saved card has expired', { username: 'current@demo.example' });
    await toMethod(page);
    const row = choiceThatSays(page, '4242');
    await expect(row.getByRole('radio')).toBeDisabled();
    await expect(row).toContainText(/Expired|Vencid/);
    await expectAccessible(page);
  },
);

for (const [index, [id, what, call, failed]] of (
  [
    [
      '@payment-errors-07',
      'payments',
      'Payments',
      /Unable to Load Payments|No se pudieron cargar los pagos/,
    ],
    [
      '@payment-errors-13',
      'saved payment methods',
      'Wallet',
      /Unable to Load Payment Methods|No se pudieron cargar las formas de pago/,
    ],
    [
      '@payment-errors-14',
      'scheduled payments',
      'ScheduledPayments',
      /Unable to Load Scheduled Payments|No se pudieron cargar los pagos programados/,
    ],
    [
      '@payment-errors-15',
      'Auto Pay',
      'Autopay',
      /Unable to Load Auto Pay|No se pudo cargar el pago automático/,
    ],
  ] as const
).entries())
  test(
    `${what} that fail on the billing home say so in their own card, the rest stays, and ` +
      'come back when asked again',
    { tag: rowTags(index, id) },
    async ({ page, request }) => {
      await fails(request, call, 1, 503);
      await signIn(page, 'current', '/billing');
      const card = page.getByRole('region', { name: failed });
      await expect(card).toBeVisible();
      await expect(page.getByText('$248.17').first()).toBeVisible();
      await expectAccessible(page);
      await card.getByRole('button', { name: RETRY }).click();
      await expect(card).toHaveCount(0);
    },
  );

test(
  'a payment whose page does not load says so and loads again in place',
  { tag: ['@payment-errors-08', WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current', '/billing');
    const href = await linkTo(page.getByRole('cell'), 'payment-history', 'contains')
      .first()
      .getAttribute('href');
    await fails(request, 'PaymentDetail');
    await page.goto(href ?? '');
    await page.getByRole('button', { name: RETRY }).click();
    await expect(page.getByText(/^\d{12}$/)).toBeVisible();
  },
);

test(
  'a payment that cannot start without its methods says so and starts on retry',
  { tag: ['@payment-errors-09', WHOLE] },
  async ({ page, request }) => {
    await fails(request, 'Wallet', 1, 503);
    await signIn(page, 'current', PAY);
    await page.getByRole('button', { name: RETRY }).click();
    await expect(optionsOf(page, 'amountChoice').first()).toBeVisible();
  },
);

test(
  'a customer who has paid nothing yet reads what will be here',
  { tag: ['@payment-errors-10', WHOLE] },
  async ({ page }) => {
    await signIn(page, 'newcustomer', '/billing');
    await expect(page.getByText(/There are no payments yet|Aún no hay pagos/)).toBeVisible();
    await expectAccessible(page);
  },
);

test('a bank that does not respond leaves the payment pending, and never pays twice', async ({
  page,
  request,
}) => {
  await state(request, 'the bank does not answer', {});
  await toMethod(page);
  await chooseSaved(page, '6789');
  await fromMethodToReview(page);
  await agreeAndPay(page);
  await expect(page.getByText(/is being processed|está en proceso/).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/billing');
  await expect(page.getByText(/^(Pending|Pendiente)$/).first()).toBeVisible();
});

test(
  'a payment that cannot be retried safely is not made, and says that nothing was paid',
  { tag: WHOLE },
  async ({ page, request }) => {
    await toMethod(page);
    await chooseSaved(page, '6789');
    await fromMethodToReview(page);
    await fails(request, 'CreateInstantPaymentV2', 2);
    await agreeAndPay(page);
    await expect(page.getByRole('alert')).toContainText(/Nothing was paid|No se pagó nada/);
    await expectAccessible(page);
  },
);

const SORRY = new RegExp(
  'we were unable to process your payment\\. Please try using a ' +
    'different payment method or contacting your financial institution\\.|' +
    'no pudimos procesar su pago',
);
for (const [index, [id, what, from]] of (
  [
    ['@payment-errors-11', 'mobile', '/billing/pay-bill?open=otp&pay=mobile'],
    ['@payment-errors-12', 'a device', '/billing'],
  ] as const
).entries())
  test(
    `a payment of ${what} that is declined is said in the same words`,
    { tag: rowTags(index, id) },
    async ({ page }) => {
      await signIn(page, 'current', from);
      if (what === 'mobile') await submitStep(page);
      else await page.getByRole('link', { name: /Northstar Tab 9/ }).click();
      await chooseOption(page, 'method', 'NEW_CARD');
      await typeCard(page, { number: '4000000000000341' });
      if (what === 'mobile') await fromMethodToReview(page);
      else await submitStep(page);
      await expectOnStep(page, 'review');
      await agreeAndPay(page);
      await expect(page.getByText(SORRY).first()).toBeVisible();
      await expectAccessible(page);
    },
  );
