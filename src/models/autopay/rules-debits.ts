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
} from './rules-eligibility.ts';

export type {
  AutopayBlocker,
  DebitMethod,
  IneligibilityReason,
  MethodBlocker,
} from './rules-eligibility.ts';
export type { ServiceGroup } from '../platform/service-group/types.ts';
export { holdReason, limitProblems, LIMITS } from './rules-limits.ts';
export type { DebitLimits, HoldReason, LimitProblem } from './rules-limits.ts';

/** Days of the month that may be chosen to be debited on (decisions): every month has them. */
export const DEBIT_DAYS = { first: 1, last: 28 } as const;

/** Proposed this long before the due date, so that a debit that is tried once more is in time still. */
const DAYS_BEFORE_DUE = 2;

/** The debit day that is proposed for a bill that is due on `dueDate` (`YYYY-MM-DD`): 1 to 28. */
export const proposedDebitDay = (dueDate: string): number =>
  Math.min(dayOfMonth(addDays(dueDate, -DAYS_BEFORE_DUE)), DEBIT_DAYS.last);

/** The first day after `day` that is this day of its month; days as `YYYY-MM-DD`. */
export function nextDebitDate(debitDay: number, day: string): string {
  const here = addDays(firstOfMonth(day), debitDay - 1);
  return here > day ? here : addMonths(here, 1);
}

/** A bill: the day it was made and the day it is due, `YYYY-MM-DD`. */
interface Bill {
  statementDate: string;
  dueDate: string;
}

/**
 * The debit days on which monthly payments would be late (spec 4, 8): with bills made each month as the last one was,
 * there is one within a year whose first such day after it is made is past its due date. Ascending.
 */
export function lateDebitDays({ statementDate, dueDate }: Bill): number[] {
  const term = daysBetween(statementDate, dueDate);
  const bills = Array.from({ length: 12 }, (_, months) => addMonths(statementDate, months));
  const days = Array.from({ length: DEBIT_DAYS.last }, (_, index) => DEBIT_DAYS.first + index);
  return days.filter((day) => bills.some((made) => nextDebitDate(day, made) > addDays(made, term)));
}

/** Where no bill has come yet, the first one is due about this many days from now. */
const FIRST_BILL_DAYS = 28;

/** The debit day that is proposed for bills like this one, the newest: in time for its due date, and for those of every other month. */
export function proposedDayFor(bill: Bill | null, today: string): number {
  if (bill === null) return proposedDebitDay(addDays(today, FIRST_BILL_DAYS));
  const late = lateDebitDays(bill);
  const before = (day: number) => (day === DEBIT_DAYS.first ? DEBIT_DAYS.last : day - 1);
  let day = proposedDebitDay(bill.dueDate);
  for (let tries: number = DEBIT_DAYS.last; late.includes(day) && tries > 0; tries -= 1)
    day = before(day);
  return day;
}

/** A debit to come. */
export interface Debit {
  /** `YYYY-MM-DD`. */
  date: string;
  /** Cents. */
  amount: number;
  /** A bill that is not made yet is part of it, taken to be as high as the last one. */
  about: boolean;
  /** Why the customer's own limits would hold it; null where it would be made. */
  held: HoldReason | null;
}

/** How the account stands as debits are rehearsed. Cents; days as `YYYY-MM-DD`. */
export interface DebitPreviewInput {
  debitDay: number;
  today: string;
  /** What is to be debited as the account stands now. */
  estimatedAmount: number;
  /** What a bill to come is taken to be: without any discount. */
  typicalBill: number;
  /** What Auto Pay takes off a bill to come. */
  discount?: number;
  /** What is paid today, with the change itself. */
  paidToday?: number;
  /** The day of the newest bill; null before the first. */
  statementDate: string | null;
  /** The customer's own limits: the most that a debit may take, and why the next one would be held as the account stands. */
  limits?: { cap: number | null; nextHold: HoldReason | null };
}

/** Why a debit that is rehearsed would be held: a bill that is not made yet is as high as the last one, so only the cap can hold it. */
function expectedHoldReason(
  amount: number,
  about: boolean,
  { cap, nextHold }: { cap: number | null; nextHold: HoldReason | null },
): HoldReason | null {
  if (amount === 0) return null;
  if (cap !== null && amount > cap && (about || nextHold !== null)) return 'CAP';
  return nextHold === 'ABOVE_LAST_BILL' && !about ? nextHold : null;
}

