import { hash } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Database, Orm } from '../db/driver.ts';
import { enrol } from '../db/repositories/autopay/autopay-enrolment.ts';
import {
  accounts,
  accountServices,
  autopayEnrolments,
  mobileLines,
  networkNodes,
  noticeChecks,
  paymentMethods,
  payments,
  paymentTransitions,
  users,
} from '../db/schema/index.ts';
import type { PaymentProcessor } from '../payment-processor/interface.ts';
import { confirmationOf, seedBills, noon, stableId, TIME_ZONE } from './bills.ts';
import type { SeededMethod, Payer } from './bills.ts';
import { DEMO_NODES, nodeOf } from './network.ts';
import { seedPartners } from './partners.ts';
import { seedPeople } from './people.ts';
import { seedStatementLines } from './freight-history.ts';
import { PLANS } from './price-list.ts';
import { demoRows } from './rows.ts';
import type { DemoRows } from './rows.ts';
import { seedAgreements } from './agreements.ts';
import { seedEquipment } from './equipment.ts';
import { seedReturns } from './returns.ts';
import { seedPhoneLines, seedServices } from './services.ts';
import { moveVoiceMessages, seedVoiceMessages } from './voice.ts';
import { seedStreaming } from './streaming.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_USERS, welcomePrice } from './scenarios.ts';
import type { DemoAccount, DemoMethod } from './scenarios.ts';
import { dueAt } from '../usecases/payments/scheduled/due-times.ts';
import { addDays, dayIn } from '../../models/platform/calendar/rules-calendar.ts';

async function seedMethods(
  rows: DemoRows,
  processor: PaymentProcessor,
  account: DemoAccount,
  today: string,
): Promise<SeededMethod[]> {
  const owner = account.accountNumber;
  const holder = DEMO_USERS.find(
    (user) =>
      user.accountNumber === owner && user.role === 'PRIMARY' && user.userType === 'CONSUMER',
  );
  const nameOf = ({ kind }: DemoMethod) =>
    kind === 'CARD' && holder ? `${holder.firstName} ${holder.lastName}` : account.companyName;
  const expiration = `09${String(Number(today.slice(2, 4)) + 3).padStart(2, '0')}`;
  const filled: SeededMethod[] = [];
  for (const [position, method] of account.methods.entries()) {
    const made =
      method.kind === 'CARD'
        ? await processor
            .tokeniseCard({
              owner,
              cardNumber: method.number,
              expiration,
              securityCode: method.number.startsWith('37') ? '1234' : '123',
              zipCode: account.zip,
              nameOnCard: nameOf(method),
            })
            .then((answer) => (answer.ok ? answer.card : null))
        : {
            ...(await processor.tokeniseBankAccount({
              owner,
              routingNumber: '021000021',
              accountNumber: method.number,
              accountType: 'CHECKING',
              nameOnAccount: nameOf(method),
            })),
            type: 'BANK_ACCOUNT',
            prepaid: false,
          };
    if (!made) throw new Error('The sandbox gateway refused a demo card.');
    const known = {
      id: stableId(`method ${owner} ${method.number}`),
      type: made.type,
      lastFour: made.lastFour,
      expiration: method.kind === 'CARD' ? expiration : null,
    };
    rows.add(paymentMethods, {
      ...known,
      accountNumber: owner,
      zipCode: method.kind === 'CARD' ? account.zip : null,
      name: nameOf(method),
      prepaid: false,
      gatewayToken: made.token,
      fingerprint: made.fingerprint,
      position,
    });
    filled.push({ ...known, token: made.token, fingerprint: made.fingerprint });
  }
  return filled;
}

/** Payments for a later day, scheduled yesterday. */
function seedScheduledPayments(
  rows: DemoRows,
  account: DemoAccount,
  payer: Payer,
  methods: readonly SeededMethod[],
  today: string,
): void {
  const { accountNumber } = account;
  const at = noon(addDays(today, -1));
  for (const { cents, inDays, method: which } of account.scheduled ?? []) {
    const method = methods[which];
    if (!method) throw new Error(`Account ${accountNumber} has no method ${which}.`);
    const paymentDate = addDays(today, inDays);
    // A new id at every seeding: the processor remembers those made before a reset.
    const id = randomUUID();
    rows.add(payments, {
      id,
      accountNumber,
      guid: payer.guid,
      enteredBy: payer.firstName,
      serviceGroup: 'CORE',
      amount: cents,
      confirmationNumber: confirmationOf(id, accountNumber),
      methodType: method.type,
      lastFour: method.lastFour,
      gatewayToken: method.token,
      methodFingerprint: method.fingerprint,
      methodExpiration: method.expiration,
      paymentMethodId: method.id,
      state: 'scheduled',
      enteredAt: at,
      paymentDate,
      dueAt: dueAt(paymentDate, TIME_ZONE),
      amountDueAfter: Math.max(0, (account.charges.at(-1) ?? 0) - cents),
      saveMethod: 'NOT_REQUESTED',
      leaseUntil: at,
    });
    rows.add(paymentTransitions, {
      paymentId: id,
      from: null,
      to: 'scheduled',
      at,
      reason: 'entered',
      doneBy: payer.firstName,
    });
  }
}

