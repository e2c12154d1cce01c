import { instantOf as at } from '../../../../models/payments/dates/rules-due-times.ts';

export { DUE_HOUR, dueAt } from '../../../../models/payments/dates/rules-due-times.ts';

/**
 * Hour of the day for bills: before scheduled payments and Auto Pay, so that both find the bill.
 */
const BILL_HOUR = 1;

/** When this day's bill is made. */
export const billAt = (statementDate: string, timeZone: string): Date =>
  at(statementDate, BILL_HOUR, timeZone);

/** Hour of the day for Auto Pay debits (decisions). */
const DEBIT_HOUR = 6;

/** When Auto Pay debits on this day. */
export const debitAt = (debitDate: string, timeZone: string): Date =>
  at(debitDate, DEBIT_HOUR, timeZone);

/** Hour of the day for dispute transitions, when the office opens. */
const DISPUTE_HOUR = 9;

/** When a dispute moves to its next state on this day. */
export const disputeAt = (day: string, timeZone: string): Date => at(day, DISPUTE_HOUR, timeZone);
