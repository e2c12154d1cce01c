import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export interface StoredAddress {
  addressLine1: string;
  city: string;
  state: string;
  zip: string;
}

/** A business account. */
export const accounts = pgTable('accounts', {
  accountNumber: text('account_number').primaryKey(),
  companyName: text('company_name').notNull(),
  serviceAddress: jsonb('service_address').$type<StoredAddress>().notNull(),
  billToAddress: jsonb('bill_to_address').$type<StoredAddress>().notNull(),
  billingTimeZone: text('billing_time_zone').notNull(),
  cycleDay: integer('cycle_day').notNull(),
  footprint: text('footprint').$type<'CHTR' | 'BHN' | 'TWC'>().notNull(),
  type: text('type').$type<'SMB' | 'ENTERPRISE'>().notNull(),
  billingId: text('billing_id').notNull(),
  cardsAccepted: boolean('cards_accepted').notNull().default(true),
  bankAccountsAccepted: boolean('bank_accounts_accepted').notNull().default(true),
});

export const accountServices = pgTable('account_services', {
  accountNumber: text('account_number').notNull().references(() => accounts.accountNumber),
  key: text('key').notNull(),
  status: text('status').notNull(),
  planName: text('plan_name').notNull(),
  position: integer('position').notNull(),
}, (table) => [primaryKey({ columns: [table.accountNumber, table.key] })]);

/** Who signs in; acts on one account. */
export const users = pgTable('users', {
  guid: uuid('guid').primaryKey(),
  username: text('username').notNull().unique(),
  firstName: text('first_name').notNull(),
  role: text('role').$type<'PRIMARY' | 'ADMIN' | 'BILLING' | 'STANDARD'>().notNull(),
  userType: text('user_type').$type<'CONSUMER' | 'CSR' | 'BOBO'>().notNull(),
  csrId: text('csr_id'),
  accountNumber: text('account_number').notNull().references(() => accounts.accountNumber),
  /** argon2id. */
  passwordHash: text('password_hash').notNull(),
});

/** Open sign-in transactions (PKCE), real time. */
export const signInTransactions = pgTable('sign_in_transactions', {
  transactionId: uuid('transaction_id').primaryKey(),
  codeChallenge: text('code_challenge').notNull(),
  state: text('state').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** Set by the one login that succeeded. */
  usedAt: instant('used_at'),
});

/** Codes of proved sign-ins, stored as digests. */
export const signInCodes = pgTable('sign_in_codes', {
  codeDigest: text('code_digest').primaryKey(),
  transactionId: uuid('transaction_id').notNull().references(() => signInTransactions.transactionId),
  guid: uuid('guid').notNull().references(() => users.guid),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** Failed tries, for throttling; real time. */
export const signInFailures = pgTable('sign_in_failures', {
  id: uuid('id').primaryKey(),
  username: text('username').notNull(),
  address: text('address').notNull(),
  at: instant('at').notNull(),
}, (table) => [index('sign_in_failures_username').on(table.username, table.at), index('sign_in_failures_address').on(table.address, table.at)]);

/** Sessions, stored under the digest of the cookie's value; real time. */
export const sessions = pgTable('sessions', {
  sessionDigest: text('session_digest').primaryKey(),
  guid: uuid('guid').notNull().references(() => users.guid),
  requestToken: text('request_token').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** One row: business time as last seen, so that it stands still while the sandbox is down. */
export const businessClock = pgTable('business_clock', {
  id: integer('id').primaryKey(),
  /** Business time minus real time, in milliseconds, while the server runs. */
  offsetMs: text('offset_ms').notNull(),
  lastSeen: instant('last_seen').notNull(),
});
