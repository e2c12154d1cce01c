import { nextDebitDate } from '../autopay/rules-debits.ts';
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
  debitDay: number;
  debitDate: Day;
  /** Tries of the debit of that day so far, and whether the last one failed. */
  attempts: number;
  lastFailed: boolean;
  /** The customer's limits: cents, and percent. */
  cap: number | null;
  holdAbovePercent: number | null;
  /** The day of a debit on hold, and what is left of it, in cents. */
  heldDate: Day | null;
  heldLeft: number;
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

/** The debit that may take the bill: one that was made already is followed by next month's. */
const nextOf = ({ attempts, debitDay, debitDate }: EnrolmentAtBill): Day =>
  attempts > 0 ? nextDebitDate(debitDay, debitDate) : debitDate;

/**
 * What a bill's e-mail says of Auto Pay (D-390). Null where it is off, and where nothing certain
 * can be said: a debit is tried once more.
 */
export function billDebit(
  enrolment: EnrolmentAtBill | null,
  dueDate: Day,
  accepted: Acceptance,
): BillDebit | null {
  if (enrolment === null || (enrolment.attempts > 0 && enrolment.lastFailed)) return null;
  const { methodType, lastFour, heldDate: date, heldLeft: amount } = enrolment;
  const debitDate = nextOf(enrolment);
  const debit = { methodType, lastFour, debitDate };
  if (date !== null && amount > 0) return { ...debit, state: 'waiting', held: { amount, date } };
  return { ...debit, state: stateOf({ ...enrolment, debitDate }, dueDate, accepted) };
}
