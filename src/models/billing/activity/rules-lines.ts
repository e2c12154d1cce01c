import type { ActivityRow } from './types.ts';

/** What a line does to what the customer owes: what is below 0 is given back, whatever it is called. */
export function lineEffect({
  kind,
  amount,
}: Pick<ActivityRow, 'kind' | 'amount'>): 'CHARGE' | 'CREDIT' | 'ADJUSTMENT' {
  if (amount < 0) return 'CREDIT';
  return kind === 'ADJUSTMENT' ? 'ADJUSTMENT' : 'CHARGE';
}
