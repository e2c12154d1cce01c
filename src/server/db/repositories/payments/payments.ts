import { and, asc, desc, eq, gt, isNull, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { RESTORED_AFTER_MS } from '../../../../models/billing/rules-restoration.ts';
import {
  DATE_LIMITS,
  PAYMENT_LIMITS,
} from '../../../../models/payments/limits/rules-payment-limits.ts';
import {
  DUPLICATE_TRAITS,
  DUPLICATE_WINDOW_MS,
  REPEATABLE_STATUSES,
} from '../../../../models/payments/one-time/rules/duplicate-payment.ts';
import type { ServiceGroup } from '../../../../models/platform/service-group/types.ts';
import { billingInformation } from '../../../usecases/billing/billing-information.ts';
import { STATUS } from '../../../usecases/payments/detail/read-payments.ts';
import { billGroup } from '../../../usecases/payments/one-time/bill-group.ts';
import type {
  BeginPaymentResult,
  BillPayment,
  ScheduledChangeResult,
  DuePayment,
  RecordedAnswer,
  PaymentExtra,
  NewPayment,
  PaymentStore,
  ScheduledChange,
  StoredPayment,
} from '../../../usecases/payments/one-time/ports.ts';
import { OPEN_STATES } from '../../../usecases/payments/one-time/state-machine.ts';
import type { Database, Orm } from '../../driver.ts';
import {
  accounts,
  idempotencyRecords,
  mobileDevices,
  paymentMethods,
  payments,
  paymentTransitions,
  restorations,
} from '../../schema/index.ts';
import { insertQuery, literalList, queryRows } from '../../queries.ts';
import { recordDevicePayOff } from '../mobile/device-pay-off.ts';
import { readBillingFacts } from '../billing/billing.ts';
import { owedColumns, owedOf, writeEntry } from '../billing/ledger.ts';
import type { OwedRow } from '../billing/ledger.ts';
import { recordNotice } from '../notices/record-notice.ts';
import { tryPaymentExtra } from './payment-extras.ts';
import {
  insertPayment,
  leaseDeadline,
  PAYMENT_EXTRAS,
  lockAccount,
  transitionPayment,
  findIdempotencyRecord,
} from './payment-rows.ts';
import type { PaymentPatch, PaymentProcessingContext } from './payment-rows.ts';

interface PaymentContextRow extends OwedRow {
  seen: string | null;
  twin: boolean;
  scheduled: number;
}

/** States of payments that can be made again, by the rules' statuses. */
const REPEATABLE_STATES = Object.entries(STATUS).flatMap(([state, status]) =>
  REPEATABLE_STATUSES.includes(status) ? [state] : [],
);
/** A subscription's renewals are no payments of bills: the customer sees and repeats none. */
const ofBills = ne(payments.serviceGroup, 'STREAMING');

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
 * Context of a new payment, with its account locked: its key, duplicate payment, number of
 * scheduled payments and amount due.
 */
async function readPaymentContext(
  orm: Orm,
  given: NewPayment,
): Promise<PaymentContextRow | undefined> {
  const { actor, serviceGroup, idempotencyKey } = given;
  const [row] = await queryRows<PaymentContextRow>(
    orm,
    sql`
    select (select payment_id from idempotency_records where key = ${idempotencyKey}) as seen,
      exists (select 1 from payments where ${isDuplicateOf(given)}) as twin,
      (select count(*)::int from payments where account_number = ${actor.accountNumber} and state =
      'scheduled') as scheduled,
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

async function beginPayment(
  orm: Orm,
  given: NewPayment,
  worker: PaymentProcessingContext,
): Promise<BeginPaymentResult> {
  const { accountNumber } = given.actor;
  const { scheduledFor } = given;
  await lockAccount(orm, accountNumber);
  const met = await readPaymentContext(orm, given);
  if (met?.seen) {
    const seen = await findIdempotencyRecord(orm, given);
    return seen === null || seen === 'other' ? { kind: 'keyReused' } : { kind: 'seen', ...seen };
  }
  if (scheduledFor && (met?.scheduled ?? 0) >= DATE_LIMITS.scheduledAtMost)
    return { kind: 'tooMany' };
  if (met?.twin && !given.confirmedDuplicate) return { kind: 'duplicate' };
  const owed = met && owedOf(met);
  if (!owed) throw new Error(`Account ${accountNumber} has no ledger for ${given.serviceGroup}.`);
  // The checked amount due may have been paid or debited meanwhile.
  const due = Math.max(0, owed.balance - owed.pending);
  if (!scheduledFor && !given.confirmedAboveAmountDue && given.amount > due)
    return { kind: 'aboveDue' };
  const payment = await insertPayment(orm, given, worker.holder, owed.balance - owed.pending);
  const begun = scheduledFor
    ? await schedule(orm, given, payment, scheduledFor.answerOf, worker)
    : payment;
  worker.checkpoint('inside-begin');
  return { kind: 'begun', payment: begun };
}

/** Runs every payment extra that waits for the payment, each with its own result. */
async function runPaymentExtras(
  orm: Orm,
  payment: StoredPayment,
  worker: PaymentProcessingContext,
): Promise<StoredPayment> {
  let settled = payment;
  for (const leg of PAYMENT_EXTRAS)
    if (settled[leg] === 'UNKNOWN') settled = await tryPaymentExtra(orm, settled, leg, worker);
  return settled;
}

/**
 * The notice of service that this payment restores, due when it works again. Several payments
 * within that time restore it once.
 */
async function recordRestoration(
  orm: Orm,
  {
    accountNumber,
    serviceGroup,
    guid,
    at,
  }: { accountNumber: string; serviceGroup: ServiceGroup; guid: string; at: Date },
): Promise<void> {
  const found = await readBillingFacts(orm, accountNumber, serviceGroup);
  const restoredBy =
    found && billingInformation(found.facts, PAYMENT_LIMITS, at, found.timeZone).restoredBy;
  if (!restoredBy) return;
  await recordNotice(orm, {
    topic: 'service-restored',
    accountNumber,
    subject: `${accountNumber} ${serviceGroup} ${restoredBy}`,
    actor: guid,
    factsIn: () => ({ serviceGroup }),
    at,
    dueAt: new Date(restoredBy),
  });
}

async function capture(
  orm: Orm,
  payment: StoredPayment,
  at: Date,
  worker: PaymentProcessingContext,
): Promise<StoredPayment | null> {
  const captured = await transitionPayment(orm, payment, 'captured', 'the gateway captured', at, {
    reconcileAt: null,
  });
  if (!captured) return null;
  const { accountNumber, serviceGroup, amount, id } = payment;
  // Subscriptions and devices have no bill: their payments are charged when taken.
  if (serviceGroup === 'STREAMING' || serviceGroup === 'DEVICE')
    await writeEntry(orm, {
      accountNumber,
      serviceGroup,
      kind: 'CHARGE',
      reference: id,
      cents: amount,
      at,
    });
  else
    await orm.execute(
      insertQuery(restorations, {
        id: randomUUID(),
        accountNumber,
        serviceGroup,
        restoredBy: new Date(at.getTime() + RESTORED_AFTER_MS),
        paymentId: id,
      }),
    );
  await writeEntry(orm, {
    accountNumber,
    serviceGroup,
    kind: 'PAYMENT_CAPTURED',
    reference: id,
    cents: amount,
    at,
  });
  if (serviceGroup === 'CORE' || serviceGroup === 'MOBILE')
    await recordRestoration(orm, { accountNumber, serviceGroup, guid: payment.guid, at });
  if (payment.deviceId !== null)
    await recordDevicePayOff(orm, { id, accountNumber, amount, deviceId: payment.deviceId }, at);
  const settled = await runPaymentExtras(orm, captured, worker);
  worker.checkpoint('inside-capture');
  return settled;
}

/** Remaining amount due after paying this much more. */
async function dueAfter(
  orm: Orm,
  { accountNumber, serviceGroup }: StoredPayment,
  amount: number,
): Promise<number> {
  const [row] = await queryRows<OwedRow>(
    orm,
    sql`select ${owedColumns(accountNumber, serviceGroup)}`,
  );
  const owed = row && owedOf(row);
  return owed ? Math.max(0, owed.balance - owed.pending - amount) : 0;
}

async function patchOf(
  orm: Orm,
  payment: StoredPayment,
  to: ScheduledChange['to'],
): Promise<PaymentPatch> {
  if (to.kind === 'cancelled') return {};
  const { amount, paymentDate, dueAt, method } = to;
  return {
    amount,
    paymentDate,
    dueAt,
    version: payment.version + 1,
    amountDueAfter: await dueAfter(orm, payment, amount),
    ...(method
      ? {
          methodType: method.instrument.type,
          lastFour: method.instrument.lastFour,
          gatewayToken: method.instrument.gatewayToken,
          methodFingerprint: method.instrument.fingerprint,
          methodExpiration: method.instrument.expiration,
          paymentMethodId: method.paymentMethodId,
        }
      : {}),
  };
}

async function changeScheduledPayment(
  orm: Orm,
  given: ScheduledChange,
  { checkpoint }: PaymentProcessingContext,
): Promise<ScheduledChangeResult> {
  const { actor, to } = given;
  await lockAccount(orm, actor.accountNumber);
  const seen = await findIdempotencyRecord(orm, given);
  if (seen)
    return seen === 'other' || !seen.answer
      ? { kind: 'keyReused' }
      : { kind: 'seen', answer: seen.answer };
  const [payment] = await orm
    .select()
    .from(payments)
    .where(and(eq(payments.id, given.paymentId), eq(payments.accountNumber, actor.accountNumber)));
  if (!payment) return { kind: 'notFound' };
  given.assertChangeable(payment);
  const changed = await transitionPayment(
    orm,
    payment,
    to.kind === 'changed' ? 'scheduled' : 'cancelled',
    to.kind,
    given.businessNow,
    await patchOf(orm, payment, to),
    actor.firstName,
  );
  if (!changed) throw new Error(`Payment ${payment.id} changed while its account was locked.`);
  const answer = given.answerOf(changed);
  await orm.insert(idempotencyRecords).values({
    key: given.idempotencyKey,
    accountNumber: actor.accountNumber,
    guid: actor.guid,
    bodyDigest: given.bodyDigest,
    paymentId: payment.id,
    createdAt: new Date(),
    answer,
  });
  checkpoint('inside-begin');
  return { kind: 'changed', answer };
}

/**
 * The payment is due: from now on it is handled like any other, with the wallet's own token if its
 * method is saved.
 */
async function claimDuePayment(
  orm: Orm,
  { payment, gatewayToken }: DuePayment,
  at: Date,
  { holder, checkpoint }: PaymentProcessingContext,
): Promise<StoredPayment | null> {
  await lockAccount(orm, payment.accountNumber);
  const taken = await transitionPayment(orm, payment, 'created', 'its day came', at, {
    dueAt: at,
    gatewayToken,
    amountDueAfter: await dueAfter(orm, payment, payment.amount),
    leaseUntil: leaseDeadline(),
    leaseHolder: holder,
  });
  checkpoint('inside-due');
  return taken;
}

/**
 * Repairs a single extra, with the account and then the payment locked; returns the result of a
 * concurrent request as is.
 */
async function repairPaymentExtra(
  orm: Orm,
  { id, accountNumber }: StoredPayment,
  leg: PaymentExtra,
  worker: PaymentProcessingContext,
): Promise<StoredPayment> {
  await lockAccount(orm, accountNumber);
  const [payment] = await orm
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments[leg], 'FAILED')))
    .for('update');
  if (payment) return tryPaymentExtra(orm, payment, leg, worker);
  const [found] = await orm.select().from(payments).where(eq(payments.id, id));
  if (!found) throw new Error(`There is no payment ${id}.`);
  return found;
}

const isOpen = sql`${payments.state} in (${literalList(OPEN_STATES)})`;
const isCaptured = sql`${payments.state} = 'captured'`;

const isItsMethod = and(
  eq(paymentMethods.id, payments.paymentMethodId),
  eq(paymentMethods.accountNumber, payments.accountNumber),
);
const isScheduled = sql`${payments.state} = 'scheduled'`;
const isItsDevice = eq(mobileDevices.id, payments.deviceId);
const billPayment = ({
  payment,
  device,
}: {
  payment: StoredPayment;
  device: string | null;
}): BillPayment => ({ ...payment, serviceGroup: billGroup(payment), device });

/** Payments in the database. */
export function paymentRepository(
  { orm, transaction }: Database,
  worker: PaymentProcessingContext,
): PaymentStore {
  const byId = orm
    .select()
    .from(payments)
    .where(eq(payments.id, sql.placeholder('id')))
    .prepare('payment');
  const byKey = orm
    .select({
      payment: payments,
      bodyDigest: idempotencyRecords.bodyDigest,
      answer: idempotencyRecords.answer,
    })
    .from(idempotencyRecords)
    .innerJoin(payments, eq(payments.id, idempotencyRecords.paymentId))
    .where(
      and(
        eq(idempotencyRecords.key, sql.placeholder('key')),
        eq(idempotencyRecords.accountNumber, sql.placeholder('accountNumber')),
      ),
    )
    .prepare('payment_by_key');
  const shown = () =>
    orm
      .select({ payment: payments, device: mobileDevices.name })
      .from(payments)
      .leftJoin(mobileDevices, isItsDevice);
  const { holder } = worker;
  return {
    begin: (given) => transaction((tx) => beginPayment(tx, given, worker)),
    findByKey: async (accountNumber, key) =>
      (await byKey.execute({ accountNumber, key }))[0] ?? null,
    transition: (payment, to, reason, at, failureCode) =>
      to === 'failed'
        ? transaction((tx) =>
            transitionPayment(tx, payment, to, reason, at, {
              ...(failureCode ? { failureCode } : {}),
              reconcileAt: null,
            }),
          )
        : transitionPayment(orm, payment, to, reason, at),
    capture: (payment, at) => transaction((tx) => capture(tx, payment, at, worker)),
    async get(id) {
      const [row] = await byId.execute({ id });
      if (!row) throw new Error(`There is no payment ${id}.`);
      return row;
    },
    claimAbandoned: (businessNow, restarted) => {
      const free = lte(payments.leaseUntil, new Date());
      const due = or(isNull(payments.reconcileAt), lte(payments.reconcileAt, businessNow));
      const own = and(eq(payments.leaseHolder, holder), isNull(payments.reconcileAt));
      return orm
        .update(payments)
        .set({ leaseUntil: leaseDeadline(), leaseHolder: holder })
        .where(and(isOpen, restarted ? or(own, and(free, due)) : and(free, due)))
        .returning();
    },
    async scheduleReconciliation(id, at) {
      await orm
        .update(payments)
        .set({
          reconcileAt: at,
          leaseUntil: new Date(),
          reconcileTries: sql`${payments.reconcileTries} + 1`,
        })
        .where(eq(payments.id, id));
    },
    async nextReconciliationAfter(businessNow) {
      const [row] = await orm
        .select({ at: payments.reconcileAt })
        .from(payments)
        .where(and(isOpen, gt(payments.reconcileAt, businessNow)))
        .orderBy(payments.reconcileAt)
        .limit(1);
      return row?.at ?? null;
    },
    unposted: (madeBefore) =>
      orm
        .select()
        .from(payments)
        .where(and(isCaptured, lt(payments.dueAt, madeBefore))),
    post: (payment, at) =>
      transaction(async (tx) => {
        if (!(await transitionPayment(tx, payment, 'posted', 'posting run', at, { postedAt: at })))
          return false;
        await writeEntry(tx, {
          accountNumber: payment.accountNumber,
          serviceGroup: payment.serviceGroup,
          kind: 'PAYMENT_POSTED',
          reference: payment.id,
          cents: payment.amount,
          at,
        });
        return true;
      }),
    async ofAccount(accountNumber, id) {
      const [found] = await shown().where(
        and(eq(payments.id, id), eq(payments.accountNumber, accountNumber), ofBills),
      );
      return found ? billPayment(found) : null;
    },
    recent: async (accountNumber, first) =>
      (
        await shown()
          .where(
            and(
              eq(payments.accountNumber, accountNumber),
              ofBills,
              notInArray(payments.state, ['scheduled', 'cancelled']),
            ),
          )
          .orderBy(desc(payments.dueAt))
          .limit(first)
      ).map(billPayment),
    scheduled: async (accountNumber) =>
      (
        await shown()
          .where(and(eq(payments.accountNumber, accountNumber), ofBills, isScheduled))
          .orderBy(asc(payments.dueAt), asc(payments.enteredAt), asc(payments.id))
      ).map(billPayment),
    transitions: (id) =>
      orm
        .select()
        .from(paymentTransitions)
        .where(eq(paymentTransitions.paymentId, id))
        .orderBy(asc(paymentTransitions.id)),
    async instrumentOf({ id }) {
      const [row] = await orm
        .select({ payment: payments, wallet: paymentMethods })
        .from(payments)
        .leftJoin(paymentMethods, isItsMethod)
        .where(eq(payments.id, id));
      if (!row) throw new Error(`There is no payment ${id}.`);
      const { payment, wallet } = row;
      return {
        type: payment.methodType,
        lastFour: payment.lastFour,
        gatewayToken: payment.gatewayToken,
        fingerprint: payment.methodFingerprint,
        verificationToken: null,
        expiration: wallet ? wallet.expiration : payment.methodExpiration,
        zipCode: wallet?.zipCode ?? null,
        name: wallet?.name ?? '',
        prepaid: wallet?.prepaid ?? false,
      };
    },
    change: (given) => transaction((tx) => changeScheduledPayment(tx, given, worker)),
    async due(businessNow) {
      const rows = await orm
        .select({
          payment: payments,
          wallet: paymentMethods,
          billingTimeZone: accounts.billingTimeZone,
          cards: accounts.cardsAccepted,
          bankAccounts: accounts.bankAccountsAccepted,
        })
        .from(payments)
        .innerJoin(accounts, eq(accounts.accountNumber, payments.accountNumber))
        .leftJoin(paymentMethods, isItsMethod)
        .where(and(isScheduled, lte(payments.dueAt, businessNow)))
        .orderBy(asc(payments.dueAt), asc(payments.enteredAt), asc(payments.id));
      return rows.map(({ payment, wallet, billingTimeZone, cards, bankAccounts }): DuePayment => ({
        payment: billPayment({ payment, device: null }),
        billingTimeZone,
        accepted: { cards, bankAccounts },
        expiration: wallet ? wallet.expiration : payment.methodExpiration,
        gatewayToken: wallet?.gatewayToken ?? payment.gatewayToken,
      }));
    },
    claimDue: (due, at) => transaction((tx) => claimDuePayment(tx, due, at, worker)),
    async nextDueAfter(businessNow) {
      const [row] = await orm
        .select({ at: payments.dueAt })
        .from(payments)
        .where(and(isScheduled, gt(payments.dueAt, businessNow)))
        .orderBy(payments.dueAt)
        .limit(1);
      return row?.at ?? null;
    },
    async repairExtra(payment, leg) {
      const repaired = await transaction((tx) => repairPaymentExtra(tx, payment, leg, worker));
      return repaired[leg] === 'FAILED' ? null : repaired;
    },
  };
}
