import { addDays } from '../billing/rules.ts';

/** What Auto Pay takes off each month's bill, in cents; lost on unenrolling (spec 9). */
export const AUTOPAY_DISCOUNT = 500;

/** Days of the month that may be chosen to be debited on (decisions): every month has them. */
export const DEBIT_DAYS = { first: 1, last: 28 } as const;

/** Proposed this long before the due date, so that a debit that is tried once more is in time still. */
const DAYS_BEFORE_DUE = 2;

const dayOfMonth = (day: string): number => Number(day.slice(8, 10));

/** The debit day that is proposed for a bill that is due on `dueDate` (`YYYY-MM-DD`): 1 to 28. */
export const proposedDebitDay = (dueDate: string): number => Math.min(dayOfMonth(addDays(dueDate, -DAYS_BEFORE_DUE)), DEBIT_DAYS.last);

/** The first day after `day` that is this day of its month; days as `YYYY-MM-DD`. */
export function nextDebitDate(debitDay: number, day: string): string {
  const inMonth = (month: string) => `${month}-${String(debitDay).padStart(2, '0')}`;
  const here = inMonth(day.slice(0, 7));
  // From the 28th on, four days more are in the next month; before, the last of these days is.
  return here > day ? here : inMonth(addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7));
}

/** What a debit takes: the statement balance less pending payments (`amountDue`), less what is scheduled already. Cents. */
export const debitAmount = ({ amountDue, scheduled }: { amountDue: number; scheduled: number }): number => Math.max(0, amountDue - scheduled);

/** Why a service group cannot be enrolled (spec 4: a disconnected account cannot). */
export type AutopayBar = 'DISCONNECTED' | 'UNAVAILABLE';

export function autopayBar({ serviceState, available }: { serviceState: string; available: boolean }): AutopayBar | null {
  if (serviceState === 'DISCONNECTED') return 'DISCONNECTED';
  return available ? null : 'UNAVAILABLE';
}

/** What a method is, as enrolment asks. */
export interface DebitMethod {
  type: string;
  prepaid: boolean;
}

/** Whether a service group may be debited from it: prepaid and gift cards never (spec 5), bank accounts not for mobile (spec 4). */
export const mayDebit = (serviceGroup: 'CORE' | 'MOBILE', { type, prepaid }: DebitMethod): boolean => !prepaid && (serviceGroup === 'CORE' || type !== 'BANK_ACCOUNT');

/** What is known of an enrolment and of the bill. Cents; days as `YYYY-MM-DD`. */
interface Covering {
  nextDebitDate: string;
  estimatedAmount: number;
}

/** Whether the next debit pays the bill in time. */
export type Coverage =
  | { kind: 'none' }
  | { kind: 'all'; day: string }
  /** The rest is pending or scheduled. */
  | { kind: 'part'; day: string; amount: number }
  /** It comes after the due date: this bill is still the customer's to pay. */
  | { kind: 'late'; day: string };

export function coverageOf(enrolment: Covering | null, { amountDue, dueDate }: { amountDue: number; dueDate: string | null }): Coverage {
  if (enrolment === null || enrolment.estimatedAmount === 0 || dueDate === null) return { kind: 'none' };
  const { nextDebitDate: day, estimatedAmount: amount } = enrolment;
  if (day > dueDate) return { kind: 'late', day };
  return amount === amountDue ? { kind: 'all', day } : { kind: 'part', day, amount };
}
