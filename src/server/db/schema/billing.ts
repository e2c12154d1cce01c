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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts, users } from './identity.ts';
import type { ServiceGroup } from '../../../models/platform/service-group/types.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** What a payment is for: a bill, or what has no bill: the renewal of a streaming subscription, or what is left of a mobile device. */
export type PaymentGroup = ServiceGroup | 'STREAMING' | 'DEVICE';

/**
 * The ledger's accounts of a billing account and service group:
 * RECEIVABLE what the customer owes, REVENUE what was charged, CLEARING money captured at the gateway and not yet
 * posted, UNAPPLIED the same money as the customer's pending payments, CASH money posted.
 * A credit balance is a RECEIVABLE below zero.
 */
export type LedgerAccountKind = 'RECEIVABLE' | 'REVENUE' | 'CLEARING' | 'UNAPPLIED' | 'CASH';

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    serviceGroup: text('service_group').$type<PaymentGroup>().notNull(),
    kind: text('kind').$type<LedgerAccountKind>().notNull(),
  },
  (table) => [
    unique('ledger_accounts_one').on(table.accountNumber, table.serviceGroup, table.kind),
  ],
);

/** A journal entry: what happened, once. Append-only. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    kind: text('kind')
      .$type<'CHARGE' | 'PAYMENT_CAPTURED' | 'PAYMENT_POSTED' | 'ADJUSTMENT' | 'REFUND'>()
      .notNull(),
    /** The payment, charge or refund that it records; one entry of a kind each. */
    reference: uuid('reference').notNull(),
  },
  (table) => [unique('ledger_entries_once').on(table.kind, table.reference)],
);

/** One line of an entry: positive is a debit, negative a credit, in cents. The lines of an entry sum to zero. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    ledgerAccountId: uuid('ledger_account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    cents: integer('cents').notNull(),
  },
  (table) => [
    index('ledger_lines_account').on(table.ledgerAccountId),
    index('ledger_lines_entry').on(table.entryId),
  ],
);

/** A month's statement: its total charges and when they are due. */
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
    /** New charges of the month, in cents, the discount taken off; the ledger has them as one CHARGE entry. */
    charges: integer('charges').notNull(),
    /** What Auto Pay took off them, in cents (spec 9). */
    discount: integer('discount').notNull().default(0),
    /** Last day of the service period that it is for; the first one is `statementDate`. */
    periodTo: date('period_to', { mode: 'string' }).notNull(),
    /** In cents, as they were when it was made: what the one before asked for, what was posted and adjusted since. */
    previousBalance: integer('previous_balance').notNull().default(0),
    payments: integer('payments').notNull().default(0),
    adjustments: integer('adjustments').notNull().default(0),
  },
  (table) => [
    unique('statements_once').on(table.accountNumber, table.serviceGroup, table.statementDate),
  ],
);

/** When a service group is billed next, and how much: a row for each that is billed each month. */
export const billingCycles = pgTable(
  'billing_cycles',
  {
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    serviceGroup: text('service_group').$type<ServiceGroup>().notNull(),
    /** Day of the month on which bills are made, 1 to 31; in a shorter month its last day. */
    anchorDay: integer('anchor_day').notNull(),
    /** The day of the next bill. */
    nextDate: date('next_date', { mode: 'string' }).notNull(),
    /** Business time at which it is made. */
    dueAt: instant('due_at').notNull(),
    /** Days from a bill to its due date. */
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

/** The result of a part of a combined submit; UNKNOWN while the payment's own outcome is open. */
export type PaymentExtraState = 'NOT_REQUESTED' | 'SUCCEEDED' | 'FAILED' | 'UNKNOWN';

/** A wallet entry. What it does not say of the method is as the payment has it. */
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
    /** The gateway's token for the card or bank account. */
    gatewayToken: text('gateway_token').notNull(),
    /** Proof that a saved card's security code was verified. */
    verificationToken: text('verification_token'),
    /** Same for the same card or account, whatever its token; for the duplicate guard. */
    methodFingerprint: text('method_fingerprint').notNull(),
    /** `MMYY` of a card, as it was when the method was chosen. */
    methodExpiration: text('method_expiration'),
    /** The wallet's method that it is made with, if it is one. */
    paymentMethodId: uuid('payment_method_id'),
    /** The streaming subscription whose renewal it is; its service group is STREAMING then. */
    subscriptionId: uuid('subscription_id'),
    /** The mobile device that it pays off; its service group is DEVICE then. */
    deviceId: uuid('device_id'),
    state: text('state').$type<PaymentState>().notNull(),
    /** Why it failed: a PaymentErrorCode. */
    failureCode: text('failure_code'),
    enteredAt: instant('entered_at').notNull(),
    /** The day it was scheduled for; null for one that is made at once. */
    paymentDate: date('payment_date', { mode: 'string' }),
    /** Business time at which it is made: at entry, or on its day; once its day has come, when it was taken. */
    dueAt: instant('due_at').notNull(),
    /** 1 at first, one more with each change of a scheduled payment. */
    version: integer('version').notNull().default(1),
    postedAt: instant('posted_at'),
    /** What remained due right after this payment, in cents: part of the first answer, so it is told again as it was. */
    amountDueAfter: integer('amount_due_after').notNull().default(0),
    saveMethod: text('save_method').$type<PaymentExtraState>().notNull(),
    autopay: text('autopay').$type<PaymentExtraState>().notNull().default('NOT_REQUESTED'),
    paperless: text('paperless').$type<PaymentExtraState>().notNull().default('NOT_REQUESTED'),
    /** Auto Pay's debits are payments like any other. `retryDate`: the day on which one that fails is tried once more; null when it is not. */
    origin: text('origin').$type<'CUSTOMER' | 'AUTOPAY'>().notNull().default('CUSTOMER'),
    retryDate: date('retry_date', { mode: 'string' }),
    /** The wallet entry to make: with the capture, or as the payment is scheduled. Kept until it is made. */
    methodToSave: jsonb('method_to_save').$type<MethodToSave | null>(),
    /** Whoever works on it holds it until then (real time); after that the reconciler may. */
    leaseUntil: instant('lease_until').notNull(),
    /** The backend that works on it: one that starts again under this name finds its own unfinished payments at once. */
    leaseHolder: text('lease_holder').notNull().default(''),
    /** Business time at which the reconciler asks the gateway next; null when nothing is open. */
    reconcileAt: instant('reconcile_at'),
    reconcileTries: integer('reconcile_tries').notNull().default(0),
  },
  (table) => [
    index('payments_account').on(table.accountNumber, table.dueAt),
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

/** Every step of a payment's life, with its time and reason. Append-only. */
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
    /** First name of whoever did it; null for what happened by itself. */
    doneBy: text('done_by'),
  },
  (table) => [index('payment_transitions_payment').on(table.paymentId)],
);

