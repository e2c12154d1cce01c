// Pages that are rendered with a customer's data, attacked from outside.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, users } from '../../../src/server/db/schema/index.ts';
import { FIRST_ANSWERS_TYPE } from '../../../src/models/shell/prefetch/rules-prefetch.ts';
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

const PAGES = [
  '/account-summary',
  '/billing',
  '/billing/pay-bill?open=otp',
  '/billing/pay-bill?open=ap',
  '/billing/bill-pay-options',
  '/billing/view-statements',
  '/billing/account-activity',
  '/billing/payment-history',
  '/services',
  '/user-preferences',
  '/user-preferences?section=invoicing',
  '/user-preferences/people',
  '/support',
];

const customers = new Map<string, CustomerClient>();

async function newSession(scenario: string): Promise<CustomerClient> {
  const customer = createCustomerClient(portal.origin);
  expect((await customer.signIn(scenario)).status).toBe(200);
  return customer;
}

/** The customer of a scenario, signed in once. */
async function signedIn(scenario: string): Promise<CustomerClient> {
  const customer = customers.get(scenario) ?? (await newSession(scenario));
  customers.set(scenario, customer);
  return customer;
}

const cookiesOf = ({ jar }: CustomerClient): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

interface Page {
  status: number;
  headers: Headers;
  document: string;
}

/** A page as a browser opens it: a navigation, with cookies and nothing else. */
async function open(
  by: CustomerClient | null,
  path: string,
  headers: Record<string, string> = {},
): Promise<Page> {
  const answer = await fetch(`${portal.origin}${path}`, {
    redirect: 'manual',
    headers: { ...(by ? { cookie: cookiesOf(by) } : {}), ...headers },
  });
  return { status: answer.status, headers: answer.headers, document: await answer.text() };
}

interface Embedded {
  profile: { accountNumber: string; firstName: string } | null;
  first: {
    answers: [string, unknown, 'done' | 'failed', unknown][];
    reports: unknown[];
  } | null;
}

const EMBEDDED = /<script type="application\/json" id="embedded">(.*?)<\/script>/s;
const embeddedOf = ({ document }: Page): Embedded =>
  JSON.parse(EMBEDDED.exec(document)?.[1] ?? 'null') as Embedded;
const isRendered = ({ document }: Page): boolean => document.includes('data-prerendered="page"');

/** Whether a page has a fact; the digits of a time in milliseconds are none. */
const says = ({ document }: Page, fact: string): boolean =>
  document.split(fact).some((before, at, parts) => {
    const after = parts[at + 1];
    return after !== undefined && !/[\d.]$/.test(before) && !/^\d/.test(after);
  });

const foreignTo = (scenario: string, facts: ReadonlyMap<string, string[]>): string[] =>
  [...facts].flatMap(([other, known]) => (other === scenario ? [] : known));

describe('a page for one session', () => {
  const OWNERS = ['current', 'pastdue30', 'pastdue43', 'pastdue50', 'credit', 'scheduled'];

  test('has nothing of another, however many are rendered at once', async () => {
    const facts = new Map<string, string[]>();
    for (const scenario of OWNERS) {
      await signedIn(scenario);
      const [row] = await portal.database.orm
        .select()
        .from(users)
        .innerJoin(accounts, eq(users.accountNumber, accounts.accountNumber))
        .where(eq(users.username, `${scenario}@demo.example`));
      if (!row) throw new Error(`There is no demo user ${scenario}.`);
      facts.set(scenario, [row.accounts.accountNumber, row.accounts.companyName, row.users.guid]);
    }
    for (const path of PAGES) {
      const opened = await Promise.all(
        [...customers].map(async ([scenario, customer]) => ({
          scenario,
          page: await open(customer, path, { 'accept-language': path.length % 2 ? 'es' : 'en' }),
        })),
      );
      for (const { scenario, page } of opened) {
        for (const fact of foreignTo(scenario, facts))
          expect([path, fact, says(page, fact)]).toEqual([path, fact, false]);
        if (page.status === 200) {
          expect(isRendered(page)).toBe(true);
          expect(embeddedOf(page).profile?.accountNumber).toBe(facts.get(scenario)?.[0]);
        }
      }
    }
  });

  test('is stored by nobody, and says by what it varies', async () => {
    const { headers } = await open(await signedIn('current'), '/billing');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('vary')).toMatch(/cookie/);
  });

  test('after it ended, is a visitor: sign-in, with no answer', async () => {
    const customer = await newSession('current');
    const kept = cookiesOf(customer);
    await customer.call('GET', '/api/pub/sbnetloginedge/v1/cb/logout');
    const page = await open(null, '/billing', { cookie: kept });
    expect(page.document.includes('8000000001')).toBe(false);
    expect(embeddedOf(page)).toMatchObject({ profile: null, first: null });
  });

  test('tells its scripts no cookie that they could not read', async () => {
    const customer = await signedIn('current');
    for (const path of PAGES) {
      const { document } = await open(customer, path);
      for (const [name, value] of customer.jar)
        if (value) expect([path, name, document.includes(value)]).toEqual([path, name, false]);
    }
  });
});

