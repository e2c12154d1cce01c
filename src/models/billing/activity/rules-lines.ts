import type { ActivityRow } from './types.ts';

/** The effect of a line on the amount due: a line below 0 is a credit, whatever it is called. */
export function lineEffect({
  kind,
  amount,
}: Pick<ActivityRow, 'kind' | 'amount'>): 'CHARGE' | 'CREDIT' | 'ADJUSTMENT' {
  if (amount < 0) return 'CREDIT';
  return kind === 'ADJUSTMENT' ? 'ADJUSTMENT' : 'CHARGE';
}
