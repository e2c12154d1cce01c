/** Money in whole cents. */
type Cents = number;

/** The figures of decisions, "Money, time, identity". */
export const DATE_LIMITS = {
  /** The last day that may be chosen, counted from today. */
  daysAhead: 60,
  /** From this hour of the account's clock on, tomorrow can no longer be chosen. */
  cutoffHour: 21,
  /** Payments that may be scheduled at once, core and mobile together (spec 9). */
  scheduledAtMost: 2,
} as const;

/** The least and the most that may be paid at once (decisions). */
export const PAYMENT_LIMITS = { minimum: 100, maximum: 9_999_999 } as const satisfies AmountLimits;

export interface AmountLimits {
  minimum: Cents;
  maximum: Cents;
}

/**
 * The least and the most that may be paid now. While service is interrupted the least is what restores it:
 * the past due that no pending payment covers yet (decisions, "payment minimum and maximum").
 */
export function amountLimits(given: {
  interrupted: boolean;
  adjustedDelinquency: Cents;
  minimum: Cents;
  maximum: Cents;
}): AmountLimits {
  const { interrupted, adjustedDelinquency, minimum, maximum } = given;
  return {
    minimum: interrupted ? Math.min(Math.max(minimum, adjustedDelinquency), maximum) : minimum,
    maximum,
  };
}
