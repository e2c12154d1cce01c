import { expect, signInByForm, test } from '../harness/support.ts';
import { WHOLE, rowTags } from '../harness/tags.ts';
import { fieldOf } from '../harness/fields.ts';

const HOSTS = [
  'evil.example',
  'evil.example:443',
  'user@evil.example',
  'localhost.evil.example',
  '127.0.0.1',
  '[::1]',
  'evil%2eexample',
  'evil。example',
  'еvil.example',
  '%65vil.example',
];

/** Forms of URLs that have been used to leave their origin. */
const SHAPES: readonly ((host: string) => string)[] = [
  (host) => `https://${host}/billing`,
  (host) => `http://${host}`,
  (host) => `//${host}/`,
  (host) => `///${host}/`,
  (host) => `////${host}`,
  (host) => `/\\${host}`,
  (host) => `\\\\${host}`,
  (host) => `\\/${host}`,
  (host) => `/\t/${host}`,
  (host) => `/\n/${host}`,
  (host) => `/\r\n/${host}`,
  (host) => ` //${host}`,
  (host) => `\u0000//${host}`,
  (host) => `/.//${host}`,
  (host) => `/..//${host}`,
  (host) => `/a/..//${host}`,
  (host) => `/%2f${host}`,
  (host) => `/%5c${host}`,
  (host) => `https:${host}`,
  (host) => `https:/${host}`,
  (host) => `HtTpS://${host}`,
  (host) => `/;@${host}`,
];

/** Schemes that run code or show content of their own. */
const SCHEMES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:http://localhost/x',
  'about:blank',
  'mailto:a@evil.example',
  '/?targetUrl=https://evil.example',
  '/login?targetUrl=//evil.example',
];

const TARGETS = [...HOSTS.flatMap((host) => SHAPES.map((shape) => shape(host))), ...SCHEMES];

test(
  'no target that an address names leads a customer off the portal',
  { tag: WHOLE },
  async ({ page, baseURL }) => {
    expect(TARGETS.length).toBeGreaterThan(200);
    await signInByForm(page, 'current');
    const left: string[] = [];
    page.on('request', (request) => {
      if (
        request.isNavigationRequest() &&
        request.frame() === page.mainFrame() &&
        new URL(request.url()).origin !== baseURL
      )
        left.push(request.url());
    });
    page.on('dialog', (dialog) => {
      left.push(dialog.message());
      void dialog.dismiss();
    });
    const arrived = await page.evaluate(async (targets) => {
      const places: string[] = [];
      for (const target of targets) {
        history.pushState(null, '', `/?targetUrl=${encodeURIComponent(target)}`);
        dispatchEvent(new PopStateEvent('popstate'));
        await new Promise((resolve) => {
          setTimeout(resolve, 5);
        });
        places.push(`${location.origin}${location.pathname}`);
      }
      return places;
    }, TARGETS);
    expect(arrived).toHaveLength(TARGETS.length);
    expect([...new Set(arrived.map((place) => new URL(place).origin))]).toEqual([baseURL]);
    // Each led to a page of the portal: none is still at the entry page.
    expect(arrived.filter((place) => new URL(place).pathname === '/')).toEqual([]);
    expect(left).toEqual([]);
  },
);

for (const [index, [id, target]] of (
  [
    ['@targets-01', 'https://evil.example/billing'],
    ['@targets-02', '//evil.example'],
    ['@targets-03', '/\\evil.example'],
    ['@targets-04', 'javascript:alert(1)'],
  ] as const
).entries())
  test(`signing in is not followed to ${target}`, { tag: rowTags(index, id) }, async ({ page }) => {
    await page.goto(`/?targetUrl=${encodeURIComponent(target)}`);
    await fieldOf(page, 'username').fill('current@demo.example');
    await fieldOf(page, 'password').fill('Portal-demo-2026');
    await fieldOf(page, 'password').press('Enter');
    await expect(page).toHaveURL(/localhost:\d+\/account-summary$/);
  });
