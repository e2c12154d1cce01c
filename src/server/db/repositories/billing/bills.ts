import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { calculateBill, isBilled } from '../../../usecases/billing/billing-history.ts';
import type { BillingHistory, CalculatedBill } from '../../../usecases/billing/billing-history.ts';
import type { BillStore, DueBill } from '../../../usecases/billing/make-bills.ts';
import type { Checkpoint } from '../../../usecases/payments/one-time/crash-points.ts';
import { billAt } from '../../../usecases/payments/scheduled/due-times.ts';
import type { Database, Orm } from '../../driver.ts';
import {
  accounts,
  autopayEnrolments,
  billingCycles,
  billItems,
  paymentMethods,
  payments,
  statementLines,
  statements,
} from '../../schema/index.ts';
import { readBillingHistory } from '../account/billing-history.ts';
import { isActive } from '../autopay/autopay-enrolment.ts';
import { amountToDebit, billedAfter } from '../autopay/autopay-debits.ts';
import { expirationNow, isItsMethod } from '../autopay/autopay-rows.ts';
import type { EnrolmentRow } from '../autopay/autopay-rows.ts';
import { writeEntry } from './ledger.ts';
import { withRestorationByCredit } from './restored-service.ts';
import { recordNotice } from '../notices/record-notice.ts';
import { lockAccount } from '../payments/payment-rows.ts';
import { heldAmountLeft } from '../../../../models/autopay/rules-debits.ts';
import { billDebit } from '../../../../models/notices/rules-bill-debit.ts';
import type { EnrolmentAtBill } from '../../../../models/notices/rules-bill-debit.ts';
import { acceptsNothing } from '../../../../models/payments/wallet/rules-wallet.ts';
import { carriedOverBalance } from '../../../../models/statements/rules-status.ts';
import { addDays } from '../../../../models/platform/calendar/rules-calendar.ts';
import { nextBillDate } from '../../../../models/billing/rules-bill-dates.ts';

type Cycle = typeof billingCycles.$inferSelect;
type Enrolment = EnrolmentRow & Pick<EnrolmentAtBill, 'expiration' | 'lastFailed'>;

const isCycleOf = ({
  accountNumber,
  serviceGroup,
}: Pick<DueBill, 'accountNumber' | 'serviceGroup'>) =>
  and(eq(billingCycles.accountNumber, accountNumber), eq(billingCycles.serviceGroup, serviceGroup));

/** The current cycle, with its account locked, and what is enrolled in Auto Pay; null if off. */
async function readLockedCycle(orm: Orm, due: DueBill) {
  const { accountNumber, serviceGroup, dueAt } = due;
  const [found] = await orm
    .select({
      cycle: billingCycles,
      enrolment: autopayEnrolments,
      expiration: expirationNow,
      lastState: payments.state,
    })
    .from(billingCycles)
    .leftJoin(autopayEnrolments, isActive(accountNumber, serviceGroup))
    .leftJoin(paymentMethods, isItsMethod)
    .leftJoin(payments, eq(payments.id, autopayEnrolments.paymentId))
    .where(and(isCycleOf(due), eq(billingCycles.dueAt, dueAt)))
    .for('update', { of: billingCycles });
  if (!found) return null;
  const { cycle, enrolment, expiration, lastState } = found;
  const lastFailed = lastState === 'failed';
  return { cycle, enrolment: enrolment && { ...enrolment, expiration, lastFailed } };
}

/** What is left of a debit on hold, in cents; 0 without one. */
async function readHeldLeft(orm: Orm, enrolment: EnrolmentRow): Promise<number> {
  const { heldDate, heldAmount } = enrolment;
  if (heldDate === null) return 0;
  const { amount: toDebit } = await amountToDebit(orm, enrolment);
  const billedSince = await billedAfter(orm, enrolment, heldDate);
  return heldAmountLeft({ heldAmount, toDebit, billedSince });
}

/**
 * The bill's lines, the current items on them, and its ledger changes: its charges and automatic
 * credits.
 */
async function writeLines(
  orm: Orm,
  { accountNumber, serviceGroup, nextDate }: Cycle,
  id: string,
  bill: CalculatedBill,
  items: BillingHistory['items'],
  at: Date,
): Promise<void> {
  const of = { statementId: id, accountNumber, serviceGroup, statementDate: nextDate };
  const lines = bill.lines.map(({ amount, ...line }, position) => ({
    id: randomUUID(),
    ...of,
    position,
    ...line,
    cents: amount,
  }));
  if (lines.length > 0) await orm.insert(statementLines).values(lines);
  if (items.length > 0)
    await orm
      .update(billItems)
      .set({ statementId: id })
      .where(
        inArray(
          billItems.id,
          items.map((item) => item.id),
        ),
      );
  const entry = { accountNumber, serviceGroup, reference: id, at };
  if (bill.charges > 0) await writeEntry(orm, { ...entry, kind: 'CHARGE', cents: bill.charges });
  if (bill.givenBack > 0)
    await writeEntry(orm, { ...entry, kind: 'ADJUSTMENT', cents: bill.givenBack });
}

/** What earlier bills left open of a bill's total, in cents. */
const carriedOverOf = (bill: { totalDue: number; charges: number }): { carriedOver?: number } => {
  const before = carriedOverBalance(bill);
  return before > 0 ? { carriedOver: before } : {};
};

