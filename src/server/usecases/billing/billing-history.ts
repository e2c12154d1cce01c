import type { BillItem, Day, Rate } from '../../../models/billing/bill/rules-lines.ts';
import { billOf } from '../../../models/billing/bill/rules-bill.ts';
import type { Bill } from '../../../models/billing/bill/rules-bill.ts';
import { billDateBefore } from '../../../models/billing/rules-bill-dates.ts';
import type { ServiceGroup } from '../../../models/platform/service-group/types.ts';

/** What is known of a service group as a bill of a day is made. Cents. */
export interface BillingHistory {
  rates: readonly Rate[];
  /** On no statement yet. */
  items: readonly (BillItem & { id: string })[];
  /** The statement before that day; null before the first. */
  last: { statementDate: Day; totalDue: number } | null;
  /** Posted and on no statement yet. */
  paid: number;
}

/** When a bill is made: its day, and that of the one after it. */
export interface BillDate {
  serviceGroup: ServiceGroup;
  nextDate: Day;
  nextDay: Day;
}

/** A bill with its sums as the statement has them, in cents. */
export interface CalculatedBill extends Bill {
  previousBalance: number;
  payments: number;
  totalDue: number;
}

/** The bill of this day: the next one as it stands, and what is written when its day has come. */
export function calculateBill(
  { serviceGroup, nextDate, nextDay }: BillDate,
  { rates, items, last, paid }: BillingHistory,
  inAutopay: boolean,
): CalculatedBill {
  const previous = last
    ? { from: last.statementDate, billed: true }
    : { from: billDateBefore(nextDate, Number(nextDay.slice(8))), billed: false };
  const bill = billOf({ serviceGroup, day: nextDate, nextDay, previous, rates, items, inAutopay });
  const previousBalance = last?.totalDue ?? 0;
  return {
    ...bill,
    previousBalance,
    payments: paid,
    totalDue: previousBalance - paid + bill.adjustments + bill.charges,
  };
}
