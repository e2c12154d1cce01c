import { allSettled } from 'effector';
import { expect, it, vi } from 'vitest';
import { billingInformation, payment, wallet } from '../../tests/fixtures/billing/billing.ts';
import { loadAppointmentCalendarFx } from '../models/appointments/calendar/ports.ts';
import { loadBillingInformationFx, loadPaymentsFx } from '../models/billing/ports.ts';
import { loadPhoneLinesFx, updateForwardingFx } from '../models/voice/phone-lines/ports.ts';
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
import { readDraftFx } from '../models/payments/one-time/ports.ts';
import { loadWalletFx } from '../models/payments/wallet/ports.ts';
import { loadWebmailFx } from '../models/services/webmail/ports.ts';
import { EMPTY_BOOTSTRAP_DATA } from './bootstrap-data.ts';
import type { AskAhead, FirstAnswer } from './answers/first-answers.ts';
import { createHandlers } from './handlers.ts';
import { createScope } from './scope.ts';
import { hardNavigateFx } from '../models/platform/navigation/ports.ts';

/** The portal in a tab that has stored something, or nothing. */
function portal(
  answers: readonly FirstAnswer[] = [],
  stored: Readonly<Record<string, string>> | null = null,
  { coming, late }: { coming: string[]; late: AskAhead } = {
    coming: [],
    late: async () => undefined,
  },
) {
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
    storage: () => ({ getItem: (key: string) => stored?.[key] ?? null }) as Storage,
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
  const { handlers, replay } = createHandlers({
    gatewayOptions: wire,
    first: { answers, coming },
    late,
    isEmptyTab: stored === null,
    texts,
    view: view as unknown as Window,
    navigate: () => undefined,
  });
  const scope = createScope(EMPTY_BOOTSTRAP_DATA, { path: '/', search: '' }, handlers);
  return { scope, fetched, view, replay };
}

const core = { serviceGroup: 'CORE' } as const;

it('what came with the page is asked of its service only the second time', async () => {
  const bill = billingInformation();
  const { scope, fetched } = portal([['loadBillingInformation', core, 'done', bill]]);
  const ask = () => allSettled(loadBillingInformationFx, { scope, params: core });
  expect(await ask()).toEqual({ status: 'done', value: bill });
  expect(fetched).not.toHaveBeenCalled();
  expect(await ask()).toEqual({ status: 'fail', value: { kind: 'unreachable' } });
  expect(fetched).toHaveBeenCalledTimes(1);
});

it.each([
  ['comes', wallet(), { status: 'done', value: wallet() }, 0],
  ['does not come', undefined, { status: 'fail', value: { kind: 'unreachable' } }, 1],
])('what follows in the document and %s', async (_what, value, outcome, requests) => {
  const late = vi.fn<AskAhead>(async () =>
    value === undefined ? undefined : ['loadWallet', undefined, 'done', value],
  );
  const { scope, fetched } = portal([], null, { coming: ['loadWallet null'], late });
  const ask = () => allSettled(loadWalletFx, { scope, params: undefined });
  expect(await ask()).toEqual(outcome);
  expect(fetched).toHaveBeenCalledTimes(requests);
  // Asked again, the service answers.
  await ask();
  expect([late.mock.calls.length, fetched.mock.calls.length]).toEqual([1, requests + 1]);
});

it('what follows in the document is waited for by no other question', async () => {
  const late = vi.fn<AskAhead>();
  const { scope, replay } = portal([], null, { coming: ['loadWallet null'], late });
  await allSettled(loadPaymentsFx, { scope, params: { first: 100 } });
  replay.end();
  await allSettled(loadWalletFx, { scope, params: undefined });
  expect(late).not.toHaveBeenCalled();
});

it('a failure that came with the page is the failure of its part, with its retry', async () => {
  const failure = { kind: 'timedOut' };
  const { scope, fetched } = portal([['loadWallet', undefined, 'failed', failure]]);
  const ask = () => allSettled(loadWalletFx, { scope, params: undefined });
  expect(await ask()).toEqual({ status: 'fail', value: failure });
  expect(fetched).not.toHaveBeenCalled();
  await ask();
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('other payments than those that came with the page are asked for', async () => {
  const { scope, fetched } = portal([['loadPayments', { first: 12 }, 'done', [payment()]]]);
  await allSettled(loadPaymentsFx, { scope, params: { first: 100 } });
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('what came with the page and was not asked for is not used later', async () => {
  const { scope, fetched, replay } = portal([['loadWallet', undefined, 'done', 'stale']]);
  replay.end();
  await allSettled(loadWalletFx, { scope, params: undefined });
  expect(fetched).toHaveBeenCalledTimes(1);
});

it.each([
  ['nothing', null, false],
  ['a draft of another page', { 'autopay-draft.MOBILE': '{}' }, false],
  [
    'a draft of this page',
    { 'payment-draft.CORE': JSON.stringify({ version: 1, draft: {} }) },
    true,
  ],
])('a tab that has stored %s: the page is rendered anew or not', async (_what, stored, anew) => {
  const { scope, replay } = portal([['readDraft', 'CORE', 'done', null]], stored);
  void allSettled(readDraftFx, { scope, params: 'CORE' });
  await replay.settled();
  expect(replay.isDifferent()).toBe(anew);
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
  ['the phone lines', loadPhoneLinesFx, undefined],
  [
    'forwarding',
    updateForwardingFx,
    { telephoneNumber: '2075550142', version: 0, rings: 4, forwarding: [] },
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
