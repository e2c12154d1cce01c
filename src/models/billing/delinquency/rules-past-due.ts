import type { Day } from '../../platform/calendar/rules-calendar.ts';

/** A bill as far as it decides what is late: new charges in cents, and the day they are due. */
export interface DatedBill {
  dueDate: Day;
  charges: number;
}

/**
 * The past-due part of a balance, in cents, 0 or above: all of it but the bills that are not due
 * before this day.
 */
export const pastDueOn = (bills: readonly DatedBill[], balance: number, day: Day): number =>
  Math.max(
    0,
    bills.reduce((left, bill) => (bill.dueDate >= day ? left - bill.charges : left), balance),
  );

/**
 * The due date of the oldest bill that a balance leaves open, because payments cover the oldest
 * first. Null when nothing is owed, or there is no bill. Bills oldest first.
 */
export function oldestUnpaidDueDate(bills: readonly DatedBill[], balance: number): Day | null {
  let open = balance;
  let oldest: Day | null = null;
  for (const bill of bills.toReversed()) {
    if (open <= 0) break;
    oldest = bill.dueDate;
    open -= bill.charges;
  }
  return oldest;
}
