import { allSettled, createWatch, fork } from 'effector';
import type { EventCallable, Scope } from 'effector';
import { describe, expect, it, test, vi } from 'vitest';
import {
  accountInfo,
  accountServicesResponse,
  delinquencyScheduleResponse,
} from '../../../../tests/fixtures/account/account.ts';
import { featuresResponse } from '../../../../tests/fixtures/shell/configuration.ts';
import {
  addOnServicesResponse,
  communityTabResponse,
  cpniComplianceResponse,
  member,
  pageAlert,
  switchTypeResponse,
  tenantWifiResponse,
} from '../../../../tests/fixtures/account/services.ts';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import type { Features } from '../../../../contracts/rest/configuration/types.ts';
import { loadAccountFx, loadAccountServicesFx, loadDelinquencyScheduleFx } from '../ports.ts';
import { loadPageAlertsFx, readDismissedAlertsFx } from '../../shell/alerts/ports.ts';
import { refused, unreachable } from '../../platform/request/errors.ts';
import { $host } from '../../platform/environment/index.ts';
import { $features } from '../../platform/features/index.ts';
import { accountFactsLoaded } from '../../shell/routing/index.ts';
import { serviceFactsLoaded } from '../../shell/tabs/index.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { refreshProfileFx } from '../../session/ports.ts';
import {
  $addOnServices,
  $communityTab,
  $cpni,
  $forwardingLinkShown,
  $hasAddOnData,
  $member,
  $phoneSwitchType,
  $profileErrors,
  $provisionedServices,
  $softDisconnectDate,
  $tenantWifi,
  $voiceProvisioned,
  scheduleUnavailableReported,
  customerPageReady,
} from './index.ts';
import {
  loadAddOnServicesFx,
  loadCommunityTabFx,
  loadCpniComplianceFx,
  loadCpniCopyFx,
  loadMemberFx,
  loadSwitchTypeFx,
  loadTenantWifiFx,
} from './ports.ts';
import { hardNavigateFx } from '../../platform/navigation/ports.ts';

interface Given {
  who?: Parameters<typeof profile>[0];
  features?: Partial<Features>;
  host?: string;
  /** Replaces the default successful responses. */
  answers?: Partial<ReturnType<typeof service>>;
}

/** Default response of each request. Each counts how often it is requested. */
const service = (who: Given['who'] = {}) => ({
  userInfo: vi.fn<() => unknown>(() => profile(who)),
  account: vi.fn<() => unknown>(() => accountInfo()),
  services: vi.fn<() => unknown>(() => accountServicesResponse().services),
  addOns: vi.fn<() => unknown>(() => addOnServicesResponse()),
  member: vi.fn<(guid: string) => unknown>(() => member()),
  tab: vi.fn<() => unknown>(() => communityTabResponse()),
  wifi: vi.fn<() => unknown>(() => tenantWifiResponse()),
  copy: vi.fn<() => unknown>(),
  cpni: vi.fn<() => unknown>(() => cpniComplianceResponse()),
  onSwitch: vi.fn<() => unknown>(() => switchTypeResponse()),
  schedule: vi.fn<() => unknown>(() => delinquencyScheduleResponse()),
  alerts: vi.fn<() => unknown>(() => [pageAlert()]),
});

function customer({ who, features, host = 'localhost', answers = {} }: Given = {}) {
  const calls = { ...service(who), ...answers };
  const handlers = [
    [refreshProfileFx, calls.userInfo],
    [hardNavigateFx, vi.fn()],
    [loadAccountFx, calls.account],
    [loadAccountServicesFx, calls.services],
    [loadAddOnServicesFx, calls.addOns],
    [loadMemberFx, calls.member],
    [loadCommunityTabFx, calls.tab],
    [loadTenantWifiFx, calls.wifi],
    [loadCpniCopyFx, calls.copy],
    [loadCpniComplianceFx, calls.cpni],
    [loadSwitchTypeFx, calls.onSwitch],
    [loadDelinquencyScheduleFx, calls.schedule],
    [loadPageAlertsFx, calls.alerts],
    [readDismissedAlertsFx, () => []],
  ];
  const scope = fork({
    values: [
      [$profile, profile(who)],
      [$features, featuresResponse(features).features],
      [$host, host],
    ],
    handlers: handlers as never,
  });
  return { calls, scope, arrive: () => allSettled(customerPageReady, { scope }) };
}

