import { visitStateAt } from './rules-visit.ts';
import type { VisitMoments } from './rules-visit.ts';

const MINUTE_MS = 60_000;
/** Times are told in steps of five minutes. */
const STEP_MS = 5 * MINUTE_MS;
/** How far from the technician's own estimate each end of the span is, at least and at most. */
const NEAREST_MS = 5 * MINUTE_MS;
const FARTHEST_MS = 15 * MINUTE_MS;

const floor = (ms: number): number => Math.floor(ms / STEP_MS) * STEP_MS;
const ceil = (ms: number): number => Math.ceil(ms / STEP_MS) * STEP_MS;

/** A span of business time in which the technician is expected. */
export interface ArrivalSpan {
  from: Date;
  until: Date;
}

/**
 * When a technician who is on the way is expected: a span around their own estimate, in steps of
 * five minutes, which gets shorter as they come nearer and does not begin before now. Null unless
 * somebody is on the way.
 */
export function expectedArrival(visit: VisitMoments, now: Date): ArrivalSpan | null {
  if (visit.arrivedAt === null || visitStateAt(visit, now) !== 'ON_THE_WAY') return null;
  const at = visit.arrivedAt.getTime();
  const about = Math.min(FARTHEST_MS, Math.max(NEAREST_MS, (at - now.getTime()) / 3));
  return {
    from: new Date(Math.max(floor(at - about), floor(now.getTime()))),
    until: new Date(ceil(at + about)),
  };
}
