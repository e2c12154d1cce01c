import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { randomInt, randomUUID } from 'node:crypto';
import type { Checkpoint } from '../../usecases/payment/crash-points.ts';
import type { Begun, NewPayment, PaymentStore, StoredPayment } from '../../usecases/payment/ports.ts';
import { assertLegal, OPEN_STATES } from '../../usecases/payment/state-machine.ts';
import type { PaymentState } from '../../usecases/payment/state-machine.ts';
import type { Database, Orm } from '../driver.ts';
import { accounts, idempotencyRecords, paymentMethods, payments, paymentTransitions, restorations } from '../schema/index.ts';
import { balances, pendingOf, writeEntry } from './ledger.ts';

/** How long whoever works on a payment may hold it. Longer than any call to the gateway takes. */
const LEASE_MS = 60_000;

/** Same amount and method within this time asks once more (decisions). */
const DUPLICATE_WINDOW_MS = 24 * 3_600_000;

/** A covering payment restores service this long after (decisions). */
const RESTORE_MS = 120_000;

/** Who works on payments here: a backend's name, and where its crash tests let it die. */
export interface Worker {
  holder: string;
  checkpoint: Checkpoint;
}

const lease = () => new Date(Date.now() + LEASE_MS);
const confirmationNumber = () => String(randomInt(1_000_000_000, 10_000_000_000)) + String(randomInt(10, 100));

const transition = (orm: Orm, paymentId: string, from: PaymentState | null, to: PaymentState, at: Date, reason: string) =>
  orm.insert(paymentTransitions).values({ paymentId, from, to, at, reason });

async function insertPayment(orm: Orm, given: NewPayment, holder: string): Promise<StoredPayment> {
  const { actor, instrument } = given;
  const id = randomUUID();
  const before = await balances(orm, actor.accountNumber, given.serviceGroup);
  if (!before) throw new Error(`Account ${actor.accountNumber} has no ledger for ${given.serviceGroup}.`);
  const [row] = await orm.insert(payments).values({
    id, accountNumber: actor.accountNumber, guid: actor.guid, enteredBy: actor.firstName, serviceGroup: given.serviceGroup, amount: given.amount,
    confirmationNumber: confirmationNumber(), methodType: instrument.type, lastFour: instrument.lastFour, gatewayToken: instrument.gatewayToken,
    verificationToken: instrument.verificationToken, methodFingerprint: instrument.fingerprint, state: 'created', enteredAt: given.businessNow,
    amountDueAfter: Math.max(0, before.RECEIVABLE - pendingOf(before) - given.amount),
    saveMethod: given.saveMethod ? 'FAILED' : 'NOT_REQUESTED',
    methodToSave: given.saveMethod ? { expiration: instrument.expiration, zipCode: instrument.zipCode, name: instrument.name, prepaid: instrument.prepaid } : null,
    leaseUntil: lease(), leaseHolder: holder, reconcileAt: null,
  }).returning();
  if (!row) throw new Error('The payment was not written.');
  await transition(orm, id, null, 'created', given.businessNow, 'entered');
  await orm.insert(idempotencyRecords).values({ key: given.idempotencyKey, accountNumber: actor.accountNumber, guid: actor.guid, bodyDigest: given.bodyDigest, paymentId: id, createdAt: new Date() });
  return row;
}

async function begin(orm: Orm, given: NewPayment, { holder, checkpoint }: Worker): Promise<Begun> {
  // The account's row is the lock: two payments of one account begin one after the other.
  await orm.select({ accountNumber: accounts.accountNumber }).from(accounts).where(eq(accounts.accountNumber, given.actor.accountNumber)).for('update');
  const [record] = await orm.select().from(idempotencyRecords).where(eq(idempotencyRecords.key, given.idempotencyKey));
  if (record) {
    if (record.bodyDigest !== given.bodyDigest || record.accountNumber !== given.actor.accountNumber) return { kind: 'keyReused' };
    const [payment] = await orm.select().from(payments).where(eq(payments.id, record.paymentId));
    return payment ? { kind: 'seen', payment } : { kind: 'keyReused' };
  }
  if (!given.confirmedDuplicate) {
    const [twin] = await orm.select({ id: payments.id }).from(payments).where(and(
      eq(payments.accountNumber, given.actor.accountNumber), eq(payments.serviceGroup, given.serviceGroup), eq(payments.amount, given.amount),
      eq(payments.methodFingerprint, given.instrument.fingerprint), ne(payments.state, 'failed'), gt(payments.enteredAt, new Date(given.businessNow.getTime() - DUPLICATE_WINDOW_MS)),
    )).limit(1);
    if (twin) return { kind: 'duplicate' };
  }
  const payment = await insertPayment(orm, given, holder);
  checkpoint('inside-begin');
  return { kind: 'begun', payment };
}

async function move(orm: Orm, payment: StoredPayment, to: PaymentState, reason: string, at: Date, patch: Partial<typeof payments.$inferInsert> = {}): Promise<boolean> {
  assertLegal(payment.state, to);
  const moved = await orm.update(payments).set({ state: to, ...patch }).where(and(eq(payments.id, payment.id), eq(payments.state, payment.state))).returning({ id: payments.id });
  if (moved.length === 0) return false;
  await transition(orm, payment.id, payment.state, to, at, reason);
  return true;
}

