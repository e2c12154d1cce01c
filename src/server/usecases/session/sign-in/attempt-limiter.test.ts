import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createAttemptLimiter } from './attempt-limiter.ts';

const LIMIT = 3;

/**
 * All attempts at once: `right` says whether each password is correct. Returns how many failed,
 * succeeded and were rejected.
 */
async function atOnce(tries: { key: string; right: boolean }[]) {
  const underWay = createAttemptLimiter();
  const failed = new Map<string, number>();
  const ended = await Promise.all(
    tries.map(({ key, right }) =>
      underWay.admit(
        [{ key, most: LIMIT }],
        async () => [failed.get(key) ?? 0],
        async () => {
          await Promise.resolve();
          if (!right) failed.set(key, (failed.get(key) ?? 0) + 1);
          return right ? 'succeeded' : 'failed';
        },
      ),
    ),
  );
  return tries.map(({ key, right }, index) => ({ key, right, ended: ended[index] }));
}

describe('tries made all at once', () => {
  it('fail as often as the limit says, of each user, and never more', async () => {
    const one = fc.record({ key: fc.constantFrom('a', 'b', 'c'), right: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(one, { maxLength: 30 }), async (tries) => {
        const ended = await atOnce(tries);
        for (const key of ['a', 'b', 'c']) {
          const own = ended.filter((tried) => tried.key === key);
          const wrong = own.filter(({ right }) => !right).length;
          expect(own.filter((tried) => tried.ended === 'failed')).toHaveLength(
            Math.min(wrong, LIMIT),
          );
          if (wrong < LIMIT) expect(own.every((tried) => tried.ended !== 'tooMany')).toBe(true);
        }
      }),
    );
  });

  it('with the right password are all let in, one after the other if need be', async () => {
    const ended = await atOnce(Array.from({ length: 20 }, () => ({ key: 'a', right: true })));
    expect(ended.every((tried) => tried.ended === 'succeeded')).toBe(true);
  });

  it('that break off give their places back', async () => {
    const underWay = createAttemptLimiter();
    const broken = () =>
      underWay.admit(
        [{ key: 'a', most: 1 }],
        async () => [0],
        () => Promise.reject(new Error('broken')),
      );
    await Promise.all(
      [broken(), broken(), broken()].map((tried) => expect(tried).rejects.toThrow('broken')),
    );
    expect(
      await underWay.admit(
        [{ key: 'a', most: 1 }],
        async () => [0],
        async () => 'let in',
      ),
    ).toBe('let in');
  });
});

it('a try that fails while the failures are being counted is not forgotten', async () => {
  const tries = createAttemptLimiter();
  const limits = [{ key: 'user', most: 1 }];
  let fail: () => void = () => undefined;
  const first = tries.admit(
    limits,
    async () => [0],
    () =>
      new Promise<string>((resolve) => {
        fail = () => resolve('failed');
      }),
  );
  await Promise.resolve();
  await Promise.resolve();
  // Counted before the first had failed, returned after it had ended.
  const counts = [
    async () => {
      fail();
      await first;
      return [0];
    },
    async () => [1],
  ];
  const made = vi.fn(async () => 'made');
  expect(await tries.admit(limits, () => counts.shift()?.() ?? Promise.resolve([1]), made)).toBe(
    'tooMany',
  );
  expect(made).not.toHaveBeenCalled();
});
