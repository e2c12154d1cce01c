/** What became of a statement. `carried`: what was not paid of it is on the next one. */
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

/** A list of statements, newest first, each with what became of it by what paid them. */
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

/** How many statements are listed at first: half a year. */
export const INITIAL_STATEMENT_COUNT = 6;

/** What of a statement's total was left unpaid of earlier ones, in cents; 0 where all of it is new. It was due before the statement's own due date. */
export const carriedOverBalance = ({
  totalDue,
  charges,
}: {
  totalDue: number;
  charges: number;
}): number => (totalDue <= 0 ? 0 : Math.max(0, totalDue - Math.max(0, charges)));
