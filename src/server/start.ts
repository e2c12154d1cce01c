// Starts everything: lock, database, adapters, card entry, portal, jobs. The only file that
// listens.
import { hash, verify } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { statfsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_FEATURES } from '../models/platform/features/rules-features.ts';
import { createAccessServices } from './composition/index.ts';
import { createAccountServicesRepositories } from './composition/index.ts';
import type { AdapterContext, Adapters } from './adapters.ts';
import { startEventStoreProcess } from './analytics/child.ts';
import { openShedLog } from './analytics/shed-log.ts';
import { createApp } from './app.ts';
import { createBillingServices } from './composition/index.ts';
import { openBusinessClock } from './business-clock.ts';
import { createCardEntryApp } from './card-entry/app.ts';
import { lockDataFolder, readSecrets } from './data-folder.ts';
import { openDatabase } from './db/driver.ts';
import { createDocumentPool } from './documents/document-pool.ts';
import type { Database } from './db/driver.ts';
import { tellOfGuesses } from './composition/tell-of-guesses.ts';
import { identityRepository } from './db/repositories/session/identity.ts';
import { closeWithin } from './http/connection-limits.ts';
import { createErrorReporter } from './http/error-report.ts';
import { createLogger } from './http/log.ts';
import { addressVariant } from './db/repositories/session/address-variant.ts';
import { createMailer } from './mail/mailer.ts';
import { createSmtpTransport } from './mail/smtp.ts';
import { createNoticeServices } from './composition/notices.ts';
import { createVoicemailPurge } from './composition/voicemail-purge.ts';
import { createOutageWork } from './composition/outages.ts';
import { createHousekeeping } from './jobs/housekeeping.ts';
import { startJobScheduler } from './jobs/job-scheduler.ts';
import { createPeopleServices } from './composition/index.ts';
import { createAuthenticator } from './session/customer.ts';
import { productionRefusal, readSettings, SettingsError } from './settings.ts';
import type { Settings } from './settings.ts';
import { createStatementPdf } from './statement-pdf.ts';
import { createIngestBudget } from './usecases/analytics/ingest-budget.ts';
import type { SignInDeps } from './usecases/session/sign-in/sign-in.ts';

const log = createLogger((text) => process.stdout.write(text));
const report = createErrorReporter((text) => process.stderr.write(text));

/** The sandbox's code is loaded in its own mode alone; adapters for production do not exist yet. */
async function openAdapters(context: AdapterContext): Promise<Adapters> {
  if (context.settings.mode === 'production') throw productionRefusal(context.settings);
  const { openSandbox } = await import('./sandbox/open-sandbox.ts');
  return openSandbox(context);
}

/** Longest wait for a connection to PostgreSQL, in milliseconds. */
const LONGEST_CONNECT_MS = 5_000;

const openConfiguredDatabase = ({
  databaseUrl,
  dataDir,
  databaseTimeoutMs,
}: Settings): Promise<Database> =>
  openDatabase({
    databaseUrl,
    dataDir: path.join(dataDir, 'database'),
    timeouts: {
      connect: Math.min(LONGEST_CONNECT_MS, databaseTimeoutMs),
      statement: databaseTimeoutMs,
    },
    report,
  }).catch((error: unknown) => {
    throw new SettingsError(
      `The database cannot be opened${databaseUrl ? ' at DATABASE_URL' : ` in ${dataDir}`}: ` +
        `${error instanceof Error ? error.message : String(error)}`,
    );
  });

