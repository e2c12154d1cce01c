interface Bill {
  id: string;
  statementDate: string;
  charges: number;
  adjustments: number;
}

/** How many statements the chart shows: a year, and the same month of the year before. */
export const CHARTED_STATEMENTS = 13;

/** A statement's place in the chart. */
export interface Bar {
  id: string;
  statementDate: string;
  /** Cents: new charges and adjustments. */
  amount: number;
}

/** What the last statements cost, the oldest first. */
export const spendingOf = (statements: readonly Bill[]): Bar[] =>
  statements
    .slice(0, CHARTED_STATEMENTS)
    .map(({ id, statementDate, charges, adjustments }) => ({
      id,
      statementDate,
      amount: charges + adjustments,
    }))
    .toReversed();
