import type { Page } from '@playwright/test';
import {
  agreeAndPay,
  chooseOption,
  expect,
  expectAccessible,
  expectOnStep,
  signIn,
  submitStep,
  test,
} from '../harness/support.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';
import { fieldOf } from '../harness/fields.ts';
import { choiceThatSays, formIn, main, optionsOf, stepHeading } from '../harness/locators.ts';
import { textPattern } from '../harness/locale-pattern.ts';

const PAY = '/billing/pay-bill?open=otp&pay=core';
const COUNT = {
  three: /^(Step 3 of 5|Paso 3 de 5)$/,
  four: /^(Step 4 of 5|Paso 4 de 5)$/,
  two: /^(Step 2 of 4|Paso 2 de 4)$/,
};
const NAMED =
  /Harbor Bank checking ending 4421|[Cc]uenta corriente de Harbor Bank terminada en 4421/;

const chooser = (page: Page) => page.frameLocator('iframe[data-bank-connect]');
const bank = (page: Page, name: string) => chooser(page).getByRole('button', { name, exact: true });
const agree = (page: Page) =>
  chooser(page).getByRole('button', { name: textPattern('bank-connect', 'accounts.agree') });

/**
 * Cancels; the frame is removed during the click, so that the step is awaited instead of the click.
 */
async function cancel(page: Page): Promise<void> {
  void chooser(page)
    .getByRole('button', { name: textPattern('bank-connect', 'cancel') })
    .click()
    .catch(() => undefined);
  await expectOnStep(page, 'method');
}

/** Goes from the amount due to the bank-connect page, with the list of banks. */
async function toChooser(page: Page): Promise<void> {
  await signIn(page, 'current', PAY);
  await chooseOption(page, 'amountChoice', 'AMOUNT_DUE');
  await submitStep(page);
  await chooseOption(page, 'method', 'CONNECT_BANK');
  await submitStep(page);
  await expectOnStep(page, 'connect');
  await expect(chooser(page).getByRole('list').getByRole('button')).toHaveCount(6);
}

test(
  'the bookkeeper connects the bank and pays from it, in five steps',
  { tag: [MAIN, WHOLE] },
  async ({ page }) => {
    await toChooser(page);
    await expect(page.getByText(COUNT.three)).toBeVisible();
    await expectAccessible(page);
    await chooser(page).getByRole('searchbox').fill('harb');
    await expect(chooser(page).getByRole('list').getByRole('button')).toHaveCount(1);
    await bank(page, 'Harbor Bank').click();
    await expectAccessible(page);
    // Nothing is connected without a selected account.
    await agree(page).click();
    await expect(chooser(page).getByRole('alert')).not.toBeEmpty();
    await expectAccessible(page);
    await chooser(page).getByRole('radio', { name: '4421' }).check();
    await agree(page).click();
    await expectOnStep(page, 'date');
    await expect(page.getByText(COUNT.four)).toBeVisible();
    await expect(page.getByText(NAMED)).toBeVisible();
    await expectAccessible(page);
    // A connected account remains after a reload, and one step back.
    await page.reload();
    await expectOnStep(page, 'date');
    await page.getByRole('button', { name: /^(Back|Atrás)$/ }).click();
    await expectOnStep(page, 'connect');
    await expect(page.getByText(NAMED).first()).toBeVisible();
    await expectAccessible(page);
    await submitStep(page);
    await submitStep(page);
    await expectOnStep(page, 'review');
    await expect(formIn(main(page)).getByText(NAMED).first()).toBeVisible();
    await agreeAndPay(page);
    await expect(page.getByText(/^\d{12}$/)).toBeVisible();
  },
);

test(
  "an account that is kept is there the next time, under its bank's name",
  { tag: WHOLE },
  async ({ page }) => {
    await signIn(page, 'current', PAY);
    await submitStep(page);
    await chooseOption(page, 'method', 'CONNECT_BANK');
    await fieldOf(page, 'saveMethod').check();
    await submitStep(page);
    await bank(page, 'Old Mill Savings').click();
    // The only account is preselected.
    await agree(page).click();
    await expectOnStep(page, 'date');
    await submitStep(page);
    await expectOnStep(page, 'review');
    await agreeAndPay(page);
    await expect(page.getByText(/^\d{12}$/)).toBeVisible();
    await page.goto(PAY);
    await fieldOf(page, 'amount').fill('5');
    await fieldOf(page, 'aboveDue').check();
    await submitStep(page);
    await expect(choiceThatSays(page, '9034')).toContainText('Old Mill Savings');
  },
);

test(
  'the bookkeeper who cancels chooses again how to pay, with the choice as it was',
  { tag: WHOLE },
  async ({ page }) => {
    await toChooser(page);
    await cancel(page);
    await expect(optionsOf(page, 'method', 'CONNECT_BANK')).toBeChecked();
    // A new visit has another list; the accounts can be cancelled as well.
    await submitStep(page);
    await bank(page, 'Harbor Bank').click();
    await chooser(page)
      .getByRole('button', { name: textPattern('bank-connect', 'accounts.another') })
      .click();
    await bank(page, 'Lantern Business Bank').click();
    await expect(chooser(page).getByRole('radio')).toHaveCount(3);
    await cancel(page);
  },
);

