import type { ServiceGroup } from '../../platform/service-group/types.ts';

/**
 * What is scheduled of a bill against what is due: nothing, a part, all of it, or more. Cents.
 */
export function scheduledOfDue(
  { serviceGroup, amountDue }: { serviceGroup: ServiceGroup; amountDue: number },
  scheduled: number,
) {
  const due = Math.max(0, amountDue);
  const kind =
    due === 0 ? 'nothingDue' : scheduled < due ? 'part' : scheduled > due ? 'above' : 'all';
  return { serviceGroup, kind, scheduled, due, left: Math.max(0, due - scheduled) } as const;
}
