import { refundAt, refundsOf } from '../../../../models/billing/refunds/rules-refund-day.ts';
import type { PaymentProcessor } from '../../../payment-processor/interface.ts';
import { ProcessorOutcomeUnknown } from '../../../payment-processor/interface.ts';
import type { Checkpoint } from '../../payments/one-time/crash-points.ts';
import { reconcileDelayMs } from '../../payments/one-time/settle.ts';
import type { OpenRefund, RefundStore } from './ports.ts';
import { dayIn } from '../../../../models/platform/calendar/rules-calendar.ts';

export interface RunRefundsDeps {
  refunds: RefundStore;
  processor: Pick<PaymentProcessor, 'refund'>;
  checkpoint: Checkpoint;
  businessNow: () => Date;
  report: (error: unknown) => void;
}

async function requestOf(needs: RunRefundsDeps, accountNumber: string): Promise<void> {
  const at = needs.businessNow();
  needs.checkpoint('before-refund');
  await needs.refunds.request(accountNumber, at, (facts) => refundsOf(facts, at));
  needs.checkpoint('after-refund-request');
}

async function send(needs: RunRefundsDeps, refund: OpenRefund): Promise<void> {
  const { id, paymentId, amount, billingTimeZone } = refund;
  const answer = await needs.processor.refund({ refundId: id, paymentId, amount });
  needs.checkpoint('after-refund-answer');
  const at = needs.businessNow();
  const state = answer.state === 'refunded' ? 'sent' : 'failed';
  await needs.refunds.complete(refund, { state, at, day: dayIn(at, billingTimeZone) });
  needs.checkpoint('after-refund-end');
}

/**
 * Inquiries to an unresponsive processor are retried on the schedule of payments: the refund's id
 * prevents a second refund.
 */
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
 * Refunds overpayments of mobile customers ({@link refundsOf}): records every due refund, then has
 * the processor execute all recorded ones, including those left by a crash. A refund that fails
 * does not delay the others. Returns how many were requested.
 */
export async function runRefunds(needs: RunRefundsDeps): Promise<number> {
  for (const { accountNumber, latestPostedAt } of await needs.refunds.credits())
    if (refundAt(latestPostedAt) <= needs.businessNow())
      await requestOf(needs, accountNumber).catch(needs.report);
  const open = await needs.refunds.dueForInquiry(needs.businessNow());
  for (const refund of open) await sendOrRetryLater(needs, refund).catch(needs.report);
  return open.length;
}

/** When a credit is next due, or the processor is next asked; null for neither. */
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
