import { lastPostingRun } from './posting.ts';
import type { BusinessClock } from '../business-clock.ts';
import type { Money } from '../money.ts';

/** How often due rows are looked for, in milliseconds. Due times are rows of the domain; this only ticks. */
const TICK_MS = 5_000;

/** Looks for what is due: payments left open, postings, the clock's own row. One tick at a time. */
export function startTicker(deps: { money: Money; clock: BusinessClock; report: (error: unknown) => void }): { runDue(): Promise<void>; stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const due = async () => {
    await deps.money.reconcile();
    await deps.money.post(lastPostingRun(deps.clock.now()));
    await deps.clock.save();
  };
  const runDue = () => {
    const next = running.then(due);
    running = next.catch(deps.report);
    return next;
  };
  const timer = setInterval(() => { void runDue().catch(() => undefined); }, TICK_MS);
  return {
    runDue,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
