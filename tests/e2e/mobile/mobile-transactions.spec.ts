import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, signIn, test, unfold } from '../harness/support.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';

const PATH = '/billing/mobile-transactions';
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const [ALL, PAYMENTS, REFUNDS] = [
  /^(All|Todas)$/,
  /^(Payments|Pagos)$/,
  /^(Refunds|Reembolsos)$/,
] as const;
const card = /^(Mobile transactions|Transacciones móviles)$/;
const refund = /^(Refund|Reembolso)$/;

/** Pays mobile from the saved bank account, without the portal's screens. */
const payMobile = (page: Page, amount: number) =>
  page.evaluate(
    async (input) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const graph = async (query: string, variables: object) =>
        (await (
          await fetch('/selfservice/graph', {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
            body: JSON.stringify({ query, variables }),
          })
        ).json()) as {
          data: {
            wallet: { methods: { id: string; type: string }[] };
            createInstantPaymentV2?: { status: string };
          };
        };
      const {
        data: { wallet },
      } = await graph('{ wallet { methods { id type } } }', {});
      const paymentMethodId = wallet.methods.find(({ type }) => type === 'BANK_ACCOUNT')?.id;
      const paid = await graph(
        'mutation Pay($input: InstantPaymentInput!) { createInstantPaymentV2(input: $input) ' +
          '{ status } }',
        { input: { ...input, paymentMethodId } },
      );
      return paid.data.createInstantPaymentV2?.status;
    },
    {
      idempotencyKey: randomUUID(),
      serviceGroup: 'MOBILE',
      amount,
      saveMethod: false,
      enrolAutopay: false,
      enrolPaperless: false,
      termsAccepted: true,
      confirmedAboveAmountDue: true,
      confirmedDuplicate: true,
    },
  );

test(
  'the owner sees on billing home what was paid twice and came back, and goes through all of it',
  { tag: [MAIN, WHOLE] },
  async ({ page }) => {
    await signIn(page, 'current', '/billing');
    const latest = page.getByRole('region', { name: card });
    await unfold(latest);
    // The payments stand among all of the account's.
    await expect(latest.getByRole('listitem')).toHaveCount(1);
    await expect(latest.getByText(refund)).toBeVisible();
    await expectAccessible(page);
    await latest
      .getByRole('link', { name: /^(All transactions|Todas las transacciones)$/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`${PATH}$`));
    await expect(page.getByRole('row')).toHaveCount(14);
    await expectAccessible(page);

    await tab(page, REFUNDS).click();
    await expect(page).toHaveURL(/tab=refunds$/);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByText(refund)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(tab(page, REFUNDS)).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('row').nth(1).getByRole('link').click();
    await expect(page).toHaveURL(/payment-history\?payment=/);
    await expect(page.getByText('$145.00').first()).toBeVisible();
  },
);

test('the tabs are gone through by the arrows, and Tab leads into their rows', async ({ page }) => {
  await signIn(page, 'current', PATH);
  await tab(page, ALL).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, PAYMENTS)).toBeFocused();
  await expect(page.getByRole('row')).toHaveCount(13);
  await page.keyboard.press('End');
  await expect(tab(page, REFUNDS)).toBeFocused();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, ALL)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel')).toBeFocused();
});

test(
  'what is paid beyond what is owed goes back, and the customer sees and hears of it',
  { tag: WHOLE },
  async ({ page, request }) => {
    await signIn(page, 'current', PATH);
    await expect(page.getByRole('row')).toHaveCount(14);
    expect(await payMobile(page, 40_000)).toBe('SUCCESS');
    await request.post('/sandbox/clock', { data: { advance: 'P13D' } });
    await page.reload();
    const newest = page.getByRole('row').nth(1);
    await expect(newest.getByText(refund)).toBeVisible();
    await expect(newest).toContainText('-$110.00');
    await expect(newest).toContainText('6789');
    const { mails } = (await (await request.get('/sandbox/outbox')).json()) as {
      mails: { to: string; subject: string }[];
    };
    const told = mails.filter(({ subject }) => subject.includes('$110.00')).map(({ to }) => to);
    expect(told.toSorted()).toEqual(['admin@demo.example', 'current@demo.example']);
  },
);

test(
  'a failed load says so and loads on retry; an account without mobile has no card',
  { tag: ['@mobile-transactions-01', WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current');
    await request.post('/sandbox/faults', {
      data: { call: 'MobileTransactions', times: 1, status: 503 },
    });
    await page.goto(PATH);
    const notice = page.getByRole('alert');
    await expect(notice).toContainText(
      /Unable to Load Mobile Transactions|No se pudieron cargar las transacciones móviles/,
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: /^(Try again|Intentar de nuevo)$/ }).click();
    await expect(page.getByRole('row')).toHaveCount(14);

    await page.context().clearCookies();
    await signIn(page, 'credit', '/billing');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: card })).toHaveCount(0);
    await page.goto(PATH);
    await expect(
      page.getByRole('heading', {
        name: /^(Your account has no mobile service|Su cuenta no tiene servicio móvil)$/,
      }),
    ).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'an account that nothing was given back to is told what refunds are',
  { tag: WHOLE },
  async ({ page }) => {
    await signIn(page, 'mobile-pastdue', `${PATH}?tab=refunds`);
    await expect(
      page.getByRole('heading', { name: /^(No refunds|No hay reembolsos)$/ }),
    ).toBeVisible();
    await expectAccessible(page);
  },
);
