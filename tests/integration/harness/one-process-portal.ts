import { roomyIngestBudget } from '../../fixtures/harness/roomy-ingest-budget.ts';
import { hash, verify } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DEFAULT_FEATURES } from '../../../src/models/platform/features/rules-features.ts';
import { startEventStoreProcess } from '../../../src/server/analytics/child.ts';
import { createApp } from '../../../src/server/app.ts';
import { createCardEntryApp } from '../../../src/server/card-entry/app.ts';
import {
  createAccessServices,
  createAccountServicesRepositories,
  createBillingServices,
  createPeopleServices,
} from '../../../src/server/composition/index.ts';
import { createNoticeServices } from '../../../src/server/composition/notices.ts';
import { createVoicemailPurge } from '../../../src/server/composition/voicemail-purge.ts';
import { createOutageWork } from '../../../src/server/composition/outages.ts';
import { createStatementPdf } from '../../../src/server/statement-pdf.ts';
import { inlineDocuments } from '../../fixtures/harness/inline-documents.ts';
import { readSecrets } from '../../../src/server/data-folder.ts';
import { tellOfGuesses } from '../../../src/server/composition/tell-of-guesses.ts';
import { identityRepository } from '../../../src/server/db/repositories/session/identity.ts';
import { DEMO_PASSWORD } from '../../../src/server/demo/scenarios.ts';
import { seedDemo } from '../../../src/server/demo/seed.ts';
import { createHousekeeping } from '../../../src/server/jobs/housekeeping.ts';
import { startJobScheduler } from '../../../src/server/jobs/job-scheduler.ts';
import { addressVariant } from '../../../src/server/db/repositories/session/address-variant.ts';
import { createMailer } from '../../../src/server/mail/mailer.ts';
import { openSandbox } from '../../../src/server/sandbox/open-sandbox.ts';
import { createAuthenticator } from '../../../src/server/session/customer.ts';
import { readSettings } from '../../../src/server/settings.ts';
import type { SignInDeps } from '../../../src/server/usecases/session/sign-in/sign-in.ts';
import { createCustomerClient, createEmptyEnvironment } from './backend.ts';
import { openMemoryDatabase } from './memory-database.ts';

/**
 * Waits for a portal that was restarted: a client may still hold a connection to the one before,
 * and learns that it is closed by the request that it sends on it.
 */
async function waitUntilReached(origin: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const status = await fetch(`${origin}/healthz`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    await setTimeout(50);
  }
  throw new Error('The portal was restarted, and is not reached.');
}

/**
 * The portal with its sandbox in this process, wired as `start.ts` wires it: an in-memory database
 * without demo accounts, the payment gateway and the event store as processes of their own, letters
 * in the sandbox's outbox. Business time stands still between moves, so that a run is the same each
 * time. It listens on a free port.
 */
