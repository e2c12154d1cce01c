import type { APIRequestContext, Page } from '@playwright/test';
import {
  chooseSaved,
  expect,
  expectAccessible,
  cardEntryFrame,
  advanceToNoon,
  signIn,
  submitStep,
  test,
} from '../harness/support.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';
import { fieldOf, termsCheckbox } from '../harness/fields.ts';
import { errorOf, main, optionWith, resultOf } from '../harness/locators.ts';
import { textPattern } from '../harness/locale-pattern.ts';

const AUTOPAY = '/billing/pay-bill?open=ap';
const ENROL = `${AUTOPAY}&flow=enrol&for=CORE&at=amount`;
const MANAGE = `${AUTOPAY}&flow=manage&at=summary`;
const TURN_ON = /^(Turn on Auto Pay|Activar el pago automático)$/;
const CHANGE = /^(Change payment method|Cambiar la forma de pago)$/;
const REPAIR = /^(Try just this again|Intentarlo de nuevo por separado)$/;

const card = (page: Page, name: RegExp) => main(page).getByRole('region', { name });
const CORE = /^Internet, TV/;
const MOBILE = /^(Mobile|Servicio móvil)$/;
async function fails(request: APIRequestContext, part: string, times = 1): Promise<void> {
  expect(
    (
      await request.post('/sandbox/faults', { data: { call: `leg.${part}`, times, status: 500 } })
    ).ok(),
  ).toBe(true);
}
const headline = (page: Page) =>
  resultOf(page, 'autopay').getByRole('heading', { level: 1 }).first();

/** Goes to the review with the saved bank account, from wherever the first step is. */
async function toReview(page: Page, lastFour = '6789', code?: string): Promise<void> {
  await submitStep(page);
  await expect(page).toHaveURL(/at=method/);
  await chooseSaved(page, lastFour);
  if (code) await fieldOf(cardEntryFrame(page), 'securityCode').fill(code);
  await submitStep(page);
}

async function finish(page: Page): Promise<void> {
  await expect(page).toHaveURL(/at=review/);
  await termsCheckbox(page).check();
  await submitStep(page);
}

test(
  'the bookkeeper turns on Auto Pay in three steps, and each says what it means',
  { tag: [MAIN, '@autopay-flow-01'] },
  async ({ page }) => {
    await signIn(page, 'current', AUTOPAY);
    await card(page, CORE).getByRole('link', { name: TURN_ON }).click();
    await expect(page.getByRole('main')).toContainText('$248.17');
    await expect(page.getByRole('main')).toContainText('$243.17');
    await expectAccessible(page);
    await toReview(page);
    await expect(page).toHaveURL(/at=review/);
    await expectAccessible(page);
    await submitStep(page);
    await expect(page.getByRole('alert').getByRole('link')).toBeVisible();
    await expectAccessible(page);
    await finish(page);
    await expect(headline(page)).toHaveText(/^(Auto Pay is on|El pago automático está activado)$/);
    await expect(resultOf(page, 'autopay')).toBeFocused();
    await expectAccessible(page);
    await page.goBack();
    await expect(page).toHaveURL(/open=ap$/);
    await expect(card(page, CORE)).toContainText('6789');
  },
);

test(
  'a customer who is past due pays that with the enrolment, of all services, with one card',
  { tag: [MAIN, '@autopay-flow-02', WHOLE] },
  async ({ page }) => {
    await signIn(page, 'pastdue30', `${AUTOPAY}&flow=enrol&at=amount`);
    await expect(page.getByRole('main')).toContainText('$491.34');
    // Mobile cannot be cancelled: it waits for the customer's own choice.
    const mobile = page
      .getByRole('region', { name: /^(Mobile|Servicio móvil)$/ })
      .getByRole('checkbox');
    await expect(mobile).not.toBeChecked();
    await mobile.check();
    await submitStep(page);
    // A bank account cannot be debited for mobile, nor for all services together.
    await expect(page.getByRole('radio', { name: /6789/ })).toBeDisabled();
    await expectAccessible(page);
    await chooseSaved(page, '4242');
    await fieldOf(cardEntryFrame(page), 'securityCode').fill('123');
    await submitStep(page);
    await finish(page);
    await expect(headline(page)).toHaveText(/^(Auto Pay is on|El pago automático está activado)$/);
    await expect(page.getByText(/^\d{12}$/)).toHaveCount(2);
    await expectAccessible(page);
  },
);

