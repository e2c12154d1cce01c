import { nextPart } from './target.ts';
import type { Part, PaymentReceipt, Submission, Unpaid } from './types.ts';

/** Whether another payment of the submit follows, once these were accepted. */
export const goesOn = (parts: readonly Part[], paid: readonly PaymentReceipt[]): boolean =>
  nextPart(parts, paid) !== null;

/** What became of a submit of which these payments were accepted, the last one last, and this one was not. */
export function acceptedOf(paid: readonly PaymentReceipt[], unpaid: Unpaid | null): Submission {
  const [receipt, ...before] = paid.toReversed();
  if (!receipt) throw new Error('A submit was accepted without a payment.');
  return {
    kind: 'accepted',
    receipt,
    ...(before.length > 0 ? { also: before.toReversed() } : {}),
    ...(unpaid ? { unpaid } : {}),
  };
}
