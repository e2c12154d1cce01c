import { describe, expect, test } from 'vitest';
import { getAudit } from '../../../contracts/rest/people/contract.ts';
import type { AuditResponse } from '../../../contracts/rest/people/types.ts';
import {
  changePassword,
  getSettings,
  removeBillingContact,
  saveBillingContact,
  saveInvoicing,
  saveLanguage,
  saveNotifications,
  savePaperless,
  saveProfile,
  verifyBillingContact,
} from '../../../contracts/rest/settings/contract.ts';
import type { SettingsResponse } from '../../../contracts/rest/settings/types.ts';
import { resumeSession } from '../../../contracts/rest/sign-in/contract.ts';
import { createCustomerClient } from '../harness/backend.ts';
import type { ApiResponse, Backend, CustomerClient } from '../harness/backend.ts';
import { withBackend } from '../harness/shared-backend.ts';

// Seeding the demo accounts takes time: tests that change data use customers of their own.
let backend: Backend;
withBackend((shared) => {
  backend = shared;
});

const sandbox = async <Body>(what: string, body: object = {}): Promise<Body> =>
  (
    await fetch(`${backend.origin}/sandbox/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json() as Promise<Body>;

/** A browser in which this person is signed in. */
async function signedIn(scenario: string): Promise<CustomerClient> {
  const { sessionCookie, requestToken } = await sandbox<{
    sessionCookie: string;
    requestToken: string;
  }>('states', {
    name: 'a customer is signed in',
    parameters: { username: `${scenario}@demo.example` },
  });
  const customer = createCustomerClient(backend.origin);
  customer.jar.set('session', sessionCookie);
  customer.jar.set('XSRF-TOKEN', requestToken);
  return customer;
}

const PASSWORD = 'Portal-demo-2026';
const NEW_PASSWORD = 'ferry rope walnut 58';
const ALL_EMAIL = {
  billReady: 'EMAIL',
  paymentReceived: 'EMAIL',
  serviceAlerts: 'EMAIL',
  appointments: 'EMAIL',
};

type Refused = { systemErrorCode?: string; errors?: { path: string }[] };
const refusal = ({ status, body }: ApiResponse<object>) => [
  status,
  (body as Refused).systemErrorCode,
];
const fields = ({ body }: ApiResponse<object>) => (body as Refused).errors?.map(({ path }) => path);
const NOT_PERMITTED = [403, 'NOT_PERMITTED'];
const UNAUTHENTICATED = [401, 'UNAUTHENTICATED'];
const PHONE_REQUIRED = [422, 'PHONE_REQUIRED'];

const read = async (customer: CustomerClient) =>
  (await customer.call<SettingsResponse>('GET', getSettings.path)).body;
const latest = async (customer: CustomerClient, count: number) =>
  (await customer.call<AuditResponse>('GET', getAudit.path)).body.entries
    .slice(0, count)
    .map(({ actorName, action, subject, from, to }) => [actorName, action, subject, from, to]);
const save = (customer: CustomerClient, path: string, body: object) =>
  customer.call<SettingsResponse>('POST', path, body);
const change = (customer: CustomerClient, currentPassword = PASSWORD, newPassword = NEW_PASSWORD) =>
  customer.call('POST', changePassword.path, { currentPassword, newPassword });

describe('one’s own settings', () => {
  test.each(['current', 'admin', 'billing', 'standard', 'csr', 'bobo'])(
    'are open to %s, to read and to keep in order',
    async (scenario) => {
      const customer = await signedIn(scenario);
      const before = await read(customer);
      expect(before).toMatchObject({
        username: `${scenario}@demo.example`,
        phone: null,
        language: null,
        notifications: ALL_EMAIL,
      });
      const profile = await save(customer, saveProfile.path, {
        firstName: 'Ana',
        lastName: 'de la Cruz',
        phone: '2075550123',
      });
      const language = await save(customer, saveLanguage.path, { language: 'es' });
      expect([profile.status, language.body]).toEqual([
        200,
        {
          ...before,
          firstName: 'Ana',
          lastName: 'de la Cruz',
          phone: '2075550123',
          language: 'es',
        },
      ]);
      expect(await read(customer)).toEqual(language.body);
      expect(
        (await customer.call<{ profile: object }>('GET', resumeSession.path)).body.profile,
      ).toMatchObject({ firstName: 'Ana', lastName: 'de la Cruz' });
    },
  );

  test('leave everyone else’s as they were', async () => {
    const [owner, admin] = [await signedIn('current'), await signedIn('admin')];
    const before = await read(admin);
    await save(owner, saveProfile.path, { firstName: 'Dee', lastName: 'Whitfield', phone: null });
    await save(owner, saveNotifications.path, { ...ALL_EMAIL, billReady: 'NONE' });
    expect(await read(admin)).toEqual(before);
  });

  test('are each change’s line in the account’s list, from what to what', async () => {
    const customer = await signedIn('credit');
    await save(customer, saveProfile.path, { firstName: 'Wei', lastName: 'Chang', phone: null });
    await save(customer, saveProfile.path, {
      firstName: 'Wei',
      lastName: 'Chang',
      phone: '2075550123',
    });
    await save(customer, saveProfile.path, {
      firstName: 'Wei',
      lastName: 'Chang',
      phone: '2075550123',
    });
    await save(customer, saveLanguage.path, { language: 'es' });
    await save(customer, saveLanguage.path, { language: 'en' });
    await save(customer, saveNotifications.path, { ...ALL_EMAIL, appointments: 'BOTH' });
    expect(await latest(customer, 9)).toEqual([
      ['Wei Chang', 'NOTIFICATION_CHANGED', 'appointments', 'EMAIL', 'BOTH'],
      ['Wei Chang', 'LANGUAGE_CHANGED', null, 'es', 'en'],
      ['Wei Chang', 'LANGUAGE_CHANGED', null, null, 'es'],
      ['Wei Chang', 'PHONE_CHANGED', null, null, '0123'],
      ['Wei Zhang', 'NAME_CHANGED', null, 'Wei Zhang', 'Wei Chang'],
    ]);
  });

  test.each([
    { firstName: '' },
    { lastName: ' ' },
    { firstName: 'x'.repeat(61) },
    { phone: '555' },
    { phone: '1075550123' },
    { firstName: 'A\nB' },
    { role: 'PRIMARY' },
    { guid: 'x' },
  ])('take no %j', async (over) => {
    expect(
      refusal(
        await save(await signedIn('current'), saveProfile.path, {
          firstName: 'Dana',
          lastName: 'Whitfield',
          phone: null,
          ...over,
        }),
      ),
    ).toEqual([400, 'BAD_REQUEST']);
  });
});

describe('notifications', () => {
  test.each([
    ['TEXT', 'pastdue30'],
    ['BOTH', 'pastdue43'],
  ])('by %s need a phone, which cannot go while they do', async (channel, scenario) => {
    const customer = await signedIn(scenario);
    expect(
      refusal(
        await save(customer, saveNotifications.path, { ...ALL_EMAIL, serviceAlerts: channel }),
      ),
    ).toEqual(PHONE_REQUIRED);
    await save(customer, saveProfile.path, {
      firstName: 'Hannah',
      lastName: 'Cole',
      phone: '2075550123',
    });
    const saved = await save(customer, saveNotifications.path, {
      ...ALL_EMAIL,
      serviceAlerts: channel,
    });
    expect(saved.body.notifications).toEqual({ ...ALL_EMAIL, serviceAlerts: channel });
    const withoutPhone = await save(customer, saveProfile.path, {
      firstName: 'Hannah',
      lastName: 'Cole',
      phone: null,
    });
    expect([refusal(withoutPhone), fields(withoutPhone)]).toEqual([
      PHONE_REQUIRED,
      ['$input.phone'],
    ]);
    expect((await read(customer)).phone).toBe('2075550123');
  });

  test.each(['csr', 'bobo'])(
    'are not %s’s to choose: they go to the customer',
    async (scenario) => {
      expect(
        refusal(await save(await signedIn(scenario), saveNotifications.path, ALL_EMAIL)),
      ).toEqual(NOT_PERMITTED);
    },
  );

  test.each([{ billReady: 'PIGEON' }, { other: 'EMAIL' }])('take no %j', async (over) => {
    expect(
      refusal(
        await save(await signedIn('current'), saveNotifications.path, { ...ALL_EMAIL, ...over }),
      ),
    ).toEqual([400, 'BAD_REQUEST']);
  });
});

describe('paperless billing', () => {
  test('is the account’s: what one administrator saves, the other sees', async () => {
    const [owner, admin] = [await signedIn('current'), await signedIn('admin')];
    expect((await read(owner)).paperless).toBe(false);
    expect((await save(admin, savePaperless.path, { enrolled: true })).body.paperless).toBe(true);
    expect([
      (await read(owner)).paperless,
      (await read(await signedIn('newcustomer'))).paperless,
    ]).toEqual([true, false]);
    expect(await latest(owner, 1)).toEqual([
      [expect.any(String), 'PAPERLESS_CHANGED', null, 'OFF', 'ON'],
    ]);
    await save(owner, savePaperless.path, { enrolled: false });
  });

  test.each([
    ['billing', null],
    ['standard', null],
    ['csr', false],
    ['bobo', false],
  ])('is not for %s to change', async (scenario, seen) => {
    const customer = await signedIn(scenario);
    expect(refusal(await save(customer, savePaperless.path, { enrolled: true }))).toEqual(
      NOT_PERMITTED,
    );
    expect((await read(customer)).paperless).toBe(seen);
    expect((await read(await signedIn('current'))).paperless).toBe(false);
  });
});

describe('the invoicing details', () => {
  const DETAILS = {
    purchaseOrder: 'PO-2026-17',
    legalName: 'Harbor Street Bakery LLC',
    taxId: '12-3456789',
  };

  test('are kept, seen by the account’s admins, and never answer a whole tax ID', async () => {
    const [owner, admin] = [await signedIn('autopay'), await signedIn('autopay')];
    const saved = await save(owner, saveInvoicing.path, DETAILS);
    expect(saved.body.invoicing).toEqual({
      purchaseOrder: 'PO-2026-17',
      legalName: 'Harbor Street Bakery LLC',
      taxIdLastFour: '6789',
    });
    const { body: again } = await save(admin, saveInvoicing.path, {
      purchaseOrder: 'PO-2026-17',
      legalName: null,
    });
    expect([again.invoicing?.legalName, again.invoicing?.taxIdLastFour]).toEqual([null, '6789']);
    expect(JSON.stringify(again)).not.toContain('3456789');
  });

  test('are in the list of changes once, the tax ID with four digits', async () => {
    const owner = await signedIn('pastdue30');
    await save(owner, saveInvoicing.path, DETAILS);
    await save(owner, saveInvoicing.path, DETAILS);
    await save(owner, saveInvoicing.path, { ...DETAILS, taxId: null });
    expect((await latest(owner, 5)).map((entry) => entry.slice(1))).toEqual(
      expect.arrayContaining([
        ['TAX_ID_CHANGED', null, '6789', null],
        ['TAX_ID_CHANGED', null, null, '6789'],
        ['LEGAL_NAME_CHANGED', null, null, 'Harbor Street Bakery LLC'],
        ['PURCHASE_ORDER_CHANGED', null, null, 'PO-2026-17'],
      ]),
    );
    expect(
      (await latest(owner, 9)).filter(([, action]) => action === 'PURCHASE_ORDER_CHANGED'),
    ).toHaveLength(1);
  });

  test.each([
    [{ ...DETAILS, purchaseOrder: 'x'.repeat(31) }, '$input.purchaseOrder'],
    [{ ...DETAILS, purchaseOrder: 'PO–17' }, '$input.purchaseOrder'],
    [{ ...DETAILS, legalName: 'x'.repeat(101) }, '$input.legalName'],
    [{ ...DETAILS, taxId: '123456789' }, '$input.taxId'],
  ])('%j is refused by the field’s name, and nothing is saved', async (asked, field) => {
    const owner = await signedIn('credit');
    const refused = await save(owner, saveInvoicing.path, asked);
    expect([refusal(refused), fields(refused)]).toEqual([[400, 'BAD_REQUEST'], [field]]);
    expect((await read(owner)).invoicing).toEqual({
      purchaseOrder: null,
      legalName: null,
      taxIdLastFour: null,
    });
  });

  test.each(['standard', 'billing', 'csr', 'bobo'])('are not for %s to change', async (scenario) =>
    expect(refusal(await save(await signedIn(scenario), saveInvoicing.path, DETAILS))).toEqual(
      NOT_PERMITTED,
    ),
  );
});

describe('the billing contact', () => {
  const CONTACT = 'ap@harbor.example';
  const codeTo = async (address: string): Promise<string> => {
    const { mails } = (await (
      await fetch(`${backend.origin}/sandbox/outbox`, { headers: { accept: 'application/json' } })
    ).json()) as { mails: { to: string; kind: string; body: string }[] };
    const mail = mails.find(({ to, kind }) => to === address && kind === 'billing-contact-code');
    return (
      /^(\d{4}) (\d{4})$/m
        .exec(mail?.body ?? '')
        ?.slice(1)
        .join('') ?? ''
    );
  };
  const contactOf = async (customer: CustomerClient) => (await read(customer)).billingContact;

  test('gets a code by e-mail, is confirmed by it, and can be removed', async () => {
    const [owner, admin] = [await signedIn('current'), await signedIn('admin')];
    const saved = await save(owner, saveBillingContact.path, {
      email: ' AP@harbor.example '.trim(),
      language: 'es',
    });
    expect(saved.body.billingContact).toEqual({ email: CONTACT, language: 'es', state: 'PENDING' });
    expect(refusal(await save(admin, verifyBillingContact.path, { code: '00000000' }))).toEqual([
      422,
      'CODE_WRONG',
    ]);
    const code = await codeTo(CONTACT);
    expect((await save(admin, verifyBillingContact.path, { code })).body.billingContact).toEqual({
      email: CONTACT,
      language: 'es',
      state: 'VERIFIED',
    });
    expect(refusal(await save(admin, verifyBillingContact.path, { code }))).toEqual([
      422,
      'CODE_EXPIRED',
    ]);
    expect((await latest(owner, 2)).map((entry) => entry.slice(1))).toEqual([
      ['BILLING_CONTACT_VERIFIED', CONTACT, null, null],
      ['BILLING_CONTACT_CHANGED', null, null, CONTACT],
    ]);
    expect(
      refusal(await save(owner, removeBillingContact.path, { email: 'other@harbor.example' })),
    ).toEqual([404, 'NOT_FOUND']);
    await save(owner, removeBillingContact.path, { email: CONTACT });
    expect(await contactOf(admin)).toBeNull();
  });

  test('is not confirmed after five wrong codes, nor by the code of a former address', async () => {
    const customer = await signedIn('credit');
    await save(customer, saveBillingContact.path, { email: 'one@harbor.example', language: 'en' });
    const former = await codeTo('one@harbor.example');
    await save(customer, saveBillingContact.path, { email: 'two@harbor.example', language: 'en' });
    const code = await codeTo('two@harbor.example');
    expect(refusal(await save(customer, verifyBillingContact.path, { code: former }))).toEqual([
      422,
      'CODE_WRONG',
    ]);
    for (let tries = 0; tries < 3; tries += 1)
      await save(customer, verifyBillingContact.path, { code: former });
    expect(refusal(await save(customer, verifyBillingContact.path, { code: former }))).toEqual([
      422,
      'CODE_TRIES_USED',
    ]);
    expect(refusal(await save(customer, verifyBillingContact.path, { code }))).toEqual([
      422,
      'CODE_TRIES_USED',
    ]);
  });

  test.each(['standard', 'billing', 'csr', 'bobo'])('is not for %s to change', async (scenario) => {
    const customer = await signedIn(scenario);
    const request = { email: CONTACT, language: 'en' };
    expect(refusal(await save(customer, saveBillingContact.path, request))).toEqual(NOT_PERMITTED);
    expect(refusal(await save(customer, verifyBillingContact.path, { code: '00000000' }))).toEqual(
      NOT_PERMITTED,
    );
    expect(refusal(await save(customer, removeBillingContact.path, { email: CONTACT }))).toEqual(
      NOT_PERMITTED,
    );
  });
});

describe('another password', () => {
  test('keeps this session with a new id and token, ends others, sends a notice', async () => {
    const [here, phone, other] = [
      await signedIn('pastdue50'),
      await signedIn('pastdue50'),
      await signedIn('admin'),
    ];
    const [formerSession, formerToken] = [here.jar.get('session'), here.jar.get('XSRF-TOKEN')];
    const answer = await change(here);
    expect([answer.status, answer.body]).toEqual([200, { changed: true }]);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/),
    ]);
    expect(
      [here.jar.get('session'), here.jar.get('XSRF-TOKEN')].filter(
        (value) => value === formerSession || value === formerToken,
      ),
    ).toEqual([]);
    expect((await save(here, saveLanguage.path, { language: 'en' })).status).toBe(200);
    expect(
      refusal(
        await here.call(
          'POST',
          saveLanguage.path,
          { language: 'es' },
          { 'x-xsrf-token': formerToken ?? '' },
        ),
      ),
    ).toEqual([403, 'CROSS_SITE_REQUEST']);
    expect(
      refusal(
        await createCustomerClient(backend.origin).call('GET', resumeSession.path, undefined, {
          cookie: `session=${formerSession}`,
        }),
      ),
    ).toEqual(UNAUTHENTICATED);
    expect(refusal(await phone.call('GET', resumeSession.path))).toEqual(UNAUTHENTICATED);
    expect((await other.call('GET', resumeSession.path)).status).toBe(200);
    const { mails } = (await (
      await fetch(`${backend.origin}/sandbox/outbox`, { headers: { accept: 'application/json' } })
    ).json()) as { mails: { to: string; kind: string; body: string }[] };
    expect(mails[0]).toMatchObject({ to: 'pastdue50@demo.example', kind: 'password-changed' });
    expect(mails[0]?.body).not.toContain(NEW_PASSWORD);
    expect((await latest(here, 2))[1]).toEqual([
      'Elena Soto',
      'PASSWORD_CHANGED',
      null,
      null,
      null,
    ]);
  });

  test('signs in from then on, and the former one no longer', async () => {
    await change(await signedIn('pastdue76'));
    expect(refusal(await createCustomerClient(backend.origin).signIn('pastdue76'))).toEqual([
      401,
      'INVALID_CREDENTIALS',
    ]);
    expect(
      (await createCustomerClient(backend.origin).signIn('pastdue76', NEW_PASSWORD)).status,
    ).toBe(200);
  });

  test('asks for the current one, and changes nothing without it', async () => {
    const customer = await signedIn('current');
    const answer = await change(customer, 'not this one');
    expect([refusal(answer), fields(answer), answer.headers.getSetCookie()]).toEqual([
      [422, 'CURRENT_PASSWORD_WRONG'],
      ['$input.currentPassword'],
      [],
    ]);
    expect((await customer.call('GET', resumeSession.path)).status).toBe(200);
    expect((await createCustomerClient(backend.origin).signIn('current')).status).toBe(200);
  });

  test('is limited to ten wrong attempts of a session, whatever strangers guess', async () => {
    const customer = await signedIn('softdisconnect');
    for (let tries = 0; tries < 10; tries += 1)
      await createCustomerClient(backend.origin).signIn('softdisconnect', 'not this one');
    expect(refusal(await createCustomerClient(backend.origin).signIn('softdisconnect'))).toEqual([
      429,
      'THROTTLED',
    ]);
    for (let tries = 0; tries < 10; tries += 1)
      expect(refusal(await change(customer, 'not this one'))).toEqual([
        422,
        'CURRENT_PASSWORD_WRONG',
      ]);
    const late = await change(customer);
    expect([refusal(late), late.headers.get('retry-after')]).toEqual([[429, 'THROTTLED'], '900']);
  });

  test.each([
    ['too short', 'tooShort'],
    [PASSWORD, 'current'],
    ['welcomehome2024', 'common'],
    ['harborstreetbakery', 'ownName'],
    ['x'.repeat(129), 'tooLong'],
  ])('is not %s', async (password, problem) => {
    const answer = await change(await signedIn('current'), PASSWORD, password);
    expect([refusal(answer), fields(answer)]).toEqual([
      [422, 'PASSWORD_REFUSED'],
      [`$input.newPassword.${problem}`],
    ]);
  });

  test('changed in two places at once is changed in one, and the other is signed out', async () => {
    const [one, two] = [await signedIn('disconnected'), await signedIn('disconnected')];
    const answers = await Promise.all([
      change(one),
      change(two, PASSWORD, 'lantern gravel 7 moose'),
    ]);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [winner, loser] = answers[0]?.status === 200 ? [one, two] : [two, one];
    expect((await winner.call('GET', resumeSession.path)).status).toBe(200);
    expect(refusal(await loser.call('GET', resumeSession.path))).toEqual(UNAUTHENTICATED);
  });
});

describe('every change', () => {
  test.each(
    [saveProfile, saveLanguage, saveNotifications, savePaperless, changePassword].map(
      ({ path }) => path,
    ),
  )('%s needs the session, its token, and this origin', async (path) => {
    const customer = await signedIn('current');
    expect(refusal(await createCustomerClient(backend.origin).call('POST', path, {}))).toEqual(
      UNAUTHENTICATED,
    );
    expect(refusal(await customer.call('POST', path, {}, { 'x-xsrf-token': 'guessed' }))).toEqual([
      403,
      'CROSS_SITE_REQUEST',
    ]);
    expect(
      refusal(await customer.call('POST', path, {}, { origin: 'https://elsewhere.example' })),
    ).toEqual([403, 'CROSS_SITE_REQUEST']);
  });
});
