/** Money in whole cents. */
type Cents = number;

/** The least and the most that may be paid at once (decisions). */
export const PAYMENT_LIMITS = { minimum: 100, maximum: 9_999_999 } as const satisfies AmountLimits;

export interface AmountLimits {
  minimum: Cents;
  maximum: Cents;
}

/**
 * The minimum and maximum of a payment now. While service is interrupted, the minimum is the amount
 * that restores it: the past due amount not covered by pending payments (decisions, "payment
 * minimum and maximum").
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
