import { allSettled, fork } from 'effector';
import { describe, expect, it, test, vi } from 'vitest';
import {
  accountInfo,
  accountServicesResponse,
  delinquencyScheduleResponse,
} from '../../../tests/fixtures/account/account.ts';
import { billingInformation } from '../../../tests/fixtures/billing/billing.ts';
import {
  addOnServicesKept,
  addOnServicesResponse,
  billedService,
  cpniComplianceResponse,
  entitlementsResponse,
  member,
  outage,
  seatsServices,
} from '../../../tests/fixtures/account/services.ts';
import {
  line,
  statement,
  statementDetail,
  statementList,
} from '../../../tests/fixtures/statements/statements.ts';
import { featuresResponse } from '../../../tests/fixtures/shell/configuration.ts';
import { profile } from '../../../tests/fixtures/session/sign-in.ts';
import {
  loadAccountFx,
  loadAccountServicesFx,
  loadDelinquencyScheduleFx,
} from '../account/ports.ts';
import {
  loadAddOnServicesFx,
  loadCpniComplianceFx,
  loadCpniCopyFx,
  loadMemberFx,
} from '../account/sign-in-sequence/ports.ts';
import { loadBillingInformationFx, loadMobileBillingFx } from '../billing/ports.ts';
import { $features } from '../platform/features/index.ts';
import { $businessNow } from '../platform/clock/index.ts';
import { logFx } from '../platform/log/ports.ts';
import { unreachable } from '../platform/request/errors.ts';
import { navigateFx } from '../platform/navigation/ports.ts';
import { $profile } from '../session/index.ts';
import { refreshProfileFx } from '../session/ports.ts';
import { loadPageAlertsFx, readDismissedAlertsFx } from '../shell/alerts/ports.ts';
import { $titleKey, locationChanged } from '../shell/routing/index.ts';
import { loadStatementDetailFx, loadStatementsFx } from '../statements/ports.ts';
import {
  $activation,
  $gaps,
  $pricesOf,
  $serviceGroups,
  boughtServices,
  coreBill,
  servicesOpened,
  stateRetried,
} from './index.ts';
import { loadBilledServicesFx, loadBoughtServicesFx, loadEntitlementsFx } from './ports.ts';

const { services } = accountServicesResponse();
const fails = () => Promise.reject(unreachable());

interface Given {
  who?: Parameters<typeof profile>[0];
  answers?: readonly (readonly [unknown, (params: never) => unknown])[];
}

async function opened({ who, answers = [] }: Given = {}) {
  const logged = vi.fn();
  const usual: [unknown, (params: never) => unknown][] = [
    [loadBilledServicesFx, () => [billedService()]],
    [loadBoughtServicesFx, () => services],
    [loadEntitlementsFx, () => entitlementsResponse().entitlements],
    [loadAddOnServicesFx, () => addOnServicesKept()],
    [loadAccountFx, () => accountInfo()],
    [loadAccountServicesFx, () => services],
    [loadDelinquencyScheduleFx, () => delinquencyScheduleResponse()],
    [loadMemberFx, () => member()],
    [loadCpniCopyFx, () => undefined],
    [loadCpniComplianceFx, () => cpniComplianceResponse()],
    [loadPageAlertsFx, () => []],
    [readDismissedAlertsFx, () => []],
    [loadBillingInformationFx, () => billingInformation()],
    [loadMobileBillingFx, () => null],
    [loadStatementsFx, () => statementList()],
    [loadStatementDetailFx, () => statementDetail()],
    [refreshProfileFx, () => profile(who)],
    [navigateFx, () => undefined],
    [logFx, logged],
  ];
  const scope = fork({
    values: [
      [$profile, profile(who)],
      [$businessNow, '2026-12-14T15:00:00.000Z'],
      [$features, featuresResponse().features],
    ],
    handlers: [...new Map([...usual, ...answers])] as never,
  });
  await allSettled(locationChanged, { scope, params: { path: '/services', search: '' } });
  await allSettled(servicesOpened, { scope });
  const cards = () => scope.getState($serviceGroups).flatMap((one) => one.cards);
  return { scope, cards, logged, of: (id: string) => cards().find((card) => card.id === id) };
}

