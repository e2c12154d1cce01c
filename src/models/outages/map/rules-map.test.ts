import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  networkNode,
  networkOutage,
  plannedWork,
  widerOutage,
} from '../../../../tests/fixtures/outages/outages.ts';
import { OUTAGE_STAGES } from '../rules-stages.ts';
import { MAP_LOOKS, mapLook } from '../rules-told.ts';
import { cellOf } from './rules-cells.ts';
import { drawnMap, statesOf } from './rules-drawn.ts';
import { labelsIn } from './rules-labels.ts';
import { doubleArea, numbersOf, outlineOf, pathOf, pointOf } from './rules-plane.ts';
import { ASPECT, firstView, moved, moveOfKey, placeIn, viewBoxOf, viewOf } from './rules-view.ts';
import type { MapMove, PlaneBox, Point, StateMap } from './types.ts';

const SQUARE: Point[] = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
];
const areaOf = (outlines: readonly (readonly Point[])[]): number =>
  outlines.reduce((sum, outline) => sum + Math.abs(doubleArea(outline)) / 2, 0);

describe('the plane', () => {
  it('has north above south and west left of east', () => {
    const [portland, lewiston] = [
      pointOf({ latitude: 43.66, longitude: -70.26 }),
      pointOf({ latitude: 44.1, longitude: -70.21 }),
    ];
    expect([lewiston.y < portland.y, lewiston.x > portland.x]).toEqual([true, true]);
  });

  it('keeps outlines as whole numbers, each point as the way from the last', () => {
    const numbers = numbersOf([
      { x: 10.4, y: 5 },
      { x: 10.2, y: 5.3 },
      { x: 20, y: 5 },
    ]);
    expect(numbers).toEqual([10, 5, 10, 0]);
    expect(outlineOf(numbers)).toEqual([
      { x: 10, y: 5 },
      { x: 20, y: 5 },
    ]);
  });

  it('reads outlines as they were written', () => {
    const point = fc.record({
      x: fc.integer({ max: 1e6, min: -1e6 }),
      y: fc.integer({ max: 1e6, min: -1e6 }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(point, { selector: ({ x, y }) => `${x} ${y}` }), (points) => {
        expect(outlineOf(numbersOf(points))).toEqual(points);
      }),
    );
  });

  it('leaves out what is no area', () => {
    expect(pathOf([SQUARE.slice(0, 2), SQUARE.slice(0, 3)])).toBe('M0,0L100,0L100,100Z');
  });
});

describe('the area of a node', () => {
  it('is the whole county where it is alone', () => {
    expect(cellOf([SQUARE], { x: 50, y: 50 }, [])).toEqual([SQUARE]);
  });

  it('ends half-way to the next node', () => {
    const [cell = []] = cellOf([SQUARE], { x: 20, y: 50 }, [{ x: 60, y: 50 }]);
    expect(Math.max(...cell.map(({ x }) => x))).toBe(40);
  });

  it('has no part of an island that is nearer to another node', () => {
    const island = SQUARE.map(({ x, y }) => ({ x: x + 1_000, y }));
    expect(cellOf([SQUARE, island], { x: 50, y: 50 }, [{ x: 1_050, y: 50 }])).toHaveLength(1);
  });

  const inside = fc.record({
    x: fc.integer({ max: 99, min: 1 }),
    y: fc.integer({ max: 99, min: 1 }),
  });
  const nodes = fc.uniqueArray(inside, {
    minLength: 1,
    maxLength: 8,
    selector: ({ x, y }) => `${x} ${y}`,
  });
  it('and those of the other nodes make up the county together', () => {
    fc.assert(
      fc.property(nodes, (all) => {
        const cells = all.map((node) => cellOf([SQUARE], node, all));
        expect(cells.reduce((sum, cell) => sum + areaOf(cell), 0)).toBeCloseTo(10_000, 3);
      }),
    );
  });

  it('is nearer to it, at every corner, than to any other node', () => {
    const distance = (one: Point, other: Point): number =>
      Math.hypot(one.x - other.x, one.y - other.y);
    fc.assert(
      fc.property(nodes, (all) => {
        for (const node of all)
          for (const corner of cellOf([SQUARE], node, all).flat())
            for (const other of all)
              expect(distance(corner, node)).toBeLessThanOrEqual(distance(corner, other) + 1e-6);
      }),
    );
  });
});

describe('the view', () => {
  const WHOLE: PlaneBox = { west: 0, north: 0, east: 1_000, south: 1_500 };

  it('at first shows what the answer is about, and never only a few streets', () => {
    expect(firstView({ west: 100, north: 100, east: 110, south: 105 })).toEqual({
      x: 105,
      y: 102.5,
      width: 250,
    });
  });

  it('is as the drawing takes it', () => {
    expect(viewBoxOf({ x: 100, y: 50, width: 200 })).toBe('0 -30 200 160');
  });

  it.each([
    ['in', { x: 500, y: 700, width: 200 }],
    ['out', { x: 500, y: 700, width: 800 }],
    ['left', { x: 400, y: 700, width: 400 }],
    ['right', { x: 600, y: 700, width: 400 }],
    ['up', { x: 500, y: 620, width: 400 }],
    ['down', { x: 500, y: 780, width: 400 }],
  ] as const)('after %s', (move, expected) => {
    expect(moved({ x: 500, y: 700, width: 400 }, move, WHOLE)).toEqual(expected);
  });

  it('never leaves the map, however often it is moved', () => {
    const move = fc.constantFrom<Exclude<MapMove, 'reset'>[]>(
      'in',
      'out',
      'left',
      'right',
      'up',
      'down',
    );
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const { x, y, width } = moves.reduce((view, one) => moved(view, one, WHOLE), viewOf(WHOLE));
        expect(x >= 0 && x <= 1_000 && y >= 0 && y <= 1_500).toBe(true);
        expect(width >= 18 && width <= viewOf(WHOLE).width).toBe(true);
      }),
    );
  });

  it.each([
    [
      { x: 0, y: 0 },
      { left: 50, top: 50 },
    ],
    [
      { x: 50, y: 40 },
      { left: 100, top: 100 },
    ],
    [{ x: 51, y: 0 }, null],
  ])('has the point %j at %j', (point, place) => {
    expect(placeIn({ x: 0, y: 0, width: 100 }, point)).toEqual(place);
    expect(ASPECT).toBe(0.8);
  });

  test.each([
    ['ArrowLeft', 'left'],
    ['+', 'in'],
    ['-', 'out'],
    ['0', 'reset'],
    ['Tab', null],
    ['Enter', null],
  ])('the key %s is %s', (key, move) => {
    expect(moveOfKey(key)).toBe(move);
  });
});

