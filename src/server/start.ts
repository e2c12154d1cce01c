// Starts everything: lock, database, gateway, card capture, portal, jobs. The only file that listens.
import { hash, verify } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import path from 'node:path';
import { DEFAULT_FEATURES } from '../models/platform/features/rules.ts';
import { createAccessServices } from './access-services.ts';
import { createAccountServicesRepositories } from './account-services-repositories.ts';
import { startEventStoreProcess } from './analytics/child.ts';
import { createApp } from './app.ts';
import { openBusinessClock } from './business-clock.ts';
import { createCardEntryApp } from './card-entry/app.ts';
import { lockDataFolder, readSecrets } from './data-folder.ts';
import { openDatabase } from './db/driver.ts';
import { accessRepository } from './db/repositories/session/access.ts';
import { identityRepository } from './db/repositories/session/identity.ts';
import { seedDemo } from './demo/seed.ts';
import { DEMO_PASSWORD, DEMO_USERS } from './demo/scenarios.ts';
import { sandboxBankConnect } from './payment-processor/bank-connect/client.ts';
import { startProcessorProcess } from './payment-processor/child.ts';
import { createSandboxProcessor } from './payment-processor/client.ts';
import { createLogger } from './http/log.ts';
import { createErrorReporter } from './http/error-report.ts';
import { createHousekeeping } from './jobs/housekeeping.ts';
import { startJobScheduler } from './jobs/job-scheduler.ts';
import { createOutboxMailer } from './mail/outbox.ts';
import { createBillingServices } from './billing-services.ts';
import { createPeopleServices } from './people-services.ts';
import { createBankSimulator } from './sandbox/bank-simulator.ts';
import { createFaultQueue } from './sandbox/faults.ts';
import { demoReset } from './sandbox/reset.ts';
import { createSandboxStates } from './sandbox/states.ts';
import { createAuthenticator } from './session/customer.ts';
import { readSettings, SettingsError } from './settings.ts';
import { createBackgroundTasks } from './usecases/session/access/background-tasks.ts';
import { notifyDebitHeld } from './usecases/autopay/notify-debit-held.ts';
import { ticketThrottle } from './usecases/payments/card-entry/ticket-throttle.ts';
import { notifyRefundSent } from './usecases/billing/refunds/notify-refund-sent.ts';
import type { SignInDeps } from './usecases/session/sign-in/sign-in.ts';

const log = createLogger((text) => process.stdout.write(text));
const report = createErrorReporter((text) => process.stderr.write(text));

