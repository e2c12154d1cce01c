import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { AutopayStore, DueDebit } from '../../../usecases/autopay/ports.ts';
import type { Database, Orm } from '../../driver.ts';
import {
  accounts,
  autopayEnrolments,
  ledgerAccounts,
  payments,
  statements,
} from '../../schema/index.ts';
import type { PaymentProcessingContext } from '../payments/payment-rows.ts';
import { isNotEnded, enrolmentOf, enrolments } from './autopay-rows.ts';
import { readNextBill } from './next-bill.ts';
import { billedAfter, takeDebit } from './autopay-debits.ts';
import { cancelEnrolment, changeDebitDay, releaseDebit, setLimits } from './autopay-changes.ts';

/** The last two bills of each service group of an account, newest first. */
const lastTwoBills = (orm: Orm) => {
  const numbered = orm.$with('numbered').as(
    orm
      .select({
        serviceGroup: statements.serviceGroup,
        statementDate: statements.statementDate,
        dueDate: statements.dueDate,
        charges: statements.charges,
        discount: statements.discount,
        place: sql<number>`row_number() over (partition by ${statements.serviceGroup} order by
          ${statements.statementDate} desc)`.as('place'),
      })
      .from(statements)
      .where(eq(statements.accountNumber, sql.placeholder('accountNumber'))),
  );
  return orm
    .with(numbered)
    .select()
    .from(numbered)
    .where(lte(numbered.place, 2))
    .orderBy(asc(numbered.serviceGroup), asc(numbered.place));
};

/** Auto Pay in the database. */
export function autopayRepository(
  { orm, transaction }: Database,
  worker: PaymentProcessingContext,
): AutopayStore {
  const accountNumber = sql.placeholder('accountNumber');
  const groups = orm
    .selectDistinct({ group: ledgerAccounts.serviceGroup })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.accountNumber, accountNumber))
    .orderBy(asc(ledgerAccounts.serviceGroup))
    .prepare('autopay_groups');
  const active = enrolments(orm)
    .where(and(eq(autopayEnrolments.accountNumber, accountNumber), isNotEnded))
    .prepare('active_enrolments');
  const scheduledOf = orm
    .select({
      serviceGroup: payments.serviceGroup,
      cents: sql<number>`sum(${payments.amount})::int`,
    })
    .from(payments)
    .where(and(eq(payments.accountNumber, accountNumber), sql`${payments.state} = 'scheduled'`))
    .groupBy(payments.serviceGroup)
    .prepare('scheduled_cents');
  const lastBills = lastTwoBills(orm).prepare('last_bills');
  return {
    async groups(accountNumber) {
      const rows = await groups.execute({ accountNumber });
      return rows.flatMap(({ group }) =>
        group === 'STREAMING' || group === 'DEVICE' ? [] : [group],
      );
    },
    async active(accountNumber) {
      const rows = await active.execute({ accountNumber });
      return rows.map(({ row, wallet, lastState }) => enrolmentOf(row, wallet, lastState));
    },
    nextBill: (accountNumber, serviceGroup) => readNextBill(orm, accountNumber, serviceGroup),
    // Of every service group: a page asks for them all, and the same statement once.
    async lastBill(accountNumber, serviceGroup) {
      const [bill, before] = (await lastBills.execute({ accountNumber })).filter(
        (row) => row.serviceGroup === serviceGroup,
      );
      if (!bill) return null;
      const { statementDate, dueDate, charges, discount } = bill;
      return {
        statementDate,
        dueDate,
        charges,
        discount,
        chargesBefore: before?.charges ?? null,
      };
    },
    changeDebitDay: (actor, given) => transaction((tx) => changeDebitDay(tx, actor, given)),
    setLimits: (actor, given) => transaction((tx) => setLimits(tx, actor, given)),
    release: (actor, given) => transaction((tx) => releaseDebit(tx, actor, given, worker)),
    billedAfter: (accountNumber, serviceGroup, day) =>
      billedAfter(orm, { accountNumber, serviceGroup }, day),
    async scheduled(accountNumber, serviceGroup) {
      const rows = await scheduledOf.execute({ accountNumber });
      return rows.find((row) => row.serviceGroup === serviceGroup)?.cents ?? 0;
    },
    cancel: (actor, given) => transaction((tx) => cancelEnrolment(tx, actor, given)),
    async due(businessNow) {
      const rows = await enrolments(orm)
        .where(and(isNotEnded, lte(autopayEnrolments.dueAt, businessNow)))
        .orderBy(asc(autopayEnrolments.dueAt), asc(autopayEnrolments.id));
      return Promise.all(
        rows.map(async ({ row, wallet, lastState }): Promise<DueDebit> => {
          const [account] = await orm
            .select({
              billingTimeZone: accounts.billingTimeZone,
              cards: accounts.cardsAccepted,
              bankAccounts: accounts.bankAccountsAccepted,
            })
            .from(accounts)
            .where(eq(accounts.accountNumber, row.accountNumber));
          if (!account) throw new Error(`There is no account ${row.accountNumber}.`);
          return {
            enrolment: enrolmentOf(row, wallet, lastState),
            billingTimeZone: account.billingTimeZone,
            accepted: { cards: account.cards, bankAccounts: account.bankAccounts },
          };
        }),
      );
    },
    takeDebit: (due, now) => transaction((tx) => takeDebit(tx, due, now, worker)),
    async nextDueAfter(businessNow) {
      const [row] = await orm
        .select({ at: autopayEnrolments.dueAt })
        .from(autopayEnrolments)
        .where(and(isNotEnded, gt(autopayEnrolments.dueAt, businessNow)))
        .orderBy(autopayEnrolments.dueAt)
        .limit(1);
      return row?.at ?? null;
    },
  };
}
