import { eq, inArray, notInArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach } from 'vitest';
import type {
  FuturePaymentInput,
  InstantPaymentInput,
} from '../../../contracts/generated/selfservice.ts';
import type { NoticeTopic } from '../../../src/models/notices/types.ts';
import { openDatabase } from '../../../src/server/db/driver.ts';
import { snapshotTables } from '../../../src/server/db/table-snapshot.ts';
import {
  billingCycles,
  ledgerEntries,
  ledgerLines,
  notices,
  payments,
  paymentMethods,
  paymentTransitions,
} from '../../../src/server/db/schema/index.ts';
import { identityRepository } from '../../../src/server/db/repositories/session/identity.ts';
import { seedDemo } from '../../../src/server/demo/seed.ts';
import * as sandbox from '../../../src/server/sandbox/payment-processor/bank-connect/client.ts';
import { startProcessorProcess } from '../../../src/server/sandbox/payment-processor/child.ts';
import { createSandboxProcessor } from '../../../src/server/sandbox/payment-processor/client.ts';
import type { PaymentProcessor } from '../../../src/server/payment-processor/interface.ts';
import { createBillingServices } from '../../../src/server/composition/index.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import type { Checkpoint } from '../../../src/server/usecases/payments/one-time/crash-points.ts';
import { OPEN_STATES } from '../../../src/server/usecases/payments/one-time/state-machine.ts';
import type { Actor, FaultablePart } from '../../../src/server/usecases/payments/one-time/ports.ts';
import { Refusal } from '../../../src/server/usecases/failure.ts';
import { createEmptyEnvironment } from './backend.ts';
import { openMemoryDatabase } from './memory-database.ts';

const SECRET = 'only-these-tests-know-this-secret';
export const NOW = new Date('2026-12-14T15:00:00.000Z');

/**
 * Billing and payments without HTTP: a real database, the sandbox payment processor as a separate
 * process, an adjustable clock.
 */
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
  const processor = createSandboxProcessor({ url, secret: SECRET });
  const bankConnect = sandbox.sandboxBankConnect({ url, secret: SECRET });
  const database = place['DATABASE_URL']
    ? await openDatabase({ databaseUrl: place['DATABASE_URL'], dataDir: folder })
    : await openMemoryDatabase();
  const { orm } = database;
  let now = NOW;
  let passedMs = 0;
  const failing = new Set<FaultablePart>();
  await seedDemo(database, processor, now);
  const kept = await database.transaction(snapshotTables);
  /** Charges before the last reset; the payment processor never deletes any. */
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
    /**
     * Restores the initial demo accounts, at {@link NOW}; much faster than another in-process
     * backend.
     */
    async reset(): Promise<void> {
      former = new Set([...former, ...(await charges()).map(({ paymentId }) => paymentId)]);
      await database.transaction(kept.restore);
      now = NOW;
      passedMs = 0;
      failing.clear();
      bugs.length = 0;
    },
    /** What was declined or left open so far counts no more against what is paid next. */
    forgetDeclines: () =>
      orm
        .update(payments)
        .set({ triedAt: new Date(0) })
        .where(inArray(payments.state, ['failed', ...OPEN_STATES])),
    place,
    database,
    processor,
    bugs,
    url,
    secret: SECRET,
    now: () => now,
    setClock: (instant: Date) => {
      now = instant;
    },
    /** Lets security time pass, in milliseconds. */
    passRealTime: (ms: number) => {
      passedMs += ms;
    },
    /** Fails the next payment extra of this kind. */
    failNextExtra: (part: FaultablePart) => {
      failing.add(part);
    },
    /** Clears failures that have not happened yet. */
    clearFailures: () => {
      failing.clear();
    },
    /**
     * Another backend's view of the same database and payment processor; `through` can be inserted
     * between it and the payment processor, and `checkpoint` may throw, as a crash would.
     */
    money: (
      through: Partial<PaymentProcessor> = {},
      holder: string = randomUUID(),
      checkpoint: Checkpoint = () => undefined,
    ) =>
      createBillingServices({
        database,
        bankConnect,
        processor: { ...processor, ...through },
        clock: { now: () => now },
        realNow: () => new Date(Date.now() + passedMs),
        limits: { minimum: 100, maximum: 9_999_999 },
        billPayEnabled: () => true,
        autopayEnabled: () => true,
        extraFails: (part) => failing.delete(part),
        checkpoint,
        holder,
        report,
      }),
    /** Notices of this topic, with the user each goes to, in order. */
    noticesOf: (topic: NoticeTopic) =>
      orm
        .select({
          guid: notices.guid,
          contactId: notices.contactId,
          facts: notices.facts,
          state: notices.state,
          reason: notices.reason,
          language: notices.language,
          accountNumber: notices.accountNumber,
        })
        .from(notices)
        .where(eq(notices.topic, topic))
        .orderBy(notices.createdAt, notices.dueAt, notices.id),
    /** Refunds that the payment processor sent or rejected since it started. */
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
    /**
     * Bills these demo users' accounts alone until the next reset: months with every account take
     * seconds.
     */
    async billOnly(...scenarios: string[]): Promise<void> {
      const billed = await Promise.all(scenarios.map((one) => this.actor(one)));
      await orm.delete(billingCycles).where(
        notInArray(
          billingCycles.accountNumber,
          billed.map(({ accountNumber }) => accountNumber),
        ),
      );
    },
    async savedBankAccountId(accountNumber: string): Promise<string> {
      const rows = await orm
        .select()
        .from(paymentMethods)
        .where(eq(paymentMethods.accountNumber, accountNumber));
      return rows.find(({ type }) => type === 'BANK_ACCOUNT')?.id ?? '';
    },
    /** A newly entered card. */
    async tokeniseCard(owner: string, cardNumber = '4242424242424242'): Promise<string> {
      const made = await processor.tokeniseCard({
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
    /** Kinds of a payment's ledger entries. */
    ledgerEntryKinds: async (paymentId: string) =>
      (await orm.select().from(ledgerEntries).where(eq(ledgerEntries.reference, paymentId)))
        .map(({ kind }) => kind)
        .sort(),
    ledgerLines: () => orm.select().from(ledgerLines),
    charges,
    /** Delays of the payment processor's next responses, in milliseconds. */
    delay: (...delays: number[]) => call('POST', '/v1/test/delays', { delays }),
    async close() {
      await gatewayProcess.stop();
      await database.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type InProcessBackend = Awaited<ReturnType<typeof openInProcessBackend>>;

/**
 * Start of an in-process test: a demo customer and the id of their saved bank account, empty when
 * none is saved.
 */
export interface InProcessContext {
  backend: InProcessBackend;
  money: BillingServices;
  actor: Actor;
  bank: string;
}

/** The in-process backend of this worker, whose files share their modules. */
let shared: Promise<InProcessBackend> | null = null;

/**
 * An in-process backend for a test file. Before each test the demo accounts are restored, and
 * `begin` receives the customer of the scenario. Files that run after each other share it, because
 * opening one takes seconds; it ends with the worker.
 */
export function withInProcessBackend(
  scenario: string,
  begin: (at: InProcessContext) => void | Promise<void>,
): void {
  let desk: InProcessBackend;
  beforeAll(async () => {
    shared ??= openInProcessBackend();
    desk = await shared;
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
}

/** A payment of core services, as the portal sends it. */
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

/** The error code that a promise rejects with; null when it resolves. */
export const refusalCodeOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
