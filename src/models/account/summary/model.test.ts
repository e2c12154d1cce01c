import { allSettled, fork } from 'effector';
import { describe, expect, it, test, vi } from 'vitest';
import {
  accountInfo,
  accountServicesResponse,
  delinquencyScheduleResponse,
} from '../../../../tests/fixtures/account/account.ts';
import { billingInformation, payment } from '../../../../tests/fixtures/billing/billing.ts';
import { featuresResponse } from '../../../../tests/fixtures/shell/configuration.ts';
import {
  addOnService,
  addOnServicesResponse,
  appointment,
  cpniComplianceResponse,
  lineAssignmentsResponse,
  member,
  pageAlert,
} from '../../../../tests/fixtures/account/services.ts';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { pageAlerts } from '../../shell/alerts/index.ts';
import { loadPageAlertsFx, readDismissedAlertsFx } from '../../shell/alerts/ports.ts';
import { appointments } from '../../appointments/index.ts';
import { loadAppointmentsFx } from '../../appointments/ports.ts';
import { coreBilling } from '../../billing/index.ts';
import { loadBillingInformationFx, loadPaymentsFx } from '../../billing/ports.ts';
import { unreachable } from '../../platform/request/errors.ts';
import {
  loadAddOnServicesFx,
  loadCpniComplianceFx,
  loadCpniCopyFx,
  loadMemberFx,
} from '../sign-in-sequence/ports.ts';
import { $features } from '../../platform/features/index.ts';
import { locationChanged } from '../../shell/routing/index.ts';
import { $profile } from '../../session/index.ts';
import { refreshProfileFx } from '../../session/ports.ts';
import { loadLineAssignmentsFx, loadUnreadCountsFx } from '../../voice/ports.ts';
import {
  $activation,
  $addOns,
  $areStatesKnown,
  $billingLocation,
  $hasSecondColumn,
  $interruptionDate,
  $latestPayments,
  account,
  accountSummaryOpened,
  addOnServices,
  services,
} from './index.ts';
import { loadAccountFx, loadAccountServicesFx, loadDelinquencyScheduleFx } from '../ports.ts';
import { navigateFx } from '../../platform/navigation/ports.ts';

type Answers = Partial<
  Record<
    'account' | 'services' | 'addOns' | 'billing' | 'payments' | 'appointments' | 'lines',
    () => unknown
  >
>;

async function summary({
  who = {},
  features = {},
  answers = {},
}: {
  who?: Parameters<typeof profile>[0];
  features?: Parameters<typeof featuresResponse>[0];
  answers?: Answers;
} = {}) {
  const order: string[] = [];
  const call = (name: string, answer: () => unknown) =>
    vi.fn<() => unknown>(() => {
      order.push(name);
      return answer();
    });
  const calls = {
    billing: call('billing', answers.billing ?? (() => billingInformation())),
    payments: call('payments', answers.payments ?? (() => [payment()])),
    account: call('account', answers.account ?? (() => accountInfo())),
    services: call('services', answers.services ?? (() => accountServicesResponse().services)),
    addOns: call('addOns', answers.addOns ?? (() => addOnServicesResponse())),
    appointments: call('appointments', answers.appointments ?? (() => [appointment()])),
    lines: call('lines', answers.lines ?? (() => lineAssignmentsResponse().lines)),
    alerts: call('alerts', () => [pageAlert()]),
  };
  const handlers = [
    [loadBillingInformationFx, calls.billing],
    [loadPaymentsFx, calls.payments],
    [loadAccountFx, calls.account],
    [loadAccountServicesFx, calls.services],
    [loadAddOnServicesFx, calls.addOns],
    [loadAppointmentsFx, calls.appointments],
    [loadLineAssignmentsFx, calls.lines],
    [loadUnreadCountsFx, () => ({})],
    [loadPageAlertsFx, calls.alerts],
    [readDismissedAlertsFx, () => []],
    [loadMemberFx, () => member()],
    [loadCpniCopyFx, () => undefined],
    [loadCpniComplianceFx, () => cpniComplianceResponse()],
    [loadDelinquencyScheduleFx, () => delinquencyScheduleResponse()],
    [refreshProfileFx, () => profile(who)],
    [navigateFx, () => undefined],
  ];
  const scope = fork({
    values: [
      [$profile, profile(who)],
      [$features, featuresResponse(features).features],
    ],
    handlers: handlers as never,
  });
  await allSettled(locationChanged, { scope, params: { path: '/account-summary', search: '' } });
  await allSettled(accountSummaryOpened, { scope });
  return {
    scope,
    calls,
    order,
    times: (name: keyof typeof calls) => calls[name].mock.calls.length,
  };
}

