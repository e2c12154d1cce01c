import { inlineDocuments } from '../../fixtures/harness/inline-documents.ts';
import { hash, verify } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PACT_TIME } from '../../../contracts/provider-states.ts';
import { DEFAULT_FEATURES } from '../../../src/models/platform/features/rules-features.ts';
import { createAccessServices } from '../../../src/server/composition/index.ts';
import * as accountServices from '../../../src/server/composition/index.ts';
import { createPeopleServices } from '../../../src/server/composition/index.ts';
import { createApp } from '../../../src/server/app.ts';
import { openBusinessClock } from '../../../src/server/business-clock.ts';
import {
  EVENT_STORE_PROGRAM,
  startEventStoreProcess,
} from '../../../src/server/analytics/child.ts';
import { createCardEntryApp } from '../../../src/server/card-entry/app.ts';
import { openDatabase } from '../../../src/server/db/driver.ts';
import { snapshotTables } from '../../../src/server/db/table-snapshot.ts';
import { tellOfGuesses } from '../../../src/server/composition/tell-of-guesses.ts';
import { identityRepository } from '../../../src/server/db/repositories/session/identity.ts';
import { TIME_ZONE } from '../../../src/server/demo/bills.ts';
import { truncateAllTables, seedDemo } from '../../../src/server/demo/seed.ts';
import * as sandbox from '../../../src/server/sandbox/payment-processor/bank-connect/client.ts';
import { startProcessorProcess } from '../../../src/server/sandbox/payment-processor/child.ts';
import { createSandboxProcessor } from '../../../src/server/sandbox/payment-processor/client.ts';
import { createHousekeeping } from '../../../src/server/jobs/housekeeping.ts';
import { startJobScheduler } from '../../../src/server/jobs/job-scheduler.ts';
import { createOutboxMailer } from '../../../src/server/sandbox/mail/outbox-mailer.ts';
import { createBillingServices } from '../../../src/server/composition/index.ts';
import { createOutageWork } from '../../../src/server/composition/outages.ts';
import * as simulator from '../../../src/server/sandbox/payment-processor/bank-simulator.ts';
import { roomyIngestBudget } from '../../fixtures/harness/roomy-ingest-budget.ts';
import { NO_EXTENSIONS } from '../../../src/server/extensions.ts';
import { faultExtensions } from '../../../src/server/sandbox/faults/fault-extensions.ts';
import { sandboxLines } from '../../../src/server/sandbox/speed.ts';
import { createFaultQueue } from '../../../src/server/sandbox/faults/faults.ts';
import { createSandboxStates } from '../../../src/server/sandbox/states/states.ts';
import { createAuthenticator } from '../../../src/server/session/customer.ts';
import { readSettings } from '../../../src/server/settings.ts';
import type { SignInDeps } from '../../../src/server/usecases/session/sign-in/sign-in.ts';
import { createEmptyEnvironment } from '../../integration/harness/backend.ts';
import { NO_NOTICES } from '../../integration/harness/no-notices.ts';

/** The business time of every fixture. */
export const NOW = new Date(PACT_TIME);

const SECRET = 'only-these-tests-know-this-secret';

/**
 * The whole reference backend: a real database, the sandbox payment processor as a separate
 * process, card entry. Its demo accounts are at {@link NOW}; time advances as with `npm start`,
 * through everything that falls due. On in-memory PGlite, or on PostgreSQL when TEST_DATABASE_URL
 * names a server. It does not listen; its apps are called with `inject`.
 */
