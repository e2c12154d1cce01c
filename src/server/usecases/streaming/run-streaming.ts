import { debitFailureCode } from '../payments/scheduled/pay-due.ts';
import { chargeNew } from '../payments/one-time/settle.ts';
import type { SettleDeps } from '../payments/one-time/settle.ts';
import type { AccountStateDeps } from '../account/assert-may-begin.ts';
import type { DueRenewal, StreamingStore } from './ports.ts';

export interface RunStreamingDeps extends SettleDeps, AccountStateDeps {
  streaming: StreamingStore;
}

async function renewOne(needs: RunStreamingDeps, due: DueRenewal): Promise<void> {
  const { accountNumber, methodType, expiration } = due.subscription;
  const states = await needs.accountStates(accountNumber);
  needs.checkpoint('before-debit');
  const at = needs.businessNow();
  const payment = await needs.streaming.take(due, {
    at,
    failWith: debitFailureCode({ ...due, states, methodType, expiration }, at),
  });
  needs.checkpoint('after-debit');
  if (payment?.state === 'created') await chargeNew(needs, payment);
}

/**
 * Debits every streaming subscription due for renewal (decisions, streaming), in order, each once:
 * a failed debit is retried on the next day, and a subscription whose second attempt failed is
 * paused. State left by a crash is reconciled like any other payment. One that fails does not delay
 * the others. Returns how many were due.
 */
export async function renewSubscriptions(
  needs: RunStreamingDeps,
  accountNumber?: string,
): Promise<number> {
  const due = await needs.streaming.due(needs.businessNow(), accountNumber);
  for (const one of due) await renewOne(needs, one).catch(needs.report);
  return due.length;
}
