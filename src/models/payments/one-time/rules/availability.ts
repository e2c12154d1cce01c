import type { BillPayOutage, Submission } from './types.ts';

/** Whether the customer is told at once that bill pay is unavailable (spec 8). */
export const billPayUnavailable = (switchedOn: boolean, flag: BillPayOutage | null): boolean =>
  !switchedOn || flag !== null;

/**
 * What is kept for the next visit once remote configuration has answered. That it is on again takes back what it said
 * itself; a refusal came from further down and holds for its own time.
 */
export function outageAfterConfig(
  flag: BillPayOutage | null,
  switchedOn: boolean,
): BillPayOutage | null {
  if (!switchedOn) return 'SWITCHED_OFF';
  return flag === 'SWITCHED_OFF' ? null : flag;
}

export type PaymentStatus =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | {
      kind: 'blocked';
      reason: 'role' | 'billPayUnavailable' | 'suppressed' | 'notThere' | 'nothingAccepted';
    }
  | { kind: 'ready' };

/** What the payment page rests on. */
export interface PaymentPreconditions {
  mayPay: boolean;
  unavailable: boolean;
  /** What this browser kept is read: the draft, and what is known of bill pay. */
  read: boolean;
  /** The result's own address was loaded anew: its payment is being asked for. */
  recalling: boolean;
  submission: Submission['kind'];
  /** `none`: the account has nothing of what is to be paid. */
  bill: 'loading' | 'failed' | 'ready' | 'none';
  /** Billing is not shown for this account. */
  suppressed: boolean;
  wallet: 'loading' | 'failed' | 'ready';
  /** The account accepts cards or bank accounts; null while that is not known. */
  accepts: boolean | null;
}

/** A payment that was sent is told of, whatever has become of bill pay since. */
const SENT = new Set<Submission['kind']>(['sending', 'checking', 'outcomeUnknown', 'accepted']);

/** What the payment page shows: the flow, or why there is none (spec 8). */
export function paymentStatus({
  mayPay,
  unavailable,
  read,
  recalling,
  submission,
  bill,
  suppressed,
  wallet,
  accepts,
}: PaymentPreconditions): PaymentStatus {
  if (!mayPay) return { kind: 'blocked', reason: 'role' };
  if (SENT.has(submission)) return { kind: 'ready' };
  if (!read || recalling) return { kind: 'loading' };
  if (unavailable) return { kind: 'blocked', reason: 'billPayUnavailable' };
  if (suppressed) return { kind: 'blocked', reason: 'suppressed' };
  if (bill === 'failed' || wallet === 'failed') return { kind: 'failed' };
  if (bill === 'loading' || wallet === 'loading') return { kind: 'loading' };
  if (bill === 'none') return { kind: 'blocked', reason: 'notThere' };
  return accepts === false ? { kind: 'blocked', reason: 'nothingAccepted' } : { kind: 'ready' };
}
