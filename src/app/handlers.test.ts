import { allSettled } from 'effector';
import { expect, it, vi } from 'vitest';
import { payment, wallet } from '../../tests/fixtures/billing/billing.ts';
import { loadAppointmentCalendarFx } from '../models/appointments/calendar/ports.ts';
import { loadBillingInformationFx, loadPaymentsFx } from '../models/billing/ports.ts';
import { loadLineFeaturesFx, updateForwardingFx } from '../models/voice/line-features/ports.ts';
import { loadPartnerFx, loadSupportDeskFx } from '../models/help/partner-location/ports.ts';
import {
  downloadFaxFx,
  downloadVoicemailFx,
  loadMailboxFx,
  markVoicemailHeardFx,
} from '../models/voice/mailbox/ports.ts';
import {
  loadBilledServicesFx,
  loadBoughtServicesFx,
  loadEntitlementsFx,
} from '../models/services/ports.ts';
import { loadWalletFx } from '../models/payments/wallet/ports.ts';
import { loadWebmailFx } from '../models/services/webmail/ports.ts';
import { EMPTY_BOOTSTRAP_DATA } from './bootstrap-data.ts';
import type { BootstrapData } from './bootstrap-data.ts';
import { createHandlers } from './handlers.ts';
import { createScope } from './scope.ts';
import { hardNavigateFx } from '../models/platform/navigation/ports.ts';

function portal(graph: BootstrapData['graph'] = {}) {
  const fetched = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')));
  const view = { location: { assign: vi.fn() }, document: { documentElement: {} } };
  const options = {
    baseUrl: '',
    fetch: fetched,
    readCookies: () => '',
    onBusinessTime: () => undefined,
    onUnauthenticated: () => undefined,
  };
  const wire = {
    options,
    captureOrigin: '',
    storage: () => ({}) as Storage,
    inScope: () => scope,
    onFrameActivity: () => undefined,
  };
  const texts = {
    current: vi.fn(),
    subscribe: vi.fn(),
    loadNamespaces: vi.fn(),
    preloadLanguage: vi.fn(),
    changeLanguage: vi.fn(),
  };
  const { handlers } = createHandlers({
    gatewayOptions: wire,
    graph,
    texts,
    view: view as unknown as Window,
    navigate: () => undefined,
  });
  const scope = createScope(EMPTY_BOOTSTRAP_DATA, { path: '/', search: '' }, handlers);
  return { scope, fetched, view };
}

it('uses the data embedded in the page first, then requests it from the service', async () => {
  const { scope, fetched } = portal({ BillingInformation: { billingInformation: 'not a bill' } });
  const first = await allSettled(loadBillingInformationFx, {
    scope,
    params: { serviceGroup: 'CORE' },
  });
  // Checked like any other response: this one violates the contract.
  expect(first).toMatchObject({
    status: 'fail',
    value: { kind: 'brokenContract', operation: 'BillingInformation' },
  });
  expect(fetched).not.toHaveBeenCalled();
  const second = await allSettled(loadBillingInformationFx, {
    scope,
    params: { serviceGroup: 'CORE' },
  });
  expect(second).toEqual({ status: 'fail', value: { kind: 'unreachable' } });
  expect(fetched).toHaveBeenCalledTimes(1);
});

it.each([
  [
    'the recent payments',
    loadPaymentsFx,
    { first: 12 },
    { Payments: { payments: [payment()] } },
    [payment()],
  ],
  [
    'the saved payment methods',
    loadWalletFx,
    undefined,
    { Wallet: { wallet: wallet() } },
    wallet(),
  ],
])(
  '%s that came with the page are asked for only the second time',
  async (_, port, params, graph, value) => {
    const { scope, fetched } = portal(graph);
    expect(await allSettled(port, { scope, params } as never)).toEqual({ status: 'done', value });
    expect(fetched).not.toHaveBeenCalled();
    expect(await allSettled(port, { scope, params } as never)).toMatchObject({ status: 'fail' });
    expect(fetched).toHaveBeenCalledTimes(1);
  },
);

it('other payments than those that came with the page are asked for', async () => {
  const { scope, fetched } = portal({ Payments: { payments: [payment()] } });
  await allSettled(loadPaymentsFx, { scope, params: { first: 100 } });
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('leaves for another page with a fresh load', async () => {
  const { scope, view } = portal();
  await allSettled(hardNavigateFx, { scope, params: '/login?loggedOut=true' });
  expect(view.location.assign).toHaveBeenCalledWith('/login?loggedOut=true');
});

it.each([
  ['the calendar of a visit', loadAppointmentCalendarFx, { orderId: 'WO-1', jobId: '1' }],
  ['entitlements', loadEntitlementsFx, undefined],
  ['what is billed', loadBilledServicesFx, undefined],
  ['what was bought', loadBoughtServicesFx, undefined],
  ["a line's mailbox", loadMailboxFx, '2075550142'],
  ['a voicemail that was heard', markVoicemailHeardFx, 'id'],
  ['a voicemail', downloadVoicemailFx, 'id'],
  ['a fax', downloadFaxFx, 'id'],
  ["a line's features", loadLineFeaturesFx, '2075550142'],
  [
    'forwarding',
    updateForwardingFx,
    { telephoneNumber: '2075550142', forwarding: 'OFF', forwardTo: null },
  ],
  ['a partner', loadPartnerFx, { flow: 'buy', place: { by: 'IP' }, carryover: null }],
  ['who helps', loadSupportDeskFx, { flow: 'buy', place: { by: 'ADDRESS' }, carryover: null }],
  ['mailboxes', loadWebmailFx, undefined],
])(
  '%s: the port reaches the service, whose silence is a failure of its own',
  async (_what, port, params) => {
    const { scope, fetched } = portal();
    vi.stubGlobal('document', {});
    expect(await allSettled(port, { scope, params } as never)).toEqual({
      status: 'fail',
      value: { kind: 'unreachable' },
    });
    vi.unstubAllGlobals();
    expect(fetched).toHaveBeenCalledTimes(1);
  },
);
