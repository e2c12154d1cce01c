import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { unreachable } from '../call/errors.ts';
import { account, accountSummaryOpened, services } from './index.ts';
import { loadAccountFx, loadAccountServicesFx } from './ports.ts';

it('loads account and services each by itself: one that fails leaves the other', async () => {
  const plans = [{ key: 'INTERNET' as const, status: 'Active' as const, planName: 'Business Internet 600' }];
  const scope = fork({ handlers: [[loadAccountFx, () => { throw unreachable(); }], [loadAccountServicesFx, () => plans]] });
  await allSettled(accountSummaryOpened, { scope });
  expect(scope.getState(account.$card)).toEqual({ kind: 'failed', failure: { kind: 'unreachable' } });
  expect(scope.getState(services.$card)).toEqual({ kind: 'ready', value: plans });
});
