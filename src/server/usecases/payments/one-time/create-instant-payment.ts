import { autopayBlocker, mayDebit } from '../../../../models/autopay/rules-debits.ts';
import type { AccountState } from '../../../../models/permissions/rules-flows.ts';
import { assertRoleMayBegin } from '../../account/assert-may-begin.ts';
import { Refusal } from '../../failure.ts';
import { withAccountOnce } from './account-once.ts';
import { checkPayment, requestFingerprint } from './check-payment.ts';
import type { CheckedPayment, CheckPaymentDeps, PaymentFlow } from './check-payment.ts';
import type { Actor, BeginPaymentResult, NewPayment, StoredPayment } from './ports.ts';
import { replayReceipt, receiptOf } from '../detail/receipt.ts';
import { chargeNew } from './settle.ts';
import type { SettleDeps } from './settle.ts';
import type { FuturePaymentInput, InstantPaymentInput, PaymentReceipt } from './types.ts';
import type { ServiceGroup } from '../../../../models/platform/service-group/types.ts';

export interface CreatePaymentDeps extends SettleDeps, CheckPaymentDeps {
  /** Records that service had ended before this payment, which therefore does not restore it. */
  recordDisconnection(accountNumber: string, serviceGroup: ServiceGroup): Promise<void>;
  autopayEnabled: () => boolean;
}

/** The earlier receipt for this key; null for a new key. */
export async function findRecordedReceipt(
  { store, accountStates }: Pick<CreatePaymentDeps, 'store' | 'accountStates'>,
  actor: Actor,
  key: string,
  bodyDigest: string,
): Promise<PaymentReceipt | null> {
  const seen = await store.findByKey(actor.accountNumber, key);
  if (!seen) return null;
  if (seen.bodyDigest !== bodyDigest) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return replayReceipt(seen.payment, seen.answer, await accountStates(actor.accountNumber));
}

/** The new payment, or the receipt of the earlier one with its key. */
export function paymentOrRecordedReceipt(
  begun: BeginPaymentResult,
  states: readonly AccountState[],
): { payment: StoredPayment } | { receipt: PaymentReceipt } {
  switch (begun.kind) {
    case 'keyReused':
      throw new Refusal('IDEMPOTENCY_KEY_REUSED');
    case 'tokenUsed':
      throw new Refusal('PAYMENT_TOKEN_EXPIRED');
    case 'duplicate':
      throw new Refusal('DUPLICATE_PAYMENT');
    case 'aboveDue':
      throw new Refusal('AMOUNT_ABOVE_DUE_UNCONFIRMED');
    case 'tooMany':
      throw new Refusal('TOO_MANY_SCHEDULED');
    case 'declinedTooOften':
      throw new Refusal('THROTTLED', { retryAfterSeconds: begun.retryAfterSeconds });
    case 'seen':
      return { receipt: replayReceipt(begun.payment, begun.answer, states) };
    case 'begun':
      return { payment: begun.payment };
  }
}

/**
 * The differences between the two kinds of payment after the checks: the instrument, and the time.
 */
type PreparedPayment = Pick<NewPayment, 'instrument' | 'scheduledFor'>;

/** An enrolment that is certain to fail is rejected before any money moves (spec 4, 5). */
function assertEnrollable(
  { autopayEnabled }: CreatePaymentDeps,
  { serviceGroup, saveMethod, paymentMethodId }: InstantPaymentInput | FuturePaymentInput,
  { instrument, billing }: CheckedPayment,
): void {
  const bar = autopayBlocker({ serviceState: billing.serviceState, available: autopayEnabled() });
  const isKept = Boolean(paymentMethodId) || saveMethod;
  if (bar !== null || !isKept || !mayDebit(serviceGroup, instrument))
    throw new Refusal('AUTOPAY_NOT_ALLOWED');
}

/**
 * Records a payment once: the key is looked up first; the idempotency record, the duplicate check
 * and the payment are one transaction. Throws {@link Refusal} with a PaymentErrorCode; no money has
 * moved then.
 */
export async function beginPaymentIdempotently(
  needs: CreatePaymentDeps,
  actor: Actor,
  flow: PaymentFlow,
  input: InstantPaymentInput | FuturePaymentInput,
  prepare: (checked: CheckedPayment) => Promise<PreparedPayment>,
): Promise<{ payment: StoredPayment } | { receipt: PaymentReceipt }> {
  assertRoleMayBegin(flow, actor);
  const bodyDigest = requestFingerprint(input);
  needs.checkpoint('before-key-asked');
  const answered = await findRecordedReceipt(needs, actor, input.idempotencyKey, bodyDigest);
  if (answered) return { receipt: answered };
  needs.checkpoint('before-checks');
  const scheduled = await needs.store.scheduled(actor.accountNumber);
  const checked = await checkPayment(needs, actor, flow, input, scheduled);
  if (input.enrolAutopay) assertEnrollable(needs, input, checked);
  const prepared = await prepare(checked);
  needs.checkpoint('before-begin');
  const begun = paymentOrRecordedReceipt(
    await needs.store.begin({
      actor,
      bodyDigest,
      ...prepared,
      idempotencyKey: input.idempotencyKey,
      serviceGroup: input.serviceGroup,
      amount: input.amount,
      paymentMethodId: input.paymentMethodId ?? null,
      saveMethod: input.saveMethod && !input.paymentMethodId && !prepared.instrument.prepaid,
      enrolAutopay: input.enrolAutopay,
      enrolPaperless: input.enrolPaperless,
      confirmedDuplicate: input.confirmedDuplicate,
      confirmedAboveAmountDue: input.confirmedAboveAmountDue,
      businessNow: needs.businessNow(),
    }),
    await needs.accountStates(actor.accountNumber),
  );
  if ('payment' in begun) needs.checkpoint('after-begin');
  return begun;
}

/** Pays now, once; the processor is requested only after the payment is recorded. */
export async function createInstantPayment(
  given: CreatePaymentDeps,
  actor: Actor,
  input: InstantPaymentInput,
): Promise<PaymentReceipt> {
  const needs = withAccountOnce(given);
  const begun = await beginPaymentIdempotently(
    needs,
    actor,
    'payOnce',
    input,
    async ({ instrument, billing }) => {
      if (billing.serviceState === 'DISCONNECTED')
        await needs.recordDisconnection(actor.accountNumber, input.serviceGroup);
      return { instrument, scheduledFor: null };
    },
  );
  if ('receipt' in begun) return begun.receipt;
  const charged = await chargeNew(needs, begun.payment);
  return receiptOf(charged, await needs.accountStates(actor.accountNumber));
}
