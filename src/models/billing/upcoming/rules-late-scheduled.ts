import { coverBills } from '../due/rules-covering.ts';
import type { PaymentOn } from '../due/rules-covering.ts';
import { dueParts } from '../due/rules-due.ts';
import type { DueSplit } from '../due/rules-due.ts';
import { scheduledTrouble } from '../../payments/scheduled/rules-trouble.ts';
import type { ScheduledTrouble, ScheduledWith } from '../../payments/scheduled/rules-trouble.ts';
import type { Acceptance } from '../../payments/wallet/rules-wallet.ts';
import type { Day } from '../../platform/calendar/rules-calendar.ts';

/** A scheduled payment. Cents. */
export type ScheduledOn = PaymentOn;

/** The scheduled payments of a bill: what of them is in time, and those made after it is due. */
export interface ScheduledNote {
  /** The sum, in cents. */
  inTime: number;
  /** In the order of their days. */
  late: readonly ScheduledOn[];
  /** Those that can't be made with their method, each with why. */
  refused: readonly RefusedOn[];
}

/** A scheduled payment that can't be made, and why. */
export type RefusedOn = ScheduledOn & { trouble: ScheduledTrouble };

/** The payments that can be made, and those that can't with their method, each with why. */
export function splitRefused<Payment extends ScheduledOn & ScheduledWith>(
  payments: readonly Payment[],
  accepted: Acceptance | null,
): { made: Payment[]; refused: (Payment & RefusedOn)[] } {
  const told = payments.map((payment) => ({
    payment,
    trouble: scheduledTrouble(payment, accepted),
  }));
  return {
    made: told.flatMap(({ payment, trouble }) => (trouble === null ? [payment] : [])),
    refused: told.flatMap(({ payment, trouble }) =>
      trouble === null ? [] : [{ ...payment, trouble }],
    ),
  };
}

/**
 * Which scheduled payments pay something after it is due: payments cover the oldest bill first,
 * Auto Pay's debit among them. What is late by `today` already is not meant: no payment is in time
 * for it. `payments` are those of one service group that can be made; `debit` is null where none
 * is made.
 */
export function scheduledNote(
  payments: readonly ScheduledOn[],
  due: DueSplit,
  today: Day,
  debit: PaymentOn | null = null,
): Omit<ScheduledNote, 'refused'> {
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
