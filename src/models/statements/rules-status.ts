/** Payment status of a statement. `carried`: its unpaid balance is on the next one. */
export type StatementStatus =
  | { kind: 'current' }
  | {
      kind: 'paid';
      on: string;
      by: 'PAYMENT' | 'CREDIT';
      /** That payment is not posted yet. */ pending: boolean;
    }
  | { kind: 'carried' }
  | { kind: 'nothingDue' };

interface Settlement {
  statementId: string;
  on: string;
  by: 'PAYMENT' | 'CREDIT';
  pending: boolean;
}

/** A list of statements, newest first, each with its payment status from its payers. */
export const withStatus = <Row extends { id: string; totalDue: number }>({
  statements,
  settlements,
}: {
  statements: readonly Row[];
  settlements: readonly Settlement[];
}): (Row & { status: StatementStatus })[] =>
  statements.map((row, index) => {
    const settled = settlements.find(({ statementId }) => statementId === row.id);
    if (row.totalDue <= 0) return { ...row, status: { kind: 'nothingDue' } };
    if (settled)
      return {
        ...row,
        status: { kind: 'paid', on: settled.on, by: settled.by, pending: settled.pending },
      };
    return { ...row, status: { kind: index === 0 ? 'current' : 'carried' } };
  });

/** Number of statements listed at first: half a year. */
export const INITIAL_STATEMENT_COUNT = 6;

/**
 * The unpaid balance of earlier statements in this one's total, in cents. 0 if all of it is new. It
 * was due before this statement's due date.
 */
export const carriedOverBalance = ({
  totalDue,
  charges,
}: {
  totalDue: number;
  charges: number;
}): number => (totalDue <= 0 ? 0 : Math.max(0, totalDue - Math.max(0, charges)));
