import { assertDay, verifyForSchedule } from '../one-time/check-payment.ts';
import { withAccountOnce } from '../one-time/account-once.ts';
import { beginPaymentIdempotently } from '../one-time/create-instant-payment.ts';
import type { CreatePaymentDeps } from '../one-time/create-instant-payment.ts';
import { dueAt } from './due-times.ts';
import type { Actor } from '../one-time/ports.ts';
import { receiptOf } from '../detail/receipt.ts';
import type { FuturePaymentInput, PaymentReceipt } from '../one-time/types.ts';
import { dayIn } from '../../../../models/platform/calendar/rules-calendar.ts';

/**
 * Schedules a payment for a later day, once: like {@link createInstantPayment}, but the processor
 * is requested on the day (pay-due.ts). The account's two slots and the payment extras belong to
 * the same transaction.
 */
export async function createFuturePayment(
  given: CreatePaymentDeps,
  actor: Actor,
  input: FuturePaymentInput,
): Promise<PaymentReceipt> {
  const needs = withAccountOnce(given);
  const { paymentDate } = input;
  const { billingTimeZone } = actor;
  const begun = await beginPaymentIdempotently(
    needs,
    actor,
    'schedulePayment',
    input,
    async ({ instrument, billing }) => {
      assertDay(
        paymentDate,
        dayIn(needs.businessNow(), billingTimeZone),
        billing.paymentDates,
        instrument.expiration,
      );
      return {
        instrument: await verifyForSchedule(needs, actor, instrument),
        scheduledFor: {
          paymentDate,
          dueAt: dueAt(paymentDate, billingTimeZone),
          // Whole: whoever repeats the request is told what may be read then.
          answerOf: (payment) => ({ kind: 'receipt', body: receiptOf(payment, []) }),
        },
      };
    },
  );
  return 'receipt' in begun
    ? begun.receipt
    : receiptOf(begun.payment, await needs.accountStates(actor.accountNumber));
}
