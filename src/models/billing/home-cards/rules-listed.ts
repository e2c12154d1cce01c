/** Number of payments on the billing home. */
export const LISTED_PAYMENTS = 6;

/**
 * The transactions that are not listed as payments already. A refund names the payment that it is
 * of, and is none.
 */
export const notListed = <Transaction extends { kind: 'PAYMENT' | 'REFUND'; paymentId: string }>(
  transactions: readonly Transaction[],
  listed: readonly { paymentId: string }[],
): Transaction[] =>
  transactions.filter(
    ({ kind, paymentId }) =>
      kind === 'REFUND' || listed.every((payment) => payment.paymentId !== paymentId),
  );
