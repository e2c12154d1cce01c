import { dueParts, openBills, splitDue } from '../billing/due/rules-due.ts';
import type { DuePart, OpenBill } from '../billing/due/rules-due.ts';
import type { Day } from '../platform/calendar/rules-calendar.ts';

/**
 * Payment status of a statement, by what is open of its total. Amounts in cents, above 0. `before`:
 * what of the total is due before the statement itself, the most urgent first.
 */
export type StatementStatus =
  /** Not late. `left` is its own part of a total that is lowered in part, null of all of it. */
  | { kind: 'due'; dueDate: Day; before: readonly DuePart[]; left: number | null }
  /** Not late, and nothing is due before; this much of its total is left, lowered by that. */
  | {
      kind: 'part';
      left: number;
      by: 'PAYMENT' | 'CREDIT' | 'BOTH';
      dueDate: Day;
      when: 'today' | 'later';
    }
  /**
   * It should have been paid before; `left` of a total that is paid in part or of several bills, so
   * many, with the oldest one's due date; `left` is null of all of it, with its own due date.
   */
  | { kind: 'late'; left: number | null; dueDate: Day; bills: number }
  | {
      kind: 'paid';
      on: string;
      by: 'PAYMENT' | 'CREDIT';
      /** That payment is not posted yet. */ pending: boolean;
    }
  /** It charges nothing that is open, but carries this of earlier bills. */
  | { kind: 'carries'; before: readonly DuePart[] }
  /** In a list of bills: the same, of which the other rows speak. */
  | { kind: 'nothingNew' }
  /** Covered by payments and credits of other bills. */
  | { kind: 'covered' }
  | { kind: 'nothingDue' };

interface Settlement {
  statementId: string;
  on: string;
  by: 'PAYMENT' | 'CREDIT';
  pending: boolean;
}

interface Reduction {
  statementId: string;
  by: 'PAYMENT' | 'CREDIT' | 'BOTH';
}

interface Billed {
  id: string;
  totalDue: number;
  charges: number;
  dueDate: Day;
}

function statusOf(
  { totalDue, dueDate }: Billed,
  { settled, reduced }: { settled: Settlement | undefined; reduced: Reduction | undefined },
  { open, earlier }: { open: number; earlier: readonly OpenBill[] },
  today: Day,
): StatementStatus {
  if (totalDue <= 0) return { kind: 'nothingDue' };
  if (settled) return { kind: 'paid', on: settled.on, by: settled.by, pending: settled.pending };
  const before = dueParts(splitDue(earlier, today));
  if (open === 0) return before.length > 0 ? { kind: 'carries', before } : { kind: 'covered' };
  const left = before.reduce((sum, { amount }) => sum + amount, open);
  const isPart = left < totalDue;
  if (dueDate < today)
    return isPart || before.length > 0
      ? {
          kind: 'late',
          left,
          dueDate: before[0]?.dueDate ?? dueDate,
          bills: earlier.length + 1,
        }
      : { kind: 'late', left: null, dueDate, bills: 1 };
  if (isPart && before.length === 0 && reduced)
    return {
      kind: 'part',
      left,
      by: reduced.by,
      dueDate,
      when: dueDate === today ? 'today' : 'later',
    };
  return { kind: 'due', dueDate, before, left: isPart ? open : null };
}

/**
 * A list of statements, newest first, each with its payment status on this day and what is open of
 * it, in cents. The open amounts add up to `amountDue`.
 */
export function withStatus<Row extends Billed>(
  {
    statements,
    settlements,
    reductions,
    amountDue,
  }: {
    statements: readonly Row[];
    settlements: readonly Settlement[];
    reductions: readonly Reduction[];
    amountDue: number;
  },
  today: Day,
): (Row & { status: StatementStatus; open: number })[] {
  const bills = openBills(statements.toReversed(), amountDue);
  return statements.map((row) => {
    const open = bills.find(({ dueDate }) => dueDate === row.dueDate)?.amount ?? 0;
    const earlier = bills.filter(({ dueDate }) => dueDate < row.dueDate);
    const settled = settlements.find(({ statementId }) => statementId === row.id);
    const reduced = reductions.find(({ statementId }) => statementId === row.id);
    const status = statusOf(row, { settled, reduced }, { open, earlier }, today);
    return { ...row, open, status };
  });
}

/** What leads on the newest statement: an amount, and by when it is to be paid. */
export interface StatementHeadline {
  /** Cents: the statement's total, or what is left to pay if that is something else. */
  amount: number;
  /** The amount counts what was paid, credited and charged since the statement was made. */
  isLeft: boolean;
  /** The same where nothing is left to pay: of a credit, what the account still has of it. */
  isSince: boolean;
  /** What is left to pay by when, the most urgent first. Empty if nothing is. */
  parts: readonly DuePart[];
}

