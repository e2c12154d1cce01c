import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TermMonths } from '../../../../contracts/rest/orders/agreement-types.ts';
import type { HoldReason, PlanService } from '../../../../contracts/rest/orders/types.ts';
import type { QuotedTerms } from '../../usecases/orders/ports.ts';
import { accounts } from './identity.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What customers were told that a change of their plan costs; business time. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    terms: jsonb('terms').$type<QuotedTerms>().notNull(),
    /** Until then it can be ordered. */
    validUntil: instant('valid_until').notNull(),
  },
  (table) => [
    index('quotes_account').on(table.accountNumber),
    index('quotes_valid_until').on(table.validUntil),
  ],
);

/** A rate whose last day an order changed, and its last day before. */
export interface ReplacedRate {
  id: string;
  endsOn: string | null;
}

/** Orders of changes of plans; business time. */
export const orders = pgTable(
  'orders',
  {
    orderId: text('order_id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    /** The quote that was ordered; it may be deleted by now. */
    quoteId: uuid('quote_id').notNull(),
    idempotencyKey: uuid('idempotency_key').notNull().unique(),
    terms: jsonb('terms').$type<QuotedTerms>().notNull(),
    /** The first day of the new plan's rate. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** When the switch begins that comes next. */
    switchFrom: instant('switch_from').notNull(),
    placedAt: instant('placed_at').notNull(),
    /** The full name of who ordered. */
    placedBy: text('placed_by').notNull(),
    /** Null unless the last switch was stopped. */
    heldReason: text('held_reason').$type<HoldReason>(),
    completedAt: instant('completed_at'),
    cancelledAt: instant('cancelled_at'),
    /** The new plan's rate. */
    rateId: uuid('rate_id').notNull(),
    /** The rates that it ends. */
    replaced: jsonb('replaced').$type<ReplacedRate[]>().notNull(),
    /** The simulated plant fails to switch it. */
    fallsOut: boolean('falls_out').notNull().default(false),
    /** Starts at 1; incremented with each change. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('orders_account').on(table.accountNumber),
    // An account has one order at a time.
    uniqueIndex('orders_open')
      .on(table.accountNumber)
      .where(sql`completed_at is null and cancelled_at is null`),
    index('orders_switch')
      .on(table.switchFrom)
      .where(sql`completed_at is null and cancelled_at is null`),
  ],
);

/**
 * Agreements to keep a service for a term at least; a service without one is paid from month to
 * month. Their terms follow from these columns and the day.
 */
export const agreements = pgTable(
  'agreements',
  {
    agreementId: text('agreement_id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    service: text('service').$type<PlanService>().notNull(),
    /** The plan that it was made for; a change of the plan changes neither it nor the price. */
    agreedPlan: text('agreed_plan').notNull(),
    monthlyCents: integer('monthly_cents').notNull(),
    startedOn: date('started_on', { mode: 'string' }).notNull(),
    termMonths: integer('term_months').$type<TermMonths>().notNull(),
    renewsForMonths: integer('renews_for_months').$type<TermMonths>().notNull(),
    noticeDays: integer('notice_days').notNull(),
    /** Its last day, once notice was given. */
    lastDay: date('last_day', { mode: 'string' }),
    /** Business time; null unless notice was given. */
    noticeGivenAt: instant('notice_given_at'),
    /** The full name of who gave notice; null unless it was given. */
    noticeGivenBy: text('notice_given_by'),
    /** Of the last notice, also of one that was withdrawn. */
    noticeKey: uuid('notice_key').unique(),
    /** Starts at 1; incremented with each change. */
    version: integer('version').notNull().default(1),
  },
  (table) => [index('agreements_account').on(table.accountNumber, table.service)],
);
