import { debitFailureCode } from '../payments/scheduled/pay-due.ts';
import { chargeNew } from '../payments/one-time/settle.ts';
import type { SettleDeps } from '../payments/one-time/settle.ts';
import type { DueRenewal, StreamingStore } from './ports.ts';

export interface RunStreamingDeps extends SettleDeps {
  streaming: StreamingStore;
}

async function renewOne(needs: RunStreamingDeps, due: DueRenewal): Promise<void> {
  const { methodType, expiration } = due.subscription;
  needs.checkpoint('before-debit');
  const at = needs.businessNow();
  const payment = await needs.streaming.take(due, {
    at,
    failWith: debitFailureCode({ ...due, methodType, expiration }, at),
  });
  needs.checkpoint('after-debit');
  if (payment?.state === 'created') await chargeNew(needs, payment);
}

/**
 * Debits every streaming subscription whose renewal has come (decisions, streaming), in their order, each once: a debit that
 * failed is tried on the next day once more, and a subscription whose second try failed is paused. What a crash leaves is settled
 * like any other payment. One that cannot be debited keeps no other waiting. Returns how many had come.
 */
export async function renewSubscriptions(
  needs: RunStreamingDeps,
  accountNumber?: string,
): Promise<number> {
  const due = await needs.streaming.due(needs.businessNow(), accountNumber);
  for (const one of due) await renewOne(needs, one).catch(needs.report);
  return due.length;
}
