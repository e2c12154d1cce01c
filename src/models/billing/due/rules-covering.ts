import type { Day } from '../../platform/calendar/rules-calendar.ts';
import type { OpenBill } from './rules-due.ts';

/** Money that is paid on a day. Cents. */
export interface PaymentOn {
  amount: number;
  paymentDate: Day;
}

/**
 * What each of these payments pays after it was due, the earliest due date first: in the order of
 * their days, and those of one day as they are given, each covers the earliest due bill that is
 * still open. `bills` in any order.
 */
export function coverBills(
  payments: readonly PaymentOn[],
  bills: readonly OpenBill[],
): OpenBill[][] {
  const open = bills
    .map((bill) => ({ ...bill }))
    .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));
  const missed: OpenBill[][] = [];
  for (const [index, { amount, paymentDate }] of [...payments.entries()].toSorted(
    ([, one], [, other]) => one.paymentDate.localeCompare(other.paymentDate),
  ))
    missed[index] = takeFrom(open, amount).filter((paid) => paid.dueDate < paymentDate);
  return missed;
}

/** Takes money off what is open, the earliest first: what it pays of each. */
function takeFrom(open: OpenBill[], money: number): OpenBill[] {
  let left = money;
  return open.flatMap((bill) => {
    const amount = Math.min(left, bill.amount);
    left -= amount;
    bill.amount -= amount;
    return amount > 0 ? [{ ...bill, amount }] : [];
  });
}
