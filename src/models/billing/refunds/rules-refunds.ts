import { addHours } from 'date-fns/addHours';

/** How long a credit waits after the latest payment of it was posted, in days: a bill that comes meanwhile uses it up. */
export const REFUND_AFTER_DAYS = 10;

/** A posted payment, and what of it went back already or is on its way; cents. */
export interface RefundablePayment {
  id: string;
  amount: number;
  postedAt: Date;
  refunded: number;
  /** The gateway refused to give some of it back: it gives nothing of it back any more. */
  refused: boolean;
}

/** How mobile stands as a refund is thought of; cents. */
export interface RefundFacts {
  /** Posted; a credit is below 0. */
  balance: number;
  /** Captured and not posted, or open at the gateway. */
  pending: number;
  /** A refund of it has not ended yet. */
  underWay: boolean;
  payments: readonly RefundablePayment[];
}

/** Money that goes back to a payment's method; cents, above 0. */
export interface PlannedRefund {
  paymentId: string;
  amount: number;
}

/** When a credit goes back whose latest payment was posted then. */
export const refundAt = (latestPostedAt: Date): Date =>
  addHours(latestPostedAt, REFUND_AFTER_DAYS * 24);

const newestFirst = (one: RefundablePayment, other: RefundablePayment): number =>
  other.postedAt.getTime() - one.postedAt.getTime() || one.id.localeCompare(other.id);

/** What of a payment may still go back. */
const leftOf = ({ amount, refunded, refused }: RefundablePayment): number =>
  refused ? 0 : Math.max(0, amount - refunded);

/**
 * What goes back now, and where to: a credit on mobile's posted balance, once nothing is pending or on its way back and its time has
 * come ({@link refundAt}), goes to the newest payments first, to each at most what it brought and did not get back. What payments did
 * not bring, as a credit of courtesy beyond them, stays on the account for the bills to come.
 */
export function refundsOf(
  { balance, pending, underWay, payments }: RefundFacts,
  now: Date,
): PlannedRefund[] {
  const [latest, ...earlier] = payments.toSorted(newestFirst);
  if (
    latest === undefined ||
    balance >= 0 ||
    pending !== 0 ||
    underWay ||
    refundAt(latest.postedAt) > now
  )
    return [];
  let credit = -balance;
  return [latest, ...earlier].flatMap((payment) => {
    const amount = Math.min(credit, leftOf(payment));
    credit -= amount;
    return amount > 0 ? [{ paymentId: payment.id, amount }] : [];
  });
}
