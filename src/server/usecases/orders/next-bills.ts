import type { Day } from '../../../models/billing/bill/rules-lines.ts';
import { nextBillDate } from '../../../models/billing/rules-bill-dates.ts';
import { ratesWith } from '../../../models/orders/rules-orders.ts';
import type { BillToCome, Plan } from '../../../models/orders/types.ts';
import type { BillingHistory } from '../billing/billing-history.ts';
import { billsToCome } from '../billing/bills-to-come.ts';
import type { BillingCycle } from '../statements/read-statements.ts';

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
  const changedFrom = (start: Day) =>
    billsToCome('CORE', cycle, { ...history, rates: ratesWith(history.rates, to, start) });
  const without = billsToCome('CORE', cycle, history);
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
