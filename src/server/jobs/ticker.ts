import { lastPostingRun, nextPostingRun } from './posting.ts';
import type { BusinessClock } from '../business-clock.ts';
import type { Money } from '../money.ts';

/** How often due rows are looked for, in milliseconds. Due times are rows of the domain; this only ticks. */
const TICK_MS = 5_000;

export interface Ticker {
  /** Runs what is due now. */
  runDue(): Promise<void>;
  /** Moves business time there by way of everything that falls due before, in order of its due time. */
  advance(to: Date): Promise<void>;
  stop(): Promise<void>;
}

/** Looks for what is due: payments left open, postings, the clock's own row. One tick at a time. */
export function startTicker(deps: { money: Money; clock: BusinessClock; report: (error: unknown) => void }): Ticker {
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
  /** The next instant, after now and before the end, at which something falls due. */
  const nextDue = async (to: Date): Promise<Date | null> => {
    const now = deps.clock.now();
    const coming = [await deps.money.nextReconciliation(), nextPostingRun(now)].filter((due) => due !== null && due < to);
    return coming.reduce((first, due) => (first === null || (due !== null && due < first) ? due : first), null);
  };
  const advance = async (to: Date): Promise<void> => {
    for (let due = await nextDue(to); due !== null; due = await nextDue(to)) {
      await deps.clock.set(due);
      await runDue();
    }
    await deps.clock.set(to);
    await runDue();
  };
  const timer = setInterval(() => { void runDue().catch(() => undefined); }, TICK_MS);
  return {
    runDue,
    advance,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
