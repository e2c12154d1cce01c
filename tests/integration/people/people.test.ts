import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  changeRole,
  getAudit,
  getPeople,
  invitePerson,
  removePerson,
  resendInvitation,
  revokeInvitation,
} from '../../../contracts/rest/people/contract.ts';
import type { AuditResponse, PeopleResponse } from '../../../contracts/rest/people/types.ts';
import { saveLanguage } from '../../../contracts/rest/settings/contract.ts';
import { resumeSession } from '../../../contracts/rest/sign-in/contract.ts';
import { createCustomerClient } from '../harness/backend.ts';
import type { ApiResponse, Backend, CustomerClient } from '../harness/backend.ts';
import { withBackend } from '../harness/shared-backend.ts';

let backend: Backend;
withBackend((shared) => {
  backend = shared;
});

/**
 * Tests that change something permanently start with freshly seeded demo accounts, which takes
 * time.
 */
const eachAfresh = () => beforeEach(() => sandbox('reset'));

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

type Refused = { systemErrorCode?: string };
const refusal = ({ status, body }: ApiResponse<object>) => [
  status,
  (body as Refused).systemErrorCode,
];
const NOT_PERMITTED = [403, 'NOT_PERMITTED'];
const LAST_OWNER = [422, 'LAST_OWNER'];
const NOT_FOUND = [404, 'NOT_FOUND'];

const list = async (customer: CustomerClient) =>
  (await customer.call<PeopleResponse>('GET', getPeople.path)).body;
const audit = async (customer: CustomerClient, query = '') =>
  (await customer.call<AuditResponse>('GET', `${getAudit.path}${query}`)).body;
const guidOf = async (customer: CustomerClient) =>
  (await customer.call<{ profile: { guid: string } }>('GET', resumeSession.path)).body.profile.guid;
const make = (customer: CustomerClient, guid: string, role: string) =>
  customer.call<PeopleResponse>('POST', changeRole.path, { guid, role });
const remove = (customer: CustomerClient, guid: string) =>
  customer.call<PeopleResponse>('POST', removePerson.path, { guid });
const invite = (customer: CustomerClient, over: object = {}) =>
  customer.call<PeopleResponse>('POST', invitePerson.path, {
    firstName: 'Jo',
    lastName: 'March',
    email: 'jo.march@orchard.example',
    role: 'STANDARD',
    language: 'en',
    ...over,
  });
const mails = async () =>
  (await (
    await fetch(`${backend.origin}/sandbox/outbox`, { headers: { accept: 'application/json' } })
  ).json()) as { mails: { to: string; kind: string; body: string; subject: string }[] };

