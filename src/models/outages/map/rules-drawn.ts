import { MAP_LOOKS, mapLook } from '../rules-told.ts';
import type { MapLook } from '../rules-told.ts';
import type { NetworkNode, Outage } from '../types.ts';
import { cellOf } from './rules-cells.ts';
import { boxAround, doubleArea, outlineOf, pathOf, pointOf } from './rules-plane.ts';
import { firstView } from './rules-view.ts';
import type { MapView, PlaneBox, Point, StateMap } from './types.ts';

/** An outage or planned work on the map. */
export interface DrawnOutage {
  id: string;
  /** Its number in the list, from 1; null where there is no list. */
  number: number | null;
  look: MapLook;
  outage: Outage;
  /** The areas of its nodes, as the path of an SVG; empty where their county is not known. */
  path: string;
  /** Where its nodes stand; `shift` in px to the right, so that no number covers another. */
  points: (Point & { shift: number })[];
}

/** Numbers of outages at the same node stand so many px from each other. */
const NUMBER_SHIFT = 22;

/** Everything on the map. */
export interface DrawnMap {
  counties: { id: string; name: string; path: string; label: Point }[];
  /** The towns of the nodes, in the middle of each town's. */
  towns: { id: string; name: string; label: Point }[];
  /** Areas of the nodes, one path each. */
  cells: { id: string; path: string }[];
  /** The most urgent last, so that it lies on top. */
  outages: DrawnOutage[];
  /** The node of the own address; null for none. */
  own: Point | null;
  first: MapView;
  whole: PlaneBox;
}

/** What an answer says, as far as a map shows it. */
export interface MapSubject {
  nodes: readonly NetworkNode[];
  outages: readonly Outage[];
  /** Ids of the nodes that it is about; empty for the whole network. */
  about: readonly string[];
  /** Id of the node of the own address; null for any other place. */
  own: string | null;
  /** Whether a list with the same numbers stands beside the map. */
  isListed: boolean;
}

/** FIPS codes of the states that a map of these nodes needs, each once, in order. */
export const statesOf = (nodes: readonly Pick<NetworkNode, 'county'>[]): string[] =>
  [...new Set(nodes.map(({ county }) => county.slice(0, 2)))].toSorted();

/** The middle of the largest outline. */
function middleOf(outlines: readonly (readonly Point[])[]): Point {
  const largest = outlines.reduce<readonly Point[]>(
    (one, other) => (Math.abs(doubleArea(other)) > Math.abs(doubleArea(one)) ? other : one),
    [],
  );
  const box = boxAround(largest);
  return box ? { x: (box.west + box.east) / 2, y: (box.north + box.south) / 2 } : { x: 0, y: 0 };
}

interface Cell extends Point {
  id: string;
  path: string;
}

function cellsOf(
  nodes: readonly NetworkNode[],
  counties: ReadonlyMap<string, Point[][]>,
): Map<string, Cell> {
  const placed = nodes.map(({ id, county, ...place }) => ({ id, county, ...pointOf(place) }));
  return new Map(
    placed.map(({ id, county, x, y }) => {
      const others = placed.filter((other) => other.county === county && other.id !== id);
      const path = pathOf(cellOf(counties.get(county) ?? [], { x, y }, others));
      return [id, { id, x, y, path }];
    }),
  );
}

/** The town that a node is in: its name up to the neighbourhood. */
const townOf = ({ name }: Pick<NetworkNode, 'name'>): string => name.split(',')[0] ?? name;

function townsOf(nodes: readonly NetworkNode[]): DrawnMap['towns'] {
  return [...Map.groupBy(nodes, townOf)].map(([name, own]) => {
    const points = own.map(pointOf);
    const sum = (of: 'x' | 'y') => points.reduce((all, point) => all + point[of], 0);
    return {
      id: name,
      name,
      label: { x: sum('x') / points.length, y: sum('y') / points.length },
    };
  });
}

/** How urgent an outage looks; the most urgent is 0. */
const rankOf = (outage: Outage): number => MAP_LOOKS.indexOf(mapLook(outage));

/** The map of an answer; null while there is nothing to draw. */
export function drawnMap(
  states: readonly StateMap[],
  { nodes, outages, about, own, isListed }: MapSubject,
): DrawnMap | null {
  const known = states.flatMap((state) => state.counties);
  const outlines = new Map(known.map(({ id, outlines: all }) => [id, all.map(outlineOf)]));
  const whole = boxAround([...outlines.values()].flat(2));
  if (!whole) return null;
  const cells = cellsOf(nodes, outlines);
  const pointsOf = (ids: readonly string[]): Point[] =>
    ids.flatMap((id) => {
      const cell = cells.get(id);
      return cell ? [{ x: cell.x, y: cell.y }] : [];
    });
  // The most urgent first, each before those of later numbers.
  const urgent = outages.toSorted((one, other) => rankOf(one) - rankOf(other));
  const shiftOf = (outage: Outage, node: string): number =>
    urgent.slice(0, urgent.indexOf(outage)).filter((before) => before.nodes.includes(node)).length *
    NUMBER_SHIFT;
  const drawn = outages.map((outage, at): DrawnOutage => ({
    id: outage.id,
    number: isListed ? at + 1 : null,
    look: mapLook(outage),
    outage,
    path: outage.nodes.map((id) => cells.get(id)?.path ?? '').join(''),
    points: outage.nodes.flatMap((id) =>
      pointsOf([id]).map((point) => ({ ...point, shift: shiftOf(outage, id) })),
    ),
  }));
  const inView = about.length > 0 ? about : [...cells.keys()];
  const shown = boxAround(pointsOf([...inView, ...outages.flatMap((outage) => outage.nodes)]));
  return {
    counties: known.map(({ id, name }) => {
      const all = outlines.get(id) ?? [];
      return { id, name, path: pathOf(all), label: middleOf(all) };
    }),
    towns: townsOf(nodes),
    cells: [...cells.values()].map(({ id, path }) => ({ id, path })),
    outages: drawn.toSorted((one, other) => rankOf(other.outage) - rankOf(one.outage)),
    own: own === null ? null : (pointsOf([own])[0] ?? null),
    first: firstView(shown ?? whole),
    whole,
  };
}
