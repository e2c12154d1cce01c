import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts, users } from './identity.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * A streaming app that renews and is debited monthly (decisions). Its debits are ordinary payments.
 */
export const streamingSubscriptions = pgTable(
  'streaming_subscriptions',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    /** The user who subscribed, or set its method. */
    guid: uuid('guid')
      .notNull()
      .references(() => users.guid),
    enteredBy: text('entered_by').notNull(),
    appName: text('app_name').notNull(),
    /** Monthly price including tax, in cents. */
    monthlyPrice: integer('monthly_price').notNull(),
    /** Day of the month on which it renews, 1 to 31; in a shorter month its last day. */
    anchorDay: integer('anchor_day').notNull(),
    /** The day of the next debit, or of the debit being attempted. */
    renewsOn: date('renews_on', { mode: 'string' }).notNull(),
    /** Business time of its debit or retry; null while it is paused. */
    dueAt: instant('due_at'),
    /** Number of attempts of the debit of `renewsOn`. */
    attempts: integer('attempts').notNull().default(0),
    methodType: text('method_type').notNull(),
    lastFour: text('last_four').notNull(),
    gatewayToken: text('gateway_token').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** `MMYY`; null for a bank account. */
    expiration: text('expiration'),
    version: integer('version').notNull().default(1),
    /** Idempotency key of the last method change, and what it asked for. */
    changedByKey: uuid('changed_by_key'),
    changedByDigest: text('changed_by_digest'),
  },
  (table) => [
    index('streaming_account').on(table.accountNumber),
    index('streaming_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
  ],
);
