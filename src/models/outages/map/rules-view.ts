import type { MapMove, MapView, PlaneBox, Point } from './types.ts';

/** Height of the map by its width. */
export const ASPECT = 0.8;
/** The narrowest view, and the narrowest at first, in units of the plane: 1.5 and 20 km. */
const NARROWEST = 18;
const NARROWEST_AT_FIRST = 250;
/** Room around what a view is fitted to. */
const ROOM = 1.25;
const ZOOM_STEP = 2;
/** Part of the view by which it moves. */
const PAN_STEP = 0.25;

/** The view that shows a box with some room around it. */
export function viewOf({ west, north, east, south }: PlaneBox, narrowest = NARROWEST): MapView {
  return {
    x: (west + east) / 2,
    y: (north + south) / 2,
    width: Math.max((east - west) * ROOM, ((south - north) * ROOM) / ASPECT, narrowest),
  };
}

/** The view at first: what the answer is about, and never only a few streets. */
export const firstView = (about: PlaneBox): MapView => viewOf(about, NARROWEST_AT_FIRST);

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** The view within the whole map: no wider than that, and its middle on it. */
const kept = ({ x, y, width }: MapView, whole: PlaneBox): MapView => ({
  x: within(x, whole.west, whole.east),
  y: within(y, whole.north, whole.south),
  width: within(width, NARROWEST, viewOf(whole).width),
});

/** The view after a move; what would leave the map stays on it. */
export function moved(view: MapView, move: Exclude<MapMove, 'reset'>, whole: PlaneBox): MapView {
  const [across, down] = [view.width * PAN_STEP, view.width * ASPECT * PAN_STEP];
  switch (move) {
    case 'in':
      return kept({ ...view, width: view.width / ZOOM_STEP }, whole);
    case 'out':
      return kept({ ...view, width: view.width * ZOOM_STEP }, whole);
    case 'left':
      return kept({ ...view, x: view.x - across }, whole);
    case 'right':
      return kept({ ...view, x: view.x + across }, whole);
    case 'up':
      return kept({ ...view, y: view.y - down }, whole);
    case 'down':
      return kept({ ...view, y: view.y + down }, whole);
  }
}

const KEYS: Readonly<Record<string, MapMove>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'in',
  '=': 'in',
  '-': 'out',
  '0': 'reset',
};

/** What a key does to the map; null for one that is not the map's. */
export const moveOfKey = (key: string): MapMove | null => KEYS[key] ?? null;

/** The view as an SVG takes it. */
export const viewBoxOf = ({ x, y, width }: MapView): string =>
  [x - width / 2, y - (width * ASPECT) / 2, width, width * ASPECT]
    .map((value) => Math.round(value * 100) / 100)
    .join(' ');

/** Where a point is in the view, in percent from its upper left; null outside it. */
export function placeIn(
  { x, y, width }: MapView,
  point: Point,
): { left: number; top: number } | null {
  const left = 50 + ((point.x - x) / width) * 100;
  const top = 50 + ((point.y - y) / (width * ASPECT)) * 100;
  const isInside = left >= 0 && left <= 100 && top >= 0 && top <= 100;
  return isInside ? { left: Math.round(left * 100) / 100, top: Math.round(top * 100) / 100 } : null;
}
