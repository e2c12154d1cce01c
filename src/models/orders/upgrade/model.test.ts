import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { offers, order, quote } from '../../../../tests/fixtures/orders/orders.ts';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { newIdFx } from '../../platform/ids/ports.ts';
import { refused, unreachable } from '../../platform/request/errors.ts';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import {
  cancelOrderFx,
  loadOffersFx,
  loadOrdersFx,
  placeOrderFx,
  requestQuoteFx,
} from '../ports.ts';
import {
  $cancelling,
  $changeProblem,
  $mayOrder,
  $orderNotice,
  $orders,
  $stage,
  cancelConfirmed,
  cancelRequested,
  offerChosen,
  orderConfirmed,
  plansWanted,
  upgradeOpened,
} from './index.ts';

const refusal = (systemErrorCode: SystemErrorCode, status = 422) =>
  refused({ status, systemErrorCode, retryAfterSeconds: null, fields: [] });

interface Answers {
  ask?: () => unknown;
  place?: () => unknown;
  cancel?: () => unknown;
}

/** The page with its plans, where a customer has chosen one. */
async function opened({ ask = () => quote(), place = () => order(), cancel }: Answers = {}) {
  const handlers = {
    load: vi.fn(() => offers()),
    list: vi.fn(() => [order({ status: 'CANCELLED' }), order()]),
    ask: vi.fn(ask),
    place: vi.fn(place),
    cancel: vi.fn(cancel ?? (() => order({ status: 'CANCELLED' }))),
  };
  let keys = 0;
  const scope = fork({
    values: [[$profile, profile()]],
    handlers: [
      [loadOffersFx, handlers.load],
      [loadOrdersFx, handlers.list],
      [requestQuoteFx, handlers.ask],
      [placeOrderFx, handlers.place],
      [cancelOrderFx, handlers.cancel],
      [newIdFx, () => `key ${(keys += 1)}`],
    ],
  });
  await allSettled(upgradeOpened, { scope });
  return { scope, handlers };
}

