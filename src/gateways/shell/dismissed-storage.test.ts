import { expect, it } from 'vitest';
import { dismissedStorage } from './dismissed-storage.ts';

const memory = (kept: Record<string, string> = {}) =>
  ({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  }) as Storage;

it('what was put away stays away', () => {
  const storage = memory();
  dismissedStorage(() => storage).keep(['a', 'b']);
  expect(dismissedStorage(() => storage).read()).toEqual(['a', 'b']);
});

it.each(['nonsense', 'null', '{"a":1}', '[1]'])('storage that holds %s holds nothing', (text) => {
  expect(dismissedStorage(() => memory({ 'dismissed-alerts': text })).read()).toEqual([]);
});

it('works where storage is blocked', () => {
  const blocked = dismissedStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(() => blocked.keep(['a'])).not.toThrow();
  expect(blocked.read()).toEqual([]);
});
