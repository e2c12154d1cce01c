import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { billOf } from '../../../models/billing/rules-bill.ts';
import { addDays, nextBillDate } from '../../../models/billing/rules.ts';
import type { BillStore, DueBill } from '../../usecases/billing/make-bills.ts';
import type { Checkpoint } from '../../usecases/payment/crash-points.ts';
import { billAt } from '../../usecases/payment/due-times.ts';
import type { Database, Orm } from '../driver.ts';
import { accounts, autopayEnrolments, billingCycles, disconnections, statements } from '../schema/index.ts';
import { isActive } from './autopay-enrolment.ts';
import { writeEntry } from './ledger.ts';
import { lockAccount } from './payments.ts';

type Cycle = typeof billingCycles.$inferSelect;

const isOf = ({ accountNumber, serviceGroup }: Pick<DueBill, 'accountNumber' | 'serviceGroup'>) => and(eq(billingCycles.accountNumber, accountNumber), eq(billingCycles.serviceGroup, serviceGroup));

/** The cycle as it stands with its account locked, whether Auto Pay runs for it and whether its service ended. */
async function look(orm: Orm, due: DueBill) {
  const { accountNumber, serviceGroup, dueAt } = due;
  const running = orm.select({ one: sql`1` }).from(autopayEnrolments).where(isActive(accountNumber, serviceGroup));
  const ended = orm.select({ one: sql`1` }).from(disconnections).where(and(eq(disconnections.accountNumber, accountNumber), eq(disconnections.serviceGroup, serviceGroup)));
  const [found] = await orm.select({ cycle: billingCycles, inAutopay: sql<boolean>`exists ${running}`, ended: sql<boolean>`exists ${ended}` })
    .from(billingCycles).where(and(isOf(due), eq(billingCycles.dueAt, dueAt))).for('update', { of: billingCycles });
  return found ?? null;
}

/** The bill and its charge in the ledger, unless that day has its bill; a month that costs nothing has a bill of nothing. */
async function writeBill(orm: Orm, { accountNumber, serviceGroup, nextDate, termDays, monthlyCharges }: Cycle, inAutopay: boolean, at: Date): Promise<void> {
  const id = randomUUID();
  const bill = billOf({ serviceGroup, monthlyCharges, inAutopay });
  const made = await orm.insert(statements).values({ id, accountNumber, serviceGroup, statementDate: nextDate, dueDate: addDays(nextDate, termDays), ...bill }).onConflictDoNothing().returning({ id: statements.id });
  if (made.length > 0 && bill.charges > 0) await writeEntry(orm, { accountNumber, serviceGroup, kind: 'CHARGE', reference: id, cents: bill.charges, at });
}

async function make(orm: Orm, due: DueBill, at: Date, checkpoint: Checkpoint): Promise<DueBill | null> {
  await lockAccount(orm, due.accountNumber);
  const found = await look(orm, due);
  if (!found) return null;
  const { cycle, inAutopay, ended } = found;
  if (!ended) await writeBill(orm, cycle, inAutopay, at);
  const nextDate = nextBillDate(cycle.nextDate, cycle.anchorDay);
  const next = { nextDate, dueAt: billAt(nextDate, due.billingTimeZone) };
  await orm.update(billingCycles).set(next).where(isOf(due));
  checkpoint('inside-bill');
  return { ...due, ...next };
}

/** Bills in the database. */
export function billRepository({ orm, transaction }: Database, checkpoint: Checkpoint): BillStore {
  return {
    due: (businessNow) => orm.select({ accountNumber: billingCycles.accountNumber, serviceGroup: billingCycles.serviceGroup, billingTimeZone: accounts.billingTimeZone, nextDate: billingCycles.nextDate, dueAt: billingCycles.dueAt })
      .from(billingCycles).innerJoin(accounts, eq(accounts.accountNumber, billingCycles.accountNumber))
      .where(lte(billingCycles.dueAt, businessNow)).orderBy(asc(billingCycles.dueAt), asc(billingCycles.accountNumber), asc(billingCycles.serviceGroup)),
    make: (due, at) => transaction((tx) => make(tx, due, at, checkpoint)),
    async nextDueAfter(businessNow) {
      const [row] = await orm.select({ at: billingCycles.dueAt }).from(billingCycles).where(gt(billingCycles.dueAt, businessNow)).orderBy(asc(billingCycles.dueAt)).limit(1);
      return row?.at ?? null;
    },
  };
}
