import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from './identity.ts';

/** Who is taxed on an account's bills (D-153). At most one row for each account. */
export const invoicingDetails = pgTable('invoicing_details', {
  accountNumber: text('account_number')
    .primaryKey()
    .references(() => accounts.accountNumber),
  legalName: text('legal_name'),
  /** `NN-NNNNNNN`; never leaves the backend but for its last four digits. */
  taxId: text('tax_id'),
});

/**
 * The purchase order number of an account's bills from a day on, in the account's billing time
 * zone; null ends the former one. Bills that were made keep theirs.
 */
export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    purchaseOrder: text('purchase_order'),
  },
  (table) => [primaryKey({ columns: [table.accountNumber, table.startsOn] })],
);
