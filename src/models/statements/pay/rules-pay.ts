import type { ScheduledNote } from '../../billing/upcoming/rules-late-scheduled.ts';

/** How a bill is paid. `second`: all of it is scheduled in time, so paying is a second choice. */
export type PayOffer = 'first' | 'second' | 'store';

/**
 * The offer to pay a bill of which `toPay` cents are due: none if nothing is, or if this customer
 * may not begin (`denied`), but for a store where no method is accepted.
 */
export function payOffer(
  toPay: number,
  denied: string | null,
  { inTime }: Pick<ScheduledNote, 'inTime'>,
): PayOffer | null {
  if (toPay === 0) return null;
  if (denied !== null) return denied === 'METHOD_NOT_ACCEPTED' ? 'store' : null;
  return inTime >= toPay ? 'second' : 'first';
}
