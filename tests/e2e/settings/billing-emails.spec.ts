import type { APIRequestContext } from '@playwright/test';
import { fieldOf } from '../harness/fields.ts';
import { expect, expectAccessible, PASSWORD, signIn, test } from '../harness/support.ts';
import { errorOf, settingsSection } from '../harness/locators.ts';
import { WHOLE } from '../harness/tags.ts';

interface SentEmail {
  to: string;
  kind: string;
  body: string;
  html: string | null;
  attachments: { name: string; contentType: string; href: string }[];
}
const emails = async (request: APIRequestContext): Promise<SentEmail[]> =>
  (
    (await (
      await request.get('/sandbox/outbox', { headers: { accept: 'application/json' } })
    ).json()) as { mails: SentEmail[] }
  ).mails;

test(
  'the link in the e-mail of a bill leads to that bill, after sign-in',
  { tag: WHOLE },
  async ({ page, request }) => {
    await request.post('/sandbox/clock', { data: { advance: 'P15D' } });
    const mail = (await emails(request)).find(
      ({ to, kind }) => to === 'current@demo.example' && kind === 'bill-ready',
    );
    const link = /^https?:\S+$/m.exec(mail?.body ?? '')?.[0] ?? '';
    expect(mail?.html).toContain(link);
    const [attachment] = mail?.attachments ?? [];
    expect(attachment?.contentType).toBe('application/pdf');
    const document = await request.get(attachment?.href ?? '');
    expect((await document.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await page.goto(link);
    await fieldOf(page, 'username').fill('current@demo.example');
    await fieldOf(page, 'password').fill(PASSWORD);
    await fieldOf(page, 'password').press('Enter');
    const { pathname, search } = new URL(link);
    await expect(page).toHaveURL((url) => url.pathname === pathname && url.search === search);
    await expect(
      page.getByRole('heading', { level: 1, name: /Bill of|Factura del/ }),
    ).toBeVisible();
  },
);

test(
  'an owner adds a billing contact, confirms it with its code, and removes it',
  { tag: WHOLE },
  async ({ page, request }) => {
    await signIn(page, 'current', '/user-preferences?section=contact');
    const card = settingsSection(page, 'contact');
    await fieldOf(page, 'contactEmail').fill('accounts payable');
    await card.getByRole('button').last().click();
    await expect(errorOf(page, 'contact-email')).toBeVisible();
    await expectAccessible(page);
    await fieldOf(page, 'contactEmail').fill('ap@harbor.example');
    await card.getByRole('button').last().click();
    await expect(settingsSection(page, 'contactCode')).toBeVisible();
    await expectAccessible(page);
    const code = (await emails(request)).find(({ kind }) => kind === 'billing-contact-code');
    await fieldOf(page, 'contactCode').fill(/^\d{4} \d{4}$/m.exec(code?.body ?? '')?.[0] ?? '');
    await settingsSection(page, 'contactCode').getByRole('button').last().click();
    await expect(
      card.getByText(/^ap@harbor\.example (gets each bill|recibe cada factura)\.$/).first(),
    ).toBeVisible();
    await expect(settingsSection(page, 'contactCode')).toHaveCount(0);
    await settingsSection(page, 'contactRemoval').getByRole('button').last().click();
    await expect(
      card.getByText(/^(Bills go to nobody else|Nadie más recibe)/).first(),
    ).toBeVisible();
    await expectAccessible(page);
  },
);
