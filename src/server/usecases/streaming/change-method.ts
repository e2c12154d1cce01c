import type { StreamingMethodChange } from '../../../../contracts/generated/selfservice.ts';
import { isExpired } from '../../../models/payments/card-entry/rules-card-expiration.ts';
import { assertMayBegin } from '../account/assert-may-begin.ts';
import { Refusal } from '../failure.ts';
import {
  instrumentFor,
  operationFingerprint,
  verifyForSchedule,
  acceptsMethod,
} from '../payments/one-time/check-payment.ts';
import type { CheckPaymentDeps } from '../payments/one-time/check-payment.ts';
import type { Actor, Instrument } from '../payments/one-time/ports.ts';
import { readStreaming } from './read-streaming.ts';
import type { Streaming } from './read-streaming.ts';
import { renewSubscriptions } from './run-streaming.ts';
import type { RunStreamingDeps } from './run-streaming.ts';
import { dayIn } from '../../../models/platform/calendar/rules-calendar.ts';

type Needs = RunStreamingDeps & CheckPaymentDeps;

/**
 * The method to debit, with a verified security code: the customer is not present on its day to
 * enter one.
 */
async function verifiedInstrument(
  needs: Needs,
  actor: Actor,
  { paymentMethodId, securityCodeToken }: StreamingMethodChange,
): Promise<Instrument> {
  const instrument = await instrumentFor(
    needs,
    actor,
    { paymentMethodId, securityCodeToken, paymentToken: null },
    null,
  );
  if (!acceptsMethod(await needs.acceptance(actor.accountNumber), instrument.type))
    throw new Refusal('METHOD_NOT_ACCEPTED');
  if (instrument.prepaid) throw new Refusal('METHOD_PREPAID');
  if (
    instrument.expiration !== null &&
    isExpired(instrument.expiration, dayIn(needs.businessNow(), actor.billingTimeZone))
  )
    throw new Refusal('METHOD_EXPIRED');
  return verifyForSchedule(needs, actor, instrument);
}

/**
 * Changes a streaming subscription's saved method, once for its key; a paused subscription is
 * debited at once. Throws a {@link Refusal}: NOT_PERMITTED, NOT_FOUND, CHANGED_MEANWHILE,
 * METHOD_NOT_FOUND, METHOD_EXPIRED, METHOD_PREPAID, METHOD_NOT_ACCEPTED, SECURITY_CODE_REQUIRED,
 * UNAVAILABLE, IDEMPOTENCY_KEY_REUSED.
 */
export async function changeStreamingMethod(
  needs: Needs,
  actor: Actor,
  input: StreamingMethodChange,
): Promise<Streaming> {
  await assertMayBegin(needs, actor, 'changeStreamingMethod');
  const instrument = await verifiedInstrument(needs, actor, input);
  const { idempotencyKey, subscriptionId, version, paymentMethodId } = input;
  const changed = await needs.streaming.changeMethod(actor, {
    idempotencyKey,
    // Without the security code's token, which a repeated request may bring anew.
    bodyDigest: operationFingerprint('changeStreamingMethod', {
      idempotencyKey,
      subscriptionId,
      version,
      paymentMethodId,
    }),
    subscriptionId,
    version,
    instrument,
    at: needs.businessNow(),
  });
  if (changed === 'keyReused') throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  if (changed === 'notFound') throw new Refusal('NOT_FOUND');
  if (changed === 'changedMeanwhile') throw new Refusal('CHANGED_MEANWHILE');
  await renewSubscriptions(needs, actor.accountNumber);
  return readStreaming(needs, actor);
}
