import type { BusinessClock } from '../business-clock.ts';
import type { BillingServices } from '../billing-services.ts';
import { lastPostingRun, nextPostingRun } from './posting.ts';

/** How often due rows are looked for, in milliseconds. Due times are rows of the domain; this only ticks. */
export const POLL_INTERVAL_MS = 5_000;

interface TickerDeps {
  billingServices: Pick<
    BillingServices,
    | 'makeBills'
    | 'runDisputes'
    | 'payDue'
    | 'runAutopay'
    | 'runStreaming'
    | 'reconcile'
    | 'finishAutopay'
    | 'post'
    | 'runRefunds'
    | 'nextBill'
    | 'nextDispute'
    | 'nextDue'
    | 'nextDebit'
    | 'nextRenewal'
    | 'nextReconciliation'
    | 'nextRefund'
  >;
  clock: BusinessClock;
  /** Forgets what has served its time; see jobs/housekeeping.ts. */
  runHousekeeping: () => Promise<void>;
  report: (error: unknown) => void;
}

export interface JobScheduler {
  /** Runs what is due now, after whatever is under way. Rejects when a part of it failed; the other parts ran. */
  runDue(): Promise<void>;
  /** Moves business time there by way of everything that falls due before, in order of its due time. */
  advance(to: Date): Promise<void>;
  /** Does something while nothing that falls due is made. */
  runExclusively(work: () => Promise<void>): Promise<void>;
  /** Ends the ticking; resolves once nothing is under way any more. */
  stop(): Promise<void>;
}

/** Runs each part of the work, one after the other: a part that fails keeps none of the others from running. */
async function runInSequence(
  parts: (() => Promise<unknown>)[],
  report: TickerDeps['report'],
): Promise<void> {
  const failures: unknown[] = [];
  for (const part of parts) await part().catch((error: unknown) => failures.push(error));
  const [first, ...more] = failures;
  for (const failure of more) report(failure);
  if (failures.length > 0) throw first;
}

/** Looks for what is due: bills first, so that payments of their day find them; questioned lines, scheduled payments, Auto Pay's debits, streaming subscriptions' renewals, those left open, changes of Auto Pay that waited for them, postings, refunds of what was paid beyond what is owed, the clock's own row, what is to be forgotten. One thing at a time. */
export function startJobScheduler({
  billingServices: money,
  clock,
  runHousekeeping: tidy,
  report,
}: TickerDeps): JobScheduler {
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const result = underWay.then(work);
    underWay = result.catch(() => undefined);
    return result;
  };

  const due = () =>
    runInSequence(
      [
        () => money.makeBills(),
        () => money.runDisputes(),
        () => money.payDue(),
        () => money.runAutopay(),
        () => money.runStreaming(),
        () => money.reconcile(),
        () => money.finishAutopay(),
        () => money.post(lastPostingRun(clock.now())),
        () => money.runRefunds(),
        () => clock.save(),
        tidy,
      ],
      report,
    );

  /** The next instant, after now and before the end, at which something falls due. */
  const nextDue = async (to: Date): Promise<Date | null> => {
    const coming = [
      await money.nextBill(),
      await money.nextDispute(),
      await money.nextDue(),
      await money.nextDebit(),
      await money.nextRenewal(),
      await money.nextReconciliation(),
      await money.nextRefund(),
      nextPostingRun(clock.now()),
    ].filter((at) => at !== null && at < to);
    return coming.reduce(
      (first, at) => (first === null || (at !== null && at < first) ? at : first),
      null,
    );
  };

  const journey = async (to: Date): Promise<void> => {
    for (let at = await nextDue(to); at !== null && !stopped; at = await nextDue(to)) {
      await clock.set(at);
      await due();
    }
    if (stopped) return;
    await clock.set(to);
    await due();
  };

  // A tick that finds the one before still waiting for its turn would only do the same again.
  let waiting = false;
  const tick = () => {
    if (waiting) return;
    waiting = true;
    void inTurn(due)
      .catch(report)
      .finally(() => {
        waiting = false;
      });
  };
  const timer = setInterval(tick, POLL_INTERVAL_MS);

  return {
    runDue: () => inTurn(due),
    advance: (to) => inTurn(() => journey(to)),
    runExclusively: inTurn,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
