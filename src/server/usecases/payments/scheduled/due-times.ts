import { TZDate } from '@date-fns/tz';
import { DATE_LIMITS } from '../../../../models/payments/limits/rules-payment-limits.ts';
import { addDays } from '../../../../models/platform/calendar/rules-calendar.ts';

/** A scheduled payment is made at this hour of its day: before autopay's run at 06:00, which pays what is left. */
export const DUE_HOUR = 5;

/** The instant at which the clock on the wall shows this hour of a day in a time zone. No US zone skips these hours. */
function at(day: string, hour: number, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, hour, 0, 0, 0, timeZone).getTime());
}

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

/** When a payment that is scheduled for this day is made. */
export const dueAt = (paymentDate: string, timeZone: string): Date =>
  at(paymentDate, DUE_HOUR, timeZone);

/** Until then it can be changed or cancelled: the cut-off of the day before. */
export const changeableUntil = (paymentDate: string, timeZone: string): Date =>
  at(addDays(paymentDate, -1), DATE_LIMITS.cutoffHour, timeZone);
