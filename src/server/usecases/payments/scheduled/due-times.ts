import { instantOf as at } from '../../../../models/payments/dates/rules-due-times.ts';
import { DATE_LIMITS } from '../../../../models/payments/limits/rules-payment-limits.ts';
import { addDays } from '../../../../models/platform/calendar/rules-calendar.ts';

export { DUE_HOUR, dueAt } from '../../../../models/payments/dates/rules-due-times.ts';

/** A bill is made at this hour of its day: before what is scheduled and before Auto Pay, so that both find it made. */
const BILL_HOUR = 1;

/** When the bill of this day is made. */
export const billAt = (statementDate: string, timeZone: string): Date =>
  at(statementDate, BILL_HOUR, timeZone);

/** Auto Pay debits at this hour of its day (decisions). */
const DEBIT_HOUR = 6;

/** When Auto Pay debits on this day. */
export const debitAt = (debitDate: string, timeZone: string): Date =>
  at(debitDate, DEBIT_HOUR, timeZone);

/** A questioned line goes on to its next state at this hour of its day, with the office. */
const DISPUTE_HOUR = 9;

/** When a questioned line goes on, on this day. */
export const disputeAt = (day: string, timeZone: string): Date => at(day, DISPUTE_HOUR, timeZone);

/** Until then it can be changed or cancelled: the cut-off of the day before. */
export const changeableUntil = (paymentDate: string, timeZone: string): Date =>
  at(addDays(paymentDate, -1), DATE_LIMITS.cutoffHour, timeZone);
