import type {
  Browser,
  OperatingSystem,
  SignInEntry,
} from '../../../../contracts/rest/settings/types.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ServiceKey, ServiceStatus } from '../../../../contracts/rest/account/types.ts';
import type { EnterpriseRole, Role, UserType } from '../../../models/permissions/types.ts';
import { networkNodes } from './network-nodes.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export interface StoredAddress {
  addressLine1: string;
  city: string;
  state: string;
  zip: string;
}

export type StoredChannel = 'NONE' | 'EMAIL' | 'TEXT' | 'BOTH';

export interface StoredNotifications {
  billReady: StoredChannel;
  paymentReceived: StoredChannel;
  serviceAlerts: StoredChannel;
  appointments: StoredChannel;
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
  /** Bills by e-mail only. */
  paperless: boolean('paperless').notNull().default(false),
  /**
   * Customer proprietary network information: whether the customer has confirmed who may see it.
   */
  cpniCompliant: boolean('cpni_compliant').notNull().default(true),
  /** Whether a bulk master agreement for tenants' wifi exists (spec 2.3, Your Community). */
  tenantWifiAgreement: boolean('tenant_wifi_agreement').notNull().default(false),
  /** Bills are made and not shown (spec 4, suppressed billing). */
  billingSuppressed: boolean('billing_suppressed').notNull().default(false),
  /** Counts the changes of its schedules. */
  schedulesVersion: integer('schedules_version').notNull().default(0),
  selfInstallEligible: boolean('self_install_eligible').notNull().default(false),
  /** The node that connects its service address; null where the network does not know it. */
  nodeId: text('node_id').references(() => networkNodes.id),
});

export const accountServices = pgTable(
  'account_services',
  {
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    key: text('key').$type<ServiceKey>().notNull(),
    status: text('status').$type<ServiceStatus>().notNull(),
    planName: text('plan_name').notNull(),
    position: integer('position').notNull(),
    /** The first day on which it could be used, and is charged; null: since its rates begin. */
    activatedOn: date('activated_on', { mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.accountNumber, table.key] })],
);

/** A user who can sign in; belongs to one account. */
export const users = pgTable(
  'users',
  {
    guid: uuid('guid').primaryKey(),
    /** E-mail address in lower case; unique among users who have not been removed. */
    username: text('username').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    /** Ten digits, for text messages; null when not given. */
    phone: text('phone'),
    /** Language chosen in settings; null follows the browser. */
    language: text('language').$type<'en' | 'es'>(),
    /** Notification preferences and channels. */
    notifications: jsonb('notifications').$type<StoredNotifications>().notNull().default({
      billReady: 'EMAIL',
      paymentReceived: 'EMAIL',
      serviceAlerts: 'EMAIL',
      appointments: 'EMAIL',
    }),
    enterpriseRole: text('enterprise_role').$type<EnterpriseRole>(),
    role: text('role').$type<Role>().notNull(),
    userType: text('user_type').$type<UserType>().notNull(),
    csrId: text('csr_id'),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.accountNumber),
    /** argon2id. */
    passwordHash: text('password_hash').notNull(),
    lastSignInAt: instant('last_sign_in_at'),
    /** Set when the user lost access; their payments and audit entries still name them. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    uniqueIndex('users_username')
      .on(table.username)
      .where(sql`removed_at is null`),
    index('users_account').on(table.accountNumber),
  ],
);

/** Open sign-in transactions (PKCE), real time. */
export const signInTransactions = pgTable('sign_in_transactions', {
  transactionId: uuid('transaction_id').primaryKey(),
  codeChallenge: text('code_challenge').notNull(),
  state: text('state').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** Set by the one login that succeeded. */
  usedAt: instant('used_at'),
});

/** Codes of verified sign-ins, stored as digests. */
export const signInCodes = pgTable('sign_in_codes', {
  codeDigest: text('code_digest').primaryKey(),
  transactionId: uuid('transaction_id')
    .notNull()
    .references(() => signInTransactions.transactionId),
  guid: uuid('guid')
    .notNull()
    .references(() => users.guid),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** Failed attempts, for throttling; real time. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: uuid('id').primaryKey(),
    username: text('username').notNull(),
    address: text('address').notNull(),
    at: instant('at').notNull(),
    /** The device that was known for this person; null for every other. */
    device: text('device'),
    /** The password is being looked at: it counts as failed until that ends (D-350). */
    underWay: boolean('under_way').notNull().default(false),
  },
  (table) => [
    index('sign_in_failures_username').on(table.username, table.at),
    index('sign_in_failures_address').on(table.address, table.at),
  ],
);

/**
 * What an address, an account or everybody may still use of a limit, for all backends; real time.
 * One that has come back in full has no row.
 */
export const allowances = pgTable(
  'allowances',
  {
    /** What is limited. */
    kind: text('kind').notNull(),
    /** An address, a person, an account, a thing of one, or everybody as the empty text. */
    whose: text('whose').notNull(),
    left: doublePrecision('left_over').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.whose] })],
);

/** Sessions, stored under the digest of the cookie value; real time. */
export const sessions = pgTable('sessions', {
  sessionDigest: text('session_digest').primaryKey(),
  guid: uuid('guid')
    .notNull()
    .references(() => users.guid),
  requestToken: text('request_token').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** Its name where the person sees it: the digest is not told. */
  id: uuid('id').notNull().defaultRandom(),
  browser: text('browser').$type<Browser>().notNull().default('OTHER'),
  system: text('system').$type<OperatingSystem>().notNull().default('OTHER'),
  /** The last action that extended it; null for none since the sign-in. */
  lastActiveAt: instant('last_active_at'),
});

/**
 * Sign-ins of each person, refused ones among them: what the person sees of them, and whoever looks
 * into an attack. Bounded for each person (usecases/session/sign-in/sign-in-log.ts). Real time.
 */
export const signInLog = pgTable(
  'sign_in_log',
  {
    id: uuid('id').primaryKey(),
    guid: uuid('guid')
      .notNull()
      .references(() => users.guid),
    at: instant('at').notNull(),
    outcome: text('outcome').$type<SignInEntry['outcome']>().notNull(),
    browser: text('browser').$type<Browser>().notNull(),
    system: text('system').$type<OperatingSystem>().notNull(),
  },
  (table) => [index('sign_in_log_person').on(table.guid, table.at)],
);

/** One row: the last business time, so that it stops while the sandbox is down. */
export const businessClock = pgTable('business_clock', {
  id: integer('id').primaryKey(),
  /** Business time minus real time, in milliseconds, while the server runs. */
  offsetMs: text('offset_ms').notNull(),
  lastSeen: instant('last_seen').notNull(),
});
