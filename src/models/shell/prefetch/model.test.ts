import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { $profile } from '../../session/index.ts';
import { $location } from '../routing/index.ts';
import { linkApproached } from './index.ts';
import { loadPageAheadFx } from './ports.ts';
import type { ExpectedPage } from './ports.ts';

async function pointAt(to: string, { signedIn = true, at = '/billing' } = {}) {
  const load = vi.fn<(expected: ExpectedPage) => void>();
  const scope = fork({
    values: [
      [$profile, signedIn ? profile() : null],
      [$location, { path: at, search: '' }],
    ],
    handlers: [[loadPageAheadFx, load]],
  });
  const [path = '', search = ''] = to.split('?');
  await allSettled(linkApproached, {
    scope,
    params: { path, search: search === '' ? '' : `?${search}` },
  });
  return load.mock.calls.map(([expected]) => expected);
}

it.each<[string, ExpectedPage[]]>([
  ['/billing/view-statements', [{ page: 'statements', to: '/billing/view-statements' }]],
  ['/billing/pay-bill?open=otp', [{ page: 'payBill', to: '/billing/pay-bill?open=otp' }]],
  ['/billing/pay-bill?open=ap', [{ page: 'autopay', to: '/billing/pay-bill?open=ap' }]],
  // A redirect, a page that is not built, the page that is shown.
  ['/billing-stub', []],
  ['//elsewhere.example/billing', [{ page: 'notFound', to: '//elsewhere.example/billing' }]],
  ['/billing', []],
])('a customer who points at %s gets %j loaded ahead', async (to, pages) => {
  expect(await pointAt(to)).toEqual(pages);
});

it('a visitor who points at a page behind sign-in gets nothing loaded', async () => {
  expect(await pointAt('/billing', { signedIn: false, at: '/support' })).toEqual([]);
});

it('a link that fails to load ahead leaves everything as it is', async () => {
  const scope = fork({
    values: [[$profile, profile()]],
    handlers: [[loadPageAheadFx, () => Promise.reject(new Error('offline'))]],
  });
  await expect(
    allSettled(linkApproached, { scope, params: { path: '/billing', search: '' } }),
  ).resolves.toBeUndefined();
});
