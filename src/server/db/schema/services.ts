import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RingPlan } from '../../../models/voice/calls/rules-ringing.ts';
import type { AddOnState } from '../../../../contracts/rest/add-on-services/types.ts';
import { accounts, accountServices, users } from './identity.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Add-on services of an account (spec 3, VAS). */
export const addOnServices = pgTable(
  'add_on_services',
  {
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    serviceId: text('service_id').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    rateCode: text('rate_code').notNull(),
    internal: boolean('internal').notNull(),
    position: integer('position').notNull(),
    /** Its name on the bill, which its rate has too; null without a line there. */
    billedName: text('billed_name'),
    state: text('state').$type<AddOnState>().notNull().default('ACTIVE'),
    /** With ENDING: the last day of service. */
    endsOn: date('ends_on', { mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.accountNumber, table.serviceId] })],
);

/** Seats of an add-on service, each for one person; business time. */
export const serviceSeats = pgTable(
  'service_seats',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number').notNull(),
    serviceId: text('service_id').notNull(),
    /** Whose it is; null while it is free. */
    guid: uuid('guid').references(() => users.guid),
    /** When it became what it is: free, or this person's. */
    since: instant('since').notNull(),
    /** When its person accepted, or will; null while it is free. */
    activeAt: instant('active_at'),
    /** When its person last signed in to the service; null before the first time. */
    lastUsedAt: instant('last_used_at'),
    /** The idempotency key with which its person got it; null while it is free. */
    assignedByKey: uuid('assigned_by_key'),
    /** When it was given up: it is there no more. Null while it is. */
    removedAt: instant('removed_at'),
    /** The idempotency key with which it was given up. */
    removedByKey: uuid('removed_by_key').unique(),
    /** Starts at 1; incremented with each change. */
    version: integer('version').notNull().default(1),
    position: integer('position').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'service_seats_service',
      columns: [table.accountNumber, table.serviceId],
      foreignColumns: [addOnServices.accountNumber, addOnServices.serviceId],
    }),
    // Nobody has two seats of one service.
    uniqueIndex('service_seats_person').on(table.accountNumber, table.serviceId, table.guid),
    index('service_seats_account').on(table.accountNumber),
  ],
);

/** Phone lines of an account, and their users. */
export const phoneLines = pgTable(
  'phone_lines',
  {
    /** Ten digits. */
    telephoneNumber: text('telephone_number').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    guid: uuid('guid').references(() => users.guid),
    /** What the account calls the line; null for none. */
    nickname: text('nickname'),
    /** The name that is shown to whom the line calls; null for the company's. */
    callerIdName: text('caller_id_name'),
    /** Counts the changes of both names. */
    namesVersion: integer('names_version').notNull().default(0),
    switchType: text('switch_type').$type<'METASWITCH' | 'BROADWORKS'>().notNull(),
    /** Before a call is not answered; 2 to 20. */
    rings: integer('rings').notNull().default(4),
    /** Other phones that ring for the line; null for none. */
    ringPlan: jsonb('ring_plan').$type<RingPlan>(),
    /** Counts the changes of rings, ring plan and forwarding rules. */
    forwardingVersion: integer('forwarding_version').notNull().default(0),
    /** Counts the changes of the rules for certain calls. */
    selectiveVersion: integer('selective_version').notNull().default(0),
    guardLevel: text('guard_level').$type<'OFF' | 'LABEL' | 'BLOCK'>().notNull().default('BLOCK'),
    /** Callers who withhold their number are refused. */
    rejectsAnonymous: boolean('rejects_anonymous').notNull().default(false),
    /** Counts the changes of the guard and its lists. */
    guardVersion: integer('guard_version').notNull().default(0),
    position: integer('position').notNull(),
  },
  (table) => [index('phone_lines_account').on(table.accountNumber)],
);

/** Services of an account assigned to one of its people. */
export const serviceAssignments = pgTable(
  'service_assignments',
  {
    guid: uuid('guid')
      .notNull()
      .references(() => users.guid),
    accountNumber: text('account_number').notNull(),
    key: text('key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guid, table.key] }),
    foreignKey({
      name: 'service_assignments_service',
      columns: [table.accountNumber, table.key],
      foreignColumns: [accountServices.accountNumber, accountServices.key],
    }),
  ],
);

/**
 * Alerts on the pages of an account (spec 3, alert), except those of outages, which are made from
 * the outages themselves; business time.
 */
export const pageAlerts = pgTable(
  'page_alerts',
  {
    id: uuid('id').primaryKey(),
    pid: text('pid').notNull(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    severity: text('severity').$type<'INFORMATION' | 'WARNING' | 'CRITICAL'>().notNull(),
    bodyEn: text('body_en').notNull(),
    bodyEs: text('body_es').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    estimatedResolution: instant('estimated_resolution'),
  },
  (table) => [index('page_alerts_account').on(table.accountNumber)],
);
