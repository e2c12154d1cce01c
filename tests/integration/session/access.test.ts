import { verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessContract } from '../../../contracts/rest/access/contract.ts';
import {
  accessTries,
  auditEntries,
  outboxMails,
  profileRecords,
  recoveries,
  sessions,
  signInCodes,
  signInFailures,
  signInTransactions,
  users,
} from '../../../src/server/db/schema/index.ts';
import { digestOf } from '../../../src/server/usecases/session/access/links.ts';
import { GOOD_PASSWORD, registration } from '../../fixtures/session/access.ts';
import { openAccessBackend, ACCOUNTS, ORIGIN } from './access-backend.ts';
import type { AccessBackend } from './access-backend.ts';

const MINUTE_MS = 60_000;
const DANA = 'dana@harbor.example';

let portal: AccessBackend;
let dana: string;
beforeAll(async () => {
  portal = await openAccessBackend();
  dana = await portal.user(DANA);
});
afterAll(() => portal.close());
beforeEach(async () => {
  // Past every rate limit of the previous test.
  portal.later(24 * 60 * MINUTE_MS);
  await portal.access.backgroundTasks.settled();
  await portal.orm.delete(outboxMails);
});

const start = (username = DANA, language = 'en') =>
  portal.call('startRecovery', { username, language });
const codeOf = async () =>
  /^(\d{4}) (\d{4})$/m
    .exec((await portal.letters())[0]?.body ?? '')
    ?.slice(1)
    .join('') ?? '';
const wrongOf = (code: string) => String((Number(code) + 1) % 10 ** 8).padStart(8, '0');
const verifyCode = (recoveryId: unknown, code: string) =>
  portal.call('verifyCode', { recoveryId, code });
const reset = (resetToken: unknown, password = GOOD_PASSWORD) =>
  portal.call('resetPassword', { resetToken, password, language: 'en' });

async function recovery(username = DANA) {
  const { body } = await start(username);
  return { recoveryId: body['recoveryId'], code: await codeOf() };
}
async function proved() {
  const { recoveryId, code } = await recovery();
  return (await verifyCode(recoveryId, code)).body['resetToken'];
}

