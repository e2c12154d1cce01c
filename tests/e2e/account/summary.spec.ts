import type { Page } from '@playwright/test';
import { expect, expectAccessible, pathsOfFirstAnswers, signIn, test } from '../harness/support.ts';
import { MAIN, WHOLE, rowTags } from '../harness/tags.ts';
import { fieldOf } from '../harness/fields.ts';
import { linkTo, main, optionsOf } from '../harness/locators.ts';

const card = (page: Page, name: RegExp) => page.getByRole('region', { name });
const VOICE = /^Hosted voice$|^Telefonía en la nube$/;
const VISIT = /^Next appointment$|^Próxima cita$/;
const SERVICES = /^Your services$|^Sus servicios$/;
const PAYMENTS = /^Recent payments$|^Pagos recientes$/;
const RETRY = /Try again|Intentar de nuevo/;
const ENDPOINTS = {
  appointments: '/api/pub/sbnetserviceapptedge/v1/appointments',
  lines: '/api/pub/phoneedge/v1/assignment/account',
  services: '/api/pub/account/v1/services',
  addOns: '/api/pub/valueaddedservices/v1/services',
  member: '/api/pub/sbnetmemberedge/v2/cboam/member/',
};

test(
  'the owner sees at first sight what is due, who comes, what waits and what was paid',
  { tag: MAIN },
  async ({ page }) => {
    await signIn(page, 'current');
    await expect(page.getByText('$248.17').first()).toBeVisible();
    await expect(linkTo(main(page), '/billing/pay-bill?open=otp&pay=core')).toBeVisible();
    // Mobile's own bill is due first and has its own payment link.
    await expect(linkTo(main(page), '/billing/pay-bill?open=otp&pay=mobile')).toContainText(
      '$145.00',
    );
    await expect(card(page, VOICE)).toContainText(
      /5 unread voicemails|5 mensajes de voz sin escuchar/,
    );
    await expect(card(page, VOICE).getByRole('listitem')).toHaveCount(3);
    await expect(card(page, VISIT)).toContainText(/in 3 days|dentro de 3 días/);
    await expect(card(page, SERVICES)).toContainText('18 Harbor Street');
    await expect(card(page, SERVICES)).toContainText(/Call forwarding|Desvío de llamadas/);
    await expect(card(page, PAYMENTS).getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
  },
);

test('from the summary to the payment is one step', { tag: WHOLE }, async ({ page }) => {
  await signIn(page, 'current');
  await linkTo(main(page), '/billing/pay-bill?open=otp&pay=core').click();
  await expect(optionsOf(page, 'amountChoice').first()).toBeVisible();
});

test(
  'an information is put away, on every page and after a reload',
  { tag: WHOLE },
  async ({ page }) => {
    await signIn(page, 'current');
    const told = page.getByText(/asks for passwords|pide contraseñas/);
    await expect(told).toBeVisible();
    await page.goto('/user-preferences');
    await expect(told).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /Hide this message|Ocultar este mensaje/ }).click();
    await expect(told).toBeHidden();
    await page.goto('/account-summary');
    await expect(card(page, VOICE)).toBeVisible();
    await expect(told).toBeHidden();
  },
);

test(
  'an outage stands before the amount due, stays, and speaks the language on screen',
  { tag: WHOLE },
  async ({ page }) => {
    await signIn(page, 'pastdue30');
    const outage = page.getByText(/Internet and phone are out|Internet y telefonía no funcionan/);
    await expect(outage).toBeVisible();
    const before = await outage.textContent();
    await expect(
      page.getByRole('button', { name: /Hide this message|Ocultar este mensaje/ }),
    ).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: /Cambiar a español|Switch to English/ }).click();
    await expect(outage).not.toHaveText(before ?? '');
    await page.goto('/contactus');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(outage).toHaveCount(0);
  },
);

for (const [index, [what, call, failed, back]] of (
  [
    [
      'appointments',
      ENDPOINTS.appointments,
      /Unable to Load Appointments|No se pudieron cargar las citas/,
      VISIT,
    ],
    [
      'phone lines',
      ENDPOINTS.lines,
      /Unable to Load Phone Lines|No se pudieron cargar las líneas telefónicas/,
      VOICE,
    ],
    [
      'services',
      ENDPOINTS.services,
      /Unable to Load Services|No se pudieron cargar los servicios/,
      SERVICES,
    ],
  ] as const
).entries())
  test(
    `${what} that fail say so in their own card, and come back when asked again`,
    { tag: rowTags(index) },
    async ({ page, request }) => {
      await request.post('/sandbox/faults', {
        data: { call, times: 1, status: 503, systemErrorCode: 'UNAVAILABLE' },
      });
      await signIn(page, 'current');
      await expect(card(page, failed)).toBeVisible();
      await expect(page.getByText('$248.17').first()).toBeVisible();
      await expectAccessible(page);
      await card(page, failed).getByRole('button', { name: RETRY }).click();
      await expect(card(page, back)).toBeVisible();
    },
  );