describe('the services page', () => {
  it('tells of each service name, state, who may use it and its price on the bill', async () => {
    const { cards, scope } = await opened();
    expect(
      cards().map(({ id, name, state, through, price }) => [id, name, state, through, price]),
    ).toEqual([
      ['INTERNET', 'Business Internet 600', 'Active', 'ROLE', { kind: 'cents', cents: 16_499 }],
      ['VOICE', 'Business Voice', 'Active', 'ROLE', { kind: 'cents', cents: 2_999 }],
      ['HOSTED_VOICE', null, 'Active', 'ROLE', { kind: 'notBilled' }],
      ['PHONE_META', null, 'Active', 'ROLE', { kind: 'notBilled' }],
      ['VIDEO', 'Business TV Select', 'Active', 'ROLE', { kind: 'cents', cents: 4_499 }],
      ['DOMAIN_VAS_2_0', null, 'Active', 'ROLE', { kind: 'notBilled' }],
      ['DESKTOP_SECURITY_VAS_2_0', null, 'Active', 'ROLE', { kind: 'notBilled' }],
    ]);
    expect(scope.getState($pricesOf)).toBe('2026-12-08');
  });

  it('is titled Voice & Services where voice is provisioned', async () => {
    const { scope } = await opened();
    expect(scope.getState($titleKey)).toBe('nav.voiceAndServices');
    const without = await opened({
      answers: [
        [loadAddOnServicesFx, () => addOnServicesKept(addOnServicesResponse({ services: [] }))],
      ],
    });
    expect(without.scope.getState($titleKey)).toBe('title.services');
  });

  it('shows no price to who may not read bills, and asks for none', async () => {
    const asked = vi.fn(() => statementList());
    const { cards, scope } = await opened({
      who: { role: 'BILLING' },
      answers: [
        [loadStatementsFx, asked],
        [loadEntitlementsFx, () => entitlementsResponse({ VIDEO: null, VOICE: null }).entitlements],
      ],
    });
    expect(cards().map(({ id, price }) => [id, price])).toEqual([['INTERNET', null]]);
    expect(asked).not.toHaveBeenCalled();
    expect(scope.getState($gaps).prices).toBeNull();
  });

  it('says an outage beside the service that it hits', async () => {
    const { of } = await opened({ answers: [[loadPageAlertsFx, () => [outage()]]] });
    expect([of('INTERNET')?.state, of('VIDEO')?.state]).toEqual(['outage', 'Active']);
    expect(of('VOICE')?.outage).toEqual({ estimate: '2026-12-14T18:30:00.000Z' });
  });

  it('offers to pay what interrupts a service, with the amount', async () => {
    const { of } = await opened({
      answers: [
        [
          loadBillingInformationFx,
          () =>
            billingInformation({
              serviceState: 'SOFT_DISCONNECTED',
              openBills: [{ dueDate: '2026-10-20', amount: 24_817, statementId: statement().id }],
            } as never),
        ],
      ],
    });
    expect(of('INTERNET')).toMatchObject({
      state: 'interrupted',
      action: { kind: 'pay', group: 'CORE', cents: 24_817 },
    });
  });

  it('shows mobile by the plan on its own bill', async () => {
    const mobile = line({
      service: 'MOBILE',
      name: 'Business Mobile Unlimited',
      amount: 12_000,
    });
    const { of } = await opened({
      answers: [
        [
          loadBilledServicesFx,
          () => [billedService({ service: 'MOBILE', serviceGroup: 'MOBILE' })],
        ],
        [
          loadStatementsFx,
          (group: string) =>
            group === 'MOBILE'
              ? statementList({ statements: [statement({ id: 'm', serviceGroup: 'MOBILE' })] })
              : statementList(),
        ],
        [
          loadStatementDetailFx,
          (id: string) => (id === 'm' ? statementDetail({ lines: [mobile] }) : statementDetail()),
        ],
      ],
    });
    expect(of('MOBILE')).toMatchObject({
      name: 'Business Mobile Unlimited',
      price: { kind: 'cents', cents: 12_000 },
      action: { kind: 'lines' },
    });
  });

  it('has no prices before the first bill', async () => {
    const { of, scope } = await opened({
      answers: [[loadStatementsFx, () => statementList({ statements: [] })]],
    });
    expect([of('INTERNET')?.price, scope.getState($pricesOf)]).toEqual([null, null]);
  });
});

