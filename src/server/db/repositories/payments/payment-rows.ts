import { eq, sql } from 'drizzle-orm';
import { randomInt, randomUUID } from 'node:crypto';
import type { Checkpoint } from '../../../usecases/payments/one-time/crash-points.ts';
import type {
  PaymentExtra,
  NewPayment,
  StoredPayment,
} from '../../../usecases/payments/one-time/ports.ts';
import { assertLegal } from '../../../usecases/payments/one-time/state-machine.ts';
import type { PaymentState } from '../../../usecases/payments/one-time/state-machine.ts';
import type { Orm } from '../../driver.ts';
import { recordPaymentNotice } from '../notices/record-notice.ts';
import { idempotencyRecords, payments, paymentTransitions } from '../../schema/index.ts';
import { setClause, insertQuery, queryRows } from '../../queries.ts';
import type { PaymentExtraContext } from './payment-extras.ts';

/** Lease on a payment being processed. Longer than any request to the processor takes. */
const LEASE_MS = 60_000;

/** Payment processing context: a backend's name, and the crash points of its tests. */
export interface PaymentProcessingContext extends PaymentExtraContext {
  holder: string;
  checkpoint: Checkpoint;
  /** Security time. */
  realNow: () => Date;
}

/** Deadline of a lease taken now. */
export const leaseDeadline = () => new Date(Date.now() + LEASE_MS);
const confirmationNumber = () =>
  String(randomInt(1_000_000_000, 10_000_000_000)) + String(randomInt(10, 100));

/**
 * The account's row is the lock: payments of one account start, change or fall due one after the
 * other. They read their data in a separate query, because a query waiting for a lock does not see
 * what was committed meanwhile.
 */
export const lockAccount = (orm: Orm, accountNumber: string) =>
  orm.execute(sql`select 1 from accounts where account_number = ${accountNumber} for update`);

const toMethodToSave = ({
  type,
  lastFour,
  gatewayToken,
  fingerprint,
  expiration,
  zipCode,
  name,
  prepaid,
}: NewPayment['instrument']) => ({
  type,
  lastFour,
  gatewayToken,
  fingerprint,
  expiration,
  zipCode,
  name,
  prepaid,
});

/** Initial fields of every payment. */
export const initialPaymentFields = (holder: string) => ({
  id: randomUUID(),
  confirmationNumber: confirmationNumber(),
  version: 1,
  leaseUntil: leaseDeadline(),
  leaseHolder: holder,
  reconcileAt: null,
  failureCode: null,
  postedAt: null,
  reconcileTries: 0,
  retryDate: null as string | null,
  deviceId: null as string | null,
});

/** Inserts the payment, its first transition and its key in one query. */
export async function insertPayment(
  orm: Orm,
  given: NewPayment,
  { holder, realNow }: Pick<PaymentProcessingContext, 'holder' | 'realNow'>,
  amountDueBefore: number,
): Promise<StoredPayment> {
  const { actor, instrument, scheduledFor, businessNow } = given;
  const row = {
    ...initialPaymentFields(holder),
    origin: 'CUSTOMER',
    accountNumber: actor.accountNumber,
    guid: actor.guid,
    enteredBy: actor.firstName,
    serviceGroup: given.serviceGroup,
    deviceId: given.deviceId ?? null,
    amount: given.amount,
    methodType: instrument.type,
    lastFour: instrument.lastFour,
    gatewayToken: instrument.gatewayToken,
    verificationToken: instrument.verificationToken,
    methodFingerprint: instrument.fingerprint,
    methodExpiration: instrument.expiration,
    paymentMethodId: given.paymentMethodId,
    state: scheduledFor ? 'scheduled' : 'created',
    enteredAt: businessNow,
    triedAt: scheduledFor ? null : realNow(),
    paymentDate: scheduledFor?.paymentDate ?? null,
    dueAt: scheduledFor?.dueAt ?? businessNow,
    amountDueAfter: Math.max(0, amountDueBefore - given.amount),
    saveMethod: given.saveMethod ? 'UNKNOWN' : 'NOT_REQUESTED',
    autopay: given.enrolAutopay ? 'UNKNOWN' : 'NOT_REQUESTED',
    paperless: given.enrolPaperless ? 'UNKNOWN' : 'NOT_REQUESTED',
    methodToSave: given.saveMethod ? toMethodToSave(instrument) : null,
  } satisfies typeof payments.$inferInsert;
  const transition = {
    paymentId: row.id,
    from: null,
    to: row.state,
    at: businessNow,
    reason: 'entered',
    doneBy: actor.firstName,
  } satisfies typeof paymentTransitions.$inferInsert;
  const record = {
    key: given.idempotencyKey,
    accountNumber: actor.accountNumber,
    guid: actor.guid,
    bodyDigest: given.bodyDigest,
    paymentId: row.id,
    createdAt: realNow(),
  } satisfies typeof idempotencyRecords.$inferInsert;
  await orm.execute(sql`
    with payment as (${insertQuery(payments, row)}),
      entered as
      (${insertQuery(paymentTransitions, transition)})
    ${insertQuery(idempotencyRecords, record)}`);
  return row;
}