describe('names on the map', () => {
  const VIEW = { x: 0, y: 0, width: 400 };
  const named = (name: string, x: number, y: number) => ({ id: name, name, label: { x, y } });
  const none = { counties: [], towns: [], marks: [] };

  it('stand below a town, or above it where a number is', () => {
    const towns = [named('Bath', 0, 0)];
    expect(labelsIn(VIEW, { ...none, towns })[0]?.top).toBe(56);
    expect(labelsIn(VIEW, { ...none, towns, marks: [{ x: 0, y: 16 }] })[0]?.top).toBe(44);
  });

  it('leave out what is not in view, and what would cover another', () => {
    const towns = ['Lewiston', 'Auburn', 'Minot', 'Poland', 'Turner'].map((name, at) =>
      named(name, at, 0),
    );
    expect(labelsIn(VIEW, { ...none, towns }).map(({ name, top }) => [name, top])).toEqual([
      ['Lewiston', 56],
      ['Auburn', 44],
      ['Minot', 62],
      ['Poland', 38],
    ]);
    expect(labelsIn(VIEW, { ...none, towns: [named('Bangor', 500, 0)] })).toEqual([]);
  });

  it('are those of counties first where much is in view', () => {
    const given = {
      ...none,
      counties: [named('Cumberland', 0, 0)],
      towns: [named('Windham', 0, -40)],
    };
    const kinds = (width: number) => labelsIn({ ...VIEW, width }, given).map(({ kind }) => kind);
    expect([kinds(400), kinds(2_000)]).toEqual([
      ['town', 'county'],
      ['county', 'town'],
    ]);
  });
});

