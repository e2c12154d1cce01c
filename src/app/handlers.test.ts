import { allSettled } from 'effector';
import { expect, it, vi } from 'vitest';
import { payment, wallet } from '../../tests/fixtures/billing.ts';
import { loadBillingInformationFx, loadPaymentsFx } from '../models/billing/ports.ts';
import { reloadAtFx } from '../models/session/ports.ts';
import { loadWalletFx } from '../models/wallet/ports.ts';
import { NOTHING_EMBEDDED } from './embedded.ts';
import type { Embedded } from './embedded.ts';
import { createHandlers } from './handlers.ts';
import { createScope } from './scope.ts';

function portal(graph: Embedded['graph'] = {}) {
  const fetched = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')));
  const view = { location: { assign: vi.fn() }, document: { documentElement: {} } };
  const options = { baseUrl: '', fetch: fetched, readCookies: () => '', onBusinessTime: () => undefined, onUnauthenticated: () => undefined };
  const wire = { options, captureOrigin: '', storage: () => ({}) as Storage, inScope: () => scope, onFrameActivity: () => undefined };
  const texts = { current: vi.fn(), subscribe: vi.fn(), load: vi.fn(), bring: vi.fn(), show: vi.fn() };
  const { handlers } = createHandlers({ wire, graph, texts, view: view as unknown as Window, navigate: () => undefined });
  const scope = createScope(NOTHING_EMBEDDED, { path: '/', search: '' }, handlers);
  return { scope, fetched, view };
}

it('takes what came with the page as the first answer, and asks the service from then on', async () => {
  const { scope, fetched } = portal({ BillingInformation: { billingInformation: 'not a bill' } });
  const first = await allSettled(loadBillingInformationFx, { scope, params: { serviceGroup: 'CORE' } });
  // Checked like any other answer: this one breaks the contract.
  expect(first).toMatchObject({ status: 'fail', value: { kind: 'brokenContract', operation: 'BillingInformation' } });
  expect(fetched).not.toHaveBeenCalled();
  const second = await allSettled(loadBillingInformationFx, { scope, params: { serviceGroup: 'CORE' } });
  expect(second).toEqual({ status: 'fail', value: { kind: 'unreachable' } });
  expect(fetched).toHaveBeenCalledTimes(1);
});

it.each([
  ['the recent payments', loadPaymentsFx, { first: 12 }, { Payments: { payments: [payment()] } }, [payment()]],
  ['the saved payment methods', loadWalletFx, undefined, { Wallet: { wallet: wallet() } }, wallet()],
])('%s that came with the page are asked for only the second time', async (_, port, params, graph, value) => {
  const { scope, fetched } = portal(graph);
  expect(await allSettled(port, { scope, params } as never)).toEqual({ status: 'done', value });
  expect(fetched).not.toHaveBeenCalled();
  expect(await allSettled(port, { scope, params } as never)).toMatchObject({ status: 'fail' });
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('other payments than those that came with the page are asked for', async () => {
  const { scope, fetched } = portal({ Payments: { payments: [payment()] } });
  await allSettled(loadPaymentsFx, { scope, params: { first: 100 } });
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('leaves for another page with a fresh load', async () => {
  const { scope, view } = portal();
  await allSettled(reloadAtFx, { scope, params: '/login?loggedOut=true' });
  expect(view.location.assign).toHaveBeenCalledWith('/login?loggedOut=true');
});