/** The next three debits of a debit day: what is due now first, then each month's bill, with the discount that Auto Pay brings. */
export function previewDebits({
  debitDay,
  today,
  estimatedAmount,
  typicalBill,
  discount = 0,
  paidToday = 0,
  statementDate,
  limits = { cap: null, nextHold: null },
}: DebitPreviewInput): Debit[] {
  const debits: Debit[] = [];
  let [last, open, bills] = [today, Math.max(0, estimatedAmount - paidToday), 1];
  for (let times = 0; times < 3; times += 1) {
    const date = nextDebitDate(debitDay, last);
    let about = false;
    while (statementDate !== null && addMonths(statementDate, bills) < date) {
      open += Math.max(0, typicalBill - discount);
      bills += 1;
      about = true;
    }
    debits.push({ date, amount: open, about, held: expectedHoldReason(open, about, limits) });
    [last, open] = [date, 0];
  }
  return debits;
}

/** The next three bills that are the customer's own to pay: the one of now on its due date, then one a month later each. */
export function nextBills({
  amountDue,
  dueDate,
  typicalBill,
}: {
  amountDue: number;
  dueDate: string | null;
  typicalBill: number;
}): Debit[] {
  if (dueDate === null) return [];
  return [0, 1, 2].map((months) => ({
    date: addMonths(dueDate, months),
    amount: months === 0 ? amountDue : typicalBill,
    about: months > 0,
    held: null,
  }));
}

/** The last day on which the next debit can still be changed, stopped or moved: it is made in the morning of its day. */
export const lastDayToChange = (debitDate: string): string => addDays(debitDate, -1);

/** What a debit takes: the statement balance less pending payments (`amountDue`), less what is scheduled already. Cents. */
export const debitAmount = ({
  amountDue,
  scheduled,
}: {
  amountDue: number;
  scheduled: number;
}): number => Math.max(0, amountDue - scheduled);

/** What is known of an enrolment and of the bill. Cents; days as `YYYY-MM-DD`. */
interface CoverageFacts {
  nextDebitDate: string;
  estimatedAmount: number;
  /** The day on which it was turned on. */
  enrolledOn: string;
  cap: number | null;
  holdAbovePercent: number | null;
  nextHold: HoldReason | null;
  /** A debit that waits for the customer's word: said above everything. */
  held: object | null;
}

/** Whether the next debit pays the bill in time. */
export type Coverage =
  | { kind: 'none' }
  | { kind: 'all'; day: string }
  /** The rest is pending or scheduled. */
  | { kind: 'part'; day: string; amount: number }
  /** It will be held by the customer's own limits: cents, and percent. */
  | { kind: 'aboveCap'; day: string; amount: number; cap: number }
  | { kind: 'aboveLastBill'; day: string; amount: number; percent: number }
  /** It was turned on for the bills to come, and comes after the due date: this bill is still the customer's to pay. */
  | { kind: 'late'; day: string }
  /** It was on before this bill, whose debit has come and gone without paying it. */
  | { kind: 'next'; day: string };

export function coverageOf(
  enrolment: CoverageFacts | null,
  {
    amountDue,
    dueDate,
    statementDate,
  }: { amountDue: number; dueDate: string | null; statementDate: string | null },
): Coverage {
  if (
    enrolment === null ||
    enrolment.estimatedAmount === 0 ||
    dueDate === null ||
    enrolment.held !== null
  )
    return { kind: 'none' };
  const {
    nextDebitDate: day,
    estimatedAmount: amount,
    nextHold,
    cap,
    holdAbovePercent: percent,
  } = enrolment;
  if (day > dueDate)
    return {
      kind: statementDate !== null && enrolment.enrolledOn < statementDate ? 'next' : 'late',
      day,
    };
  if (nextHold === 'CAP' && cap !== null) return { kind: 'aboveCap', day, amount, cap };
  if (nextHold === 'ABOVE_LAST_BILL' && percent !== null)
    return { kind: 'aboveLastBill', day, amount, percent };
  return amount === amountDue ? { kind: 'all', day } : { kind: 'part', day, amount };
}

/** Why a day cannot be saved as the debit day: it is the one already, or monthly payments would be late (spec 8). */
export type DayProblem = 'same' | 'late';

export function dayProblem(
  day: number,
  { debitDay, lateDebitDays: late }: { debitDay: number; lateDebitDays: readonly number[] },
): DayProblem | null {
  if (day === debitDay) return 'same';
  return late.includes(day) ? 'late' : null;
}

export { AUTOPAY_DISCOUNT } from './rules-discount.ts';
