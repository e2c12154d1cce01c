// Forms that a page sends without the portal's script (D-315), sent well and sent by others.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomerClient } from '../harness/backend.ts';
import type { CustomerClient } from '../harness/backend.ts';
import { openOneProcessPortal } from '../harness/one-process-portal.ts';
import type { OneProcessPortal } from '../harness/one-process-portal.ts';

let portal: OneProcessPortal;
beforeAll(async () => {
  portal = await openOneProcessPortal(new Date('2026-12-14T15:00:00.000Z'));
  await portal.seedDemo();
}, 120_000);
afterAll(() => portal.close());

const PASSWORD = 'Portal-demo-2026';
const OWN = { 'sec-fetch-site': 'same-origin' };

const cookiesOf = ({ jar }: CustomerClient): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

/** Sends a form as a browser does that knows no script. */
function send(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { ...OWN, origin: portal.origin },
): Promise<Response> {
  return fetch(`${portal.origin}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams(fields),
  });
}

async function signedIn(): Promise<CustomerClient> {
  const customer = createCustomerClient(portal.origin);
  expect((await customer.signIn('current')).status).toBe(200);
  return customer;
}

const credentials = { username: 'current@demo.example', password: PASSWORD };
const isSignedIn = async (customer: CustomerClient): Promise<boolean> =>
  (await customer.call('GET', '/api/pub/sbnetloginedge/v1/sbnet/session')).status === 200;

test.each([
  ['where the page was to lead', '/?targetUrl=%2Fbilling%3Fa%3Db', '/billing?a=b'],
  ['to the account summary without a target', '/', '/account-summary'],
  ['to the account summary for a target elsewhere', '/?targetUrl=%2F%2Fevil', '/account-summary'],
])('sign-in leads %s, with the cookies of a session', async (_name, path, leadsTo) => {
  const answer = await send(path, { ...credentials, rememberMe: 'on' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(leadsTo);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const cookies = answer.headers.getSetCookie();
  expect(cookies.filter((cookie) => cookie.includes('HttpOnly')).length).toBeGreaterThan(0);
  const page = await fetch(`${portal.origin}/billing`, {
    headers: { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') },
  });
  expect(await page.text()).toContain('data-prerendered="page"');
});

test('a refused sign-in tells why, repeats the user name and never the password', async () => {
  const answer = await send('/?targetUrl=%2Fbilling', {
    username: 'nobody"><script>@demo.example',
    password: 'a-secret-of-mine',
  });
  expect(answer.status).toBe(422);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
  expect(answer.headers.getSetCookie()).toEqual([]);
  const page = await answer.text();
  expect(page).toContain('role="alert"');
  expect(page).toContain('value="nobody&quot;&gt;&lt;script&gt;@demo.example"');
  expect(page).not.toContain('<script>@demo');
  expect(page).not.toContain('a-secret-of-mine');
  expect(page).toContain('action="/?targetUrl=%2Fbilling"');
});

test.each([
  ['a user name of 300 letters', { username: 'x'.repeat(300), password: 'x' }],
  ['a password of 300 letters', { username: 'x', password: 'x'.repeat(300) }],
  ['a NUL', { username: '\0', password: '\0' }],
  ['a card number as the user name', { username: '4242424242424242', password: 'x' }],
])('%s is a wrong sign-in, and no failure of ours', async (_what, fields) => {
  const answer = await send('/', fields);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('role="alert"');
});

test('of many at once some are told to come again, and none that we failed', async () => {
  const sent = Array.from({ length: 8 }, () => send('/', { username: 'nobody', password: 'x' }));
  const answers = await Promise.all(sent);
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([422, 429]));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBe('5');
});

test('guesses are limited as they are anywhere else', async () => {
  const guess = (device = '') =>
    send(
      '/',
      { username: 'pastdue30@demo.example', password: 'guess' },
      { ...OWN, origin: portal.origin, 'user-agent': device },
    );
  for (let time = 0; time < 10; time += 1) expect((await guess()).status).toBe(422);
  expect((await guess()).status).toBe(429);
});

const FOREIGN: readonly (readonly [string, Record<string, string>])[] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['another site without an origin', { 'sec-fetch-site': 'cross-site' }],
  ['a site beside', { 'sec-fetch-site': 'same-site' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['nobody that says who', {}],
];
test.each(
  FOREIGN.flatMap(([from, headers]) =>
    ['/', '/forms/language', '/forms/sign-out'].map((path) => [path, from, headers] as const),
  ),
)('%s takes nothing from %s', async (path, _from, headers) => {
  const customer = await signedIn();
  const answer = await send(
    path,
    { ...credentials, language: 'es', requestToken: customer.jar.get('request-token') ?? '' },
    { ...headers, cookie: cookiesOf(customer) },
  );
  expect(answer.status).toBe(403);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await isSignedIn(customer)).toBe(true);
});

test('forms are forms, not JSON', async () => {
  for (const path of ['/', '/forms/language', '/forms/sign-out']) {
    const answer = await fetch(`${portal.origin}${path}`, {
      method: 'POST',
      headers: { ...OWN, origin: portal.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ ...credentials, language: 'es' }),
    });
    expect(answer.status).toBe(415);
  }
});

test('no other route takes a form', async () => {
  const answer = await send('/api/pub/sbnetloginedge/v2/initiate', { state: 'x' });
  expect(answer.status).toBe(415);
});

test.each([
  ['/billing?open=otp', '/billing?open=otp'],
  ['https://evil.example/', '/account-summary'],
  ['//evil.example/', '/account-summary'],
])('the language is kept for a year, and leads from %s to %s', async (from, leadsTo) => {
  const answer = await send('/forms/language', { language: 'es', from });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, leadsTo]);
  expect(answer.headers.getSetCookie().join()).toMatch(/^lang=es; Max-Age=31536000; Path=\//);
});

test('a language that the portal does not speak is a bad request', async () => {
  expect((await send('/forms/language', { language: 'xx' })).status).toBe(400);
});

/** The request token that the page's forms carry. */
async function tokenOf(customer: CustomerClient): Promise<string> {
  const page = await fetch(`${portal.origin}/billing`, {
    headers: { cookie: cookiesOf(customer) },
  });
  return /name="requestToken" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
}

test('the page carries the token with which sign-out ends the session', async () => {
  const customer = await signedIn();
  const answer = await send(
    '/forms/sign-out',
    { requestToken: await tokenOf(customer) },
    { ...OWN, origin: portal.origin, cookie: cookiesOf(customer) },
  );
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login?loggedOut=true']);
  expect(answer.headers.get('clear-site-data')).toContain('prefetchCache');
  expect(answer.headers.getSetCookie().length).toBeGreaterThan(0);
  expect(await isSignedIn(customer)).toBe(false);
});

test.each([
  ['none', ''],
  ['a wrong one', 'x'.repeat(43)],
])('sign-out with %s for a token ends nothing', async (_name, requestToken) => {
  const customer = await signedIn();
  const answer = await send(
    '/forms/sign-out',
    { requestToken },
    { ...OWN, origin: portal.origin, cookie: cookiesOf(customer) },
  );
  expect(answer.status).toBe(303);
  expect(await isSignedIn(customer)).toBe(true);
});
