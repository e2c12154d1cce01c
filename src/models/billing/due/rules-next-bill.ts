/** What the next bill will ask for. Cents, each 0 or above. */
export interface NextBillDue {
  /** What will be due of its charges. */
  total: number;
  /** The credit that the bill uses up. */
  used: number;
  /** The rest of it: taken off what is unpaid, and what stays on the account after that. */
  offUnpaid: number;
  left: number;
}

/** A service group's books, as far as a credit is read from them. Cents. */
export interface BooksOfCredit {
  /** Posted; below 0 is a credit. */
  currentBalance: number;
  /** Paid and not posted yet. */
  pendingPaymentAmount: number;
}

/**
 * The credit that the next bill finds, in cents, 0 or above: what was paid beyond the bills, also
 * by payments that are not posted yet, less what is sent back before the bill (D-485), and what the
 * bill itself gives back.
 */
export const creditOf = (
  { currentBalance, pendingPaymentAmount }: BooksOfCredit,
  givenBack: number,
  sentBack = 0,
): number => Math.max(0, pendingPaymentAmount - currentBalance - sentBack) + givenBack;

/**
 * The part of a bill's lines that it gives back beyond its charges. Cents, 0 or above. A credit for
 * days without service that is less than them is among the charges.
 */
export const givenBackBy = (
  lines: readonly { kind: string; code: string; amount: number }[],
): number =>
  lines.reduce(
    (sum, { kind, code, amount }) =>
      kind === 'ADJUSTMENT' && code === 'SERVICE_CREDIT' ? sum - amount : sum,
    0,
  );

/**
 * What will be due of a bill's charges, with this credit on the account (D-142). A credit that the
 * charges do not use up pays what is `unpaid` of earlier bills first. Cents.
 */
export function nextBillDue({
  charges,
  credit,
  unpaid = 0,
}: {
  charges: number;
  credit: number;
  unpaid?: number;
}): NextBillDue {
  const used = Math.min(charges, credit);
  const offUnpaid = Math.min(unpaid, credit - used);
  return { total: charges - used, used, offUnpaid, left: credit - used - offUnpaid };
}

/**
 * The same with a credit that goes back before the bill (D-485), as the card's sum says it: the
 * `credit` of today is charges less what is due, and what goes back is added again. Cents.
 */
export const withSentBack = (due: NextBillDue, sentBack: number) => ({
  ...due,
  credit: due.used + sentBack,
  sentBack,
});

/** Whether a credit is told beside a next bill: it finds one, or one goes back before it. */
export const tellsCredit = ({ credit, sentBack }: { credit: number; sentBack: number }): boolean =>
  credit > 0 || sentBack > 0;