const asked = (calls: ReturnType<typeof service>) =>
  Object.entries(calls)
    .filter(([, call]) => call.mock.calls.length > 0)
    .map(([name]) => name)
    .sort();
const fails = () => vi.fn<() => unknown>(() => Promise.reject(unreachable()));
function heard<T>(scope: Scope, unit: EventCallable<T>): T[] {
  const said: T[] = [];
  createWatch({ unit, scope, fn: (value) => said.push(value) });
  return said;
}

const ALWAYS = ['account', 'addOns', 'alerts', 'copy', 'cpni', 'services', 'userInfo'];

describe('once a customer is authenticated', () => {
  test.each([
    ['of the CHTR footprint: member services as well', {}, [...ALWAYS, 'member']],
    ['of the BHN footprint: no member services', { who: { footprint: 'BHN' as const } }, ALWAYS],
    ['of the TWC footprint: no member services', { who: { footprint: 'TWC' as const } }, ALWAYS],
    [
      'in the community variant: the tenant wifi agreement',
      { host: 'community.localhost', who: { footprint: 'BHN' as const } },
      [...ALWAYS, 'wifi'],
    ],
    [
      'in the community variant with community channels: the tab',
      {
        host: 'community.localhost',
        who: { footprint: 'BHN' as const },
        features: { communityChannels: true },
      },
      [...ALWAYS, 'tab'],
    ],
    [
      'with community channels, in the business variant: neither',
      { who: { footprint: 'BHN' as const }, features: { communityChannels: true } },
      ALWAYS,
    ],
    [
      'under the phone switch toggle: the switch',
      { who: { footprint: 'BHN' as const }, features: { phoneSwitchType: true } },
      [...ALWAYS, 'onSwitch'],
    ],
    [
      'with an enterprise role of NONE: nothing of the account',
      { who: { enterpriseRole: 'NONE' as const, accountKind: 'ENTERPRISE' as const } },
      ['userInfo'],
    ],
    [
      "who is an enterprise's administrator: as any other",
      { who: { enterpriseRole: 'ADMIN' as const, accountKind: 'ENTERPRISE' as const } },
      [...ALWAYS, 'member'],
    ],
  ])('%s', async (_who, given, expected) => {
    const { calls, arrive } = customer(given);
    await arrive();
    expect(asked(calls)).toEqual([...expected].sort());
  });

  it('brings everything to its place', async () => {
    const { scope, calls, arrive } = customer({ features: { phoneSwitchType: true } });
    await arrive();
    expect(scope.getState($addOnServices)).toEqual(addOnServicesResponse());
    expect(scope.getState($provisionedServices)).toEqual(accountServicesResponse().services);
    expect(scope.getState($member)).toEqual(member());
    expect(calls.member).toHaveBeenCalledExactlyOnceWith(profile().guid);
    expect(scope.getState($cpni)).toEqual({ compliant: true });
    expect(scope.getState($phoneSwitchType)).toBe('METASWITCH');
    expect(scope.getState($voiceProvisioned)).toBe(true);
    expect(scope.getState($forwardingLinkShown)).toBe(true);
    expect(scope.getState($profileErrors)).toEqual({
      memberServicesFetch: null,
      accountServicesFetch: null,
    });
  });

  it('knows nothing before', () => {
    const { scope } = customer();
    expect(
      [
        $addOnServices,
        $provisionedServices,
        $member,
        $communityTab,
        $tenantWifi,
        $cpni,
        $phoneSwitchType,
        $softDisconnectDate,
      ].map((store) => scope.getState<unknown>(store)),
    ).toEqual(Array(8).fill(null));
    expect(scope.getState($hasAddOnData)).toBe(false);
  });

  it('asks side by side: no call waits for another that it does not need', async () => {
    const given = service();
    const never = () => vi.fn<() => unknown>(() => new Promise(() => undefined));
    const { calls, scope } = customer({
      host: 'community.localhost',
      answers: Object.fromEntries(Object.keys(given).map((name) => [name, never()])),
    });
    void allSettled(customerPageReady, { scope });
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    // CPNI waits for its copy; nothing else waits.
    expect(asked(calls)).toEqual([
      'account',
      'addOns',
      'alerts',
      'copy',
      'member',
      'services',
      'userInfo',
      'wifi',
    ]);
  });

  it('asks once, however many pages open, and again for the next customer', async () => {
    const { calls, scope, arrive } = customer();
    await arrive();
    await arrive();
    expect(calls.addOns).toHaveBeenCalledTimes(1);
    await allSettled(sessionEnded, { scope });
    await arrive();
    expect(calls.addOns).toHaveBeenCalledTimes(1);
    await allSettled($profile, {
      scope,
      params: profile({ guid: 'b1c2d3e4-5f60-4718-8293-a4b5c6d7e8f9' }),
    });
    await arrive();
    expect(calls.addOns).toHaveBeenCalledTimes(2);
  });

  it('keeps nothing of a customer whose session ended', async () => {
    const { scope, arrive } = customer({ host: 'community.localhost' });
    await arrive();
    const tabs = heard(scope, serviceFactsLoaded);
    await allSettled(sessionEnded, { scope });
    expect(
      [$addOnServices, $member, $tenantWifi, $cpni].map((store) => scope.getState<unknown>(store)),
    ).toEqual([null, null, null, null]);
    expect(tabs.at(-1)).toEqual({
      hasAddOnData: false,
      voiceProvisioned: false,
      tenantWifiAgreement: false,
    });
  });

  it('two browsers know nothing of each other', async () => {
    const one = customer();
    const other = customer();
    await one.arrive();
    expect(other.scope.getState($addOnServices)).toBeNull();
  });
});

