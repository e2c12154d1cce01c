import { nextBillDate } from '../../../models/billing/rules-bill-dates.ts';
import type { ServiceGroup } from '../../../models/platform/service-group/types.ts';
import { calculateBill, isBilled } from './billing-history.ts';
import type { BillingHistory, CalculatedBill } from './billing-history.ts';

/** How many bills are calculated ahead. */
export const BILLS_TO_COME = 3;

/**
 * The next bills of a service group, calculated as they will be made if nothing changes: what waits
 * for the next bill is on the first of them alone. Fewer where service ends.
 */
export function billsToCome(
  serviceGroup: ServiceGroup,
  {
    nextDate,
    anchorDay,
    inAutopay,
  }: {
    /** The day of the next bill. */
    nextDate: string;
    anchorDay: number;
    inAutopay: boolean;
  },
  history: BillingHistory,
): CalculatedBill[] {
  const bills: CalculatedBill[] = [];
  let day = nextDate;
  let before = history;
  while (bills.length < BILLS_TO_COME && isBilled(before)) {
    const nextDay = nextBillDate(day, anchorDay);
    const date = { serviceGroup, nextDate: day, nextDay, anchorDay };
    const bill = calculateBill(date, before, inAutopay);
    bills.push(bill);
    const last = { statementDate: day, totalDue: bill.totalDue };
    before = { ...before, items: [], paid: 0, last };
    day = nextDay;
  }
  return bills;
}
