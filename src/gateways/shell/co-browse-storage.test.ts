import { expect, it } from 'vitest';
import { coBrowseStorage } from './co-browse-storage.ts';
import { draftStorage } from '../session/draft-storage.ts';

/** A tab's storage, as far as these tests need it. */
function area(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

it('a tab remembers that a representative looks on, from then on', () => {
  const storage = area();
  const { keep, read } = coBrowseStorage(() => storage);
  expect(read()).toBe(false);
  keep();
  expect(read()).toBe(true);
});

it('signing out forgets what was typed, and not that a representative looks on', () => {
  const storage = area();
  const { keep, read } = coBrowseStorage(() => storage);
  keep();
  storage.setItem('payment-receipt.8000000001.dana', 'key');
  draftStorage(() => storage).forget();
  expect([storage.length, read()]).toEqual([1, true]);
});

it('where storage is blocked nothing is remembered, and nothing breaks', () => {
  const { keep, read } = coBrowseStorage(() => {
    throw new Error('blocked');
  });
  keep();
  expect(read()).toBe(false);
});
