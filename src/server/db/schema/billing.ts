import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts, users } from './identity.ts';
import type { ServiceGroup } from '../../../models/platform/service-group/types.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/**
 * Payment group: a billed service group, or one without a bill: `STREAMING` for the renewal of a
 * streaming subscription, `DEVICE` for a mobile device pay-off.
 */
export type PaymentGroup = ServiceGroup | 'STREAMING' | 'DEVICE';

/** A month's statement: its total charges and due date. */
export const statements = pgTable(
  'statements',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    serviceGroup: text('service_group').$type<ServiceGroup>().notNull(),
    statementDate: date('statement_date', { mode: 'string' }).notNull(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    /**
     * New charges of the month after the discount, in cents; the ledger has them as one CHARGE
     * entry.
     */
    charges: integer('charges').notNull(),
    /** Auto Pay discount deducted from the charges, in cents (spec 9). */
    discount: integer('discount').notNull().default(0),
    /** Last day of its service period; the first is `statementDate`. */
    periodTo: date('period_to', { mode: 'string' }).notNull(),
    /**
     * In cents, when the bill was made: the previous bill's amount, and the payments and
     * adjustments since.
     */
    previousBalance: integer('previous_balance').notNull().default(0),
    payments: integer('payments').notNull().default(0),
    adjustments: integer('adjustments').notNull().default(0),
    /** Service had ended when it was made: no other follows it. */
    isFinal: boolean('is_final').notNull().default(false),
  },
  (table) => [
    unique('statements_once').on(table.accountNumber, table.serviceGroup, table.statementDate),
  ],
);

/** Next bill date and amount: a row for each service group billed monthly. */
export const billingCycles = pgTable(
  'billing_cycles',
  {
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    serviceGroup: text('service_group').$type<ServiceGroup>().notNull(),
    /** Day of the month of the bill, 1 to 31; in a shorter month its last day. */
    anchorDay: integer('anchor_day').notNull(),
    /** The date of the next bill. */
    nextDate: date('next_date', { mode: 'string' }).notNull(),
    /** Business time at which it is made. */
    dueAt: instant('due_at').notNull(),
    /** Days from bill date to due date. */
    termDays: integer('term_days').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountNumber, table.serviceGroup] }),
    index('billing_cycles_due').on(table.dueAt),
  ],
);

export type PaymentState =
  | 'scheduled'
  | 'created'
  | 'authorised'
  | 'captured'
  | 'posted'
  | 'failed'
  | 'unknown'
  | 'cancelled';

/** The result of a payment extra; UNKNOWN while the payment's own outcome is open. */
export type PaymentExtraState = 'NOT_REQUESTED' | 'SUCCEEDED' | 'FAILED' | 'UNKNOWN';

/** A wallet entry to save. Method details that it omits are those of the payment. */
export interface MethodToSave {
  type?: string;
  lastFour?: string;
  gatewayToken?: string;
  fingerprint?: string;
  expiration: string | null;
  zipCode: string | null;
  name: string;
  prepaid: boolean;
}