describe('a part that fails', () => {
  const PARTS = [
    'userInfo',
    'account',
    'services',
    'addOns',
    'member',
    'wifi',
    'copy',
    'cpni',
    'onSwitch',
    'alerts',
  ] as const;
  const bought = {
    services: $provisionedServices,
    addOns: $addOnServices,
    member: $member,
    wifi: $tenantWifi,
    cpni: $cpni,
    onSwitch: $phoneSwitchType,
  };

  test.each(PARTS)('does not stop the rest: %s', async (part) => {
    const { scope, calls, arrive } = customer({
      host: 'community.localhost',
      features: { phoneSwitchType: true },
      answers: { [part]: fails() },
    });
    await arrive();
    const needs: Partial<Record<(typeof PARTS)[number], string[]>> = {
      services: ['onSwitch'],
      copy: ['cpni'],
    };
    const without = [part, ...(needs[part] ?? [])];
    for (const [name, store] of Object.entries(bought))
      expect([name, scope.getState<unknown>(store) === null]).toEqual([
        name,
        without.includes(name),
      ]);
    expect(calls[part]).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['member', { memberServicesFetch: unreachable(), accountServicesFetch: null }],
    ['addOns', { memberServicesFetch: null, accountServicesFetch: unreachable() }],
    ['services', { memberServicesFetch: null, accountServicesFetch: unreachable() }],
    ['cpni', { memberServicesFetch: null, accountServicesFetch: null }],
  ] as const)("is in the profile's errors: %s", async (part, errors) => {
    const { scope, arrive } = customer({ answers: { [part]: fails() } });
    await arrive();
    expect(scope.getState($profileErrors)).toEqual(errors);
  });
});

it('CPNI compliance is not asked for without its copy', async () => {
  const { calls, arrive } = customer({ answers: { copy: fails() } });
  await arrive();
  expect(calls.cpni).not.toHaveBeenCalled();
});

describe('the phone line switch type', () => {
  const voice = (status: string) => [{ key: 'VOICE', status, planName: 'Business Voice' }];
  test.each([
    [true, voice('Active'), 1],
    [false, voice('Active'), 0],
    [true, voice('Unassigned'), 0],
    [true, [], 0],
  ])(
    'under the toggle %s with %j is asked for %i times',
    async (phoneSwitchType, services, times) => {
      const { calls, arrive } = customer({
        features: { phoneSwitchType },
        answers: { services: vi.fn(() => services) },
      });
      await arrive();
      expect(calls.onSwitch).toHaveBeenCalledTimes(times);
    },
  );

  it('is asked for when the toggle is switched on while running', async () => {
    const { calls, scope, arrive } = customer();
    await arrive();
    await allSettled($features, {
      scope,
      params: featuresResponse({ phoneSwitchType: true }).features,
    });
    expect(calls.onSwitch).toHaveBeenCalledTimes(1);
  });
});

