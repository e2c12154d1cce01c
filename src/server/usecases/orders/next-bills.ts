import type { Day, Rate } from '../../../models/billing/bill/rules-lines.ts';
import { nextBillDate } from '../../../models/billing/rules-bill-dates.ts';
import { ratesWith } from '../../../models/orders/rules-orders.ts';
import type { BillToCome, Plan } from '../../../models/orders/types.ts';
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

/** A change to another plan from a day on. */
interface PlanChange {
  to: Plan;
  startsOn: Day;
}

/**
 * The next bills with a change and without it. The part of the month before is what a bill charges
 * beyond what it would if the plan began on the bill's own day: taxes included.
 */
export function nextBills(
  history: BillingHistory,
  cycle: BillingCycle,
  { to, startsOn }: PlanChange,
): BillToCome[] {
  const changedFrom = (day: Day) => billsWith(history, cycle, ratesWith(history.rates, to, day));
  const without = billsWith(history, cycle, history.rates);
  let day = cycle.nextDate;
  let before: Day | null = null;
  return changedFrom(startsOn).map(({ charges }, index) => {
    const statementDate = day;
    const hasPart = (before === null || startsOn > before) && startsOn < statementDate;
    const whole = hasPart ? changedFrom(statementDate)[index]?.charges : undefined;
    before = day;
    day = nextBillDate(day, cycle.anchorDay);
    return {
      statementDate,
      charges,
      chargesBefore: without[index]?.charges ?? 0,
      partialMonth: whole === undefined ? 0 : charges - whole,
    };
  });
}
