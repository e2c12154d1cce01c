import type { ServiceGroup } from '../platform/service-group/types.ts';

/**
 * The Auto Pay discount on each month's bill, in cents (spec 9). Mobile service, which requires
 * Auto Pay, has none. Lost when Auto Pay is cancelled ({@link discountChange}).
 */
export const AUTOPAY_DISCOUNT: Readonly<Record<ServiceGroup, number>> = { CORE: 500, MOBILE: 0 };

/** What is asked of Auto Pay, and what it gives now. */
interface DiscountFacts {
  /** The discount of the service's bills while Auto Pay is on, in cents. */
  monthlyDiscount: number;
  /** It is on. */
  isEnrolled: boolean;
  isCancelled: boolean;
}

/**
 * What becomes of the monthly discount: lost with Auto Pay (spec 4), gained with it, or as it was.
 */
export function discountChange({
  monthlyDiscount,
  isEnrolled,
  isCancelled,
}: DiscountFacts): 'lost' | 'gained' | 'none' {
  if (monthlyDiscount <= 0) return 'none';
  if (isCancelled) return 'lost';
  return isEnrolled ? 'none' : 'gained';
}