/** Enrolled before its oldest bill. */
async function seedAutopay(
  orm: Orm,
  { accountNumber, autopay, mobile }: DemoAccount,
  payer: Payer,
  methods: readonly SeededMethod[],
  today: string,
): Promise<void> {
  for (const [serviceGroup, which] of [
    ['CORE', autopay],
    ['MOBILE', mobile?.autopay],
  ] as const) {
    if (which === undefined) continue;
    const method = methods[which];
    if (!method) throw new Error(`Account ${accountNumber} has no method ${which}.`);
    const { type: methodType, lastFour, token: gatewayToken, fingerprint, expiration } = method;
    await enrol(
      orm,
      {
        accountNumber,
        serviceGroup,
        guid: payer.guid,
        enrolledBy: payer.firstName,
        methodType,
        lastFour,
        gatewayToken,
        fingerprint,
        expiration,
      },
      noon(today),
    );
  }
  await orm
    .update(autopayEnrolments)
    .set({ enrolledAt: noon(addDays(today, -150)) })
    .where(eq(autopayEnrolments.accountNumber, accountNumber));
}

/** A new customer gets the first bill in some days. */
const FIRST_BILL_IN_DAYS = 9;

/** A seeded demo account: its payer and methods. */
export interface SeededAccount {
  account: DemoAccount;
  payer: Payer;
  methods: SeededMethod[];
}

/** Its bills, payments and methods; returns the data for Auto Pay. */
async function seedAccount(
  rows: DemoRows,
  processor: PaymentProcessor,
  account: DemoAccount,
  today: string,
): Promise<SeededAccount> {
  const { accountNumber, mobile } = account;
  rows.add(
    accountServices,
    ...account.services.map((key, position) => ({
      accountNumber,
      key,
      status: 'Active' as const,
      planName: PLANS[key],
      position,
    })),
  );
  const methods = await seedMethods(rows, processor, account, today);
  const user = DEMO_USERS.find((candidate) => candidate.accountNumber === accountNumber);
  const payer = { guid: stableId(`user ${user?.scenario}`), firstName: user?.firstName ?? '' };
  seedBills(
    rows,
    {
      ...account,
      serviceGroup: 'CORE',
      inAutopay: account.autopay !== undefined,
      first: { charges: welcomePrice(account.services), inDays: FIRST_BILL_IN_DAYS },
    },
    payer,
    methods[0],
    today,
  );
  if (mobile)
    seedBills(
      rows,
      {
        ...mobile,
        accountNumber,
        services: [],
        serviceGroup: 'MOBILE',
        inAutopay: mobile.autopay !== undefined,
        credit: 0,
        first: { charges: 0, inDays: FIRST_BILL_IN_DAYS },
      },
      payer,
      methods[0],
      today,
    );
  rows.add(mobileLines, ...(mobile?.lines ?? []).map((line) => ({ accountNumber, ...line })));
  seedStreaming(rows, accountNumber, account.streaming ?? [], payer, methods, today);
  return { account, payer, methods };
}

const TABLES =
  'notices, notice_checks, billing_contacts, invoicing_details, purchase_orders, tax_exemptions, ' +
  'visit_quanta, visits, voicemails, faxes, phone_calls, forwarding_rules, ' +
  'listed_numbers, selective_rules, schedules, mailboxes, email_mailboxes, service_assignments, ' +
  'technician_shifts, partner_networks, partner_areas, partner_flows, support_desks, ' +
  'refunds, mobile_lines, mobile_devices, disputes, statement_lines, activity_days, ' +
  'outage_losses, bill_items, ' +
  'service_rates, streaming_subscriptions, autopay_submissions, billing_cycles, ' +
  'autopay_enrolments, outbox_mails, audit_entries, profile_records, access_tries, ' +
  'speed_tests, speed_results, internet_lines, troubleshooting_runs, case_messages, cases, ' +
  'device_returns, device_restarts, devices, access_links, recoveries, service_seats, ' +
  'add_on_services, phone_lines, ' +
  'appointments, window_holds, quotes, orders, agreements, page_alerts, ' +
  'restorations, payment_methods, idempotency_records, payment_transitions, payments, ' +
  'statements, ledger_lines, ledger_entries, ledger_accounts, sessions, sign_in_codes, ' +
  'sign_in_transactions, sign_in_failures, allowances, outage_follows, outage_reports, ' +
  'outage_steps, outage_updates, outage_estimates, outage_nodes, outages, users, ' +
  'account_services, accounts, network_nodes';

