import { allSettled, createEffect, fork } from 'effector';
import { expect, it } from 'vitest';
import { sessionEnded } from '../../session/index.ts';
import { createKeyedQuery } from './keyed-query.ts';
import { unreachable } from '../request/errors.ts';
import type { RequestFailure } from '../request/errors.ts';

interface Line {
  number: string;
  heard: number;
}

const loadFx = createEffect<string, Line, RequestFailure>(() => {
  throw new Error('no handler');
});
const card = createKeyedQuery({
  name: 'testLine',
  loadFx,
  matchesKey: (line, number) => line.number === number,
});
const answering = (load: (number: string) => Line | Promise<Line>) =>
  fork({ handlers: [[loadFx, load]] });
const ready = (number: string, heard = 0) => ({ kind: 'ready', value: { number, heard } });

it('shows what it was opened for, and then the other thing that it is opened for', async () => {
  const scope = answering((number) => ({ number, heard: 0 }));
  expect(scope.getState(card.$data)).toEqual({ kind: 'loading' });
  await allSettled(card.opened, { scope, params: 'a' });
  expect(scope.getState(card.$data)).toEqual(ready('a'));
  await allSettled(card.opened, { scope, params: 'b' });
  expect(scope.getState(card.$data)).toEqual(ready('b'));
});

it.each([
  ['answer', () => ({ number: 'a', heard: 0 })],
  ['failure', () => Promise.reject(unreachable())],
])('shows nothing of the former thing, however late its %s comes', async (_what, late) => {
  const given = new Map<string, (line: Line | Promise<never>) => void>();
  const scope = answering(
    (number) =>
      new Promise((resolve) => {
        given.set(number, resolve);
      }),
  );
  const opened = [
    allSettled(card.opened, { scope, params: 'a' }),
    allSettled(card.opened, { scope, params: 'b' }),
  ];
  given.get('b')?.({ number: 'b', heard: 0 });
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(scope.getState(card.$data)).toEqual(ready('b'));
  given.get('a')?.(late());
  await Promise.all(opened);
  expect(scope.getState(card.$data)).toEqual(ready('b'));
});

it("waits for its own thing while the former one's answer is there already", async () => {
  const given = new Map<string, (line: Line) => void>();
  const scope = answering(
    (number) =>
      new Promise((resolve) => {
        given.set(number, resolve);
      }),
  );
  const opened = [
    allSettled(card.opened, { scope, params: 'a' }),
    allSettled(card.opened, { scope, params: 'b' }),
  ];
  given.get('a')?.({ number: 'a', heard: 0 });
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(scope.getState(card.$data)).toEqual({ kind: 'loading' });
  given.get('b')?.({ number: 'b', heard: 0 });
  await Promise.all(opened);
  expect(scope.getState(card.$data)).toEqual(ready('b'));
});

it('shows its thing as it is since a change, and asks for the same one again', async () => {
  const scope = answering((number) => ({ number, heard: 0 }));
  await allSettled(card.opened, { scope, params: 'a' });
  await allSettled(card.changed, { scope, params: { number: 'a', heard: 1 } });
  expect(scope.getState(card.$data)).toEqual(ready('a', 1));
  await allSettled(card.retried, { scope });
  expect(scope.getState(card.$data)).toEqual(ready('a'));
});

it('fails by itself, forgets with the session, and knows nothing of another browser', async () => {
  const failing = answering(() => Promise.reject(unreachable()));
  await allSettled(card.opened, { scope: failing, params: 'a' });
  expect(failing.getState(card.$data)).toEqual({ kind: 'failed', failure: unreachable() });
  const scope = answering((number) => ({ number, heard: 0 }));
  await allSettled(card.opened, { scope, params: 'a' });
  await allSettled(sessionEnded, { scope });
  expect([scope.getState(card.$data), scope.getState(card.$key)]).toEqual([
    { kind: 'loading' },
    null,
  ]);
});
