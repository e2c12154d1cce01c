import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
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

/**
 * New cards that their bank was asked about before they were saved, and declined or has not
 * answered yet: they count into the limits on declines (D-188). Kept for a day of security time.
 */
export const cardChecks = pgTable(
  'card_checks',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    /** Who adds the card. */
    guid: uuid('guid').notNull(),
    methodFingerprint: text('method_fingerprint').notNull(),
    isOpen: boolean('is_open').notNull(),
    /** Security time. */
    triedAt: timestamp('tried_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('card_checks_account').on(table.accountNumber, table.triedAt)],
);
