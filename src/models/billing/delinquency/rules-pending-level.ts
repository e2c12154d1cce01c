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
 * The level by the oldest bill that is late. A pending payment that covers that bill counts at once
 * while service runs. Service that has stopped is restored by all that is late, so that only
 * payments taken before the day of its level count then. Null under 30 days.
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
    unpaidState(group, booked) === 'ACTIVE'
      ? owed.pending
      : owed.pendingBefore(addDays(late.dueDate, DAYS_OF_LEVEL[booked]));
  return levelOf(lateAfter(owed, counted, day), day);
}
