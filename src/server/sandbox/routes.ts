import type { FastifyInstance } from 'fastify';
import type { DeviceReturn } from '../../../contracts/rest/equipment/custody.ts';
import { PACT_TIME } from '../../../contracts/provider-states.ts';
import { deviceFaultOf } from './devices.ts';
import type { DeviceFaultSet, DevicePlugged, SandboxDevice } from './devices.ts';
import type { SandboxReturn } from './returns.ts';
import type { DeviceFault } from '../../models/equipment/rules-restart.ts';
import { registerControlPanel } from './page/routes.ts';
import type { FaultQueue } from './faults/faults.ts';
import type { StatementSource } from '../mail/transport.ts';
import { registerOutbox } from './mail/outbox.ts';
import type { OutboxMail } from './mail/outbox.ts';
import { answerOwnHostsOnly } from './own-hosts.ts';
import {
  assertEmpty,
  callOf,
  faultOf,
  instantOf,
  mailboxCallOf,
  outageIdOf,
  outageOf,
  speedOf,
  fallOutOf,
  visitScriptOf,
  stateOf,
  verifierAction,
} from './requests.ts';
import type { SandboxOutage } from './requests.ts';
import type { SandboxCall, SandboxCallEnd } from './calls.ts';
import type { SandboxMailboxCall, SandboxMailboxEnd } from './mailboxes.ts';
import type { SandboxPhoneLine } from './phone-lines.ts';
import type { SandboxSpeed, SandboxSpeedSet } from './speed.ts';
import type { VisitScript } from '../../models/appointments/rules-visit.ts';
import type { FallOut, SandboxOrder } from './orders.ts';
import type { SandboxVisit, VisitScripted } from './visits.ts';
import type { SandboxStates } from './states/states.ts';
import { answerInvalidSandboxRequest } from './invalid-request.ts';

/** Sandbox operations; absent in production. */
export interface Sandbox {
  publicOrigin: string;
  faults: FaultQueue;
  businessNow: () => Date;
  /** Advances business time and runs due jobs on the way, in order. */
  moveTo: (instant: Date) => Promise<void>;
  /**
   * Empties everything and seeds the demo accounts again, at this business time or at real time.
   */
  reset: (at?: Date) => Promise<void>;
  /** Has a box, by its id or serial number, do this from now on. */
  setDeviceFault: (idOrSerial: string, fault: DeviceFault) => Promise<DeviceFaultSet>;
  /** Connects a box, by its serial number. */
  plugDevice: (serial: string) => Promise<DevicePlugged>;
  /** Scans a box that goes back, by the code on its label. */
  scanReturn: (code: string) => Promise<Pick<DeviceReturn, 'code' | 'state' | 'steps'>>;
  /** Returns that still have a scan to come, by code. */
  returns: () => Promise<SandboxReturn[]>;
  /** Has the technician of an order's visit do as the script says. */
  scriptVisit: (orderId: string, script: VisitScript) => Promise<VisitScripted>;
  /** Visits that are to come, soonest first. */
  visits: () => Promise<SandboxVisit[]>;
  setFallOut: (orderId: string, fallOut: FallOut) => Promise<SandboxOrder>;
  orders: () => Promise<SandboxOrder[]>;
  /** Every phone line, by account. */
  phoneLines: () => Promise<SandboxPhoneLine[]>;
  /** What callers of a line hear before they leave a message; WAV, 16-bit PCM. */
  greeting: (telephoneNumber: string, language: 'en' | 'es') => Promise<Buffer>;
  /** Every box, by account. */
  devices: () => Promise<SandboxDevice[]>;
  /** Has an account's internet give this from now on. */
  setSpeed: (speed: SandboxSpeed) => Promise<SandboxSpeedSet>;
  /** Calls a phone line. */
  placeCall: (call: SandboxCall) => Promise<SandboxCallEnd>;
  /** Dials a PIN at a mailbox. */
  openMailbox: (call: SandboxMailboxCall) => Promise<SandboxMailboxEnd>;
  /** E-mails accepted by the mail transport, newest first. */
  mails: () => Promise<OutboxMail[]>;
  /** Draws a statement's PDF that an e-mail carries. */
  drawStatement: (source: StatementSource) => Promise<Buffer>;
  /** Begins an outage that ends by the clock; resolves with its id and nodes. */
  beginOutage: (outage: SandboxOutage) => Promise<{ outageId: string; nodes: string[] }>;
  /** Ends an outage now; false for one that had ended. */
  endOutage: (outageId: string) => Promise<boolean>;
  /** The registry's provider states. */
  states: SandboxStates;
}

