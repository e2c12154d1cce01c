/** What became of a statement: `paid` and `carried` (the unpaid part is on the next one) are known from the statement after it. */
export type StatementStatus = 'current' | 'paid' | 'carried' | 'nothingDue';

interface Bill {
  totalDue: number;
  /** Cents: what was posted until this statement, since the one before. */
  payments: number;
}

/** What became of a statement, by the one that came after it; null: it is the newest one. */
export function statementStatus({ totalDue }: Bill, after: Bill | null): StatementStatus {
  if (after === null) return 'current';
  if (totalDue <= 0) return 'nothingDue';
  return after.payments >= totalDue ? 'paid' : 'carried';
}

/** A list of statements, newest first, each with what became of it. */
export const withStatus = <Row extends Bill>(statements: readonly Row[]): (Row & { status: StatementStatus })[] =>
  statements.map((row, index) => ({ ...row, status: statementStatus(row, statements[index - 1] ?? null) }));

/** How many statements are listed at first: half a year. */
export const LISTED_FIRST = 6;

/** What of a statement's total was left unpaid of earlier ones, in cents; 0 where all of it is new. It was due before the statement's own due date. */
export const carriedOver = ({ totalDue, charges }: { totalDue: number; charges: number }): number => (totalDue <= 0 ? 0 : Math.max(0, totalDue - Math.max(0, charges)));
