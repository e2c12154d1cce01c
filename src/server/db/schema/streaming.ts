import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts, users } from './identity.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A streaming app that renews each month and is debited on that day (decisions). Its debits are payments like any other. */
export const streamingSubscriptions = pgTable(
  'streaming_subscriptions',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    /** Who subscribed, or gave it its method. */
    guid: uuid('guid')
      .notNull()
      .references(() => users.guid),
    enteredBy: text('entered_by').notNull(),
    appName: text('app_name').notNull(),
    /** What a month costs, tax included, in cents. */
    monthlyPrice: integer('monthly_price').notNull(),
    /** Day of the month on which it renews, 1 to 31; in a shorter month its last day. */
    anchorDay: integer('anchor_day').notNull(),
    /** The day that is debited next, or whose debit is being tried. */
    renewsOn: date('renews_on', { mode: 'string' }).notNull(),
    /** Business time at which it is debited, or tried once more; null while it is paused. */
    dueAt: instant('due_at'),
    /** How often the debit of `renewsOn` was tried. */
    attempts: integer('attempts').notNull().default(0),
    methodType: text('method_type').notNull(),
    lastFour: text('last_four').notNull(),
    gatewayToken: text('gateway_token').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** `MMYY`; null for a bank account. */
    expiration: text('expiration'),
    version: integer('version').notNull().default(1),
    /** The key of the last change of its method. */
    changedByKey: uuid('changed_by_key'),
  },
  (table) => [
    index('streaming_account').on(table.accountNumber),
    index('streaming_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
  ],
);
