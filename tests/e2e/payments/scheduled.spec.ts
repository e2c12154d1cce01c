import type { APIRequestContext, Page } from '@playwright/test';
import { formatDayForInput } from '../../../src/models/payments/dates/rules-payment-date.ts';
import {
  agreeAndPay,
  chooseOption,
  chooseSaved,
  expect,
  expectAccessible,
  cardEntryFrame,
  expectOnStep,
  signIn,
  submitStep,
  test,
  typeCard,
  unfold,
} from '../harness/support.ts';
import { addDays, dayIn } from '../../../src/models/platform/calendar/rules-calendar.ts';
import { MAIN, WHOLE, rowTags } from '../harness/tags.ts';
import { fieldOf, termsCheckbox } from '../harness/fields.ts';
import { linkTo, main, optionsOf } from '../harness/locators.ts';

const PAY = '/billing/pay-bill?open=otp&pay=core';
const SCHEDULED = '/billing/pay-bill?open=fdp';

/** The account's date, by business time, this many days ahead; as it is typed. */
async function dateAhead(request: APIRequestContext, days: number): Promise<string> {
  const now = (await request.get('/')).headers()['x-business-time'] ?? '';
  return formatDayForInput(addDays(dayIn(now, 'America/New_York'), days));
}

/** Goes from the amount to the date step, with another day selected. */
async function toLaterDay(
  page: Page,
  amount: string,
  method: 'saved' | 'failing card' = 'saved',
): Promise<void> {
  await chooseOption(page, 'amountChoice', 'OTHER');
  await fieldOf(page, 'amount').fill(amount);
  await submitStep(page);
  await expectOnStep(page, 'method');
  if (method === 'saved') await chooseSaved(page, '6789');
  else {
    await chooseOption(page, 'method', 'NEW_CARD');
    await typeCard(page, { number: '4000000000000341' });
  }
  await submitStep(page);
  await expectOnStep(page, 'date');
  await chooseOption(page, 'date', 'LATER');
}

/** Signs in and schedules a payment of this amount, this many days ahead. */
async function schedule(
  page: Page,
  request: APIRequestContext,
  amount: string,
  days: number,
  method: 'saved' | 'failing card' = 'saved',
): Promise<string> {
  const day = await dateAhead(request, days);
  await page.goto(PAY);
  await toLaterDay(page, amount, method);
  await fieldOf(page, 'paymentDate').fill(day);
  await submitStep(page);
  await expectOnStep(page, 'review');
  await agreeAndPay(page);
  await expectOnStep(page, 'result');
  await expect(page.getByRole('status').getByText(day).first()).toBeVisible();
  return day;
}

