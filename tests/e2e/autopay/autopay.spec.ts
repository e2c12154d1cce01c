import type { APIRequestContext, Page } from '@playwright/test';
import {
  agreeAndPay,
  chooseOption,
  chooseSaved,
  expect,
  expectAccessible,
  fromMethodToReview,
  advanceToNoon,
  expectOnStep,
  signIn,
  submitStep,
  test,
} from '../harness/support.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';
import { fieldOf } from '../harness/fields.ts';
import { linkTo, optionsOf } from '../harness/locators.ts';

const PAY = '/billing/pay-bill?open=otp&pay=core';
const AUTOPAY = '/billing/pay-bill?open=ap';
const ON = /Auto Pay is on|El pago automático está activado/;
const NOT_ON =
  /Auto Pay is (still )?not on|El pago automático (sigue sin activarse|no está activado)/;

const END = /^(Cancel Auto Pay|Cancelar el pago automático)$/;
const CHANGE_DAY = /^(Change debit day|Cambiar el día de cobro)$/;
const SAVE_DAY = /^(Save debit day|Guardar el día de cobro)$/;

/** The page's section for internet, TV and phone; mobile has its own card. */
const core = (page: Page) => page.getByRole('main').getByRole('region', { name: /^Internet, TV/ });

const fails = (request: APIRequestContext, call: string, times = 1) =>
  request.post('/sandbox/faults', { data: { call, times, status: 500 } });

/** Goes to the review of $10.00 of the amount due, with the saved bank account. */
async function toReview(page: Page): Promise<void> {
  await page.goto(PAY);
  await chooseOption(page, 'amountChoice', 'OTHER');
  await fieldOf(page, 'amount').fill('10');
  await submitStep(page);
  await expectOnStep(page, 'method');
  await chooseSaved(page, '6789');
  await fromMethodToReview(page);
}

test(
  'the bookkeeper pays and turns on Auto Pay with it, which takes the rest on its day, and ' +
    'cancels it',
  { tag: [MAIN, WHOLE, '@autopay-01'] },
  async ({ page, request }) => {
    await signIn(page, 'current', PAY);
    await toReview(page);
    await fieldOf(page, 'enrolAutopay').check();
    await expectAccessible(page);
    await agreeAndPay(page);
    await expect(page.getByText(ON)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/billing');
    await expect(page.getByRole('main')).toContainText(
      /Auto Pay takes|pago automático (lo )?cobra/,
    );
    await advanceToNoon(request, 13);
    await page.goto('/billing');
    await expect(page.getByText('$238.17').first()).toBeVisible();
    await expect(
      page.getByRole('cell').filter({ hasText: /Auto Pay|Pago automático/ }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.goto(AUTOPAY);
    await expectAccessible(page);
    await page.getByRole('button', { name: END }).click();
    await expect(page.getByRole('dialog')).toContainText('$5.00');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /Auto Pay is off|El pago automático está desactivado/ }),
    ).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'Auto Pay that fails leaves the payment as it is, and is turned on by itself',
  { tag: ['@autopay-02', WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current', PAY);
    await toReview(page);
    await fieldOf(page, 'enrolAutopay').check();
    await fails(request, 'leg.autopay', 2);
    await agreeAndPay(page);
    await expect(page.getByText(NOT_ON)).toBeVisible();
    await expect(page.getByText(/^\d{12}$/)).toBeVisible();
    const again = page.getByRole('button', { name: /^(Try again|Intentar de nuevo)$/ });
    await again.click();
    await expect(
      page.getByText(/Auto Pay is still not on|El pago automático sigue sin activarse/),
    ).toBeVisible();
    await expectAccessible(page);
    await again.click();
    await expect(
      page.getByText(/Auto Pay is on now|El pago automático ya está activado/),
    ).toBeVisible();
  },
);

test(
  'a failed debit is shown on billing home, retried the next day, then reported',
  { tag: WHOLE },
  async ({ page, request }) => {
    await request.post('/sandbox/states', {
      data: { name: 'Auto Pay is on', parameters: { username: 'current@demo.example' } },
    });
    await signIn(page, 'current', '/billing');
    await request.post('/sandbox/states', {
      data: {
        name: 'a kind of method is not accepted',
        parameters: { username: 'current@demo.example', kind: 'CARD' },
      },
    });
    await advanceToNoon(request, 12);
    await page.goto('/billing');
    const notice = page
      .getByRole('alert')
      .filter({ hasText: /Auto Pay could not take|El pago automático no pudo cobrar/ });
    await expect(notice).toContainText(/tried once more|una vez más/);
    await expect(linkTo(notice, 'open=otp', 'contains')).toBeVisible();
    await expectAccessible(page);
    await advanceToNoon(request, 1);
    await page.goto('/billing');
    await expect(notice).toBeVisible();
    await expect(notice).not.toContainText(/tried once more|una vez más/);
  },
);

test(
  'a disconnected account is told why it cannot enrol',
  { tag: '@autopay-03' },
  async ({ page }) => {
    await signIn(page, 'disconnected', AUTOPAY);
    await expect(
      page.getByText(
        /A disconnected account cannot be enrolled|Una cuenta desconectada no puede inscribirse/,
      ),
    ).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'Auto Pay that could not be cancelled stays on, says so, and is cancelled on retry',
  { tag: ['@autopay-04', WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'autopay', AUTOPAY);
    await fails(request, 'CancelAutopay');
    await core(page).getByRole('button', { name: END }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button').last().click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button').last().click();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /Auto Pay is off|El pago automático está desactivado/ }),
    ).toBeVisible();
  },
);

test(
  'another debit day is chosen by keyboard, with late days closed and the next debits ' +
    'rehearsed, and what fails is tried again',
  { tag: [MAIN, '@autopay-05', WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'autopay', AUTOPAY);
    const before = await core(page)
      .getByText(/^(Day|El día) \d+ /)
      .textContent();
    await core(page).getByRole('button', { name: CHANGE_DAY }).focus();
    await page.keyboard.press('Enter');
    const days = optionsOf(page, 'debitDay');
    await expect(days).toHaveCount(28);
    expect(
      await page.getByRole('radio', { disabled: true }).and(optionsOf(page, 'debitDay')).count(),
    ).toBeGreaterThan(0);
    await expect(
      page.getByRole('radio', { checked: true }).and(optionsOf(page, 'debitDay')),
    ).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(/This is your debit day already|Este ya es su día de cobro/),
    ).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    const chosen = await page
      .getByRole('radio', { checked: true })
      .and(optionsOf(page, 'debitDay'))
      .inputValue();
    await fails(request, 'ChangeDebitDay');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(/We do not know yet whether it was saved|Aún no sabemos si se guardó/),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: SAVE_DAY }).focus();
    await page.keyboard.press('Enter');
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /Your debit day is changed|Su día de cobro cambió/ }),
    ).toBeVisible();
    await expect(core(page).getByText(new RegExp(`^(Day|El día) ${chosen} `))).toBeVisible();
    expect(
      await core(page)
        .getByText(/^(Day|El día) \d+ /)
        .textContent(),
    ).not.toBe(before);
    await expectAccessible(page);
  },
);
