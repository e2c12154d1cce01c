import type { HoldReason } from './rules-limits.ts';
import {
  addDays,
  addMonths,
  dayOfMonth,
  daysBetween,
  firstOfMonth,
} from '../platform/calendar/rules-calendar.ts';

export {
  autopayBlocker,
  choosesDay,
  ineligibilityReason,
  mayCancel,
  mayDebit,
  methodBlocker,
} from './terms/rules-eligibility.ts';

export type {
  AutopayBlocker,
  DebitMethod,
  IneligibilityReason,
  MethodBlocker,
} from './terms/rules-eligibility.ts';
export type { ServiceGroup } from '../platform/service-group/types.ts';
export { holdReason, limitProblems, LIMITS } from './rules-limits.ts';
export type { DebitLimits, HoldReason, LimitProblem } from './rules-limits.ts';

/** Days of the month that may be the debit day (decisions): every month has them. */
export const DEBIT_DAYS = { first: 1, last: 28 } as const;

/** The proposed day is this long before the due date, so that a retried debit is still on time. */
const DAYS_BEFORE_DUE = 2;

/** The proposed debit day for a bill due on `dueDate` (`YYYY-MM-DD`): 1 to 28. */
export const proposedDebitDay = (dueDate: string): number =>
  Math.min(dayOfMonth(addDays(dueDate, -DAYS_BEFORE_DUE)), DEBIT_DAYS.last);

/** The first date after `day` that falls on the debit day. Dates as `YYYY-MM-DD`. */
export function nextDebitDate(debitDay: number, day: string): string {
  const here = addDays(firstOfMonth(day), debitDay - 1);
  return here > day ? here : addMonths(here, 1);
}

/** A day of the month that `day` is in, `YYYY-MM-DD`. */
const onDay = (day: string, dayOfIt: number): string =>
  `${day.slice(0, -2)}${String(dayOfIt).padStart(2, '0')}`;
/**
 * The first debit from a day on: one of a debit day before the first bill takes nothing, so that
 * the first one is after that (D-321). Dates as `YYYY-MM-DD`.
 */
export function firstDebitDate(
  debitDay: number,
  today: string,
  { firstBillOn }: { firstBillOn?: string | null },
): string {
  return nextDebitDate(debitDay, firstBillOn != null && firstBillOn > today ? firstBillOn : today);
}

/** A bill: its statement date and due date, `YYYY-MM-DD`. */
interface Bill {
  statementDate: string;
  dueDate: string;
}

/**
 * The debit days on which monthly payments would be late (spec 4, 8): assuming a bill each month
 * like the last one, within a year the first such day after a statement date is past its due date.
 * Ascending.
 */
export function lateDebitDays({ statementDate, dueDate }: Bill): number[] {
  const term = daysBetween(statementDate, dueDate);
  const bills = Array.from({ length: 12 }, (_, months) => addMonths(statementDate, months));
  const months = bills.map((made) => {
    const first = firstOfMonth(made);
    return { made, due: addDays(made, term), first, next: addMonths(first, 1) };
  });
  const days = Array.from({ length: DEBIT_DAYS.last }, (_, index) => DEBIT_DAYS.first + index);
  // As nextDebitDate, with each month counted once instead of for each day.
  return days.filter((day) =>
    months.some(({ made, due, first, next }) => {
      const here = onDay(first, day);
      return (here > made ? here : onDay(next, day)) > due;
    }),
  );
}

/** Before the first bill, it is assumed to be due about this many days from now. */
const FIRST_BILL_DAYS = 28;

/**
 * The proposed debit day for bills like this one, the newest: on time for its due date and for
 * those of all other months.
 */
export function proposedDayFor(bill: Bill | null, today: string): number {
  if (bill === null) return proposedDebitDay(addDays(today, FIRST_BILL_DAYS));
  const late = lateDebitDays(bill);
  const before = (day: number) => (day === DEBIT_DAYS.first ? DEBIT_DAYS.last : day - 1);
  let day = proposedDebitDay(bill.dueDate);
  for (let tries: number = DEBIT_DAYS.last; late.includes(day) && tries > 0; tries -= 1)
    day = before(day);
  return day;
}

/**
 * The last day on which the next debit can still be changed, stopped or moved. The debit is made on
 * the morning of its day.
 */
export const lastDayToChange = (debitDate: string): string => addDays(debitDate, -1);

/**
 * The amount of a debit: the statement balance less pending payments (`amountDue`), less scheduled
 * payments. Cents.
 */
export const debitAmount = ({
  amountDue,
  scheduled,
}: {
  amountDue: number;
  scheduled: number;
}): number => Math.max(0, amountDue - scheduled);

/**
 * What is left of a debit on hold, in cents: as it was held, less what was paid or scheduled of it
 * since then; never a bill made later. `heldAmount` is null where only its day was written.
 */
export const heldAmountLeft = ({
  heldAmount,
  toDebit,
  billedSince,
}: {
  heldAmount: number | null;
  /** What a debit would take now, later bills too. */
  toDebit: number;
  /** Charges of the bills made since the day of the hold. */
  billedSince: number;
}): number => Math.max(0, Math.min(heldAmount ?? toDebit, toDebit - billedSince));

/**
 * Whether what is left of a debit on hold is within the limit that held it: it is said as what is
 * left, never as above the limit.
 */
export const isWithinCap = (
  { amount, reason }: { amount: number; reason: HoldReason },
  cap: number | null,
): boolean => reason === 'CAP' && cap !== null && amount <= cap;

/**
 * Why a day cannot be saved as the debit day: it is the current one, or monthly payments would be
 * late (spec 8).
 */
export type DayProblem = 'same' | 'late';

export function dayProblem(
  day: number,
  { debitDay, lateDebitDays: late }: { debitDay: number; lateDebitDays: readonly number[] },
): DayProblem | null {
  if (day === debitDay) return 'same';
  return late.includes(day) ? 'late' : null;
}
