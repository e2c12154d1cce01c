import { debitAmount } from './rules-debits.ts';

/** What is owed for a service group, and what scheduled payments take of it. Cents. */
export interface OwedToday {
  amountDue: number;
  /** The part of the amount due that is past due. */
  pastDueAmount: number;
  scheduledAmount: number;
}

/**
 * What a change of Auto Pay may pay today, in cents: `all` that is due and not scheduled;
 * `pastDue`, which is always paid (spec 4), is no more than that, because what is scheduled is
 * taken as well (D-250).
 */
export function payableToday({ amountDue, pastDueAmount, scheduledAmount }: OwedToday): {
  all: number;
  pastDue: number;
} {
  const all = debitAmount({ amountDue, scheduled: scheduledAmount });
  return { all, pastDue: Math.min(pastDueAmount, all) };
}
