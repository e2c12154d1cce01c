import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { BillingFacts } from '../../usecases/billing/billing-information.ts';
import { OPEN_STATES } from '../../usecases/payment/state-machine.ts';
import type { Instrument } from '../../usecases/payment/ports.ts';
import type { Database } from '../driver.ts';
import { accounts, paymentMethods, payments, restorations, statements } from '../schema/index.ts';
import { balances } from './ledger.ts';

/** What the billing use cases read. */
export function billingRepository({ orm }: Database) {
  return {
    async facts(accountNumber: string, serviceGroup: 'CORE' | 'MOBILE'): Promise<BillingFacts> {
      const ledger = await balances(orm, accountNumber, serviceGroup);
      const [open] = await orm.select({ cents: sql<string>`coalesce(sum(${payments.amount}), 0)` }).from(payments)
        .where(and(eq(payments.accountNumber, accountNumber), eq(payments.serviceGroup, serviceGroup), inArray(payments.state, [...OPEN_STATES])));
      const rows = await orm.select().from(statements).where(and(eq(statements.accountNumber, accountNumber), eq(statements.serviceGroup, serviceGroup))).orderBy(asc(statements.statementDate));
      const [restoration] = await orm.select().from(restorations).where(and(eq(restorations.accountNumber, accountNumber), eq(restorations.serviceGroup, serviceGroup))).orderBy(desc(restorations.restoredBy)).limit(1);
      return { accountNumber, serviceGroup, balance: ledger.RECEIVABLE, pending: -ledger.UNAPPLIED + Number(open?.cents ?? 0), statements: rows, restoredBy: restoration?.restoredBy ?? null };
    },
    async acceptance(accountNumber: string): Promise<{ cards: boolean; bankAccounts: boolean }> {
      const [row] = await orm.select().from(accounts).where(eq(accounts.accountNumber, accountNumber));
      return { cards: row?.cardsAccepted ?? false, bankAccounts: row?.bankAccountsAccepted ?? false };
    },
    methods: (accountNumber: string) => orm.select().from(paymentMethods).where(eq(paymentMethods.accountNumber, accountNumber)).orderBy(asc(paymentMethods.position)),
    async savedInstrument(accountNumber: string, id: string): Promise<Instrument | null> {
      const [row] = await orm.select().from(paymentMethods).where(and(eq(paymentMethods.accountNumber, accountNumber), eq(paymentMethods.id, id)));
      return row ? { ...row, verificationToken: null } : null;
    },
  };
}
