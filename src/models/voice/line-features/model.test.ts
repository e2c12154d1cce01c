import { allSettled, fork } from 'effector';
import { expect, it, test, vi } from 'vitest';
import { lineFeatures as features } from '../../../../tests/fixtures/voice/voice.ts';
import { refused, unreachable } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import {
  $forwardingDraft,
  $forwardingProblem,
  $forwardingSaved,
  forwardingChosen,
  forwardingSubmitted,
  forwardToTyped,
  lineFeatures,
} from './index.ts';
import { loadLineFeaturesFx, updateForwardingFx } from './ports.ts';

const forwarded = features({ forwarding: 'BUSY', forwardTo: '2075550199' });

async function customer(update: () => unknown = () => forwarded) {
  const asked = vi.fn(update);
  const scope = fork({
    handlers: [
      [loadLineFeaturesFx, () => features()],
      [updateForwardingFx, asked],
    ] as never,
  });
  await allSettled(lineFeatures.opened, { scope, params: '2075550142' });
  return { asked, scope };
}

async function forwardsTo(number: string, update?: () => unknown) {
  const { asked, scope } = await customer(update);
  await allSettled(forwardingChosen, { scope, params: 'BUSY' });
  await allSettled(forwardToTyped, { scope, params: number });
  await allSettled(forwardingSubmitted, { scope });
  return { asked, scope };
}

it('calls are forwarded as the customer chose, and the line says so', async () => {
  const { asked, scope } = await forwardsTo('(207) 555-0199');
  expect(asked).toHaveBeenCalledExactlyOnceWith({
    telephoneNumber: '2075550142',
    forwarding: 'BUSY',
    forwardTo: '2075550199',
  });
  expect(scope.getState(lineFeatures.$data)).toEqual({ kind: 'ready', value: forwarded });
  expect([scope.getState($forwardingSaved), scope.getState($forwardingProblem)]).toEqual([
    true,
    null,
  ]);
});

test.each([
  ['', 'missing'],
  ['555-0199', 'invalid'],
  ['2075550142', 'ownNumber'],
])('a number such as %j is not sent: %s', async (typed, problem) => {
  const { asked, scope } = await forwardsTo(typed);
  expect(asked).not.toHaveBeenCalled();
  expect(scope.getState($forwardingProblem)).toEqual({ kind: 'number', problem });
  await allSettled(forwardToTyped, { scope, params: '2' });
  expect(scope.getState($forwardingProblem)).toBeNull();
});

const refusal = (
  systemErrorCode: 'NOT_PERMITTED' | 'LINE_NOT_FORWARDABLE' | 'CPNI_NOT_COMPLIANT' | 'BAD_REQUEST',
): RequestFailure => refused({ status: 422, systemErrorCode, retryAfterSeconds: null, fields: [] });
test.each([
  ['the role', refusal('NOT_PERMITTED'), { kind: 'refused', refusal: 'NOT_PERMITTED' }],
  [
    'another switch',
    refusal('LINE_NOT_FORWARDABLE'),
    { kind: 'refused', refusal: 'LINE_NOT_FORWARDABLE' },
  ],
  ['CPNI', refusal('CPNI_NOT_COMPLIANT'), { kind: 'refused', refusal: 'CPNI_NOT_COMPLIANT' }],
  [
    'a number that the service does not take',
    refusal('BAD_REQUEST'),
    { kind: 'number', problem: 'invalid' },
  ],
  ['the line', unreachable(), { kind: 'failed', failure: unreachable() }],
])('what stands in the way is told apart: %s', async (_what, failure, problem) => {
  const { scope } = await forwardsTo('2075550199', () => Promise.reject(failure));
  expect([scope.getState($forwardingProblem), scope.getState($forwardingSaved)]).toEqual([
    problem,
    false,
  ]);
  expect(scope.getState($forwardingDraft)).toEqual({
    telephoneNumber: '2075550142',
    forwarding: 'BUSY',
    forwardTo: '2075550199',
  });
});

it('a second click sends nothing while the first one is under way', async () => {
  const { asked, scope } = await customer(
    () =>
      new Promise((resolve) => {
        setTimeout(() => resolve(forwarded), 5);
      }),
  );
  await allSettled(forwardingChosen, { scope, params: 'BUSY' });
  await allSettled(forwardToTyped, { scope, params: '2075550199' });
  await Promise.all([
    allSettled(forwardingSubmitted, { scope }),
    allSettled(forwardingSubmitted, { scope }),
  ]);
  expect(asked).toHaveBeenCalledTimes(1);
});
