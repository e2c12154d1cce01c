import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  pgTable,
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
import { statements } from './billing.ts';
import { accounts, users } from './identity.ts';
import type { ServiceGroup } from '../../../models/platform/service-group/types.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const day = (name: string) => date(name, { mode: 'string' });

/** What an account pays each month: plans, equipment, and promotions (below 0). A changed price is a row that ends and another that begins. */
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
    /** The product's own name; null where the code says all. */
    name: text('name'),
    /** A month, in cents; below 0 takes off. */
    cents: integer('cents').notNull(),
    /** First and last day on which it holds; the last one is null while none is known. */
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on'),
    /** Where it stands among the account's lines. */
    position: integer('position').notNull(),
  },
  (table) => [index('service_rates_account').on(table.accountNumber, table.serviceGroup)],
);

/** A mobile device; what is left to pay for it is what its rate asks for until its last day. */
export const mobileDevices = pgTable(
  'mobile_devices',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    name: text('name').notNull(),
    /** The line that it is used on, ten digits. */
    phoneNumber: text('phone_number').notNull(),
    /** Its instalments; null where it was paid at once. */
    rateId: uuid('rate_id').references(() => serviceRates.id),
    /** From this day on it may be exchanged for a new one, paid in full or not. */
    upgradeOn: day('upgrade_on').notNull(),
  },
  (table) => [index('mobile_devices_account').on(table.accountNumber)],
);

/** What is charged once, used, or given back, until it is on a statement. An ADJUSTMENT is in the ledger from its day on; the others come with the bill. */
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
    /** The day on which it happened. */
    on: day('on_day').notNull(),
    /** The statement that it is on; null while it waits for the next. */
    statementId: uuid('statement_id').references(() => statements.id),
  },
  (table) => [
    index('bill_items_open')
      .on(table.accountNumber, table.serviceGroup)
      .where(sql`statement_id is null`),
  ],
);

/** A line of a statement, as it was when the statement was made. Never changed. */
export const statementLines = pgTable(
  'statement_lines',
  {
    id: uuid('id').primaryKey(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => statements.id),
    /** Of its statement, so that the account's activity is read from one index. */
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
  },
  (table) => [
    uniqueIndex('statement_lines_place').on(table.statementId, table.position),
    index('statement_lines_account').on(table.accountNumber, table.statementDate, table.id),
  ],
);

/** A line that the customer questioned: once. */
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
    openedBy: text('opened_by').notNull(),
    openedAt: instant('opened_at').notNull(),
    reason: text('reason').$type<DisputeReason>().notNull(),
    note: text('note').notNull(),
    state: text('state').$type<DisputeState>().notNull(),
    /** Business time at which it goes on to its next state; null at the end. */
    dueAt: instant('due_at'),
    /** The day by which it is decided. */
    answerBy: day('answer_by').notNull(),
    decidedAt: instant('decided_at'),
    /** What was given back, in cents. */
    credit: integer('credit').notNull().default(0),
    /** The key that it was sent with, and what with it. */
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
