import { verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MANAGEABLE_ROLES } from '../../../src/models/permissions/rules-people.ts';
import { ROLES } from '../../../src/models/permissions/rules-roles.ts';
import {
  accessLinks,
  auditEntries,
  outboxMails,
  users,
} from '../../../src/server/db/schema/index.ts';
import { createLink } from '../../../src/server/usecases/session/access/links.ts';
import type { LinkRequest } from '../../../src/server/usecases/session/access/links.ts';
import { GOOD_PASSWORD, registration } from '../../fixtures/session/access.ts';
import { openAccessBackend, ACCOUNTS, ORIGIN } from './access-backend.ts';
import type { AccessBackend } from './access-backend.ts';

const HOUR_MS = 3_600_000;
const NIA = registration().email;
const DANA = 'dana@harbor.example';

const portal: AccessBackend = await openAccessBackend();
const dana = await portal.user(DANA);
afterAll(() => portal.close());
beforeEach(async () => {
  portal.later(24 * HOUR_MS);
  await portal.letters();
  await portal.orm.delete(outboxMails);
  await portal.orm.delete(accessLinks);
  await portal.orm.delete(auditEntries);
  await portal.orm.delete(users).where(eq(users.accountNumber, ACCOUNTS.free));
});

const register = (more: object = {}) => portal.call('startRegistration', registration(more));
const check = (token: string) => portal.call('checkLink', { token });
const complete = (token: string, password = GOOD_PASSWORD) =>
  portal.call('completeLink', { token, password, language: 'en' });
const tokenIn = (body = '') => /\?token=([\w-]+)/.exec(body)?.[1] ?? '';
const firstLetter = async () => (await portal.letters())[0];

async function registrationLink(more: object = {}): Promise<string> {
  await register(more);
  return tokenIn((await firstLetter())?.body);
}
const invite = (more: Partial<LinkRequest> = {}) =>
  createLink(portal.access, {
    kind: 'INVITATION',
    accountNumber: ACCOUNTS.owned,
    email: 'sam@harbor.example',
    firstName: 'Sam',
    lastName: 'Reed',
    role: 'STANDARD',
    invitedBy: dana,
    language: 'es',
    ...more,
  });
async function invitationLink(more: Partial<LinkRequest> = {}): Promise<string> {
  await invite(more);
  return tokenIn((await firstLetter())?.body);
}

