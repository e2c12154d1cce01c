import { and, asc, desc, eq, gt, lte } from 'drizzle-orm';
import type { AutopayStore, DueDebit } from '../../../usecases/autopay/ports.ts';
import type { Database } from '../../driver.ts';
import { accounts, autopayEnrolments, ledgerAccounts, statements } from '../../schema/index.ts';
import type { PaymentProcessingContext } from '../payments/payment-rows.ts';
import { isNotEnded, enrolmentOf, enrolments } from './autopay-rows.ts';
import { readNextBill } from './next-bill.ts';
import { billedAfter, scheduledCents, takeDebit } from './autopay-debits.ts';
import { cancelEnrolment, changeDebitDay, releaseDebit, setLimits } from './autopay-changes.ts';

/** Auto Pay in the database. */
export function autopayRepository(
  { orm, transaction }: Database,
  worker: PaymentProcessingContext,
): AutopayStore {
  return {
    async groups(accountNumber) {
      const rows = await orm
        .selectDistinct({ group: ledgerAccounts.serviceGroup })
        .from(ledgerAccounts)
        .where(eq(ledgerAccounts.accountNumber, accountNumber))
        .orderBy(asc(ledgerAccounts.serviceGroup));
      return rows.flatMap(({ group }) =>
        group === 'STREAMING' || group === 'DEVICE' ? [] : [group],
      );
    },
    async active(accountNumber) {
      const rows = await enrolments(orm).where(
        and(eq(autopayEnrolments.accountNumber, accountNumber), isNotEnded),
      );
      return rows.map(({ row, wallet, lastState }) => enrolmentOf(row, wallet, lastState));
    },
    nextBill: (accountNumber, serviceGroup) => readNextBill(orm, accountNumber, serviceGroup),
    async lastBill(accountNumber, serviceGroup) {
      const [bill, before] = await orm
        .select({
          statementDate: statements.statementDate,
          dueDate: statements.dueDate,
          charges: statements.charges,
          discount: statements.discount,
        })
        .from(statements)
        .where(
          and(
            eq(statements.accountNumber, accountNumber),
            eq(statements.serviceGroup, serviceGroup),
          ),
        )
        .orderBy(desc(statements.statementDate))
        .limit(2);
      return bill ? { ...bill, chargesBefore: before?.charges ?? null } : null;
    },
    changeDebitDay: (actor, given) => transaction((tx) => changeDebitDay(tx, actor, given)),
    setLimits: (actor, given) => transaction((tx) => setLimits(tx, actor, given)),
    release: (actor, given) => transaction((tx) => releaseDebit(tx, actor, given, worker)),
    billedAfter: (accountNumber, serviceGroup, day) =>
      billedAfter(orm, { accountNumber, serviceGroup }, day),
    scheduled: (accountNumber, serviceGroup) => scheduledCents(orm, accountNumber, serviceGroup),
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
