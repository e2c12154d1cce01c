import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  EstimateReason,
  NetworkService,
  OutageCause,
  OutageStage,
  OutageStep,
} from '../../../models/outages/types.ts';
import { accounts, users } from './identity.ts';
import { networkNodes } from './network-nodes.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The outage that a row belongs to. */
const ofOutage = () =>
  uuid('outage_id')
    .notNull()
    .references(() => outages.id);
/** Counts an outage's rows of a table, from 0. */
const position = () => integer('position').notNull();

/** Outages and planned work of the network, as they are now; business time. */
export const outages = pgTable(
  'outages',
  {
    id: uuid('id').primaryKey(),
    /** Whether it is planned work; its stages are others (models/outages). */
    planned: boolean('planned').notNull(),
    stage: text('stage').$type<OutageStage>().notNull(),
    services: jsonb('services').$type<NetworkService[]>().notNull(),
    cause: text('cause').$type<OutageCause>().notNull(),
    /** Since when its services are out; of planned work, when it is to begin or began. */
    startedAt: instant('started_at').notNull(),
    /** When service was back; null until then. */
    restoredAt: instant('restored_at'),
    /** When service is expected back; null while that is not known. */
    estimate: instant('estimate'),
    /** Number of customers that its nodes connect. */
    affected: integer('affected').notNull(),
    /** When what its customers lost was booked, all of it; null until then. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('outages_started').on(table.startedAt),
    index('outages_unsettled')
      .on(table.restoredAt)
      .where(sql`settled_at is null and restored_at is not null`),
  ],
);

/** The nodes that an outage hits. */
export const outageNodes = pgTable(
  'outage_nodes',
  {
    outageId: ofOutage(),
    nodeId: text('node_id')
      .notNull()
      .references(() => networkNodes.id),
  },
  (table) => [
    primaryKey({ columns: [table.outageId, table.nodeId] }),
    index('outage_nodes_node').on(table.nodeId),
  ],
);

/** Every estimate of an outage's end, oldest first. */
export const outageEstimates = pgTable(
  'outage_estimates',
  {
    outageId: ofOutage(),
    position: position(),
    /** When it was given. */
    at: instant('at').notNull(),
    /** The end that it names; null: not known any more. */
    says: instant('says'),
    why: text('why').$type<EstimateReason>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.outageId, table.position] })],
);

/** Every stage of an outage, oldest first. */
export const outageUpdates = pgTable(
  'outage_updates',
  {
    outageId: ofOutage(),
    position: position(),
    at: instant('at').notNull(),
    stage: text('stage').$type<OutageStage>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.outageId, table.position] })],
);

/** What an outage is still to do by itself: the job scheduler runs each at its time. */
export const outageSteps = pgTable(
  'outage_steps',
  {
    outageId: ofOutage(),
    position: position(),
    dueAt: instant('due_at').notNull(),
    step: jsonb('step').$type<OutageStep>().notNull(),
    /** When it was run, or no longer to be; null until then. */
    doneAt: instant('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.outageId, table.position] }),
    index('outage_steps_due')
      .on(table.dueAt)
      .where(sql`done_at is null`),
  ],
);

/** Customers' reports that a service is out at their address. */
export const outageReports = pgTable(
  'outage_reports',
  {
    id: uuid('id').primaryKey(),
    nodeId: text('node_id')
      .notNull()
      .references(() => networkNodes.id),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    guid: uuid('guid')
      .notNull()
      .references(() => users.guid),
    service: text('service').$type<NetworkService>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('outage_reports_node').on(table.nodeId, table.at),
    index('outage_reports_account').on(table.accountNumber, table.at),
  ],
);

/** People who are told of an outage's changes. */
export const outageFollows = pgTable(
  'outage_follows',
  {
    outageId: ofOutage(),
    guid: uuid('guid')
      .notNull()
      .references(() => users.guid),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    channel: text('channel').$type<'EMAIL'>().notNull().default('EMAIL'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.outageId, table.guid] })],
);
