import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  ModemSpeed,
  SpeedDoubt,
  SpeedFigures,
  SpeedPlan,
  SpeedVerdict,
} from '../../../../contracts/rest/speed-test/types.ts';
import type { LineProfile } from '../../../models/speed-test/rules-line.ts';
import { accounts, users } from './identity.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const account = () =>
  text('account_number')
    .notNull()
    .references(() => accounts.accountNumber);

/** Speed tests that run, and those of the last day. */
export const speedTests = pgTable(
  'speed_tests',
  {
    id: uuid('id').primaryKey(),
    accountNumber: account(),
    guid: uuid('guid')
      .notNull()
      .references(() => users.guid),
    /** Business time, by which the tests of an hour are counted. */
    begunAt: instant('begun_at').notNull(),
    /** Real time, by which it ends. */
    startedAt: instant('started_at').notNull(),
    /** Real time from which it transfers nothing more. */
    expiresAt: instant('expires_at').notNull(),
    /** Real time; null while it runs. */
    endedAt: instant('ended_at'),
    /** Bytes that were asked for or sent, and how many may be. */
    downBytes: bigint('down_bytes', { mode: 'number' }).notNull().default(0),
    upBytes: bigint('up_bytes', { mode: 'number' }).notNull().default(0),
    downBudget: bigint('down_budget', { mode: 'number' }).notNull(),
    upBudget: bigint('up_budget', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('speed_tests_account').on(table.accountNumber, table.begunAt),
    /** Of two tests of an account at once, one is written. */
    uniqueIndex('speed_tests_running')
      .on(table.accountNumber)
      .where(sql`ended_at is null`),
  ],
);

/** Results of speed tests; business time. The id is the test's. */
export const speedResults = pgTable(
  'speed_results',
  {
    id: uuid('id').primaryKey(),
    accountNumber: account(),
    guid: uuid('guid')
      .notNull()
      .references(() => users.guid),
    /** Name of the person at that time. */
    testedBy: text('tested_by').notNull(),
    at: instant('at').notNull(),
    device: jsonb('device').$type<SpeedFigures>().notNull(),
    modem: jsonb('modem').$type<ModemSpeed | null>(),
    plan: jsonb('plan').$type<SpeedPlan | null>(),
    verdict: text('verdict').$type<SpeedVerdict>(),
    doubts: jsonb('doubts').$type<SpeedDoubt[]>().notNull(),
  },
  (table) => [index('speed_results_account').on(table.accountNumber, table.at)],
);

/** What an account's line gives, where it is not as sold. */
export const internetLines = pgTable('internet_lines', {
  accountNumber: account().primaryKey(),
  profile: text('profile').$type<LineProfile>().notNull(),
  /** Business time. */
  since: instant('since').notNull(),
});
