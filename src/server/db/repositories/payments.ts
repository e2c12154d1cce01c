import { and, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { randomInt, randomUUID } from 'node:crypto';
import type { Checkpoint } from '../../usecases/payment/crash-points.ts';
import type { Begun, NewPayment, PaymentStore, StoredPayment } from '../../usecases/payment/ports.ts';
import { assertLegal, OPEN_STATES } from '../../usecases/payment/state-machine.ts';
import type { PaymentState } from '../../usecases/payment/state-machine.ts';
import type { Database, Orm } from '../driver.ts';
import { idempotencyRecords, paymentMethods, payments, paymentTransitions, restorations } from '../schema/index.ts';
import { assignmentsOf, insertOf, listOf, rowsOf } from '../statements.ts';
import { owedColumns, owedOf, writeEntry } from './ledger.ts';
import type { OwedRow } from './ledger.ts';

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

interface LookRow extends OwedRow {
  seen: string | null;
  twin: boolean;
}

/** What a new payment meets, with its account locked: its key, its twin and what is owed. */
async function look(orm: Orm, { actor, serviceGroup, amount, instrument, idempotencyKey, businessNow }: NewPayment): Promise<LookRow | undefined> {
  const since = new Date(businessNow.getTime() - DUPLICATE_WINDOW_MS).toISOString();
  const [row] = await rowsOf<LookRow>(orm, sql`
    select (select payment_id from idempotency_records where key = ${idempotencyKey}) as seen,
      exists (select 1 from payments where account_number = ${actor.accountNumber} and service_group = ${serviceGroup} and amount = ${amount}
        and method_fingerprint = ${instrument.fingerprint} and state <> 'failed' and entered_at > ${since}) as twin,
      ${owedColumns(actor.accountNumber, serviceGroup)}`);
  return row;
}

/** The payment, its first transition and its key, in one statement. */
async function insertPayment(orm: Orm, given: NewPayment, holder: string, amountDueBefore: number): Promise<StoredPayment> {
  const { actor, instrument } = given;
  const row = {
    id: randomUUID(), accountNumber: actor.accountNumber, guid: actor.guid, enteredBy: actor.firstName, serviceGroup: given.serviceGroup, amount: given.amount,
    confirmationNumber: confirmationNumber(), methodType: instrument.type, lastFour: instrument.lastFour, gatewayToken: instrument.gatewayToken,
    verificationToken: instrument.verificationToken, methodFingerprint: instrument.fingerprint, state: 'created', enteredAt: given.businessNow,
    amountDueAfter: Math.max(0, amountDueBefore - given.amount),
    saveMethod: given.saveMethod ? 'FAILED' : 'NOT_REQUESTED',
    methodToSave: given.saveMethod ? { expiration: instrument.expiration, zipCode: instrument.zipCode, name: instrument.name, prepaid: instrument.prepaid } : null,
    leaseUntil: lease(), leaseHolder: holder, reconcileAt: null, failureCode: null, postedAt: null, reconcileTries: 0,
  } satisfies typeof payments.$inferInsert;
  await orm.execute(sql`
    with payment as (${insertOf(payments, row)}),
      entered as (${insertOf(paymentTransitions, { paymentId: row.id, from: null, to: 'created', at: given.businessNow, reason: 'entered' })})
    ${insertOf(idempotencyRecords, { key: given.idempotencyKey, accountNumber: actor.accountNumber, guid: actor.guid, bodyDigest: given.bodyDigest, paymentId: row.id, createdAt: new Date() })}`);
  return row;
}

async function seenBefore(orm: Orm, given: NewPayment): Promise<Begun> {
  const [found] = await orm.select({ payment: payments, record: idempotencyRecords }).from(idempotencyRecords).innerJoin(payments, eq(payments.id, idempotencyRecords.paymentId)).where(eq(idempotencyRecords.key, given.idempotencyKey));
  if (found?.record.bodyDigest !== given.bodyDigest || found.record.accountNumber !== given.actor.accountNumber) return { kind: 'keyReused' };
  return { kind: 'seen', payment: found.payment };
}

async function begin(orm: Orm, given: NewPayment, { holder, checkpoint }: Worker): Promise<Begun> {
  const { accountNumber } = given.actor;
  // The account's row is the lock: two payments of one account begin one after the other. What they look at is read
  // by a statement of its own, because one that waits for a lock does not see what was committed meanwhile.
  await orm.execute(sql`select 1 from accounts where account_number = ${accountNumber} for update`);
  const met = await look(orm, given);
  if (met?.seen) return seenBefore(orm, given);
  if (met?.twin && !given.confirmedDuplicate) return { kind: 'duplicate' };
  const owed = met && owedOf(met);
  if (!owed) throw new Error(`Account ${accountNumber} has no ledger for ${given.serviceGroup}.`);
  const payment = await insertPayment(orm, given, holder, owed.balance - owed.pending);
  checkpoint('inside-begin');
  return { kind: 'begun', payment };
}

type Patch = Pick<Partial<typeof payments.$inferInsert>, 'failureCode' | 'postedAt' | 'reconcileAt'>;

/** The state and its transition, in one statement; null when the payment is no longer in the state it was read in. */
async function move(orm: Orm, payment: StoredPayment, to: PaymentState, reason: string, at: Date, patch: Patch = {}): Promise<StoredPayment | null> {
  assertLegal(payment.state, to);
  const moved = await rowsOf(orm, sql`
    with moved as (update payments set ${assignmentsOf(payments, { state: to, ...patch })} where id = ${payment.id} and state = ${payment.state} returning id)
    insert into payment_transitions (payment_id, from_state, to_state, at, reason)
    select id, ${payment.state}::text, ${to}::text, ${at.toISOString()}::timestamptz, ${reason}::text from moved returning payment_id`);
  return moved.length === 0 ? null : { ...payment, state: to, failureCode: patch.failureCode ?? payment.failureCode, postedAt: patch.postedAt ?? payment.postedAt };
}

async function saveMethod(orm: Orm, payment: StoredPayment): Promise<boolean> {
  const [row] = await orm.select().from(payments).where(eq(payments.id, payment.id));
  if (!row?.methodToSave) return false;
  const [last] = await orm.select({ position: sql<number>`coalesce(max(${paymentMethods.position}), 0)::int` }).from(paymentMethods).where(eq(paymentMethods.accountNumber, row.accountNumber));
  await orm.insert(paymentMethods).values({
    id: randomUUID(), accountNumber: row.accountNumber, type: row.methodType, lastFour: row.lastFour, ...row.methodToSave,
    gatewayToken: row.gatewayToken, fingerprint: row.methodFingerprint, position: (last?.position ?? 0) + 1,
  }).onConflictDoUpdate({ target: [paymentMethods.accountNumber, paymentMethods.fingerprint], set: { expiration: row.methodToSave.expiration, zipCode: row.methodToSave.zipCode, gatewayToken: row.gatewayToken } });
  await orm.update(payments).set({ saveMethod: 'SUCCEEDED', methodToSave: null }).where(eq(payments.id, row.id));
  return true;
}

/** A method that cannot be saved undoes nothing: the payment stands, and its receipt says FAILED for the method. */
const trySavingMethod = (orm: Orm, payment: StoredPayment): Promise<boolean> => orm.transaction((savepoint) => saveMethod(savepoint, payment)).catch(() => false);

async function capture(orm: Orm, payment: StoredPayment, at: Date, checkpoint: Checkpoint): Promise<StoredPayment | null> {
  const captured = await move(orm, payment, 'captured', 'the gateway captured', at, { reconcileAt: null });
  if (!captured) return null;
  const { accountNumber, serviceGroup, amount, id } = payment;
  await writeEntry(orm, { accountNumber, serviceGroup, kind: 'PAYMENT_CAPTURED', reference: id, cents: amount, at });
  await orm.execute(insertOf(restorations, { id: randomUUID(), accountNumber, serviceGroup, restoredBy: new Date(at.getTime() + RESTORE_MS) }));
  const saved = payment.saveMethod === 'FAILED' && (await trySavingMethod(orm, payment));
  checkpoint('inside-capture');
  return saved ? { ...captured, saveMethod: 'SUCCEEDED' } : captured;
}

const isOpen = sql`${payments.state} in (${listOf(OPEN_STATES)})`;
const isCaptured = sql`${payments.state} = 'captured'`;

/** Payments in the database. */
export function paymentRepository({ orm, transaction }: Database, worker: Worker): PaymentStore & { recent(accountNumber: string, first: number): Promise<StoredPayment[]> } {
  const byId = orm.select().from(payments).where(eq(payments.id, sql.placeholder('id'))).prepare('payment');
  const byKey = orm.select({ payment: payments, bodyDigest: idempotencyRecords.bodyDigest }).from(idempotencyRecords).innerJoin(payments, eq(payments.id, idempotencyRecords.paymentId))
    .where(and(eq(idempotencyRecords.key, sql.placeholder('key')), eq(idempotencyRecords.accountNumber, sql.placeholder('accountNumber')))).prepare('payment_by_key');
  const { holder, checkpoint } = worker;
  return {
    begin: (given) => transaction((tx) => begin(tx, given, worker)),
    findByKey: async (accountNumber, key) => (await byKey.execute({ accountNumber, key }))[0] ?? null,
    move: (payment, to, reason, at, failureCode) => move(orm, payment, to, reason, at, { ...(failureCode ? { failureCode } : {}), ...(to === 'failed' ? { reconcileAt: null } : {}) }),
    capture: (payment, at) => transaction((tx) => capture(tx, payment, at, checkpoint)),
    async get(id) {
      const [row] = await byId.execute({ id });
      if (!row) throw new Error(`There is no payment ${id}.`);
      return row;
    },
    claimAbandoned: (businessNow, restarted) => {
      const free = lt(payments.leaseUntil, new Date());
      const due = or(isNull(payments.reconcileAt), lte(payments.reconcileAt, businessNow));
      const own = and(eq(payments.leaseHolder, holder), isNull(payments.reconcileAt));
      return orm.update(payments).set({ leaseUntil: lease(), leaseHolder: holder })
        .where(and(isOpen, restarted ? or(own, and(free, due)) : and(free, due))).returning();
    },
    async askAgainAt(id, at) {
      await orm.update(payments).set({ reconcileAt: at, leaseUntil: new Date(), reconcileTries: sql`${payments.reconcileTries} + 1` }).where(eq(payments.id, id));
    },
    async nextAskedAfter(businessNow) {
      const [row] = await orm.select({ at: payments.reconcileAt }).from(payments).where(and(isOpen, gt(payments.reconcileAt, businessNow))).orderBy(payments.reconcileAt).limit(1);
      return row?.at ?? null;
    },
    unposted: (enteredBefore) => orm.select().from(payments).where(and(isCaptured, lt(payments.enteredAt, enteredBefore))),
    post: (payment, at) => transaction(async (tx) => {
      if (!(await move(tx, payment, 'posted', 'posting run', at, { postedAt: at }))) return false;
      await writeEntry(tx, { accountNumber: payment.accountNumber, serviceGroup: payment.serviceGroup, kind: 'PAYMENT_POSTED', reference: payment.id, cents: payment.amount, at });
      return true;
    }),
    recent: (accountNumber, first) => orm.select().from(payments).where(eq(payments.accountNumber, accountNumber)).orderBy(desc(payments.enteredAt)).limit(first),
  };
}
