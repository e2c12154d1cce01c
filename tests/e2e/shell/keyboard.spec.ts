import {
  RESULT,
  SUBMIT,
  SUMMARY,
  arrowTo,
  continueTo,
  expectFocus,
  expectStep,
  expectVisibleFocus,
  followErrorLink,
  goToPayment,
  press,
  problemLinks,
  signInByKeyboard,
  tabTo,
  type,
} from '../harness/keyboard.ts';
import { expect, expectAccessible, cardEntryFrame, test } from '../harness/support.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';
import { fieldOf, termsCheckbox } from '../harness/fields.ts';

// Every journey here uses the keyboard alone: no pointer, and all input is typed.
const PAY = '/billing/pay-bill?open=otp&pay=core';
const CONFIRMATION = /^\d{12}$/;

test.describe.configure({ timeout: 120_000 });

test('the bookkeeper pays with a saved card', { tag: MAIN }, async ({ page }) => {
  await signInByKeyboard(page, 'current');
  await goToPayment(page);
  await tabTo(page, 'input[name="amountChoice"]');
  await arrowTo(page, 'OTHER');
  await arrowTo(page, 'AMOUNT_DUE');
  await expectAccessible(page);
  await continueTo(page, 'method');
  await tabTo(page, 'input[name="method"]');
  await press(page, 'Space');
  await expect(fieldOf(cardEntryFrame(page), 'securityCode')).toBeVisible();
  await tabTo(page, '#securityCode');
  await page.keyboard.type('123');
  await expectAccessible(page);
  await tabTo(page, SUBMIT);
  await tabTo(page, '#securityCode', 'Shift+Tab');
  await continueTo(page, 'date');
  await expectAccessible(page);
  await continueTo(page, 'review');
  await expectAccessible(page);
  await tabTo(page, '#termsAccepted');
  await press(page, 'Space');
  await tabTo(page, SUBMIT);
  await press(page);
  await expectFocus(page, RESULT);
  await expect(page.getByText(CONFIRMATION)).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, 'main a[href="/billing"]');
  await press(page);
  await expect(page).toHaveURL(/\/billing$/);
  await expectFocus(page, 'h1');
  await expect(page.getByText(CONFIRMATION)).toBeVisible();
});

test(
  'another amount and a new card: every error is named and links to its field',
  { tag: WHOLE },
  async ({ page }) => {
    await signInByKeyboard(page, 'current', PAY);
    await tabTo(page, 'input[name="amountChoice"]');
    await arrowTo(page, 'OTHER');
    await tabTo(page, SUBMIT);
    await press(page);
    await expectFocus(page, SUMMARY);
    await expectAccessible(page);
    await followErrorLink(page, 1, '#otherAmount');
    await type(page, '500');
    // Enter in a field submits the step.
    await press(page);
    await expectFocus(page, SUMMARY);
    await expectAccessible(page);
    await followErrorLink(page, 1, '#confirmedAboveDue');
    await press(page, 'Space');
    await continueTo(page, 'method');
    await tabTo(page, 'input[name="method"]');
    await arrowTo(page, 'NEW_CARD');
    await expect(fieldOf(cardEntryFrame(page), 'cardNumber')).toBeVisible();
    await tabTo(page, SUBMIT);
    await press(page);
    await expectFocus(page, SUMMARY);
    await expect(problemLinks(page)).toHaveCount(5);
    await expectAccessible(page);
    await followErrorLink(page, 2, '#cardNumber');
    await type(page, '5555555555554444');
    await tabTo(page, '#nameOnCard', 'Shift+Tab');
    await type(page, 'Dana Whitfield');
    await tabTo(page, '#expiration');
    await type(page, '1230');
    await tabTo(page, '#securityCode');
    await type(page, '123');
    await tabTo(page, '#zipCode');
    await type(page, '04101');
    await press(page);
    await expectStep(page, 'date');
    await continueTo(page, 'review');
    await tabTo(page, '#termsAccepted');
    await press(page, 'Space');
    await press(page);
    await expectFocus(page, RESULT);
    await expect(page.getByText(CONFIRMATION)).toBeVisible();
  },
);

test(
  'a bank account: its fields, its type, whether to save it, and the required terms',
  { tag: WHOLE },
  async ({ page }) => {
    await signInByKeyboard(page, 'current', PAY);
    await continueTo(page, 'method');
    await tabTo(page, 'input[name="method"]');
    await press(page, 'Space');
    await arrowTo(page, 'NEW_BANK_ACCOUNT');
    await tabTo(page, SUBMIT);
    await press(page);
    await expectFocus(page, SUMMARY);
    await expectAccessible(page);
    await followErrorLink(page, 1, '#nameOnAccount');
    await type(page, 'Harbor Street Bakery');
    await tabTo(page, '#accountType');
    await page.keyboard.press('ArrowDown');
    await expect(fieldOf(page, 'accountType')).toHaveValue('SAVINGS');
    await tabTo(page, '#routingNumber');
    await type(page, '021000021');
    await tabTo(page, '#accountNumber');
    await type(page, '000987654321');
    await tabTo(page, '#accountNumberAgain');
    await type(page, '000987654321');
    await tabTo(page, '#saveMethod');
    await press(page, 'Space');
    await continueTo(page, 'date');
    await continueTo(page, 'review');
    await tabTo(page, SUBMIT);
    await press(page);
    await expectFocus(page, '#termsAccepted');
    await expectAccessible(page);
    await press(page, 'Space');
    await expect(termsCheckbox(page)).toBeChecked();
    await tabTo(page, SUBMIT);
    await press(page);
    await expectFocus(page, RESULT);
    await expect(page.getByText(CONFIRMATION)).toBeVisible();
  },
);

