// Splits the counties of the United States (us-atlas) into one file for each state, which the
// portal serves: the map of outages asks nobody else for them.
import { geoMercator, geoPath } from 'd3-geo';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import zlib from 'node:zlib';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { numbersOf, UNITS_PER_DEGREE } from '../../src/models/outages/map/rules-plane.ts';
import type { MapCounty, Point, StateMap } from '../../src/models/outages/map/types.ts';
import { root } from '../bootstrap.mjs';

/** Thousands of bytes that a state's file may have, compressed by gzip. */
export const STATE_MAP_KILOBYTES = 60;

/** Where the build finds the files (src/gateways/outages/state-maps.ts). */
export const STATE_MAPS_DIR = path.join(root, 'dist/maps');

type Atlas = Topology<{ counties: GeometryCollection<{ name: string }> }>;

const readAtlas = (): Atlas =>
  createRequire(import.meta.url)('us-atlas/counties-10m.json') as Atlas;

const projection = geoMercator()
  .scale((UNITS_PER_DEGREE * 180) / Math.PI)
  .translate([0, 0])
  .precision(0);

/** The outlines of a shape on the map's plane. */
function outlinesOf(shape: Parameters<ReturnType<typeof geoPath>>[0]): number[][] {
  const outlines: Point[][] = [];
  const add = (x: number, y: number): void => void outlines.at(-1)?.push({ x, y });
  geoPath(projection, {
    beginPath: () => undefined,
    arc: () => undefined,
    moveTo(x, y) {
      outlines.push([]);
      add(x, y);
    },
    lineTo: add,
    closePath: () => undefined,
  })(shape);
  return outlines.map(numbersOf).filter((numbers) => numbers.length > 4);
}

/** The map of each state, in order of its FIPS code. */
export function stateMaps(atlas: Atlas = readAtlas()): StateMap[] {
  const counties = feature(atlas, atlas.objects.counties).features.map((county): MapCounty => ({
    id: String(county.id).padStart(5, '0'),
    name: county.properties.name,
    outlines: outlinesOf(county),
  }));
  return [...Map.groupBy(counties, ({ id }) => id.slice(0, 2))]
    .map(([state, own]) => ({
      state,
      counties: own.toSorted((one, other) => one.id.localeCompare(other.id)),
    }))
    .toSorted((one, other) => one.state.localeCompare(other.state));
}

/** States whose file is over its budget, each as a sentence. */
export const overMapBudget = (
  files: readonly { state: string; text: string }[],
  kilobytes = STATE_MAP_KILOBYTES,
): string[] =>
  files.flatMap(({ state, text }) => {
    const weight = zlib.gzipSync(text, { level: 9 }).length / 1_000;
    return weight > kilobytes
      ? [`The map of state ${state} weighs ${weight.toFixed(1)} kB of ${kilobytes} kB`]
      : [];
  });

/** Writes the files; throws where one is over its budget. */
export function writeStateMaps(folder = STATE_MAPS_DIR): void {
  const files = stateMaps().map((map) => ({ state: map.state, text: JSON.stringify(map) }));
  const over = overMapBudget(files);
  if (over.length > 0) throw new Error(`${over.join('\n')} (scripts/build/state-maps.ts)`);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  for (const { state, text } of files) fs.writeFileSync(path.join(folder, `${state}.json`), text);
}
