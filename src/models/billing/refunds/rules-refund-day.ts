import { addHours } from 'date-fns/addHours';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { dayIn } from '../../platform/calendar/rules-calendar.ts';
import type { Day } from '../../platform/calendar/rules-calendar.ts';

/**
 * Days that a credit waits after its latest payment was posted: a bill issued meanwhile uses it up.
 */
export const REFUND_AFTER_DAYS = 10;

/** A posted payment, and how much of it was refunded or is being refunded. Cents. */
export interface RefundablePayment {
  id: string;
  amount: number;
  postedAt: Date;
  refunded: number;
  /** The payment processor rejected a refund of it: no more of it is refunded. */
  refused: boolean;
}

/** Mobile's balance for a refund decision. Cents. */
export interface RefundFacts {
  /** Posted. Below 0 is a credit. */
  balance: number;
  /** Captured and not posted, or open at the payment processor. */
  pending: number;
  /** Of it, asked for at the payment processor and not sent yet. 0 or above. */
  underWay: number;
  payments: readonly RefundablePayment[];
}

/** A refund to a payment's method. Cents, above 0. */
export interface PlannedRefund {
  paymentId: string;
  amount: number;
}

/** When a credit is refunded, given when its latest payment was posted. */
export const refundAt = (latestPostedAt: Date): Date =>
  addHours(latestPostedAt, REFUND_AFTER_DAYS * 24);

/** What the portal knows of mobile's payments. */
interface KnownPayments {
  payments: readonly {
    serviceGroup: string;
    /** Of a payment for a device, which no bill lists. */
    device?: string | null;
    status: string;
    postedDate: string | null;
  }[];
  /** Mobile's payments that are not posted yet, in cents. */
  pending: number;
  /** The days of mobile's scheduled payments. */
  scheduled: readonly Day[];
  today: Day;
}

/**
 * The day on which what was paid over for mobile goes back, if nothing else happens. Null while it
 * is not known: a payment is pending or comes before that day and moves it, or it has passed, as
 * for a credit that payments did not bring.
 */
export function refundDayToTell(
  { payments, pending, scheduled, today }: KnownPayments,
  timeZone: string,
): Day | null {
  const posted = payments
    .filter(({ serviceGroup, device }) => serviceGroup === 'MOBILE' && !device)
    .flatMap(({ status, postedDate }) =>
      status === 'SUCCESSFUL' && postedDate !== null ? [postedDate] : [],
    )
    .toSorted();
  const latest = posted.at(-1);
  if (latest === undefined || pending > 0) return null;
  const day = dayIn(refundAt(new Date(latest)), timeZone);
  return day < today || scheduled.some((on) => on <= day) ? null : day;
}

const newestFirst = (one: RefundablePayment, other: RefundablePayment): number =>
  other.postedAt.getTime() - one.postedAt.getTime() || one.id.localeCompare(other.id);

/** The part of a payment that can still be refunded. */
const leftOf = ({ amount, refunded, refused }: RefundablePayment): number =>
  refused ? 0 : Math.max(0, amount - refunded);

/**
 * Refunds due now: a credit on mobile's posted balance, once no payment or refund is pending and it
 * is due ({@link refundAt}), is refunded to the newest payments first, to each at most its amount
 * not refunded yet. A credit beyond the payments, such as a courtesy credit, stays on the account
 * for upcoming bills.
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
    underWay > 0 ||
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

/**
 * What of a mobile credit goes back before a bill that is made at `until`, if nothing else happens
 * (D-485): refunds under way, and those that are due by then. Payments that are not posted yet are
 * at `nextPosting`. At the same time the bill is first. Cents, up to the credit.
 */
export function sentBackBefore(
  { balance, pending, underWay, payments }: RefundFacts,
  { nextPosting, until }: { nextPosting: Date; until: Date },
): number {
  const coming =
    pending > 0
      ? [{ id: '', amount: pending, postedAt: nextPosting, refunded: 0, refused: false }]
      : [];
  const settled = {
    balance: balance - pending + underWay,
    pending: 0,
    underWay: 0,
    payments: [...payments, ...coming],
  };
  const planned = refundsOf(settled, addMilliseconds(until, -1));
  const sent = planned.reduce((sum, { amount }) => sum + amount, underWay);
  return Math.min(sent, Math.max(0, pending - balance));
}
