import type { PlaneBox, Point } from './types.ts';

/** Units of the map's plane in a degree of longitude. At 44° north a unit is 80 metres. */
export const UNITS_PER_DEGREE = 1_000;

/** A place on the map's plane; degrees north and east. */
export function pointOf({ latitude, longitude }: { latitude: number; longitude: number }): Point {
  const angle = Math.PI / 4 + (latitude * Math.PI) / 360;
  return {
    x: longitude * UNITS_PER_DEGREE,
    y: (-Math.log(Math.tan(angle)) * 180 * UNITS_PER_DEGREE) / Math.PI,
  };
}

/** The points of an outline as a file has it. */
export function outlineOf(numbers: readonly number[]): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    x += numbers[at] ?? 0;
    y += numbers[at + 1] ?? 0;
    points.push({ x, y });
  }
  return points;
}

/** The numbers of an outline, whole and without points that fall together. */
export function numbersOf(points: readonly Point[]): number[] {
  const numbers: number[] = [];
  let last: Point = { x: 0, y: 0 };
  for (const point of points) {
    const [x, y] = [Math.round(point.x), Math.round(point.y)];
    if (numbers.length > 0 && x === last.x && y === last.y) continue;
    numbers.push(x - last.x, y - last.y);
    last = { x, y };
  }
  return numbers;
}

/** The smallest box around points; null for none. */
export function boxAround(points: readonly Point[]): PlaneBox | null {
  const [first, ...others] = points;
  if (!first) return null;
  return others.reduce<PlaneBox>(
    (box, { x, y }) => ({
      west: Math.min(box.west, x),
      north: Math.min(box.north, y),
      east: Math.max(box.east, x),
      south: Math.max(box.south, y),
    }),
    { west: first.x, north: first.y, east: first.x, south: first.y },
  );
}

/** Twice the area of an outline, above zero in one direction of its points. */
export const doubleArea = (points: readonly Point[]): number =>
  points.reduce((sum, { x, y }, at) => {
    const next = points[(at + 1) % points.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Outlines as the path of an SVG. */
export const pathOf = (outlines: readonly (readonly Point[])[]): string =>
  outlines
    .filter((points) => points.length > 2)
    .map((points) => `M${points.map(({ x, y }) => `${tenth(x)},${tenth(y)}`).join('L')}Z`)
    .join('');
