import { coverBills } from '../due/rules-covering.ts';
import type { PaymentOn } from '../due/rules-covering.ts';
import { dueParts } from '../due/rules-due.ts';
import type { DueSplit } from '../due/rules-due.ts';
import type { Day } from '../../platform/calendar/rules-calendar.ts';

/** A scheduled payment. Cents. */
export type ScheduledOn = PaymentOn;

/** The scheduled payments of a bill: what of them is in time, and those made after it is due. */
export interface ScheduledNote {
  /** The sum, in cents. */
  inTime: number;
  /** In the order of their days. */
  late: readonly ScheduledOn[];
}

/**
 * Which scheduled payments pay something after it is due: payments cover the oldest bill first,
 * Auto Pay's debit among them. What is late by `today` already is not meant: no payment is in time
 * for it. `payments` are one service group's; `debit` is null where none is made.
 */
export function scheduledNote(
  payments: readonly ScheduledOn[],
  due: DueSplit,
  today: Day,
  debit: PaymentOn | null = null,
): ScheduledNote {
  const inOrder = payments.toSorted((one, other) =>
    one.paymentDate.localeCompare(other.paymentDate),
  );
  const missed = coverBills(debit ? [...inOrder, debit] : inOrder, dueParts(due));
  const late = inOrder.filter((_, index) => missed[index]?.some(({ dueDate }) => dueDate >= today));
  return {
    inTime: inOrder.reduce(
      (sum, payment) => (late.includes(payment) ? sum : sum + payment.amount),
      0,
    ),
    late,
  };
}
