import { verify } from '@node-rs/argon2';
import path from 'node:path';
import type { AdapterContext, Adapters, ServerParts } from '../adapters.ts';
import type { BillingExtensions, PortalExtensions } from '../extensions.ts';
import { TIME_ZONE } from '../demo/bills.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '../demo/scenarios.ts';
import { seedDemo } from '../demo/seed.ts';
import type { DocumentLimits } from '../graphql/document-limits.ts';
import { OVERLAY_COOKIE, withOverlay } from './page/overlay-cookie.ts';
import { readCrashSettings } from './crash-settings.ts';
import type { CrashSettings } from './crash-settings.ts';
import { createDesk } from './desk.ts';
import { listDevices, plugDevice, setDeviceFault } from './devices.ts';
import { eventStoreProgram } from './event-store/programs.ts';
import { faultExtensions } from './faults/fault-extensions.ts';
import { injectFaults } from './faults/fault-injection.ts';
import { createFaultQueue } from './faults/faults.ts';
import type { FaultQueue } from './faults/faults.ts';
import { createOutboxTransport, outboxMails } from './mail/outbox-mailer.ts';
import { createBankSimulator } from './payment-processor/bank-simulator.ts';
import { sandboxBankConnect } from './payment-processor/bank-connect/client.ts';
import { startProcessorProcess } from './payment-processor/child.ts';
import { createSandboxProcessor } from './payment-processor/client.ts';
import { sandboxOutages } from './outages/sandbox-outages.ts';
import { demoReset } from './reset.ts';
import { linesWith, placeCall } from './calls.ts';
import { openMailbox } from './mailboxes.ts';
import { heardGreeting, listPhoneLines } from './phone-lines.ts';
import { listReturns, scanBox } from './returns.ts';
import { listOrders, setFallOut } from './orders.ts';
import { listVisits, scriptVisit } from './visits.ts';
import { sandboxLines, setSpeed } from './speed.ts';
import { registerSandbox } from './routes.ts';
import type { Sandbox } from './routes.ts';
import { createSandboxStates } from './states/states.ts';
import type { StateDeps } from './states/states.ts';

/** Where the routes of `registerSandbox` stand. */
const SANDBOX_PATH = '/sandbox';

/**
 * Other documents than the portal's own, for whoever tries the graph: enough for introspection, and
 * for a screen's worth of data.
 */
const SANDBOX_DOCUMENTS: DocumentLimits = {
  tokens: 2_000,
  depth: 16,
  aliases: 30,
  rootFields: 30,
  fields: 500,
  directives: 20,
};

/** What the sandbox opens itself, and its states work on. */
type SandboxAdapters = Pick<StateDeps, 'bank' | 'bankConnect' | 'faults'>;

/** The payment gateway's place: another backend's, or a process of its own that this starts. */
async function openProcessor({ settings, secrets, report }: AdapterContext) {
  if (settings.sharedProcessor)
    return { endpoint: settings.sharedProcessor, stop: async () => undefined };
  const { stop } = await startProcessorProcess({
    port: settings.processorPort,
    folder: path.join(settings.dataDir, 'gateway'),
    secret: secrets.gateway,
    report,
  });
  const url = `http://127.0.0.1:${settings.processorPort}`;
  return { endpoint: { url, secret: secrets.gateway }, stop };
}

function billingExtensions({ crashAt }: CrashSettings, faults: FaultQueue): BillingExtensions {
  return {
    extraFails: (part) => faults.take(`leg.${part}`) !== null,
    checkpoint: (point) => {
      if (crashAt === point) process.kill(process.pid, 'SIGKILL');
    },
  };
}

function createStates(parts: ServerParts, own: SandboxAdapters) {
  const { settings, clock, scheduler } = parts;
  return createSandboxStates({
    ...parts,
    ...own,
    processor: own.bank.processor,
    businessNow: () => clock.now(),
    moveTo: (instant) => scheduler.advance(instant),
    captureTicketSecret: parts.secrets.captureTicket,
    publicOrigin: settings.publicOrigin,
    captureOrigin: settings.cardEntryOrigin,
    capture: () => parts.cardEntry,
  });
}