/**
 * Empties all tables. Truncation is not an update: the append-only tables allow it only in the
 * sandbox.
 */
export async function truncateAllTables({ orm }: Pick<Database, 'orm'>): Promise<void> {
  await orm.execute(sql.raw(`truncate ${TABLES} cascade`));
}

/** Hashing is slow on purpose, so the demo's one password is hashed once per process. */
let hashed: Promise<string> | undefined;

/**
 * Seeds an empty database with data that is identical at every seeding of a business day: people,
 * bills, past payments and methods; and what came in on phone lines, as of noon.
 */
export async function seedDailyData(
  orm: Orm,
  processor: PaymentProcessor,
  today: string,
): Promise<SeededAccount[]> {
  const passwordHash = await (hashed ??= hash(DEMO_PASSWORD));
  await orm.insert(networkNodes).values([...DEMO_NODES]);
  await orm.insert(accounts).values(
    DEMO_ACCOUNTS.map((account): typeof accounts.$inferInsert => {
      const address = {
        addressLine1: account.street,
        city: account.city,
        state: account.state,
        zip: account.zip,
      };
      return {
        accountNumber: account.accountNumber,
        companyName: account.companyName,
        serviceAddress: address,
        billToAddress: address,
        billingTimeZone: TIME_ZONE,
        cycleDay: 5,
        footprint: 'CHTR',
        type: 'SMB',
        billingId: `B-${account.accountNumber}`,
        billingSuppressed: account.suppressed ?? false,
        cardsAccepted: !account.refuses?.includes('CARD'),
        bankAccountsAccepted: !account.refuses?.includes('BANK_ACCOUNT'),
        nodeId: nodeOf(account.accountNumber),
      };
    }),
  );
  await orm.insert(users).values(
    DEMO_USERS.map((user) => ({
      guid: stableId(`user ${user.scenario}`),
      username: `${user.scenario}@demo.example`,
      firstName: user.firstName,
      lastName: user.lastName,
      role: user.role,
      userType: user.userType,
      enterpriseRole: user.enterpriseRole ?? null,
      csrId: user.userType === 'CONSUMER' ? null : `${user.userType}-1001`,
      accountNumber: user.accountNumber,
      passwordHash,
    })),
  );
  await seedPhoneLines(orm, stableId);
  await seedVoiceMessages(orm, stableId, noon(today));
  const rows = demoRows();
  const filled = await Promise.all(
    DEMO_ACCOUNTS.map((account) => seedAccount(rows, processor, account, today)),
  );
  await rows.write(orm);
  for (const { accountNumber, mobile } of DEMO_ACCOUNTS)
    if (mobile?.manyLines) await seedStatementLines(orm, accountNumber, 'MOBILE');
  for (const { account, payer, methods } of filled)
    await seedAutopay(orm, account, payer, methods, today);
  await seedPartners(orm);
  await seedAgreements(orm, today);
  // The demo's past is not told again: notices begin with the day after.
  await orm.insert(noticeChecks).values({ timeZone: TIME_ZONE, day: today });
  return filled;
}

/**
 * Adds data that differs at every seeding: scheduled payments, because of their ids, and data that
 * depends on the hour.
 */
export async function seedTimeDependentData(
  orm: Orm,
  filled: readonly SeededAccount[],
  now: Date,
): Promise<void> {
  const rows = demoRows();
  for (const { account, payer, methods } of filled)
    seedScheduledPayments(rows, account, payer, methods, dayIn(now, TIME_ZONE));
  await rows.write(orm);
  await seedServices(
    orm,
    stableId,
    DEMO_ACCOUNTS.map(({ accountNumber }) => accountNumber),
    now,
  );
  await moveVoiceMessages(orm, now.getTime() - noon(dayIn(now, TIME_ZONE)).getTime());
  await seedEquipment(orm, stableId, DEMO_ACCOUNTS, now);
  await seedReturns(orm, stableId, now);
  await seedPeople(orm, stableId, new Date());
}

/** Seeds an empty database with the demo accounts, relative to the current business day. */
export function seedDemo(
  database: Database,
  processor: PaymentProcessor,
  now: Date,
): Promise<void> {
  return database.transaction(async (orm) =>
    seedTimeDependentData(orm, await seedDailyData(orm, processor, dayIn(now, TIME_ZONE)), now),
  );
}
