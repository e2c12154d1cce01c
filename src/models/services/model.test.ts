import { allSettled, fork } from 'effector';
import { describe, expect, it, test } from 'vitest';
import { accountServicesResponse } from '../../../tests/fixtures/account/account.ts';
import { billedService, entitlementsResponse } from '../../../tests/fixtures/account/services.ts';
import { unreachable } from '../platform/request/errors.ts';
import { $suspendedGroups, $serviceRows, servicesOpened } from './index.ts';
import { loadBilledServicesFx, loadBoughtServicesFx, loadEntitlementsFx } from './ports.ts';
import { suspendedGroups, serviceRows } from './rules-service-rows.ts';

const { services } = accountServicesResponse();

async function opened(over: { entitlements?: () => unknown; billed?: () => unknown } = {}) {
  const scope = fork({
    handlers: [
      [loadBilledServicesFx, over.billed ?? (() => [billedService()])],
      [loadBoughtServicesFx, () => services],
      [loadEntitlementsFx, over.entitlements ?? (() => entitlementsResponse().entitlements)],
    ] as never,
  });
  await allSettled(servicesOpened, { scope });
  return scope;
}

describe('the services area', () => {
  it('tells of each service whether this person may use it', async () => {
    const scope = await opened({
      entitlements: () => entitlementsResponse({ VIDEO: null }).entitlements,
    });
    expect(
      scope.getState($serviceRows).map(({ key, usable, through }) => [key, usable, through]),
    ).toEqual([
      ['INTERNET', true, 'ROLE'],
      ['VIDEO', false, null],
      ['VOICE', true, 'ROLE'],
    ]);
    expect(scope.getState($suspendedGroups)).toEqual([]);
  });

  it('shows purchased services without entitlements, and not who may use them', async () => {
    const scope = await opened({ entitlements: () => Promise.reject(unreachable()) });
    expect(scope.getState($serviceRows).map(({ usable }) => usable)).toEqual([null, null, null]);
  });

  it('knows which bill keeps service from working', async () => {
    const scope = await opened({
      billed: () => [
        billedService(),
        billedService({ service: 'MOBILE', serviceGroup: 'MOBILE', serviceState: 'HOTLINED' }),
      ],
    });
    expect(scope.getState($suspendedGroups)).toEqual(['MOBILE']);
  });
});

test("a service that entitlements do not name is not this person's", () =>
  expect(serviceRows([{ key: 'EMAIL', status: 'Active' }], [])).toEqual([
    { key: 'EMAIL', status: 'Active', usable: false, through: null },
  ]));

test('groups in trouble are told once each, core first', () => {
  const off = { serviceState: 'SOFT_DISCONNECTED' };
  expect(
    suspendedGroups([
      { serviceGroup: 'MOBILE', serviceState: 'HOTLINED' },
      { serviceGroup: 'CORE', ...off },
      { serviceGroup: 'CORE', ...off },
    ]),
  ).toEqual(['CORE', 'MOBILE']);
});
