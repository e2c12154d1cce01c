/** A calendar day as `YYYY-MM-DD`. */
type Day = string;

/** What pays a bill: a payment that was made, or a credit; cents above 0, on a day of the account. */
export interface BillPayer {
  by: 'PAYMENT' | 'CREDIT';
  on: Day;
  cents: number;
  /** A payment that is not posted yet. */
  pending: boolean;
}

/** What paid a statement: the payment, or the credit, that covered the last of it. */
export interface Settlement extends Omit<BillPayer, 'cents'> {
  statementId: string;
}

interface Bill {
  id: string;
  statementDate: Day;
  /** New charges, in cents. */
  charges: number;
  /** In cents; a statement that asked for nothing is paid by nothing. */
  totalDue: number;
}

interface AccountLedger {
  /** Newest first. */
  bills: readonly Bill[];
  /** What is owed now, payments that are not posted yet taken off; below 0 is a credit. Cents. */
  owed: number;
  /** In whatever order. */
  settling: readonly BillPayer[];
  /** What was charged after the fact, in cents above 0, with its day. */
  afterwards: readonly { on: Day; cents: number }[];
}

/** What was charged after a bill was made. */
const chargedAfter = ({ bills, afterwards }: AccountLedger, { statementDate }: Bill): number =>
  [
    ...bills.filter((bill) => bill.statementDate > statementDate).map(({ charges }) => charges),
    ...afterwards.filter(({ on }) => on > statementDate).map(({ cents }) => cents),
  ].reduce((sum, cents) => sum + cents, 0);

/** What covered the last of it: without it, and all that came after it, something of the bill would be open. */
function lastCoveringPayment(
  open: number,
  newestFirst: readonly BillPayer[],
): BillPayer | undefined {
  let without = open;
  return newestFirst.find(({ cents }) => (without += cents) > 0);
}

/** The statements of a service group that are paid, each with what paid it. What is paid goes to the oldest charge first. */
export function settlements(books: AccountLedger): Settlement[] {
  const newestFirst = books.settling.toSorted((one, other) => other.on.localeCompare(one.on));
  return books.bills.flatMap((bill) => {
    const open = books.owed - chargedAfter(books, bill);
    const last =
      bill.totalDue > 0 && open <= 0 ? lastCoveringPayment(open, newestFirst) : undefined;
    return last ? [{ statementId: bill.id, on: last.on, by: last.by, pending: last.pending }] : [];
  });
}
