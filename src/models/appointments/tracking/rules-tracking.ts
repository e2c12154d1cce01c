import { dayIn } from '../../platform/calendar/rules-calendar.ts';
import { drawn, seedOf } from '../../platform/drawn/rules-drawn.ts';
import { isPlanned } from '../rules-next-visit.ts';
import { visitStateAt } from '../rules-visit.ts';
import type { VisitMoments } from '../rules-visit.ts';
import { seedTextOf } from './rules-van.ts';

/** Whether a visit can be followed now, can be later, or can't any more (D-530). */
export type Followable = 'NOT_STARTED' | 'NOW' | 'ENDED';

/**
 * Whether a visit can be followed at an instant: from when the technician sets off until they
 * leave. Where their van is, is told until they arrive.
 */
export function followableAt(visit: VisitMoments, now: Date): Followable {
  const state = visitStateAt(visit, now);
  if (isPlanned(state)) return 'NOT_STARTED';
  return state === 'ON_THE_WAY' || state === 'ARRIVED' ? 'NOW' : 'ENDED';
}

/** A visit as a link to it was sent. */
export interface LinkedVisit {
  windowStart: Date;
}

/**
 * What a link that needs no sign-in leads to: nothing at all after the day of the visit that it was
 * sent for, and a visit that has ended where the visit was moved.
 */
export function linkedAt(
  link: LinkedVisit,
  visit: VisitMoments,
  now: Date,
  timeZone: string,
): Followable | 'UNKNOWN' {
  if (dayIn(link.windowStart, timeZone) < dayIn(now, timeZone)) return 'UNKNOWN';
  if (link.windowStart.getTime() !== visit.windowStart.getTime()) return 'ENDED';
  return followableAt(visit, now);
}

/** First names of the reference backend's technicians. */
const TECHNICIANS = ['Maria', 'James', 'Aisha', 'Daniel', 'Lucia', 'Robert', 'Mei', 'Andre'];

/** The first name of a visit's technician. */
export const technicianOf = (visit: { orderId: string; jobId: string }): string =>
  TECHNICIANS[Math.floor(drawn(seedOf(seedTextOf(visit)), 1) * TECHNICIANS.length)] ?? 'Maria';
