import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { billingInformation } from '../../../tests/fixtures/billing/billing.ts';
import {
  outageResponse,
  outagesResponse,
  ownOutagesResponse,
  reportOutageResponse,
} from '../../../tests/fixtures/outages/outages.ts';
import { profile } from '../../../tests/fixtures/session/sign-in.ts';
import { loadAccountServicesFx } from '../account/ports.ts';
import { loadBillingInformationFx } from '../billing/ports.ts';
import { $businessNow } from '../platform/clock/index.ts';
import { navigateFx } from '../platform/navigation/ports.ts';
import { refused, unreachable } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import { $profile, sessionEnded } from '../session/index.ts';
import { locationChanged } from '../shell/routing/index.ts';
import {
  $cutOff,
  $list,
  $outages,
  $placeAnswer,
  $placeRefused,
  $report,
  $reportable,
  $stale,
  $typedZip,
  $zipFault,
  outageMapHidden,
  outageMapOpened,
  outageMapShown,
  outageReported,
  outagesRetried,
  waitForRefreshFx,
  zipSubmitted,
  zipTyped,
} from './index.ts';
import { loadOutageFx, loadOutagesFx, loadOwnOutagesFx, reportOutageFx } from './ports.ts';

const ID = outageResponse().outage.id;
const NOW = '2026-12-14T15:00:00.000Z';
const refusal = (systemErrorCode: 'PLACE_UNKNOWN' | 'OUTSIDE_FOOTPRINT' | 'ALREADY_REPORTED') =>
  refused({ status: 422, systemErrorCode, retryAfterSeconds: null, fields: [] });

async function opened({
  search = '',
  who = {},
  fails = null,
}: {
  search?: string;
  who?: Parameters<typeof profile>[0] | null;
  fails?: RequestFailure | null;
} = {}) {
  let failure = fails;
  let wake: () => void = () => undefined;
  const or = <Value>(value: Value) => (failure ? Promise.reject(failure) : value);
  const calls = {
    own: vi.fn<(asked: object) => unknown>(() => or(ownOutagesResponse())),
    list: vi.fn(({ zip }: { zip: string | null }) =>
      or(outagesResponse(zip === null ? { place: null } : {})),
    ),
    one: vi.fn(() => or(outageResponse())),
    report: vi.fn(() => or(reportOutageResponse())),
    billing: vi.fn(() => billingInformation({ serviceState: 'SOFT_DISCONNECTED' })),
    services: vi.fn(() => [{ serviceState: 'SOFT_DISCONNECTED' }]),
    wait: vi.fn(
      () =>
        new Promise<void>((resolve) => {
          wake = resolve;
        }),
    ),
    navigate: vi.fn(),
  };
  const scope = fork({
    values: [
      [$profile, who && profile(who)],
      [$businessNow, NOW],
    ],
    handlers: [
      [loadOwnOutagesFx, calls.own],
      [loadOutagesFx, calls.list],
      [loadBillingInformationFx, calls.billing],
      [loadAccountServicesFx, calls.services],
      [loadOutageFx, calls.one],
      [reportOutageFx, calls.report],
      [waitForRefreshFx, calls.wait],
      [navigateFx, calls.navigate],
    ] as never,
  });
  const goTo = (query: string) =>
    allSettled(locationChanged, { scope, params: { path: '/outage-map', search: query } });
  await goTo(search);
  await allSettled(outageMapOpened, { scope });
  return {
    scope,
    calls,
    goTo,
    fail: (now: RequestFailure | null) => {
      failure = now;
    },
    wake: () => wake(),
    card: () => scope.getState($outages),
  };
}

describe('opening the page', () => {
  it('a customer is told of the own address', async () => {
    const { scope, calls, card } = await opened();
    expect(card()).toEqual({ kind: 'ready', value: { kind: 'own', list: ownOutagesResponse() } });
    expect(calls.own.mock.calls).toEqual([[{ background: false }]]);
    expect(scope.getState($placeAnswer)).toMatchObject({ kind: 'out' });
  });

  it('a customer whose service is interrupted for a late payment is told so', async () => {
    const { scope, goTo } = await opened();
    expect(scope.getState($cutOff)).toBe('unpaid');
    await goTo('zip=04101');
    expect(scope.getState($cutOff)).toBeNull();
  });

  it.each(['STANDARD', 'BILLING'] as const)(
    'with the role %s it is told that service is off, and not why',
    async (role) => {
      const { scope, calls } = await opened({ who: { role } });
      expect(calls.billing).not.toHaveBeenCalled();
      expect(scope.getState($cutOff)).toBe('off');
    },
  );

  it('a visitor is asked for no bill and no services', async () => {
    const { scope, calls } = await opened({ who: null });
    expect([calls.billing.mock.calls, calls.services.mock.calls]).toEqual([[], []]);
    expect(scope.getState($cutOff)).toBeNull();
  });

  it('a visitor sees the whole network, and no answer before a place is named', async () => {
    const { scope, calls } = await opened({ who: null });
    expect(calls.list.mock.calls).toEqual([[{ zip: null, background: false }]]);
    expect([scope.getState($placeAnswer), scope.getState($list)?.place]).toEqual([null, null]);
  });

  it('the enterprise role NONE is told what visitors are', async () => {
    const { calls } = await opened({ who: { enterpriseRole: 'NONE' } });
    expect([calls.own.mock.calls.length, calls.list.mock.calls.length]).toEqual([0, 1]);
  });

  it('an address with a ZIP code, or an outage, is answered for that', async () => {
    const { goTo, calls, card, scope } = await opened({ search: '?zip=04101' });
    expect(calls.list.mock.calls).toEqual([[{ zip: '04101', background: false }]]);
    expect(scope.getState($typedZip)).toBe('04101');
    await goTo(`?outage=${ID}`);
    expect(card()).toEqual({ kind: 'ready', value: { kind: 'outage', detail: outageResponse() } });
  });

  it.each(['PLACE_UNKNOWN', 'OUTSIDE_FOOTPRINT'] as const)(
    'that is refused as %s asks for a ZIP code',
    async (code) => {
      const { scope } = await opened({ fails: refusal(code) });
      expect(scope.getState($placeRefused)).toBe(code);
    },
  );

  it('that fails can be tried again', async () => {
    const { scope, fail, card } = await opened({ fails: unreachable() });
    expect(card()).toEqual({ kind: 'failed', failure: unreachable() });
    fail(null);
    await allSettled(outagesRetried, { scope });
    expect(card().kind).toBe('ready');
  });
});

