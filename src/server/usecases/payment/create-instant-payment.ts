import { createHash } from 'node:crypto';
import type { InstantPaymentInput, PaymentReceipt } from './types.ts';
import { checkAmount, isExpired, mayDo } from '../../../models/payment/rules.ts';
import { dayIn } from '../../../models/billing/rules.ts';
import type { BillingInformation } from '../billing/billing-information.ts';
import { Refusal } from '../failure.ts';
import type { Actor, Instrument, StoredPayment } from './ports.ts';
import { chargeNew } from './settle.ts';
import type { SettleNeeds } from './settle.ts';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';

/** How long a confirmation is offered on the billing home (decisions). */
export const DISPLAY_DURATION_MINUTES = 1_440;

export interface CreateInstantPaymentNeeds extends SettleNeeds {
  billPayEnabled: () => boolean;
  /** Throws a {@link Refusal} when the account has no such service group. */
  billing(actor: Actor, serviceGroup: 'CORE' | 'MOBILE'): Promise<BillingInformation>;
  /** Remembers that service had ended before this payment, which therefore does not bring it back. */
  keepDisconnected(actor: Actor, serviceGroup: 'CORE' | 'MOBILE'): Promise<void>;
  /** What the account accepts. */
  acceptance(accountNumber: string): Promise<{ cards: boolean; bankAccounts: boolean }>;
  savedInstrument(accountNumber: string, paymentMethodId: string): Promise<Instrument | null>;
  newInstrument(accountNumber: string, paymentToken: string): Promise<Instrument | null>;
}

const digestOf = (input: InstantPaymentInput): string => createHash('sha256').update(JSON.stringify(Object.entries(input).sort(([left], [right]) => (left < right ? -1 : 1)))).digest('base64url');

async function instrumentFor(needs: CreateInstantPaymentNeeds, actor: Actor, input: InstantPaymentInput): Promise<Instrument> {
  if (input.paymentMethodId) {
    const saved = await needs.savedInstrument(actor.accountNumber, input.paymentMethodId);
    if (!saved) throw new Refusal('METHOD_NOT_FOUND');
    if (saved.type !== 'BANK_ACCOUNT' && !input.securityCodeToken) throw new Refusal('SECURITY_CODE_REQUIRED');
    return { ...saved, verificationToken: saved.type === 'BANK_ACCOUNT' ? null : (input.securityCodeToken ?? null) };
  }
  if (!input.paymentToken) throw new Refusal('BAD_REQUEST', { fields: ['$input.paymentToken'] });
  const fresh = await needs.newInstrument(actor.accountNumber, input.paymentToken);
  if (!fresh) throw new Refusal('PAYMENT_TOKEN_EXPIRED');
  return fresh;
}

/** Everything that is checked before money may move; throws a {@link Refusal}. */
async function check(needs: CreateInstantPaymentNeeds, actor: Actor, input: InstantPaymentInput): Promise<Instrument> {
  if (!mayDo('payBill', actor)) throw new Refusal('NOT_PERMITTED');
  if (!needs.billPayEnabled()) throw new Refusal('BILL_PAY_UNAVAILABLE');
  if (!input.termsAccepted) throw new Refusal('TERMS_NOT_ACCEPTED');
  if (input.paymentMethodId && input.paymentToken) throw new Refusal('BAD_REQUEST', { fields: ['$input.paymentToken'] });
  const billing = await needs.billing(actor, input.serviceGroup);
  const amount = checkAmount({ amount: input.amount, limits: { minimum: billing.minimumPaymentAmount, maximum: billing.maximumPaymentAmount }, amountDue: billing.amountDue, confirmed: input.confirmedAboveAmountDue });
  if (amount.kind === 'needsConfirmation') throw new Refusal('AMOUNT_ABOVE_DUE_UNCONFIRMED');
  if (amount.kind !== 'ok') throw new Refusal('AMOUNT_OUT_OF_RANGE');
  const instrument = await instrumentFor(needs, actor, input);
  const accepted = await needs.acceptance(actor.accountNumber);
  if (!(instrument.type === 'BANK_ACCOUNT' ? accepted.bankAccounts : accepted.cards)) throw new Refusal('METHOD_NOT_ACCEPTED');
  if (instrument.expiration !== null && isExpired(instrument.expiration, dayIn(needs.businessNow(), actor.billingTimeZone))) throw new Refusal('METHOD_EXPIRED');
  if (billing.serviceState === 'DISCONNECTED') await needs.keepDisconnected(actor, input.serviceGroup);
  return instrument;
}

/** The receipt of a payment whose money is taken or whose outcome is still open; throws for one that failed or is under way. */
export function receiptOf(payment: StoredPayment): PaymentReceipt {
  if (payment.state === 'failed') throw new Refusal((payment.failureCode ?? 'PAYMENT_DECLINED') as SystemErrorCode);
  if (payment.state === 'created' || payment.state === 'authorised') throw new Refusal('PAYMENT_UNDER_WAY');
  return {
    paymentId: payment.id,
    confirmationNumber: payment.confirmationNumber,
    channel: 'WEB',
    serviceGroup: payment.serviceGroup,
    amount: payment.amount,
    entryDate: payment.enteredAt.toISOString(),
    paymentMethodType: payment.methodType as PaymentReceipt['paymentMethodType'],
    lastFour: payment.lastFour,
    displayDurationMinutes: DISPLAY_DURATION_MINUTES,
    status: payment.state === 'unknown' ? 'PENDING' : 'SUCCESS',
    amountDueAfter: payment.amountDueAfter,
    saveMethod: payment.saveMethod,
  };
}

/**
 * Pays now, once: the key is looked up first, the record, the duplicate guard and the payment are one transaction,
 * and only then is the gateway asked. Throws {@link Refusal} with a PaymentErrorCode; no money has moved then.
 */
export async function createInstantPayment(needs: CreateInstantPaymentNeeds, actor: Actor, input: InstantPaymentInput): Promise<PaymentReceipt> {
  if (!mayDo('payBill', actor)) throw new Refusal('NOT_PERMITTED');
  const bodyDigest = digestOf(input);
  needs.checkpoint('before-key-asked');
  const seen = await needs.store.findByKey(actor.accountNumber, input.idempotencyKey);
  if (seen) {
    if (seen.bodyDigest !== bodyDigest) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
    return receiptOf(seen.payment);
  }
  needs.checkpoint('before-checks');
  const instrument = await check(needs, actor, input);
  needs.checkpoint('before-begin');
  const begun = await needs.store.begin({
    actor, bodyDigest, instrument,
    idempotencyKey: input.idempotencyKey,
    serviceGroup: input.serviceGroup,
    amount: input.amount,
    saveMethod: input.saveMethod && !input.paymentMethodId && !instrument.prepaid,
    confirmedDuplicate: input.confirmedDuplicate,
    businessNow: needs.businessNow(),
  });
  switch (begun.kind) {
    case 'keyReused':
      throw new Refusal('IDEMPOTENCY_KEY_REUSED');
    case 'duplicate':
      throw new Refusal('DUPLICATE_PAYMENT');
    case 'seen':
      return receiptOf(begun.payment);
    case 'begun':
      needs.checkpoint('after-begin');
      return receiptOf(await chargeNew(needs, begun.payment));
  }
}
