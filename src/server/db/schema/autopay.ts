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
import type { ServiceGroup } from '../../../models/platform/service-group/types.ts';
import { payments } from './billing.ts';
import { accounts, users } from './identity.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * A service group on Auto Pay. It stores its own method details, so that it does not depend on the
 * wallet, and follows the wallet's details while the same card or account (`fingerprint`) is there.
 */
export const autopayEnrolments = pgTable(
  'autopay_enrolments',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    serviceGroup: text('service_group').$type<ServiceGroup>().notNull(),
    guid: uuid('guid')
      .notNull()
      .references(() => users.guid),
    enrolledBy: text('enrolled_by').notNull(),
    enrolledAt: instant('enrolled_at').notNull(),
    methodType: text('method_type').notNull(),
    lastFour: text('last_four').notNull(),
    gatewayToken: text('gateway_token').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** `MMYY` at enrolment; null for a bank account. */
    expiration: text('expiration'),
    /** Day of the month, 1 to 28. */
    debitDay: integer('debit_day').notNull(),
    /** Idempotency key of the last change of debit day or limits, and what it asked for. */
    changedByKey: uuid('changed_by_key'),
    changedByDigest: text('changed_by_digest'),
    /** The day of the next debit, or of the debit being attempted. */
    debitDate: date('debit_date', { mode: 'string' }).notNull(),
    /** Business time of its next check: at the debit, and once more a day later. */
    dueAt: instant('due_at').notNull(),
    /** Number of attempts of the debit of `debitDate`. */
    attempts: integer('attempts').notNull().default(0),
    /** The last debit. */
    paymentId: uuid('payment_id').references(() => payments.id),
    /** Starts at 1; incremented with each change. */
    version: integer('version').notNull().default(1),
    /** A debit above this many cents is put on hold; null for no limit. */
    cap: integer('cap'),
    /**
     * A debit is put on hold when the bill exceeds the previous one by more than this percentage;
     * null for never.
     */
    holdAbovePercent: integer('hold_above_percent'),
    /**
     * The debit on hold until the customer releases it or pays: the day on which it was held, its
     * cents and reason. Null when none is.
     */
    heldDate: date('held_date', { mode: 'string' }),
    heldAmount: integer('held_amount'),
    /** When it was held. Null also for one that was held before this was written down. */
    heldAt: instant('held_at'),
    heldReason: text('held_reason').$type<'CAP' | 'ABOVE_LAST_BILL' | null>(),
    /** Null while it is active. */
    endedAt: instant('ended_at'),
    /** Idempotency key of the request that ended it; its response is replayed. */
    endedByKey: uuid('ended_by_key'),
    /** What that asked for; null for a submission, which keeps its own. */
    endedByDigest: text('ended_by_digest'),
  },
  (table) => [
    uniqueIndex('autopay_enrolments_once')
      .on(table.accountNumber, table.serviceGroup)
      .where(sql`ended_at is null`),
    index('autopay_enrolments_due')
      .on(table.dueAt)
      .where(sql`ended_at is null`),
  ],
);

/**
 * An Auto Pay change as submitted, by its idempotency key: several service groups at once, each
 * with its own result. Results are stored one by one, so that a submission interrupted by a crash
 * resumes where it stopped.
 */
export const autopaySubmissions = pgTable(
  'autopay_submissions',
  {
    key: uuid('key').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    guid: uuid('guid').notNull(),
    bodyDigest: text('body_digest').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Results so far, item by item. */
    results: jsonb('results').$type<object>().notNull(),
    /** Whether every item has its result. */
    done: boolean('done').notNull().default(false),
  },
  (table) => [index('autopay_submissions_account').on(table.accountNumber)],
);
