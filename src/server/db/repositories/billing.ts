import { and, asc, desc, eq } from 'drizzle-orm';
import type { BillingFacts } from '../../usecases/billing/billing-information.ts';
import type { Instrument } from '../../usecases/payment/ports.ts';
import type { Database } from '../driver.ts';
import { accounts, disconnections, paymentMethods, restorations, statements } from '../schema/index.ts';
import { balances, pendingOf } from './ledger.ts';

/** What the billing use cases read. */
export function billingRepository({ orm }: Database) {
  return {
    /** Null when the account has no such service group. */
    async facts(accountNumber: string, serviceGroup: 'CORE' | 'MOBILE'): Promise<BillingFacts | null> {
      const ledger = await balances(orm, accountNumber, serviceGroup);
      if (!ledger) return null;
      const rows = await orm.select().from(statements).where(and(eq(statements.accountNumber, accountNumber), eq(statements.serviceGroup, serviceGroup))).orderBy(asc(statements.statementDate));
      const [restoration] = await orm.select().from(restorations).where(and(eq(restorations.accountNumber, accountNumber), eq(restorations.serviceGroup, serviceGroup))).orderBy(desc(restorations.restoredBy)).limit(1);
      const [disconnection] = await orm.select().from(disconnections).where(and(eq(disconnections.accountNumber, accountNumber), eq(disconnections.serviceGroup, serviceGroup)));
      return {
        accountNumber, serviceGroup, balance: ledger.RECEIVABLE, pending: pendingOf(ledger), statements: rows,
        restoredBy: restoration?.restoredBy ?? null, disconnected: disconnection !== undefined,
      };
    },
    /** Remembers that service ended, because paying the debt does not bring it back. */
    async disconnect(accountNumber: string, serviceGroup: 'CORE' | 'MOBILE', at: Date): Promise<void> {
      await orm.insert(disconnections).values({ accountNumber, serviceGroup, at }).onConflictDoNothing();
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
