import type { BusinessClock } from '../business-clock.ts';
import type { BillingServices } from '../composition/index.ts';
import type { NoticeServices } from '../composition/notices.ts';
import { lastPostingRun, nextPostingRun } from './posting.ts';

/**
 * Polling interval for due rows, in milliseconds. Due times are rows of the domain; this only
 * polls.
 */
export const POLL_INTERVAL_MS = 5_000;

/** Work whose due times are rows. */
export interface DueWork {
  /** Runs what is due. */
  run(): Promise<unknown>;
  /** Business time of what is due next; null when nothing is. */
  next(): Promise<Date | null>;
}

interface TickerDeps {
  billingServices: Pick<
    BillingServices,
    | 'runOrders'
    | 'makeBills'
    | 'runDisputes'
    | 'payDue'
    | 'runAutopay'
    | 'runStreaming'
    | 'reconcile'
    | 'finishAutopay'
    | 'post'
    | 'runRefunds'
    | 'nextOrder'
    | 'nextBill'
    | 'nextDispute'
    | 'nextDue'
    | 'nextDebit'
    | 'nextRenewal'
    | 'nextReconciliation'
    | 'nextRefund'
  >;
  notices: Pick<NoticeServices, 'runNotices' | 'nextNotice'>;
  /** What the network does by itself; run in this order, before the notices that it causes. */
  network?: readonly DueWork[];
  clock: BusinessClock;
  /** Deletes expired records; see jobs/housekeeping.ts. */
  runHousekeeping: () => Promise<void>;
  report: (error: unknown) => void;
}

export interface JobScheduler {
  /** Runs due jobs after work in progress. Rejects when a job failed; the others still ran. */
  runDue(): Promise<void>;
  /** Advances business time, running everything due before it in order of due time. */
  advance(to: Date): Promise<void>;
  /** Runs the work while no due jobs run. */
  runExclusively(work: () => Promise<void>): Promise<void>;
  /** Stops polling; resolves once no work is in progress. */
  stop(): Promise<void>;
}

/** Runs jobs one after the other: a failed job does not stop the others. */
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

/**
 * Runs due jobs: orders first, because bills charge what was switched; then bills, so that payments
 * of their day find them; then disputes, scheduled payments, Auto Pay debits, streaming renewals,
 * open payments, Auto Pay changes that waited for them, postings, refunds of overpayments, what the
 * network does, the notices of all that, the clock's own row, housekeeping. One at a time.
 */
export function startJobScheduler({
  billingServices,
  notices,
  network = [],
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
        () => billingServices.runOrders(),
        () => billingServices.makeBills(),
        () => billingServices.runDisputes(),
        () => billingServices.payDue(),
        () => billingServices.runAutopay(),
        () => billingServices.runStreaming(),
        () => billingServices.reconcile(),
        () => billingServices.finishAutopay(),
        () => billingServices.post(lastPostingRun(clock.now())),
        () => billingServices.runRefunds(),
        ...network.map((work) => () => work.run()),
        () => notices.runNotices(),
        () => clock.save(),
        tidy,
      ],
      report,
    );

  /** The next due instant after now and before the end. */
  const nextDue = async (to: Date): Promise<Date | null> => {
    const coming = [
      await billingServices.nextOrder(),
      await billingServices.nextBill(),
      await billingServices.nextDispute(),
      await billingServices.nextDue(),
      await billingServices.nextDebit(),
      await billingServices.nextRenewal(),
      await billingServices.nextReconciliation(),
      await billingServices.nextRefund(),
      ...(await Promise.all(network.map((work) => work.next()))),
      await notices.nextNotice(),
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

  // A poll while the previous one still waits for its turn would only repeat it.
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
