import { expect, it } from 'vitest';
import { outlineOf, pointOf } from '../../src/models/outages/map/rules-plane.ts';
import { DEMO_NODES } from '../../src/server/demo/network.ts';
import { overMapBudget, stateMaps } from './state-maps.ts';

const maps = stateMaps();

it('has a map of every state, each within its budget', () => {
  expect(maps.length).toBeGreaterThanOrEqual(51);
  expect(
    overMapBudget(maps.map((map) => ({ state: map.state, text: JSON.stringify(map) }))),
  ).toEqual([]);
});

it('names a state that is over its budget', () => {
  expect(overMapBudget([{ state: '23', text: 'x'.repeat(1_000_000) }], 0.5)).toEqual([
    'The map of state 23 weighs 1.0 kB of 0.5 kB',
  ]);
});

it('has the counties of the demo’s nodes, and the nodes near them', () => {
  const counties = new Map(maps.flatMap((map) => map.counties.map((one) => [one.id, one])));
  for (const { county, ...place } of DEMO_NODES) {
    const { x, y } = pointOf(place);
    const points = (counties.get(county)?.outlines ?? []).flatMap(outlineOf);
    const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
    expect(x > Math.min(...xs) && x < Math.max(...xs)).toBe(true);
    expect(y > Math.min(...ys) && y < Math.max(...ys)).toBe(true);
  }
});
