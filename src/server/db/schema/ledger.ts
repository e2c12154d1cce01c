import {
  bigserial,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PaymentGroup } from './billing.ts';
import { accounts } from './identity.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Ledger accounts of a billing account and service group: RECEIVABLE is the amount the customer
 * owes, REVENUE the charges, CLEARING money captured at the processor and not yet posted, UNAPPLIED
 * the same money as the customer's pending payments, CASH posted money. A credit balance is a
 * RECEIVABLE below zero.
 */
export type LedgerAccountKind = 'RECEIVABLE' | 'REVENUE' | 'CLEARING' | 'UNAPPLIED' | 'CASH';

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    serviceGroup: text('service_group').$type<PaymentGroup>().notNull(),
    kind: text('kind').$type<LedgerAccountKind>().notNull(),
  },
  (table) => [
    unique('ledger_accounts_one').on(table.accountNumber, table.serviceGroup, table.kind),
  ],
);

/** A journal entry: one event, recorded once. Append-only. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    kind: text('kind')
      .$type<'CHARGE' | 'PAYMENT_CAPTURED' | 'PAYMENT_POSTED' | 'ADJUSTMENT' | 'REFUND'>()
      .notNull(),
    /** The recorded payment, charge or refund; at most one entry of each kind. */
    reference: uuid('reference').notNull(),
  },
  (table) => [unique('ledger_entries_once').on(table.kind, table.reference)],
);

/**
 * One line of an entry: positive is a debit, negative a credit, in cents. The lines of an entry sum
 * to zero.
 */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    ledgerAccountId: uuid('ledger_account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    cents: integer('cents').notNull(),
  },
  (table) => [
    index('ledger_lines_account').on(table.ledgerAccountId),
    index('ledger_lines_entry').on(table.entryId),
  ],
);
