import type { Rate } from '../../../models/billing/bill/rules-lines.ts';
import { nextBillDate } from '../../../models/billing/rules-bill-dates.ts';
import type { BillToCome } from '../../../models/orders/types.ts';
import { calculateBill } from '../billing/billing-history.ts';
import type { BillingHistory, CalculatedBill } from '../billing/billing-history.ts';
import type { BillingCycle } from '../statements/read-statements.ts';

/** How many bills a quote foretells. */
const BILLS = 3;

/**
 * The next bills of core services with these rates, calculated as they will be made, if nothing
 * else changes: what waits for the next bill is on the first of them.
 */
function billsWith(
  history: BillingHistory,
  { nextDate, anchorDay, inAutopay }: BillingCycle,
  rates: readonly Rate[],
): CalculatedBill[] {
  const bills: CalculatedBill[] = [];
  let day = nextDate;
  let before: BillingHistory = { ...history, rates };
  for (let count = 0; count < BILLS; count += 1) {
    const nextDay = nextBillDate(day, anchorDay);
    const date = { serviceGroup: 'CORE', nextDate: day, nextDay, anchorDay } as const;
    const bill = calculateBill(date, before, inAutopay);
    bills.push(bill);
    const last = { statementDate: day, totalDue: bill.totalDue };
    before = { ...before, items: [], paid: 0, last };
    day = nextDay;
  }
  return bills;
}

/** What a bill charges or credits for parts of the month before, in cents. */
const partsOf = ({ lines }: CalculatedBill): number =>
  lines.filter(({ kind }) => kind === 'PRORATION').reduce((sum, { amount }) => sum + amount, 0);

/** The next bills with a change and without it. */
export function nextBills(
  history: BillingHistory,
  cycle: BillingCycle,
  changed: readonly Rate[],
): BillToCome[] {
  const without = billsWith(history, cycle, history.rates);
  let day = cycle.nextDate;
  return billsWith(history, cycle, changed).map((bill, index) => {
    const before = without[index];
    const statementDate = day;
    day = nextBillDate(day, cycle.anchorDay);
    return {
      statementDate,
      charges: bill.charges,
      chargesBefore: before?.charges ?? 0,
      partialMonth: partsOf(bill) - (before ? partsOf(before) : 0),
    };
  });
}
