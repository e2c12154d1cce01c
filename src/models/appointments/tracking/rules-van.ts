import { drawn, seedOf } from '../../platform/drawn/rules-drawn.ts';
import { visitStateAt } from '../rules-visit.ts';
import type { VisitMoments } from '../rules-visit.ts';
import { pointAt, routeOf, STREETS } from './rules-route.ts';
import type { MapPoint } from './rules-route.ts';

/** How fast the simulated van drives. */
export const METRES_PER_HOUR = 40_000;
/** How long it stands at a stop before the customer's, in milliseconds. */
export const STOP_MS = 5 * 60_000;
/** A stop takes at least this long with the way to it, in milliseconds. */
const STOP_AND_WAY_MS = 10 * 60_000;
const MOST_STOPS = 3;
const HOUR_MS = 3_600_000;

/** A visit whose technician can be followed. */
export type TrackedVisit = VisitMoments & { orderId: string; jobId: string };

/** Where the van of a technician who is on the way is. */
export interface VanPlace {
  streets: typeof STREETS;
  van: MapPoint;
  home: MapPoint;
  /** What it still drives, in metres. */
  metres: number;
  /** Customers that the technician comes to first, with the one where they are. */
  stopsBefore: number;
}

/** What a visit's way and its technician follow from. */
export const seedTextOf = ({ orderId, jobId }: { orderId: string; jobId: string }): string =>
  `${orderId} ${jobId}`;

/**
 * Where the van is at an instant: it follows from the visit's instants alone. It drives along the
 * streets at 40 km/h, stands at up to three stops on the way, and is at the address on arrival.
 * Null unless the technician is on the way.
 */
export function vanAt(visit: TrackedVisit, now: Date): VanPlace | null {
  const { onTheWayAt, arrivedAt } = visit;
  if (onTheWayAt === null || arrivedAt === null) return null;
  if (visitStateAt(visit, now) !== 'ON_THE_WAY') return null;
  const seedText = seedTextOf(visit);
  const way = arrivedAt.getTime() - onTheWayAt.getTime();
  const stops = Math.min(
    Math.floor(drawn(seedOf(seedText), 0) * (MOST_STOPS + 1)),
    Math.floor(way / STOP_AND_WAY_MS),
  );
  const driving = way - stops * STOP_MS;
  const leg = driving / (stops + 1);
  const gone = now.getTime() - onTheWayAt.getTime();
  const left = Math.min(stops, Math.floor(gone / (leg + STOP_MS)));
  const driven = left * leg + Math.min(leg, gone - left * (leg + STOP_MS));
  const metresOf = (ms: number): number => (ms * METRES_PER_HOUR) / HOUR_MS;
  const metres = metresOf(driving - driven);
  const route = routeOf(seedText, metresOf(driving));
  return {
    streets: STREETS,
    van: pointAt(route, metres),
    home: route.home,
    metres: Math.round(metres),
    stopsBefore: stops - left,
  };
}
