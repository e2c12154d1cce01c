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
import { accounts, users } from './identity.ts';
import type { AccessAction, AccessArea } from '../../../../contracts/rest/people/types.ts';
import type { Role } from '../../../models/permissions/types.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Password recoveries by e-mailed code; real time. An unknown user name also gets a row. */
export const recoveries = pgTable('recoveries', {
  id: uuid('id').primaryKey(),
  guid: uuid('guid').references(() => users.guid),
  /** argon2id. */
  codeHash: text('code_digest').notNull(),
  /** Number of wrong codes. */
  tries: integer('tries').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
  /** Set when the correct code was entered; the digest of the token that allows a new password. */
  resetDigest: text('reset_digest'),
  usedAt: instant('used_at'),
});

/** Requests without a session, for throttling; real time. */
export const accessTries = pgTable(
  'access_tries',
  {
    id: uuid('id').primaryKey(),
    action: text('action').notNull(),
    /** Digest of the user name or account concerned. */
    subjectDigest: text('subject_digest').notNull(),
    address: text('address').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('access_tries_subject').on(table.action, table.subjectDigest, table.at),
    index('access_tries_address').on(table.action, table.address, table.at),
  ],
);

/**
 * A single-use e-mailed link: creates the owner's user of an account (`REGISTRATION`), or the user
 * that an administrator invited (`INVITATION`). Stored under the digest of the link's token; real
 * time.
 */
export const accessLinks = pgTable(
  'access_links',
  {
    id: uuid('id').primaryKey(),
    tokenDigest: text('token_digest').notNull().unique(),
    kind: text('kind').$type<'REGISTRATION' | 'INVITATION'>().notNull(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text('role').$type<Role>().notNull(),
    invitedBy: uuid('invited_by').references(() => users.guid),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('access_links_account').on(table.accountNumber)],
);

/** An attachment of an e-mail in the sandbox: its file name, and the statement it shows. */
export interface StoredAttachment {
  name: string;
  contentType: string;
  statement: { accountNumber: string; statementId: string; language: 'en' | 'es'; at: string };
}

/** E-mails accepted by the sandbox's mail transport; shown at `/sandbox/outbox`. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: uuid('id').primaryKey(),
    to: text('to').notNull(),
    /** The kind of e-mail, e.g. `recovery-code`. */
    kind: text('kind').notNull(),
    language: text('language').$type<'en' | 'es'>().notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** The same as HTML; null for an e-mail of plain text alone. */
    html: text('html'),
    /** The e-mail's own id: one e-mail for each. */
    messageId: text('message_id').unique(),
    /** Attached documents, drawn again when they are opened. */
    attachments: jsonb('attachments').$type<readonly StoredAttachment[]>().notNull().default([]),
    at: instant('at').notNull(),
  },
  (table) => [index('outbox_mails_at').on(table.at)],
);

/** Audit log of access and settings changes, for the account's administrators; append-only. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    at: instant('at').notNull(),
    /** The actor, and their name at that time. */
    actorGuid: uuid('actor_guid'),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    /** The subject, e.g. a person's name; null when it is the actor. */
    subject: text('subject'),
    /** Details of the change, e.g. the old and new roles. */
    detail: jsonb('detail').$type<Record<string, string>>().notNull(),
  },
  (table) => [index('audit_entries_account').on(table.accountNumber, table.at)],
);

/**
 * Who came in, who was refused, and what ended: what happened to each person on a UTC day is one
 * row with its number, so that a flood adds none. Kept for 90 days; real time.
 */
export const accessEntries = pgTable(
  'access_entries',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    guid: uuid('guid')
      .notNull()
      .references(() => users.guid),
    /** Their name at that time. */
    personName: text('person_name').notNull(),
    action: text('action').$type<AccessAction>().notNull(),
    /** What a refused command was to change; empty for everything else. */
    area: text('area').$type<AccessArea | ''>().notNull(),
    day: date('day').notNull(),
    /** The first of the day. */
    at: instant('at').notNull(),
    times: integer('times').notNull().default(1),
  },
  (table) => [
    uniqueIndex('access_entries_once').on(table.guid, table.day, table.action, table.area),
    index('access_entries_account').on(table.accountNumber, table.at),
  ],
);

/**
 * Record named by the profile cookie (decisions, small choices): stored for 90 days, grants
 * nothing; real time.
 */
export const profileRecords = pgTable('profile_records', {
  digest: text('digest').primaryKey(),
  guid: uuid('guid')
    .notNull()
    .references(() => users.guid),
  /** Whether this device offers the customer's user name. */
  rememberMe: boolean('remember_me').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