describe('each minute', () => {
  it('the page asks again in the background while it is on screen', async () => {
    const { scope, calls, wake } = await opened();
    const watched = allSettled(outageMapShown, { scope });
    await vi.waitFor(() => expect(calls.wait).toHaveBeenCalledTimes(1));
    wake();
    await vi.waitFor(() => expect(calls.wait).toHaveBeenCalledTimes(2));
    expect(calls.own.mock.calls).toEqual([[{ background: false }], [{ background: true }]]);
    void allSettled(outageMapHidden, { scope });
    wake();
    await watched;
    expect(calls.own).toHaveBeenCalledTimes(2);
  });

  it('that fails, what is on screen stays, and is stale after 15 minutes', async () => {
    const { scope, calls, fail, wake, card } = await opened();
    fail(unreachable());
    const watched = allSettled(outageMapShown, { scope });
    await vi.waitFor(() => expect(calls.wait).toHaveBeenCalledTimes(1));
    wake();
    await vi.waitFor(() => expect(calls.wait).toHaveBeenCalledTimes(2));
    void allSettled(outageMapHidden, { scope });
    wake();
    await watched;
    expect([card().kind, scope.getState($stale)]).toEqual(['ready', false]);
    await allSettled($businessNow, { scope, params: '2026-12-14T15:15:01.000Z' });
    expect(scope.getState($stale)).toBe(true);
  });
});

describe('a ZIP code', () => {
  it('that is one leads to its page', async () => {
    const { scope, calls } = await opened({ who: null });
    await allSettled(zipTyped, { scope, params: ' 04101-2345' });
    await allSettled(zipSubmitted, { scope });
    expect(calls.navigate.mock.calls).toEqual([[{ to: '/outage-map?zip=04101', replace: false }]]);
  });

  it('that is none is told why, until it is typed anew', async () => {
    const { scope, calls } = await opened({ who: null });
    await allSettled(zipTyped, { scope, params: '041011' });
    expect(scope.getState($zipFault)).toBeNull();
    await allSettled(zipSubmitted, { scope });
    expect([scope.getState($zipFault), calls.navigate.mock.calls]).toEqual(['TOO_LONG', []]);
    await allSettled(zipTyped, { scope, params: '04101' });
    expect(scope.getState($zipFault)).toBeNull();
  });
});

describe('a report', () => {
  it('is sent, told, and asked for again', async () => {
    const { scope, calls } = await opened();
    await allSettled(outageReported, { scope, params: 'VIDEO' });
    expect([scope.getState($report), calls.report.mock.calls]).toEqual([
      { kind: 'sent', service: 'VIDEO' },
      [['VIDEO']],
    ]);
    expect(calls.own).toHaveBeenCalledTimes(2);
  });

  it('that is refused says so', async () => {
    const { scope, fail } = await opened();
    fail(refusal('ALREADY_REPORTED'));
    await allSettled(outageReported, { scope, params: 'VIDEO' });
    expect(scope.getState($report)).toMatchObject({ kind: 'failed', service: 'VIDEO' });
  });

  it('is offered to customers at their own address alone', async () => {
    const own = await opened();
    // Internet and phone are out there already: nobody has to tell us.
    expect(own.scope.getState($reportable)).toEqual([
      { service: 'INTERNET', news: 'known' },
      { service: 'VIDEO', news: 'new' },
      { service: 'VOICE', news: 'known' },
    ]);
    for (const given of [{ who: { userType: 'CSR' } as const }, { search: '?zip=04101' }]) {
      const { scope } = await opened(given);
      expect(scope.getState($reportable)).toEqual([]);
    }
  });
});

it('nothing of a customer is left when the session ends', async () => {
  const { scope, card } = await opened();
  await allSettled(sessionEnded, { scope });
  expect([card(), scope.getState($placeAnswer)]).toEqual([{ kind: 'loading' }, null]);
});