/** Resolves once everything runs, with what the operator is told and the way to end it. */
async function start(): Promise<{ told: string; stop: () => Promise<void> }> {
  const settings = readSettings(process.env);
  const lock = lockDataFolder(settings.dataDir);
  const secrets = readSecrets(settings.dataDir);
  const analytics = startEventStoreProcess({
    folder: path.join(settings.dataDir, 'analytics'),
    sink: settings.analyticsSink,
    segmentBytes: settings.analyticsSegmentBytes,
    crashAt: settings.analyticsCrashAt,
    report,
  });
  const gatewayProcess = settings.sharedProcessor
    ? null
    : await startProcessorProcess({
        port: settings.processorPort,
        folder: path.join(settings.dataDir, 'gateway'),
        secret: secrets.gateway,
        report,
      });
  const gatewayPlace = settings.sharedProcessor ?? {
    url: `http://127.0.0.1:${settings.processorPort}`,
    secret: secrets.gateway,
  };
  const bank = createBankSimulator(createSandboxProcessor(gatewayPlace));
  const bankConnect = sandboxBankConnect(gatewayPlace);
  const { gateway } = bank;
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataDir: path.join(settings.dataDir, 'database'),
  }).catch((error: unknown) => {
    throw new SettingsError(
      `The database cannot be opened${settings.databaseUrl ? ' at DATABASE_URL' : ` in ${settings.dataDir}`}: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  const clock = await openBusinessClock(database);
  const identity = identityRepository(database);
  if (await identity.isEmpty()) await seedDemo(database, gateway, clock.now());
  const features = { ...DEFAULT_FEATURES };
  const faults = createFaultQueue();
  const realNow = () => new Date();
  // Production has another transport, or does not start (settings.ts).
  const mail = createOutboxMailer(database, realNow);
  const letters = createBackgroundTasks(report);
  const money = createBillingServices({
    database,
    gateway,
    bankConnect,
    clock,
    limits: settings.paymentLimits,
    holder: secrets.instance,
    report,
    billPayEnabled: () => features.billPay,
    autopayEnabled: () => features.autopay,
    notifyDebitHeld: (held) =>
      letters.run(() =>
        notifyDebitHeld(
          { mail, publicOrigin: settings.publicOrigin, reader: (guid) => identity.reader(guid) },
          held,
        ),
      ),
    notifyRefundSent: (sent) =>
      letters.run(() =>
        notifyRefundSent(
          { mail, publicOrigin: settings.publicOrigin, reader: (guid) => identity.reader(guid) },
          sent,
        ),
      ),
    extraFails: (part) => faults.take(`leg.${part}`) !== null,
    checkpoint: (point) => {
      if (settings.crashAt === point) process.kill(process.pid, 'SIGKILL');
    },
  });
  // What a crash left open is settled before anyone can ask, and what fell due meanwhile is made.
  await money.reconcile(true);
  await money.finishAutopay();
  await money.makeBills();
  await money.runDisputes();
  await money.payDue();
  await money.runAutopay();
  await money.runRefunds();
  const ticker = startJobScheduler({
    billingServices: money,
    clock,
    runHousekeeping: createHousekeeping(database),
    report,
  });
  const throttle = ticketThrottle(() => Date.now());
  const capture = createCardEntryApp({
    faults,
    gateway,
    bankConnect,
    report,
    ticketSecret: secrets.captureTicket,
    folder: path.join(settings.dataDir, 'capture'),
    pageFolder: path.join(settings.buildDir, 'capture'),
    captureOrigin: settings.cardEntryOrigin,
    publicOrigin: settings.publicOrigin,
  });
  const access = createAccessServices({
    database,
    mail,
    publicOrigin: settings.publicOrigin,
    realNow,
    report,
  });
  const reset = demoReset({ database, gateway, clock });
  let ready = false;
  const signIn: SignInDeps = {
    realNow: () => new Date(),
    sessionMs: settings.sessionMs,
    verifyPassword: (digest, password) => verify(digest, password),
    dummyHash: await hash('no one has this password'),
    store: identity,
  };
  const states = createSandboxStates({
    database,
    identity,
    signIn,
    billingServices: money,
    access,
    gateway,
    bank,
    bankConnect,
    faults,
    features,
    businessNow: () => clock.now(),
    moveTo: (instant) => ticker.advance(instant),
    captureTicketSecret: secrets.captureTicket,
    publicOrigin: settings.publicOrigin,
    captureOrigin: settings.cardEntryOrigin,
    portal: () => app,
    capture: () => capture.app,
  });
  const app: FastifyInstance = await createApp({
    settings,
    clock,
    identity,
    billingServices: money,
    access,
    faults,
    log,
    report,
    signIn,
    ...createAccountServicesRepositories(database),
    ...createPeopleServices({ database, access, signIn, report }),
    analytics,
    features: () => features,
    authenticate: createAuthenticator(identity, settings),
    cardEntryTicketSecret: secrets.captureTicket,
    ticketThrottle: throttle,
    isReady: () => ready,
    sandbox: {
      faults,
      states,
      businessNow: () => clock.now(),
      mails: async () => {
        await access.backgroundTasks.settled();
        await letters.settled();
        return accessRepository(database).mails();
      },
      moveTo: (instant) => ticker.advance(instant),
      reset: (at = new Date()) =>
        ticker.runExclusively(async () => {
          await access.backgroundTasks.settled();
          await letters.settled();
          capture.clear();
          throttle.clear();
          await reset(at);
        }),
    },
  });
  await capture.app.listen({ port: settings.cardEntryPort, host: settings.host });
  await app.listen({ port: settings.port, host: settings.host });
  await analytics.ready;
  ready = true;
  const told = `ready on ${settings.publicOrigin}\n\nScenario deck, which signs in as each of these and moves the clock: ${settings.publicOrigin}/sandbox\n\nDemo sign-ins, password ${DEMO_PASSWORD}:\n${DEMO_USERS.map((user) => `  ${user.scenario}@demo.example`).join('\n')}\n`;
  const stop = async () => {
    ready = false;
    await Promise.all([app.close(), capture.app.close()]);
    await access.backgroundTasks.settled();
    await ticker.stop();
    await letters.settled();
    await analytics.stop();
    await clock.save();
    await gatewayProcess?.stop();
    await database.close();
    lock.release();
  };
  return { told, stop };
}

try {
  const { told, stop } = await start();
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    void stop().finally(() => process.exit(0));
  };
  // Without the script that started it (scripts/serve.ts) it would go on with nobody to end it.
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(event, end);
  // Whoever waits for this line may end the backend at once, and it ends in order.
  process.stdout.write(told);
} catch (error) {
  const taken =
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? `Port ${(error as { port?: number }).port} is taken; choose another with PORT.`
      : null;
  if (taken ?? error instanceof SettingsError)
    process.stderr.write(`${taken ?? (error as Error).message}\n`);
  else report(error);
  process.exit(1);
}