/**
 * `/sandbox/*`: clock, reset, states, faults, boxes and outbox (decisions, "sandbox mode").
 * Contract verifiers enter and leave states here (contracts/README.md, "Provider states over
 * HTTP").
 */
export function registerSandbox(app: FastifyInstance, sandbox: Sandbox): void {
  answerOwnHostsOnly(app, sandbox.publicOrigin);
  registerOutbox(app, sandbox);
  registerControlPanel(app, sandbox);
  const begin = async (at?: Date) => {
    await sandbox.states.leave();
    await sandbox.reset(at);
    return { reset: true };
  };
  const beginAsPactsDo = () => begin(new Date(PACT_TIME));
  /**
   * Whether a Pact verifier is inside an interaction: it announces entering and leaving each state,
   * but not the start of the interaction.
   */
  let within = false;
  const told = { errorHandler: answerInvalidSandboxRequest };
  app.post('/sandbox/clock', told, async ({ body }) => {
    await sandbox.moveTo(instantOf(body, sandbox.businessNow()));
    return { now: sandbox.businessNow().toISOString() };
  });
  app.post('/sandbox/reset', () => begin());
  app.delete('/sandbox/states', beginAsPactsDo);
  app.post('/sandbox/states', told, async ({ body }) => {
    const [state, action] = [stateOf(body), verifierAction(body)];
    if (action === 'setup' && !within) await beginAsPactsDo();
    if (action) within = action === 'setup';
    return action === 'teardown' ? {} : sandbox.states.enter(state);
  });
  app.post('/sandbox/outages', told, ({ body }) => sandbox.beginOutage(outageOf(body)));
  app.delete<{ Params: { outageId: string } }>(
    '/sandbox/outages/:outageId',
    told,
    async ({ params }) => ({ ended: await sandbox.endOutage(outageIdOf(params.outageId)) }),
  );
  app.post<{ Params: { device: string } }>('/sandbox/devices/:device', told, ({ params, body }) =>
    sandbox.setDeviceFault(params.device, deviceFaultOf(body)),
  );
  app.post<{ Params: { serial: string } }>(
    '/sandbox/devices/:serial/plug',
    told,
    ({ params, body }) => {
      assertEmpty(body);
      return sandbox.plugDevice(params.serial);
    },
  );
  app.post<{ Params: { code: string } }>(
    '/sandbox/returns/:code/scan',
    told,
    ({ params, body }) => {
      assertEmpty(body);
      return sandbox.scanReturn(params.code);
    },
  );
  app.post<{ Params: { order: string } }>('/sandbox/visits/:order', told, ({ params, body }) =>
    sandbox.scriptVisit(params.order, visitScriptOf(body)),
  );
  app.post<{ Params: { order: string } }>('/sandbox/orders/:order', told, ({ params, body }) =>
    sandbox.setFallOut(params.order, fallOutOf(body)),
  );
  app.post('/sandbox/speed', told, ({ body }) => sandbox.setSpeed(speedOf(body)));
  app.post('/sandbox/calls', told, ({ body }) => sandbox.placeCall(callOf(body)));
  app.post('/sandbox/mailboxes', told, ({ body }) => sandbox.openMailbox(mailboxCallOf(body)));
  app.post('/sandbox/faults', told, async ({ body }) => {
    sandbox.faults.add(faultOf(body));
    return { added: true };
  });
}