describe('the delinquency schedule', () => {
  const overdue = { isDelinquent: true, pastDueAmount: 49_634, pendingPaymentAmount: 0 };
  test.each([
    ['past due exceeds pending', overdue, {}, 1],
    ['pending covers it', { ...overdue, pendingPaymentAmount: 49_634 }, {}, 0],
    ['the toggle is off', overdue, { softDisconnectSchedule: false }, 0],
    [
      'amounts are not for this role',
      { isDelinquent: null, pastDueAmount: null, pendingPaymentAmount: null },
      {},
      0,
    ],
  ])('when %s', async (_when, info, features, times) => {
    const { calls, scope, arrive } = customer({
      features,
      answers: { account: vi.fn(() => accountInfo(info)) },
    });
    await arrive();
    expect(calls.schedule).toHaveBeenCalledTimes(times);
    expect(scope.getState($softDisconnectDate)).toBe(times ? '2026-12-20' : null);
  });

  it('that fails leaves the amount alone to be reported', async () => {
    const { scope, arrive } = customer({
      answers: { account: vi.fn(() => accountInfo(overdue)), schedule: fails() },
    });
    const reported = heard(scope, scheduleUnavailableReported);
    await arrive();
    expect(reported).toEqual([49_634]);
  });
});

describe('user info', () => {
  it('of a role that was changed meanwhile takes its place', async () => {
    const { scope, arrive } = customer({
      answers: { userInfo: vi.fn(() => profile({ role: 'STANDARD' })) },
    });
    await arrive();
    expect(scope.getState($profile)?.role).toBe('STANDARD');
  });
});

describe('navigation and guards', () => {
  it('hear of add-on services, voice and the tenant wifi agreement', async () => {
    const { scope, arrive } = customer({ host: 'community.localhost' });
    const said = heard(scope, serviceFactsLoaded);
    await arrive();
    expect(said.at(-1)).toEqual({
      hasAddOnData: true,
      voiceProvisioned: true,
      tenantWifiAgreement: true,
    });
  });

  it.each([
    ['services', { answers: { services: vi.fn(() => []) } }, { hasServices: false }],
    [
      'CPNI',
      { answers: { cpni: vi.fn(() => cpniComplianceResponse({ compliant: false })) } },
      { cpniCompliant: false },
    ],
    [
      'self-install',
      {
        answers: {
          addOns: vi.fn(() => addOnServicesResponse({ serviceActivationUri: '/selfinstall' })),
        },
      },
      { selfInstallEligible: true },
    ],
    ['the property', { host: 'community.localhost' }, { managesProperty: true }],
    [
      'the property, for a standard user',
      { host: 'community.localhost', who: { role: 'STANDARD' as const } },
      { managesProperty: false },
    ],
  ])('hear of %s', async (_what, given, fact) => {
    const { scope, arrive } = customer(given);
    const said = heard(scope, accountFactsLoaded);
    await arrive();
    expect(Object.assign({}, ...said)).toMatchObject(fact);
  });

  test.each([
    ['with the service on the account and its switch on', {}, true],
    ['with the switch off', { features: { hostedVoice: false } }, false],
    [
      'without the service',
      { answers: { addOns: vi.fn(() => addOnServicesResponse({ services: [] })) } },
      false,
    ],
  ])('voice is provisioned %s: %s', async (_when, given, provisioned) => {
    const { scope, arrive } = customer(given);
    await arrive();
    expect(scope.getState($voiceProvisioned)).toBe(provisioned);
  });

  it('no forwarding link for a standard user', async () => {
    const { scope, arrive } = customer({
      who: { role: 'STANDARD' },
      features: { phoneSwitchType: true },
    });
    await arrive();
    expect(scope.getState($forwardingLinkShown)).toBe(false);
  });

  it('an add-on service that is refused is no add-on data', async () => {
    const { scope, arrive } = customer({
      answers: {
        addOns: vi.fn(() =>
          Promise.reject(
            refused({
              status: 403,
              systemErrorCode: 'NOT_PERMITTED',
              retryAfterSeconds: null,
              fields: [],
            }),
          ),
        ),
      },
    });
    await arrive();
    expect(scope.getState($hasAddOnData)).toBe(false);
  });
});