describe('what does not load', () => {
  it('entitlements: everything is there to read, and said', async () => {
    const { cards, scope } = await opened({ answers: [[loadEntitlementsFx, fails]] });
    expect(cards()).toHaveLength(7);
    expect(new Set(cards().map(({ usable }) => usable))).toEqual(new Set([null]));
    expect(cards().filter(({ action }) => action?.kind === 'manage')).toEqual([]);
    expect(scope.getState($gaps).entitlements).toBe(true);
  });

  it('add-on services: the account’s own without links, and said', async () => {
    const { cards, scope } = await opened({ answers: [[loadAddOnServicesFx, fails]] });
    expect(cards().map(({ id }) => id)).toEqual(['INTERNET', 'VOICE', 'VIDEO']);
    expect(scope.getState($gaps).addOns).toBe(true);
  });

  test.each([
    ['the list of bills', loadStatementsFx],
    ['the bill itself', loadStatementDetailFx],
  ])('%s: services without prices, until it is asked again', async (_what, port) => {
    let down = true;
    const good = port === loadStatementsFx ? statementList() : statementDetail();
    const { scope, of } = await opened({
      answers: [[port, () => (down ? fails() : good)]],
    });
    expect([of('INTERNET')?.price, scope.getState($gaps).prices]).toEqual([null, 'CORE']);
    down = false;
    await allSettled(coreBill.retried, { scope });
    expect([of('INTERNET')?.price, scope.getState($gaps).prices]).toEqual([
      { kind: 'cents', cents: 16_499 },
      null,
    ]);
  });

  it('services: the page, with a retry', async () => {
    const { scope } = await opened({ answers: [[loadBoughtServicesFx, fails]] });
    expect(scope.getState(boughtServices.$data).kind).toBe('failed');
  });
});

describe('add-on services of every kind', () => {
  const everything = () => addOnServicesKept(addOnServicesResponse({ services: seatsServices() }));
  const answers = [[loadAddOnServicesFx, everything]] as const;

  it('leave out the first generation and what is not known, which is logged once', async () => {
    const { cards, logged, scope } = await opened({ answers });
    const ids = cards().map(({ id }) => id);
    expect(ids).not.toContain('EMAIL');
    expect(ids).not.toContain('VIDEO_WALL');
    await allSettled(stateRetried, { scope });
    expect(logged.mock.calls).toEqual([
      [
        {
          level: 'error',
          event: 'addOnServices',
          failure: {
            kind: 'brokenContract',
            operation: 'getAddOnServices',
            fields: ['$input.services[16].serviceId'],
          },
        },
      ],
    ]);
  });

  it('tell their states: never active while it is not known', async () => {
    const { of } = await opened({ answers });
    expect(
      ['WIFI', 'CLOUD_BACKUP', 'WEB_HOSTING', 'EMAIL_VAS_2_0'].map((id) => of(id)?.state),
    ).toEqual(['Undefined', 'suspended', 'ending', 'Active']);
    expect(of('WIFI')?.action).toEqual({ kind: 'retry' });
    expect(of('EMAIL_VAS_2_0')).toMatchObject({ seats: { total: 5, taken: 2, own: true } });
  });
});

test('the banner leads to activation for who may', async () => {
  const answers = [
    [
      loadAddOnServicesFx,
      () => addOnServicesKept(addOnServicesResponse({ displayServicesBanner: true })),
    ],
  ] as const;
  const of = async (role: 'PRIMARY' | 'STANDARD') =>
    (await opened({ who: { role }, answers })).scope.getState($activation);
  expect([await of('PRIMARY'), await of('STANDARD')]).toEqual([
    '/selfinstall/contact-to-activate',
    null,
  ]);
});