test(
  'a line whose voicemails cannot be had is marked, and asked again',
  { tag: WHOLE },
  async ({ page, request }) => {
    await request.post('/sandbox/faults', {
      data: {
        call: '/api/pub/vox-con/voicemail/tn/2075550144/unread-count',
        times: 1,
        status: 500,
      },
    });
    await signIn(page, 'current');
    await expect(card(page, VOICE)).toContainText(/Not available|No disponible/);
    await expectAccessible(page);
    await card(page, VOICE)
      .getByRole('button', { name: /Check again|Consultar de nuevo/ })
      .click();
    await expect(card(page, VOICE)).toContainText(
      /5 unread voicemails|5 mensajes de voz sin escuchar/,
    );
  },
);

test(
  'the customer who has something to activate is told how',
  { tag: ['@summary-01', WHOLE] },
  async ({ page }) => {
    await signIn(page, 'selfinstall');
    await expect(card(page, SERVICES)).toContainText(
      /Waiting to be activated|Pendiente de activar/,
    );
    await expectAccessible(page);
    await page.getByRole('link', { name: /Activate it|Activarlo/ }).click();
    await expect(page).toHaveURL(/contact-to-activate/);
  },
);

for (const [index, [id, scenario]] of (
  [
    ['@summary-02', 'standard'],
    ['@summary-03', 'billing'],
    ['@summary-04', 'enterprise'],
    ['@summary-09', 'enterprise-standard'],
  ] as const
).entries())
  test(
    `${scenario} sees the account without any amount`,
    { tag: rowTags(index, id) },
    async ({ page }) => {
      await signIn(page, scenario);
      await expect(card(page, SERVICES)).toContainText('Business Internet 600');
      await expect(page.getByRole('main')).not.toContainText('$');
      await expectAccessible(page);
    },
  );

/** Paths of the services that a page requests, from sign-in until the network is idle. */
async function requestedPaths(page: Page, scenario: string, origin = ''): Promise<string[]> {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/pub/')) paths.push(new URL(request.url()).pathname);
  });
  if (origin) await page.goto(origin);
  if (origin) {
    await fieldOf(page, 'username').fill(`${scenario}@demo.example`);
    await fieldOf(page, 'password').fill('Portal-demo-2026');
    await fieldOf(page, 'password').press('Enter');
    await expect(page).toHaveURL(/account-summary/);
  } else await signIn(page, scenario);
  await expect(card(page, SERVICES)).toBeVisible();
  await page.waitForLoadState('networkidle');
  return [...(await pathsOfFirstAnswers(page)), ...paths];
}

test(
  'member services are asked for in the CHTR footprint alone, and once',
  { tag: ['@summary-05', WHOLE] },
  async ({ page }) => {
    const paths = await requestedPaths(page, 'current');
    expect(paths.filter((path) => path.startsWith(ENDPOINTS.member))).toHaveLength(1);
    expect(paths.filter((path) => path === ENDPOINTS.addOns)).toHaveLength(1);
    await page.goto('/billing');
    await expect(page.getByRole('main')).toContainText('$248.17');
  },
);

for (const [index, [id, scenario]] of (
  [
    ['@summary-06', 'bhn'],
    ['@summary-07', 'twc'],
  ] as const
).entries())
  test(`${scenario} has no member services`, { tag: rowTags(index, id) }, async ({ page }) => {
    const paths = await requestedPaths(page, scenario);
    expect(paths.filter((path) => path.startsWith(ENDPOINTS.member))).toEqual([]);
  });

test(
  'the community variant asks for the tenant wifi agreement, the business variant not',
  { tag: ['@summary-08', WHOLE] },
  async ({ page, baseURL }) => {
    const paths = await requestedPaths(
      page,
      'community',
      `${(baseURL ?? '').replace('localhost', 'community.localhost')}/`,
    );
    await expect.poll(() => paths).toContain('/api/pub/community/v1/tenant-wifi');
    expect(paths).not.toContain('/api/pub/community/v1/tab');
  },
);
