import type { FastifyInstance } from 'fastify';
import type { ProviderState } from '../../../contracts/provider-states.ts';
import { Refusal } from '../usecases/failure.ts';
import type { Fault, FaultBox } from './faults.ts';
import type { SandboxStates } from './states.ts';

/** What the sandbox can do to itself; does not exist in production. */
export interface Sandbox {
  faults: FaultBox;
  businessNow: () => Date;
  /** Moves business time and runs what falls due on the way, in order. */
  moveTo: (instant: Date) => Promise<void>;
  /** Empties everything and fills the demo accounts again. */
  reset: () => Promise<void>;
  /** The registry's provider states. */
  states: SandboxStates;
}

const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** Milliseconds of an ISO 8601 duration of days, hours, minutes and seconds; null when it isn't one. */
export function durationMs(text: string): number | null {
  const match = DURATION.exec(text);
  if (!match || text === 'P' || text.endsWith('T')) return null;
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] = match;
  return (((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}

/** `/sandbox/*`: clock, reset, states and faults (decisions, "sandbox mode"). */
export function registerSandbox(app: FastifyInstance, sandbox: Sandbox): void {
  app.post<{ Body: { now?: string; advance?: string } }>('/sandbox/clock', async ({ body }) => {
    const by = body.advance === undefined ? null : durationMs(body.advance);
    const target = by === null ? new Date(body.now ?? '') : new Date(sandbox.businessNow().getTime() + by);
    if (Number.isNaN(target.getTime())) throw new Refusal('BAD_REQUEST', { fields: [body.advance === undefined ? '$input.now' : '$input.advance'] });
    await sandbox.moveTo(target);
    return { now: sandbox.businessNow().toISOString() };
  });
  app.post('/sandbox/reset', async () => {
    await sandbox.states.leave();
    await sandbox.reset();
    return { reset: true };
  });
  app.post<{ Body: ProviderState }>('/sandbox/states', ({ body }) => sandbox.states.enter(body));
  app.post<{ Body: Partial<Fault> }>('/sandbox/faults', async ({ body }) => {
    if (typeof body.call !== 'string' || body.call === '') throw new Refusal('BAD_REQUEST', { fields: ['$input.call'] });
    sandbox.faults.add({ ...body, call: body.call, times: body.times ?? 1 });
    return { added: true };
  });
}