export async function referenceBackend() {
  const { DATA_DIR, DATABASE_URL, GATEWAY_PORT } = await createEmptyEnvironment();
  // Configured with the default origins, which the pacts' requests contain; it listens on none of
  // them.
  const settings = readSettings({ DATA_DIR, DATABASE_URL, GATEWAY_PORT });
  const { dataDir: folder, processorPort: gatewayPort } = settings;
  const bugs: unknown[] = [];
  const report = (error: unknown) => {
    bugs.push(error);
  };
  const gatewayProcess = await startProcessorProcess({
    port: gatewayPort,
    folder: path.join(folder, 'gateway'),
    secret: SECRET,
    report,
  });
  const bank = simulator.createBankSimulator(
    createSandboxProcessor({ url: `http://127.0.0.1:${gatewayPort}`, secret: SECRET }),
  );
  const bankConnect = sandbox.sandboxBankConnect({
    url: `http://127.0.0.1:${gatewayPort}`,
    secret: SECRET,
  });
  const { processor } = bank;
  const database = await openDatabase({ databaseUrl: settings.databaseUrl, dataDir: 'memory' });
  const clock = await openBusinessClock(database);
  const identity = identityRepository(database);
  const features = { ...DEFAULT_FEATURES };
  const faults = createFaultQueue();
  const money = createBillingServices({
    database,
    processor,
    bankConnect,
    clock,
    report,
    holder: randomUUID(),
    limits: settings.paymentLimits,
    billPayEnabled: () => features.billPay,
    autopayEnabled: () => features.autopay,
    extraFails: (leg) => faults.take(`leg.${leg}`) !== null,
  });
  const realNow = () => new Date();
  const access = createAccessServices({
    database,
    mail: createOutboxMailer(database, realNow),
    publicOrigin: settings.publicOrigin,
    realNow,
    report,
  });
  const signIn: SignInDeps = {
    realNow: () => new Date(),
    sessionMs: settings.sessionMs,
    verifyPassword: (digest, password) => verify(digest, password),
    dummyHash: await hash('no one has this password'),
    store: identity,
    background: access.backgroundTasks,
    tellOfGuesses: tellOfGuesses(identity, access),
    accessLog: access.accessLog,
  };
  const analytics = startEventStoreProcess({
    folder: path.join(folder, 'analytics'),
    sink: undefined,
    segmentBytes: settings.analyticsSegmentBytes,
    program: EVENT_STORE_PROGRAM,
    businessNow: () => clock.now(),
    report,
  });
  await analytics.ready;
  const capture = createCardEntryApp({
    processor,
    bankConnect,
    ticketSecret: SECRET,
    folder: path.join(folder, 'capture'),
    pageFolder: folder,
    captureOrigin: settings.cardEntryOrigin,
    publicOrigin: settings.publicOrigin,
  });
  const states = createSandboxStates({
    database,
    identity,
    signIn,
    billingServices: money,
    access,
    processor,
    bank,
    bankConnect,
    faults,
    features,
    businessNow: () => clock.now(),
    moveTo: (instant) => ticker.advance(instant),
    captureTicketSecret: SECRET,
    publicOrigin: settings.publicOrigin,
    captureOrigin: settings.cardEntryOrigin,
    portal: () => portal,
    capture: () => capture.app,
  });
  const portal: FastifyInstance = await createApp({
    settings,
    clock,
    identity,
    billingServices: money,
    access,
    documents: inlineDocuments,
    analytics,
    ingestBudget: roomyIngestBudget(settings.analyticsDailyBytes),
    ...createPeopleServices({ database, access, signIn, clock, report }),
    ...accountServices.createAccountServicesRepositories(database),
    extensions: {
      ...NO_EXTENSIONS,
      ...faultExtensions(faults),
      lines: sandboxLines(database, { businessNow: () => clock.now(), timeZone: TIME_ZONE }),
    },
    log: () => undefined,
    report,
    signIn,
    features: () => features,
    authenticate: createAuthenticator(identity, settings),
    cardEntryTicketSecret: SECRET,
    isReady: () => database.answers(),
  });

  await clock.set(NOW);
  await truncateAllTables(database);
  await seedDemo(database, processor, clock.now());
  const kept = await database.transaction(snapshotTables);
  const ticker = startJobScheduler({
    billingServices: money,
    notices: NO_NOTICES,
    network: [
      createOutageWork({ database, clock, report }),
      { run: money.runRestarts, next: money.nextRestart },
      { run: money.runRuns, next: money.nextRun },
    ],
    clock,
    runHousekeeping: createHousekeeping(database),
    report,
  });

  return {
    portal,
    capture: capture.app,
    states,
    database: database.kind,
    /** Internal errors that were not shown to a customer. */
    bugs,
    /** Restores everything to {@link NOW}. */
    async reset(): Promise<void> {
      await states.leave();
      await ticker.runExclusively(async () => {
        await access.backgroundTasks.settled();
        capture.clear();
        await database.transaction(kept.restore);
        await clock.set(NOW);
      });
    },
    async close(): Promise<void> {
      await Promise.all([portal.close(), capture.app.close()]);
      await access.backgroundTasks.settled();
      await ticker.stop();
      await gatewayProcess.stop();
      await analytics.stop();
      await database.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type ReferenceBackend = Awaited<ReturnType<typeof referenceBackend>>;