describe('what a page is asked for', () => {
  /** Answers of the services with data, by port. */
  const done = (page: Page): string[] =>
    (embeddedOf(page).first?.answers ?? [])
      .filter(([, , outcome]) => outcome === 'done')
      .map(([port]) => port);

  test.each([['standard'], ['enterprise-standard'], ['enterprise-none']])(
    '%s gets no billing by a page that it could not ask for',
    async (scenario) => {
      const customer = await signedIn(scenario);
      const direct = await customer.graph('{ wallet { methods { id } } }');
      expect(direct.body.errors?.[0]?.extensions.systemErrorCode).toBe('NOT_PERMITTED');
      for (const path of PAGES.filter((page) => page.startsWith('/billing'))) {
        const page = await open(customer, path);
        expect([path, done(page).filter((port) => /wallet|payment|billing/i.test(port))]).toEqual([
          path,
          [],
        ]);
        expect(/lastFour|amountDue/.test(page.document)).toBe(false);
      }
    },
  );

  test('headers of the page request grant its calls nothing', async () => {
    const customer = await signedIn('standard');
    const page = await open(customer, '/billing', {
      'x-xsrf-token': 'x',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      authorization: 'Bearer x',
      origin: 'https://evil.example',
    });
    expect(page.status).toBe(200);
    expect(page.document.includes('evil.example')).toBe(false);
    expect(/lastFour|amountDue/.test(page.document)).toBe(false);
  });

  test('a page changes nothing', async () => {
    const customer = await signedIn('current');
    const stored = async () =>
      JSON.stringify([
        await portal.database.orm.select().from(users),
        await portal.database.orm.select().from(accounts),
      ]);
    const before = await stored();
    for (const path of PAGES) await open(customer, path);
    expect(await stored()).toBe(before);
  });
});

describe('what a page begins with, asked for alone', () => {
  const ahead = (by: CustomerClient | null, path: string, headers = {}) =>
    open(by, path, { accept: FIRST_ANSWERS_TYPE, ...headers });
  /** The answers by what was asked; what differs from call to call is left out. */
  const asked = ({ document }: Page): string[] =>
    (JSON.parse(document) as NonNullable<Embedded['first']>).answers.map(([port, params]) =>
      JSON.stringify([port, params]),
    );

  test.each(['/billing', '/billing/view-statements', '/user-preferences'])(
    '%s is what its document has',
    async (path) => {
      const customer = await signedIn('scheduled');
      const page = await open(customer, path);
      const alone = await ahead(customer, path);
      expect(alone.headers.get('content-type')).toBe(FIRST_ANSWERS_TYPE);
      expect(alone.headers.get('cache-control')).toBe('no-store');
      expect(alone.headers.get('vary')).toMatch(/accept.*cookie/);
      const inDocument = embeddedOf(page).first?.answers ?? [];
      expect(asked(alone).toSorted()).toEqual(
        inDocument.map(([port, params]) => JSON.stringify([port, params])).toSorted(),
      );
    },
  );

  test('is of the session that asks, and of no other', async () => {
    const alone = await ahead(await signedIn('credit'), '/account-summary');
    expect(says(alone, '8000000001')).toBe(false);
  });

  test.each([
    ['by a visitor', null, '/billing'],
    ['by an enterprise account', 'enterprise-standard', '/billing'],
    ['for a page that leads elsewhere', 'current', '/'],
    ['for a page that begins with nothing', 'current', '/disclaimers'],
    ['for a page that is not there', 'current', '/nowhere'],
  ])('%s is nothing', async (_by, scenario, path) => {
    const alone = await ahead(scenario === null ? null : await signedIn(scenario), path);
    expect([alone.status, alone.document]).toEqual([204, '']);
  });

  test('has the same turns as a page', async () => {
    const flooding = await signedIn('pastdue43');
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => ahead(flooding, '/billing')),
    );
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 204]));
    expect((await ahead(await signedIn('scheduled'), '/billing')).status).toBe(200);
  });
});