describe('a change of a plan', () => {
  it('begins with the plans and the orders, those under way apart', async () => {
    const { scope } = await opened();
    expect(scope.getState($stage)).toEqual({ kind: 'choose' });
    expect(scope.getState($orders)).toEqual({
      open: [order()],
      past: [order({ status: 'CANCELLED' })],
    });
  });

  it('shows what the chosen plan costs, and is ordered once for its key', async () => {
    const { scope, handlers } = await opened();
    await allSettled(offerChosen, { scope, params: 'internet-1000' });
    expect(scope.getState($stage)).toEqual({ kind: 'review', quote: quote() });
    await allSettled(orderConfirmed, { scope });
    expect(handlers.place).toHaveBeenCalledExactlyOnceWith({
      quoteId: quote().quoteId,
      idempotencyKey: 'key 1',
    });
    expect(scope.getState($stage)).toEqual({ kind: 'done', order: order() });
    // Plans and orders are read again.
    expect([handlers.load.mock.calls.length, handlers.list.mock.calls.length]).toEqual([2, 2]);
  });

  it('sent again after no answer has the same key', async () => {
    let times = 0;
    const { scope, handlers } = await opened({
      place: () => ((times += 1) === 1 ? Promise.reject(unreachable()) : order()),
    });
    await allSettled(offerChosen, { scope, params: 'internet-1000' });
    await allSettled(orderConfirmed, { scope });
    expect(scope.getState($changeProblem)).toBe('unknown');
    await allSettled(orderConfirmed, { scope });
    const keys = handlers.place.mock.calls.map((call) => (call as unknown[])[0]);
    expect(keys[0]).toEqual(keys[1]);
    expect(scope.getState($stage).kind).toBe('done');
  });

  it.each(['PRICE_CHANGED', 'QUOTE_EXPIRED'] as const)(
    'that is refused with %s stays, and asks for the new price with a new key',
    async (code) => {
      let times = 0;
      const { scope, handlers } = await opened({
        place: () => ((times += 1) === 1 ? Promise.reject(refusal(code)) : order()),
      });
      await allSettled(offerChosen, { scope, params: 'internet-1000' });
      await allSettled(orderConfirmed, { scope });
      expect([scope.getState($stage).kind, scope.getState($changeProblem)]).toEqual([
        'review',
        code,
      ]);
      await allSettled(offerChosen, { scope, params: 'internet-1000' });
      expect(scope.getState($changeProblem)).toBeNull();
      await allSettled(orderConfirmed, { scope });
      expect(handlers.place).toHaveBeenLastCalledWith({
        quoteId: quote().quoteId,
        idempotencyKey: 'key 2',
      });
    },
  );

  it.each(['OPEN_ORDER', 'PAST_DUE', 'SERVICE_INTERRUPTED', 'NOT_FOUND'] as const)(
    'that is refused with %s leads back to the plans as they are now',
    async (code) => {
      const { scope, handlers } = await opened({ place: () => Promise.reject(refusal(code)) });
      await allSettled(offerChosen, { scope, params: 'internet-1000' });
      await allSettled(orderConfirmed, { scope });
      expect([scope.getState($stage).kind, scope.getState($changeProblem)]).toEqual([
        'choose',
        code,
      ]);
      expect(handlers.load).toHaveBeenCalledTimes(2);
    },
  );

  it('whose price could not be had leaves the plans, with why', async () => {
    const { scope } = await opened({ ask: () => Promise.reject(refusal('THROTTLED', 429)) });
    await allSettled(offerChosen, { scope, params: 'internet-1000' });
    expect([scope.getState($stage).kind, scope.getState($changeProblem)]).toEqual([
      'choose',
      'THROTTLED',
    ]);
  });

  it('is given up by going back to the plans, and forgotten when the session ends', async () => {
    const { scope } = await opened();
    await allSettled(offerChosen, { scope, params: 'internet-1000' });
    await allSettled(plansWanted, { scope });
    expect(scope.getState($stage)).toEqual({ kind: 'choose' });
    await allSettled(offerChosen, { scope, params: 'internet-1000' });
    await allSettled(sessionEnded, { scope });
    expect(scope.getState($stage)).toEqual({ kind: 'choose' });
  });
});

describe('the cancellation of an order', () => {
  it('is confirmed first, and then told', async () => {
    const { scope, handlers } = await opened();
    await allSettled(cancelRequested, { scope, params: order() });
    expect(handlers.cancel).not.toHaveBeenCalled();
    await allSettled(cancelConfirmed, { scope });
    expect(handlers.cancel).toHaveBeenCalledExactlyOnceWith({
      orderId: order().orderId,
      version: 1,
    });
    expect(scope.getState($orderNotice)).toEqual({
      kind: 'cancelled',
      order: order({ status: 'CANCELLED' }),
    });
    expect(scope.getState($cancelling)).toBeNull();
    expect(handlers.list).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['that comes too late is told, and the order is read again', 'ORDER_NOT_CANCELLABLE', null],
    ['that fails stays asked', 'BAD_REQUEST', 'refused'],
  ] as const)('%s', async (_, code, state) => {
    const { scope } = await opened({ cancel: () => Promise.reject(refusal(code)) });
    await allSettled(cancelRequested, { scope, params: order() });
    await allSettled(cancelConfirmed, { scope });
    expect(scope.getState($cancelling)?.state ?? null).toBe(state);
    expect(scope.getState($orderNotice)).toEqual(state === null ? { kind: code } : null);
  });
});

it.each([
  ['an owner', {}, true],
  ['a representative', { userType: 'BOBO' }, false],
  ['a standard user', { role: 'STANDARD' }, false],
] as const)('%s may order: %s', async (_, who, may) => {
  const scope = fork({ values: [[$profile, profile(who)]] });
  expect(scope.getState($mayOrder)).toBe(may);
});