/** What customers scheduled for a service group, soonest first. */
async function readScheduled(
  orm: Orm,
  { accountNumber, serviceGroup }: Pick<Cycle, 'accountNumber' | 'serviceGroup'>,
): Promise<{ amount: number; date: string }[]> {
  const rows = await orm
    .select({ amount: payments.amount, date: payments.paymentDate })
    .from(payments)
    .where(
      and(
        eq(payments.accountNumber, accountNumber),
        eq(payments.serviceGroup, serviceGroup),
        eq(payments.state, 'scheduled'),
      ),
    )
    .orderBy(asc(payments.paymentDate));
  return rows.flatMap(({ amount, date }) => (date === null ? [] : [{ amount, date }]));
}

/**
 * Writes the bill with its lines, its ledger charge and its notices, unless that day has its bill
 * or nothing is billed any more. A month without charges has a zero bill.
 */
async function writeBill(
  orm: Orm,
  cycle: Cycle,
  enrolment: Enrolment | null,
  at: Date,
): Promise<void> {
  const { accountNumber, serviceGroup, nextDate, anchorDay, termDays } = cycle;
  const id = randomUUID();
  const life = await readBillingHistory(orm, cycle, nextDate);
  if (!isBilled(life)) return;
  const bill = calculateBill(
    { serviceGroup, nextDate, nextDay: nextBillDate(nextDate, anchorDay), anchorDay },
    life,
    enrolment !== null,
  );
  const { charges, discount, periodTo, previousBalance, adjustments, isFinal } = bill;
  const dueDate = addDays(nextDate, termDays);
  const write = async (): Promise<boolean> => {
    const made = await orm
      .insert(statements)
      .values({
        id,
        accountNumber,
        serviceGroup,
        statementDate: nextDate,
        dueDate,
        periodTo,
        previousBalance,
        payments: bill.payments,
        adjustments,
        charges,
        discount,
        isFinal,
      })
      .onConflictDoNothing()
      .returning({ id: statements.id });
    if (made.length === 0) return false;
    await writeLines(orm, cycle, id, bill, life.items, at);
    return true;
  };
  const service = { accountNumber, serviceGroup, at };
  const isNew = await (bill.givenBack > 0 ? withRestorationByCredit(orm, service, write) : write());
  if (!isNew) return;
  // What is due by now: a bill that is made late does not list what was paid since its day.
  const totalDue = bill.totalDue + (life.later ?? 0);
  const scheduled = await readScheduled(orm, cycle);
  const told = enrolment && { ...enrolment, heldLeft: await readHeldLeft(orm, enrolment) };
  await recordNotice(orm, {
    topic: 'bill-ready',
    accountNumber,
    subject: id,
    actor: null,
    factsIn: (_, accepted) => {
      const debit = billDebit(told, dueDate, accepted);
      return {
        serviceGroup,
        statementId: id,
        statementDate: nextDate,
        dueDate,
        totalDue,
        ...(totalDue === bill.totalDue ? {} : { billTotal: bill.totalDue }),
        ...carriedOverOf({ totalDue, charges }),
        ...(isFinal ? { isFinal: true as const } : {}),
        ...(debit ? { debit } : {}),
        ...(acceptsNothing(accepted) ? { storeOnly: true as const } : {}),
        ...(scheduled.length > 0 ? { scheduled } : {}),
      };
    },
    at,
  });
}

async function makeBill(
  orm: Orm,
  due: DueBill,
  at: Date,
  checkpoint: Checkpoint,
): Promise<DueBill | null> {
  await lockAccount(orm, due.accountNumber);
  const found = await readLockedCycle(orm, due);
  if (!found) return null;
  const { cycle, enrolment } = found;
  await writeBill(orm, cycle, enrolment, at);
  const nextDate = nextBillDate(cycle.nextDate, cycle.anchorDay);
  const next = { nextDate, dueAt: billAt(nextDate, due.billingTimeZone) };
  await orm.update(billingCycles).set(next).where(isCycleOf(due));
  checkpoint('inside-bill');
  return { ...due, ...next };
}

/** Bills in the database. */
export function billRepository({ orm, transaction }: Database, checkpoint: Checkpoint): BillStore {
  return {
    due: (businessNow) =>
      orm
        .select({
          accountNumber: billingCycles.accountNumber,
          serviceGroup: billingCycles.serviceGroup,
          billingTimeZone: accounts.billingTimeZone,
          nextDate: billingCycles.nextDate,
          dueAt: billingCycles.dueAt,
        })
        .from(billingCycles)
        .innerJoin(accounts, eq(accounts.accountNumber, billingCycles.accountNumber))
        .where(lte(billingCycles.dueAt, businessNow))
        .orderBy(
          asc(billingCycles.dueAt),
          asc(billingCycles.accountNumber),
          asc(billingCycles.serviceGroup),
        ),
    make: (due, at) => transaction((tx) => makeBill(tx, due, at, checkpoint)),
    async nextDueAfter(businessNow) {
      const [row] = await orm
        .select({ at: billingCycles.dueAt })
        .from(billingCycles)
        .where(gt(billingCycles.dueAt, businessNow))
        .orderBy(asc(billingCycles.dueAt))
        .limit(1);
      return row?.at ?? null;
    },
  };
}
