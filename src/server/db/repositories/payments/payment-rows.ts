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
import { idempotencyRecords, payments, paymentTransitions } from '../../schema/index.ts';
import { setClause, insertQuery, queryRows } from '../../queries.ts';
import type { PaymentExtraContext } from './payment-extras.ts';

/** How long whoever works on a payment may hold it. Longer than any call to the gateway takes. */
const LEASE_MS = 60_000;

/** Who works on payments here: a backend's name, and where its crash tests let it die. */
export interface PaymentProcessingContext extends PaymentExtraContext {
  holder: string;
  checkpoint: Checkpoint;
}

/** When whoever takes a payment up now must be done. */
export const leaseDeadline = () => new Date(Date.now() + LEASE_MS);
const confirmationNumber = () =>
  String(randomInt(1_000_000_000, 10_000_000_000)) + String(randomInt(10, 100));

/**
 * The account's row is the lock: two payments of one account begin, change or fall due one after the other. What they
 * look at is read by a statement of its own, because one that waits for a lock does not see what was committed meanwhile.
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

/** What every payment begins with. */
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

/** The payment, its first transition and its key, in one statement. */
export async function insertPayment(
  orm: Orm,
  given: NewPayment,
  holder: string,
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
    paymentDate: scheduledFor?.paymentDate ?? null,
    dueAt: scheduledFor?.dueAt ?? businessNow,
    amountDueAfter: Math.max(0, amountDueBefore - given.amount),
    saveMethod: given.saveMethod ? 'UNKNOWN' : 'NOT_REQUESTED',
    autopay: given.enrolAutopay ? 'UNKNOWN' : 'NOT_REQUESTED',
    paperless: given.enrolPaperless ? 'UNKNOWN' : 'NOT_REQUESTED',
    methodToSave: given.saveMethod ? toMethodToSave(instrument) : null,
  } satisfies typeof payments.$inferInsert;
  await orm.execute(sql`
    with payment as (${insertQuery(payments, row)}),
      entered as (${insertQuery(paymentTransitions, { paymentId: row.id, from: null, to: row.state, at: businessNow, reason: 'entered', doneBy: actor.firstName })})
    ${insertQuery(idempotencyRecords, { key: given.idempotencyKey, accountNumber: actor.accountNumber, guid: actor.guid, bodyDigest: given.bodyDigest, paymentId: row.id, createdAt: new Date() })}`);
  return row;
}

/** What its key answered before, unless that was another body's or another account's. */
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

/** What may change with a payment's state. */
export type PaymentPatch = Partial<Omit<StoredPayment, 'id' | 'accountNumber' | 'state'>> &
  Pick<
    Partial<typeof payments.$inferInsert>,
    'reconcileAt' | 'leaseUntil' | 'leaseHolder' | 'methodFingerprint'
  >;

/** In the order in which they are done: Auto Pay debits from the method that was saved. */
export const PAYMENT_EXTRAS: readonly PaymentExtra[] = ['saveMethod', 'autopay', 'paperless'];

/** A part that waited for a payment that failed was not done. */
const extrasAfter = (to: PaymentState, payment: StoredPayment): Pick<PaymentPatch, PaymentExtra> =>
  to === 'failed'
    ? Object.fromEntries(
        PAYMENT_EXTRAS.filter((leg) => payment[leg] === 'UNKNOWN').map((leg) => [leg, 'FAILED']),
      )
    : {};

/** The state and its transition, in one statement; null when the payment is no longer as it was read. */
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
    with moved as (update payments set ${setClause(payments, { state: to, ...patch })} where id = ${payment.id} and state = ${payment.state} and version = ${payment.version} returning id)
    insert into payment_transitions (payment_id, from_state, to_state, at, reason, done_by)
    select id, ${payment.state}::text, ${to}::text, ${at.toISOString()}::timestamptz, ${reason}::text, ${doneBy}::text from moved returning payment_id`,
  );
  return moved.length === 0 ? null : { ...payment, ...patch, state: to };
}
