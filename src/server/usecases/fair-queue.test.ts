import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** Work that ends when it is told to, and what began so far. */
function works() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => {
      ends.push(() => resolve(name));
    });
  };
  const settle = async () => {
    for (let turns = 0; turns < 3; turns += 1)
      await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    begun,
    work,
    settle,
    async endOne() {
      ends.shift()?.();
      await settle();
    },
  };
}

it('so much is under way at once, and callers take turns', async () => {
  const { begun, work, endOne, settle } = works();
  const queue = createFairQueue({ atOnce: 2, waitingOfOne: 10, waiting: 20 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void queue.run('a', work(name));
  void queue.run('b', work('b1'));
  await settle();
  expect(begun).toEqual(['a1', 'a2']);
  await endOne();
  await endOne();
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1']);
  await endOne();
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'a4']);
});

it('too much of one caller, or of all, is not taken', async () => {
  const { work, endOne, settle } = works();
  const queue = createFairQueue({ atOnce: 1, waitingOfOne: 2, waiting: 3 });
  const taken = (caller: string) => queue.run(caller, work(caller)) !== null;
  expect(['a', 'a', 'a', 'a'].map(taken)).toEqual([true, true, true, false]);
  expect(['b', 'b', 'c'].map(taken)).toEqual([true, false, false]);
  await settle();
  await endOne();
  expect(taken('c')).toBe(true);
});

it('what it answers, or why it fails, goes to whoever asked; and the next begins', async () => {
  const queue = createFairQueue({ atOnce: 1, waitingOfOne: 2, waiting: 2 });
  const failed = queue.run('a', () => Promise.reject(new Error('no')));
  const done = queue.run('a', async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  await expect(done).resolves.toBe('yes');
});
