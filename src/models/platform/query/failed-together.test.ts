import { allSettled, createEffect, fork } from 'effector';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { brokenContract, refused, timedOut, unreachable } from '../request/errors.ts';
import type { RequestFailure } from '../request/errors.ts';
import { createFailedTogether } from './failed-together.ts';
import { createQuery } from './query.ts';
import { failedTogether } from './rules-failed-together.ts';

const refusal = (systemErrorCode: 'UNAVAILABLE' | 'NOT_PERMITTED' | 'INTERNAL', status: number) =>
  refused({ status, systemErrorCode, retryAfterSeconds: null, fields: [] });
const down = refusal('UNAVAILABLE', 503);

test.each<[string, (RequestFailure | null)[], string[]]>([
  ['one failed', [unreachable(), null, null], []],
  ['two got no answer', [unreachable(), null, timedOut()], ['a', 'c']],
  ['two services are down', [down, null, refusal('INTERNAL', 500)], ['a', 'c']],
  [
    'two are refused alike',
    [refusal('NOT_PERMITTED', 403), refusal('NOT_PERMITTED', 403)],
    ['a', 'b'],
  ],
  ['each failed for a reason of its own', [unreachable(), down, refusal('NOT_PERMITTED', 403)], []],
  ['two broke their contracts', [brokenContract('x', []), brokenContract('y', [])], []],
  ['most are down and one is refused', [refusal('NOT_PERMITTED', 403), down, down], ['b', 'c']],
])('where %s', (_, failures, told) => {
  const named = failures.map((failure, index) => ['abc'.charAt(index), failure] as const);
  expect(failedTogether(named)).toEqual(told);
});

it('asks all that failed together again, in any number, and nothing else', async () => {
  const outcome = fc.constantFrom('ready', 'down', 'refused');
  await fc.assert(
    fc.asyncProperty(outcome, outcome, outcome, outcome, async (...outcomes) => {
      const asks = [0, 0, 0, 0];
      const own = outcomes.map((how, index) =>
        createQuery({
          name: `together${index}`,
          params: undefined,
          loadFx: createEffect<void, number, RequestFailure>(() => {
            asks[index] = (asks[index] ?? 0) + 1;
            if (how === 'ready' || (asks[index] ?? 0) > 1) return index;
            throw how === 'down' ? down : refusal('NOT_PERMITTED', 403);
          }),
        }),
      );
      const page = createFailedTogether(Object.fromEntries(own.entries()));
      const scope = fork();
      for (const { opened } of own) await allSettled(opened, { scope });
      const failed = scope.getState(page.$failed);
      await allSettled(page.retried, { scope });
      expect(asks).toEqual(own.map((_query, index) => (failed.includes(String(index)) ? 2 : 1)));
      expect(failed.filter((one) => scope.getState(page.$failed).includes(one))).toEqual([]);
      const count = (how: string) => outcomes.filter((one) => one === how).length;
      const most = Math.max(count('down'), count('refused'));
      expect(failed).toHaveLength(most > 1 ? most : 0);
    }),
    { numRuns: 50 },
  );
});
