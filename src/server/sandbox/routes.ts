import type { FastifyInstance } from 'fastify';
import type { FaultBox } from './faults.ts';
import { registerOutbox } from './outbox.ts';
import type { OutboxMail } from './outbox.ts';
import { faultOf, instantOf, stateOf } from './requests.ts';
import type { SandboxStates } from './states.ts';

/** What the sandbox can do to itself; does not exist in production. */
export interface Sandbox {
  faults: FaultBox;
  businessNow: () => Date;
  /** Moves business time and runs what falls due on the way, in order. */
  moveTo: (instant: Date) => Promise<void>;
  /** Empties everything and fills the demo accounts again. */
  reset: () => Promise<void>;
  /** What the mail transport took, newest first. */
  mails: () => Promise<OutboxMail[]>;
  /** The registry's provider states. */
  states: SandboxStates;
}

/** `/sandbox/*`: clock, reset, states, faults and outbox (decisions, "sandbox mode"). */
export function registerSandbox(app: FastifyInstance, sandbox: Sandbox): void {
  registerOutbox(app, sandbox);
  app.post('/sandbox/clock', async ({ body }) => {
    await sandbox.moveTo(instantOf(body, sandbox.businessNow()));
    return { now: sandbox.businessNow().toISOString() };
  });
  app.post('/sandbox/reset', async () => {
    await sandbox.states.leave();
    await sandbox.reset();
    return { reset: true };
  });
  app.post('/sandbox/states', async ({ body }) => sandbox.states.enter(stateOf(body)));
  app.post('/sandbox/faults', async ({ body }) => {
    sandbox.faults.add(faultOf(body));
    return { added: true };
  });
}