describe('recovering a password', () => {
  test('sends a code, accepts it, changes the password, ends sessions, notifies', async () => {
    const at = portal.now();
    const soon = new Date(at.getTime() + MINUTE_MS);
    await portal.orm.insert(sessions).values({
      sessionDigest: randomUUID(),
      guid: dana,
      requestToken: 't',
      createdAt: at,
      expiresAt: soon,
    });
    const transactionId = randomUUID();
    await portal.orm
      .insert(signInTransactions)
      .values({ transactionId, codeChallenge: 'c', state: 's', expiresAt: soon });
    await portal.orm
      .insert(signInCodes)
      .values({ codeDigest: randomUUID(), transactionId, guid: dana, expiresAt: soon });
    await portal.orm
      .insert(signInFailures)
      .values({ id: randomUUID(), username: DANA, address: '192.0.2.7', at });

    const { recoveryId, code } = await recovery(` ${DANA.toUpperCase()} `);
    const answer = await verifyCode(recoveryId, code);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        owner: {
          username: DANA,
          companyName: 'Harbor Street Bakery',
          firstName: 'Dana',
          lastName: 'Whitfield',
        },
      },
    });
    expect(await reset(answer.body['resetToken'])).toMatchObject({
      status: 200,
      body: { username: DANA },
    });

    const [user] = await portal.orm.select().from(users).where(eq(users.guid, dana));
    expect(await verify(user?.passwordHash ?? '', GOOD_PASSWORD)).toBe(true);
    expect(await portal.orm.select().from(sessions)).toEqual([]);
    expect((await portal.orm.select().from(signInCodes)).map(({ usedAt }) => usedAt)).toEqual([
      portal.now(),
    ]);
    expect(await portal.orm.select().from(signInFailures)).toEqual([]);
    expect(await portal.orm.select().from(auditEntries)).toMatchObject([
      {
        action: 'PASSWORD_RECOVERED',
        actorGuid: dana,
        actorName: 'Dana Whitfield',
        accountNumber: ACCOUNTS.owned,
        subject: null,
      },
    ]);
    expect((await portal.letters()).map(({ kind, to }) => [kind, to])).toEqual(
      expect.arrayContaining([
        ['recovery-code', DANA],
        ['password-recovered', DANA],
      ]),
    );
  });

  test('writes in the language that was asked for', async () => {
    await start(DANA, 'es');
    expect(await portal.letters()).toMatchObject([
      { language: 'es', subject: 'Su código de Business Portal' },
    ]);
  });

  test('does the same work and responds alike for an unknown user, with no e-mail', async () => {
    const { recoveries: store } = portal.access;
    const worked: string[] = [];
    const spies = (['addRecovery', 'userByName', 'attachRecovery'] as const).map((name) => {
      const real = store[name].bind(store) as (...given: unknown[]) => Promise<never>;
      return vi.spyOn(store, name).mockImplementation((async (...given: unknown[]) => {
        worked.push(name);
        return real(...given);
      }) as never);
    });
    const known = await start();
    const whileKnown = worked.splice(0);
    await portal.letters();
    const afterKnown = worked.splice(0);
    const unknown = await start('nobody@harbor.example');
    const whileUnknown = worked.splice(0);
    await portal.letters();
    for (const spy of spies) spy.mockRestore();

    expect({ ...unknown, body: Object.keys(unknown.body) }).toEqual({
      ...known,
      body: Object.keys(known.body),
    });
    // The user is looked up after the response is sent.
    expect([whileUnknown, whileKnown]).toEqual([['addRecovery'], ['addRecovery']]);
    expect(afterKnown).toEqual(['userByName', 'attachRecovery']);
    expect(worked).toEqual(['userByName']);
    expect((await portal.letters()).map(({ to }) => to)).toEqual([DANA]);
  });

  test('keeps code and token as digests alone', async () => {
    const { recoveryId, code } = await recovery();
    const { body } = await verifyCode(recoveryId, code);
    const rows =
      JSON.stringify(await portal.orm.select().from(recoveries)) +
      JSON.stringify(await portal.orm.select().from(accessTries));
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(body['resetToken']);
    expect(rows).not.toContain(DANA);
  });

  test('takes a code once', async () => {
    const { recoveryId, code } = await recovery();
    expect((await verifyCode(recoveryId, code)).status).toBe(200);
    expect(await verifyCode(recoveryId, code)).toMatchObject({ status: 422, code: 'CODE_EXPIRED' });
  });

  test('ends with the fifth wrong code; the right one comes too late then', async () => {
    const { recoveryId, code } = await recovery();
    const answers = [];
    for (let tries = 0; tries < 5; tries += 1)
      answers.push((await verifyCode(recoveryId, wrongOf(code))).code);
    expect(answers).toEqual([
      'CODE_WRONG',
      'CODE_WRONG',
      'CODE_WRONG',
      'CODE_WRONG',
      'CODE_TRIES_USED',
    ]);
    expect((await verifyCode(recoveryId, code)).code).toBe('CODE_TRIES_USED');
  });

  test('keeps the code as a hash that takes long to try out', async () => {
    const { recoveryId } = await recovery();
    const [row] = await portal.orm
      .select()
      .from(recoveries)
      .where(eq(recoveries.id, String(recoveryId)));
    expect(row?.codeHash).toMatch(/^\$argon2id\$/);
  });

  test('takes the right code at the fifth try', async () => {
    const { recoveryId, code } = await recovery();
    for (let tries = 0; tries < 4; tries += 1) await verifyCode(recoveryId, wrongOf(code));
    expect((await verifyCode(recoveryId, code)).status).toBe(200);
  });

  test('counts wrong codes that come all at once no less', async () => {
    const { recoveryId, code } = await recovery();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => verifyCode(recoveryId, wrongOf(code))),
    );
    expect(answers.filter((answer) => answer.code === 'CODE_WRONG')).toHaveLength(4);
    expect((await verifyCode(recoveryId, code)).code).toBe('CODE_TRIES_USED');
  });

  test.each([
    [10 * MINUTE_MS - 1, 200, null],
    [10 * MINUTE_MS, 422, 'CODE_EXPIRED'],
  ])('with a code of %i ms answers %i', async (age, status, code) => {
    const begun = await recovery();
    portal.later(age);
    expect(await verifyCode(begun.recoveryId, begun.code)).toMatchObject({ status, code });
  });

  test.each([
    [10 * MINUTE_MS - 1, 200, null],
    [10 * MINUTE_MS, 422, 'RESET_EXPIRED'],
  ])('with a code that was proved %i ms ago answers %i', async (age, status, code) => {
    const token = await proved();
    portal.later(age);
    expect(await reset(token, `${GOOD_PASSWORD}-${age}`)).toMatchObject({ status, code });
  });

  test("refuses one recovery's code for another recovery, whoever began it", async () => {
    await portal.user('marcus@ridgeline.example', { accountNumber: ACCOUNTS.other });
    const mine = await recovery();
    const other = await start('marcus@ridgeline.example');
    expect((await verifyCode(other.body['recoveryId'], mine.code)).code).toBe('CODE_WRONG');
    const nobody = await start('nobody@harbor.example');
    expect((await verifyCode(nobody.body['recoveryId'], mine.code)).code).toBe('CODE_WRONG');
    expect((await verifyCode(randomUUID(), mine.code)).code).toBe('CODE_EXPIRED');
  });

  test('takes what a code allowed once, and closes the other recoveries of the user', async () => {
    const other = await recovery();
    await portal.orm.delete(outboxMails);
    const token = await proved();
    expect((await reset(token, `${GOOD_PASSWORD}-once`)).status).toBe(200);
    expect((await reset(token, `${GOOD_PASSWORD}-twice`)).code).toBe('RESET_EXPIRED');
    expect((await verifyCode(other.recoveryId, other.code)).code).toBe('CODE_EXPIRED');
    expect((await reset('guessed')).code).toBe('RESET_EXPIRED');
  });

  test('of two new passwords at once takes one', async () => {
    const token = await proved();
    const answers = await Promise.all([
      reset(token, `${GOOD_PASSWORD}-left`),
      reset(token, `${GOOD_PASSWORD}-right`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test.each([
    ['short', 'tooShort'],
    ['x'.repeat(129), 'tooLong'],
    ['password12345', 'common'],
    ['HarborStreetBakery', 'ownName'],
    ['dana-Whitfield-9', 'ownName'],
    ['zzzzzzzzzzzzzz', 'repeated'],
    ['123456789012', 'sequence'],
  ])('refuses the password %j as %s, and the code still stands', async (password, problem) => {
    const token = await proved();
    expect(await reset(token, password)).toMatchObject({
      status: 422,
      code: 'PASSWORD_REFUSED',
      fields: [`$input.password.${problem}`],
    });
    expect((await reset(token, `${GOOD_PASSWORD}-${portal.now().getTime()}`)).status).toBe(200);
  });

  test('refuses the password that it is already', async () => {
    await reset(await proved(), `${GOOD_PASSWORD}-again`);
    await portal.letters();
    await portal.orm.delete(outboxMails);
    expect(await reset(await proved(), `${GOOD_PASSWORD}-again`)).toMatchObject({
      code: 'PASSWORD_REFUSED',
      fields: ['$input.password.current'],
    });
  });

  test('knows nobody who lost access', async () => {
    await portal.user('gone@harbor.example', { role: 'STANDARD', removedAt: portal.now() });
    await start('gone@harbor.example');
    expect(await portal.letters()).toEqual([]);
  });
});

describe('what is asked for too often', () => {
  test.each<[string, () => ReturnType<AccessBackend['call']>]>([
    ['a code for one user', () => start()],
    ['a code for nobody', () => start('nobody-at-all@harbor.example')],
    [
      'a user name of one account',
      () =>
        portal.call('sendUsername', {
          accountNumber: ACCOUNTS.owned,
          zip: '04101',
          language: 'en',
        }),
    ],
    ['access to one account', () => portal.call('startRegistration', registration())],
  ])(
    '%s: five times in 15 minutes, then it waits; 15 minutes later it goes on',
    async (_what, ask) => {
      for (let times = 0; times < 5; times += 1) expect((await ask()).status).toBe(200);
      portal.later(15 * MINUTE_MS - 1);
      expect(await ask()).toMatchObject({ status: 429, code: 'THROTTLED', retryAfter: '900' });
      portal.later(1);
      expect((await ask()).status).toBe(200);
    },
  );

  test('from one address, for whomever: fifty times; another address goes on', async () => {
    const ask = (nth: number, address?: string) =>
      portal.call(
        'startRecovery',
        { username: `guess-${nth}@harbor.example`, language: 'en' },
        address ? { address } : {},
      );
    for (let nth = 0; nth < 50; nth += 1) expect((await ask(nth)).status).toBe(200);
    expect((await ask(51)).status).toBe(429);
    expect((await ask(51, '192.0.2.8')).status).toBe(200);
  });

  /** The cookie of a device on which this person signed in before. */
  async function knownDevice(guid: string): Promise<Record<string, string>> {
    const value = randomUUID();
    await portal.orm.insert(profileRecords).values({
      digest: digestOf(value),
      guid,
      rememberMe: false,
      expiresAt: new Date(portal.now().getTime() + MINUTE_MS),
    });
    return { origin: ORIGIN, cookie: `profile=${value}` };
  }
  /** What a stranger may ask again and again, and the same asked by whom it concerns. */
  const ASKED = [
    ['startRecovery', { username: DANA, language: 'en' }, {}],
    [
      'sendUsername',
      { accountNumber: ACCOUNTS.owned, zip: '99999', language: 'en' },
      { zip: '04101' },
    ],
    [
      'startRegistration',
      registration({ zip: '99999', email: 'stranger@elsewhere.example' }),
      { zip: '04101', email: registration().email },
    ],
  ] as const;

  test.each(ASKED)(
    'by strangers at one address keeps nobody elsewhere waiting: %s',
    async (operation, asked, right) => {
      for (let times = 0; times < 5; times += 1)
        expect((await portal.call(operation, asked)).status).toBe(200);
      expect((await portal.call(operation, asked)).status).toBe(429);
      await portal.letters();
      await portal.orm.delete(outboxMails);
      const mine = await portal.call(
        operation,
        { ...asked, ...right },
        { address: '198.51.100.4' },
      );
      expect(mine.status).toBe(200);
      expect(await portal.letters()).toHaveLength(1);
    },
  );

  test.each(ASKED)(
    'from many addresses is answered as ever, and the mailbox is left alone: %s',
    async (operation, asked, right) => {
      await portal.letters();
      for (let nth = 0; nth < 30; nth += 1)
        expect(
          (await portal.call(operation, { ...asked, ...right }, { address: `198.51.100.${nth}` }))
            .status,
        ).toBe(200);
      const letters = await portal.letters();
      expect(letters.filter(({ kind }) => kind !== 'codes-asked-for')).toHaveLength(20);
    },
  );

  test.each(ASKED)(
    'by strangers at a few addresses leaves letters for one that asks for the first time: %s',
    async (operation, asked, right) => {
      const from = (nth: number) =>
        portal.call(operation, { ...asked, ...right }, { address: `198.51.100.${nth}` });
      for (let nth = 0; nth < 60; nth += 1) await from(nth % 12);
      const flooded = await portal.letters();
      expect(flooded.length).toBeGreaterThanOrEqual(20);
      expect(flooded.length).toBeLessThanOrEqual(41);
      await portal.orm.delete(outboxMails);
      expect((await from(77)).status).toBe(200);
      expect(await portal.letters()).toHaveLength(1);
      expect((await from(77)).status).toBe(200);
      expect(await portal.letters()).toHaveLength(1);
    },
  );

  test('again and again is told to whom it concerns, once a day', async () => {
    const told = async () =>
      (await portal.letters()).filter(({ kind }) => kind === 'codes-asked-for');
    const ask = (nth: number) =>
      portal.call(
        'startRecovery',
        { username: DANA, language: 'en' },
        { address: `198.51.100.${nth % 12}` },
      );
    for (let nth = 0; nth < 20; nth += 1) await ask(nth);
    expect(await told()).toEqual([]);
    for (let nth = 20; nth < 50; nth += 1) await ask(nth);
    expect(await told()).toHaveLength(1);
  });

  test.each(ASKED.slice(0, 2))(
    'by strangers, at whatever address, counts nothing on a device that is known: %s',
    async (operation, asked, right) => {
      const headers = await knownDevice(dana);
      const mine = () => portal.call(operation, { ...asked, ...right }, { headers });
      for (let nth = 0; nth < 60; nth += 1) {
        await portal.call(operation, asked, { address: `198.51.100.${nth % 12}` });
        await portal.call('startRecovery', { username: `guess-${nth}@x.example`, language: 'en' });
      }
      await portal.letters();
      await portal.orm.delete(outboxMails);
      for (let times = 0; times < 5; times += 1) expect((await mine()).status).toBe(200);
      expect(await portal.letters()).toHaveLength(5);
      expect(await mine()).toMatchObject({ status: 429, code: 'THROTTLED', retryAfter: '900' });
    },
  );

  test("somebody else's device is a stranger's", async () => {
    const marcus = await portal.user('marcus-device@ridgeline.example', {
      accountNumber: ACCOUNTS.other,
    });
    const headers = await knownDevice(marcus);
    for (let times = 0; times < 5; times += 1) await start();
    expect(
      (await portal.call('startRecovery', { username: DANA, language: 'en' }, { headers })).status,
    ).toBe(429);
  });

  test('all at once is counted no less', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => start()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  test('codes from one address, of whatever recovery', async () => {
    for (let nth = 0; nth < 50; nth += 1) await verifyCode(randomUUID(), '00000000');
    expect((await verifyCode(randomUUID(), '00000000')).code).toBe('THROTTLED');
  });
});

describe('a forgotten user name', () => {
  const ask = (more: object = {}) =>
    portal.call('sendUsername', {
      accountNumber: ACCOUNTS.owned,
      zip: '04101',
      language: 'en',
      ...more,
    });

  test('goes to each owner, their own to each, and to nobody else of the account', async () => {
    await portal.user('second@harbor.example', { firstName: 'Second' });
    await portal.user('admin@harbor.example', { role: 'ADMIN' });
    await portal.user('csr@provider.example', { userType: 'CSR' });
    await portal.user('former@harbor.example', { removedAt: portal.now() });
    await ask();
    const letters = await portal.letters();
    expect(letters.map(({ to }) => to).sort()).toEqual([DANA, 'second@harbor.example']);
    for (const { to, body } of letters) expect(body).toContain(`\n\n${to}\n\n`);
    await portal.orm.delete(users).where(eq(users.username, 'second@harbor.example'));
  });

  test.each([
    ['another ZIP', { zip: '04102' }],
    ['an account without an owner', { accountNumber: ACCOUNTS.free }],
    ['no account', { accountNumber: '9999999999' }],
  ])('goes nowhere with %s, and the answer is the same', async (_what, more) => {
    const known = await ask();
    await portal.letters();
    await portal.orm.delete(outboxMails);
    expect(await ask(more)).toEqual(known);
    expect(await portal.letters()).toEqual([]);
  });
});

describe('a call from another site', () => {
  test.each(Object.keys(accessContract) as (keyof typeof accessContract)[])(
    '%s is refused, with a foreign origin and without any',
    async (operation) => {
      for (const headers of [
        {},
        { origin: 'https://elsewhere.example' },
        { origin: 'null' },
        { origin: `${ORIGIN}.elsewhere.example` },
      ])
        expect(
          await portal.call(operation, {}, { headers: headers as Record<string, string> }),
        ).toMatchObject({ status: 403, code: 'CROSS_SITE_REQUEST' });
    },
  );
});

test('nothing broke inside', () => {
  expect(portal.bugs).toEqual([]);
});