describe('the account summary', () => {
  it('asks for the amount due before anything else', async () => {
    const { order } = await summary();
    expect(order[0]).toBe('billing');
    expect(new Set(order)).toEqual(
      new Set([
        'billing',
        'payments',
        'account',
        'services',
        'addOns',
        'appointments',
        'lines',
        'alerts',
      ]),
    );
  });

  it('asks each once on the first visit, and refreshes what it shows on the next', async () => {
    const { scope, times } = await summary();
    expect([
      times('account'),
      times('services'),
      times('addOns'),
      times('alerts'),
      times('lines'),
    ]).toEqual([1, 1, 1, 1, 1]);
    await allSettled(accountSummaryOpened, { scope });
    expect([
      times('account'),
      times('services'),
      times('addOns'),
      times('alerts'),
      times('lines'),
    ]).toEqual([2, 2, 2, 2, 2]);
  });

  test.each([
    ['account', account],
    ['services', services],
    ['addOns', addOnServices],
    ['appointments', appointments],
    ['billing', coreBilling],
  ] as const)('shows each card by itself: %s that fails leaves the others', async (name, card) => {
    const { scope } = await summary({ answers: { [name]: () => Promise.reject(unreachable()) } });
    const cards = [account, services, addOnServices, appointments, coreBilling];
    for (const one of cards)
      expect(scope.getState<unknown>(one.$data)).toMatchObject({
        kind: one === card ? 'failed' : 'ready',
      });
  });

  test.each([
    ['PRIMARY', 'SMB', 'here'],
    ['ADMIN', 'SMB', 'here'],
    ['BILLING', 'SMB', 'nowhere'],
    ['STANDARD', 'SMB', 'nowhere'],
    ['PRIMARY', 'ENTERPRISE', 'enterpriseSite'],
    ['STANDARD', 'ENTERPRISE', 'enterpriseSite'],
  ] as const)('%s of an %s account reads billing: %s', async (role, accountKind, place) => {
    const { scope, times } = await summary({ who: { role, accountKind } });
    expect(scope.getState($billingLocation)).toBe(place);
    expect([times('billing') > 0, times('payments') > 0]).toEqual([
      place === 'here',
      place === 'here',
    ]);
  });

  test.each([
    ['PRIMARY', {}, true],
    ['ADMIN', {}, true],
    ['BILLING', {}, false],
    ['STANDARD', {}, false],
    ['PRIMARY', { hostedVoice: false }, false],
  ] as const)('asks for the lines of %s with %j: %s', async (role, features, asks) => {
    const { scope, times } = await summary({ who: { role }, features });
    expect(times('lines') > 0).toBe(asks);
    expect(scope.getState($hasSecondColumn)).toBe(asks || role === 'PRIMARY');
  });

  it('shows the three latest payments', async () => {
    const ids = ['a', 'b', 'c', 'd'];
    const { scope } = await summary({
      answers: { payments: () => ids.map((paymentId) => payment({ paymentId })) },
    });
    expect(scope.getState($latestPayments).map(({ paymentId }) => paymentId)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });
});

test.each([
  [
    { displayServicesBanner: true, serviceActivationUri: null },
    {},
    '/selfinstall/contact-to-activate',
  ],
  // Its screen does not exist yet: the link leads to support.
  [
    { displayServicesBanner: true, serviceActivationUri: '/selfinstall' },
    { selfInstall: true },
    '/selfinstall/contact-to-activate',
  ],
  [{ displayServicesBanner: false, serviceActivationUri: '/selfinstall' }, {}, null],
])('with %j what waits is activated at', async (answer, features, href) => {
  const { scope } = await summary({
    features,
    answers: { addOns: () => addOnServicesResponse(answer) },
  });
  expect(scope.getState($activation)).toBe(href);
});

test('a standard user is not told to activate anything', async () => {
  const { scope } = await summary({
    who: { role: 'STANDARD' },
    answers: { addOns: () => addOnServicesResponse({ displayServicesBanner: true }) },
  });
  expect(scope.getState($activation)).toBeNull();
});

test('add-on services lead where their screen is, and nowhere else', async () => {
  const { scope } = await summary({
    answers: {
      addOns: () =>
        addOnServicesResponse({
          services: [
            addOnService(),
            addOnService({
              serviceId: 'DESKTOP_SECURITY',
              redirectUri: { sbpp: '/desktop-security' },
            }),
            addOnService({
              serviceId: 'EMAIL',
              internal: false,
              redirectUri: { sbpp: 'https://mail.business-telecom.com/' },
            }),
          ],
        }),
    },
  });
  expect(scope.getState($addOns)).toEqual([
    { serviceId: 'HOSTED_VOICE', link: { kind: 'portal', href: '/voice/manage-lines' } },
    { serviceId: 'DESKTOP_SECURITY', link: null },
    { serviceId: 'EMAIL', link: { kind: 'otherSite', href: 'https://mail.business-telecom.com/' } },
  ]);
});

test.each([
  ['PRIMARY', '2026-12-20'],
  ['STANDARD', null],
] as const)('%s is told when service will be interrupted: %s', async (role, day) => {
  const { scope } = await summary({
    who: { role },
    answers: {
      account: () =>
        accountInfo({ pastDueAmount: 49_634, pendingPaymentAmount: 0, isDelinquent: true }),
    },
  });
  expect(scope.getState($interruptionDate)).toBe(day);
});

test('no service is called active before an outage and an unpaid bill are known', async () => {
  const scope = fork({
    values: [[$profile, profile()]],
    handlers: [
      [loadPageAlertsFx, () => [pageAlert()]],
      [readDismissedAlertsFx, () => []],
      [loadBillingInformationFx, () => billingInformation()],
    ] as never,
  });
  const told: boolean[] = [scope.getState($areStatesKnown)];
  await allSettled(pageAlerts.opened, { scope });
  told.push(scope.getState($areStatesKnown));
  await allSettled(coreBilling.opened, { scope });
  told.push(scope.getState($areStatesKnown));
  expect(told).toEqual([false, false, true]);
});
