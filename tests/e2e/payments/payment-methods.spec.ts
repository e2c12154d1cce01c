import type { Page } from '@playwright/test';
import {
  chooseOption,
  expect,
  expectAccessible,
  cardEntryFrame,
  signIn,
  submitStep,
  test,
  typeCard,
  unfold,
} from '../harness/support.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';
import { fieldOf } from '../harness/fields.ts';
import { choiceThatSays, errorOf, formIn, linkTo, main } from '../harness/locators.ts';
import { textPattern } from '../harness/locale-pattern.ts';

const METHODS = '/billing/bill-pay-options';
const DELETE = { name: /^(Delete|Eliminar)/ };
/** Row of each method; page alerts are lists too. */
const rowsOf = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', DELETE) });
const EDIT = { name: /^(Edit|Editar)/ };
const NAME = { name: /^(Rename or|Cambiar alias)/ };
/** The open form in the list. */
const form = (page: Page) => formIn(main(page).getByRole('listitem'));

test(
  'the owner finds the saved methods from billing, deletes one, and the current Auto Pay ' +
    'method stays',
  { tag: [MAIN, '@payment-methods-01'] },
  async ({ page, request }) => {
    await request.post('/sandbox/states', {
      data: { name: 'Auto Pay is on', parameters: { username: 'current@demo.example' } },
    });
    await signIn(page, 'current', '/billing');
    await unfold(page.getByRole('region', { name: /^(How you pay|Sus formas de pagar)$/ }));
    await linkTo(main(page), METHODS).click();
    await expect(page).toHaveURL(METHODS);
    await expect(rowsOf(page).first()).toBeVisible();
    await expectAccessible(page);
    const before = await rowsOf(page).count();

    const current = rowsOf(page)
      .filter({ hasText: /Used by Auto Pay|La usa el pago automático/ })
      .first();
    await current.getByRole('button', DELETE).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('link')).toHaveAttribute(
      'href',
      '/billing/pay-bill?open=ap',
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const other = rowsOf(page)
      .filter({ hasNotText: /Used by Auto Pay|La usa el pago automático/ })
      .first();
    const lastFour = /\d{4}/.exec((await other.textContent()) ?? '')?.[0] ?? '';
    await request.post('/sandbox/faults', {
      data: { call: 'DeletePaymentMethod', times: 1, status: 500 },
    });
    await other.getByRole('button', DELETE).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(lastFour);
    await expectAccessible(page);
    const confirm = page.getByRole('dialog').getByRole('button').last();
    await confirm.click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await confirm.click();
    await expect(page.getByRole('status').filter({ hasText: lastFour })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(rowsOf(page)).toHaveCount(before - 1);
    await expectAccessible(page);
  },
);

test(
  'the owner edits a card: told what is wrong, then with its security code, and by keyboard',
  { tag: [MAIN, WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current', METHODS);
    const visa = rowsOf(page).filter({ hasText: '4242' });
    await visa.getByRole('button', EDIT).focus();
    await page.keyboard.press('Enter');
    await expect(form(page).getByRole('heading', { level: 2 })).toBeFocused();
    await expect(fieldOf(page, 'cardExpiration')).toHaveValue('0929');
    await expect(fieldOf(cardEntryFrame(page), 'securityCode')).toBeVisible();
    await expectAccessible(page);

    // Nothing is changed: the date is the first error, then the code, which the summary links to in
    // its frame.
    await submitStep(page);
    await expect(form(page).getByRole('alert').getByRole('link')).toHaveText([
      /MMYY|MMAA/,
      /security code of 3|código de seguridad válido de 3/,
    ]);
    await expect(form(page).getByRole('alert')).toBeFocused();
    await expectAccessible(page);
    await form(page).getByRole('alert').getByRole('link').last().click();
    await expect(fieldOf(cardEntryFrame(page), 'securityCode')).toBeFocused();

    // The input stays: with a wrong code, and while the service does not respond.
    await fieldOf(page, 'cardExpiration').fill('1130');
    await expect(fieldOf(page, 'cardExpiration')).toHaveValue('1130');
    await fieldOf(page, 'cardZip').fill('04103');
    await fieldOf(cardEntryFrame(page), 'securityCode').fill('000');
    await submitStep(page);
    await expect(errorOf(cardEntryFrame(page), 'securityCode')).not.toBeEmpty();
    await fieldOf(cardEntryFrame(page), 'securityCode').fill('123');
    await request.post('/sandbox/faults', { data: { call: 'UpdateCard', times: 1, status: 500 } });
    await submitStep(page);
    await expect(form(page).getByRole('alert')).toContainText(/do not know yet|Aún no sabemos/);
    await expect(fieldOf(page, 'cardZip')).toHaveValue('04103');
    await expectAccessible(page);
    await submitStep(page);
    await expect(
      page.getByRole('status').filter({ hasText: /were saved|Se guardaron/ }),
    ).toContainText('4242');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(visa).toContainText('11/30');
    await expect(visa).toContainText('04103');
    await expectAccessible(page);

    // Submitted without a code by Enter, and closed, which returns the focus to its start.
    await visa.getByRole('button', EDIT).click();
    await fieldOf(page, 'cardZip').fill('04105');
    await fieldOf(page, 'cardZip').press('Enter');
    await expect(visa).toContainText('04105');
    await expect(form(page)).toHaveCount(0);
    await visa.getByRole('button', EDIT).click();
    await form(page)
      .getByRole('button', { name: /Cancel/ })
      .click();
    await expect(visa.getByRole('button', EDIT)).toBeFocused();
  },
);

test(
  'a card does not expire before a payment that is scheduled with it',
  { tag: WHOLE },
  async ({ page, request }) => {
    await request.post('/sandbox/states', {
      data: {
        name: 'a payment is scheduled',
        parameters: {
          username: 'current@demo.example',
          amount: 10_000,
          daysAhead: 45,
          method: 'VISA',
          then: 'NOTHING',
        },
      },
    });
    await signIn(page, 'current', METHODS);
    const visa = rowsOf(page).filter({ hasText: '4242' });
    await visa.getByRole('button', EDIT).click();
    const day = /(\d{2})\/\d{2}\/(\d{2})/.exec((await form(page).textContent()) ?? '') ?? [];
    // The month before the payment's.
    const before = new Date(Date.UTC(2000 + Number(day[2]), Number(day[1]) - 2, 1)).toISOString();
    await fieldOf(page, 'cardExpiration').fill(`${before.slice(5, 7)}${before.slice(2, 4)}`);
    await submitStep(page);
    await expect(form(page).getByRole('alert').getByRole('link')).toHaveText(
      /expires before the scheduled payment date|vence antes de la fecha de pago programada/,
    );
    await fieldOf(page, 'cardExpiration').fill(`${day[1]}${day[2]}`);
    await submitStep(page);
    await expect(visa).toContainText(`${day[1]}/${day[2]}`);
  },
);

test(
  'a method is named and made the default one, which a payment begins with',
  { tag: [MAIN, WHOLE] },
  async ({ page }) => {
    await signIn(page, 'current', METHODS);
    const bank = rowsOf(page).filter({ hasText: '6789' });
    await bank.getByRole('button', NAME).click();
    await expect(form(page).getByRole('heading', { level: 2 })).toBeFocused();
    await expectAccessible(page);
    await fieldOf(page, 'nickname').fill('4242 4242 4242 4242');
    await submitStep(page);
    await expect(form(page).getByRole('alert').getByRole('link')).toHaveCount(1);
    await fieldOf(page, 'nickname').fill('Shop & register');
    await fieldOf(page, 'isDefault').check();
    await submitStep(page);
    await expect(rowsOf(page).first()).toContainText('Shop & register · ');
    await expect(rowsOf(page).first()).toContainText(/Default|Predeterminada/);
    await expectAccessible(page);

    await page.goto('/billing');
    await expect(page.getByRole('main')).toContainText('Shop & register · ');
    await page.goto('/billing/pay-bill?open=otp&pay=core');
    await submitStep(page);
    await expect(choiceThatSays(page, 'Shop & register').getByRole('radio')).toBeChecked();
  },
);

test('a method that a payment is scheduled with leads to that payment', async ({ page }) => {
  await signIn(page, 'scheduled', METHODS);
  const used = rowsOf(page)
    .filter({ hasText: /scheduled with it|programados? con ella/ })
    .first();
  await used.getByRole('button', DELETE).click();
  await expect(page.getByRole('dialog').getByRole('link')).toHaveAttribute(
    'href',
    '/billing/pay-bill?open=fdp',
  );
});

test(
  'a payment method list that does not load says so, and loads when asked again',
  { tag: ['@payment-methods-02', WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current', '/account-summary');
    await request.post('/sandbox/faults', { data: { call: 'Wallet', times: 1, status: 503 } });
    await page.goto(METHODS);
    await expect(
      page.getByText(/Unable to Load Payment Methods|No se pudieron cargar las formas de pago/),
    ).toBeVisible();
    await page.getByRole('button', { name: /Try again|Intentar de nuevo/ }).click();
    await expect(rowsOf(page)).toHaveCount(4);
  },
);

test(
  'a card that its bank declines is not added, says so, and another one is',
  { tag: ['@payment-methods-03', WHOLE] },
  async ({ page }) => {
    await signIn(page, 'current', METHODS);
    await page.getByRole('button', { name: textPattern('methods', 'add.do') }).click();
    await chooseOption(page, 'method', 'NEW_CARD');
    await typeCard(page, { number: '4000000000000002' });
    await submitStep(page);
    await expect(page.getByRole('alert').first()).toContainText(
      /unable to verify or add this card|No pudimos verificar ni agregar/,
    );
    await expect(rowsOf(page)).toHaveCount(4);
    await expectAccessible(page);
    await typeCard(page, { number: '6011111111111117' });
    await submitStep(page);
    await expect(page.getByRole('status').filter({ hasText: '1117' })).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(5);
  },
);