test(
  'a bank that cannot be reached is said, nothing is paid, and the bookkeeper types the ' +
    'account instead',
  { tag: [MAIN, '@bank-connect-01', WHOLE] },
  async ({ page }) => {
    await toChooser(page);
    await bank(page, 'Quarry Trust').click();
    const alert = page
      .getByRole('alert')
      .filter({ hasText: /We could not connect your bank|No pudimos conectar su banco/ });
    await expect(alert).toContainText(
      new RegExp(
        'Nothing was paid\\. You can enter bank details manually or add a card\\.|' +
          'No se pagó nada\\. Puede ingresar los datos ' +
          'bancarios manualmente o agregar una tarjeta\\.',
      ),
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: /^(Try again|Intentar de nuevo)$/ }).click();
    await bank(page, 'Quarry Trust').click();
    await expect(alert).toBeVisible();
    await page.getByRole('button', { name: /^(Add a card|Agregar una tarjeta)$/ }).click();
    await expectOnStep(page, 'method');
    await expect(optionsOf(page, 'method', 'NEW_CARD')).toBeChecked();
    await chooseOption(page, 'method', 'CONNECT_BANK');
    await submitStep(page);
    await bank(page, 'Quarry Trust').click();
    await page
      .getByRole('button', {
        name: /^(Enter bank details manually|Ingresar los datos bancarios manualmente)$/,
      })
      .click();
    await expectOnStep(page, 'method');
    await expect(page.getByText(COUNT.two)).toBeVisible();
    await fieldOf(page, 'nameOnAccount').fill('Harbor Street Bakery');
    await fieldOf(page, 'routingNumber').fill('021000021');
    await fieldOf(page, 'accountNumber').fill('000987654321');
    await fieldOf(page, 'accountNumberAgain').fill('000987654321');
    await submitStep(page);
    await expectOnStep(page, 'date');
    await submitStep(page);
    await agreeAndPay(page);
    await expect(page.getByText(/^\d{12}$/)).toBeVisible();
  },
);

test(
  'a ticket, a page or an account that is not had is said in the step too',
  { tag: ['@bank-connect-02', WHOLE] },
  async ({ page, request }) => {
    await request.post('/sandbox/faults', {
      data: {
        call: '/api/pub/pciedge/pci/v1/tickets',
        times: 1,
        status: 503,
        systemErrorCode: 'UNAVAILABLE',
      },
    });
    await signIn(page, 'current', PAY);
    await submitStep(page);
    await chooseOption(page, 'method', 'CONNECT_BANK');
    await submitStep(page);
    const again = page.getByRole('button', { name: /^(Try again|Intentar de nuevo)$/ });
    await again.click();
    await request.post('/sandbox/faults', {
      data: {
        call: 'CreateConnectedBankAccountToken',
        times: 1,
        status: 503,
        systemErrorCode: 'UNAVAILABLE',
      },
    });
    await bank(page, 'Fernhill Credit Union').click();
    await agree(page).click();
    await expect(again).toBeVisible();
    await expectOnStep(page, 'connect');
    await again.click();
    await bank(page, 'Fernhill Credit Union').click();
    await agree(page).click();
    await expectOnStep(page, 'date');
  },
);

test(
  'a connected account whose bank refuses the debit has paid nothing',
  { tag: WHOLE },
  async ({ page }) => {
    await toChooser(page);
    await bank(page, 'Two Rivers Bank').click();
    await chooser(page).getByRole('radio', { name: '1116' }).check();
    await agree(page).click();
    await expectOnStep(page, 'date');
    await submitStep(page);
    await agreeAndPay(page);
    await expect(
      page.getByText(/we were unable to process your payment|no pudimos procesar su pago/).first(),
    ).toBeVisible();
    await page.goto('/billing');
    await expect(page.getByText('$248.17').first()).toBeVisible();
  },
);

test('the bank is chosen with the keyboard alone', { tag: WHOLE }, async ({ page }) => {
  await toChooser(page);
  await stepHeading(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('lantern');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(chooser(page).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(chooser(page).getByRole('radio').nth(1)).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectOnStep(page, 'date');
  await expect(stepHeading(page)).toBeFocused();
});

test(
  'another language changes the bank-connect page and keeps the input and selection',
  { tag: WHOLE },
  async ({ page }) => {
    await toChooser(page);
    await chooser(page).getByRole('searchbox').fill('bank');
    const heading = chooser(page).getByRole('heading');
    const before = await heading.textContent();
    await page.getByRole('button', { name: /^(Cambiar a español|Switch to English)$/ }).click();
    await expect(heading).not.toHaveText(before ?? '');
    await expect(chooser(page).getByRole('searchbox')).toHaveValue('bank');
    await expect(chooser(page).getByRole('list').getByRole('button')).toHaveCount(3);
  },
);