async function saveMethod(orm: Orm, payment: StoredPayment): Promise<void> {
  const [row] = await orm.select().from(payments).where(eq(payments.id, payment.id));
  if (!row?.methodToSave) return;
  const [last] = await orm.select({ position: sql<number>`coalesce(max(${paymentMethods.position}), 0)::int` }).from(paymentMethods).where(eq(paymentMethods.accountNumber, row.accountNumber));
  await orm.insert(paymentMethods).values({
    id: randomUUID(), accountNumber: row.accountNumber, type: row.methodType, lastFour: row.lastFour, ...row.methodToSave,
    gatewayToken: row.gatewayToken, fingerprint: row.methodFingerprint, position: (last?.position ?? 0) + 1,
  }).onConflictDoUpdate({ target: [paymentMethods.accountNumber, paymentMethods.fingerprint], set: { expiration: row.methodToSave.expiration, zipCode: row.methodToSave.zipCode, gatewayToken: row.gatewayToken } });
  await orm.update(payments).set({ saveMethod: 'SUCCEEDED', methodToSave: null }).where(eq(payments.id, row.id));
}

/** A method that cannot be saved undoes nothing: the payment stands, and its receipt says FAILED for the method. */
const trySavingMethod = (orm: Orm, payment: StoredPayment): Promise<void> => orm.transaction((savepoint) => saveMethod(savepoint, payment)).catch(() => undefined);

async function capture(orm: Orm, payment: StoredPayment, at: Date, checkpoint: Checkpoint): Promise<boolean> {
  if (!(await move(orm, payment, 'captured', 'the gateway captured', at, { reconcileAt: null }))) return false;
  const { accountNumber, serviceGroup, amount, id } = payment;
  await writeEntry(orm, { accountNumber, serviceGroup, kind: 'PAYMENT_CAPTURED', reference: id, cents: amount, at });
  await trySavingMethod(orm, payment);
  await orm.insert(restorations).values({ id: randomUUID(), accountNumber, serviceGroup, restoredBy: new Date(at.getTime() + RESTORE_MS) });
  checkpoint('inside-capture');
  return true;
}

/** Payments in the database. */
export function paymentRepository({ orm, transaction }: Database, worker: Worker): PaymentStore & { recent(accountNumber: string, first: number): Promise<StoredPayment[]> } {
  const one = async (id: string) => {
    const [row] = await orm.select().from(payments).where(eq(payments.id, id));
    if (!row) throw new Error(`There is no payment ${id}.`);
    return row;
  };
  const { holder, checkpoint } = worker;
  return {
    begin: (given) => transaction((tx) => begin(tx, given, worker)),
    async findByKey(accountNumber, key) {
      const [record] = await orm.select().from(idempotencyRecords).where(and(eq(idempotencyRecords.key, key), eq(idempotencyRecords.accountNumber, accountNumber)));
      return record ? { payment: await one(record.paymentId), bodyDigest: record.bodyDigest } : null;
    },
    move: (payment, to, reason, at, failureCode) => transaction((tx) => move(tx, payment, to, reason, at, { ...(failureCode ? { failureCode } : {}), ...(to === 'failed' ? { reconcileAt: null } : {}) })),
    capture: (payment, at) => transaction((tx) => capture(tx, payment, at, checkpoint)),
    get: one,
    claimAbandoned: (businessNow, restarted) => {
      const free = lt(payments.leaseUntil, new Date());
      const due = or(isNull(payments.reconcileAt), lte(payments.reconcileAt, businessNow));
      const own = and(eq(payments.leaseHolder, holder), isNull(payments.reconcileAt));
      return orm.update(payments).set({ leaseUntil: lease(), leaseHolder: holder })
        .where(and(inArray(payments.state, [...OPEN_STATES]), restarted ? or(own, and(free, due)) : and(free, due))).returning();
    },
    async askAgainAt(id, at) {
      await orm.update(payments).set({ reconcileAt: at, leaseUntil: new Date(), reconcileTries: sql`${payments.reconcileTries} + 1` }).where(eq(payments.id, id));
    },
    async nextAskedAfter(businessNow) {
      const [row] = await orm.select({ at: payments.reconcileAt }).from(payments).where(and(inArray(payments.state, [...OPEN_STATES]), gt(payments.reconcileAt, businessNow))).orderBy(payments.reconcileAt).limit(1);
      return row?.at ?? null;
    },
    unposted: (enteredBefore) => orm.select().from(payments).where(and(eq(payments.state, 'captured'), lt(payments.enteredAt, enteredBefore))),
    post: (payment, at) => transaction(async (tx) => {
      if (!(await move(tx, payment, 'posted', 'posting run', at, { postedAt: at }))) return false;
      await writeEntry(tx, { accountNumber: payment.accountNumber, serviceGroup: payment.serviceGroup, kind: 'PAYMENT_POSTED', reference: payment.id, cents: payment.amount, at });
      return true;
    }),
    recent: (accountNumber, first) => orm.select().from(payments).where(eq(payments.accountNumber, accountNumber)).orderBy(desc(payments.enteredAt)).limit(first),
  };
}
