import { drawn, seedOf } from '../../platform/drawn/rules-drawn.ts';

/** A place on the map: whole metres from its north-western corner. */
export interface MapPoint {
  east: number;
  south: number;
}

/** The map's streets: as many blocks in each direction, and how long one is, in metres. */
export const STREETS = { blocksEast: 12, blocksSouth: 8, blockMetres: 800 } as const;

/** A leg of a route is at least this many blocks long. */
const LEAST_BLOCKS = 8;
/** How many crossings are tried as the end of a leg. */
const TRIES = 40;

/** A way to an address along the streets. */
export interface Route {
  home: MapPoint;
  /** Where it turns, from the address outwards to where it begins. */
  corners: readonly MapPoint[];
  metres: number;
}

const metresBetween = (one: MapPoint, other: MapPoint): number =>
  Math.abs(one.east - other.east) + Math.abs(one.south - other.south);

/** The point so many metres on the straight way from one to another. */
function along(one: MapPoint, other: MapPoint, metres: number): MapPoint {
  const whole = metresBetween(one, other);
  const share = whole === 0 ? 0 : Math.min(1, metres / whole);
  return {
    east: Math.round(one.east + (other.east - one.east) * share),
    south: Math.round(one.south + (other.south - one.south) * share),
  };
}

const isOn = (from: MapPoint, to: MapPoint, point: MapPoint): boolean =>
  metresBetween(from, point) + metresBetween(point, to) === metresBetween(from, to);

/** Whether a way goes straight back where it came from: `from` to `at`, then on to `next`. */
const turnsBack = (from: MapPoint | null, at: MapPoint, next: MapPoint): boolean =>
  from !== null &&
  Math.sign(next.east - at.east) === Math.sign(from.east - at.east) &&
  Math.sign(next.south - at.south) === Math.sign(from.south - at.south);

const crossing = (blocksEast: number, blocksSouth: number): MapPoint => ({
  east: blocksEast * STREETS.blockMetres,
  south: blocksSouth * STREETS.blockMetres,
});

/** From 0 to the number, with both. */
const upTo = (most: number, chance: number): number => Math.floor(chance * (most + 1));

/** The corners of the next leg outwards: along one street, then along another. */
function nextLeg(
  { home, before, at }: { home: MapPoint; before: MapPoint | null; at: MapPoint },
  chance: () => number,
): [MapPoint, MapPoint] {
  let found: [MapPoint, MapPoint] | null = null;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const end = crossing(upTo(STREETS.blocksEast, chance()), upTo(STREETS.blocksSouth, chance()));
    const corner =
      chance() < 0.5 ? { east: end.east, south: at.south } : { east: at.east, south: end.south };
    const turns = end.east !== at.east && end.south !== at.south;
    const isFar = metresBetween(at, end) >= LEAST_BLOCKS * STREETS.blockMetres;
    if (!turns || turnsBack(before, at, corner)) continue;
    found ??= [corner, end];
    const passesHome =
      (metresBetween(at, home) > 0 && isOn(at, corner, home)) || isOn(corner, end, home);
    if (isFar && !passesHome) return [corner, end];
  }
  // At a crossing at least two streets don't lead back.
  return found ?? [crossing(0, 0), crossing(STREETS.blocksEast, STREETS.blocksSouth)];
}

/** The way of so many metres to the address of a visit; the same for the same seed. */
export function routeOf(seedText: string, metres: number): Route {
  const seed = seedOf(seedText);
  let place = 0;
  const chance = (): number => drawn(seed, (place += 1));
  const { blocksEast, blocksSouth } = STREETS;
  // Not at the edge, so that there are streets around it.
  const home = crossing(3 + upTo(blocksEast - 6, chance()), 2 + upTo(blocksSouth - 4, chance()));
  const corners: MapPoint[] = [home];
  let left = metres;
  while (left > 0) {
    const at = corners.at(-1) ?? home;
    const leg = nextLeg({ home, before: corners.at(-2) ?? null, at }, chance);
    for (const corner of leg) {
      const from = corners.at(-1) ?? home;
      if (left <= 0) break;
      corners.push(along(from, corner, left));
      left -= metresBetween(from, corner);
    }
  }
  return { home, corners, metres };
}

/** Where on a route so many metres are left to the address. */
export function pointAt({ home, corners }: Route, left: number): MapPoint {
  let rest = left;
  for (const [index, corner] of corners.entries()) {
    const from = corners[index - 1] ?? home;
    const leg = metresBetween(from, corner);
    if (rest <= leg && leg > 0) return along(from, corner, rest);
    rest -= leg;
  }
  return corners.at(-1) ?? home;
}