export async function openOneProcessPortal(startAt: Date) {
  const settings = readSettings(await createEmptyEnvironment());
  const secrets = readSecrets(settings.dataDir);
  const bugs: unknown[] = [];
  const report = (error: unknown) => {
    bugs.push(error);
  };
  let now = startAt;
  const clock = {
    now: () => now,
    set: async (instant: Date) => {
      now = instant;
    },
    save: async () => undefined,
  };
  const adapters = await openSandbox({ settings, secrets, report });
  const analytics = startEventStoreProcess({
    folder: path.join(settings.dataDir, 'analytics'),
    sink: undefined,
    segmentBytes: settings.analyticsSegmentBytes,
    program: adapters.eventStoreProgram,
    businessNow: () => now,
    report,
  });
  const { processor, bankConnect } = adapters;
  const database = await openMemoryDatabase();
  const identity = identityRepository(database);
  const features = { ...DEFAULT_FEATURES };
  const realNow = () => new Date();
  // A letter carries the business time at which it was handed over.
  const transport = adapters.createMailTransport(database, clock.now);
  const billingServices = createBillingServices({
    database,
    processor,
    bankConnect,
    clock,
    limits: settings.paymentLimits,
    holder: secrets.instance,
    report,
    billPayEnabled: () => features.billPay,
    autopayEnabled: () => features.autopay,
    ...adapters.billingExtensions,
  });
  const drawStatement = createStatementPdf(database, inlineDocuments);
  const notices = createNoticeServices({
    database,
    drawStatement,
    transport,
    clock,
    realNow,
    publicOrigin: settings.publicOrigin,
    holder: secrets.instance,
    checkpoint: adapters.billingExtensions.checkpoint,
    report,
  });
  const scheduler = startJobScheduler({
    billingServices,
    notices,
    network: [
      createOutageWork({ database, clock, report }),
      { run: billingServices.runRestarts, next: billingServices.nextRestart },
      { run: billingServices.runRuns, next: billingServices.nextRun },
      { run: billingServices.openSlowCases, next: billingServices.nextSlowCase },
      createVoicemailPurge({ database, clock }),
      { run: billingServices.endQuotes, next: billingServices.nextQuoteEnd },
      adapters.createDesk(database, clock),
    ],
    clock,
    runHousekeeping: createHousekeeping(database),
    report,
  });
  const capture = createCardEntryApp({
    processor,
    bankConnect,
    report,
    ticketSecret: secrets.captureTicket,
    folder: path.join(settings.dataDir, 'capture'),
    pageFolder: settings.dataDir,
    captureOrigin: settings.cardEntryOrigin,
    publicOrigin: settings.publicOrigin,
  });
  const access = createAccessServices({
    database,
    mail: createMailer(
      transport,
      new URL(settings.publicOrigin).hostname,
      addressVariant(database),
    ),
    publicOrigin: settings.publicOrigin,
    realNow,
    report,
  });
  const signIn: SignInDeps = {
    realNow,
    sessionMs: settings.sessionMs,
    verifyPassword: (digest, password) => verify(digest, password),
    dummyHash: await hash('no one has this password'),
    store: identity,
    background: access.backgroundTasks,
    tellOfGuesses: tellOfGuesses(identity, access),
    accessLog: access.accessLog,
  };
  const extensions = adapters.extendPortal({
    settings,
    secrets,
    report,
    database,
    clock,
    identity,
    signIn,
    billingServices,
    access,
    features,
    scheduler,
    lettersSettled: () => access.backgroundTasks.settled(),
    notices,
    drawStatement,
    forgetCardEntryAttempts: () => undefined,
    portal: () => app,
    cardEntry: capture.app,
  });
  const openApp = (): Promise<FastifyInstance> =>
    createApp({
      settings,
      clock,
      identity,
      billingServices,
      access,
      extensions,
      log: () => undefined,
      report,
      signIn,
      ...createAccountServicesRepositories(database),
      ...createPeopleServices({ database, access, signIn, clock, report }),
      documents: inlineDocuments,
      analytics,
      features: () => features,
      authenticate: createAuthenticator(identity, settings),
      cardEntryTicketSecret: secrets.captureTicket,
      isReady: () => database.answers(),
      ingestBudget: roomyIngestBudget(settings.analyticsDailyBytes),
    });
  let app = await openApp();
  await app.listen({ port: settings.port, host: '127.0.0.1' });
  await analytics.ready;
  const customer = createCustomerClient(settings.publicOrigin);

  return {
    get app() {
      return app;
    },
    /** Ends the portal and begins it anew on the same database. */
    async restart(): Promise<void> {
      await app.close();
      app = await openApp();
      await app.listen({ port: settings.port, host: '127.0.0.1' });
      await waitUntilReached(settings.publicOrigin);
    },
    origin: settings.publicOrigin,
    capture: capture.app,
    captureOrigin: settings.cardEntryOrigin,
    database,
    /** Fills the database with the demo accounts. */
    seedDemo: () => seedDemo(database, processor, now),
    /** Resolves when letters that no answer waits for were handed over. */
    settled: () => access.backgroundTasks.settled(),
    /** Internal errors that no customer was shown. */
    bugs,
    now: clock.now,
    /** Moves business time anywhere; with the jobs stopped nothing falls due on the way. */
    setClock: clock.set,
    stopJobs: () => scheduler.stop(),
    customer,
    passwordHash: () => hash(DEMO_PASSWORD),
    /** What card entry hands to the portal for a card that was typed in. */
    async tokeniseCard(owner: string, cardNumber: string): Promise<string> {
      const made = await processor.tokeniseCard({
        owner,
        cardNumber,
        expiration: '1232',
        securityCode: '123',
        zipCode: '04101',
        nameOnCard: 'Vera Lindholm',
      });
      if (!made.ok) throw new Error(made.code);
      return made.card.token;
    },
    /** A document of the signed-in customer. */
    async download(where: string): Promise<Uint8Array> {
      const cookie = [...customer.jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(`${settings.publicOrigin}${where}`, { headers: { cookie } });
      if (response.status !== 200) throw new Error(`${where} answered ${response.status}.`);
      return new Uint8Array(await response.arrayBuffer());
    },
    async close(): Promise<void> {
      await Promise.all([app.close(), capture.app.close()]);
      await access.backgroundTasks.settled();
      await scheduler.stop();
      await analytics.stop();
      await adapters.stop();
      await database.close();
      fs.rmSync(settings.dataDir, { recursive: true, force: true });
    },
  };
}

export type OneProcessPortal = Awaited<ReturnType<typeof openOneProcessPortal>>;
