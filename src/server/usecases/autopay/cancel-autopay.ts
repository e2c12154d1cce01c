import type { AutopayCancellation } from '../../../../contracts/generated/selfservice.ts';
import { mayCancel } from '../../../models/autopay/rules-debits.ts';
import { assertMayBegin } from '../account/assert-may-begin.ts';
import { Refusal } from '../failure.ts';
import { operationFingerprint } from '../payments/one-time/check-payment.ts';
import type { Actor } from '../payments/one-time/ports.ts';
import { readAutopayOf } from './read-autopay.ts';
import type { AutopayGroup, ReadAutopayDeps } from './read-autopay.ts';

/**
 * Ends Auto Pay of a service group, once for its key. Throws a {@link Refusal}: NOT_PERMITTED,
 * MOBILE_REQUIRES_AUTOPAY, NOT_FOUND when it is not enrolled, CHANGED_MEANWHILE when it is no
 * longer as the customer saw it, IDEMPOTENCY_KEY_REUSED.
 */
export async function cancelAutopay(
  needs: ReadAutopayDeps,
  actor: Actor,
  input: AutopayCancellation,
): Promise<AutopayGroup> {
  await assertMayBegin(needs, actor, 'cancelAutopay');
  if (!mayCancel(input.serviceGroup)) throw new Refusal('MOBILE_REQUIRES_AUTOPAY');
  const cancelled = await needs.autopay.cancel(actor, {
    ...input,
    bodyDigest: operationFingerprint('cancelAutopay', input),
    at: needs.businessNow(),
  });
  if (cancelled.kind === 'keyReused') throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  if (cancelled.kind === 'notFound') throw new Refusal('NOT_FOUND');
  if (cancelled.kind === 'changedMeanwhile') throw new Refusal('CHANGED_MEANWHILE');
  return readAutopayOf(needs, actor, input.serviceGroup);
}
