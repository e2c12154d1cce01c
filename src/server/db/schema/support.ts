import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  CaseFindingCode,
  CaseSide,
  CaseState,
  CaseSubject,
  SlowDays,
} from '../../../../contracts/rest/cases/types.ts';
import type {
  RunSubject,
  TroubleshootingRun,
} from '../../../../contracts/rest/troubleshooting/types.ts';
import type { RunFacts } from '../../../models/troubleshooting/rules-steps.ts';
import { accounts, users } from './identity.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Cases of the support desk; business time. */
export const cases = pgTable(
  'cases',
  {
    id: uuid('id').primaryKey(),
    number: integer('number').notNull().generatedByDefaultAsIdentity({ startWith: 20_418 }),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    subject: text('subject').$type<CaseSubject>().notNull(),
    /** As it was last changed; how it stands at a time, src/models/cases/rules-case.ts says. */
    state: text('state').$type<CaseState>().notNull(),
    owes: text('owes').$type<CaseSide>(),
    /** By when the next step is promised; with RESOLVED, until when it can be reopened. */
    promisedBy: instant('promised_by'),
    /** What troubleshooting found; null where the customer wrote the case. */
    finding: text('finding').$type<CaseFindingCode>(),
    findingDevice: text('finding_device'),
    /** The box that the finding is about; null for none. */
    findingDeviceId: uuid('finding_device_id'),
    /** What the modem measured, with SLOW_DAYS; null otherwise. */
    slowDays: jsonb('slow_days').$type<SlowDays>(),
    /** In which the desk answers. */
    language: text('language').$type<'en' | 'es'>().notNull(),
    guid: uuid('guid')
      .notNull()
      .references(() => users.guid),
    /** Name of the person at that time; null where we opened it. */
    openedBy: text('opened_by'),
    openedAt: instant('opened_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
    /** The run that opened it, or that the customer came from; null for none. */
    runId: uuid('run_id'),
    /** The submitted idempotency key; null for a run's. */
    idempotencyKey: uuid('idempotency_key').unique(),
  },
  (table) => [
    index('cases_account').on(table.accountNumber, table.updatedAt),
    uniqueIndex('cases_number').on(table.number),
  ],
);

/** What was written in cases; business time. */
export const caseMessages = pgTable(
  'case_messages',
  {
    id: uuid('id').primaryKey(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => cases.id),
    /** The version of the case that it made. */
    version: integer('version').notNull(),
    from: text('written_from').$type<CaseSide>().notNull(),
    /** Name of the person at that time; null for the desk. */
    name: text('name'),
    at: instant('at').notNull(),
    text: text('text').notNull(),
    /** The submitted idempotency key; null for the desk. */
    idempotencyKey: uuid('idempotency_key').unique(),
  },
  (table) => [uniqueIndex('case_messages_case').on(table.caseId, table.version)],
);

/** Runs of troubleshooting; their steps follow from these rows and business time. */
export const troubleshootingRuns = pgTable(
  'troubleshooting_runs',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    guid: uuid('guid')
      .notNull()
      .references(() => users.guid),
    /** Name of the person at that time. */
    startedBy: text('started_by').notNull(),
    subject: text('subject').$type<RunSubject>().notNull(),
    language: text('language').$type<'en' | 'es'>().notNull(),
    startedAt: instant('started_at').notNull(),
    /** What was true as it started. */
    facts: jsonb('facts').$type<RunFacts>().notNull(),
    /** When the restart was declined; null for not. */
    skippedAt: instant('skipped_at'),
    /** When its end was recorded; null while it runs. */
    settledAt: instant('settled_at'),
    /** How it ended, without its case; null while it runs. */
    result: jsonb('result').$type<Omit<TroubleshootingRun, 'case'>>(),
    caseId: uuid('case_id').references(() => cases.id),
    /** The submitted idempotency key. */
    idempotencyKey: uuid('idempotency_key').notNull().unique(),
  },
  (table) => [
    index('troubleshooting_runs_account').on(table.accountNumber, table.startedAt),
    index('troubleshooting_runs_running')
      .on(table.startedAt)
      .where(sql`settled_at is null`),
  ],
);
