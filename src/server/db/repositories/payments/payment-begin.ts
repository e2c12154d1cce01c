import { and, eq, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { amountAbove } from '../../../../models/payments/amounts/rules-amount.ts';
import { openSlotsBeside } from '../../../../models/payments/scheduled/rules-scheduled-limit.ts';
import {
  DUPLICATE_TRAITS,
  DUPLICATE_WINDOW_MS,
  REPEATABLE_STATUSES,
} from '../../../../models/payments/one-time/submission/rules-duplicate-payment.ts';
import { STATUS } from '../../../usecases/payments/detail/read-payments.ts';
import type {
  BeginPaymentResult,
  RecordedAnswer,
  NewPayment,
  StoredPayment,
} from '../../../usecases/payments/one-time/ports.ts';
import type { Orm } from '../../driver.ts';
import { idempotencyRecords, payments } from '../../schema/index.ts';
import { literalList, queryRows } from '../../queries.ts';
import { owedColumns, owedOf, scheduledCentsSql } from '../billing/ledger.ts';
import type { OwedRow } from '../billing/ledger.ts';
import { recentDeclines, waitAfterDeclines } from './declines.ts';
import type { DeclineRow } from './declines.ts';
import { insertPayment, lockAccount, findIdempotencyRecord } from './payment-rows.ts';
import type { PaymentProcessingContext } from './payment-rows.ts';
import { runPaymentExtras } from './payment-capture.ts';

interface PaymentContextRow extends OwedRow {
  seen: string | null;
  twin: boolean;
  tokenUsed: boolean;
  scheduled: number;
  /** Cents scheduled for the same bill. */
  scheduledCents: string | number;
  declines: readonly DeclineRow[];
}

/** States of payments that can be made again, by the rules' statuses. */
const REPEATABLE_STATES = Object.entries(STATUS).flatMap(([state, status]) =>
  REPEATABLE_STATUSES.includes(status) ? [state] : [],
);

/** A subscription's renewals are no payments of bills: the customer sees and repeats none. */
export const ofBills = ne(payments.serviceGroup, 'STREAMING');

/** Which payments a new one repeats: `isDuplicate` of the rules, in SQL. */
function isDuplicateOf({ actor, serviceGroup, amount, instrument, businessNow }: NewPayment) {
  const traits: Readonly<Record<(typeof DUPLICATE_TRAITS)[number], SQL>> = {
    serviceGroup: sql`service_group = ${serviceGroup}`,
    amount: sql`amount = ${amount}`,
    method: sql`method_fingerprint = ${instrument.fingerprint}`,
  };
  const since = new Date(businessNow.getTime() - DUPLICATE_WINDOW_MS).toISOString();
  return and(
    sql`account_number = ${actor.accountNumber}`,
    ...DUPLICATE_TRAITS.map((trait) => traits[trait]),
    sql`state not in (${literalList(REPEATABLE_STATES)}) and due_at > ${since}`,
    ofBills,
  );
}

/**
 * Which payments were made with its token. A token pays once for each thing that one submission
 * pays: a bill of each service group. One that failed used none.
 */
const usesItsToken = ({ actor, serviceGroup, instrument }: NewPayment) =>
  and(
    eq(payments.accountNumber, actor.accountNumber),
    eq(payments.gatewayToken, instrument.gatewayToken),
    eq(payments.serviceGroup, serviceGroup),
    sql`${payments.state} not in (${literalList(REPEATABLE_STATES)})`,
  );

/**
 * Whether a token pays something already, other than this payment. Call it with the account locked.
 */
export async function isTokenUsed(
  orm: Orm,
  accountNumber: string,
  { gatewayToken, exceptFor = null }: { gatewayToken: string; exceptFor?: string | null },
): Promise<boolean> {
  const rows = await orm
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.accountNumber, accountNumber),
        eq(payments.gatewayToken, gatewayToken),
        sql`${payments.state} not in (${literalList(REPEATABLE_STATES)})`,
        exceptFor === null ? undefined : ne(payments.id, exceptFor),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * Context of a new payment, with its account locked: its key, whether its token was used, duplicate
 * payment, number of scheduled payments, cents scheduled for its bill, recent declines and amount
 * due.
 */
async function readPaymentContext(
  orm: Orm,
  given: NewPayment,
  realNow: Date,
): Promise<PaymentContextRow | undefined> {
  const { actor, serviceGroup, idempotencyKey } = given;
  const [row] = await queryRows<PaymentContextRow>(
    orm,
    sql`
    select (select payment_id from idempotency_records where key = ${idempotencyKey}) as seen,
      exists (select 1 from payments where ${isDuplicateOf(given)}) as twin,
      exists (select 1 from payments where ${usesItsToken(given)}) as "tokenUsed",
      (select count(*)::int from payments where account_number = ${actor.accountNumber} and state =
      'scheduled') as scheduled,
      ${scheduledCentsSql(actor.accountNumber, serviceGroup)} as "scheduledCents",
      ${recentDeclines(given, realNow)} as declines,
      ${owedColumns(actor.accountNumber, serviceGroup)}`,
  );
  return row;
}

/**
 * Runs the payment extras at once: their payment waits for its day. The response is stored with its
 * key.
 */
async function schedule(
  orm: Orm,
  given: NewPayment,
  payment: StoredPayment,
  answerOf: (payment: StoredPayment) => RecordedAnswer,
  worker: PaymentProcessingContext,
): Promise<StoredPayment> {
  const settled = await runPaymentExtras(orm, payment, worker);
  await orm
    .update(idempotencyRecords)
    .set({ answer: answerOf(settled) })
    .where(eq(idempotencyRecords.key, given.idempotencyKey));
  return settled;
}

/** Why a new payment is not begun; null if nothing speaks against it. `due` in cents. */
function refusalOf(
  {
    scheduledFor,
    paymentMethodId,
    confirmedDuplicate,
    confirmedAboveAmountDue,
    amount,
  }: NewPayment,
  met: PaymentContextRow,
  due: number,
): 'tooMany' | 'tokenUsed' | 'duplicate' | 'aboveDue' | null {
  if (scheduledFor && openSlotsBeside(met.scheduled) === 0) return 'tooMany';
  if (met.tokenUsed && paymentMethodId === null) return 'tokenUsed';
  if (met.twin && !confirmedDuplicate) return 'duplicate';
  const above = amountAbove(amount, Number(met.scheduledCents), due);
  return above > 0 && !confirmedAboveAmountDue ? 'aboveDue' : null;
}

export async function beginPayment(
  orm: Orm,
  given: NewPayment,
  worker: PaymentProcessingContext,
): Promise<BeginPaymentResult> {
  const { accountNumber } = given.actor;
  const { scheduledFor } = given;
  await lockAccount(orm, accountNumber);
  const realNow = worker.realNow();
  const met = await readPaymentContext(orm, given, realNow);
  if (met?.seen) {
    const seen = await findIdempotencyRecord(orm, given);
    return seen === null || seen === 'other' ? { kind: 'keyReused' } : { kind: 'seen', ...seen };
  }
  const owed = met && owedOf(met);
  if (!owed) throw new Error(`Account ${accountNumber} has no ledger for ${given.serviceGroup}.`);
  // The checked amount due may have been paid, debited or scheduled meanwhile.
  const refusal = refusalOf(given, met, Math.max(0, owed.balance - owed.pending));
  if (refusal) return { kind: refusal };
  const retryAfterSeconds = scheduledFor ? 0 : waitAfterDeclines(met.declines, given, realNow);
  if (retryAfterSeconds > 0) return { kind: 'declinedTooOften', retryAfterSeconds };
  const payment = await insertPayment(orm, given, worker, owed.balance - owed.pending);
  const begun = scheduledFor
    ? await schedule(orm, given, payment, scheduledFor.answerOf, worker)
    : payment;
  worker.checkpoint('inside-begin');
  return { kind: 'begun', payment: begun };
}
