import {
  agreeAndPay,
  chooseOption,
  chooseSaved,
  expect,
  expectAccessible,
  fromMethodToReview,
  expectOnStep,
  signIn,
  submitStep,
  test,
} from '../harness/support.ts';
import { MAIN, WHOLE, rowTags } from '../harness/tags.ts';
import { fieldOf } from '../harness/fields.ts';
import { main } from '../harness/locators.ts';

const PAY = '/billing/pay-bill?open=otp&pay=core';

/** Below the window of a phone there is the menu's bar. */
const FOLD = 844 - 64;

test(
  'every account that is past due shows what to pay with its button on a phone at once',
  { tag: ['@standing-15', WHOLE] },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const scenario of [
      'pastdue30',
      'pastdue43',
      'pastdue50',
      'pastdue76',
      'softdisconnect',
      'disconnected',
      'mobile-pastdue',
      'mobile-hotlined',
      'mobile-disconnected',
      'mobile-inactive',
    ]) {
      await page.context().clearCookies();
      await signIn(page, scenario, '/billing');
      const button = main(page)
        .getByRole('link', { name: /^(Pay|Pagar)\b.*\$/ })
        .first();
      await expect(button).toBeVisible();
      const box = await button.boundingBox();
      expect((box?.y ?? FOLD) + (box?.height ?? 0), scenario).toBeLessThanOrEqual(FOLD);
    }
  },
);

for (const [index, [id, scenario, says]] of (
  [
    [
      '@standing-01',
      'pastdue30',
      new RegExp(
        '\\$491\\.34 is past due: pay it to avoid interruption|' +
          '\\$491\\.34 vencidos: pague para evitar la interrupción|Pague hoy: evite el corte',
      ),
    ],
    [
      '@standing-02',
      'pastdue43',
      new RegExp(
        '\\$491\\.34 is past due: pay it to avoid suspension|' +
          '\\$491\\.34 vencidos: pague para evitar la suspensión|' +
          'Pague y evite la suspensión',
      ),
    ],
    [
      '@standing-03',
      'pastdue50',
      /interrupted: pay \$491\.34 to restore service|Su servicio está interrumpido$/,
    ],
    [
      '@standing-04',
      'pastdue76',
      /disconnected: return your equipment|Su servicio está desconectado$/,
    ],
    ['@standing-05', 'softdisconnect', /Your service is interrupted|Su servicio está interrumpido/],
  ] as const
).entries())
  test(
    `${scenario} is told what is wrong and what to do about it`,
    { tag: rowTags(index, id) },
    async ({ page }) => {
      await signIn(page, scenario, '/billing');
      // The notice has a line of its own for phones: one of both is shown.
      await expect(main(page).getByText(says).filter({ visible: true })).toHaveCount(1);
      await expect(main(page)).toContainText(/\$/);
      await expectAccessible(page);
    },
  );

test(
  'interrupted service is restored automatically minutes after the past due is paid',
  { tag: ['@standing-06', WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'softdisconnect', PAY);
    await submitStep(page);
    await expectOnStep(page, 'method');
    await chooseSaved(page, '6789');
    await fromMethodToReview(page);
    await agreeAndPay(page);
    await expect(page.getByText(/^\d{12}$/)).toBeVisible();
    await page.goto('/billing');
    await expect(page.getByRole('main')).toContainText(
      /Your service is coming back|Su servicio se está restableciendo|Se está restableciendo/,
    );
    await expectAccessible(page);
    await request.post('/sandbox/clock', { data: { advance: 'PT3M' } });
    await page.goto('/billing');
    await expect(page.getByRole('main')).toContainText('$');
    await expect(page.getByRole('main')).not.toContainText(
      /coming back|está restableciendo|interrupted|interrumpido/,
    );
  },
);

test(
  'a payment is pending until it posts, which it has within a day',
  { tag: ['@standing-07', WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current', PAY);
    await chooseOption(page, 'amountChoice', 'OTHER');
    await fieldOf(page, 'amount').fill('20.50');
    await submitStep(page);
    await chooseSaved(page, '6789');
    await fromMethodToReview(page);
    await agreeAndPay(page);
    await expect(page.getByText(/^\d{12}$/)).toBeVisible();
    await expect(page.getByText(/24 hours|24 horas/).first()).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: '$20.50' });
    await page.goto('/billing');
    await expect(row).toContainText(/Pending|Pendiente/);
    await request.post('/sandbox/clock', { data: { advance: 'P1D' } });
    await page.goto('/billing');
    await expect(row).toContainText(/Successful|Realizado/);
  },
);

test(
  'a card is shown as valid, as expiring soon, and as expired',
  { tag: [MAIN, '@standing-08', WHOLE] },
  async ({ page, request }) => {
    const visa = main(page).getByRole('listitem').filter({ hasText: '4242' });
    await signIn(page, 'current', '/billing/bill-pay-options');
    await expect(visa).toContainText(/Expires 09\/29|Vence (en )?09\/29/);
    for (const [state, says] of [
      ['a saved card expires soon', /Expires soon|Vence pronto/],
      ['a saved card has expired', /Expired|Venció/],
    ] as const) {
      await request.post('/sandbox/states', {
        data: { name: state, parameters: { username: 'current@demo.example' } },
      });
      await page.reload();
      await expect(visa).toContainText(says);
      await expectAccessible(page);
    }
  },
);

test(
  'what goes wrong without a sentence of its own is said in general words',
  { tag: [MAIN, '@standing-09', WHOLE] },
  async ({ page, request }) => {
    await request.post('/sandbox/faults', {
      data: {
        call: '/api/pub/sbnetloginedge/login',
        times: 1,
        status: 500,
        systemErrorCode: 'INTERNAL',
      },
    });
    await page.goto('/');
    await fieldOf(page, 'username').fill('current@demo.example');
    await fieldOf(page, 'password').fill('Portal-demo-2026');
    await fieldOf(page, 'password').press('Enter');
    await expect(page.getByRole('alert')).toContainText(
      new RegExp(
        "We're sorry, something didn't work the way " +
          'it should have\\. Please try again later\\.|' +
          'Lo sentimos, algo no funcionó como debería\\. Inténtelo más tarde\\.',
      ),
    );
    await expectAccessible(page);
  },
);
