import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMemoryDatabase } from '../../../../../tests/integration/harness/memory-database.ts';
import { Refusal } from '../../../usecases/failure.ts';
import {
  createSession,
  initiate,
  login,
  sha256,
} from '../../../usecases/session/sign-in/sign-in.ts';
import type { SignInDeps } from '../../../usecases/session/sign-in/sign-in.ts';
import type { Database } from '../../driver.ts';
import { accounts, recoveries, sessions, users } from '../../schema/index.ts';
import { peopleRepository } from '../people/people.ts';
import { settingsRepository } from '../settings/settings.ts';
import { accessRepository } from './access.ts';
import { identityRepository } from './identity.ts';

const NOW = new Date('2026-12-14T15:00:00.000Z');
const LATER = new Date('2026-12-14T15:10:00.000Z');
const DEVICE = { browser: 'FIREFOX', system: 'LINUX' } as const;
const VERIFIER = 'v'.repeat(43);
const OWN = 'the session in which the password is changed';
const ACTOR = {
  guid: '1d0f7e3e-0000-4000-8000-000000000001',
  accountNumber: '8000000001',
  firstName: 'Dana',
  lastName: 'Whitfield',
  role: 'PRIMARY',
  userType: 'CONSUMER',
  enterpriseRole: null,
} as const;

let database: Database;
let identity: ReturnType<typeof identityRepository>;

beforeAll(async () => {
  database = await openMemoryDatabase();
  identity = identityRepository(database);
  const address = { addressLine1: '214 Harbor St', city: 'Portland', state: 'ME', zip: '04101' };
  await database.orm.insert(accounts).values({
    accountNumber: ACTOR.accountNumber,
    companyName: 'Harbor Street Bakery',
    serviceAddress: address,
    billToAddress: address,
    billingTimeZone: 'America/New_York',
    cycleDay: 5,
    footprint: 'CHTR',
    type: 'SMB',
    billingId: 'B',
  });
  await database.orm
    .insert(users)
    .values({ ...ACTOR, username: 'dana@demo.example', passwordHash: 'old' });
});
afterAll(async () => database.close());

beforeEach(async () => {
  await database.orm.delete(sessions);
  await database.orm.update(users).set({ passwordHash: 'old', removedAt: null });
  await identity.addSession({
    sessionDigest: OWN,
    guid: ACTOR.guid,
    requestToken: 'token',
    createdAt: NOW,
    expiresAt: LATER,
    ...DEVICE,
  });
});

/** What ends everything that the old password opened. */
const ENDS = {
  'a new password in settings': () =>
    settingsRepository(database).changePassword(ACTOR, {
      from: 'old',
      to: 'new',
      sessionDigest: OWN,
      newSessionDigest: 'its new id',
      newRequestToken: 'its new token',
      at: NOW,
    }),
  'a new password by a code': async () => {
    const recoveryId = randomUUID();
    await database.orm
      .insert(recoveries)
      .values({ id: recoveryId, codeHash: 'hash', guid: ACTOR.guid, expiresAt: LATER });
    const given = { recoveryId, passwordHash: 'new', now: NOW };
    expect(await accessRepository(database).resetPassword(given)).toBe(true);
  },
  'the end of their access': () =>
    peopleRepository(database).withAccountLocked(ACTOR.accountNumber, (account) =>
      account.remove(ACTOR.guid, NOW),
    ),
} as const;

/** Signs in with the old password; does something else while it is looked at, or exchanged. */
async function signIn(during: {
  look?: () => Promise<void>;
  exchange?: () => Promise<void>;
}): Promise<string> {
  const needs: SignInDeps = {
    realNow: () => NOW,
    sessionMs: 930_000,
    dummyHash: 'none',
    verifyPassword: async (hash) => {
      await during.look?.();
      return hash === 'old';
    },
    background: { run: () => undefined },
    accessLog: { note: () => undefined },
    tellOfGuesses: async () => undefined,
    store: identity,
  };
  const outcome = async () => {
    const { transactionId } = await initiate(needs, {
      codeChallenge: sha256(VERIFIER),
      state: 'x'.repeat(16),
    });
    const { code } = await login(needs, {
      transactionId,
      username: 'dana@demo.example',
      password: 'the old one',
      address: 'somewhere',
      device: DEVICE,
      profileDigest: null,
    });
    const [session] = await Promise.all([
      createSession(needs, { code, codeVerifier: VERIFIER, device: DEVICE, profileDigest: null }),
      during.exchange?.(),
    ]);
    return session;
  };
  return outcome().then(
    () => 'in',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
}

const openedByTheOldPassword = async () =>
  (await database.orm.select().from(sessions)).filter(
    ({ sessionDigest }) => sessionDigest !== 'its new id',
  );

describe.each(Object.entries(ENDS))('%s', (_what, end) => {
  it('ends a sign-in whose old password is being looked at', async () => {
    expect(await signIn({ look: end })).toBe('INVALID_CREDENTIALS');
    expect(await openedByTheOldPassword()).toEqual([]);
  });

  it('leaves no session of a code that is exchanged at that moment', async () => {
    await signIn({ exchange: end });
    expect(await openedByTheOldPassword()).toEqual([]);
  });
});

describe('ending all other sessions', () => {
  const endOthers = () =>
    settingsRepository(database).endSessions(ACTOR, {
      sessionId: null,
      keptDigest: OWN,
      at: NOW,
    });

  it('ends what is about to become one', async () => {
    await signIn({ exchange: endOthers });
    expect(await openedByTheOldPassword()).toHaveLength(1);
  });

  it('ends none once the session that asks has ended', async () => {
    await ENDS['a new password in settings']();
    await expect(endOthers()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await database.orm.select().from(sessions)).toHaveLength(1);
  });
});

it('a sign-in that nothing ends begins a session', async () => {
  expect(await signIn({})).toBe('in');
  expect(await openedByTheOldPassword()).toHaveLength(2);
});
