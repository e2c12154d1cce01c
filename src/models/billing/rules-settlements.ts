/** A calendar day as `YYYY-MM-DD`. */
type Day = string;

/** A payment or credit that pays a bill. Cents above 0, on a day of the account. */
export interface BillPayer {
  by: 'PAYMENT' | 'CREDIT';
  on: Day;
  cents: number;
  /** A payment that is not posted yet. */
  pending: boolean;
}

/** What paid a statement: the payment or credit that covered the last of it. */
export interface Settlement extends Omit<BillPayer, 'cents'> {
  statementId: string;
}

/** What lowered a statement of which a part is open: payments, credits or both. */
export interface Reduction {
  statementId: string;
  by: BillPayer['by'] | 'BOTH';
}

interface Bill {
  id: string;
  statementDate: Day;
  /** New charges, in cents. */
  charges: number;
  /** In cents. A statement of 0 has no payer. */
  totalDue: number;
}

interface AccountLedger {
  /** Newest first. */
  bills: readonly Bill[];
  /** The current balance less payments that are not posted yet. Below 0 is a credit. Cents. */
  owed: number;
  /** In any order. */
  settling: readonly BillPayer[];
  /** Later charges, in cents above 0, with their day. */
  afterwards: readonly { on: Day; cents: number }[];
}

/** Charges added after a bill was issued. */
const chargedAfter = ({ bills, afterwards }: AccountLedger, { statementDate }: Bill): number =>
  [
    ...bills.filter((bill) => bill.statementDate > statementDate).map(({ charges }) => charges),
    ...afterwards.filter(({ on }) => on > statementDate).map(({ cents }) => cents),
  ].reduce((sum, cents) => sum + cents, 0);

/**
 * The payer that covered the last of it: without it and all later ones, part of the bill would be
 * open.
 */
function lastCoveringPayment(
  open: number,
  newestFirst: readonly BillPayer[],
): BillPayer | undefined {
  let without = open;
  return newestFirst.find(({ cents }) => (without += cents) > 0);
}

/**
 * The paid statements of a service group, each with its payer. Payments cover the oldest charges
 * first.
 */
export function settlements(books: AccountLedger): Settlement[] {
  const newestFirst = books.settling.toSorted((one, other) => other.on.localeCompare(one.on));
  return books.bills.flatMap((bill) => {
    const open = books.owed - chargedAfter(books, bill);
    const last =
      bill.totalDue > 0 && open <= 0 ? lastCoveringPayment(open, newestFirst) : undefined;
    return last ? [{ statementId: bill.id, on: last.on, by: last.by, pending: last.pending }] : [];
  });
}

/** What took this much of a bill, the last payers of it: an earlier one paid for earlier bills. */
function reducedBy(taken: number, newestFirst: readonly BillPayer[]): Reduction['by'] | null {
  const kinds = new Set<BillPayer['by']>();
  let left = taken;
  for (const { by, cents } of newestFirst) {
    if (left <= 0) break;
    kinds.add(by);
    left -= cents;
  }
  const [first] = kinds;
  return kinds.size > 1 ? 'BOTH' : (first ?? null);
}

/**
 * The statements of a service group that are open in part, each with what lowered it since it was
 * made. None of them is among its {@link settlements}.
 */
export function reductions(books: AccountLedger): Reduction[] {
  const newestFirst = books.settling.toSorted((one, other) => other.on.localeCompare(one.on));
  return books.bills.flatMap((bill) => {
    const open = books.owed - chargedAfter(books, bill);
    const by = open > 0 ? reducedBy(bill.totalDue - open, newestFirst) : null;
    return by === null ? [] : [{ statementId: bill.id, by }];
  });
}
