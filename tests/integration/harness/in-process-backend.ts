import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type {
  FuturePaymentInput,
  InstantPaymentInput,
} from '../../../contracts/generated/selfservice.ts';
import { openDatabase } from '../../../src/server/db/driver.ts';
import { snapshotTables } from '../../../src/server/db/table-snapshot.ts';
import {
  ledgerEntries,
  ledgerLines,
  payments,
  paymentMethods,
  paymentTransitions,
} from '../../../src/server/db/schema/index.ts';
import { identityRepository } from '../../../src/server/db/repositories/session/identity.ts';
import { seedDemo } from '../../../src/server/demo/seed.ts';
import { sandboxBankConnect } from '../../../src/server/sandbox/payment-processor/bank-connect/client.ts';
import { startProcessorProcess } from '../../../src/server/sandbox/payment-processor/child.ts';
import { createSandboxProcessor } from '../../../src/server/sandbox/payment-processor/client.ts';
import type { PaymentProcessor } from '../../../src/server/payment-processor/interface.ts';
import { createBillingServices } from '../../../src/server/billing-services.ts';
import type { BillingServices } from '../../../src/server/billing-services.ts';
import type { HeldDebit } from '../../../src/server/usecases/autopay/ports.ts';
import type { SentRefund } from '../../../src/server/usecases/billing/refunds/run-refunds.ts';
import type { Actor, FaultablePart } from '../../../src/server/usecases/payments/one-time/ports.ts';
import { Refusal } from '../../../src/server/usecases/failure.ts';
import { createEmptyEnvironment } from './backend.ts';
import { openMemoryDatabase } from './memory-database.ts';

const SECRET = 'only-these-tests-know-this-secret';
export const NOW = new Date('2026-12-14T15:00:00.000Z');

