import { expect, it } from 'vitest';
import { createRowLimit } from './row-limit.ts';

const limits = {
  address: { burst: 3, perSecond: 1 },
  everybody: { burst: 5, perSecond: 1 },
};

it('an address writes no more than its share, and all of them no more than everybody', () => {
  let now = 0;
  const { take } = createRowLimit(limits, () => now);
  for (let row = 0; row < 3; row += 1) take('a');
  expect(() => take('a')).toThrow('THROTTLED');
  take('b');
  take('b');
  expect(() => take('c')).toThrow('THROTTLED');
  now += 1_000;
  take('c');
  expect(() => take('a')).toThrow('THROTTLED');
});
