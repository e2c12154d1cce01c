import {
  allSettled,
  combine,
  createEffect,
  createEvent,
  createStore,
  fork,
  sample,
} from 'effector';
import { expect, it } from 'vitest';
import { computeDerivedStores } from './index.ts';

/** A list that is loaded, the row of it that is wanted, a form that fills itself with that row. */
function form() {
  const opened = createEvent();
  const loadFx = createEffect(() => [{ id: 'a' }]);
  const $loaded = createStore<{ list: { id: string }[] }>({ list: [] });
  const $list = combine($loaded, ({ list }) => list);
  const $row = combine($list, (list) => list.find(({ id }) => id === 'a') ?? null);
  // Needs the row in the middle of the update of what it is derived from.
  combine({ row: $row, loaded: $loaded }, ({ row, loaded }) => ({ row, loaded }));
  const $filled = createStore('');
  sample({ clock: opened, target: loadFx });
  sample({ clock: loadFx.doneData, fn: (list) => ({ list }), target: $loaded });
  sample({ clock: $row, fn: (row) => row?.id ?? '', target: $filled });
  return { opened, $filled };
}

it('a derived store that another combine needs first tells of its first change', async () => {
  const { opened, $filled } = form();
  const scope = fork();
  computeDerivedStores(scope, opened);
  await allSettled(opened, { scope });
  expect(scope.getState($filled)).toBe('a');
});

it('each scope has its own', async () => {
  const { opened, $filled } = form();
  const [one, other] = [fork(), fork()];
  computeDerivedStores(one, opened);
  await allSettled(opened, { scope: one });
  expect([one.getState($filled), other.getState($filled)]).toEqual(['a', '']);
});

// Once this fails, Effector needs no help any more: take the helper out.
it('Effector alone loses that change', async () => {
  const { opened, $filled } = form();
  const scope = fork();
  await allSettled(opened, { scope });
  expect(scope.getState($filled)).toBe('');
});
