import { date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type {
  ExemptionKind,
  ExemptionRefusal,
  ExemptionScope,
} from '../../../models/settings/rules-exemption-request.ts';
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

/**
 * A certificate of tax exemption that a customer asked to use (D-300). Rows change by being
 * withdrawn alone: what was decided is known from `decided_at` on, in business time.
 */
export const taxExemptions = pgTable(
  'tax_exemptions',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    kind: text('kind').$type<ExemptionKind>().notNull(),
    scope: text('scope').$type<ExemptionScope>().notNull(),
    /** Two letters; null for a federal one. */
    state: text('state'),
    certificate: text('certificate').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validUntil: date('valid_until', { mode: 'string' }),
    requestedAt: timestamp('requested_at', { withTimezone: true, mode: 'date' }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Null for an accepted one. */
    refusal: text('refusal').$type<ExemptionRefusal>(),
    /** The first day whose bill it exempts, if it is accepted. */
    exemptsFrom: date('exempts_from', { mode: 'string' }).notNull(),
    /** Business time at which the customer took it back (D-341); null while they did not. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [index('tax_exemptions_account').on(table.accountNumber)],
);