/** Resolves once everything runs, with the message for the operator and a stop function. */
async function start(): Promise<{
  told: string;
  stop: () => Promise<void>;
  /** The longest that stopping takes, in milliseconds. */
  stopWithinMs: number;
}> {
  const settings = readSettings(process.env);
  const lock = lockDataFolder(settings.dataDir);
  const secrets = readSecrets(settings.dataDir);
  const adapters = await openAdapters({ settings, secrets, report });
  const eventsFolder = path.join(settings.dataDir, 'analytics');
  const shed = openShedLog(eventsFolder, () => new Date(), report);
  const ingestBudget = createIngestBudget({
    realNow: () => Date.now(),
    dailyBytes: settings.analyticsDailyBytes,
    keepFreeBytes: settings.analyticsKeepFreeBytes,
    freeBytes: () => {
      const { bavail, bsize } = statfsSync(settings.dataDir);
      return bavail * bsize;
    },
    shed: shed.count,
  });
  const { processor, bankConnect } = adapters;
  // A process of its own: it starts while the database is opened.
  const analytics = startEventStoreProcess({
    folder: eventsFolder,
    sink: settings.analyticsSink,
    segmentBytes: settings.analyticsSegmentBytes,
    program: adapters.eventStoreProgram,
    businessNow: () => clock.now(),
    report,
  });
  const dummyHash = hash('no one has this password');
  const database = await openConfiguredDatabase(settings);
  const clock = await openBusinessClock(database);
  const identity = identityRepository(database);
  if (await identity.isEmpty()) await adapters.fillEmptyDatabase(database, clock.now());
  const features = { ...DEFAULT_FEATURES };
  const realNow = () => new Date();
  const transport = settings.smtp
    ? createSmtpTransport(settings.smtp)
    : adapters.createMailTransport(database, realNow);
  const mail = createMailer(
    transport,
    new URL(settings.publicOrigin).hostname,
    addressVariant(database),
  );
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
  const documents = createDocumentPool(report);
  const drawStatement = createStatementPdf(database, documents);
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
  // State left by a crash is reconciled before any request, and jobs due meanwhile are run.
  await billingServices.reconcile(true);
  await billingServices.finishAutopay();
  await billingServices.runOrders();
  await billingServices.makeBills();
  await billingServices.runDisputes();
  await billingServices.payDue();
  await billingServices.runAutopay();
  await billingServices.runRefunds();
  const network = [
    createOutageWork({ database, clock, report }),
    { run: billingServices.runRestarts, next: billingServices.nextRestart },
    { run: billingServices.questionReturned, next: async () => null },
    { run: billingServices.runRuns, next: billingServices.nextRun },
    { run: billingServices.openSlowCases, next: billingServices.nextSlowCase },
    { run: billingServices.runVisits, next: billingServices.nextVisitEnd },
    createVoicemailPurge({ database, clock }),
    { run: billingServices.endQuotes, next: billingServices.nextQuoteEnd },
    adapters.createDesk(database, clock),
  ];
  for (const work of network) await work.run();
  await notices.settleAfterRestart();
  const scheduler = startJobScheduler({
    billingServices,
    notices,
    network,
    clock,
    runHousekeeping: createHousekeeping(database),
    report,
  });
  const cardEntry = createCardEntryApp({
    extend: adapters.extendCardEntry,
    processor,
    bankConnect,
    report,
    log,
    ticketSecret: secrets.captureTicket,
    folder: settings.cardEntryDir,
    pageFolder: path.join(settings.buildDir, 'capture'),
    captureOrigin: settings.cardEntryOrigin,
    publicOrigin: settings.publicOrigin,
    trustedProxies: settings.trustedProxies,
    requestTimeoutMs: settings.requestTimeoutMs,
  });
  const access = createAccessServices({
    database,
    mail,
    publicOrigin: settings.publicOrigin,
    realNow,
    report,
  });
  const lettersSettled = () => access.backgroundTasks.settled();
  let ready = false;
  const signIn: SignInDeps = {
    realNow,
    sessionMs: settings.sessionMs,
    verifyPassword: (digest, password) => verify(digest, password),
    dummyHash: await dummyHash,
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
    lettersSettled,
    notices,
    drawStatement,
    forgetCardEntryAttempts: () => cardEntry.clear(),
    portal: () => app,
    cardEntry: cardEntry.app,
  });
  const app: FastifyInstance = await createApp({
    settings,
    clock,
    identity,
    billingServices,
    access,
    extensions,
    log,
    report,
    signIn,
    ...createAccountServicesRepositories(database),
    ...createPeopleServices({ database, access, signIn, clock, report }),
    documents,
    analytics,
    ingestBudget,
    features: () => features,
    authenticate: createAuthenticator(identity, settings),
    cardEntryTicketSecret: secrets.captureTicket,
    isReady: async () => ready && (await database.answers()),
  });
  await cardEntry.app.listen({ port: settings.cardEntryPort, host: settings.host });
  await app.listen({ port: settings.port, host: settings.host });
  await analytics.ready;
  ready = true;
  const told = `ready on ${settings.publicOrigin}\n${adapters.startMessage}`;
  const stop = async () => {
    ready = false;
    await sleep(settings.stopDelayMs);
    await closeWithin([app, cardEntry.app], settings.stopTimeoutMs);
    await access.backgroundTasks.settled();
    await scheduler.stop();
    // Nothing more is sent to it: it ends beside the database, both before the lock is released.
    const storeStopped = analytics.stop();
    await documents.stop();
    await clock.save();
    await adapters.stop();
    await database.close();
    await storeStopped;
    shed.close();
    lock.release();
  };
  const { stopTimeoutMs, stopDelayMs } = settings;
  return { told, stop, stopWithinMs: stopDelayMs + stopTimeoutMs + CLEAN_UP_MS };
}

/** What remains after the servers have closed ends within this, in milliseconds. */
const CLEAN_UP_MS = 10_000;

/**
 * A terminal and the script that started this both pass a signal on: what comes so soon after the
 * first is the same one. In milliseconds.
 */
const SAME_SIGNAL_MS = 500;

async function run(): Promise<void> {
  const { told, stop, stopWithinMs } = await start();
  let stoppingSince: number | null = null;
  const end = () => {
    if (stoppingSince !== null) {
      if (Date.now() - stoppingSince < SAME_SIGNAL_MS) return;
      process.stderr.write('Told again to stop: ending now.\n');
      process.exit(1);
    }
    stoppingSince = Date.now();
    const late = setTimeout(() => {
      process.stderr.write('What was under way did not end in time: ending now.\n');
      process.exit(1);
    }, stopWithinMs);
    stop()
      .catch(report)
      .finally(() => {
        clearTimeout(late);
        // The next backend may have the data folder from now on.
        if (process.connected) process.send?.('stopped', () => process.exit(0));
        else process.exit(0);
      });
  };
  for (const event of ['SIGINT', 'SIGTERM'] as const) process.on(event, end);
  // Without the script that started it (scripts/serve.ts) it would go on with nobody to end it.
  process.on('disconnect', () => {
    if (stoppingSince === null) end();
  });
  // From now on its death is no wrong setting: whoever started it starts it again.
  process.send?.('ready');
  // A process waiting for this line may stop the backend at once, and it shuts down in order.
  process.stdout.write(told);
}

function giveUp(error: unknown): never {
  const taken =
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? `Port ${(error as { port?: number }).port} is taken; choose another with PORT.`
      : null;
  if (taken ?? error instanceof SettingsError)
    process.stderr.write(`${taken ?? (error as Error).message}\n`);
  else report(error);
  process.exit(1);
}

// Not awaited: a bundled chunk of the sandbox may import this module, and would wait for it for
// ever.
run().catch(giveUp);
