import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { payments } from './billing.ts';
import { accounts } from './identity.ts';
import type { ServiceGroup } from '../../../models/platform/service-group/types.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Label and group of a mobile line. Its charges are on the statements. */
export const mobileLines = pgTable(
  'mobile_lines',
  {
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    /** Ten digits. */
    phoneNumber: text('phone_number').notNull(),
    /** User of the line, a person or device, 1 to 40 characters; null for none. */
    label: text('label'),
    /** Business unit of the line, 1 to 40 characters; null for none. */
    lineGroup: text('line_group'),
  },
  (table) => [primaryKey({ columns: [table.accountNumber, table.phoneNumber] })],
);

/**
 * `sent`: the processor refunded the money. `failed`: it never will; the credit stays on the
 * account.
 */
export type RefundState = 'requested' | 'sent' | 'failed';

/** Money refunded to its payment's method, because it exceeded the amount due. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    /**
     * The refunded payment, whose method receives the refund. A payment may have several refunds.
     */
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    serviceGroup: text('service_group').$type<ServiceGroup>().notNull(),
    /** Cents, above 0. */
    amount: integer('amount').notNull(),
    state: text('state').$type<RefundState>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** When the processor completed or declined the refund. */
    endedAt: instant('ended_at'),
    /** Business time of the next inquiry to the processor; null once it ended. */
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
