import { daysBetween } from '../platform/calendar/rules-calendar.ts';
import { REPAIR_PLAN_RENAMED_ON, repairPlanName } from './rules-lines.ts';

/** Days after which a rename is no news any more: the first two bills with the new name tell it. */
export const RENAME_IS_NEWS_DAYS = 62;

/** News about a bill. Amounts in cents, days as `YYYY-MM-DD`. */
export type NewsItem<Promotion> =
  | { kind: 'repairPlanRenamed'; day: string }
  | { kind: 'promotionEnds'; promotion: Promotion }
  | { kind: 'autopayDiscount'; amount: number }
  /** The monthly discount that Auto Pay would give. */
  | { kind: 'autopayOffer'; amount: number };

interface Facts<Promotion> {
  lines: readonly { code: string; periodFrom: string; amount: number }[];
  endingPromotions: readonly Promotion[];
  /**
   * The monthly discount that Auto Pay would give, in cents. 0 if there is none, or Auto Pay is on.
   */
  offer: number;
}

/**
 * News about a bill: renamed products, ending promotions, and the actual or possible Auto Pay
 * discount.
 */
export function newsOf<Promotion>({
  lines,
  endingPromotions,
  offer,
}: Facts<Promotion>): NewsItem<Promotion>[] {
  const renamed = lines.some(
    ({ code, periodFrom }) =>
      code === 'REPAIR_PLAN' &&
      repairPlanName(periodFrom) === 'new' &&
      daysBetween(REPAIR_PLAN_RENAMED_ON, periodFrom) < RENAME_IS_NEWS_DAYS,
  );
  const discount = lines
    .filter(({ code }) => code === 'AUTOPAY_DISCOUNT')
    .reduce((sum, { amount }) => sum - amount, 0);
  return [
    ...endingPromotions.map((promotion) => ({ kind: 'promotionEnds' as const, promotion })),
    ...(renamed ? [{ kind: 'repairPlanRenamed' as const, day: REPAIR_PLAN_RENAMED_ON }] : []),
    ...(discount > 0 ? [{ kind: 'autopayDiscount' as const, amount: discount }] : []),
    ...(discount === 0 && offer > 0 ? [{ kind: 'autopayOffer' as const, amount: offer }] : []),
  ];
}