function createSandbox(parts: ServerParts, own: SandboxAdapters): Sandbox {
  const { database, clock, scheduler } = parts;
  const reset = demoReset({ database, processor: own.bank.processor, clock });
  return {
    publicOrigin: parts.settings.publicOrigin,
    faults: own.faults,
    states: createStates(parts, own),
    businessNow: () => clock.now(),
    moveTo: (instant) => scheduler.advance(instant),
    mails: async () => {
      await parts.lettersSettled();
      await scheduler.runExclusively(async () => void (await parts.notices.sendDue()));
      return outboxMails(database);
    },
    setDeviceFault: (idOrSerial, fault) => setDeviceFault(database, idOrSerial, fault, clock.now()),
    plugDevice: (serial) => plugDevice(database, serial, clock.now()),
    scanReturn: (code) =>
      scanBox(
        {
          database,
          businessNow: () => clock.now(),
          questionReturned: parts.billingServices.questionReturned,
        },
        code,
      ),
    returns: () => listReturns(database),
    scriptVisit: (orderId, script) => scriptVisit(database, orderId, script, clock.now()),
    visits: () => listVisits(database, clock.now()),
    setFallOut: (orderId, fallOut) => setFallOut(database, orderId, fallOut, clock.now()),
    orders: () => listOrders(database, clock.now()),
    devices: () => listDevices(database),
    phoneLines: () => listPhoneLines(database),
    greeting: (line, language) => heardGreeting(database, line, language),
    setSpeed: (speed) => setSpeed(database, speed, clock.now()),
    placeCall: (call) =>
      placeCall(
        {
          database,
          linesWith: (number, at) => linesWith(database, parts.billingServices, number, at),
          now: clock.now(),
        },
        call,
      ),
    openMailbox: (call) => openMailbox({ database, verifyPin: verify, now: clock.now() }, call),
    drawStatement: parts.drawStatement,
    ...sandboxOutages({
      database,
      businessNow: () => clock.now(),
      exclusively: scheduler.runExclusively,
    }),
    reset: (at = new Date()) =>
      scheduler.runExclusively(async () => {
        await parts.lettersSettled();
        parts.forgetCardEntryAttempts();
        await reset(at);
      }),
  };
}

function extendPortal(parts: ServerParts, own: SandboxAdapters): PortalExtensions {
  const sandbox = createSandbox(parts, own);
  return {
    ...faultExtensions(own.faults),
    otherDocuments: SANDBOX_DOCUMENTS,
    lines: sandboxLines(parts.database, {
      businessNow: () => parts.clock.now(),
      timeZone: TIME_ZONE,
    }),
    extendPage: (document, { cookies }) =>
      cookies[OVERLAY_COOKIE] === '1' ? withOverlay(document) : document,
    toolsPath: SANDBOX_PATH,
    registerRoutes: (scope) => registerSandbox(scope, sandbox),
  };
}

const startMessage = (publicOrigin: string): string => `
Sandbox page, which signs in as each of these and moves the clock: ${publicOrigin}/sandbox

Demo sign-ins, password ${DEMO_PASSWORD}:
${DEMO_USERS.map((user) => `  ${user.scenario}@demo.example`).join('\n')}
`;

/**
 * All that the sandbox plays and plugs in: payment gateway, bank-connect, mail, demo accounts,
 * states, faults and crash points.
 */
export async function openSandbox(context: AdapterContext): Promise<Adapters> {
  const { settings } = context;
  const crashes = readCrashSettings(process.env);
  const { endpoint, stop } = await openProcessor(context);
  const bank = createBankSimulator(createSandboxProcessor(endpoint));
  const bankConnect = sandboxBankConnect(endpoint);
  const faults = createFaultQueue();
  return {
    processor: bank.processor,
    bankConnect,
    createMailTransport: createOutboxTransport,
    billingExtensions: billingExtensions(crashes, faults),
    eventStoreProgram: eventStoreProgram(crashes.analyticsCrashAt),
    extendCardEntry: (app) => injectFaults(app, faults),
    fillEmptyDatabase: (database, now) => seedDemo(database, bank.processor, now),
    extendPortal: (parts) => extendPortal(parts, { bank, bankConnect, faults }),
    createDesk,
    startMessage: startMessage(settings.publicOrigin),
    stop,
  };
}
