import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { $businessNow, businessTimeAnswered } from './index.ts';

it('takes business time from the last answer', async () => {
  const scope = fork();
  await allSettled(businessTimeAnswered, { scope, params: '2026-12-14T15:00:00.000Z' });
  expect(scope.getState($businessNow)).toBe('2026-12-14T15:00:00.000Z');
});
