import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CancelReason, VisitKind } from '../../../../contracts/rest/appointments/types.ts';
import type { VisitEnd } from '../../../models/appointments/rules-visit.ts';
import { accounts } from './identity.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Technician visits; business time. */
export const appointments = pgTable(
  'appointments',
  {
    orderId: text('order_id').notNull(),
    jobId: text('job_id').notNull(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    kind: text('kind').$type<VisitKind>().notNull(),
    windowStart: instant('window_start').notNull(),
    windowEnd: instant('window_end').notNull(),
    confirmedAt: instant('confirmed_at'),
    cancelledAt: instant('cancelled_at'),
    /** Null unless it is cancelled. */
    cancelReason: text('cancel_reason').$type<CancelReason>(),
    /** When the technician sets off, arrives and leaves: also in the future. Null for never. */
    onTheWayAt: instant('on_the_way_at'),
    arrivedAt: instant('arrived_at'),
    endedAt: instant('ended_at'),
    endedAs: text('ended_as').$type<VisitEnd>(),
    /** Whom the technician asks for, their number, and how to get in. Null for nothing noted. */
    contactName: text('contact_name'),
    contactPhone: text('contact_phone'),
    note: text('access_note'),
    /** How often the customer moved it. */
    changes: integer('changes').notNull().default(0),
    /** The idempotency key of its last move, or of the one that it came from. */
    movedByKey: uuid('moved_by_key').unique(),
    /** The job of the visit that was planned in its place; null for none. */
    rebookedAs: text('rebooked_as'),
    /** Cents that its missed window gave back; null until it was missed and settled. */
    creditCents: integer('credit_cents'),
    /** Starts at 1; incremented with each change. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.jobId] }),
    index('appointments_account').on(table.accountNumber),
    index('appointments_window_end').on(table.windowEnd),
  ],
);

/** Windows that are kept for a visit while its customer decides, one for each; business time. */
export const windowHolds = pgTable(
  'window_holds',
  {
    orderId: text('order_id').notNull(),
    jobId: text('job_id').notNull(),
    /** Where its technicians are. */
    zip: text('zip').notNull(),
    windowStart: instant('window_start').notNull(),
    windowEnd: instant('window_end').notNull(),
    until: instant('until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.jobId] }),
    index('window_holds_zip').on(table.zip),
  ],
);

/** Links to visits that were sent, which need no sign-in; the token is stored as a digest. */
export const trackingLinks = pgTable('tracking_links', {
  tokenDigest: text('token_digest').primaryKey(),
  orderId: text('order_id').notNull(),
  jobId: text('job_id').notNull(),
  /** When the window began that it was sent for; business time. */
  windowStart: instant('window_start').notNull(),
  /** Real time. */
  createdAt: instant('created_at').notNull(),
});

/** Weekly technician shifts in a ZIP, in the local time of its accounts. */
export const technicianShifts = pgTable(
  'technician_shifts',
  {
    zip: text('zip').notNull(),
    /** 0 is Sunday. */
    weekday: integer('weekday').notNull(),
    /** Whole hours, 0 to 24. */
    startHour: integer('start_hour').notNull(),
    endHour: integer('end_hour').notNull(),
    /** Number of concurrent visits. */
    crews: integer('crews').notNull(),
  },
  (table) => [primaryKey({ columns: [table.zip, table.weekday, table.startHour] })],
);
