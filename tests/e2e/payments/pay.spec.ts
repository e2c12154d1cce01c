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
  signInByForm,
  submitStep,
  test,
  typeCard,
} from '../harness/support.ts';
import { MAIN, WHOLE, rowTags } from '../harness/tags.ts';
import { fieldOf, termsCheckbox } from '../harness/fields.ts';
import {
  choiceThatSays,
  errorOf,
  formIn,
  linkTo,
  main,
  submitButton,
} from '../harness/locators.ts';

const PAY = '/billing/pay-bill?open=otp&pay=core';
const DUE = '$248.17';

test(
  'the bookkeeper pays the amount due with a saved card, and the amount due goes down',
  { tag: [MAIN, '@pay-01'] },
  async ({ page }) => {
    await page.goto('/');
    await expectAccessible(page);
    await signInByForm(page, 'current');
    await expectAccessible(page);
    await page.goto('/billing');
    await expect(page.getByText(DUE).first()).toBeVisible();
    await expectAccessible(page);
    await linkTo(main(page), '/billing/pay-bill', 'startsWith').first().click();
    await chooseOption(page, 'amountChoice', 'AMOUNT_DUE');
    await expectAccessible(page);
    await submitStep(page);
    await expectOnStep(page, 'method');
    await chooseSaved(page, '4242');
    await fieldOf(cardEntryFrame(page), 'securityCode').fill('123');
    await expectAccessible(page);
    await submitStep(page);
    await expectOnStep(page, 'date');
    await expectAccessible(page);
    await submitStep(page);
    await expectOnStep(page, 'review');
    await expectAccessible(page);
    await agreeAndPay(page);
    await expect(page.getByText(/^\d{12}$/)).toBeVisible();
    await expectAccessible(page);
    await linkTo(main(page), '/billing').first().click();
    await expect(page.getByText('$0.00').first()).toBeVisible();
    await expectAccessible(page);
  },
);

test('the bookkeeper pays with a new card', { tag: '@pay-02' }, async ({ page }) => {
  await signIn(page, 'current', PAY);
  await chooseOption(page, 'amountChoice', 'AMOUNT_DUE');
  await submitStep(page);
  await chooseOption(page, 'method', 'NEW_CARD');
  await typeCard(page, { number: '5555555555554444' });
  await fromMethodToReview(page);
  await expect(page.getByText(/Mastercard .*4444/).first()).toBeVisible();
  await agreeAndPay(page);
  await expect(page.getByText(/^\d{12}$/)).toBeVisible();
});

test(
  'the bookkeeper pays with a new bank account and keeps it for next time',
  { tag: ['@pay-03', WHOLE] },
  async ({ page }) => {
    await signIn(page, 'current', PAY);
    await chooseOption(page, 'amountChoice', 'AMOUNT_DUE');
    await submitStep(page);
    await chooseOption(page, 'method', 'NEW_BANK_ACCOUNT');
    await fieldOf(page, 'nameOnAccount').fill('Harbor Street Bakery');
    await fieldOf(page, 'routingNumber').fill('021000021');
    await fieldOf(page, 'accountNumber').fill('000987654321');
    await fieldOf(page, 'accountNumberAgain').fill('000987654321');
    await fieldOf(page, 'saveMethod').check();
    await fromMethodToReview(page);
    await agreeAndPay(page);
    await expect(page.getByText(/^\d{12}$/)).toBeVisible();
    await page.goto(PAY);
    await fieldOf(page, 'amount').fill('5');
    await fieldOf(page, 'aboveDue').check();
    await submitStep(page);
    await expect(choiceThatSays(page, '4321')).toBeVisible();
  },
);

for (const [index, [id, name, number]] of (
  [
    ['@pay-04', 'declined', '4000000000000002'],
    ['@pay-05', 'without funds', '4000000000009995'],
    ['@pay-06', 'that fails when charged', '4000000000000341'],
  ] as const
).entries())
  test(
    `a card ${name} pays nothing, says so, and leaves everything typed`,
    { tag: rowTags(index, id) },
    async ({ page }, { project }) => {
      await signIn(page, 'current', PAY);
      await chooseOption(page, 'amountChoice', 'OTHER');
      await fieldOf(page, 'amount').fill('20.50');
      await submitStep(page);
      await chooseOption(page, 'method', 'NEW_CARD');
      await typeCard(page, { number });
      await fromMethodToReview(page);
      await agreeAndPay(page);
      const sentence = project.name.endsWith('en')
        ? "We're sorry, we were unable to process your payment. Please try using a different " +
          'payment method or contacting your financial institution.'
        : /Lo sentimos/;
      await expect(page.getByText(sentence).first()).toBeVisible();
      await expectAccessible(page);
      await page.goto(`${PAY}&step=amount`);
      await expect(fieldOf(page, 'amount')).toHaveValue('20.50');
      await page.goto('/billing');
      await expect(page.getByText(DUE).first()).toBeVisible();
    },
  );

