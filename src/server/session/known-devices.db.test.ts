import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SCALE } from '../../../tests/fixtures/harness/tier.ts';
import { openMemoryDatabase } from '../../../tests/integration/harness/memory-database.ts';
import type { Database } from '../db/driver.ts';
import { identityRepository } from '../db/repositories/session/identity.ts';
import { accounts, profileRecords, signInFailures, signInLog, users } from '../db/schema/index.ts';
import { Refusal } from '../usecases/failure.ts';
import { USER_LIMITS } from '../usecases/session/sign-in/attempts.ts';
import { initiate, login } from '../usecases/session/sign-in/sign-in.ts';
import type { SignInDeps } from '../usecases/session/sign-in/sign-in.ts';

const MINUTE_MS = 60_000;
const NOW = new Date('2026-12-14T15:00:00.000Z');
const ACCOUNT = '8000000001';
const GUID = '1d0f7e3e-0000-4000-8000-000000000001';
const DEVICE = { browser: 'FIREFOX', system: 'LINUX' } as const;
/** Digest of the profile cookie of the device on which Dana signed in before. */
const OWN = 'profile of her laptop';

let database: Database;
let now = NOW;
let checked: string[] = [];
let letters: string[] = [];
let needs: SignInDeps;

const addPerson = (guid: string, username: string) =>
  database.orm.insert(users).values({
    guid,
    username,
    firstName: 'Dana',
    role: 'PRIMARY',
    userType: 'CONSUMER',
    accountNumber: ACCOUNT,
    passwordHash: 'hash',
  });

beforeAll(async () => {
  database = await openMemoryDatabase();
  const address = { addressLine1: '214 Harbor St', city: 'Portland', state: 'ME', zip: '04101' };
  await database.orm.insert(accounts).values({
    accountNumber: ACCOUNT,
    companyName: 'Harbor Street Bakery',
    serviceAddress: address,
    billToAddress: address,
    billingTimeZone: 'America/New_York',
    cycleDay: 5,
    footprint: 'CHTR',
    type: 'SMB',
    billingId: 'B',
  });
  await addPerson(GUID, 'dana');
  const expiresAt = new Date(NOW.getTime() + 90 * 24 * 60 * MINUTE_MS);
  await database.orm
    .insert(profileRecords)
    .values({ digest: OWN, guid: GUID, rememberMe: false, expiresAt });
  needs = {
    realNow: () => now,
    sessionMs: 930_000,
    dummyHash: 'hash of no one',
    verifyPassword: async (_, password) => {
      checked.push(password);
      return password === 'right';
    },
    background: { run: (work) => void underWay.push(work()) },
    accessLog: { note: () => undefined },
    tellOfGuesses: async (guid) => {
      letters.push(guid);
    },
    store: identityRepository(database),
  };
});
afterAll(async () => database.close());

let underWay: Promise<void>[] = [];

async function start(): Promise<void> {
  now = NOW;
  [checked, letters, underWay] = [[], [], []];
  await database.orm.delete(signInFailures);
  await database.orm.delete(signInLog);
}

/** Whether it was let in, refused, or has to wait. */
async function attempt(
  password: string,
  profileDigest: string | null,
  address: string,
): Promise<string> {
  const { transactionId } = await initiate(needs, { codeChallenge: 'x', state: 'y'.repeat(16) });
  const outcome = await login(needs, {
    transactionId,
    username: 'dana',
    password,
    address,
    device: DEVICE,
    profileDigest,
  }).then(
    () => 'in',
    (error: unknown) => (error instanceof Refusal ? error.code : 'bug'),
  );
  await Promise.all(underWay);
  return outcome;
}

/** Guesses of strangers, and Dana's own sign-ins between them, with the minutes before each. */
const events = fc.array(
  fc.record({
    minutes: fc.integer({ min: 0, max: 90 }),
    by: fc.constantFrom('stranger', 'forger', 'Dana'),
    guesses: fc.integer({ min: 1, max: 14 }),
  }),
  { minLength: 1, maxLength: 12 },
);

it('whoever guesses, a person still signs in where they did before', async () => {
  await fc.assert(
    fc.asyncProperty(events, async (story) => {
      await start();
      const guessedAt: number[] = [];
      for (const { minutes, by, guesses } of story) {
        now = new Date(now.getTime() + minutes * MINUTE_MS);
        if (by === 'Dana') expect(await attempt('right', OWN, 'home')).toBe('in');
        else
          for (let guess = 0; guess < guesses; guess += 1) {
            const before = checked.length;
            const digest = by === 'forger' ? `profile ${guess}` : null;
            await attempt('wrong', digest, `somewhere ${guessedAt.length} ${guess}`);
            if (checked.length > before) guessedAt.push(now.getTime());
          }
      }
      for (const { most, inMs } of USER_LIMITS)
        for (const at of guessedAt)
          expect(
            guessedAt.filter((other) => other > at - inMs && other <= at).length,
          ).toBeLessThanOrEqual(most);
      expect(letters.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: Math.min(SCALE.properties, 40) },
  );
});

it('a device that is known has to wait for its own wrong passwords', async () => {
  await start();
  for (let tries = 0; tries < 10; tries += 1)
    expect(await attempt('wrong', OWN, `home ${tries}`)).toBe('INVALID_CREDENTIALS');
  expect(await attempt('right', OWN, 'home')).toBe('THROTTLED');
  expect(await attempt('right', null, 'elsewhere')).toBe('in');
  expect(letters).toEqual([]);
});

it('a device of somebody else is a stranger', async () => {
  await start();
  const guid = '1d0f7e3e-0000-4000-8000-000000000002';
  const theirs = 'profile of a thief';
  await addPerson(guid, 'mallory');
  const expiresAt = new Date(NOW.getTime() + MINUTE_MS);
  await database.orm
    .insert(profileRecords)
    .values({ digest: theirs, guid, rememberMe: false, expiresAt });
  for (let tries = 0; tries < 10; tries += 1) await attempt('wrong', theirs, `there ${tries}`);
  expect(await attempt('right', null, 'elsewhere')).toBe('THROTTLED');
  expect(await attempt('right', OWN, 'home')).toBe('in');
  expect(letters).toEqual([GUID]);
});

/** Each by a backend of its own, as far as anything in a process could tell. */
const allAtOnce = (count: number, password: string, from: (index: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, index) => attempt(password, null, from(index))));

it('of fifty wrong passwords at once, at as many backends, ten are looked at', async () => {
  await start();
  const answers = await allAtOnce(50, 'wrong', (index) => `somewhere ${index}`);
  expect(checked).toHaveLength(10);
  expect(answers.filter((answer) => answer === 'INVALID_CREDENTIALS')).toHaveLength(10);
  expect(answers.filter((answer) => answer === 'THROTTLED')).toHaveLength(40);
  // Who guesses fast is told of as who guesses slowly.
  const log = await database.orm.select({ outcome: signInLog.outcome }).from(signInLog);
  expect(log.map(({ outcome }) => outcome).toSorted()).toEqual(['PAUSED', 'REFUSED']);
  expect(letters).toEqual([GUID]);
});

it('thirty right passwords at once, at as many backends, all come in', async () => {
  await start();
  const answers = await allAtOnce(30, 'right', () => 'an office');
  expect(answers).toEqual(answers.map(() => 'in'));
  expect(await database.orm.select().from(signInFailures)).toEqual([]);
});