test(
  'the bookkeeper schedules a payment for a later day, changes it, and cancels it',
  { tag: [MAIN, '@scheduled-01'] },
  async ({ page, request }) => {
    const [day, other] = [await dateAhead(request, 5), await dateAhead(request, 9)];
    await signIn(page, 'current', PAY);
    await toLaterDay(page, '100');
    await expect(page.getByRole('grid')).toBeVisible();
    await expectAccessible(page);
    await fieldOf(page, 'paymentDate').fill('02/30/27');
    await submitStep(page);
    await expect(page.getByRole('alert').getByText(/MM\/DD\/(YY|AA)/)).toBeVisible();
    await expect(fieldOf(page, 'paymentDate')).toHaveValue('02/30/27');
    await fieldOf(page, 'paymentDate').fill(day);
    await expect(page.getByText(new RegExp(`\\$100\\.00 .*${day}`)).first()).toBeVisible();
    await submitStep(page);
    await expectOnStep(page, 'review');
    await expectAccessible(page);
    await agreeAndPay(page);
    await expect(page.getByText(/^\d{12}$/)).toBeVisible();
    await expectAccessible(page);

    await page.goto('/billing');
    await unfold(page.getByRole('region', { name: /^(How you pay|Sus formas de pagar)$/ }));
    await expect(linkTo(main(page), '/billing/pay-bill?open=fdp')).toBeVisible();
    await expectAccessible(page);
    await linkTo(main(page), '/billing/pay-bill?open=fdp').click();
    await expect(page.getByText('$100.00', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await linkTo(page, 'change=', 'contains').click();
    await fieldOf(page, 'amount').fill('120');
    await fieldOf(page, 'paymentDate').fill(other);
    await chooseSaved(page, '4242');
    await fieldOf(cardEntryFrame(page), 'securityCode').fill('123');
    await expectAccessible(page);
    await termsCheckbox(page).check();
    await submitStep(page);
    await expect(page.getByText('$120.00', { exact: true })).toBeVisible();
    await expect(page.getByRole('row').getByText(/4242/)).toBeVisible();
    await expect(page.getByRole('status').getByText(other)).toBeVisible();

    await page.getByRole('cell').getByRole('button').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button').nth(1).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('row')).toHaveCount(0);
    await expectAccessible(page);
  },
);

test('a day is chosen in the calendar by keyboard alone', async ({ page, request }) => {
  await signIn(page, 'current', PAY);
  await toLaterDay(page, '20');
  await fieldOf(page, 'paymentDate').fill(await dateAhead(request, 3));
  await expect(page.getByRole('grid')).toBeVisible();
  await fieldOf(page, 'paymentDate').focus();
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('[role="gridcell"], td') !== null);
  for (let presses = 0; presses < 6 && !(await focused()); presses += 1)
    await page.keyboard.press('Tab');
  expect(await focused()).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(fieldOf(page, 'paymentDate')).toHaveValue(await dateAhead(request, 4));
});

test(
  'two payments may be scheduled, a third only made today',
  { tag: WHOLE },
  async ({ page, request }) => {
    await signIn(page, 'current', PAY);
    await schedule(page, request, '20', 3);
    await schedule(page, request, '30', 4);
    await page.goto(PAY);
    await submitStep(page);
    await expectOnStep(page, 'method');
    await chooseSaved(page, '6789');
    await submitStep(page);
    await expectOnStep(page, 'date');
    await expect(optionsOf(page, 'date', 'LATER')).toBeDisabled();
    await expect(linkTo(main(page), '/billing/pay-bill?open=fdp')).toBeVisible();
    await expectAccessible(page);
  },
);

test('what is past due is paid today', { tag: WHOLE }, async ({ page }) => {
  await signIn(page, 'pastdue30', PAY);
  await submitStep(page);
  await expectOnStep(page, 'method');
  await chooseSaved(page, '6789');
  await submitStep(page);
  await expectOnStep(page, 'date');
  await expect(optionsOf(page, 'date', 'LATER')).toBeDisabled();
});

test(
  'a payment that another tab changed meanwhile is shown as it is now',
  { tag: WHOLE },
  async ({ page, request, context }) => {
    await signIn(page, 'current', PAY);
    await schedule(page, request, '40', 6);
    await page.goto(SCHEDULED);
    await linkTo(page, 'change=', 'contains').click();
    await expect(fieldOf(page, 'amount')).toHaveValue('40.00');
    const other = await context.newPage();
    await other.goto(page.url());
    await fieldOf(other, 'amount').fill('55');
    await termsCheckbox(other).check();
    await submitStep(other);
    await expect(other.getByText('$55.00', { exact: true })).toBeVisible();
    await fieldOf(page, 'amount').fill('70');
    await termsCheckbox(page).check();
    await submitStep(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(fieldOf(page, 'amount')).toHaveValue('55.00');
  },
);

test(
  'an answer that is lost schedules the payment once',
  { tag: WHOLE },
  async ({ page, request }) => {
    await signIn(page, 'current', PAY);
    await request.post('/sandbox/faults', {
      data: { call: 'CreateFuturePayment', times: 1, dropAnswer: true },
    });
    await schedule(page, request, '25', 5);
    await page.goto(SCHEDULED);
    await expect(page.getByText('$25.00', { exact: true })).toHaveCount(1);
  },
);

test(
  'a payment that fails on its day comes first on billing home, and its page says why',
  { tag: WHOLE },
  async ({ page, request }) => {
    await signIn(page, 'current', PAY);
    const day = await schedule(page, request, '60', 3, 'failing card');
    await request.post('/sandbox/clock', { data: { advance: 'P4D' } });
    await page.goto('/billing');
    const notice = page.getByRole('alert').filter({ hasText: day });
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await linkTo(notice, 'payment-history', 'contains').click();
    await expect(page.getByRole('listitem').last()).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'the page of a payment shows its history, and of an unknown one an error in place',
  { tag: WHOLE },
  async ({ page }) => {
    await signIn(page, 'current', '/billing');
    await linkTo(page.getByRole('cell'), 'payment-history', 'contains').first().click();
    await expect(page.getByText(/^\d{12}$/)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/billing/payment-history?payment=00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'an account that takes neither cards nor bank accounts is shown the way to a store',
  { tag: ['@scheduled-02', WHOLE] },
  async ({ page, request }) => {
    for (const kind of ['CARD', 'BANK_ACCOUNT'])
      await request.post('/sandbox/states', {
        data: {
          name: 'a kind of method is not accepted',
          parameters: { username: 'current@demo.example', kind },
        },
      });
    await signIn(page, 'current', PAY);
    const store = page.getByRole('region', { name: /^(Pay at a store|Pague en una tienda)$/ });
    await expect(store.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
  },
);

for (const [index, [open, path]] of (
  [
    ['fdp', /open=fdp$/],
    ['bd', /view-statements\?statement=current$/],
    ['ap', /open=ap$/],
    ['otp', /open=otp/],
  ] as const
).entries())
  test(
    `pay-bill?open=${open} leads to what it names`,
    { tag: rowTags(index) },
    async ({ page }) => {
      await signIn(page, 'current');
      await page.goto(`/billing/pay-bill?open=${open}`);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );

test('a scheduled bill is not paid twice by mistake: home, payment and result show it', async ({
  page,
}) => {
  const SCHEDULED_ALREADY =
    /\$248\.17 is already scheduled|\$248\.17 is scheduled already|Ya hay \$248\.17 programados/;
  await signIn(page, 'scheduled', '/billing');
  await expect(page.getByRole('main')).toContainText(
    /(You're set|Todo listo): \$100\.00 .*\$148\.17/,
  );
  await page.goto(PAY);
  await expect(page.getByRole('main')).toContainText(SCHEDULED_ALREADY);
  await expectAccessible(page);
  await fieldOf(page, 'amount').fill('10');
  await submitStep(page);
  await expect(page.getByRole('alert')).toContainText(/Please confirm|confirme/i);
  await fieldOf(page, 'aboveDue').check();
  await submitStep(page);
  await chooseSaved(page, '6789');
  await submitStep(page);
  await expectOnStep(page, 'date');
  await submitStep(page);
  await expect(page.getByRole('main')).toContainText(SCHEDULED_ALREADY);
  await agreeAndPay(page);
  await expect(page.getByRole('main')).toContainText(
    /Still scheduled, and taken automatically: \$248\.17|se cobrará por sí solo: \$248\.17/,
  );
  await expectAccessible(page);
});

test(
  'a day after the bill is due is said to be late, and may be chosen',
  { tag: WHOLE },
  async ({ page, request }) => {
    await signIn(page, 'current', PAY);
    await toLaterDay(page, '10');
    await fieldOf(page, 'paymentDate').fill(await dateAhead(request, 30));
    await expect(
      page.getByText(/This is after your bill is due|Es después del vencimiento/),
    ).toBeVisible();
    await expectAccessible(page);
    await submitStep(page);
    await expectOnStep(page, 'review');
    await expect(
      page.getByText(/This is after your bill is due|Es después del vencimiento/),
    ).toBeVisible();
  },
);
