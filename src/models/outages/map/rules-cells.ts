import type { Point } from './types.ts';

/** The part of an outline that is nearer to one point than to another, with the border between. */
function nearerPart(outline: readonly Point[], to: Point, than: Point): Point[] {
  // Above zero on the side of `to`: the line that has the same distance to both.
  const [dx, dy] = [to.x - than.x, to.y - than.y];
  const [middleX, middleY] = [(to.x + than.x) / 2, (to.y + than.y) / 2];
  const side = ({ x, y }: Point): number => (x - middleX) * dx + (y - middleY) * dy;
  return outline.flatMap((point, at) => {
    const next = outline[(at + 1) % outline.length] ?? point;
    const [here, there] = [side(point), side(next)];
    const kept = here >= 0 ? [point] : [];
    if (here >= 0 === there >= 0) return kept;
    const part = here / (here - there);
    return [
      ...kept,
      { x: point.x + (next.x - point.x) * part, y: point.y + (next.y - point.y) * part },
    ];
  });
}

/**
 * The area of a node: the part of its county that is nearer to it than to the county's other nodes
 * (a Voronoi cell, clipped to the county). One outline for each part; islands are parts of their
 * own.
 */
export const cellOf = (
  county: readonly (readonly Point[])[],
  node: Point,
  others: readonly Point[],
): Point[][] =>
  county
    .map((outline) =>
      others
        .filter(({ x, y }) => x !== node.x || y !== node.y)
        .reduce<Point[]>((part, other) => nearerPart(part, node, other), [...outline]),
    )
    .filter((part) => part.length > 2);
