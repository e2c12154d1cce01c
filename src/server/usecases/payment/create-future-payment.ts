import { dayIn } from '../../../models/billing/rules.ts';
import { mayDo } from '../../../models/payment/rules.ts';
import { Refusal } from '../failure.ts';
import { assertDay, checkPayment, digestOf, provedAhead } from './check-payment.ts';
import { answeredBefore, begunOrSeen } from './create-instant-payment.ts';
import type { CreatePaymentNeeds } from './create-instant-payment.ts';
import { dueAt } from './due-times.ts';
import type { Actor } from './ports.ts';
import { receiptOf } from './receipt.ts';
import type { FuturePaymentInput, PaymentReceipt } from './types.ts';

/**
 * Schedules a payment for a later day, once: as {@link createInstantPayment}, but for the gateway, which is asked on the
 * day (pay-due.ts). The account's two slots and the parts of a combined submit belong to the same transaction.
 */
export async function createFuturePayment(needs: CreatePaymentNeeds, actor: Actor, input: FuturePaymentInput): Promise<PaymentReceipt> {
  if (!mayDo('payBill', actor)) throw new Refusal('NOT_PERMITTED');
  const bodyDigest = digestOf(input);
  needs.checkpoint('before-key-asked');
  const answered = await answeredBefore(needs, actor, input.idempotencyKey, bodyDigest);
  if (answered) return answered;
  needs.checkpoint('before-checks');
  const { instrument, billing } = await checkPayment(needs, actor, input);
  const { billingTimeZone } = actor;
  assertDay(input.paymentDate, dayIn(needs.businessNow(), billingTimeZone), billing.paymentDates, instrument.expiration);
  const proved = await provedAhead(needs, actor, instrument);
  needs.checkpoint('before-begin');
  const begun = begunOrSeen(await needs.store.begin({
    actor, bodyDigest,
    instrument: proved,
    idempotencyKey: input.idempotencyKey,
    serviceGroup: input.serviceGroup,
    amount: input.amount,
    paymentMethodId: input.paymentMethodId ?? null,
    scheduledFor: { paymentDate: input.paymentDate, dueAt: dueAt(input.paymentDate, billingTimeZone), answerOf: (payment) => ({ kind: 'receipt', body: receiptOf(payment) }) },
    saveMethod: input.saveMethod && !input.paymentMethodId && !instrument.prepaid,
    enrolPaperless: input.enrolPaperless,
    confirmedDuplicate: input.confirmedDuplicate,
    businessNow: needs.businessNow(),
  }));
  if ('receipt' in begun) return begun.receipt;
  needs.checkpoint('after-begin');
  return receiptOf(begun.payment);
}
