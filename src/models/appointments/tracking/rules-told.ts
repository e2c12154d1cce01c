import type { MapPoint } from './rules-route.ts';

export const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
/** A point of the compass. */
export type Direction = (typeof DIRECTIONS)[number];

const METRES_PER_MILE = 1_609.344;

/** In which direction of the address the van is; null where it is at the address. */
export function directionOf(van: MapPoint, home: MapPoint): Direction | null {
  const east = van.east - home.east;
  const north = home.south - van.south;
  if (east === 0 && north === 0) return null;
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return DIRECTIONS[(eighths + DIRECTIONS.length) % DIRECTIONS.length] ?? 'N';
}

/** Metres as miles, in tenths. */
export const milesOf = (metres: number): number => Math.round((metres / METRES_PER_MILE) * 10) / 10;

/** The stages of a visit that is followed, in their order. */
export const TRACKED_STAGES = ['SCHEDULED', 'ON_THE_WAY', 'ARRIVED', 'COMPLETED'] as const;
export type TrackedStage = (typeof TRACKED_STAGES)[number];

/** Which stages of a visit are done, which one it is at, and which are to come. */
export const trackedStages = (
  at: TrackedStage,
): { stage: TrackedStage; is: 'done' | 'now' | 'ahead' }[] =>
  TRACKED_STAGES.map((stage, index) => {
    const now = TRACKED_STAGES.indexOf(at);
    if (index === now) return { stage, is: 'now' };
    return { stage, is: index < now ? 'done' : 'ahead' };
  });