describe('creating the access of an owner', () => {
  test('sends a link that creates it once, with the password that was chosen', async () => {
    await register({ email: ` ${NIA.toUpperCase()} ` });
    const letter = await firstLetter();
    expect(letter).toMatchObject({ to: NIA, kind: 'registration-link', language: 'en' });
    expect(letter?.body).toContain(`${ORIGIN}/verify-link?token=`);
    const token = tokenIn(letter?.body);
    const expiresAt = new Date(portal.now().getTime() + 24 * HOUR_MS).toISOString();
    expect(await check(token)).toMatchObject({
      status: 200,
      body: {
        kind: 'REGISTRATION',
        role: 'PRIMARY',
        invitedBy: null,
        expiresAt,
        owner: {
          username: NIA,
          companyName: 'Tidewater Surf Shop',
          firstName: 'Nia',
          lastName: 'Okafor',
        },
      },
    });
    expect(await complete(token)).toMatchObject({ status: 200, body: { username: NIA } });

    const [owner] = await portal.orm.select().from(users).where(eq(users.username, NIA));
    expect(owner).toMatchObject({
      role: 'PRIMARY',
      userType: 'CONSUMER',
      accountNumber: ACCOUNTS.free,
      firstName: 'Nia',
      lastName: 'Okafor',
      removedAt: null,
    });
    expect(await verify(owner?.passwordHash ?? '', GOOD_PASSWORD)).toBe(true);
    expect(await portal.orm.select().from(auditEntries)).toMatchObject([
      {
        action: 'ACCESS_CREATED',
        actorGuid: owner?.guid,
        actorName: 'Nia Okafor',
        subject: NIA,
        detail: { to: 'PRIMARY' },
      },
    ]);
    expect((await portal.letters()).map(({ kind, to }) => [kind, to])).toEqual(
      expect.arrayContaining([['access-created', NIA]]),
    );
    expect([(await check(token)).code, (await complete(token)).code]).toEqual([
      'LINK_USED',
      'LINK_USED',
    ]);
  });

  test.each([
    ['another ZIP', { zip: '04102' }],
    ['no account', { accountNumber: '9999999999' }],
  ])('with %s sends nothing, and the answer is the same', async (_what, more) => {
    const right = await register();
    await portal.letters();
    await portal.orm.delete(outboxMails);
    expect(await register(more)).toEqual(right);
    expect(await portal.letters()).toEqual([]);
  });

  test('for an account with an owner says so, with sign-in and recovery, no names', async () => {
    const free = await register();
    await portal.letters();
    expect(
      await register({ accountNumber: ACCOUNTS.owned, email: 'someone@harbor.example' }),
    ).toEqual(free);
    const letter = (await portal.letters()).find(({ to }) => to === 'someone@harbor.example');
    expect(letter?.kind).toBe('owner-exists');
    expect(letter?.body).toContain(`${ORIGIN}/\n`);
    expect(letter?.body).toContain(`${ORIGIN}/account-recovery?password-reset=true`);
    expect(letter?.body).not.toMatch(/Dana|dana@|token=/);
  });

  test('with an address that signs in already says so, to that address alone', async () => {
    await register({ email: DANA });
    expect(await portal.letters()).toMatchObject([{ to: DANA, kind: 'already-registered' }]);
  });

  test('asked for again replaces the link of before', async () => {
    const first = await registrationLink();
    await portal.orm.delete(outboxMails);
    const second = await registrationLink();
    expect([(await check(first)).code, (await check(second)).status]).toEqual([
      'LINK_REVOKED',
      200,
    ]);
  });

  test.each([
    [24 * HOUR_MS - 1, 200, null],
    [24 * HOUR_MS, 422, 'LINK_EXPIRED'],
  ])('with a link of %i ms answers %i', async (age, status, code) => {
    const token = await registrationLink();
    portal.later(age);
    expect(await check(token)).toMatchObject({ status, code });
    expect(await complete(token)).toMatchObject({ status, code });
  });

  test('by two links at once makes one owner', async () => {
    const one = await registrationLink();
    await portal.orm.delete(outboxMails);
    const other = await registrationLink({ email: 'ben@tidewater.example', firstName: 'Ben' });
    const answers = await Promise.all([complete(one), complete(other)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['OWNER_EXISTS', null]);
    expect(
      await portal.orm.select().from(users).where(eq(users.accountNumber, ACCOUNTS.free)),
    ).toHaveLength(1);
  });

  test('by one link twice at once makes one owner', async () => {
    const token = await registrationLink();
    const answers = await Promise.all([complete(token), complete(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(
      await portal.orm.select().from(users).where(eq(users.accountNumber, ACCOUNTS.free)),
    ).toHaveLength(1);
  });

  test.each([
    ['no address', 'nobody'],
    ['two addresses', 'a@b.example,c@d.example'],
    ['a line break', 'a@b.example\r\nBcc: c@d.example'],
    ['a NUL', 'a\u0000@b.example'],
  ])('refuses %s for an e-mail', async (_what, email) => {
    expect(await register({ email })).toMatchObject({ status: 400, fields: ['$input.email'] });
  });

  test.each([
    ['zip', '4101'],
    ['accountNumber', '80000000201'],
    ['firstName', ' '],
    ['lastName', 'x'.repeat(61)],
  ])('refuses a %s that the contract does not know', async (field, value) => {
    expect(await register({ [field]: value })).toMatchObject({
      status: 400,
      fields: [`$input.${field}`],
    });
  });
});

describe('accepting an invitation', () => {
  test('creates the user with the role that was given', async () => {
    const { expiresAt } = await invite();
    const letter = await firstLetter();
    expect(letter).toMatchObject({
      to: 'sam@harbor.example',
      kind: 'invitation',
      language: 'es',
      subject: 'Invitación a Harbor Street Bakery de Dana Whitfield',
    });
    expect(letter?.body).toContain(`${ORIGIN}/create-sub-account?token=`);
    const token = tokenIn(letter?.body);
    expect(await check(token)).toMatchObject({
      status: 200,
      body: {
        kind: 'INVITATION',
        role: 'STANDARD',
        invitedBy: 'Dana Whitfield',
        expiresAt: expiresAt.toISOString(),
      },
    });
    expect((await complete(token)).status).toBe(200);
    const [sam] = await portal.orm
      .select()
      .from(users)
      .where(eq(users.username, 'sam@harbor.example'));
    expect(sam).toMatchObject({ role: 'STANDARD', accountNumber: ACCOUNTS.owned });
    expect(await portal.orm.select().from(auditEntries)).toMatchObject([
      {
        action: 'INVITATION_ACCEPTED',
        actorName: 'Sam Reed',
        subject: 'sam@harbor.example',
        detail: { to: 'STANDARD' },
      },
    ]);
  });

  test.each([
    [7 * 24 * HOUR_MS - 1, 200, null],
    [7 * 24 * HOUR_MS, 422, 'LINK_EXPIRED'],
  ])('with a link of %i ms answers %i', async (age, status, code) => {
    const token = await invitationLink({ email: `late-${age}@harbor.example` });
    portal.later(age);
    expect(await check(token)).toMatchObject({ status, code });
  });

  test('that was taken back is refused, before and after the password was chosen', async () => {
    const { id } = await invite({ email: 'revoked@harbor.example' });
    const token = tokenIn((await firstLetter())?.body);
    await portal.access.links.revokeLink(id, portal.now());
    expect([(await check(token)).code, (await complete(token)).code]).toEqual([
      'LINK_REVOKED',
      'LINK_REVOKED',
    ]);
  });

  const LATER: Record<string, (guid: string) => Promise<unknown>> = {
    'is still there': async () => undefined,
    'was removed': (guid) =>
      portal.orm.update(users).set({ removedAt: portal.now() }).where(eq(users.guid, guid)),
    'represents the provider now': (guid) =>
      portal.orm.update(users).set({ userType: 'CSR' }).where(eq(users.guid, guid)),
    'belongs to another account': (guid) =>
      portal.orm.update(users).set({ accountNumber: ACCOUNTS.other }).where(eq(users.guid, guid)),
    ...Object.fromEntries(
      ROLES.map((role) => [
        `is ${role} now`,
        (guid: string) => portal.orm.update(users).set({ role }).where(eq(users.guid, guid)),
      ]),
    ),
  };
  test.each(Object.keys(LATER))(
    'is refused unless whoever sent it may still give that role: an inviter who %s',
    async (later) => {
      for (const from of ROLES)
        for (const role of MANAGEABLE_ROLES[from]) {
          const what = `${from}-${role}-${later.replaceAll(' ', '-')}`.toLowerCase();
          const guid = await portal.user(`inviter-${what}@harbor.example`, { role: from });
          const [opened, open] = await Promise.all(
            ['opened', 'open'].map(async (name) => {
              const email = `${name}-${what}@harbor.example`;
              await invite({ email, role, invitedBy: guid });
              const sent = (await portal.letters()).find(({ to }) => to === email);
              return tokenIn(sent?.body);
            }),
          );
          expect((await check(opened ?? '')).status, what).toBe(200);
          await LATER[later]?.(guid);
          const now = /^is ([A-Z]+) now$/.exec(later)?.[1] ?? from;
          const works =
            (later.startsWith('is ') &&
              MANAGEABLE_ROLES[ROLES.find((one) => one === now) ?? from].includes(role)) ||
            later === 'is still there';
          const code = works ? null : 'LINK_REVOKED';
          expect((await check(open ?? '')).code, what).toBe(code);
          expect((await complete(opened ?? '')).code, what).toBe(code);
        }
    },
  );

  test('is refused when its inviter is removed while the password is chosen', async () => {
    const guid = await portal.user('leaving@harbor.example', { role: 'ADMIN' });
    const token = await invitationLink({ email: 'planted@harbor.example', invitedBy: guid });
    const { hashPassword } = portal.access;
    const hashing = vi.spyOn(portal.access, 'hashPassword').mockImplementation(async (given) => {
      await LATER['was removed']?.(guid);
      return hashPassword(given);
    });
    expect((await complete(token)).code).toBe('LINK_REVOKED');
    hashing.mockRestore();
  });

  test('with an address that signs in by now creates nothing', async () => {
    const token = await invitationLink({ email: 'twice@harbor.example' });
    await portal.user('twice@harbor.example', { role: 'BILLING' });
    expect((await complete(token)).code).toBe('PERSON_EXISTS');
  });

  test('lets in again who was removed and invited anew', async () => {
    await portal.user('back@harbor.example', { removedAt: portal.now() });
    expect((await complete(await invitationLink({ email: 'back@harbor.example' }))).status).toBe(
      200,
    );
  });

  test('refuses a password of the own names, and the link still stands', async () => {
    const token = await invitationLink({ email: 'own@harbor.example' });
    expect(await complete(token, 'SamReed@Harbor2026')).toMatchObject({
      code: 'PASSWORD_REFUSED',
      fields: ['$input.password.ownName'],
    });
    expect((await complete(token)).status).toBe(200);
  });

  test.each(['', 'guessed', 'é', `${'x'.repeat(512)}`, '\u0000'])(
    'knows no link %j',
    async (token) => {
      const answer = await check(token);
      expect(answer.code).toBe(['', '\u0000'].includes(token) ? 'BAD_REQUEST' : 'LINK_UNKNOWN');
    },
  );
});

describe('a link', () => {
  test('is kept as a digest alone', async () => {
    const token = await invitationLink({ email: 'digest@harbor.example' });
    expect(JSON.stringify(await portal.orm.select().from(accessLinks))).not.toContain(token);
  });

  test('whose letter cannot be handed over does not work', async () => {
    const mail = { send: () => Promise.reject(new Error('no transport')) };
    await expect(
      createLink(
        { ...portal.access, mail },
        {
          kind: 'INVITATION',
          accountNumber: ACCOUNTS.owned,
          email: 'lost@harbor.example',
          firstName: 'L',
          lastName: 'L',
          role: 'ADMIN',
          invitedBy: dana,
          language: 'en',
        },
      ),
    ).rejects.toThrow('no transport');
    expect(await portal.orm.select().from(accessLinks)).toMatchObject([
      { revokedAt: portal.now() },
    ]);
  });
});

test('nothing broke inside', () => {
  expect(portal.bugs).toEqual([]);
});
