import cookie from '@fastify/cookie';
import { hash, verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendEvents } from '../../../contracts/rest/analytics/contract.ts';
import { getFeatures } from '../../../contracts/rest/configuration/contract.ts';
import { DEFAULT_FEATURES } from '../../models/platform/features/rules-features.ts';
import {
  createSession,
  initiate,
  login,
  ping,
  resumeSession,
} from '../../../contracts/rest/sign-in/contract.ts';
import { REQUEST_TOKEN_COOKIE, REQUEST_TOKEN_HEADER } from '../../../contracts/headers.ts';
import { openMemoryDatabase } from '../../../tests/integration/harness/memory-database.ts';
import type { Database } from '../db/driver.ts';
import { identityRepository } from '../db/repositories/session/identity.ts';
import { accounts, profileRecords, sessions, users } from '../db/schema/index.ts';
import { registerAnalytics } from '../http/analytics/analytics.ts';
import { registerConfiguration } from '../http/account/account.ts';
import { problemOf } from '../http/problem.ts';
import { guardUnsafeRequests } from '../http/security.ts';
import { registerSignIn } from '../http/session/sign-in.ts';
import { MAX_SESSIONS, SESSION_LIFE_MS } from '../../models/session/timeout/rules-idle-timeout.ts';
import { sha256 } from '../usecases/session/sign-in/sign-in.ts';
import { createAuthenticator } from './customer.ts';
import { deleteSignInsBefore } from './expired-sign-ins.ts';
import { readRememberedUsername } from './profile-cookie.ts';

const NOW = new Date('2026-12-14T15:00:00.000Z');
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** 780 s idle, 120 s of warning, 30 s of ping interval (decisions, sign-in step 4). */
const SESSION_MS = 930 * SECOND_MS;
const VERIFIER = 'v'.repeat(43);
const PASSWORD = 'the right password';

let database: Database;
let passwordHash: string;
let now: Date;
let browser: Awaited<ReturnType<typeof portalAt>>;

/** The sign-in service and remote configuration at this origin, with a clock set by the test. */
async function portalAt(publicOrigin: string) {
  const app: FastifyInstance = Fastify();
  const identity = identityRepository(database);
  const settings = { publicOrigin, sessionMs: SESSION_MS };
  const authenticate = createAuthenticator(identity, settings, () => now);
  const signIn = {
    realNow: () => now,
    sessionMs: SESSION_MS,
    verifyPassword: verify,
    dummyHash: passwordHash,
    store: identity,
    background: { run: (work: () => Promise<void>) => void work() },
    tellOfGuesses: async () => undefined,
    accessLog: { note: () => undefined },
  };
  await app.register(cookie);
  app.setErrorHandler((error, _request, reply) =>
    reply.code(problemOf(error).status).send(problemOf(error)),
  );
  guardUnsafeRequests(app, { publicOrigin, toolsPath: null, authenticate });
  await app.register(async (scope) =>
    registerSignIn(scope, { settings, identity, signIn, authenticate, log: () => undefined }),
  );
  await app.register(async (scope) =>
    registerConfiguration(scope, { features: () => DEFAULT_FEATURES }),
  );
  await app.register(async (scope) =>
    registerAnalytics(scope, {
      analytics: { take: async () => '{}' },
      ingestBudget: {
        message: () => undefined,
        bytes: () => undefined,
        shed: () => undefined,
      },
    }),
  );

  let jar: Record<string, string> = {};
  const call = async (
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) => {
    const answer = await app.inject({
      method,
      url,
      ...(payload ? { payload } : {}),
      cookies: jar,
      headers: { origin: publicOrigin, ...headers },
    });
    for (const { name, value } of answer.cookies) jar[name] = value;
    return {
      status: answer.statusCode,
      cookies: answer.headers['set-cookie'],
      body: answer.json<Record<string, string>>(),
    };
  };
  const open = async () =>
    (
      await call('POST', initiate.path, {
        clientId: 'commercial_portal',
        accountType: 'COMMERCIAL',
        responseType: 'code',
        codeChallenge: sha256(VERIFIER),
        codeChallengeMethod: 'S256',
        state: 'x'.repeat(16),
      })
    ).body['transactionId'];
  const prove = (transactionId: string | undefined, password = PASSWORD) =>
    call('POST', login.path, {
      transactionId,
      credentialType: 'password',
      username: 'dana',
      password,
    });
  const exchange = (code: string | undefined, rememberMe = false) =>
    call('POST', createSession.path, { code, codeVerifier: VERIFIER, rememberMe });
  return {
    call,
    open,
    prove,
    exchange,
    signIn: async (rememberMe = false) =>
      exchange((await prove(await open())).body['code'], rememberMe),
    /** User name that sign-in shows on this device. */
    greeting: () => readRememberedUsername({ settings, identity }, { cookies: jar }, now),
    jar: () => jar,
    forget: () => {
      jar = {};
    },
    close: () => app.close(),
  };
}

