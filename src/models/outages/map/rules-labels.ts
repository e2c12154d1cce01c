import { placeIn } from './rules-view.ts';
import type { MapView, Point } from './types.ts';

/** A name on the map; `left` and `top` in percent of the view. */
export interface MapLabel {
  id: string;
  kind: 'town' | 'county';
  name: string;
  left: number;
  top: number;
}

interface Named {
  id: string;
  name: string;
  label: Point;
}

/** Names, and what they are not to cover. */
interface Labelled {
  counties: readonly Named[];
  towns: readonly Named[];
  /** Where the numbers of outages stand. */
  marks: readonly Point[];
}

/** In percent of a view of about 400 px: what a letter takes, and half a line. */
const LETTER = 1.9;
const HALF_LINE = 3;
/** "County", or its like in another language. */
const COUNTY_LETTERS = 8;
/** Half of a number's room. */
const MARK = 4;
/** A town's name stands below or above it. */
const BESIDE = [6, -6, 12, -12] as const;
/** Up to this width, in units of the plane, towns are named before counties: 56 km. */
const TOWNS_FIRST = 700;

interface Room {
  left: number;
  top: number;
  halfWidth: number;
  halfHeight: number;
}

const overlaps = (one: Room, other: Room): boolean =>
  Math.abs(one.left - other.left) < one.halfWidth + other.halfWidth &&
  Math.abs(one.top - other.top) < one.halfHeight + other.halfHeight;

/** The names that have room in a view, so that none covers another name or a number. */
export function labelsIn(view: MapView, { counties, towns, marks }: Labelled): MapLabel[] {
  const taken = marks.flatMap((point): Room[] => {
    const place = placeIn(view, point);
    return place ? [{ ...place, halfWidth: MARK, halfHeight: MARK }] : [];
  });
  const labels: MapLabel[] = [];
  const put = (kind: MapLabel['kind'], { id, name, label }: Named): void => {
    const place = placeIn(view, label);
    if (!place) return;
    const letters = name.length + (kind === 'county' ? COUNTY_LETTERS : 0);
    const room = (by: number): Room => ({
      left: place.left,
      top: place.top + by,
      halfWidth: (letters * LETTER) / 2,
      halfHeight: HALF_LINE,
    });
    const free = (kind === 'county' ? [0] : BESIDE)
      .map(room)
      .find((one) => !taken.some((other) => overlaps(one, other)));
    if (!free) return;
    taken.push(free);
    labels.push({ id, kind, name, left: free.left, top: free.top });
  };
  const putTowns = () => towns.forEach((one) => put('town', one));
  const putCounties = () => counties.forEach((one) => put('county', one));
  for (const each of view.width <= TOWNS_FIRST ? [putTowns, putCounties] : [putCounties, putTowns])
    each();
  return labels;
}
