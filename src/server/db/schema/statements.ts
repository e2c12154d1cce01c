import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  BilledService,
  DisputeReason,
  DisputeState,
  LineCode,
  LineKind,
} from '../../../../contracts/generated/selfservice.ts';
import { payments, statements } from './billing.ts';
import { accounts, users } from './identity.ts';
import type { ServiceGroup } from '../../../models/platform/service-group/types.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const day = (name: string) => date(name, { mode: 'string' });

/**
 * Monthly rates of an account: plans, equipment, and promotions (below 0). A price change ends one
 * row and starts another.
 */
export const serviceRates = pgTable(
  'service_rates',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    serviceGroup: text('service_group').$type<ServiceGroup>().notNull(),
    service: text('service').$type<BilledService>().notNull(),
    kind: text('kind').$type<Extract<LineKind, 'PLAN' | 'EQUIPMENT' | 'PROMOTION'>>().notNull(),
    code: text('code').$type<LineCode>().notNull(),
    /** The product's own name. Null if the code is sufficient. */
    name: text('name'),
    /** Cents per month; below 0 is a deduction. */
    cents: integer('cents').notNull(),
    /** First and last effective day; the last is null while unknown. */
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on'),
    /** Position among the account's lines. */
    position: integer('position').notNull(),
  },
  (table) => [index('service_rates_account').on(table.accountNumber, table.serviceGroup)],
);

/** A mobile device. Its remaining balance is the sum of its rate until the rate's last day. */
export const mobileDevices = pgTable(
  'mobile_devices',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    name: text('name').notNull(),
    /** The line it is used on, ten digits. */
    phoneNumber: text('phone_number').notNull(),
    /** Its instalment rate; null when it was paid at once. */
    rateId: uuid('rate_id').references(() => serviceRates.id),
    /** First day on which it may be exchanged for a new one, paid in full or not. */
    upgradeOn: day('upgrade_on').notNull(),
  },
  (table) => [index('mobile_devices_account').on(table.accountNumber)],
);

/**
 * One-time charges, usage and credits until they are on a statement. An ADJUSTMENT is in the ledger
 * from its day; the others are charged with the bill.
 */
export const billItems = pgTable(
  'bill_items',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    serviceGroup: text('service_group').$type<ServiceGroup>().notNull(),
    service: text('service').$type<BilledService>().notNull(),
    kind: text('kind').$type<Extract<LineKind, 'ONE_OFF' | 'USAGE' | 'ADJUSTMENT'>>().notNull(),
    code: text('code').$type<LineCode>().notNull(),
    name: text('name'),
    cents: integer('cents').notNull(),
    /** The day it occurred. */
    on: day('on_day').notNull(),
    /** Its statement; null while it waits for the next. */
    statementId: uuid('statement_id').references(() => statements.id),
    /** The payment that a REFUND is of; null for everything else. */
    refundedPaymentId: uuid('refunded_payment_id').references(() => payments.id),
  },
  (table) => [
    index('bill_items_open')
      .on(table.accountNumber, table.serviceGroup)
      .where(sql`statement_id is null`),
  ],
);

/** A statement line as it was when the statement was made. Immutable. */
export const statementLines = pgTable(
  'statement_lines',
  {
    id: uuid('id').primaryKey(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => statements.id),
    /** Copied from its statement, so that account activity is read from one index. */
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    serviceGroup: text('service_group').$type<ServiceGroup>().notNull(),
    /** The statement's day. */
    statementDate: day('statement_date').notNull(),
    position: integer('position').notNull(),
    service: text('service').$type<BilledService>().notNull(),
    kind: text('kind').$type<LineKind>().notNull(),
    code: text('code').$type<LineCode>().notNull(),
    name: text('name'),
    cents: integer('cents').notNull(),
    periodFrom: day('period_from').notNull(),
    periodTo: day('period_to').notNull(),
    /** The payment that a REFUND is of; null for everything else. */
    refundedPaymentId: uuid('refunded_payment_id').references(() => payments.id),
  },
  (table) => [
    uniqueIndex('statement_lines_place').on(table.statementId, table.position),
    index('statement_lines_account').on(table.accountNumber, table.statementDate, table.id),
    index('statement_lines_day').on(
      table.accountNumber,
      sql`(case kind when 'ADJUSTMENT' then period_from else statement_date end)`,
    ),
  ],
);

/**
 * What an account's statement lines of one day come to, so that its activity is counted and summed
 * without them. Kept by a trigger on `statement_lines`, in the transaction that adds a line.
 */
export const activityDays = pgTable(
  'activity_days',
  {
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    /** The day on which the lines changed what is owed. */
    on: day('on_day').notNull(),
    serviceGroup: text('service_group').$type<ServiceGroup>().notNull(),
    kind: text('kind').$type<'CHARGE' | 'ADJUSTMENT'>().notNull(),
    /** How many lines. */
    lines: integer('lines').notNull(),
    /** In cents, without refunds; and refunds. */
    charged: bigint('charged', { mode: 'number' }).notNull(),
    refunded: bigint('refunded', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountNumber, table.on, table.serviceGroup, table.kind] }),
  ],
);

/** A dispute of a statement line; at most one per line. */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    lineId: uuid('line_id')
      .notNull()
      .unique()
      .references(() => statementLines.id),
    guid: uuid('guid')
      .notNull()
      .references(() => users.guid),
    /** Empty where it was asked for the customer. */
    openedBy: text('opened_by').notNull(),
    /** The day of the first scan of the box that a charge says was not returned. */
    scannedOn: day('scanned_on'),
    openedAt: instant('opened_at').notNull(),
    reason: text('reason').$type<DisputeReason>().notNull(),
    note: text('note').notNull(),
    state: text('state').$type<DisputeState>().notNull(),
    /** Business time of its next transition; null at the end. */
    dueAt: instant('due_at'),
    /** The day by which the dispute is decided. */
    answerBy: day('answer_by').notNull(),
    decidedAt: instant('decided_at'),
    /** Credit granted, in cents. */
    credit: integer('credit').notNull().default(0),
    /** The submitted idempotency key and a digest of the body. */
    idempotencyKey: uuid('idempotency_key').notNull().unique(),
    bodyDigest: text('body_digest').notNull(),
  },
  (table) => [
    index('disputes_account').on(table.accountNumber),
    index('disputes_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
  ],
);