beforeAll(async () => {
  [database, passwordHash] = await Promise.all([openMemoryDatabase(), hash(PASSWORD)]);
  const accountNumber = '8000000001';
  const address = { addressLine1: '1 Test Street', city: 'Portland', state: 'ME', zip: '04101' };
  await database.orm.insert(accounts).values({
    accountNumber,
    companyName: 'Test',
    serviceAddress: address,
    billToAddress: address,
    billingTimeZone: 'America/New_York',
    cycleDay: 5,
    footprint: 'CHTR',
    type: 'SMB',
    billingId: 'B',
  });
  await database.orm.insert(users).values({
    guid: randomUUID(),
    username: 'dana',
    firstName: 'Dana',
    role: 'PRIMARY',
    userType: 'CONSUMER',
    accountNumber,
    passwordHash,
  });
  browser = await portalAt('http://localhost:8080');
}, 120_000);
afterAll(async () => {
  await browser.close();
  await database.close();
});
beforeEach(async () => {
  // Tests move the clock back, which nobody's sessions know.
  await database.orm.delete(sessions);
  now = NOW;
  browser.forget();
});

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

describe('a session', () => {
  it('ends 930 seconds after the last act, and not before', async () => {
    await browser.signIn();
    later(SESSION_MS - 1);
    expect((await browser.call('GET', ping.path)).status).toBe(200);
    later(SESSION_MS - 1);
    expect((await browser.call('GET', ping.path)).status).toBe(200);
    later(SESSION_MS);
    expect((await browser.call('GET', ping.path)).status).toBe(401);
    expect((await browser.call('GET', resumeSession.path)).status).toBe(401);
  });

  it('is extended by any act of the customer', async () => {
    await browser.signIn();
    for (let acts = 0; acts < 3; acts += 1) {
      later(SESSION_MS - SECOND_MS);
      expect((await browser.call('GET', resumeSession.path)).status).toBe(200);
    }
  });

  it.each<[string, { method: 'GET' | 'POST'; path: string }, Record<string, string>]>([
    ['a call that says so', ping, { 'x-background': '1' }],
    ['a resumption in the background', resumeSession, { 'x-background': '1' }],
    ['configuration, whatever it says', getFeatures, {}],
    ['events, whatever they say', sendEvents, {}],
  ])(
    'is not extended by what no act of theirs caused: %s',
    async (_what, { method, path }, headers) => {
      await browser.signIn();
      later(SESSION_MS - SECOND_MS);
      const unsafe =
        method === 'POST'
          ? {
              payload: {},
              headers: { [REQUEST_TOKEN_HEADER]: browser.jar()[REQUEST_TOKEN_COOKIE] ?? '' },
            }
          : { payload: undefined, headers: {} };
      expect(
        (await browser.call(method, path, unsafe.payload, { ...headers, ...unsafe.headers }))
          .status,
      ).toBe(200);
      later(SECOND_MS);
      expect((await browser.call('GET', ping.path)).status).toBe(401);
    },
  );

  it('ends twelve hours after the sign-in, however active the customer is', async () => {
    await browser.signIn();
    const ends = now.getTime() + SESSION_LIFE_MS;
    while (ends - now.getTime() > SESSION_MS) {
      later(SESSION_MS - SECOND_MS);
      expect((await browser.call('GET', resumeSession.path)).status).toBe(200);
    }
    expect((await browser.call('GET', ping.path)).body['expiresAt']).toBe(
      new Date(ends).toISOString(),
    );
    now = new Date(ends - 1);
    expect((await browser.call('GET', resumeSession.path)).status).toBe(200);
    now = new Date(ends);
    expect((await browser.call('GET', resumeSession.path)).status).toBe(401);
  });

  it('is one of ten at most: the eleventh sign-in ends the oldest', async () => {
    const first = await portalAt('http://localhost:8080');
    await first.signIn();
    for (let more = 1; more < MAX_SESSIONS; more += 1) {
      later(SECOND_MS);
      browser.forget();
      await browser.signIn();
    }
    expect((await first.call('GET', resumeSession.path)).status).toBe(200);
    later(SECOND_MS);
    browser.forget();
    await browser.signIn();
    expect((await first.call('GET', resumeSession.path)).status).toBe(401);
    expect((await browser.call('GET', resumeSession.path)).status).toBe(200);
    await first.close();
  });

  it('ends when the ping says that it does', async () => {
    await browser.signIn();
    for (const pause of [1 * SECOND_MS, 30 * SECOND_MS, 3 * SECOND_MS]) {
      later(pause);
      const { expiresAt } = (await browser.call('GET', ping.path)).body;
      const back = now;
      now = new Date(new Date(expiresAt ?? '').getTime() - 1);
      expect(
        (await browser.call('GET', ping.path, undefined, { 'x-background': '1' })).status,
      ).toBe(200);
      now = new Date(expiresAt ?? '');
      expect(
        (await browser.call('GET', ping.path, undefined, { 'x-background': '1' })).status,
      ).toBe(401);
      now = back;
    }
  });

  it('lives on a customer whose role or name changed with what they are now', async () => {
    await browser.signIn();
    await database.orm.update(users).set({ firstName: 'Dan' });
    expect((await browser.call('GET', resumeSession.path)).body).toMatchObject({
      profile: { firstName: 'Dan' },
    });
    await database.orm.update(users).set({ firstName: 'Dana' });
  });
});

