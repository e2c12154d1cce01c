/** A point of the map's plane: Mercator, x to the east, y to the south (rules-plane.ts). */
export interface Point {
  x: number;
  y: number;
}

/** A county as its outlines: islands, and lakes within it, are outlines of their own. */
export interface MapCounty {
  /** FIPS code, five digits. */
  id: string;
  name: string;
  /**
   * Each outline as whole numbers: x and y of its first point, then the way to each further point.
   * The last point is not the first once more.
   */
  outlines: number[][];
}

/** The counties of a state, as the build writes them to a file of their own. */
export interface StateMap {
  /** FIPS code, two digits. */
  state: string;
  counties: MapCounty[];
}

/** A box of the map's plane. */
export interface PlaneBox {
  west: number;
  north: number;
  east: number;
  south: number;
}

/** What of the map is in view: its middle, and its width. The height follows from the width. */
export interface MapView extends Point {
  width: number;
}

/** What moves the view. `reset`: as it was at first. */
export type MapMove = 'in' | 'out' | 'left' | 'right' | 'up' | 'down' | 'reset';
