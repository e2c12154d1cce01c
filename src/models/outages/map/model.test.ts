import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import {
  networkNode,
  networkOutage,
  outageResponse,
  outagesResponse,
  ownOutagesResponse,
} from '../../../../tests/fixtures/outages/outages.ts';
import { unreachable } from '../../platform/request/errors.ts';
import { $outages } from '../model.ts';
import type { OutageAnswer } from '../model.ts';
import { $map, $view, mapKeyPressed, mapMoved, mapRetried, mapShown } from './index.ts';
import { loadStateMapsFx } from './ports.ts';
import type { StateMap } from './types.ts';

const MAINE: StateMap = {
  state: '23',
  counties: [
    {
      id: '23005',
      name: 'Cumberland',
      outlines: [[-70_900, -48_800, 1_200, 0, 0, 900, -1_200, 0]],
    },
  ],
};
const NODES = [networkNode()];
const OWN: OutageAnswer = { kind: 'own', list: ownOutagesResponse({ nodes: NODES }) };

function page(value: OutageAnswer | null, answer: (states: string[]) => unknown = () => [MAINE]) {
  const load = vi.fn(answer);
  const scope = fork({
    values: value ? [[$outages, { kind: 'ready', value }]] : [],
    handlers: [[loadStateMapsFx, load]] as never,
  });
  return {
    scope,
    load,
    shown: () => allSettled(mapShown, { scope }),
    map: () => scope.getState($map),
    view: () => scope.getState($view),
  };
}

it('the map has the states of the answer, and the own node of its customer', async () => {
  const { load, shown, map } = page(OWN);
  await shown();
  expect(load.mock.calls).toEqual([[['23']]]);
  expect(map()).toMatchObject({ kind: 'ready', value: { own: { x: -70_249.7 } } });
});

it.each<[string, OutageAnswer]>([
  ['a ZIP code', { kind: 'zip', list: outagesResponse({ nodes: NODES }) }],
  ['the network', { kind: 'network', list: outagesResponse({ nodes: NODES, place: null }) }],
  ['an outage', { kind: 'outage', detail: outageResponse({ nodes: NODES }) }],
])('nobody is marked on the map of %s', async (_what, value) => {
  const { shown, map } = page(value);
  await shown();
  expect(map()).toMatchObject({
    kind: 'ready',
    value: { own: null, outages: [{ id: networkOutage().id }] },
  });
});

it('before the answer is there nothing is loaded', async () => {
  const { load, shown, map } = page(null);
  await shown();
  expect([load.mock.calls, map().kind]).toEqual([[], 'loading']);
});

it('a map that did not come can be asked for again', async () => {
  let fails = true;
  const { scope, shown, map } = page(OWN, () => (fails ? Promise.reject(unreachable()) : [MAINE]));
  await shown();
  expect(map()).toEqual({ kind: 'failed', failure: unreachable() });
  fails = false;
  await allSettled(mapRetried, { scope });
  expect(map().kind).toBe('ready');
});

it('an answer anew keeps map and view, and loads nothing', async () => {
  const { scope, load, shown, view } = page(OWN);
  await shown();
  await allSettled(mapMoved, { scope, params: 'in' });
  const moved = view();
  await allSettled($outages, {
    scope,
    params: { kind: 'ready', value: { ...OWN, list: { ...OWN.list, reportsLastHour: 3 } } },
  } as never);
  expect([view(), load.mock.calls.length]).toEqual([moved, 1]);
});

it('keys and buttons move the map, and bring it back', async () => {
  const { scope, shown, view } = page(OWN);
  await shown();
  const first = view();
  await allSettled(mapKeyPressed, { scope, params: 'ArrowLeft' });
  expect(view()?.x).toBeLessThan(first?.x ?? 0);
  await allSettled(mapMoved, { scope, params: 'in' });
  expect(view()?.width).toBe((first?.width ?? 0) / 2);
  await allSettled(mapKeyPressed, { scope, params: 'Tab' });
  await allSettled(mapKeyPressed, { scope, params: '0' });
  expect(view()).toEqual(first);
});
