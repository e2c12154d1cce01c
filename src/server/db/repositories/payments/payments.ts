import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import { billGroup } from '../../../usecases/payments/one-time/bill-group.ts';
import type {
  BillPayment,
  DuePayment,
  PaymentStore,
  StoredPayment,
} from '../../../usecases/payments/one-time/ports.ts';
import { OPEN_STATES } from '../../../usecases/payments/one-time/state-machine.ts';
import type { Database } from '../../driver.ts';
import {
  accounts,
  idempotencyRecords,
  mobileDevices,
  paymentMethods,
  payments,
  paymentTransitions,
  refunds,
} from '../../schema/index.ts';
import { literalList } from '../../queries.ts';
import { writeEntry } from '../billing/ledger.ts';
import { isPaymentsMethod, paymentExpirationNow } from './payment-method-now.ts';
import { leaseDeadline, transitionPayment } from './payment-rows.ts';
import type { PaymentProcessingContext } from './payment-rows.ts';
import { ofBills, beginPayment } from './payment-begin.ts';
import { capturePayment, repairPaymentExtra } from './payment-capture.ts';
import { changeScheduledPayment, claimDuePayment } from './scheduled-payments.ts';

/** A refund's state in the contract's terms. */
const REFUND_STATUS = { requested: 'PENDING', sent: 'SUCCESSFUL', failed: 'FAILED' } as const;

const isOpen = sql`${payments.state} in (${literalList(OPEN_STATES)})`;

const isCaptured = sql`${payments.state} = 'captured'`;

const isScheduled = sql`${payments.state} = 'scheduled'`;

const isItsDevice = eq(mobileDevices.id, payments.deviceId);

const billPayment = ({
  payment,
  device,
  expiration,
}: {
  payment: StoredPayment;
  device: string | null;
  expiration: string | null;
}): BillPayment => ({ ...payment, serviceGroup: billGroup(payment), device, expiration });

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
      .select({ payment: payments, device: mobileDevices.name, expiration: paymentExpirationNow })
      .from(payments)
      .leftJoin(mobileDevices, isItsDevice)
      .leftJoin(paymentMethods, isPaymentsMethod);
  const isOfAccount = eq(payments.accountNumber, sql.placeholder('accountNumber'));
  const recent = shown()
    .where(and(isOfAccount, ofBills, notInArray(payments.state, ['scheduled', 'cancelled'])))
    .orderBy(desc(payments.dueAt))
    .limit(sql.placeholder('first'))
    .prepare('recent_payments');
  const scheduled = shown()
    .where(and(isOfAccount, ofBills, isScheduled))
    .orderBy(asc(payments.dueAt), asc(payments.enteredAt), asc(payments.id))
    .prepare('scheduled_payments');
  const { holder } = worker;
  /** Open payments that this backend leases and works on no longer. */
  const abandoned = new Set<string>();
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
    capture: (payment, at) => transaction((tx) => capturePayment(tx, payment, at, worker)),
    async get(id) {
      const [row] = await byId.execute({ id });
      if (!row) throw new Error(`There is no payment ${id}.`);
      return row;
    },
    abandon: (id) => void abandoned.add(id),
    async claimAbandoned(businessNow, restarted) {
      const free = lte(payments.leaseUntil, new Date());
      const due = or(isNull(payments.reconcileAt), lte(payments.reconcileAt, businessNow));
      const own = and(eq(payments.leaseHolder, holder), isNull(payments.reconcileAt));
      const ids = [...abandoned];
      const left =
        ids.length > 0
          ? and(eq(payments.leaseHolder, holder), inArray(payments.id, ids))
          : undefined;
      const claimed = await orm
        .update(payments)
        .set({ leaseUntil: leaseDeadline(), leaseHolder: holder })
        .where(and(isOpen, or(and(free, due), restarted ? own : undefined, left)))
        .returning();
      for (const id of ids) abandoned.delete(id);
      return claimed;
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
      (await recent.execute({ accountNumber, first })).map(billPayment),
    scheduled: async (accountNumber) =>
      (await scheduled.execute({ accountNumber })).map(billPayment),
    transitions: (id) =>
      orm
        .select()
        .from(paymentTransitions)
        .where(eq(paymentTransitions.paymentId, id))
        .orderBy(asc(paymentTransitions.id)),
    refunds: async (id) =>
      (
        await orm
          .select()
          .from(refunds)
          .where(eq(refunds.paymentId, id))
          .orderBy(asc(refunds.requestedAt), asc(refunds.id))
      ).map(({ amount, state, requestedAt, endedAt }) => ({
        amount,
        status: REFUND_STATUS[state],
        requestedAt: requestedAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      })),
    async instrumentOf({ id }) {
      const [row] = await orm
        .select({ payment: payments, wallet: paymentMethods })
        .from(payments)
        .leftJoin(paymentMethods, isPaymentsMethod)
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
          expiration: paymentExpirationNow,
          billingTimeZone: accounts.billingTimeZone,
          cards: accounts.cardsAccepted,
          bankAccounts: accounts.bankAccountsAccepted,
        })
        .from(payments)
        .innerJoin(accounts, eq(accounts.accountNumber, payments.accountNumber))
        .leftJoin(paymentMethods, isPaymentsMethod)
        .where(and(isScheduled, lte(payments.dueAt, businessNow)))
        .orderBy(asc(payments.dueAt), asc(payments.enteredAt), asc(payments.id));
      return rows.map(
        ({ payment, wallet, expiration, billingTimeZone, cards, bankAccounts }): DuePayment => ({
          payment: billPayment({ payment, device: null, expiration }),
          billingTimeZone,
          accepted: { cards, bankAccounts },
          expiration,
          gatewayToken: wallet?.gatewayToken ?? payment.gatewayToken,
        }),
      );
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
