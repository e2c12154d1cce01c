import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { $tabs, serviceFactsLoaded } from './index.ts';

it('shows its tabs once add-on services load, and clears them with the session', async () => {
  const scope = fork({ values: [[$profile, profile()]] });
  expect(scope.getState($tabs)).toEqual([]);
  await allSettled(serviceFactsLoaded, { scope, params: { hasAddOnData: true } });
  expect(scope.getState($tabs).map(({ name }) => name)).toEqual([
    'accountSummary',
    'billing',
    'settings',
  ]);
  await allSettled(sessionEnded, { scope });
  expect(scope.getState($tabs)).toEqual([]);
});