test(
  'a card with a wrong security code is not added and pays nothing',
  { tag: ['@pay-07', WHOLE] },
  async ({ page }) => {
    await signIn(page, 'current', PAY);
    await chooseOption(page, 'amountChoice', 'AMOUNT_DUE');
    await submitStep(page);
    await chooseOption(page, 'method', 'NEW_CARD');
    await typeCard(page, { number: '4000000000000127' });
    await submitStep(page);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectOnStep(page, 'method');
    await expectAccessible(page);
  },
);

test(
  'a saved card asks for its code: too short, wrong and failed codes show an error',
  { tag: ['@pay-08', WHOLE] },
  async ({ page }) => {
    await signIn(page, 'current', PAY);
    await chooseOption(page, 'amountChoice', 'AMOUNT_DUE');
    await submitStep(page);
    await chooseSaved(page, '0005');
    const code = fieldOf(cardEntryFrame(page), 'securityCode');
    await code.fill('123');
    await submitStep(page);
    await expect(errorOf(cardEntryFrame(page), 'securityCode')).toContainText('4');
    await code.fill('0000');
    await submitStep(page);
    await expect(errorOf(cardEntryFrame(page), 'securityCode')).not.toBeEmpty();
    await code.fill('9999');
    await submitStep(page);
    await expect(
      page
        .getByText(
          new RegExp(
            'Unable to Complete Request|' +
              'No se pudo completar la solicitud|' +
              'No se puede completar la solicitud',
          ),
        )
        .first(),
    ).toBeVisible();
    await code.fill('1234');
    await submitStep(page);
    await expectOnStep(page, 'date');
  },
);

test('back and forward move between steps, and a reload restores all except card data', async ({
  page,
}) => {
  await signIn(page, 'current', PAY);
  await chooseOption(page, 'amountChoice', 'OTHER');
  await fieldOf(page, 'amount').fill('33.10');
  await submitStep(page);
  await expectOnStep(page, 'method');
  await page.goBack();
  await expect(fieldOf(page, 'amount')).toHaveValue('33.10');
  await page.goForward();
  await chooseSaved(page, '6789');
  await submitStep(page);
  await expectOnStep(page, 'date');
  await page.reload();
  await expectOnStep(page, 'date');
  await expect(formIn(main(page))).toContainText(/\d\d\/\d\d\/\d\d/);
  await page.goBack();
  await expect(choiceThatSays(page, '6789').getByRole('radio')).toBeChecked();
});

test('a double click on Pay makes one payment', async ({ page, request }) => {
  await signIn(page, 'current', PAY);
  await chooseOption(page, 'amountChoice', 'AMOUNT_DUE');
  await submitStep(page);
  await chooseSaved(page, '6789');
  await fromMethodToReview(page);
  await termsCheckbox(page).check();
  await request.post('/sandbox/faults', {
    data: { call: 'CreateInstantPaymentV2', times: 1, delayMs: 600 },
  });
  await submitButton(page).dblclick();
  await expect(page.getByText(/^\d{12}$/)).toBeVisible();
  await page.goto('/billing');
  await expect(page.getByText('$0.00').first()).toBeVisible();
});

test('a payment with a lost response is found by its key, and shown as one payment', async ({
  page,
  request,
}) => {
  await signIn(page, 'current', PAY);
  await chooseOption(page, 'amountChoice', 'AMOUNT_DUE');
  await submitStep(page);
  await chooseSaved(page, '6789');
  await fromMethodToReview(page);
  await request.post('/sandbox/faults', {
    data: { call: 'CreateInstantPaymentV2', times: 1, dropAnswer: true },
  });
  await agreeAndPay(page);
  await expect(page.getByText(/^\d{12}$/)).toBeVisible({ timeout: 20_000 });
});

