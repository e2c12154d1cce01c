import { addDays, daysBetween } from '../../platform/calendar/rules-calendar.ts';
import type { Day } from '../../platform/calendar/rules-calendar.ts';
import type { ServiceGroup } from '../../platform/service-group/types.ts';
import { openBills, splitDue } from '../due/rules-due.ts';
import { adjustedDelinquency, DAYS_OF_LEVEL, delinquencyLevel } from './rules-levels.ts';
import type { DelinquencyLevel } from './rules-levels.ts';
import { unpaidState } from './rules-service.ts';

/** A service group's money on a day. Cents. */
interface Owed {
  /** Oldest first. */
  bills: readonly { dueDate: Day; charges: number }[];
  /** Posted charges less posted payments and credits. */
  balance: number;
  /** Paid and not posted yet. */
  pending: number;
  /** What of it was taken before a day. */
  pendingBefore: (day: Day) => number;
}

/** What is late on a day once these cents more are posted; null if nothing is. */
export const lateAfter = (
  { bills, balance }: Pick<Owed, 'bills' | 'balance'>,
  cents: number,
  day: Day,
) => splitDue(openBills(bills, balance - cents), day).late;

export const levelOf = (late: { dueDate: Day } | null, day: Day): DelinquencyLevel | null =>
  late === null ? null : delinquencyLevel(daysBetween(late.dueDate, day));

/**
 * Whether all that was late was paid on the due day of a later bill, or before, and service was
 * restored by it: the later bill is late since, and the payment may still be pending. Ended service
 * is not restored.
 */
const wasRestored = (owed: Owed, oldestDue: Day, day: Day): boolean =>
  owed.bills.some(({ dueDate }) => {
    if (dueDate >= day || dueDate >= addDays(oldestDue, DAYS_OF_LEVEL.LEVEL_76)) return false;
    const lateThen = lateAfter(owed, 0, dueDate)?.amount ?? 0;
    return lateThen > 0 && owed.pendingBefore(addDays(dueDate, 1)) >= lateThen;
  });

/**
 * The level by the oldest bill that is late. A pending payment that covers that bill counts at once
 * while service runs. Service that has stopped is restored by all that is late on the day of the
 * payment, so that only payments taken before the day of its level count else. Null under 30 days.
 */
export function levelBesidePending(
  group: ServiceGroup,
  owed: Owed,
  day: Day,
): DelinquencyLevel | null {
  const late = lateAfter(owed, 0, day);
  const booked = levelOf(late, day);
  if (late === null || booked === null || adjustedDelinquency(late.amount, owed.pending) === 0)
    return booked;
  const counted =
    unpaidState(group, booked) === 'ACTIVE' || wasRestored(owed, late.dueDate, day)
      ? owed.pending
      : owed.pendingBefore(addDays(late.dueDate, DAYS_OF_LEVEL[booked]));
  return levelOf(lateAfter(owed, counted, day), day);
}