describe('hostile text', () => {
  const HOSTILE = [
    '</script><script>window.hit=1</script>',
    '<!--embedded--><!--waiting--><!--/waiting--><!--preload-->',
    '<img src=x onerror="window.hit=1">',
    "$&$`$'$1$<name>",
    '\u2028window.hit=1\u2029',
    '"};window.hit=1;//',
    '\ud800',
  ];
  const scripts = (document: string): string[] => document.match(/<script[^>]*>/g) ?? [];

  test.each(HOSTILE)('%s in a name is text alone, and comes as it is', async (text) => {
    const { orm } = portal.database;
    const customer = await signedIn('credit');
    const path = '/account-summary';
    const usual = await open(customer, path);
    // PostgreSQL takes no lone surrogate.
    const name = text.toWellFormed();
    const mine = eq(accounts.accountNumber, '8000000008');
    const [former] = await orm.select().from(accounts).where(mine);
    await orm.update(accounts).set({ companyName: name }).where(mine);
    const page = await open(customer, path);
    await orm
      .update(accounts)
      .set({ companyName: former?.companyName ?? '' })
      .where(mine);
    expect(isRendered(page)).toBe(true);
    expect(scripts(page.document)).toEqual(scripts(usual.document));
    expect(page.document.includes('<img src=x')).toBe(false);
    expect(embeddedOf(page).profile).toMatchObject({ accountName: name });
  });

  test.each([
    ...HOSTILE.map((text) => `/billing?x=${encodeURIComponent(text.toWellFormed())}`),
    `/billing/payment-history?payment=${encodeURIComponent('</script><script>1')}`,
    `/billing/pay-bill?open=otp&pay=${encodeURIComponent('</script><script>1')}`,
    `/verify-link?token=${encodeURIComponent('</script><script>1')}`,
    '/billing?x=</script><script>window.hit=1</script>',
  ])('%s as an address is text alone', async (path) => {
    const customer = await signedIn('current');
    for (const by of [customer, null]) {
      const page = await open(by, path);
      expect(/<script>(1|window\.hit)/.test(page.document)).toBe(false);
      expect(() => embeddedOf(page)).not.toThrow();
    }
  });

  test.each(['evil.example', 'evil.example"><script>1</script>', 'community.evil.example:1'])(
    'a host of %s leads nowhere',
    async (host) => {
      const customer = await signedIn('current');
      const answer = await portal.app.inject({
        url: '/billing/pay-bill?open=otp',
        headers: { host, cookie: cookiesOf(customer) },
      });
      expect(answer.headers.location ?? '/').toMatch(/^\/(?![/\\])/);
      expect(answer.body.includes('<script>1')).toBe(false);
    },
  );
});

describe('where a page leads', () => {
  test.each([
    '/billing/pay-bill?open=otp',
    '/?targetUrl=//evil.example',
    '/?targetUrl=/%5Cevil.example',
    '/?targetUrl=https://evil.example',
    '//evil.example/',
    '//evil.example/%2e%2e',
    '/%5Cevil.example/',
    '/billing/?x=//evil.example',
    '/login?targetUrl=//evil.example',
    '/sign-in-redirect?targetUrl=%0d%0aLocation:%20https://evil.example',
    '/billing/pay-bill?open=otp&x=%0d%0aset-cookie:%20a=b',
  ])('%s stays on this origin', async (path) => {
    const customer = await signedIn('current');
    const answer = await portal.app.inject({ url: path, headers: { cookie: cookiesOf(customer) } });
    const to = String(answer.headers.location ?? '/');
    expect(to).toMatch(/^\/(?![/\\])/);
    expect(new URL(to, portal.origin).origin).toBe(portal.origin);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect([200, 302, 404]).toContain(answer.statusCode);
  });
});

describe('a flood of pages', () => {
  test('of one customer is answered without data, and others still get theirs', async () => {
    const flooding = await signedIn('pastdue50');
    const other = await signedIn('current');
    const pages = await Promise.all(Array.from({ length: 40 }, () => open(flooding, '/billing')));
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
    const rendered = pages.filter(isRendered);
    expect(rendered.length).toBeGreaterThan(0);
    expect(rendered.length).toBeLessThan(40);
    // The frame is the customer's own, with all that the browser needs to ask for the rest.
    const frames = pages.filter((page) => !isRendered(page));
    for (const page of frames)
      expect(embeddedOf(page)).toMatchObject({
        profile: { accountNumber: '8000000004' },
        first: null,
      });
    expect(isRendered(await open(other, '/billing'))).toBe(true);
  });
});

describe('an error', () => {
  test('of a page tells nothing from inside', async () => {
    const customer = await signedIn('current');
    for (const path of ['/billing?x=%', '/billing/%ff', '/billing/payment-history?payment=%00']) {
      const { document } = await open(customer, path);
      expect(/node_modules|\/src\/server| at \w+ \(/.test(document)).toBe(false);
    }
    expect(portal.bugs).toEqual([]);
  });
});

test.each(['/billing', '/billing/view-statements', '/billing/account-activity'])(
  '%s leads to no Auto Pay where no method may pay, and elsewhere does',
  async (path) => {
    const leads = async (scenario: string) =>
      (await open(await signedIn(scenario), path)).document.includes('open=ap');
    expect([await leads('nopay'), await leads('current')]).toEqual([false, true]);
  },
);
