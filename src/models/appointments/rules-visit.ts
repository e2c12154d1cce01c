import { isPlanned } from './rules-next-visit.ts';
import type { VisitDenial, VisitKind, VisitState } from './types.ts';

/** How a visit ends that a technician came to. */
export type VisitEnd = 'COMPLETED' | 'NO_ACCESS';

/** When what happens to a visit happens; business time. */
export interface VisitMoments {
  windowStart: Date;
  windowEnd: Date;
  confirmedAt: Date | null;
  cancelledAt: Date | null;
  /** In the future: it has not happened yet. Null where the technician never sets off. */
  onTheWayAt: Date | null;
  arrivedAt: Date | null;
  endedAt: Date | null;
  endedAs: VisitEnd | null;
}

/** What decides what can be done with a visit. */
export interface VisitFacts extends VisitMoments {
  kind: VisitKind;
  /** How often it was moved. */
  changes: number;
  /** It was planned anew, after nobody came or nobody opened. */
  isRebooked: boolean;
}

/** How often a customer may move a visit. */
export const MAX_CHANGES = 3;
/** How long a window is kept while a customer decides, in milliseconds. */
export const HOLD_MS = 5 * 60_000;
/** What a window without a technician gives back, in cents. */
export const MISSED_CREDIT = 2_500;
/** How long a visit usually takes, in minutes. */
export const VISIT_MINUTES: Readonly<Record<VisitKind, number>> = {
  INSTALL: 120,
  REPAIR: 60,
  CHANGE: 90,
};

const MINUTE_MS = 60_000;
const hasPassed = (at: Date | null, now: Date): boolean => at !== null && at <= now;

/** Where a visit stands at an instant. */
export function visitStateAt(moments: VisitMoments, now: Date): VisitState {
  if (moments.cancelledAt !== null) return 'CANCELLED';
  if (hasPassed(moments.endedAt, now)) return moments.endedAs ?? 'COMPLETED';
  if (hasPassed(moments.arrivedAt, now)) return 'ARRIVED';
  if (hasPassed(moments.onTheWayAt, now)) return 'ON_THE_WAY';
  if (hasPassed(moments.windowEnd, now)) return 'MISSED';
  return moments.confirmedAt === null ? 'SCHEDULED' : 'CONFIRMED';
}

/**
 * Whether the window went by without a technician at the address. That a visit was cancelled, or
 * that the technician comes after all, changes nothing about a window that has passed.
 */
export function isWindowMissed(
  { windowEnd, arrivedAt, cancelledAt }: VisitMoments,
  now: Date,
): boolean {
  if (!hasPassed(windowEnd, now)) return false;
  if (cancelledAt !== null && cancelledAt < windowEnd) return false;
  return arrivedAt === null || arrivedAt > windowEnd;
}

/** Whether a visit that has this state leaves work undone, for which the order needs another. */
const leavesWork = (state: VisitState): boolean => state === 'MISSED' || state === 'NO_ACCESS';

/**
 * Why a visit does not get another window; null if it can. One that nobody came to, or where
 * nobody opened, can get one at any time.
 */
export function rescheduleDenial(visit: VisitFacts, now: Date): VisitDenial | null {
  const state = visitStateAt(visit, now);
  if (leavesWork(state)) return visit.isRebooked ? 'VISIT_NOT_CHANGEABLE' : null;
  if (!isPlanned(state)) return 'VISIT_NOT_CHANGEABLE';
  if (visit.windowStart <= now) return 'TOO_LATE';
  return visit.changes >= MAX_CHANGES ? 'TOO_MANY_CHANGES' : null;
}

/** Why a visit is not cancelled online; null if it can be. Only repairs are. */
export function cancelDenial(visit: VisitFacts, now: Date): VisitDenial | null {
  if (!isPlanned(visitStateAt(visit, now))) return 'VISIT_NOT_CHANGEABLE';
  if (visit.kind !== 'REPAIR') return 'NOT_CANCELLABLE_ONLINE';
  return visit.windowStart <= now ? 'TOO_LATE' : null;
}

/** Why a visit is not confirmed; null if it can be. */
export function confirmDenial(visit: VisitFacts, now: Date): VisitDenial | null {
  if (!isPlanned(visitStateAt(visit, now))) return 'VISIT_NOT_CHANGEABLE';
  return visit.windowStart <= now ? 'TOO_LATE' : null;
}

/** How often a visit may still be moved. */
export const changesLeft = ({ changes }: { changes: number }): number =>
  Math.max(0, MAX_CHANGES - changes);

/**
 * How the simulated technician does: in time, before the window, 40 minutes after it, not at all,
 * or in front of a closed door.
 */
export type VisitScript = 'on-time' | 'early' | 'late' | 'no-show' | 'no-access';

export const VISIT_SCRIPTS: readonly VisitScript[] = [
  'on-time',
  'early',
  'late',
  'no-show',
  'no-access',
];

type Planned = Pick<VisitMoments, 'onTheWayAt' | 'arrivedAt' | 'endedAt' | 'endedAs'>;

/** When the simulated technician sets off, arrives and leaves. */
export function plannedMoments(
  script: VisitScript,
  { windowStart, windowEnd }: Pick<VisitMoments, 'windowStart' | 'windowEnd'>,
  kind: VisitKind,
): Planned {
  const after = (from: Date, minutes: number): Date =>
    new Date(from.getTime() + minutes * MINUTE_MS);
  const comes = (from: Date, minutes: number): Planned => ({
    onTheWayAt: after(from, minutes - 30),
    arrivedAt: after(from, minutes),
    endedAt: after(from, minutes + VISIT_MINUTES[kind]),
    endedAs: 'COMPLETED',
  });
  switch (script) {
    case 'on-time':
      return comes(windowStart, 35);
    case 'early':
      return comes(windowStart, -15);
    case 'late':
      return { ...comes(windowEnd, 40), onTheWayAt: after(windowEnd, -10) };
    case 'no-show':
      return { onTheWayAt: null, arrivedAt: null, endedAt: null, endedAs: null };
    case 'no-access':
      return { ...comes(windowStart, 35), endedAt: after(windowStart, 50), endedAs: 'NO_ACCESS' };
  }
}
