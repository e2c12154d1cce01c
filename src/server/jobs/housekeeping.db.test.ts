import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openMemoryDatabase } from '../../../tests/integration/harness/memory-database.ts';
import type { Database } from '../db/driver.ts';
import {
  accounts,
  idempotencyRecords,
  payments,
  sessions,
  signInCodes,
  signInFailures,
  signInTransactions,
  users,
  visitQuanta,
  visits,
} from '../db/schema/index.ts';
import type { PaymentState } from '../usecases/payments/one-time/state-machine.ts';
import { LEGAL_TRANSITIONS, OPEN_STATES } from '../usecases/payments/one-time/state-machine.ts';
import {
  createHousekeeping,
  IDEMPOTENCY_KEY_RETENTION_MS,
  SIGN_IN_RETENTION_MS,
  VISIT_RETENTION_MS,
} from './housekeeping.ts';

const NOW = new Date('2026-12-14T15:00:00.000Z');
const HOUR_MS = 3_600_000;
const accountNumber = '8000000001';
const guid = randomUUID();
const STATES = Object.keys(LEGAL_TRANSITIONS) as PaymentState[];

let database: Database;
let now: Date;
let tidy: () => Promise<void>;

const ago = (ms: number) => new Date(NOW.getTime() - ms);

beforeAll(async () => {
  database = await openMemoryDatabase();
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
    guid,
    username: 'test',
    firstName: 'Test',
    role: 'PRIMARY',
    userType: 'CONSUMER',
    accountNumber,
    passwordHash: '',
  });
}, 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  now = NOW;
  tidy = createHousekeeping(database, () => now);
  await database.orm.delete(idempotencyRecords);
});

/** A payment in this state whose key was first used at this time; returns the key. */
async function paid(state: PaymentState, createdAt: Date): Promise<string> {
  const [id, key] = [randomUUID(), randomUUID()];
  await database.orm.insert(payments).values({
    id,
    accountNumber,
    guid,
    enteredBy: 'Test',
    serviceGroup: 'CORE',
    amount: 100,
    confirmationNumber: id,
    methodType: 'VISA',
    lastFour: '4242',
    gatewayToken: 't',
    methodFingerprint: 'f',
    state,
    enteredAt: createdAt,
    dueAt: createdAt,
    paymentDate: '2026-12-14',
    saveMethod: 'NOT_REQUESTED',
    leaseUntil: createdAt,
  });
  await database.orm
    .insert(idempotencyRecords)
    .values({ key, accountNumber, guid, bodyDigest: 'd', paymentId: id, createdAt });
  return key;
}
const keys = async () =>
  (await database.orm.select({ key: idempotencyRecords.key }).from(idempotencyRecords))
    .map(({ key }) => key)
    .sort();

it('an idempotency key is kept 30 days, longer only while its payment is open', async () => {
  const kept = [];
  for (const state of STATES) {
    kept.push(await paid(state, ago(IDEMPOTENCY_KEY_RETENTION_MS)));
    const older = await paid(state, ago(IDEMPOTENCY_KEY_RETENTION_MS + 1));
    if (state === 'scheduled' || OPEN_STATES.includes(state)) kept.push(older);
  }
  await tidy();
  expect(await keys()).toEqual(kept.sort());
  expect(IDEMPOTENCY_KEY_RETENTION_MS).toBe(30 * 24 * HOUR_MS);
});

it('a visit and its events are kept for 30 days after its last report', async () => {
  const [recent, old] = [randomUUID(), randomUUID()];
  await database.orm.insert(visits).values([
    { visitId: recent, area: 'HOME', guid, updatedAt: ago(VISIT_RETENTION_MS) },
    { visitId: old, area: 'HOME', guid: null, updatedAt: ago(VISIT_RETENTION_MS + 1) },
  ]);
  await database.orm.insert(visitQuanta).values(
    [recent, old].map((visitId) => ({
      quantumId: randomUUID(),
      visitId,
      pagesViewed: 1,
      stepsCompleted: 0,
      conversions: 0,
      errorsMet: 0,
      beganAt: ago(2 * VISIT_RETENTION_MS),
    })),
  );
  await tidy();
  expect([
    await database.orm.select({ id: visits.visitId }).from(visits),
    await database.orm.select({ id: visitQuanta.visitId }).from(visitQuanta),
  ]).toEqual([[{ id: recent }], [{ id: recent }]]);
});

it('a forgotten key leaves its payment as it is', async () => {
  await paid('posted', ago(2 * IDEMPOTENCY_KEY_RETENTION_MS));
  const before = await database.orm.select().from(payments);
  await tidy();
  expect([await keys(), await database.orm.select().from(payments)]).toEqual([[], before]);
});

it('it is looked once an hour, and again at once when it failed', async () => {
  await tidy();
  await paid('posted', ago(2 * IDEMPOTENCY_KEY_RETENTION_MS));
  now = new Date(NOW.getTime() + HOUR_MS - 1);
  await tidy();
  expect(await keys()).toHaveLength(1);
  now = new Date(NOW.getTime() + HOUR_MS);
  await tidy();
  expect(await keys()).toEqual([]);

  let broken = true;
  const failing = createHousekeeping(
    {
      ...database,
      get orm() {
        if (broken) throw new Error('no database');
        return database.orm;
      },
    },
    () => now,
  );
  await expect(failing()).rejects.toThrow('no database');
  broken = false;
  await paid('failed', ago(2 * IDEMPOTENCY_KEY_RETENTION_MS));
  await failing();
  expect(await keys()).toEqual([]);
});

it('an ended sign-in is forgotten after an hour, and one that is going on is not', async () => {
  const { orm } = database;
  const made = async (name: string, endedAt: Date) => {
    const transactionId = randomUUID();
    await orm
      .insert(signInTransactions)
      .values({ transactionId, codeChallenge: 'c', state: name, expiresAt: endedAt });
    await orm
      .insert(signInCodes)
      .values({ codeDigest: name, transactionId, guid, expiresAt: endedAt });
    await orm.insert(sessions).values({
      sessionDigest: name,
      guid,
      requestToken: 'r',
      createdAt: endedAt,
      expiresAt: endedAt,
    });
    await orm.insert(signInFailures).values({
      id: randomUUID(),
      username: name,
      address: '192.0.2.1',
      // Counted for a day.
      at: new Date(endedAt.getTime() - 24 * 3_600_000),
    });
  };
  await made('gone', ago(SIGN_IN_RETENTION_MS + 1));
  await made('ended', ago(SIGN_IN_RETENTION_MS));
  await made('going on', new Date(NOW.getTime() + 1));
  // A transaction that ended before its code, which no sign-in produces: it must not break
  // housekeeping.
  const transactionId = randomUUID();
  await orm.insert(signInTransactions).values({
    transactionId,
    codeChallenge: 'c',
    state: 'odd',
    expiresAt: ago(2 * SIGN_IN_RETENTION_MS),
  });
  await orm.insert(signInCodes).values({ codeDigest: 'odd', transactionId, guid, expiresAt: NOW });
  await tidy();
  const left = await Promise.all([
    orm.select({ name: sessions.sessionDigest }).from(sessions),
    orm.select({ name: signInFailures.username }).from(signInFailures),
    orm.select({ name: signInCodes.codeDigest }).from(signInCodes),
    orm.select({ name: signInTransactions.state }).from(signInTransactions),
  ]);
  expect(left.map((rows) => rows.map(({ name }) => name).sort())).toEqual([
    ['ended', 'going on'],
    ['ended', 'going on'],
    ['ended', 'going on', 'odd'],
    ['ended', 'going on', 'odd'],
  ]);
});
