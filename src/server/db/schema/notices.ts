import { sql } from 'drizzle-orm';
import {
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
import type { NoticeTopic } from '../../../models/notices/types.ts';
import { accounts, users } from './identity.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * State of a notice: `pending` until its due time; `sending` from just before it is handed to the
 * mail transport; then one outcome for ever: `sent`, `unknown` when the backend or the connection
 * ended before the transport's answer, `suppressed` when it is not to be sent, `failed` when the
 * transport refused it.
 */
export type NoticeState = 'pending' | 'sending' | 'sent' | 'unknown' | 'suppressed' | 'failed';

/** Why a notice is not sent, or was refused. */
export type NoticeReason =
  | 'SWITCHED_OFF'
  | 'NO_ACCESS'
  | 'TOO_LATE'
  /** Later news of the same outage or visit took its place. */
  | 'SUPERSEDED'
  | 'REFUSED'
  | 'TRIES_USED'
  | null;

/**
 * One notice to one recipient, written in the transaction of the change that it tells of. Each has
 * one outcome; none is sent twice.
 */
export const notices = pgTable(
  'notices',
  {
    /** Derived from `dedupeKey`; also names the e-mail, so that its transport can be asked. */
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    topic: text('topic').$type<NoticeTopic>().notNull(),
    channel: text('channel').$type<'EMAIL'>().notNull().default('EMAIL'),
    /** The user it goes to; null for the billing contact. */
    guid: uuid('guid').references(() => users.guid),
    /** The billing contact it goes to; null for a user. */
    contactId: uuid('contact_id'),
    language: text('language').$type<'en' | 'es'>().notNull(),
    /** Topic, subject and recipient: one notice for each. */
    dedupeKey: text('dedupe_key').notNull(),
    /** What it says: amounts in cents and days, no text and no whole number of a method. */
    facts: jsonb('facts').$type<object>().notNull(),
    state: text('state').$type<NoticeState>().notNull(),
    reason: text('reason').$type<NoticeReason>(),
    /** Business time of the event. */
    createdAt: instant('created_at').notNull(),
    /** Business time from which it is sent. */
    dueAt: instant('due_at').notNull(),
    /** How often sending was begun. */
    tries: integer('tries').notNull().default(0),
    /** Real time at which sending was begun last, and the backend that did. */
    claimedAt: instant('claimed_at'),
    claimedBy: text('claimed_by'),
    /** Real time of its outcome. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('notices_once').on(table.dedupeKey),
    index('notices_account').on(table.accountNumber, table.createdAt),
    index('notices_due')
      .on(table.dueAt)
      .where(sql`state = 'pending'`),
    index('notices_sending')
      .on(table.claimedAt)
      .where(sql`state = 'sending'`),
  ],
);

/** The last daily check of coming days and past-due amounts, for each billing time zone. */
export const noticeChecks = pgTable('notice_checks', {
  timeZone: text('time_zone').primaryKey(),
  /** The day of the check in that time zone. */
  day: date('day', { mode: 'string' }).notNull(),
});

/**
 * An address outside the portal that receives an account's bills, once whoever reads it passed on
 * the code mailed to it. At most one for each account; real time.
 */
export const billingContacts = pgTable('billing_contacts', {
  id: uuid('id').primaryKey(),
  accountNumber: text('account_number')
    .notNull()
    .unique()
    .references(() => accounts.accountNumber),
  /** In lower case. */
  email: text('email').notNull(),
  language: text('language').$type<'en' | 'es'>().notNull(),
  /** Digest of the code; salted by the id. */
  codeDigest: text('code_digest').notNull(),
  /** Number of wrong codes. */
  tries: integer('tries').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
  verifiedAt: instant('verified_at'),
});
