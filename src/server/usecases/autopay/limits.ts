import type { AutopayLimits, DebitRelease } from '../../../../contracts/generated/selfservice.ts';
import { limitProblems } from '../../../models/autopay/rules-debits.ts';
import { assertMayBegin, assertRoleMayBegin } from '../account/assert-may-begin.ts';
import { Refusal } from '../failure.ts';
import { operationFingerprint, requestFingerprint } from '../payments/one-time/check-payment.ts';
import type { CreatePaymentDeps } from '../payments/one-time/create-instant-payment.ts';
import { debitFailureCode } from '../payments/scheduled/pay-due.ts';
import type { Actor } from '../payments/one-time/ports.ts';
import { receiptOf } from '../payments/detail/receipt.ts';
import { chargeNew } from '../payments/one-time/settle.ts';
import type { PaymentReceipt } from '../payments/one-time/types.ts';
import { readAutopayOf } from './read-autopay.ts';
import type { AutopayGroup, ReadAutopayDeps } from './read-autopay.ts';

const FIELDS = { cap: '$input.cap', percent: '$input.holdAbovePercent' } as const;

/**
 * Sets which debits are put on hold for the customer's decision, once for its key. Throws a {@link
 * Refusal}: NOT_PERMITTED, BAD_REQUEST naming the field, NOT_FOUND when it is not enrolled,
 * CHANGED_MEANWHILE, IDEMPOTENCY_KEY_REUSED.
 */
export async function setAutopayLimits(
  needs: ReadAutopayDeps,
  actor: Actor,
  { idempotencyKey, serviceGroup, version, cap = null, holdAbovePercent = null }: AutopayLimits,
): Promise<AutopayGroup> {
  await assertMayBegin(needs, actor, 'changeAutopay');
  const wrong = limitProblems({ cap, holdAbovePercent });
  if (wrong.length > 0)
    throw new Refusal('BAD_REQUEST', { fields: wrong.map((problem) => FIELDS[problem]) });
  const input = { idempotencyKey, serviceGroup, version, cap, holdAbovePercent };
  const set = await needs.autopay.setLimits(actor, {
    ...input,
    bodyDigest: operationFingerprint('setAutopayLimits', input),
  });
  if (set.kind === 'keyReused') throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  if (set.kind === 'notFound') throw new Refusal('NOT_FOUND');
  if (set.kind === 'changedMeanwhile') throw new Refusal('CHANGED_MEANWHILE');
  return readAutopayOf(needs, actor, serviceGroup);
}

export type ReleaseDebitDeps = ReadAutopayDeps &
  Pick<
    CreatePaymentDeps,
    | 'store'
    | 'processor'
    | 'checkpoint'
    | 'businessNow'
    | 'report'
    | 'acceptance'
    | 'billPayEnabled'
  >;

/** The enrolment's method can still be charged. */
async function assertChargeable(
  needs: ReleaseDebitDeps,
  actor: Actor,
  serviceGroup: DebitRelease['serviceGroup'],
): Promise<void> {
  await assertMayBegin(needs, actor, 'releaseDebit');
  const running = (await needs.autopay.active(actor.accountNumber)).find(
    (one) => one.serviceGroup === serviceGroup,
  );
  if (!running) throw new Refusal('NOT_HELD');
  const { methodType, expiration } = running;
  const code = debitFailureCode(
    {
      states: [],
      methodType,
      expiration,
      accepted: await needs.acceptance(actor.accountNumber),
      billingTimeZone: actor.billingTimeZone,
    },
    needs.businessNow(),
  );
  if (code) throw new Refusal(code);
}

/**
 * Releases a debit on hold, now and once for its key. Throws a {@link Refusal}: NOT_PERMITTED,
 * NOT_HELD, CHANGED_MEANWHILE when the amount or the enrolment is not as the customer saw it, and
 * those of a payment; no money has moved for any of them.
 */
export async function releaseDebit(
  needs: ReleaseDebitDeps,
  actor: Actor,
  input: DebitRelease,
): Promise<PaymentReceipt> {
  assertRoleMayBegin('releaseDebit', actor);
  if (!needs.billPayEnabled()) throw new Refusal('BILL_PAY_UNAVAILABLE');
  const bodyDigest = requestFingerprint(input);
  const seen = await needs.store.findByKey(actor.accountNumber, input.idempotencyKey);
  if (!seen) await assertChargeable(needs, actor, input.serviceGroup);
  const released = await needs.autopay.release(actor, {
    ...input,
    bodyDigest,
    at: needs.businessNow(),
  });
  const states = await needs.accountStates(actor.accountNumber);
  switch (released.kind) {
    case 'keyReused':
      throw new Refusal('IDEMPOTENCY_KEY_REUSED');
    case 'notHeld':
      throw new Refusal('NOT_HELD');
    case 'changedMeanwhile':
      throw new Refusal('CHANGED_MEANWHILE');
    case 'seen':
      return receiptOf(released.payment, states);
    case 'begun':
      needs.checkpoint('after-begin');
      return receiptOf(await chargeNew(needs, released.payment), states);
  }
}
