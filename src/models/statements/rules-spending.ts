interface Bill {
  id: string;
  statementDate: string;
  charges: number;
  adjustments: number;
}

/** How many statements the chart shows: a year, and the same month of the year before. */
export const CHARTED = 13;

/** A statement's place in the chart. */
export interface Bar {
  id: string;
  statementDate: string;
  /** Cents: new charges and adjustments. */
  amount: number;
  /** 0 to 1 of the chart's height; 0 for a month that cost nothing. */
  share: number;
}

/** What the last statements cost, the oldest first, for a chart from 0 to the dearest of them. */
export function spendingOf(statements: readonly Bill[]): Bar[] {
  const months = statements.slice(0, CHARTED).map(({ id, statementDate, charges, adjustments }) => ({ id, statementDate, amount: charges + adjustments })).toReversed();
  const dearest = Math.max(0, ...months.map(({ amount }) => amount));
  return months.map((month) => ({ ...month, share: dearest === 0 ? 0 : Math.max(0, month.amount) / dearest }));
}
