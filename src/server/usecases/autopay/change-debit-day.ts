import type { DebitDayChange } from '../../../../contracts/generated/selfservice.ts';
import { choosesDay, lateDebitDays } from '../../../models/autopay/rules-debits.ts';
import { assertMayBegin } from '../account/assert-may-begin.ts';
import { Refusal } from '../failure.ts';
import { operationFingerprint } from '../payments/one-time/check-payment.ts';
import type { Actor } from '../payments/one-time/ports.ts';
import { readAutopayOf } from './read-autopay.ts';
import type { AutopayGroup, ReadAutopayDeps } from './read-autopay.ts';

/**
 * Changes a service group's debit day of the month (spec 4, autopay debit date), once for its key.
 * Throws a {@link Refusal}: NOT_PERMITTED, DEBIT_DAY_FIXED, DEBIT_DAY_LATE, NOT_FOUND when it is
 * not enrolled, CHANGED_MEANWHILE when it is no longer as the customer saw it,
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function changeDebitDay(
  needs: ReadAutopayDeps,
  actor: Actor,
  input: DebitDayChange,
): Promise<AutopayGroup> {
  await assertMayBegin(needs, actor, 'changeAutopay');
  if (!choosesDay(input.serviceGroup)) throw new Refusal('DEBIT_DAY_FIXED');
  const bill = await needs.autopay.lastBill(actor.accountNumber, input.serviceGroup);
  if (bill && lateDebitDays(bill).includes(input.debitDay)) throw new Refusal('DEBIT_DAY_LATE');
  const changed = await needs.autopay.changeDebitDay(actor, {
    ...input,
    bodyDigest: operationFingerprint('changeDebitDay', input),
    at: needs.businessNow(),
  });
  if (changed.kind === 'keyReused') throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  if (changed.kind === 'notFound') throw new Refusal('NOT_FOUND');
  if (changed.kind === 'changedMeanwhile') throw new Refusal('CHANGED_MEANWHILE');
  return readAutopayOf(needs, actor, input.serviceGroup);
}