test(
  'an unverifiable security code has its own page, from which the customer continues',
  { tag: ['@autopay-flow-03', WHOLE] },
  async ({ page }) => {
    await signIn(page, 'current', ENROL);
    await toReview(page, '4242', '999');
    await expect(
      page.getByRole('heading', {
        name: /^(Unable to Complete Request|No se pudo completar la solicitud)$/,
      }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^(Try again|Intentar de nuevo)$/ }).click();
    await expect(page).toHaveURL(/at=method/);
    await fieldOf(cardEntryFrame(page), 'securityCode').fill('000');
    await submitStep(page);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await fieldOf(cardEntryFrame(page), 'securityCode').fill('123');
    await submitStep(page);
    await finish(page);
    await expect(headline(page)).toHaveText(/Auto Pay is on|está activado/);
  },
);

test('a prepaid card is refused for Auto Pay', { tag: WHOLE }, async ({ page }) => {
  await signIn(page, 'current', ENROL);
  await submitStep(page);
  await optionWith(page, 'NEW_CARD').check();
  const inFrame = cardEntryFrame(page);
  await fieldOf(inFrame, 'nameOnCard').fill('Dana Whitfield');
  await fieldOf(inFrame, 'cardNumber').fill('5105105105105100');
  await fieldOf(inFrame, 'expiration').fill('1230');
  await fieldOf(inFrame, 'securityCode').fill('123');
  await fieldOf(inFrame, 'zipCode').fill('04101');
  await submitStep(page);
  await expect(page.getByRole('alert')).toContainText(
    /one-time payments only|solo sirven para pagos únicos/,
  );
  await expect(page).toHaveURL(/at=method/);
});

test(
  'a change of method that is half done says so, and is finished by itself',
  { tag: [MAIN, '@autopay-flow-04', WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'autopay', AUTOPAY);
    await card(page, CORE).getByRole('link', { name: CHANGE }).click();
    await expectAccessible(page);
    await fails(request, 'autopay.CORE', 2);
    await toReview(page);
    await finish(page);
    await expect(headline(page)).toHaveText(/Auto Pay is off: the new|desactivado: la nueva/);
    await expectAccessible(page);
    await page.getByRole('button', { name: REPAIR }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: /failed again|Falló de nuevo/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: REPAIR }).click();
    await expect(headline(page)).toHaveText(/payment method is changed|ha cambiado/);
    await page.goto(AUTOPAY);
    await expect(card(page, CORE)).toContainText('6789');
    await expect(card(page, MOBILE)).toContainText('4242');
  },
);

test(
  'no service chosen is said, and cancelling one of two needs no method',
  { tag: ['@autopay-flow-05', WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'autopay', MANAGE);
    await submitStep(page);
    await expect(page.getByRole('alert')).toContainText(
      new RegExp(
        'Please select service\\(s\\) for Auto Pay changes\\.|' +
          'seleccione servicio\\(s\\) para cambios en pago automático',
      ),
    );
    await expectAccessible(page);
    await optionWith(card(page, CORE), 'CANCEL').check();
    await expect(card(page, CORE)).toContainText('$5.00');
    await expect(optionWith(card(page, MOBILE), 'CANCEL')).toHaveCount(0);
    await submitStep(page);
    await expect(page).toHaveURL(/at=review/);
    await fails(request, 'autopayCancel.CORE');
    await submitStep(page);
    await expect(headline(page)).toHaveText(/could not be cancelled|No se pudo cancelar/);
    await page.getByRole('button', { name: REPAIR }).click();
    await expect(headline(page)).toHaveText(
      /^(Auto Pay is off|El pago automático está desactivado)$/,
    );
  },
);

