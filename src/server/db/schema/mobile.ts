import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { payments } from './billing.ts';
import { accounts } from './identity.ts';
import type { ServiceGroup } from '../../../models/platform/service-group/types.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** How the customer tells one mobile line from another: who uses it, and with whom it is counted. What it costs is on the statements. */
export const mobileLines = pgTable(
  'mobile_lines',
  {
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    /** Ten digits. */
    phoneNumber: text('phone_number').notNull(),
    /** Who or what uses it, 1 to 40 characters; null for none. */
    label: text('label'),
    /** The part of the business that it belongs to, 1 to 40 characters; null for none. */
    lineGroup: text('line_group'),
  },
  (table) => [primaryKey({ columns: [table.accountNumber, table.phoneNumber] })],
);

/** `sent`: the gateway gave the money back. `failed`: it never will; the credit stays on the account. */
export type RefundState = 'requested' | 'sent' | 'failed';

/** Money that goes back to where a payment came from, because it was more than what was owed. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    /** The payment whose money it is, and whose method it goes to. A payment may be given back in several parts. */
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    serviceGroup: text('service_group').$type<ServiceGroup>().notNull(),
    /** Cents, above 0. */
    amount: integer('amount').notNull(),
    state: text('state').$type<RefundState>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** When the gateway gave it back, or refused to. */
    endedAt: instant('ended_at'),
    /** Business time at which the gateway is asked next; null once it ended. */
    dueAt: instant('due_at'),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [
    index('refunds_account').on(table.accountNumber, table.requestedAt),
    index('refunds_payment').on(table.paymentId),
    index('refunds_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
  ],
);
