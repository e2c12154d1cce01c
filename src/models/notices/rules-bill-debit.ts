import { isExpiredOn } from '../autopay/rules-next-debit.ts';
import { isRefusedMethod } from '../payments/wallet/rules-wallet.ts';
import type { Acceptance } from '../payments/wallet/rules-wallet.ts';
import type { Day } from '../platform/calendar/rules-calendar.ts';
import type { BillDebit } from './types.ts';

/** An enrolment in Auto Pay when a bill is made. */
export interface EnrolmentAtBill {
  methodType: string;
  lastFour: string;
  /** `MMYY`; null for a bank account. */
  expiration: string | null;
  debitDate: Day;
  /** Tries of the debit of that day so far. */
  attempts: number;
  /** The customer's limits: cents, and percent. */
  cap: number | null;
  holdAbovePercent: number | null;
  /** The day of a debit on hold. */
  heldDate: Day | null;
}

function stateOf(
  { methodType, expiration, debitDate, cap, holdAbovePercent }: EnrolmentAtBill,
  dueDate: Day,
  accepted: Acceptance,
): BillDebit['state'] {
  if (isRefusedMethod(accepted, methodType)) return 'refused';
  if (isExpiredOn(expiration, debitDate)) return 'expired';
  if (debitDate > dueDate) return 'late';
  return cap === null && holdAbovePercent === null ? 'made' : 'limited';
}

/**
 * What a bill's e-mail says of Auto Pay (D-390). Null where it is off, and where nothing certain
 * can be said: a debit is on hold, or is tried once more.
 */
export function billDebit(
  enrolment: EnrolmentAtBill | null,
  dueDate: Day,
  accepted: Acceptance,
): BillDebit | null {
  if (enrolment === null || enrolment.heldDate !== null || enrolment.attempts > 0) return null;
  const { methodType, lastFour, debitDate } = enrolment;
  return { methodType, lastFour, debitDate, state: stateOf(enrolment, dueDate, accepted) };
}
