import { dueParts } from '../due/rules-due.ts';
import type { DueSplit } from '../due/rules-due.ts';
import type { Day } from '../../platform/calendar/rules-calendar.ts';

/** A scheduled payment. Cents. */
export interface ScheduledOn {
  amount: number;
  paymentDate: Day;
}

/** The scheduled payments of a bill: what of them is in time, and those made after it is due. */
export interface ScheduledNote {
  /** The sum, in cents. */
  inTime: number;
  /** In the order of their days. */
  late: readonly ScheduledOn[];
}

/**
 * Which scheduled payments pay something after it is due: payments cover the oldest bill first.
 * What is late already is not meant: no payment is in time for it. `payments` are one service
 * group's.
 */
export function scheduledNote(payments: readonly ScheduledOn[], due: DueSplit): ScheduledNote {
  const open = dueParts(due).map(({ kind, dueDate, amount }) => ({
    dueDate: kind === 'late' ? null : dueDate,
    amount,
  }));
  const late: ScheduledOn[] = [];
  let inTime = 0;
  for (const payment of payments.toSorted((one, other) =>
    one.paymentDate.localeCompare(other.paymentDate),
  )) {
    const paid = takeFrom(open, payment.amount);
    if (paid.some((dueDate) => dueDate !== null && dueDate < payment.paymentDate))
      late.push(payment);
    else inTime += payment.amount;
  }
  return { inTime, late };
}

/** Takes money off what is open, the oldest first: the due dates that it pays. */
function takeFrom(open: { dueDate: Day | null; amount: number }[], money: number): (Day | null)[] {
  let left = money;
  return open.flatMap((part) => {
    const taken = Math.min(left, part.amount);
    left -= taken;
    part.amount -= taken;
    return taken > 0 ? [part.dueDate] : [];
  });
}
