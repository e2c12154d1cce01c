import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { BillingFacts } from '../../../usecases/billing/billing-information.ts';
import type { AccountTerms } from '../../../usecases/payments/one-time/account-once.ts';
import type { Instrument } from '../../../usecases/payments/one-time/ports.ts';
import { accountStates } from '../../../../models/permissions/rules-flows.ts';
import type { AccountState } from '../../../../models/permissions/rules-flows.ts';
import type { Database, Orm } from '../../driver.ts';
import { disconnections, paymentMethods } from '../../schema/index.ts';
import { billedElsewhere } from '../account/billed-elsewhere.ts';
import { preparedRows } from '../../queries.ts';
import { readAccount } from '../account/own-rows.ts';
import { owedColumns, owedOf, refundUnderWaySql } from './ledger.ts';
import type { OwedRow } from './ledger.ts';
import type { ServiceGroup } from '../../../../models/platform/service-group/types.ts';

interface FactsRow extends OwedRow {
  statements: BillingFacts['statements'] | null;
  taken: { amount: number; restoredBy: string }[] | null;
  disconnected: boolean;
  scheduled: number;
  refundUnderWay: number;
  cycle: { nextDate: string; dueAt: string } | null;
  suppressed: boolean | null;
  timeZone: string;
}

/** The values of the query. */
const given = {
  accountNumber: sql.placeholder('accountNumber'),
  serviceGroup: sql.placeholder('serviceGroup'),
};
const here = sql`account_number = ${given.accountNumber} and service_group =
  ${given.serviceGroup}`;

const factsOf = preparedRows<FactsRow, { accountNumber: string; serviceGroup: ServiceGroup }>(
  sql`
    select ${owedColumns(given.accountNumber, given.serviceGroup)},
      (select json_agg(json_build_object('statementDate', statement_date, 'dueDate', due_date,
      'charges', charges) order by statement_date) from statements where ${here}) as statements,
      (select json_agg(json_build_object('amount', amount, 'restoredBy', restored_by) order by
      restored_by) from restorations join payments on payments.id = restorations.payment_id
      where restorations.account_number = ${given.accountNumber} and restorations.service_group =
      ${given.serviceGroup} and state = 'captured') as taken,
      exists (select 1 from disconnections where ${here}) as disconnected,
      (select json_build_object('nextDate', next_date, 'dueAt', due_at) from billing_cycles
      where ${here}) as cycle,
      (select ${billedElsewhere} from accounts where account_number = ${given.accountNumber})
      as suppressed,
      (select billing_time_zone from accounts where account_number = ${given.accountNumber})
      as "timeZone",
      (select count(*)::int from payments where account_number = ${given.accountNumber} and
      state = 'scheduled') as scheduled,
      ${refundUnderWaySql(given.accountNumber, given.serviceGroup)} as "refundUnderWay"`,
);

/**
 * Facts of one service group, and the account's billing time zone, in one query, so that they are
 * consistent. Null when the account has no such service group.
 */
export async function readBillingFacts(
  orm: Orm,
  accountNumber: string,
  serviceGroup: ServiceGroup,
): Promise<{ facts: BillingFacts; timeZone: string } | null> {
  const [row] = await factsOf(orm, { accountNumber, serviceGroup });
  const owed = row && owedOf(row);
  if (!owed) return null;
  const facts: BillingFacts = {
    accountNumber,
    serviceGroup,
    ...owed,
    statements: row.statements ?? [],
    taken: (row.taken ?? []).map(({ amount, restoredBy }) => ({
      amount,
      restoredBy: new Date(restoredBy),
    })),
    disconnected: row.disconnected,
    suppressed: row.suppressed ?? false,
    cycle: row.cycle && { nextDate: row.cycle.nextDate, dueAt: new Date(row.cycle.dueAt) },
    scheduled: row.scheduled,
    refundUnderWay: row.refundUnderWay,
  };
  return { facts, timeZone: row.timeZone };
}

/** Reads for the billing use cases. */
export function billingRepository({ orm }: Database) {
  const methods = orm
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.accountNumber, sql.placeholder('accountNumber')))
    .orderBy(desc(paymentMethods.isDefault), asc(paymentMethods.position))
    .prepare('methods');
  const method = orm
    .select()
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.accountNumber, sql.placeholder('accountNumber')),
        eq(paymentMethods.id, sql.placeholder('id')),
      ),
    )
    .prepare('method');
  const account = async (accountNumber: string): Promise<AccountTerms> => {
    const row = await readAccount(orm, accountNumber);
    if (!row) throw new Error(`There is no account ${accountNumber}.`);
    return {
      states: accountStates({ ...row, kind: row.type, suppressed: row.billingSuppressed }),
      accepted: { cards: row.cardsAccepted, bankAccounts: row.bankAccountsAccepted },
    };
  };
  return {
    /** See {@link readBillingFacts}. */
    facts: async (
      accountNumber: string,
      serviceGroup: ServiceGroup,
    ): Promise<BillingFacts | null> =>
      (await readBillingFacts(orm, accountNumber, serviceGroup))?.facts ?? null,
    /** Records that service ended, because paying the debt does not restore it. */
    async disconnect(accountNumber: string, serviceGroup: ServiceGroup, at: Date): Promise<void> {
      await orm
        .insert(disconnections)
        .values({ accountNumber, serviceGroup, at })
        .onConflictDoNothing();
    },
    account,
    acceptance: async (accountNumber: string): Promise<AccountTerms['accepted']> =>
      (await account(accountNumber)).accepted,
    /** The account's own states (D-34). */
    accountStates: async (accountNumber: string): Promise<AccountState[]> =>
      (await account(accountNumber)).states,
    methods: (accountNumber: string) => methods.execute({ accountNumber }),
    async savedInstrument(accountNumber: string, id: string): Promise<Instrument | null> {
      const [row] = await method.execute({ accountNumber, id });
      return row ? { ...row, verificationToken: null } : null;
    },
  };
}
