// Starts everything: lock, database, gateway, card capture, portal, jobs. The only file that listens.
import { hash, verify } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import path from 'node:path';
import { DEFAULT_FEATURES } from '../models/platform/features/rules.ts';
import { createAccess } from './access.ts';
import { createAround } from './around.ts';
import { startAnalytics } from './analytics/child.ts';
import { createApp } from './app.ts';
import { openBusinessClock } from './business-clock.ts';
import { createCardEntryApp } from './card-entry/app.ts';
import { lockDataFolder, readSecrets } from './data-folder.ts';
import { openDatabase } from './db/driver.ts';
import { accessRepository } from './db/repositories/session/access.ts';
import { identityRepository } from './db/repositories/session/identity.ts';
import { fillDemo } from './demo/fill.ts';
import { DEMO_PASSWORD, DEMO_USERS } from './demo/scenarios.ts';
import { sandboxBankConnect } from './payment-processor/bank-connect/client.ts';
import { startProcessorProcess } from './payment-processor/child.ts';
import { createSandboxProcessor } from './payment-processor/client.ts';
import { logger } from './http/log.ts';
import { reporter } from './http/report.ts';
import { housekeeping } from './jobs/housekeeping.ts';
import { startTicker } from './jobs/ticker.ts';
import { outboxMail } from './mail/outbox.ts';
import { createMoney } from './money.ts';
import { createPeople } from './people.ts';
import { createBankSimulator } from './sandbox/bank.ts';
import { faultBox } from './sandbox/faults.ts';
import { demoReset } from './sandbox/reset.ts';
import { sandboxStates } from './sandbox/states.ts';
import { authenticator } from './session/customer.ts';
import { readSettings, SettingsError } from './settings.ts';
import { afterwards } from './usecases/session/access/afterwards.ts';
import { tellHeld } from './usecases/autopay/tell-held.ts';
import { ticketThrottle } from './usecases/payments/card-entry/ticket-throttle.ts';
import { tellRefund } from './usecases/billing/refunds/tell-refund.ts';
import type { SignInNeeds } from './usecases/session/sign-in/sign-in.ts';

const log = logger((text) => process.stdout.write(text));
const report = reporter((text) => process.stderr.write(text));

/** Resolves once everything runs, with what the operator is told and the way to end it. */
async function start(): Promise<{ told: string; stop: () => Promise<void> }> {
  const settings = readSettings(process.env);
  const lock = lockDataFolder(settings.dataDir);
  const secrets = readSecrets(settings.dataDir);
  const analytics = startAnalytics({
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
  if (await identity.isEmpty()) await fillDemo(database, gateway, clock.now());
  const features = { ...DEFAULT_FEATURES };
  const faults = faultBox();
  const realNow = () => new Date();
  // Production has another transport, or does not start (settings.ts).
  const mail = outboxMail(database, realNow);
  const letters = afterwards(report);
  const money = createMoney({
    database,
    gateway,
    bankConnect,
    clock,
    limits: settings.paymentLimits,
    holder: secrets.instance,
    report,
    billPayEnabled: () => features.billPay,
    autopayEnabled: () => features.autopay,
    tellHeld: (held) =>
      letters.run(() =>
        tellHeld(
          { mail, publicOrigin: settings.publicOrigin, reader: (guid) => identity.reader(guid) },
          held,
        ),
      ),
    tellRefund: (sent) =>
      letters.run(() =>
        tellRefund(
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
  const ticker = startTicker({ money, clock, tidy: housekeeping(database), report });
  const throttle = ticketThrottle(() => Date.now());
  const capture = createCardEntryApp({
    faults,
    gateway,
    bankConnect,
    report,
    ticketSecret: secrets.captureTicket,
    folder: path.join(settings.dataDir, 'capture'),
    pageFolder: path.join(import.meta.dirname, '../../dist/capture'),
    captureOrigin: settings.cardEntryOrigin,
    publicOrigin: settings.publicOrigin,
  });
  const access = createAccess({
    database,
    mail,
    publicOrigin: settings.publicOrigin,
    realNow,
    report,
  });
  const reset = demoReset({ database, gateway, clock });
  let ready = false;
  const signIn: SignInNeeds = {
    realNow: () => new Date(),
    sessionMs: settings.sessionMs,
    verifyPassword: (digest, password) => verify(digest, password),
    dummyHash: await hash('no one has this password'),
    store: identity,
  };
  const states = sandboxStates({
    database,
    identity,
    signIn,
    money,
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
    money,
    access,
    faults,
    log,
    report,
    signIn,
    ...createAround(database),
    ...createPeople({ database, access, signIn, report }),
    analytics,
    features: () => features,
    authenticate: authenticator(identity, settings),
    cardEntryTicketSecret: secrets.captureTicket,
    ticketThrottle: throttle,
    isReady: () => ready,
    sandbox: {
      faults,
      states,
      businessNow: () => clock.now(),
      mails: async () => {
        await access.afterwards.settled();
        await letters.settled();
        return accessRepository(database).mails();
      },
      moveTo: (instant) => ticker.advance(instant),
      reset: (at = new Date()) =>
        ticker.alone(async () => {
          await access.afterwards.settled();
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
    await access.afterwards.settled();
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
  // Without the script that started it (scripts/serve.mjs) it would go on with nobody to end it.
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
