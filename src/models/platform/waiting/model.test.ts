import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { $changeWait, changeAnswered } from './index.ts';

it('a customer waits as long as the last answer says, in this scope alone', async () => {
  const [scope, other] = [fork(), fork()];
  await allSettled(changeAnswered, { scope, params: 300 });
  expect([scope.getState($changeWait), other.getState($changeWait)]).toEqual([
    { unit: 'minutes', count: 5 },
    null,
  ]);
  await allSettled(changeAnswered, { scope, params: null });
  expect(scope.getState($changeWait)).toBeNull();
});
