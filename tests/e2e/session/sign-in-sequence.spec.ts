import type { Page } from '@playwright/test';
import { waitForSessionRuntime } from './session-support.ts';
import {
  expect,
  expectAccessible,
  scriptThatSays,
  signIn,
  signInByForm,
  test,
} from '../harness/support.ts';
import { withToggles } from '../harness/toggles.ts';
import { fieldOf } from '../harness/fields.ts';
import { WHOLE } from '../harness/tags.ts';

/** Of the notice, in English, in which this file runs. */
const CPNI_TITLE = 'Confirm who may see your calling information';

const ENDPOINTS = {
  account: '/api/pub/account/v1/accounts',
  services: '/api/pub/account/v1/services',
  addOns: '/api/pub/valueaddedservices/v1/services',
  member: '/api/pub/sbnetmemberedge/v2/cboam/member/',
  session: '/api/pub/sbnetloginedge/v1/sbnet/session',
  cpni: '/api/pub/identity/v3/identity/cpni/compliance',
  switchType: '/api/pub/phoneedge/v1/switch-type/account',
  tab: '/api/pub/community/v1/tab',
  tenantWifi: '/api/pub/community/v1/tenant-wifi',
} as const;

/** Requests of a page, in order: method and path. */
function recordRequests(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) =>
    calls.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  return calls;
}
const expectRequested = (calls: string[], call: keyof typeof ENDPOINTS) =>
  expect
    .poll(() => calls.some((one) => one.startsWith(`GET ${ENDPOINTS[call]}`)), { message: call })
    .toBe(true);

test(
  'signing in sets a session and request token, and requests account, services, user',
  { tag: '@sign-in-sequence-01' },
  async ({ page }) => {
    const calls = recordRequests(page);
    const tokens: string[] = [];
    for (const time of [1, 2]) {
      await page.context().clearCookies();
      await signInByForm(page, 'current');
      const cookies = await page.context().cookies();
      expect(
        cookies.find(({ name }) => name === 'session'),
        `sign-in ${time}`,
      ).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
      tokens.push(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '');
    }
    expect(new Set(tokens.filter((token) => token.length > 20)).size).toBe(2);
    for (const call of ['account', 'services', 'addOns', 'member', 'session'] as const)
      await expectRequested(calls, call);
  },
);

test(
  'CPNI compliance is requested after its texts, and unconfirmed customers are asked',
  { tag: '@sign-in-sequence-02' },
  async ({ page }) => {
    const calls = recordRequests(page);
    await signIn(page, 'twc');
    await expect(
      page.getByText(
        new RegExp(`${CPNI_TITLE}|Confirme quién puede ver la información de sus llamadas`),
      ),
    ).toBeVisible();
    await expectAccessible(page);
    const copy = calls.indexOf(`GET /${scriptThatSays(CPNI_TITLE)}`);
    expect([copy >= 0, copy < calls.indexOf(`GET ${ENDPOINTS.cpni}`)]).toEqual([true, true]);
  },
);

test(
  'the switch of the phone lines is asked for where its toggle is on',
  { tag: ['@sign-in-sequence-03', WHOLE] },
  async ({ page }) => {
    const calls = recordRequests(page);
    await signIn(page, 'current');
    await expectRequested(calls, 'cpni');
    await page.waitForLoadState('networkidle');
    expect(calls).not.toContain(`GET ${ENDPOINTS.switchType}`);
    await withToggles(page, { phoneSwitchType: true });
    await page.reload();
    await expectRequested(calls, 'switchType');
  },
);

test(
  'the community variant asks for its tab where community channels are on',
  { tag: ['@sign-in-sequence-04', WHOLE] },
  async ({ page, baseURL }) => {
    await withToggles(page, { communityChannels: true });
    const calls = recordRequests(page);
    await page.goto(`${(baseURL ?? '').replace('localhost', 'community.localhost')}/`);
    await fieldOf(page, 'username').fill('community@demo.example');
    await fieldOf(page, 'password').fill('Portal-demo-2026');
    await fieldOf(page, 'password').press('Enter');
    await expectRequested(calls, 'tab');
    expect(calls).not.toContain(`GET ${ENDPOINTS.tenantWifi}`);
  },
);

test(
  'a tab that is closed tells it as it goes',
  { tag: ['@sign-in-sequence-05', WHOLE] },
  async ({ page }) => {
    // Requests that outlive their page are only visible to that page.
    await page.addInitScript(() => {
      const send = window.fetch;
      window.fetch = (input, init) => {
        if (init?.keepalive)
          localStorage.setItem(
            'outlived',
            `${localStorage.getItem('outlived') ?? ''}${String(init.body)}`,
          );
        return send(input, init);
      };
    });
    await signIn(page, 'current', '/billing');
    await expect(page.getByText('$248.17').first()).toBeVisible();
    await waitForSessionRuntime(page);
    const outlived = () => page.evaluate(() => localStorage.getItem('outlived') ?? '');
    expect(await outlived()).not.toContain('"tab-closed"');
    await page.goto('/support');
    expect(await outlived()).toContain('"tab-closed"');
  },
);
