import type { AmountLimits } from './rules-amount-limits.ts';

/** Money in whole cents. */
export type Cents = number;
export type AmountCheck =
  | { kind: 'ok' }
  /** Not an amount. */
  | { kind: 'invalid' }
  /** Outside the account's limits (spec 5). */
  | { kind: 'outOfRange'; limits: AmountLimits }
  /** Above the amount due: requires extra confirmation (spec 5). */
  | { kind: 'needsConfirmation' };

const AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?$/;

/**
 * Parses an amount as a customer types it: `248.17`, `$1,234.5`, `12`, `.50`. Returns whole cents,
 * or null for anything that is not a plain amount with at most two decimals.
 */
export function parseAmount(text: string): Cents | null {
  const match = AMOUNT.exec(text.trim());
  if (!match) return null;
  const [, whole, decimals] = match;
  if (!whole && !decimals) return null;
  const cents =
    Number((whole ?? '0').replaceAll(',', '')) * 100 + Number((decimals ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(cents) && cents <= 2_147_483_647 ? cents : null;
}

/** The typed or pasted text without a dollar sign, which the field already shows. */
export const stripDollarSign = (typed: string): string => typed.replace(/^\s*\$\s*/, '');

const isWithin = (amount: Cents, { minimum, maximum }: AmountLimits): boolean =>
  amount >= minimum && amount <= maximum;

/**
 * The amount if the limits allow it to be paid now. Null if they do not, while one of them is
 * unknown, and for nothing.
 */
export const amountWithin = (amount: Cents | null, limits: AmountLimits | null): Cents | null =>
  amount && limits && isWithin(amount, limits) ? amount : null;

/**
 * By how much this payment, with what is scheduled for the same bill, exceeds the amount due: what
 * is scheduled is taken whatever is paid now. 0 if it does not.
 */
export const amountAbove = (amount: Cents, scheduled: Cents, amountDue: Cents): Cents =>
  Math.max(0, amount + scheduled - amountDue);

/**
 * What is left to pay of a bill beside what is scheduled for it, in cents: no screen offers more
 * (D-253). Where that is less than may be paid at once, nothing is.
 */
export function leftToPay({
  amountDue,
  scheduledAmount,
  minimumPaymentAmount,
}: Pick<ChargedBill, 'amountDue' | 'scheduledAmount' | 'minimumPaymentAmount'>): Cents {
  const left = Math.max(0, amountDue - scheduledAmount);
  return scheduledAmount > 0 && left < minimumPaymentAmount ? 0 : left;
}

/**
 * Whether this amount may be paid now (spec 5). `scheduled`: by other payments of this bill.
 * `confirmed`: the customer confirmed paying more than the amount due.
 */
export function checkAmount(given: {
  amount: Cents | null;
  limits: AmountLimits;
  amountDue: Cents;
  scheduled: Cents;
  confirmed: boolean;
}): AmountCheck {
  const { amount, limits, amountDue, scheduled, confirmed } = given;
  if (amount === null || !Number.isSafeInteger(amount)) return { kind: 'invalid' };
  if (!isWithin(amount, limits)) return { kind: 'outOfRange', limits };
  if (amountAbove(amount, scheduled, amountDue) > 0 && !confirmed)
    return { kind: 'needsConfirmation' };
  return { kind: 'ok' };
}

const AMOUNT_CODES: ReadonlySet<string> = new Set([
  'AMOUNT_OUT_OF_RANGE',
  'AMOUNT_ABOVE_DUE_UNCONFIRMED',
]);

/**
 * Whether another amount fixes this rejection: the amount due has changed since the customer chose
 * it.
 */
export const isAmountRefusal = (code: string): boolean => AMOUNT_CODES.has(code);

/** Billing information used by the flow. Cents. */
export interface BillFacts {
  amountDue: number;
  adjustedDelinquencyAmount: number;
  minimumPaymentAmount: number;
  maximumPaymentAmount: number;
}

/** A bill of which other payments that are scheduled take so much. */
export interface ChargedBill extends BillFacts {
  scheduledAmount: number;
}

export const limitsOf = (bill: BillFacts): AmountLimits => ({
  minimum: bill.minimumPaymentAmount,
  maximum: bill.maximumPaymentAmount,
});
