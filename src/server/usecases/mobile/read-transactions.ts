import type {
  MobileTransactionsInput,
  MobileTransactionsQuery,
} from '../../../../contracts/generated/selfservice.ts';
import { assertBillingReadable } from '../statements/read-statements.ts';
import { Refusal } from '../failure.ts';
import type { Actor } from '../payments/one-time/ports.ts';

export type MobileTransactions = MobileTransactionsQuery['mobileTransactions'];

/** Limits of a page (contract). */
export const TRANSACTION_LIMITS = { rows: 100, offset: 1_000_000 } as const;

/** Transaction filter for the database. */
export interface TransactionCriteria extends Omit<MobileTransactionsInput, 'tab'> {
  accountNumber: string;
  billingTimeZone: string;
  payments: boolean;
  refunds: boolean;
}

export interface TransactionStore {
  transactions(wanted: TransactionCriteria): Promise<MobileTransactions>;
}

const within = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/**
 * A page of mobile payments and refunds (spec 2.5). Throws a {@link Refusal}: NOT_PERMITTED,
 * BAD_REQUEST naming the field.
 */
export async function readTransactions(
  { mobile }: { mobile: TransactionStore },
  actor: Actor,
  { tab, offset, first }: MobileTransactionsInput,
): Promise<MobileTransactions> {
  assertBillingReadable(actor);
  const fields = [
    !within(offset, 0, TRANSACTION_LIMITS.offset) && '$input.offset',
    !within(first, 1, TRANSACTION_LIMITS.rows) && '$input.first',
  ].filter((field) => field !== false);
  if (fields.length > 0) throw new Refusal('BAD_REQUEST', { fields });
  const { accountNumber, billingTimeZone } = actor;
  return mobile.transactions({
    accountNumber,
    billingTimeZone,
    payments: tab !== 'REFUNDS',
    refunds: tab !== 'PAYMENTS',
    offset,
    first,
  });
}