describe('a sign-in', () => {
  it.each([
    [10 * MINUTE_MS - 1, 200],
    [10 * MINUTE_MS, 401],
  ])('%i ms after it was opened answers %i', async (passed, status) => {
    const transactionId = await browser.open();
    later(passed);
    expect((await browser.prove(transactionId)).status).toBe(status);
  });

  it.each([
    [MINUTE_MS - 1, 200],
    [MINUTE_MS, 401],
  ])('code of %i ms answers %i', async (passed, status) => {
    const { code } = (await browser.prove(await browser.open())).body;
    later(passed);
    expect((await browser.exchange(code)).status).toBe(status);
  });

  it('that was throttled may go on 15 minutes after the failures', async () => {
    const transactionId = await browser.open();
    for (let tries = 0; tries < 10; tries += 1) await browser.prove(transactionId, 'wrong');
    later(15 * MINUTE_MS - 1);
    expect((await browser.prove(await browser.open())).status).toBe(429);
    later(1);
    expect((await browser.prove(await browser.open())).status).toBe(200);
  });
});

describe('the profile cookie', () => {
  const DAY_MS = 24 * 60 * MINUTE_MS;

  it.each([
    [true, { username: 'dana' }],
    [false, null],
  ])(
    'of a customer who asked to be remembered: %s, greets them with %j',
    async (rememberMe, greeting) => {
      await browser.signIn(rememberMe);
      expect(await browser.greeting()).toEqual(greeting);
    },
  );

  it('greets for 90 days, to the second', async () => {
    await browser.signIn(true);
    later(90 * DAY_MS - SECOND_MS);
    expect(await browser.greeting()).toEqual({ username: 'dana' });
    later(SECOND_MS);
    expect(await browser.greeting()).toBeNull();
  });

  it('follows the last sign-in on the device, and is deleted when declined', async () => {
    await browser.signIn(true);
    await browser.signIn(false);
    expect(await browser.greeting()).toBeNull();
  });

  it('names nothing any more once another took its place', async () => {
    await browser.signIn(true);
    const former = { ...browser.jar() };
    await browser.signIn(true);
    expect(browser.jar()['profile']).not.toBe(former['profile']);
    await database.orm.delete(sessions);
    Object.assign(browser.jar(), former);
    expect(await browser.greeting()).toBeNull();
  });

  it('is opaque, stands in no table, and grants nothing', async () => {
    await browser.signIn(true);
    const value = browser.jar()['profile'] ?? '';
    const rows = await database.orm.select().from(profileRecords);
    expect(rows.map(({ digest }) => digest)).toContain(sha256(value));
    expect(JSON.stringify(rows)).not.toContain(value);
    browser.forget();
    Object.assign(browser.jar(), { profile: value });
    expect((await browser.call('GET', resumeSession.path)).status).toBe(401);
  });

  it('greets nobody by a guessed value, nor a user who was removed', async () => {
    Object.assign(browser.jar(), { profile: 'guessed' });
    expect(await browser.greeting()).toBeNull();
    await browser.signIn(true);
    await database.orm.update(users).set({ removedAt: now });
    expect(await browser.greeting()).toBeNull();
    await database.orm.update(users).set({ removedAt: null });
  });

  it('is forgotten by the server once browsers have dropped it', async () => {
    await browser.signIn(true);
    const kept = async () =>
      (await database.orm.select().from(profileRecords)).some(
        ({ digest }) => digest === sha256(browser.jar()['profile'] ?? ''),
      );
    await deleteSignInsBefore(database, new Date(now.getTime() + 90 * DAY_MS));
    expect(await kept()).toBe(true);
    await deleteSignInsBefore(database, new Date(now.getTime() + 90 * DAY_MS + 1));
    expect(await kept()).toBe(false);
  });
});

describe('over https', () => {
  it('every cookie is Secure, and bound to its host', async () => {
    const secure = await portalAt('https://portal.example');
    const { status, cookies } = await secure.signIn();
    expect([status, cookies]).toEqual([
      200,
      [
        expect.stringMatching(
          /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
        expect.stringMatching(/^__Host-XSRF-TOKEN=[\w-]{43}; Path=\/; Secure; SameSite=Lax$/),
        expect.stringMatching(
          /^__Host-profile=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
      ],
    ]);
    expect((await secure.call('GET', ping.path)).status).toBe(200);
    await secure.close();
  });
});
