import type { ActivityRow, LineCode } from './types.ts';

/** From this day of service on the repair and replacement plan has its new name (spec 9). */
export const REPAIR_PLAN_RENAMED = '2025-08-20';

/** Keys of the words for a line's code: the repair plan's two names. */
export type LineKey = LineCode | 'REPAIR_PLAN_FORMER';

/** The key of the words for a line of a bill. */
export const lineKey = ({ code, periodFrom }: Pick<ActivityRow, 'code' | 'periodFrom'>): LineKey | null =>
  code === 'REPAIR_PLAN' && periodFrom !== null && periodFrom < REPAIR_PLAN_RENAMED ? 'REPAIR_PLAN_FORMER' : code;

/** What a line does to what the customer owes: what is below 0 is given back, whatever it is called. */
export function lineFate({ kind, amount }: Pick<ActivityRow, 'kind' | 'amount'>): 'CHARGE' | 'CREDIT' | 'ADJUSTMENT' {
  if (amount < 0) return 'CREDIT';
  return kind === 'ADJUSTMENT' ? 'ADJUSTMENT' : 'CHARGE';
}
