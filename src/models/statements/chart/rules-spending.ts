interface Bill {
  id: string;
  statementDate: string;
  charges: number;
  adjustments: number;
  refunds: number;
}

/** Number of statements in the chart: a year, and the same month of the previous year. */
export const CHARTED_STATEMENTS = 13;

/** A statement in the chart. */
export interface Bar {
  id: string;
  statementDate: string;
  /** Cents: new charges and adjustments, without refunds, which are no cost. */
  amount: number;
}

/** Amounts of the last statements, oldest first. */
export const spendingOf = (statements: readonly Bill[]): Bar[] =>
  statements
    .slice(0, CHARTED_STATEMENTS)
    .map(({ id, statementDate, charges, adjustments, refunds }) => ({
      id,
      statementDate,
      amount: charges + adjustments - refunds,
    }))
    .toReversed();
