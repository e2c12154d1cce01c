/** What the next bill will ask for. Cents, each 0 or above. */
export interface NextBillDue {
  /** What will be due. */
  total: number;
  /** The credit that the bill uses up, and what stays on the account after it. */
  used: number;
  left: number;
}

/**
 * The credit that the next bill finds, in cents, 0 or above: what was paid beyond the bills, also
 * by payments that are not posted yet, and what the bill itself gives back.
 */
export const creditOf = (
  {
    currentBalance,
    pendingPaymentAmount,
  }: {
    /** Posted, in cents; below 0 is a credit. */ currentBalance: number;
    pendingPaymentAmount: number;
  },
  givenBack: number,
): number => Math.max(0, pendingPaymentAmount - currentBalance) + givenBack;

/** What will be due of a bill's charges, with this credit on the account (D-142). Cents. */
export function nextBillDue({ charges, credit }: { charges: number; credit: number }): NextBillDue {
  const used = Math.min(charges, credit);
  return { total: charges - used, used, left: credit - used };
}
