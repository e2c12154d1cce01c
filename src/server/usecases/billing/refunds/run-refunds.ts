import { refundAt, refundsOf } from '../../../../models/billing/refunds/rules-refunds.ts';
import type { PaymentProcessor } from '../../../payment-processor/interface.ts';
import { ProcessorOutcomeUnknown } from '../../../payment-processor/interface.ts';
import type { Checkpoint } from '../../payments/one-time/crash-points.ts';
import { reconcileDelayMs } from '../../payments/one-time/settle.ts';
import type { OpenRefund, RefundStore } from './ports.ts';
import { dayIn } from '../../../../models/platform/calendar/rules-calendar.ts';

/** Money that went back: to whose payment, how much in cents, and which method. */
export interface SentRefund {
  guid: string;
  amount: number;
  methodType: string;
  lastFour: string;
}

export interface RunRefundsDeps {
  refunds: RefundStore;
  gateway: Pick<PaymentProcessor, 'refund'>;
  checkpoint: Checkpoint;
  businessNow: () => Date;
  notifyRefundSent: (sent: SentRefund) => void;
  report: (error: unknown) => void;
}

async function requestOf(needs: RunRefundsDeps, accountNumber: string): Promise<void> {
  const at = needs.businessNow();
  needs.checkpoint('before-refund');
  await needs.refunds.request(accountNumber, at, (facts) => refundsOf(facts, at));
  needs.checkpoint('after-refund-request');
}

async function send(needs: RunRefundsDeps, refund: OpenRefund): Promise<void> {
  const { id, paymentId, amount, billingTimeZone, guid, methodType, lastFour } = refund;
  const answer = await needs.gateway.refund({ refundId: id, paymentId, amount });
  needs.checkpoint('after-refund-answer');
  const at = needs.businessNow();
  const state = answer.state === 'refunded' ? 'sent' : 'failed';
  const ended = await needs.refunds.complete(refund, {
    state,
    at,
    day: dayIn(at, billingTimeZone),
  });
  needs.checkpoint('after-refund-end');
  if (ended && state === 'sent') needs.notifyRefundSent({ guid, amount, methodType, lastFour });
}

/** A gateway that does not answer is asked again by the rhythm of payments: the refund's id keeps it from giving the money back twice. */
async function sendOrRetryLater(needs: RunRefundsDeps, refund: OpenRefund): Promise<void> {
  try {
    await send(needs, refund);
  } catch (error) {
    if (!(error instanceof ProcessorOutcomeUnknown)) throw error;
    await needs.refunds.scheduleInquiry(
      refund.id,
      new Date(needs.businessNow().getTime() + reconcileDelayMs(refund.tries)),
    );
  }
}

/**
 * Gives back what mobile customers paid beyond what is owed ({@link refundsOf}): writes down every refund whose time has come, then has
 * the gateway give back each that is written down, a crash's too. One that cannot keeps no other waiting. Returns how many were sent for.
 */
export async function runRefunds(needs: RunRefundsDeps): Promise<number> {
  for (const { accountNumber, latestPostedAt } of await needs.refunds.credits())
    if (refundAt(latestPostedAt) <= needs.businessNow())
      await requestOf(needs, accountNumber).catch(needs.report);
  const open = await needs.refunds.dueForInquiry(needs.businessNow());
  for (const refund of open) await sendOrRetryLater(needs, refund).catch(needs.report);
  return open.length;
}

/** When a credit's time comes next, or the gateway is asked again; null when neither does. */
export async function nextRefund({
  refunds,
  businessNow,
}: Pick<RunRefundsDeps, 'refunds' | 'businessNow'>): Promise<Date | null> {
  const now = businessNow();
  const coming = [
    ...(await refunds.credits()).map(({ latestPostedAt }) => refundAt(latestPostedAt)),
    await refunds.nextInquiryAfter(now),
  ].filter((at) => at !== null && at > now);
  return coming.reduce(
    (first, at) => (first === null || (at !== null && at < first) ? at : first),
    null,
  );
}
