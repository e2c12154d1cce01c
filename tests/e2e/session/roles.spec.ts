import { expect, expectAccessible, expectUsable, signIn, test } from '../harness/support.ts';
import { withToggles } from '../harness/toggles.ts';
import { WHOLE, rowTags } from '../harness/tags.ts';
import { linkTo, main, settingsRow } from '../harness/locators.ts';

const ENROL = '/billing/pay-bill?open=ap&flow=enrol&for=CORE&at=amount';
const VOICE = /^(Hosted voice|Telefonía en la nube)$/;
const SERVICES = /^(Your services|Sus servicios)$/;
const NOT_FOUND = /can't find that page|No encontramos esa página/;
const TABS = /^(Main|Principal)$/;

for (const [index, [id, scenario]] of (
  [
    ['@roles-01', 'csr'],
    ['@roles-02', 'bobo'],
  ] as const
).entries())
  test(
    `${scenario} reads what the customer owes, and neither pays nor changes Auto Pay`,
    { tag: rowTags(index, id) },
    async ({ page }) => {
      await signIn(page, scenario, '/billing');
      await expect(page.getByText(/You are acting for|Usted actúa en nombre de/)).toBeVisible();
      await expect(page.getByRole('main')).toContainText('$248.17');
      await expect(linkTo(main(page), 'open=otp', 'contains')).toHaveCount(0);
      await page.goto('/billing/pay-bill?open=otp&pay=core');
      await expect(
        page.getByRole('heading', {
          name: /You can't pay this bill|Usted no puede pagar esta factura/,
        }),
      ).toBeVisible();
      await page.goto(ENROL);
      await expect(
        page.getByRole('heading', {
          name: new RegExp(
            'Only an owner or administrator can change Auto Pay|' +
              'Solo un titular o un administrador puede cambiar el pago automático',
          ),
        }),
      ).toBeVisible();
      await expectAccessible(page);
    },
  );

for (const [index, [id, scenario]] of (
  [
    ['@roles-03', 'enterprise'],
    ['@roles-04', 'enterprise-admin'],
  ] as const
).entries())
  test(
    `${scenario} is shown the way to the enterprise site instead of billing`,
    { tag: rowTags(index, id) },
    async ({ page }) => {
      for (const path of ['/billing', '/billing/pay-bill?open=otp&pay=core']) {
        await signIn(page, scenario, path);
        // The brand has no address of that site yet: a number to call, and no link to nowhere.
        await expect(linkTo(main(page), 'tel:', 'startsWith')).toBeVisible();
        await expect(linkTo(main(page), 'https:', 'startsWith')).toHaveCount(0);
        await expect(page.getByRole('main')).not.toContainText('$');
      }
      await expectAccessible(page);
    },
  );

test(
  'an enterprise role of none sees settings, whatever else it asks for',
  { tag: '@roles-05' },
  async ({ page }) => {
    for (const path of ['/account-summary', '/billing', '/services']) {
      await signIn(page, 'enterprise-none', path);
      await expect(page).toHaveURL(/\/user-preferences$/);
    }
    await expect(settingsRow(page, 'profile')).toBeVisible();
  },
);

test(
  'hosted voice and the tabs are for owners and administrators',
  { tag: '@roles-06' },
  async ({ page }) => {
    for (const [scenario, count] of [
      ['admin', 1],
      ['standard', 0],
      ['billing', 0],
    ] as const) {
      await page.context().clearCookies();
      await signIn(page, scenario);
      await expect(page.getByRole('region', { name: SERVICES })).toContainText(
        'Business Internet 600',
      );
      await expect(page.getByRole('region', { name: VOICE }), scenario).toHaveCount(count);
      await expect(page.getByRole('navigation', { name: TABS }), scenario).toHaveCount(count);
    }
  },
);

test('billing whose flag is off is not found', { tag: ['@roles-07', WHOLE] }, async ({ page }) => {
  await withToggles(page, { billing: false });
  for (const path of ['/billing', '/billing-stub', '/billing/pay-bill?open=otp&pay=core']) {
    await signIn(page, 'current', path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(NOT_FOUND);
  }
});

test(
  'services of an account that has none lead to the summary',
  { tag: ['@roles-08', WHOLE] },
  async ({ page, request }) => {
    // What a fault is set for is left to the browser, where it is answered.
    await request.post('/sandbox/faults', {
      data: { call: '/api/pub/account/v1/services', times: 1, status: 500 },
    });
    await page.route('**/api/pub/account/v1/services', (route) =>
      route.fulfill({ json: { services: [] } }),
    );
    await signIn(page, 'current', '/services');
    await expect(page).toHaveURL(/\/account-summary$/);
  },
);

for (const [index, [id, path, toggles = {}]] of (
  [
    ['@roles-09', '/services/internet/speed-test'],
    ['@roles-10', '/tech-amenities'],
    ['@roles-11', '/security-suite'],
    ['@roles-12', '/troubleshoot-stub', { troubleshooting: false }],
  ] as const
).entries())
  test(
    `${path} is not found while its switch is off`,
    { tag: rowTags(index, id) },
    async ({ page }) => {
      await withToggles(page, toggles);
      await signIn(page, 'current', path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(NOT_FOUND);
    },
  );

test(
  'the property home page leads to the root while its switch is off',
  { tag: ['@roles-13', WHOLE] },
  async ({ page }) => {
    await signIn(page, 'community', '/property-contract-details');
    await expect(page).toHaveURL(/\/account-summary$/);
  },
);

test(
  'an address that cannot be navigated to shows the page of /404',
  { tag: ['@roles-14', WHOLE] },
  async ({ page }) => {
    await signIn(page, 'current', '/404');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(NOT_FOUND);
    // A browser limits navigations: unreachable pages lead here.
    await page.goto('/account-summary');
    await expect(page.getByRole('region', { name: SERVICES })).toBeVisible();
    await expectUsable(page);
    await page.evaluate(() => {
      const { pushState } = history;
      history.pushState = function refuse(
        this: History,
        data: unknown,
        unused: string,
        url?: string | URL | null,
      ): void {
        if (String(url).includes('/billing')) throw new DOMException('refused', 'SecurityError');
        pushState.call(this, data, unused, url);
      };
    });
    await linkTo(main(page), '/billing/pay-bill', 'startsWith').first().click();
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(NOT_FOUND);
  },
);
