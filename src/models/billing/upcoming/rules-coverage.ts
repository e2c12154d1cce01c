import { coverBills } from '../due/rules-covering.ts';
import type { PaymentOn } from '../due/rules-covering.ts';
import type { OpenBill } from '../due/rules-due.ts';
import type { HoldReason } from '../../autopay/rules-limits.ts';
import { isExpiredOn } from '../../autopay/rules-next-debit.ts';

/** Facts about an enrolment and the bill. Cents; days as `YYYY-MM-DD`. */
interface CoverageFacts {
  nextDebitDate: string;
  estimatedAmount: number;
  /** The day on which it was enabled. */
  enrolledOn: string;
  cap: number | null;
  holdAbovePercent: number | null;
  nextHold: HoldReason | null;
  /** A debit that waits for the customer's decision. Shown above everything else. */
  held: object | null;
  /** The card's `MMYY`. Null for a bank account. */
  expiration?: string | null;
  /** The account does not accept its kind of method any more: the debit will fail. */
  isRefused?: boolean;
}

/** Whether the next debit pays the bill in time. */
export type Coverage =
  | { kind: 'none' }
  | { kind: 'all'; day: string }
  /** The rest is pending or scheduled. */
  | { kind: 'part'; day: string; amount: number }
  /** It will be held by the customer's own limits: cents, and percent. */
  | { kind: 'aboveCap'; day: string; amount: number; cap: number }
  | { kind: 'aboveLastBill'; day: string; amount: number; percent: number }
  /**
   * It was enabled for upcoming bills and its debit is after a due date: the customer still has to
   * pay what is due by then.
   */
  | ({ kind: 'late' } & TooLate)
  /** The card will have expired by then: nothing can be taken from it. */
  | { kind: 'expired'; day: string }
  /** The account does not accept the method any more: nothing can be taken from it. */
  | { kind: 'refused'; day: string }
  /** It was on before this bill, a due date of which the next debit is after. */
  | ({ kind: 'next' } & TooLate);

/** A debit after a due date. Cents. */
interface TooLate {
  day: string;
  /** What it takes all the same if nobody pays before; 0 where it will be held. */
  amount: number;
  /** What it is too late for: of several bills their sum, and the earliest due date. */
  missed: OpenBill;
}

/** A service group's bills as they are covered: what is open of each, and what is scheduled. */
export interface BillsToCover {
  /** Cents. */
  amountDue: number;
  openBills: readonly OpenBill[];
  /** The newest one's day. */
  statementDate: string | null;
  /** None where they are left out. */
  scheduled?: readonly PaymentOn[];
  /** The account's day. */
  today: string;
}

/**
 * What a debit pays too late, beside the scheduled payments, as one bill under the earliest due
 * date. What is late already is meant only where nothing else is open. Null if it is in time.
 */
function missedBy(debit: PaymentOn, bills: BillsToCover): OpenBill | null {
  const { scheduled = [], openBills, today } = bills;
  const isOnlyLate = openBills.every(({ dueDate }) => dueDate < today);
  const missed = (coverBills([...scheduled, debit], openBills).at(-1) ?? []).filter(
    ({ dueDate }) => isOnlyLate || dueDate >= today,
  );
  const [first] = missed;
  return first
    ? { dueDate: first.dueDate, amount: missed.reduce((sum, { amount }) => sum + amount, 0) }
    : null;
}

/** How the next debit covers the bills that are open. `none` where it takes nothing of them. */
export function coverageOf(enrolment: CoverageFacts | null, bills: BillsToCover): Coverage {
  const { amountDue, openBills, statementDate } = bills;
  if (
    enrolment === null ||
    enrolment.estimatedAmount === 0 ||
    openBills.length === 0 ||
    enrolment.held !== null
  )
    return { kind: 'none' };
  const {
    nextDebitDate: day,
    estimatedAmount: amount,
    nextHold,
    cap,
    holdAbovePercent: percent,
  } = enrolment;
  if (enrolment.isRefused) return { kind: 'refused', day };
  if (isExpiredOn(enrolment.expiration, day)) return { kind: 'expired', day };
  const missed = missedBy({ amount, paymentDate: day }, bills);
  if (missed)
    return {
      kind: statementDate !== null && enrolment.enrolledOn < statementDate ? 'next' : 'late',
      day,
      amount: nextHold === null ? amount : 0,
      missed,
    };
  if (nextHold === 'CAP' && cap !== null) return { kind: 'aboveCap', day, amount, cap };
  if (nextHold === 'ABOVE_LAST_BILL' && percent !== null)
    return { kind: 'aboveLastBill', day, amount, percent };
  return amount === amountDue ? { kind: 'all', day } : { kind: 'part', day, amount };
}

/** The debit that is made of a bill, whose total is in cents. Null where none is. */
export function debitOf(coverage: Coverage, total: number): PaymentOn | null {
  if (coverage.kind === 'all') return { paymentDate: coverage.day, amount: total };
  return coverage.kind === 'part' || 'missed' in coverage
    ? { paymentDate: coverage.day, amount: coverage.amount }
    : null;
}
