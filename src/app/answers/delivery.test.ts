import {
  allSettled,
  combine,
  createEffect,
  createEvent,
  createStore,
  fork,
  sample,
} from 'effector';
import type { Scope } from 'effector';
import { expect, it, vi } from 'vitest';
import { createDelivery } from './delivery.ts';

/** A page that begins with two questions, and derives something of both answers. */
function page() {
  const opened = createEvent();
  const askOneFx = createEffect<void, number>();
  const askOtherFx = createEffect<void, number, string>();
  const $one = createStore(0);
  const $other = createStore(0);
  const $failure = createStore('');
  sample({ clock: opened, target: [askOneFx, askOtherFx] });
  sample({ clock: askOneFx.doneData, target: $one });
  sample({ clock: askOtherFx.doneData, target: $other });
  sample({ clock: askOtherFx.failData, target: $failure });
  const derive = vi.fn((one: number, other: number) => one + other);
  const $sum = combine($one, $other, derive);
  const one = Promise.withResolvers<number>();
  const other = Promise.withResolvers<number>();
  let scope: Scope | null = null;
  const delivery = createDelivery(() => scope);
  scope = fork({
    handlers: [
      [askOneFx, () => delivery.deliver(one.promise)],
      [askOtherFx, () => delivery.deliver(other.promise)],
    ],
  });
  scope.getState($sum);
  derive.mockClear();
  const sum = () => scope?.getState($sum);
  const failure = () => scope?.getState($failure);
  return {
    begun: () => allSettled(opened, { scope: scope! }),
    one,
    other,
    delivery,
    derive,
    sum,
    failure,
  };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

it('answers that come apart are taken together, and derived from once', async () => {
  const { begun, one, other, derive, sum } = page();
  const settled = begun();
  one.resolve(1);
  await turn();
  expect(sum()).toBe(0);
  other.resolve(2);
  await settled;
  expect([sum(), derive.mock.calls]).toEqual([3, [[1, 2]]]);
});

it('one that fails is an answer too', async () => {
  const { begun, one, other, sum, failure } = page();
  const settled = begun();
  other.reject('lost');
  one.resolve(1);
  await settled;
  expect([sum(), failure()]).toEqual([1, 'lost']);
});

it('a question that stays open holds nobody', async () => {
  const { begun, one, delivery, sum } = page();
  void begun();
  delivery.leave();
  one.resolve(1);
  await turn();
  expect(sum()).toBe(1);
});

it('who waits no longer gets what is there, and the rest when it comes', async () => {
  const { begun, one, other, delivery, sum } = page();
  void begun();
  one.resolve(1);
  await turn();
  delivery.release();
  expect(sum()).toBe(1);
  other.resolve(2);
  await turn();
  expect(sum()).toBe(3);
});