export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    guid: uuid('guid')
      .notNull()
      .references(() => users.guid),
    enteredBy: text('entered_by').notNull(),
    serviceGroup: text('service_group').$type<PaymentGroup>().notNull(),
    amount: integer('amount').notNull(),
    confirmationNumber: text('confirmation_number').notNull().unique(),
    methodType: text('method_type').notNull(),
    lastFour: text('last_four').notNull(),
    /** The processor's token for the card or bank account. */
    gatewayToken: text('gateway_token').notNull(),
    /** Proof that a saved card's security code was verified. */
    verificationToken: text('verification_token'),
    /** Equal for the same card or account, whatever its token; for the duplicate check. */
    methodFingerprint: text('method_fingerprint').notNull(),
    /** `MMYY` of a card when the method was chosen. */
    methodExpiration: text('method_expiration'),
    /** The saved method it is made with, if any. */
    paymentMethodId: uuid('payment_method_id'),
    /** The streaming subscription it renews; its service group is then STREAMING. */
    subscriptionId: uuid('subscription_id'),
    /** The mobile device it pays off; its service group is then DEVICE. */
    deviceId: uuid('device_id'),
    state: text('state').$type<PaymentState>().notNull(),
    /** Failure code, a PaymentErrorCode. */
    failureCode: text('failure_code'),
    enteredAt: instant('entered_at').notNull(),
    /**
     * Real time at which a customer sent it to the processor: limits on declines go by it (D-188).
     * Null for what waits for its day, and for debits.
     */
    triedAt: instant('tried_at'),
    /** The scheduled day; null for a payment made at once. */
    paymentDate: date('payment_date', { mode: 'string' }),
    /**
     * Business time at which it is due: at entry, or on its day; once claimed, the time it was
     * claimed.
     */
    dueAt: instant('due_at').notNull(),
    /** Starts at 1; incremented with each change of a scheduled payment. */
    version: integer('version').notNull().default(1),
    postedAt: instant('posted_at'),
    /**
     * Remaining amount due right after this payment, in cents: part of the first response, so that
     * a replay is identical.
     */
    amountDueAfter: integer('amount_due_after').notNull().default(0),
    saveMethod: text('save_method').$type<PaymentExtraState>().notNull(),
    autopay: text('autopay').$type<PaymentExtraState>().notNull().default('NOT_REQUESTED'),
    paperless: text('paperless').$type<PaymentExtraState>().notNull().default('NOT_REQUESTED'),
    /**
     * Auto Pay debits are ordinary payments. `retryDate`: the day on which a failed debit is
     * retried once; null without a retry.
     */
    origin: text('origin').$type<'CUSTOMER' | 'AUTOPAY'>().notNull().default('CUSTOMER'),
    retryDate: date('retry_date', { mode: 'string' }),
    /** When Auto Pay held it, of a debit that was held and released. Null for every other. */
    heldAt: instant('held_at'),
    /**
     * The wallet entry to make: with the capture, or when the payment is scheduled. Stored until it
     * is made.
     */
    methodToSave: jsonb('method_to_save').$type<MethodToSave | null>(),
    /** End of the processing lease (real time); after it the reconciler may take over. */
    leaseUntil: instant('lease_until').notNull(),
    /**
     * The backend that owns the lease: after a restart under the same name it resumes its
     * unfinished payments at once.
     */
    leaseHolder: text('lease_holder').notNull().default(''),
    /**
     * Business time of the reconciler's next inquiry to the processor; null when nothing is open.
     */
    reconcileAt: instant('reconcile_at'),
    reconcileTries: integer('reconcile_tries').notNull().default(0),
  },
  (table) => [
    index('payments_account').on(table.accountNumber, table.dueAt),
    index('payments_tried')
      .on(table.accountNumber, table.triedAt)
      .where(sql`tried_at is not null`),
    index('payments_due')
      .on(table.dueAt)
      .where(sql`state = 'scheduled'`),
    index('payments_scheduled')
      .on(table.accountNumber)
      .where(sql`state = 'scheduled'`),
    index('payments_open')
      .on(table.reconcileAt)
      .where(sql`reconcile_at is not null`),
    index('payments_unposted')
      .on(table.state)
      .where(sql`state = 'captured'`),
  ],
);

/** Every state transition of a payment, with its time and reason. Append-only. */
export const paymentTransitions = pgTable(
  'payment_transitions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    from: text('from_state').$type<PaymentState>(),
    to: text('to_state').$type<PaymentState>().notNull(),
    at: instant('at').notNull(),
    reason: text('reason').notNull(),
    /** First name of the actor; null for automatic transitions. */
    doneBy: text('done_by'),
  },
  (table) => [index('payment_transitions_payment').on(table.paymentId)],
);

/** A first response as sent: of a schedule, change or cancellation. */
export interface StoredAnswer {
  kind: 'receipt' | 'scheduledPayment';
  body: object;
}

/** The first response to an idempotency key, replayed for 30 days. */
export const idempotencyRecords = pgTable('idempotency_records', {
  key: uuid('key').primaryKey(),
  accountNumber: text('account_number').notNull(),
  guid: uuid('guid').notNull(),
  bodyDigest: text('body_digest').notNull(),
  paymentId: uuid('payment_id')
    .notNull()
    .references(() => payments.id),
  createdAt: instant('created_at').notNull(),
  /** The response, stored when the payment can no longer reproduce it after later transitions. */
  answer: jsonb('answer').$type<StoredAnswer | null>(),
});

/** Service restored after a payment covered the past-due amount. */
export const restorations = pgTable(
  'restorations',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    serviceGroup: text('service_group').$type<ServiceGroup>().notNull(),
    restoredBy: instant('restored_by').notNull(),
    /** The successful payment. */
    paymentId: uuid('payment_id').references(() => payments.id),
  },
  (table) => [index('restorations_of').on(table.accountNumber, table.serviceGroup)],
);

/**
 * Service ended for non-payment: paying clears the debt, but only support restores service
 * (decisions).
 */
export const disconnections = pgTable(
  'disconnections',
  {
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    serviceGroup: text('service_group').$type<ServiceGroup>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountNumber, table.serviceGroup] })],
);
