import { expect, test } from 'vitest';
import { createQueryNames } from './query-names.ts';

test('a statement has one name, and no other statement has it', () => {
  const nameOf = createQueryNames();
  const names = ['select 1', 'select 2', 'select 1'].map(nameOf);
  expect(names[0]).toBe(names[2]);
  expect(names[0]).not.toBe(names[1]);
});

test('statements above the most that are kept have no name, and the others keep theirs', () => {
  const nameOf = createQueryNames(2);
  const [first] = [nameOf('a'), nameOf('b')];
  expect([nameOf('c'), nameOf('d'), nameOf('a')]).toEqual([null, null, first]);
});