/** The earlier response for this key, unless it belongs to another body or account. */
export async function findIdempotencyRecord(
  orm: Orm,
  given: { idempotencyKey: string; bodyDigest: string; actor: { accountNumber: string } },
) {
  const [found] = await orm
    .select({ payment: payments, record: idempotencyRecords })
    .from(idempotencyRecords)
    .innerJoin(payments, eq(payments.id, idempotencyRecords.paymentId))
    .where(eq(idempotencyRecords.key, given.idempotencyKey));
  if (!found) return null;
  const same =
    found.record.bodyDigest === given.bodyDigest &&
    found.record.accountNumber === given.actor.accountNumber;
  return same
    ? { payment: found.payment as StoredPayment, answer: found.record.answer }
    : ('other' as const);
}

/** Fields that may change with a payment's state. */
export type PaymentPatch = Partial<Omit<StoredPayment, 'id' | 'accountNumber' | 'state'>> &
  Pick<
    Partial<typeof payments.$inferInsert>,
    'reconcileAt' | 'leaseUntil' | 'leaseHolder' | 'methodFingerprint'
  >;

/** In execution order: Auto Pay debits the method that was saved. */
export const PAYMENT_EXTRAS: readonly PaymentExtra[] = ['saveMethod', 'autopay', 'paperless'];

/** An extra that waited for a failed payment was not run. */
const extrasAfter = (to: PaymentState, payment: StoredPayment): Pick<PaymentPatch, PaymentExtra> =>
  to === 'failed'
    ? Object.fromEntries(
        PAYMENT_EXTRAS.filter((leg) => payment[leg] === 'UNKNOWN').map((leg) => [leg, 'FAILED']),
      )
    : {};

/**
 * Writes the state and its transition in one query, then the notice that the step causes; null when
 * the payment has changed since it was read. A step that causes a notice runs in a transaction.
 */
export async function transitionPayment(
  orm: Orm,
  payment: StoredPayment,
  to: PaymentState,
  reason: string,
  at: Date,
  more: PaymentPatch = {},
  doneBy: string | null = null,
): Promise<StoredPayment | null> {
  assertLegal(payment.state, to);
  const patch = { ...more, ...extrasAfter(to, payment) };
  const moved = await queryRows(
    orm,
    sql`
    with moved as (update payments set ${setClause(payments, { state: to, ...patch })} where id =
      ${payment.id} and state = ${payment.state} and version = ${payment.version} returning id)
    insert into payment_transitions (payment_id, from_state, to_state, at, reason, done_by)
    select id, ${payment.state}::text, ${to}::text, ${at.toISOString()}::timestamptz,
      ${reason}::text, ${doneBy}::text from moved returning payment_id`,
  );
  if (moved.length === 0) return null;
  const next = { ...payment, ...patch, state: to };
  await recordPaymentNotice(orm, next, payment.state, at);
  return next;
}
