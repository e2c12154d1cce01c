import { REPAIR_PLAN_RENAMED_ON, repairPlanName } from './rules-lines.ts';

/** What is worth telling of a bill; amounts in cents, days as `YYYY-MM-DD`. */
export type NewsItem<Promotion> =
  | { kind: 'repairPlanRenamed'; day: string }
  | { kind: 'promotionEnds'; promotion: Promotion }
  | { kind: 'autopayDiscount'; amount: number }
  /** Auto Pay would take this off each month. */
  | { kind: 'autopayOffer'; amount: number };

interface Facts<Promotion> {
  lines: readonly { code: string; periodFrom: string; amount: number }[];
  endingPromotions: readonly Promotion[];
  /** What Auto Pay would take off each month, in cents; 0 where it would take nothing off, or is on. */
  offer: number;
}

/** The news of a bill: what changed its name, what will end, and what Auto Pay takes off it or could. */
export function newsOf<Promotion>({
  lines,
  endingPromotions,
  offer,
}: Facts<Promotion>): NewsItem<Promotion>[] {
  const renamed = lines.some(
    ({ code, periodFrom }) => code === 'REPAIR_PLAN' && repairPlanName(periodFrom) === 'new',
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
