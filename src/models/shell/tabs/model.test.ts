import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { $billingPlaces, $tabs, placesClosed, serviceFactsLoaded } from './index.ts';

it('shows its tabs once add-on services load, and clears them with the session', async () => {
  const scope = fork({ values: [[$profile, profile()]] });
  expect(scope.getState($tabs)).toEqual([]);
  await allSettled(serviceFactsLoaded, { scope, params: { hasAddOnData: true } });
  expect(scope.getState($tabs).map(({ name }) => name)).toEqual([
    'accountSummary',
    'billing',
    'services',
    'settings',
  ]);
  await allSettled(sessionEnded, { scope });
  expect(scope.getState($tabs)).toEqual([]);
});

it('has no Auto Pay in the menu from the first, where no method may pay', async () => {
  const names = (scope: ReturnType<typeof fork>) =>
    scope.getState($billingPlaces).map(({ name }) => name);
  const scope = fork({ values: [[$profile, profile({ autopayOffered: false })]] });
  expect(names(scope)).not.toContain('autopay');
  expect(names(fork({ values: [[$profile, profile()]] }))).toContain('autopay');
  // What is loaded later knows better.
  await allSettled(placesClosed, { scope, params: [] });
  expect(names(scope)).toContain('autopay');
});