/**
 * The headline of the newest statement of a list. Null if there is none. The parts add up to
 * `amountDue`. A statement that came to a credit says what the account still has of it (D-494):
 * `credit`, in cents, null while unknown.
 */
export function headlineOf<Row extends Billed>(
  list: Parameters<typeof withStatus<Row>>[0],
  today: Day,
  credit: number | null,
): StatementHeadline | null {
  const [newest] = list.statements;
  if (!newest) return null;
  const { amountDue: left } = list;
  const isLeft = left > 0 && left !== newest.totalDue;
  const isCredit = newest.totalDue < 0 && left === 0 && credit !== null;
  const amount = isLeft ? left : isCredit ? 0 - credit : newest.totalDue;
  const bills = openBills(list.statements.toReversed(), left);
  return {
    amount,
    isLeft,
    isSince: amount !== newest.totalDue,
    parts: dueParts(splitDue(bills, today)),
  };
}

/** The text of `statements:list` where a statement leaves nothing to pay; null where it does. */
export function nothingToPay(
  { totalDue }: { totalDue: number },
  headline: StatementHeadline | null,
): 'credit' | 'creditSince' | 'nothing' | null {
  if (totalDue > 0 || headline?.isLeft) return null;
  if (totalDue === 0) return 'nothing';
  return headline?.isSince ? 'creditSince' : 'credit';
}

/**
 * Whether a statement is for service to come: one made while it is cut off, or after it, is not.
 */
export const hasServiceAhead = ({
  statementDate,
  periodTo,
}: {
  statementDate: Day;
  periodTo: Day;
}): boolean => periodTo >= statementDate;

/** Whether a statement charges for service: after that ended, it only asks for what is left. */
export const chargesService = (statement: {
  charges: number;
  statementDate: Day;
  periodTo: Day;
}): boolean => statement.charges > 0 && hasServiceAhead(statement);

/** The text of `statements:bill` that names a bill: the one after the end of service is final. */
export const billTitle = ({ isFinal }: { isFinal: boolean }): 'title' | 'finalTitle' =>
  isFinal ? 'finalTitle' : 'title';

/** Whether no statement follows the newest one: service has ended. */
export const isLastStatement = ({
  state,
  nextStatementDate,
  statements,
}: {
  state: string;
  nextStatementDate: Day | null;
  statements: readonly unknown[];
}): boolean => state === 'CURRENT' && nextStatementDate === null && statements.length > 0;

/** What all statements together come to, in cents; null where it is not known. */
export type StatementBalance = { kind: 'open' | 'credit'; amount: number } | null;

/**
 * What all statements leave to pay, or else the account's credit; `credit` is null while unknown.
 */
export function balanceOf(open: number, credit: number | null): StatementBalance {
  if (open > 0) return { kind: 'open', amount: open };
  if (credit === null) return null;
  return credit > 0 ? { kind: 'credit', amount: credit } : { kind: 'open', amount: 0 };
}

/** Whether the status says more than by when the statement is due, which may stand beside it. */
export const saysMoreThanDueDate = (status: StatementStatus): boolean =>
  status.kind !== 'due' || status.before.length > 0 || status.left !== null;

/** What of a statement's total is still to be paid, in cents. */
function leftToPay(totalDue: number, status: StatementStatus | null): number {
  if (status === null) return 0;
  if ('left' in status) return status.left ?? totalDue;
  if (status.kind !== 'carries') return 0;
  return status.before.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * What a statement's total is called: due only while all of it is still to be paid, else what the
 * bill came to.
 */
export function totalName(totalDue: number, status: StatementStatus | null): 'total' | 'came' {
  const left = leftToPay(totalDue, status);
  return left > 0 && left === totalDue ? 'total' : 'came';
}

/** The year of a statement, `YYYY`. */
export const yearOfStatement = ({ statementDate }: { statementDate: Day }): string =>
  statementDate.slice(0, 4);

/** The years that have statements, the newest first. */
export const statementYears = (statements: readonly { statementDate: Day }[]): string[] =>
  [...new Set(statements.map(yearOfStatement))].toSorted().toReversed();

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

/**
 * What of a statement's total earlier bills left open, and when the oldest of them was due. Null
 * where all of it is due with the statement itself. `older`: the statements before it, the oldest
 * first.
 */
export function dueEarlier(
  statement: { totalDue: number; charges: number },
  older: readonly { dueDate: Day; charges: number }[],
): OpenBill | null {
  const amount = carriedOverBalance(statement);
  const [oldest] = openBills(older, amount);
  return oldest ? { dueDate: oldest.dueDate, amount } : null;
}
