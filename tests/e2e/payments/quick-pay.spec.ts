import {
  agreeAndPay,
  expect,
  expectAccessible,
  cardEntryFrame,
  expectOnStep,
  signIn,
  submitStep,
  test,
} from '../harness/support.ts';
import type { Page } from '@playwright/test';
import { MAIN, WHOLE } from '../harness/tags.ts';
import { fieldOf, termsCheckbox } from '../harness/fields.ts';
import {
  choiceThatSays,
  errorOf,
  formIn,
  linkTo,
  main,
  optionsOf,
  submitButton,
} from '../harness/locators.ts';

/** The link that pays on one card what is due first: here the mobile bill. */
const quickPayOf = (page: Page) => linkTo(main(page), 'pay=mobile&step=confirm', 'contains');

test(
  'the bookkeeper pays what is due on one card, with the card of last time',
  { tag: [MAIN, WHOLE] },
  async ({ page }) => {
    await signIn(page, 'current', '/billing');
    await quickPayOf(page).click();
    await expect(formIn(main(page))).toContainText('$145.00');
    await expect(formIn(main(page))).toContainText('4242');
    await fieldOf(cardEntryFrame(page), 'securityCode').fill('123');
    await expectAccessible(page);
    await submitStep(page);
    await expect(page.getByRole('alert')).toBeFocused();
    await expectAccessible(page);
    await agreeAndPay(page);
    await expectOnStep(page, 'result');
    await expect(page.getByText(/^\d{12}$/)).toBeVisible();
    await page.goto('/billing');
    await expect(page.getByText('$0.00').first()).toBeVisible();
  },
);

test(
  'quick pay that has a wrong code pays nothing, says so, and keeps the rest',
  { tag: WHOLE },
  async ({ page }) => {
    await signIn(page, 'current', '/billing');
    await quickPayOf(page).click();
    await fieldOf(cardEntryFrame(page), 'securityCode').fill('000');
    await agreeAndPay(page);
    await expect(page.getByRole('alert').first()).toContainText(
      /security code|código de seguridad/,
    );
    await expect(termsCheckbox(page)).toBeChecked();
    await fieldOf(cardEntryFrame(page), 'securityCode').fill('123');
    await submitStep(page);
    await expectOnStep(page, 'result');
    await expect(page.getByText(/^\d{12}$/)).toBeVisible();
  },
);

test('clicking the button right after correcting the code pays: the layout does not shift', async ({
  page,
}) => {
  await signIn(page, 'current', '/billing');
  await quickPayOf(page).click();
  await fieldOf(cardEntryFrame(page), 'securityCode').fill('12');
  await agreeAndPay(page);
  await expect(errorOf(cardEntryFrame(page), 'securityCode')).not.toBeEmpty();
  const button = submitButton(page);
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  await fieldOf(cardEntryFrame(page), 'securityCode').fill('123');
  await page.mouse.click((before?.x ?? 0) + 20, (before?.y ?? 0) + (before?.height ?? 0) - 3, {
    delay: 150,
  });
  await expectOnStep(page, 'result');
});

test('what quick pay shows is changed in the usual steps, where it stands as it was', async ({
  page,
}) => {
  await signIn(page, 'current', '/billing');
  await quickPayOf(page).click();
  await page
    .getByRole('button', { name: /Change Amount|Cambiar Importe|Change amount|Cambiar importe/i })
    .click();
  await expectOnStep(page, 'amount');
  await expect(optionsOf(page, 'amountChoice', 'AMOUNT_DUE')).toBeChecked();
  await submitStep(page);
  await expectOnStep(page, 'method');
  await expect(choiceThatSays(page, '4242').getByRole('radio')).toBeChecked();
});

test(
  'a customer without a saved method is not offered quick pay',
  { tag: WHOLE },
  async ({ page }) => {
    await signIn(page, 'newcustomer', '/billing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(linkTo(page, 'step=confirm', 'contains')).toHaveCount(0);
  },
);

test(
  'both bills are paid on one card, with one code and a receipt for each',
  { tag: WHOLE },
  async ({ page }) => {
    await signIn(page, 'current', '/billing');
    const one = (await quickPayOf(page).getAttribute('href')) ?? '';
    await page.goto(one.replace('pay=mobile', 'pay=both'));
    await expect(formIn(main(page))).toContainText('$393.17');
    await expect(formIn(main(page))).toContainText('$145.00');
    await fieldOf(cardEntryFrame(page), 'securityCode').fill('123');
    await expectAccessible(page);
    await agreeAndPay(page);
    await expectOnStep(page, 'result');
    await expectAccessible(page);
    await expect(
      page.getByRole('button', { name: /^(Download receipt|Descargar recibo)/ }),
    ).toHaveCount(2);
    await page.reload();
    await expect(
      page.getByRole('button', { name: /^(Download receipt|Descargar recibo)/ }),
    ).toHaveCount(2);
  },
);
