import { isBooked } from '../due/rules-due.ts';
import type { ActivityRow } from './types.ts';

type Booked = Pick<ActivityRow, 'id' | 'amount' | 'status' | 'kind'>;

export { isBooked };

/** What a row changed of what is owed, in cents. */
export const bookedAmount = (row: Booked): number => (isBooked(row) ? row.amount : 0);

/**
 * What was owed after each row, in cents, by the row's id; below 0 is a credit. All rows of an
 * account, newest first: a list with rows left out has no balance.
 */
export function runningBalances(rows: readonly Booked[]): Map<string, number> {
  let balance = 0;
  return new Map(
    rows.toReversed().map((row) => {
      balance += bookedAmount(row);
      return [row.id, balance];
    }),
  );
}