test(
  'a second payment of the same amount and method within a day asks once more',
  { tag: WHOLE },
  async ({ page }) => {
    await signIn(page, 'current', PAY);
    for (const time of [1, 2]) {
      await page.goto(`${PAY}&step=amount`);
      await chooseOption(page, 'amountChoice', 'OTHER');
      await fieldOf(page, 'amount').fill('11.00');
      await submitStep(page);
      await chooseSaved(page, '6789');
      await fromMethodToReview(page);
      await agreeAndPay(page);
      if (time === 1) await expect(page.getByText(/^\d{12}$/)).toBeVisible();
    }
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '$11.00' }).click();
    await expect(page.getByText(/^\d{12}$/)).toBeVisible();
  },
);

test(
  'a saved card that expires soon is used only when the customer says so',
  { tag: ['@pay-09', WHOLE] },
  async ({ page, request }) => {
    await request.post('/sandbox/states', {
      data: { name: 'a saved card expires soon', parameters: { username: 'current@demo.example' } },
    });
    await signIn(page, 'current', PAY);
    await submitStep(page);
    await chooseSaved(page, '4242');
    await fieldOf(cardEntryFrame(page), 'securityCode').fill('123');
    await submitStep(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/4242/);
    await expectAccessible(page);
    await dialog.getByRole('button').nth(1).click();
    await expect(dialog).toHaveCount(0);
    await expectOnStep(page, 'method');
    await submitStep(page);
    await dialog.getByRole('button').first().click();
    await expectOnStep(page, 'date');
    // Requested once in the flow.
    await page.goBack();
    await submitStep(page);
    await expectOnStep(page, 'date');
  },
);

test(
  'a new card that expires this month needs confirmation, and shows its last day',
  { tag: ['@pay-10', WHOLE] },
  async ({ page, request }) => {
    const now =
      (await request.get('/api/pub/config/v1/features')).headers()['x-business-time'] ?? '';
    await signIn(page, 'current', PAY);
    await submitStep(page);
    await chooseOption(page, 'method', 'NEW_CARD');
    await typeCard(page, {
      number: '5555555555554444',
      expiration: `${now.slice(5, 7)}${now.slice(2, 4)}`,
    });
    await fieldOf(page, 'saveMethod').check();
    await submitStep(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('paragraph')).toHaveCount(2);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expectOnStep(page, 'method');
    await submitStep(page);
    await dialog.getByRole('button').first().click();
    await expectOnStep(page, 'date');
  },
);

const UNAVAILABLE = /Bill pay is unavailable|El pago de facturas no está disponible/;

test(
  'bill pay that is switched off is a page with OK, and opens automatically once on',
  { tag: ['@pay-11', WHOLE] },
  async ({ page, request }) => {
    await request.post('/sandbox/states', { data: { name: 'bill pay is switched off' } });
    await signIn(page, 'current', PAY);
    await expect(page.getByRole('heading', { name: UNAVAILABLE })).toBeVisible();
    await expect(formIn(main(page))).toHaveCount(0);
    await expectAccessible(page);
    await linkTo(main(page), '/billing').click();
    await expect(page.getByText(DUE).first()).toBeVisible();
    // A reset clears the state; the flag of the last visit is still in this browser.
    await request.post('/sandbox/reset');
    expect((await page.context().cookies()).map(({ name }) => name)).toContain(
      'bill-pay-unavailable',
    );
    await page.context().clearCookies({ name: /session/i });
    await signIn(page, 'current', PAY);
    await expect(formIn(main(page))).toBeVisible();
    // The form comes from the server; its own script forgets the outage.
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name))
      .not.toContain('bill-pay-unavailable');
  },
);

test(
  'bill pay that rejects a payment is shown as the result, and on the next visit',
  { tag: ['@pay-12', WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current', PAY);
    await submitStep(page);
    await chooseSaved(page, '6789');
    await fromMethodToReview(page);
    await request.post('/sandbox/faults', {
      data: {
        call: 'CreateInstantPaymentV2',
        times: 1,
        status: 422,
        systemErrorCode: 'BILL_PAY_UNAVAILABLE',
      },
    });
    await agreeAndPay(page);
    await expect(page.getByRole('heading', { name: UNAVAILABLE })).toBeVisible();
    await expectAccessible(page);
    // It needs no loading.
    await request.post('/sandbox/faults', { data: { call: 'Wallet', times: 1, delayMs: 20_000 } });
    await page.goto(PAY, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: UNAVAILABLE })).toBeVisible();
    await request.delete('/sandbox/faults');
    await page.context().clearCookies({ name: 'bill-pay-unavailable' });
    await page.goto(PAY);
    await expect(formIn(main(page))).toBeVisible();
  },
);
