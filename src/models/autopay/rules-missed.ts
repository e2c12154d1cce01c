import { dueParts, splitDue, splitOfRest } from '../billing/due/rules-due.ts';
import type { DuePart, OpenBill } from '../billing/due/rules-due.ts';
import type { Day } from '../platform/calendar/rules-calendar.ts';
import type { OwedToday } from './rules-today.ts';
import { payableToday } from './rules-today.ts';

/** What is owed for a service group, bill by bill, the oldest first. Cents. */
export interface OwedBills extends OwedToday {
  openBills: readonly OpenBill[];
}

/**
 * The bills that a debit on this day comes after (D-320), the earliest first, each day once, with
 * what is left of them: what is paid today (cents) and what is scheduled covers the oldest first.
 */
export function missedBills(debitDate: Day, owed: OwedBills, paidToday = 0): OpenBill[] {
  const left = payableToday(owed).all - paidToday;
  // Before every day nothing is late or due today.
  return splitOfRest(owed.openBills, left, '').later.filter(({ dueDate }) => dueDate < debitDate);
}

export const sumOfBills = (bills: readonly OpenBill[]): number =>
  bills.reduce((sum, { amount }) => sum + amount, 0);

/** These bills, with how urgent each is on a day. */
export const partsOf = (bills: readonly OpenBill[], today: Day): DuePart[] =>
  dueParts(splitDue(bills, today));

/**
 * What the next debit of an enrolment comes too late for. Nothing while a debit is on hold, whose
 * own notice says when it is due.
 */
export function missedByNextDebit(
  group: OwedBills & { enrolment?: { nextDebitDate: Day; held?: object | null } | null },
  today: Day,
): DuePart[] {
  const { enrolment } = group;
  return enrolment == null || enrolment.held
    ? []
    : partsOf(missedBills(enrolment.nextDebitDate, group), today);
}