test(
  'a second payment within a day opens a dialog: Escape, Tab trap and focus return',
  { tag: WHOLE },
  async ({ page, request }) => {
    await request.post('/sandbox/states', {
      data: {
        name: 'a payment was accepted',
        parameters: {
          username: 'current@demo.example',
          idempotencyKey: 'b6f0c1de-5a53-4a0e-9d6a-2f1c7d0f4e11',
          amount: 1_100,
        },
      },
    });
    await signInByKeyboard(page, 'current', PAY);
    await tabTo(page, 'input[name="amountChoice"]');
    await arrowTo(page, 'OTHER');
    await tabTo(page, '#otherAmount');
    await type(page, '11');
    await continueTo(page, 'method');
    await tabTo(page, 'input[name="method"]');
    await press(page, 'Space');
    await expect(fieldOf(cardEntryFrame(page), 'securityCode')).toBeVisible();
    await tabTo(page, '#securityCode');
    await page.keyboard.type('123');
    await press(page);
    await expectStep(page, 'date');
    await continueTo(page, 'review');
    await tabTo(page, '#termsAccepted');
    await press(page, 'Space');
    await tabTo(page, SUBMIT);
    await press(page);
    await expectFocus(page, 'dialog[open] button');
    await expectVisibleFocus(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectFocus(page, SUBMIT);
    await press(page);
    await expectFocus(page, 'dialog[open] button');
    // Twice around the dialog: the only way out is the browser itself.
    for (let stops = 0; stops < 6; stops += 1) {
      await page.keyboard.press('Tab');
      await expectFocus(page, 'dialog[open] button, body');
    }
    await tabTo(page, 'dialog[open] button:last-child');
    await press(page);
    await expectFocus(page, RESULT);
    await expect(page.getByText(CONFIRMATION)).toBeVisible();
  },
);

test(
  'a card that expires soon opens a dialog: Escape returns to methods, Enter uses it',
  { tag: WHOLE },
  async ({ page, request }) => {
    await request.post('/sandbox/states', {
      data: { name: 'a saved card expires soon', parameters: { username: 'current@demo.example' } },
    });
    await signInByKeyboard(page, 'current', PAY);
    await continueTo(page, 'method');
    await tabTo(page, 'input[name="method"]');
    await press(page, 'Space');
    await expect(fieldOf(cardEntryFrame(page), 'securityCode')).toBeVisible();
    await tabTo(page, '#securityCode');
    await page.keyboard.type('123');
    await press(page);
    await expectFocus(page, 'dialog[open] button');
    await expectVisibleFocus(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectFocus(page, 'input[name="method"]:checked');
    await tabTo(page, SUBMIT);
    await press(page);
    await expectFocus(page, 'dialog[open] button');
    await press(page);
    await expectStep(page, 'date');
  },
);

test(
  'a declined payment focuses the reason, and the way back focuses its step',
  { tag: WHOLE },
  async ({ page }) => {
    await signInByKeyboard(page, 'current', PAY);
    await continueTo(page, 'method');
    await tabTo(page, 'input[name="method"]');
    await press(page, 'Space');
    await arrowTo(page, 'NEW_CARD');
    await expect(fieldOf(cardEntryFrame(page), 'cardNumber')).toBeVisible();
    for (const [field, text] of [
      ['#nameOnCard', 'Dana Whitfield'],
      ['#cardNumber', '4000000000000002'],
      ['#expiration', '1230'],
      ['#securityCode', '123'],
      ['#zipCode', '04101'],
    ] as const) {
      await tabTo(page, field);
      await page.keyboard.type(text);
    }
    await continueTo(page, 'date');
    await continueTo(page, 'review');
    await tabTo(page, '#termsAccepted');
    await press(page, 'Space');
    await tabTo(page, SUBMIT);
    await press(page);
    await expectFocus(page, RESULT);
    await expectAccessible(page);
    await tabTo(page, 'main button');
    await press(page);
    await expectStep(page, 'method');
  },
);

test(
  'bill pay that is unavailable is a page with OK',
  { tag: ['@keyboard-01', WHOLE] },
  async ({ page, request }) => {
    await request.post('/sandbox/states', { data: { name: 'bill pay is switched off' } });
    await signInByKeyboard(page, 'current', PAY);
    await expectAccessible(page);
    await tabTo(page, 'main a[href="/billing"]');
    await press(page);
    await expect(page).toHaveURL(/\/billing$/);
    await expectFocus(page, 'h1');
  },
);