/** Billing and payments without their HTTP face: a real database, the sandbox gateway as a process of its own, a clock to turn. */
export async function openInProcessBackend() {
  const place = await createEmptyEnvironment();
  const folder = place['DATA_DIR'] ?? '';
  const url = `http://127.0.0.1:${place['GATEWAY_PORT']}`;
  const bugs: unknown[] = [];
  const report = (error: unknown) => {
    bugs.push(error);
  };
  const gatewayProcess = await startProcessorProcess({
    port: Number(place['GATEWAY_PORT']),
    folder: path.join(folder, 'gateway'),
    secret: SECRET,
    report,
  });
  const gateway = createSandboxProcessor({ url, secret: SECRET });
  const bankConnect = sandboxBankConnect({ url, secret: SECRET });
  const database = place['DATABASE_URL']
    ? await openDatabase({ databaseUrl: place['DATABASE_URL'], dataDir: folder })
    : await openMemoryDatabase();
  const { orm } = database;
  let now = NOW;
  const failing = new Set<FaultablePart>();
  await seedDemo(database, gateway, now);
  const kept = await database.transaction(snapshotTables);
  /** What the gateway, which forgets nothing, had charged before the last reset. */
  let former: ReadonlySet<string> = new Set();
  const identity = identityRepository(database);
  const call = async (method: string, where: string, body?: object): Promise<unknown> =>
    (
      await fetch(`${url}${where}`, {
        method,
        headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    ).json();

  const charges = async () =>
    (
      (await call('GET', '/v1/payments')) as { paymentId: string; state: string; amount: number }[]
    ).filter(({ state, paymentId }) => state === 'captured' && !former.has(paymentId));

  return {
    /** The demo accounts as they were first, at {@link NOW}; in a fraction of the time that another desk takes. */
    async reset(): Promise<void> {
      former = new Set([...former, ...(await charges()).map(({ paymentId }) => paymentId)]);
      await database.transaction(kept.restore);
      now = NOW;
      failing.clear();
      bugs.length = 0;
    },
    place,
    database,
    gateway,
    bugs,
    url,
    secret: SECRET,
    now: () => now,
    setClock: (instant: Date) => {
      now = instant;
    },
    /** The next part of this kind fails. */
    failNextExtra: (part: FaultablePart) => {
      failing.add(part);
    },
    /** What was to fail and has not yet, does not. */
    clearFailures: () => {
      failing.clear();
    },
    /** Another backend's view of the same database and gateway; `through` may stand between it and the gateway. */
    money: (
      through: Partial<PaymentProcessor> = {},
      holder: string = randomUUID(),
      tellHeld: (held: HeldDebit) => void = () => undefined,
      tellRefund: (sent: SentRefund) => void = () => undefined,
    ) =>
      createBillingServices({
        database,
        bankConnect,
        gateway: { ...gateway, ...through },
        clock: { now: () => now },
        limits: { minimum: 100, maximum: 9_999_999 },
        billPayEnabled: () => true,
        autopayEnabled: () => true,
        extraFails: (part) => failing.delete(part),
        checkpoint: () => undefined,
        holder,
        notifyDebitHeld: tellHeld,
        notifyRefundSent: tellRefund,
        report,
      }),
    /** What the gateway gave back or refused to, since it began. */
    processorRefunds: async () =>
      (await call('GET', '/v1/refunds')) as {
        refundId: string;
        paymentId: string;
        state: string;
        amount: number;
      }[],
    async actor(scenario: string) {
      const user = await identity.userByName(`${scenario}@demo.example`);
      if (!user) throw new Error(`There is no demo user ${scenario}.`);
      return { ...user, billingTimeZone: 'America/New_York' };
    },
    async savedBankAccountId(accountNumber: string): Promise<string> {
      const rows = await orm
        .select()
        .from(paymentMethods)
        .where(eq(paymentMethods.accountNumber, accountNumber));
      return rows.find(({ type }) => type === 'BANK_ACCOUNT')?.id ?? '';
    },
    /** A newly captured card. */
    async tokeniseCard(owner: string, cardNumber = '4242424242424242'): Promise<string> {
      const made = await gateway.tokeniseCard({
        owner,
        cardNumber,
        expiration: '1230',
        securityCode: '123',
        zipCode: '04101',
        nameOnCard: 'Dana Whitfield',
      });
      if (!made.ok) throw new Error(made.code);
      return made.card.token;
    },
    transitionsOf: async (paymentId: string) =>
      (
        await orm
          .select()
          .from(paymentTransitions)
          .where(eq(paymentTransitions.paymentId, paymentId))
          .orderBy(paymentTransitions.id)
      ).map(({ to }) => to),
    findStoredPayment: async (paymentId: string) =>
      (await orm.select().from(payments).where(eq(payments.id, paymentId)))[0],
    /** What the ledger holds for a payment: the kinds of its entries. */
    ledgerEntryKinds: async (paymentId: string) =>
      (await orm.select().from(ledgerEntries).where(eq(ledgerEntries.reference, paymentId)))
        .map(({ kind }) => kind)
        .sort(),
    ledgerLines: () => orm.select().from(ledgerLines),
    charges,
    /** How long the gateway holds each of its next answers back, in milliseconds. */
    delay: (...delays: number[]) => call('POST', '/v1/test/delays', { delays }),
    async close() {
      await gatewayProcess.stop();
      await database.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type InProcessBackend = Awaited<ReturnType<typeof openInProcessBackend>>;

/** What a test at a desk begins with: a customer of the demo and the id of their saved bank account, empty where none is saved. */
export interface InProcessContext {
  backend: InProcessBackend;
  money: BillingServices;
  actor: Actor;
  bank: string;
}

/** Opens a desk for a file of tests. Before each test the demo accounts are as they were first, and `begin` gets the customer of the scenario. */
export function withInProcessBackend(
  scenario: string,
  begin: (at: InProcessContext) => void | Promise<void>,
): void {
  let desk: InProcessBackend;
  beforeAll(async () => {
    desk = await openInProcessBackend();
  }, 120_000);
  beforeEach(async () => {
    await desk.reset();
    const actor = await desk.actor(scenario);
    await begin({
      backend: desk,
      money: desk.money(),
      actor,
      bank: await desk.savedBankAccountId(actor.accountNumber),
    });
  });
  afterAll(() => desk.close());
}

/** A payment from core services, as the portal sends it. */
export const instantPaymentInput = (more: Partial<InstantPaymentInput>): InstantPaymentInput => ({
  idempotencyKey: randomUUID(),
  serviceGroup: 'CORE',
  amount: 5_000,
  paymentMethodId: null,
  securityCodeToken: null,
  paymentToken: null,
  saveMethod: false,
  enrolAutopay: false,
  enrolPaperless: false,
  termsAccepted: true,
  confirmedAboveAmountDue: true,
  confirmedDuplicate: false,
  ...more,
});

/** The same, for a later day. */
export const futurePaymentInput = (more: Partial<FuturePaymentInput>): FuturePaymentInput => ({
  ...instantPaymentInput({}),
  paymentDate: '2026-12-20',
  ...more,
});

/** The code of the refusal that a promise ends in; null when it doesn't. */
export const refusalCodeOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
