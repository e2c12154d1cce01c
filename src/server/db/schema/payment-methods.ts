import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './identity.ts';

/** A saved payment method; the processor stores the card or account itself. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    type: text('type').notNull(),
    lastFour: text('last_four').notNull(),
    expiration: text('expiration'),
    zipCode: text('zip_code'),
    name: text('name').notNull(),
    prepaid: boolean('prepaid').notNull(),
    gatewayToken: text('gateway_token').notNull(),
    fingerprint: text('fingerprint').notNull(),
    position: integer('position').notNull(),
    /** The customer's name for it; null for none. */
    nickname: text('nickname'),
    /** Whether it is preselected; at most one per account. */
    isDefault: boolean('is_default').notNull().default(false),
  },
  (table) => [
    uniqueIndex('payment_methods_once').on(table.accountNumber, table.fingerprint),
    uniqueIndex('payment_methods_default')
      .on(table.accountNumber)
      .where(sql`is_default`),
  ],
);