describe('a map', () => {
  const at = (id: string, over: object = {}) => networkNode({ id, ...over });
  const OLD_PORT = at('ME-PWM-02');
  const MUNJOY = at('ME-PWM-03', { latitude: 43.6681, longitude: -70.2438 });
  const DEERING = at('ME-PWM-05', { latitude: 43.6838, longitude: -70.2871 });
  const around = ({ x, y }: Point, by: number): number[] =>
    numbersOf([
      { x: x - by, y: y - by },
      { x: x + by, y: y - by },
      { x: x + by, y: y + by },
      { x: x - by, y: y + by },
    ]);
  const MAINE: StateMap = {
    state: '23',
    counties: [{ id: '23005', name: 'Cumberland', outlines: [around(pointOf(OLD_PORT), 300)] }],
  };
  const NODES = [OLD_PORT, MUNJOY, DEERING];
  const SUBJECT = {
    nodes: NODES,
    outages: [networkOutage(), widerOutage(), plannedWork()],
    about: [MUNJOY.id],
    own: null,
    isListed: true,
  };

  it('needs the states of its nodes', () => {
    expect(statesOf([OLD_PORT, at('NH-PSM-01', { county: '33015' }), MUNJOY])).toEqual([
      '23',
      '33',
    ]);
  });

  it('numbers outages as the list does, and draws the most urgent last', () => {
    const map = drawnMap([MAINE], SUBJECT);
    expect(map?.outages.map(({ number, look }) => [number, look])).toEqual([
      [3, 'announced'],
      [1, 'out'],
      [2, 'out'],
    ]);
  });

  it('has the numbers of two outages at a node beside each other', () => {
    const map = drawnMap([MAINE], SUBJECT);
    expect(map?.outages.map(({ points }) => points.map(({ shift }) => shift))).toEqual([
      [22],
      [0],
      [0, 0],
    ]);
  });

  it('numbers nothing where no list stands beside it', () => {
    const map = drawnMap([MAINE], { ...SUBJECT, isListed: false });
    expect(new Set(map?.outages.map(({ number }) => number))).toEqual(new Set([null]));
  });

  it('draws an outage of two nodes as the areas of both', () => {
    const wider = drawnMap([MAINE], SUBJECT)?.outages.find(({ number }) => number === 2);
    expect([wider?.points.length, wider?.path.split('Z').length]).toEqual([2, 3]);
  });

  it('marks the own node for its customer alone', () => {
    expect(drawnMap([MAINE], SUBJECT)?.own).toBeNull();
    expect(drawnMap([MAINE], { ...SUBJECT, own: OLD_PORT.id })?.own).toEqual(pointOf(OLD_PORT));
  });

  it('has a node whose county is unknown as a point', () => {
    const elsewhere = at('NH-PSM-01', { county: '33015' });
    const map = drawnMap([MAINE], {
      ...SUBJECT,
      nodes: [elsewhere],
      outages: [networkOutage({ nodes: [elsewhere.id] })],
      about: [],
    });
    expect(map?.outages.map(({ path, points }) => [path, points.length])).toEqual([['', 1]]);
  });

  it('is none without a county', () => {
    expect(drawnMap([], SUBJECT)).toBeNull();
  });

  it('has a look for every stage, and a word in the legend for every look', () => {
    expect(new Set(OUTAGE_STAGES.map((stage) => mapLook({ stage })))).toEqual(new Set(MAP_LOOKS));
  });
});
