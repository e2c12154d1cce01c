import {
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CallDecision, CallOutcome } from '../../../../contracts/generated/voice.ts';
import type { Holiday, OpenSpan } from '../../../models/voice/schedules/rules-schedules.ts';
import { accounts } from './identity.ts';
import { phoneLines } from './services.ts';

/** A word, and when it begins in its recording; milliseconds. */
export interface SpokenWord {
  text: string;
  fromMs: number;
}

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Voicemails left on a line; business time. */
export const voicemails = pgTable(
  'voicemails',
  {
    id: uuid('id').primaryKey(),
    telephoneNumber: text('telephone_number')
      .notNull()
      .references(() => phoneLines.telephoneNumber),
    /** Null when the caller withheld it. */
    callerNumber: text('caller_number'),
    callerName: text('caller_name'),
    receivedAt: instant('received_at').notNull(),
    durationSeconds: integer('duration_seconds').notNull(),
    heard: boolean('heard').notNull().default(false),
    /** What was said, word by word; null while it is transcribed, or nothing was understood. */
    transcript: jsonb('transcript').$type<SpokenWord[]>(),
    /** Null unless it was deleted: it is kept 14 days from then. */
    deletedAt: instant('deleted_at'),
    /** WAV, G.711 µ-law. */
    recording: bytes('recording').notNull(),
  },
  (table) => [
    index('voicemails_line').on(table.telephoneNumber, table.receivedAt),
    index('voicemails_deleted').on(table.deletedAt),
  ],
);

/** Faxes received on a line; business time. */
export const faxes = pgTable(
  'faxes',
  {
    id: uuid('id').primaryKey(),
    telephoneNumber: text('telephone_number')
      .notNull()
      .references(() => phoneLines.telephoneNumber),
    /** Null when the sender withheld it. */
    senderNumber: text('sender_number'),
    receivedAt: instant('received_at').notNull(),
    pages: integer('pages').notNull(),
    /** PDF. */
    document: bytes('document').notNull(),
  },
  (table) => [index('faxes_line').on(table.telephoneNumber, table.receivedAt)],
);

/** How the mailbox of a line is set up; a line without a row has an ordinary one. Business time. */
export const mailboxes = pgTable('mailboxes', {
  telephoneNumber: text('telephone_number')
    .primaryKey()
    .references(() => phoneLines.telephoneNumber),
  /** argon2id; null while it has no PIN. */
  pinHash: text('pin_hash'),
  pinSetAt: instant('pin_set_at'),
  /** In a row. */
  wrongPins: integer('wrong_pins').notNull().default(0),
  /** Until when no PIN opens it; also once that has passed. */
  lockedUntil: instant('locked_until'),
  /** WAV, G.711 µ-law; null while callers hear the network's greeting. */
  greeting: bytes('greeting'),
  /** Whole seconds. */
  greetingSeconds: integer('greeting_seconds'),
  greetingSetAt: instant('greeting_set_at'),
  /** Counts the changes of the greeting. */
  greetingVersion: integer('greeting_version').notNull().default(0),
});

/** Where a line's calls are sent on, each kind at most once; business time. */
export const forwardingRules = pgTable(
  'forwarding_rules',
  {
    telephoneNumber: text('telephone_number')
      .notNull()
      .references(() => phoneLines.telephoneNumber),
    kind: text('kind').$type<'ALWAYS' | 'BUSY' | 'NO_ANSWER' | 'NOT_REACHABLE'>().notNull(),
    /** Ten digits. */
    forwardTo: text('forward_to').notNull(),
    /** When the rule ends by itself; null for one that stays. */
    until: instant('until'),
  },
  (table) => [primaryKey({ columns: [table.telephoneNumber, table.kind] })],
);

/** When a business is open. */
export const schedules = pgTable(
  'schedules',
  {
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    spans: jsonb('spans').$type<OpenSpan[]>().notNull(),
    /** In order. */
    holidays: jsonb('holidays').$type<Holiday[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountNumber, table.id] })],
);

/** Where a line's calls go by who calls and when, in order; business time. */
export const selectiveRules = pgTable(
  'selective_rules',
  {
    telephoneNumber: text('telephone_number')
      .notNull()
      .references(() => phoneLines.telephoneNumber),
    position: integer('position').notNull(),
    accountNumber: text('account_number').notNull(),
    name: text('name').notNull(),
    /** Digits with which numbers begin; none for every caller. */
    callers: text('callers').array().notNull(),
    /** Null for any time. */
    scheduleId: uuid('schedule_id'),
    /** Null without a schedule. */
    during: text('during').$type<'OPEN' | 'CLOSED'>(),
    /** Ten digits; null for voicemail. */
    forwardTo: text('forward_to'),
    /** When the rule ends by itself; null for one that stays. */
    until: instant('until'),
  },
  (table) => [
    primaryKey({ columns: [table.telephoneNumber, table.position] }),
    foreignKey({
      columns: [table.accountNumber, table.scheduleId],
      foreignColumns: [schedules.accountNumber, schedules.id],
    }),
  ],
);

/** Numbers that a line refuses or always lets through, none of them twice. */
export const listedNumbers = pgTable(
  'listed_numbers',
  {
    telephoneNumber: text('telephone_number')
      .notNull()
      .references(() => phoneLines.telephoneNumber),
    /** Ten digits, or those with which numbers begin: three at least. */
    number: text('number').notNull(),
    list: text('list').$type<'BLOCKED' | 'ALLOWED'>().notNull(),
    label: text('label'),
  },
  (table) => [primaryKey({ columns: [table.telephoneNumber, table.number] })],
);

/** Calls that came in on a line; business time. */
export const phoneCalls = pgTable(
  'phone_calls',
  {
    id: uuid('id').primaryKey(),
    telephoneNumber: text('telephone_number')
      .notNull()
      .references(() => phoneLines.telephoneNumber),
    /** Null where the caller withheld it. */
    callerNumber: text('caller_number'),
    callerName: text('caller_name'),
    at: instant('at').notNull(),
    ringSeconds: integer('ring_seconds').notNull(),
    talkSeconds: integer('talk_seconds').notNull(),
    outcome: text('outcome').$type<CallOutcome>().notNull(),
    /** The rule of the line; null for a call that was answered or missed. */
    decidedBy: text('decided_by').$type<CallDecision>(),
    /** The other phone on which it was answered; null for the line's own, and unless it was. */
    answeredOn: text('answered_on'),
    forwardedTo: text('forwarded_to'),
    labelled: boolean('labelled').notNull(),
  },
  (table) => [index('phone_calls_line').on(table.telephoneNumber, table.at, table.id)],
);