test(
  'a change whose answer is lost is asked for, and done once; a reload finds it too',
  { tag: WHOLE },
  async ({ page, request }) => {
    await signIn(page, 'current', ENROL);
    await toReview(page);
    await request.post('/sandbox/faults', {
      data: { call: 'SubmitAutopay', times: 1, dropAnswer: true },
    });
    await finish(page);
    await expect(headline(page)).toHaveText(/Auto Pay is on|está activado/);
    await page.goto(AUTOPAY);
    await expect(card(page, CORE)).toContainText('6789');
  },
);

test(
  'a debit above the limit is held, said on the billing home, and released',
  { tag: [MAIN, WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'autopay', AUTOPAY);
    await card(page, CORE)
      .getByRole('button', { name: /^(Set limits|Fijar límites)$/ })
      .click();
    await expect(fieldOf(page, 'limitAmount')).toBeFocused();
    await fieldOf(page, 'limitAmount').fill('0.50');
    await submitStep(page);
    await expect(errorOf(page, 'limit-cap')).toBeVisible();
    await expectAccessible(page);
    await fieldOf(page, 'limitAmount').fill('100');
    await submitStep(page);
    await expect(
      page.getByRole('status').filter({ hasText: /limits are saved|límites están guardados/ }),
    ).toBeVisible();
    await advanceToNoon(request, 13);
    await page.goto('/billing');
    await expect(
      page.getByRole('alert').filter({ hasText: /Auto Pay has held|retiene/ }),
    ).toBeVisible();
    await expectAccessible(page);
    const letters = await (await request.get('/sandbox/outbox')).text();
    expect(letters).toMatch(/did not take|no cobró/);
    await page
      .getByRole('link', { name: /^(Release it or pay|Autorizar el cobro o pagar)/ })
      .click();
    await page.getByRole('button', { name: /^(Release|Autorizar) \$/ }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(
      page.getByRole('status').filter({ hasText: /The debit is made|El cobro está hecho/ }),
    ).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a method that is added without paying is there to pay with',
  { tag: [MAIN, '@autopay-flow-06', WHOLE] },
  async ({ page }) => {
    await signIn(page, 'current', '/billing/bill-pay-options');
    await page.getByRole('button', { name: textPattern('methods', 'add.do') }).click();
    await optionWith(page, 'NEW_BANK_ACCOUNT').check();
    await submitStep(page);
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3);
    await expectAccessible(page);
    await fieldOf(page, 'nameOnAccount').fill('Harbor Street Bakery');
    await fieldOf(page, 'routingNumber').fill('021000021');
    await fieldOf(page, 'accountNumber').fill('000987654321');
    await fieldOf(page, 'accountNumberAgain').fill('000987654321');
    await fieldOf(page, 'nickname').fill('Payroll');
    await submitStep(page);
    await expect(page.getByRole('status').filter({ hasText: '4321' })).toBeVisible();
    await expect(main(page).getByRole('listitem').filter({ hasText: 'Payroll' })).toContainText(
      '4321',
    );
    await expectAccessible(page);
  },
);

test(
  'Auto Pay that is switched off, or cannot be had, has a page with OK',
  { tag: ['@autopay-flow-07', WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'disconnected', ENROL);
    await expect(page.getByRole('heading', { level: 2 })).toContainText(
      /cannot be enrolled|no se puede inscribir/,
    );
    await expectAccessible(page);
    await request.post('/sandbox/states', {
      data: { name: 'Auto Pay is switched off', parameters: {} },
    });
    await signIn(page, 'current', ENROL);
    await expect(page.getByRole('heading', { level: 2 })).toContainText(
      /unavailable|no está disponible/,
    );
    await page.getByRole('link', { name: /^(OK|Aceptar)$/ }).click();
    await expect(page).toHaveURL(/\/billing$/);
  },
);
