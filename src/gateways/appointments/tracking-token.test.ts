import { expect, it } from 'vitest';
import { trackingTokenStorage } from './tracking-token.ts';

it('keeps the token of the last link until it is deleted', () => {
  const kept = new Map<string, string>();
  const storage = trackingTokenStorage(
    () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      }) as Storage,
  );
  expect(storage.read()).toBeNull();
  storage.keep('one');
  storage.keep('two');
  expect(storage.read()).toBe('two');
  storage.keep(null);
  expect(storage.read()).toBeNull();
});

it('keeps nothing where storage is blocked', () => {
  const storage = trackingTokenStorage(() => {
    throw new Error('blocked');
  });
  storage.keep('one');
  expect(storage.read()).toBeNull();
});