/** A first answer as it was sent: of a schedule, or of a change or cancellation. */
export interface StoredAnswer {
  kind: 'receipt' | 'scheduledPayment';
  body: object;
}

/** The first answer to an idempotency key, replayed for 30 days. */
export const idempotencyRecords = pgTable('idempotency_records', {
  key: uuid('key').primaryKey(),
  accountNumber: text('account_number').notNull(),
  guid: uuid('guid').notNull(),
  bodyDigest: text('body_digest').notNull(),
  paymentId: uuid('payment_id')
    .notNull()
    .references(() => payments.id),
  createdAt: instant('created_at').notNull(),
  /** What was answered, where the payment itself cannot tell it any more once it went on. */
  answer: jsonb('answer').$type<StoredAnswer | null>(),
});

/**
 * A service group that is paid by itself each month. It keeps what it is debited from, so that it does not depend on the
 * wallet, and is as the wallet has it while the same card or account (`fingerprint`) is there.
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
    /** `MMYY` as it was enrolled; null for a bank account. */
    expiration: text('expiration'),
    /** Day of the month, 1 to 28. */
    debitDay: integer('debit_day').notNull(),
    /** The key of the last change of the debit day. */
    changedByKey: uuid('changed_by_key'),
    /** The day that is debited next, or whose debit is being tried. */
    debitDate: date('debit_date', { mode: 'string' }).notNull(),
    /** Business time at which it is looked at next: at the debit, and a day later once more. */
    dueAt: instant('due_at').notNull(),
    /** How often the debit of `debitDate` was tried. */
    attempts: integer('attempts').notNull().default(0),
    /** The last debit. */
    paymentId: uuid('payment_id').references(() => payments.id),
    /** 1 at first, one more with each change. */
    version: integer('version').notNull().default(1),
    /** A debit of more cents than this is held; null for no limit. */
    cap: integer('cap'),
    /** A debit is held when the bill is more than this many percent above the one before; null for never. */
    holdAbovePercent: integer('hold_above_percent'),
    /** The debit that is held until the customer lets it go or pays: its day, and why. Null when none is. */
    heldDate: date('held_date', { mode: 'string' }),
    heldReason: text('held_reason').$type<'CAP' | 'ABOVE_LAST_BILL' | null>(),
    /** Null while it runs. */
    endedAt: instant('ended_at'),
    /** The key of the call that ended it, which is answered again. */
    endedByKey: uuid('ended_by_key'),
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
 * A change of Auto Pay as the customer sent it, by its idempotency key: several service groups at once, each with its own
 * result. The results are kept as they come, so that one that a crash broke off goes on where it stopped.
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
    /** What became of it so far, part by part. */
    results: jsonb('results').$type<object>().notNull(),
    /** Every part has its result. */
    done: boolean('done').notNull().default(false),
  },
  (table) => [index('autopay_submissions_account').on(table.accountNumber)],
);

/** A saved payment method; the gateway holds what it stands for. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    type: text('type').notNull(),
    lastFour: text('last_four').notNull(),
    expiration: text('expiration'),
    zipCode: text('zip_code'),
    name: text('name').notNull(),
    prepaid: boolean('prepaid').notNull(),
    gatewayToken: text('gateway_token').notNull(),
    fingerprint: text('fingerprint').notNull(),
    position: integer('position').notNull(),
    /** What the customer calls it; null for none. */
    nickname: text('nickname'),
    /** The one that is chosen to begin with; at most one of an account. */
    isDefault: boolean('is_default').notNull().default(false),
  },
  (table) => [
    uniqueIndex('payment_methods_once').on(table.accountNumber, table.fingerprint),
    uniqueIndex('payment_methods_default')
      .on(table.accountNumber)
      .where(sql`is_default`),
  ],
);

/** Service that comes back after a payment covered what was past due. */
export const restorations = pgTable(
  'restorations',
  {
    id: uuid('id').primaryKey(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    serviceGroup: text('service_group').$type<ServiceGroup>().notNull(),
    restoredBy: instant('restored_by').notNull(),
    /** The payment that was taken. */
    paymentId: uuid('payment_id').references(() => payments.id),
  },
  (table) => [index('restorations_of').on(table.accountNumber, table.serviceGroup)],
);

/** Service that ended for non-payment: paying clears the debt, and only support brings service back (decisions). */
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