describe('the list', () => {
  test('shows the owner who has access and open invitations, no representatives', async () => {
    const { people, invitations } = await list(await signedIn('current'));
    expect(people.map(({ username, role }) => [username, role])).toEqual([
      ['current@demo.example', 'PRIMARY'],
      ['admin@demo.example', 'ADMIN'],
      ['billing@demo.example', 'BILLING'],
      ['standard@demo.example', 'STANDARD'],
    ]);
    expect(people.map(({ lastSignInAt }) => lastSignInAt !== null)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(invitations).toMatchObject([
      {
        email: 'jordan.reyes@harborstreet.example',
        role: 'BILLING',
        invitedBy: 'Luis Ortega',
        state: 'PENDING',
      },
    ]);
  });

  test.each(['admin', 'csr', 'bobo'])('shows them to %s too', async (scenario) => {
    expect((await list(await signedIn(scenario))).people).toHaveLength(4);
  });

  test.each(['billing', 'standard'])('is not for %s, nor are the changes', async (scenario) => {
    const customer = await signedIn(scenario);
    expect(refusal(await customer.call('GET', getPeople.path))).toEqual(NOT_PERMITTED);
    expect(refusal(await customer.call('GET', getAudit.path))).toEqual(NOT_PERMITTED);
  });

  test('shows nobody of another account', async () => {
    const { people, invitations } = await list(await signedIn('credit'));
    expect([people.map(({ username }) => username), invitations]).toEqual([
      ['credit@demo.example'],
      [],
    ]);
  });
});

describe('who may not change anything', () => {
  test.each(['billing', 'standard', 'csr', 'bobo'])(
    '%s is refused every change',
    async (scenario) => {
      const customer = await signedIn(scenario);
      const { people, invitations } = await list(await signedIn('current'));
      const guid = people.at(-1)?.guid ?? '';
      const invitationId = invitations[0]?.invitationId;
      const tries = [
        make(customer, guid, 'ADMIN'),
        remove(customer, guid),
        invite(customer),
        customer.call('POST', resendInvitation.path, { invitationId, language: 'en' }),
        customer.call('POST', revokeInvitation.path, { invitationId }),
      ];
      for (const answer of await Promise.all(tries)) expect(refusal(answer)).toEqual(NOT_PERMITTED);
      expect(await list(await signedIn('current'))).toMatchObject({
        people: people.map(({ guid: same, role }) => ({ guid: same, role })),
        invitations: [{ state: 'PENDING' }],
      });
    },
  );

  test('an administrator cannot create, invite, change or remove owners', async () => {
    const [owner, admin, standard] = [
      await signedIn('current'),
      await signedIn('admin'),
      await signedIn('standard'),
    ];
    await make(owner, await guidOf(standard), 'PRIMARY');
    const answers = [
      await make(admin, await guidOf(owner), 'ADMIN'),
      await remove(admin, await guidOf(owner)),
      await make(admin, await guidOf(await signedIn('billing')), 'PRIMARY'),
      await invite(admin, { role: 'PRIMARY' }),
    ];
    await make(owner, await guidOf(standard), 'STANDARD');
    expect(answers.map(refusal)).toEqual([
      NOT_PERMITTED,
      NOT_PERMITTED,
      NOT_PERMITTED,
      NOT_PERMITTED,
    ]);
  });

  test('nobody changes or removes themselves', async () => {
    const [owner, admin, standard] = [
      await signedIn('current'),
      await signedIn('admin'),
      await signedIn('standard'),
    ];
    await make(owner, await guidOf(standard), 'PRIMARY');
    for (const customer of [owner, admin])
      expect([
        refusal(await make(customer, await guidOf(customer), 'STANDARD')),
        refusal(await remove(customer, await guidOf(customer))),
      ]).toEqual([NOT_PERMITTED, NOT_PERMITTED]);
    await make(owner, await guidOf(standard), 'STANDARD');
  });

  test('nobody without the request token, from another origin, or without a session', async () => {
    const owner = await signedIn('current');
    const guid = await guidOf(await signedIn('standard'));
    const tryWith = (headers: Record<string, string>) =>
      owner.call('POST', removePerson.path, { guid }, headers).then(refusal);
    expect([
      await tryWith({ 'x-xsrf-token': 'guessed' }),
      await tryWith({ origin: 'https://elsewhere.example' }),
    ]).toEqual([
      [403, 'CROSS_SITE_REQUEST'],
      [403, 'CROSS_SITE_REQUEST'],
    ]);
    expect(refusal(await remove(createCustomerClient(backend.origin), guid))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
    expect((await list(owner)).people).toHaveLength(4);
  });
});

describe('another account', () => {
  test('is inaccessible: its people, invitations and changes are not found', async () => {
    const [stranger, owner] = [await signedIn('credit'), await signedIn('current')];
    const { people, invitations } = await list(owner);
    const entry = (await audit(owner)).entries[0]?.entryId ?? '';
    for (const guid of [
      people.at(-1)?.guid ?? '',
      await guidOf(await signedIn('csr')),
      randomUUID(),
    ]) {
      const answers = [await make(stranger, guid, 'ADMIN'), await remove(stranger, guid)];
      expect(answers.map(refusal)).toEqual([NOT_FOUND, NOT_FOUND]);
      expect(JSON.stringify(answers)).not.toMatch(/demo\.example|Novak|harbor/i);
    }
    for (const invitationId of [invitations[0]?.invitationId, randomUUID()])
      expect([
        refusal(
          await stranger.call('POST', resendInvitation.path, { invitationId, language: 'en' }),
        ),
        refusal(await stranger.call('POST', revokeInvitation.path, { invitationId })),
      ]).toEqual([NOT_FOUND, NOT_FOUND]);
    expect(refusal(await stranger.call('GET', `${getAudit.path}?before=${entry}`))).toEqual(
      NOT_FOUND,
    );
    expect(await list(owner)).toEqual({ people, invitations });
  });

  test('holds a representative of one’s own out of reach too', async () => {
    const owner = await signedIn('current');
    expect(refusal(await remove(owner, await guidOf(await signedIn('csr'))))).toEqual(NOT_FOUND);
  });
});

describe('a change', () => {
  test('of a role holds from the person’s very next call on, both ways', async () => {
    const [owner, standard] = [await signedIn('current'), await signedIn('standard')];
    const guid = await guidOf(standard);
    const { body } = await make(owner, guid, 'ADMIN');
    expect(body.people.find((person) => person.guid === guid)?.role).toBe('ADMIN');
    expect((await list(standard)).people).toHaveLength(4);
    await make(owner, guid, 'STANDARD');
    expect(refusal(await standard.call('GET', getPeople.path))).toEqual(NOT_PERMITTED);
    expect(
      (await standard.call<{ profile: { role: string } }>('GET', resumeSession.path)).body.profile
        .role,
    ).toBe('STANDARD');
  });

  test('that removes a person ends their sessions and access, and frees their e-mail', async () => {
    const [owner, laptop, phone] = [
      await signedIn('current'),
      await signedIn('standard'),
      await signedIn('standard'),
    ];
    const { body } = await remove(owner, await guidOf(laptop));
    expect(body.people.map(({ username }) => username)).not.toContain('standard@demo.example');
    for (const session of [laptop, phone])
      expect(refusal(await session.call('GET', resumeSession.path))).toEqual([
        401,
        'UNAUTHENTICATED',
      ]);
    expect(refusal(await createCustomerClient(backend.origin).signIn('standard'))).toEqual([
      401,
      'INVALID_CREDENTIALS',
    ]);
    expect((await invite(owner, { email: 'standard@demo.example' })).status).toBe(200);
    await sandbox('reset');
  });

  test('of a role is told to the person by mail, in their language', async () => {
    const [owner, standard] = [await signedIn('current'), await signedIn('standard')];
    const guid = await guidOf(standard);
    expect((await standard.call('POST', saveLanguage.path, { language: 'es' })).status).toBe(200);
    await make(owner, guid, 'BILLING');
    const letter = { to: 'standard@demo.example', kind: 'role-changed' };
    await expect.poll(mails, { timeout: 10_000 }).toMatchObject({
      mails: expect.arrayContaining([
        expect.objectContaining({
          ...letter,
          subject: 'Su función en Harbor Street Bakery es ahora Facturación',
          body: expect.stringContaining('Dana Whitfield cambió su función'),
        }),
      ]),
    });
    // Their current role is not a change.
    await make(owner, guid, 'BILLING');
    expect(
      (await mails()).mails.filter(
        ({ kind, subject }) => kind === letter.kind && subject.endsWith('Facturación'),
      ),
    ).toHaveLength(1);
    await sandbox('reset');
  });

  test('that removes a person is told to them by mail', async () => {
    const owner = await signedIn('current');
    await remove(owner, await guidOf(await signedIn('standard')));
    await expect.poll(mails, { timeout: 10_000 }).toMatchObject({
      mails: expect.arrayContaining([
        expect.objectContaining({
          to: 'standard@demo.example',
          kind: 'access-removed',
          subject: 'Your access to Harbor Street Bakery was removed',
        }),
      ]),
    });
    await sandbox('reset');
  });

  test('to the role that they have already is no change', async () => {
    const owner = await signedIn('current');
    const before = (await audit(owner)).entries.length;
    expect((await make(owner, await guidOf(await signedIn('admin')), 'ADMIN')).status).toBe(200);
    expect((await audit(owner)).entries).toHaveLength(before);
  });
});

describe('the last owner', () => {
  test('stays, whoever tries', async () => {
    const [owner, admin] = [await signedIn('current'), await signedIn('admin')];
    const guid = await guidOf(owner);
    for (const customer of [owner, admin])
      expect([
        refusal(await make(customer, guid, 'ADMIN')),
        refusal(await remove(customer, guid)),
      ]).toEqual([LAST_OWNER, LAST_OWNER]);
  });

  /** Both owners change each other at the same time; returns who remained. */
  async function race(
    owners: readonly [CustomerClient, CustomerClient],
    act: (by: CustomerClient, of: string) => Promise<ApiResponse<object>>,
  ): Promise<0 | 1> {
    const guids = await Promise.all(owners.map(guidOf));
    const answers = await Promise.all(
      owners.map((owner, index) => act(owner, guids[1 - index] ?? '')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // The other one came too late: it targets the last owner, or its caller is no owner any more,
    // or was removed.
    const late = answers.find(({ status }) => status !== 200);
    expect([LAST_OWNER, NOT_PERMITTED, [401, 'UNAUTHENTICATED']]).toContainEqual(
      late && refusal(late),
    );
    const stayed = answers[0]?.status === 200 ? 0 : 1;
    expect(
      (await list(owners[stayed])).people.filter(({ role }) => role === 'PRIMARY'),
    ).toHaveLength(1);
    return stayed;
  }

  test('is left when two owners demote each other at the same time, time after time', async () => {
    const owners = [await signedIn('current'), await signedIn('admin')] as const;
    await make(owners[0], await guidOf(owners[1]), 'PRIMARY');
    for (let round = 0; round < 10; round += 1) {
      const stayed = await race(owners, (by, of) => make(by, of, 'STANDARD'));
      await make(owners[stayed], await guidOf(owners[stayed === 0 ? 1 : 0]), 'PRIMARY');
    }
  });

  test('is left when two owners remove each other at the same time', async () => {
    await sandbox('reset');
    const owners = [await signedIn('current'), await signedIn('admin')] as const;
    await make(owners[0], await guidOf(owners[1]), 'PRIMARY');
    await race(owners, remove);
    await sandbox('reset');
  });
});

describe('an invitation that is refused', () => {
  test.each(['credit@demo.example', 'CSR@demo.example'])(
    'to %s, who signs in elsewhere, answers as to anybody; only the letter tells',
    async (email) => {
      const customer = await signedIn('current');
      const [elsewhere, nobody] = [
        await invite(customer, { email }),
        await invite(customer, { email: 'somebody.new@orchard.example' }),
      ];
      expect([elsewhere.status, Object.keys(elsewhere.body)]).toEqual([
        nobody.status,
        Object.keys(nobody.body),
      ]);
      expect(elsewhere.status).toBe(200);
      const to = email.toLowerCase();
      expect(JSON.stringify(elsewhere.body)).toContain(to);
      const letters = (await mails()).mails.filter((letter) => letter.to === to);
      expect(letters.map(({ body }) => body).join()).toContain('signs in to another account');
      expect(letters.map(({ body }) => body).join()).not.toContain('token=');
      expect((await invite(customer, { email })).body).toMatchObject({
        systemErrorCode: 'INVITATION_PENDING',
      });
      await sandbox('reset');
    },
  );

  test.each(['standard@demo.example', 'STANDARD@Demo.Example'])(
    'to %s, who signs in already, is refused',
    async (email) => {
      expect(refusal(await invite(await signedIn('current'), { email }))).toEqual([
        422,
        'PERSON_EXISTS',
      ]);
    },
  );

  test.each([
    { email: 'nobody' },
    { email: 'a@b\r\nBcc: c@d.example' },
    { firstName: ' ' },
    { lastName: '' },
    { firstName: 'Jo\u0000' },
    { role: 'KING' },
    { language: 'fr' },
    { guid: randomUUID() },
  ])('with %j is a bad request', async (over) => {
    expect(refusal(await invite(await signedIn('current'), over))).toEqual([400, 'BAD_REQUEST']);
  });
});

describe('an invitation', () => {
  eachAfresh();

  test('goes out by e-mail in its language, with a link, and stands in the list', async () => {
    const owner = await signedIn('current');
    const { body } = await invite(owner, {
      email: ' Jo.March@Orchard.Example ',
      role: 'ADMIN',
      language: 'es',
    });
    expect(body.invitations[0]).toMatchObject({
      firstName: 'Jo',
      lastName: 'March',
      email: 'jo.march@orchard.example',
      role: 'ADMIN',
      invitedBy: 'Dana Whitfield',
      state: 'PENDING',
    });
    const [letter] = (await mails()).mails.filter(({ to }) => to === 'jo.march@orchard.example');
    expect(letter).toMatchObject({
      kind: 'invitation',
      subject: expect.stringContaining('Invitación'),
    });
    expect(letter?.body).toMatch(/\/create-sub-account\?token=[\w-]{43}/);
    expect(JSON.stringify(body)).not.toMatch(/token|digest/i);
  });

  test('to an invited e-mail in any letter case is rejected; two at once make one', async () => {
    const [owner, admin] = [await signedIn('current'), await signedIn('admin')];
    expect(refusal(await invite(owner, { email: 'Jordan.Reyes@HarborStreet.example' }))).toEqual([
      422,
      'INVITATION_PENDING',
    ]);
    const answers = await Promise.all([invite(owner), invite(admin), invite(owner)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(
      (await list(owner)).invitations.filter(({ email }) => email === 'jo.march@orchard.example'),
    ).toHaveLength(1);
  });

  test('has a new link when resent, and the old one fails; once withdrawn it is gone', async () => {
    const owner = await signedIn('current');
    const { body } = await invite(owner);
    const first = body.invitations[0]?.invitationId;
    const again = await owner.call<PeopleResponse>('POST', resendInvitation.path, {
      invitationId: first,
      language: 'en',
    });
    const second = again.body.invitations[0];
    expect(again.body.invitations.map(({ email }) => email)).toEqual([
      'jo.march@orchard.example',
      'jordan.reyes@harborstreet.example',
    ]);
    expect(second?.invitationId).not.toBe(first);
    const links = (await mails()).mails
      .filter(({ to }) => to === 'jo.march@orchard.example')
      .map((mail) => /token=([\w-]{43})/.exec(mail.body)?.[1] ?? '');
    const open = (token = '') =>
      createCustomerClient(backend.origin)
        .call('POST', '/api/pub/identity/v3/links/check', { token })
        .then(({ status }) => status);
    expect(new Set(links).size).toBe(2);
    // The latest e-mail comes first.
    expect([await open(links[0]), await open(links[1])]).toEqual([200, 422]);
    expect(
      refusal(
        await owner.call('POST', resendInvitation.path, { invitationId: first, language: 'en' }),
      ),
    ).toEqual(NOT_FOUND);
    const revoked = await owner.call<PeopleResponse>('POST', revokeInvitation.path, {
      invitationId: second?.invitationId,
    });
    expect(revoked.body.invitations.map(({ email }) => email)).toEqual([
      'jordan.reyes@harborstreet.example',
    ]);
    expect(await open(links[0])).toBe(422);
    expect(
      refusal(
        await owner.call('POST', revokeInvitation.path, { invitationId: second?.invitationId }),
      ),
    ).toEqual(NOT_FOUND);
  });

  test('of an owner is an owner’s affair', async () => {
    const [owner, admin] = [await signedIn('current'), await signedIn('admin')];
    const invitationId = (await invite(owner, { role: 'PRIMARY' })).body.invitations[0]
      ?.invitationId;
    const answers = [
      await admin.call('POST', resendInvitation.path, { invitationId, language: 'en' }),
      await admin.call('POST', revokeInvitation.path, { invitationId }),
    ];
    expect(answers.map(refusal)).toEqual([NOT_PERMITTED, NOT_PERMITTED]);
  });

  test('is limited to twenty an hour, as is the request for who has access', async () => {
    const owner = await signedIn('credit');
    for (let sent = 0; sent < 20; sent += 1)
      expect([200, 422]).toContain(
        (
          await invite(owner, {
            email: sent % 2 ? `guest${sent}@orchard.example` : 'current@demo.example',
          })
        ).status,
      );
    const late = await invite(owner);
    expect([refusal(late), late.headers.get('retry-after')]).toEqual([[429, 'THROTTLED'], '3600']);
  });
});

describe('the list of changes', () => {
  test('says who did what, to whom, from what and to what, the newest first', async () => {
    await sandbox('reset');
    const [owner, standard] = [await signedIn('current'), await signedIn('standard')];
    const guid = await guidOf(standard);
    await make(owner, guid, 'BILLING');
    await remove(owner, guid);
    const invitationId = (await invite(await signedIn('admin'))).body.invitations[0]?.invitationId;
    await owner.call('POST', revokeInvitation.path, { invitationId });
    expect(
      (await audit(await signedIn('csr'))).entries
        .slice(0, 4)
        .map(({ actorName, action, subject, from, to }) => [actorName, action, subject, from, to]),
    ).toEqual([
      ['Dana Whitfield', 'INVITATION_REVOKED', 'jo.march@orchard.example', null, 'STANDARD'],
      ['Luis Ortega', 'PERSON_INVITED', 'jo.march@orchard.example', null, 'STANDARD'],
      ['Dana Whitfield', 'PERSON_REMOVED', 'Sam Novak', 'BILLING', null],
      ['Dana Whitfield', 'ROLE_CHANGED', 'Sam Novak', 'STANDARD', 'BILLING'],
    ]);
  });

  test('comes twenty at a time, none twice and none left out', async () => {
    await sandbox('reset');
    const [owner, guid] = [await signedIn('current'), await guidOf(await signedIn('standard'))];
    for (let change = 0; change < 40; change += 1)
      await make(owner, guid, change % 2 ? 'STANDARD' : 'BILLING');
    const pages = [await audit(owner)];
    while (pages.at(-1)?.more)
      pages.push(await audit(owner, `?before=${pages.at(-1)?.entries.at(-1)?.entryId}`));
    expect(pages.map(({ entries }) => entries.length)).toEqual([20, 20, 5]);
    const entries = pages.flatMap((page) => page.entries);
    expect(new Set(entries.map(({ entryId }) => entryId)).size).toBe(45);
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
  });

  test.each(['?before=first', '?page=2'])('asked for with %s is a bad request', async (query) => {
    expect(
      refusal(await (await signedIn('current')).call('GET', `${getAudit.path}${query}`)),
    ).toEqual([400, 'BAD_REQUEST']);
  });
});
