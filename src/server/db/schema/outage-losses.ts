import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CreditDays } from '../../../models/outages/credits/rules-credit.ts';
import type { CreditOutcome, NetworkService } from '../../../models/outages/types.ts';
import type { ServiceGroup } from '../../../models/platform/service-group/types.ts';
import { accounts } from './identity.ts';
import { outages } from './network.ts';
import { billItems } from './statements.ts';

/**
 * What an account lost by an outage, and the credit for it: written once, when the outage was over,
 * and never changed.
 */
export const outageLosses = pgTable(
  'outage_losses',
  {
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    outageId: uuid('outage_id')
      .notNull()
      .references(() => outages.id),
    serviceGroup: text('service_group').$type<ServiceGroup>().notNull(),
    /** The account's services that were out. */
    services: jsonb('services').$type<NetworkService[]>().notNull(),
    /** Minutes without service that no other outage of the account counts. */
    minutes: integer('minutes').notNull(),
    /** Days' shares that were given back, by service. */
    days: jsonb('days').$type<CreditDays>().notNull(),
    /** The credit, from 0. */
    cents: integer('cents').notNull(),
    outcome: text('outcome').$type<CreditOutcome>().notNull(),
    /** Business time at which it was booked. */
    bookedAt: timestamp('booked_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** The credit on a bill; null without one. */
    itemId: uuid('item_id').references(() => billItems.id),
  },
  (table) => [
    primaryKey({ columns: [table.accountNumber, table.outageId, table.serviceGroup] }),
    index('outage_losses_outage').on(table.outageId),
  ],
);
