import { isComing, nextVisit } from '../rules-next-visit.ts';
import type { VisitDenial, VisitState } from '../types.ts';

interface Visit {
  orderId: string;
  jobId: string;
  status: VisitState;
  windowStart: string;
  windowEnd: string;
}

/** The visit that an address names by `order` and `job`; without them, the next one. */
export function visitIn<V extends Visit>(
  visits: readonly V[],
  search: string,
  now: string,
): V | null {
  const query = new URLSearchParams(search);
  const order = query.get('order');
  if (order === null) return nextVisit(visits, now);
  const job = query.get('job');
  return (
    visits.find(({ orderId, jobId }) => orderId === order && (job === null || jobId === job)) ??
    null
  );
}

/** Visits that are to come or under way, soonest first, and those that are over, newest first. */
export function byTime<V extends Visit>(visits: readonly V[]): { coming: V[]; past: V[] } {
  const begins = ({ windowStart }: V): number => Date.parse(windowStart);
  const sorted = [...visits].sort((one, other) => begins(one) - begins(other));
  return {
    coming: sorted.filter(({ status }) => isComing(status)),
    past: sorted.filter(({ status }) => !isComing(status)).reverse(),
  };
}

/** Whether the customer can still say that somebody will be there: until the window begins. */
export const isConfirmable = ({
  status,
  rescheduleDenial,
}: {
  status: VisitState;
  rescheduleDenial: VisitDenial | null;
}): boolean => status === 'SCHEDULED' && rescheduleDenial !== 'TOO_LATE';

/** The stages of a visit, and how far it is: 0 is the first. */
export const VISIT_STAGES = [
  'SCHEDULED',
  'CONFIRMED',
  'ON_THE_WAY',
  'ARRIVED',
  'COMPLETED',
] as const;
export type VisitStage = (typeof VISIT_STAGES)[number];

/** Which stages of a visit are done, which one it is at, and which are to come. */
export function stagesOf({
  status,
  confirmedAt,
}: {
  status: VisitState;
  confirmedAt: string | null;
}): { stage: VisitStage; is: 'done' | 'now' | 'ahead' | 'skipped' }[] {
  const at = VISIT_STAGES.findIndex((stage) => stage === status);
  return VISIT_STAGES.map((stage, index) => {
    if (stage === 'CONFIRMED' && confirmedAt === null && at > index)
      return { stage, is: 'skipped' };
    if (index < at) return { stage, is: 'done' };
    return { stage, is: index === at ? 'now' : 'ahead' };
  });
}
