import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Features } from '../../../../contracts/rest/configuration/types.ts';
import { brokenContract, refused, unreachable } from '../../platform/request/errors.ts';
import { $features } from '../../platform/features/index.ts';
import { DEFAULT_FEATURES } from '../../platform/features/rules-features.ts';
import { logFx } from '../../platform/log/ports.ts';
import { sessionEnded, signedIn } from '../../session/index.ts';
import { refreshingStarted, visibilityChanged } from './index.ts';
import { loadFeaturesFx, waitToRefreshFx } from './ports.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const OF_THE_PAGE: Features = { ...DEFAULT_FEATURES, billPay: false };
const OF_THE_SERVICE: Features = { ...DEFAULT_FEATURES, speedTest: true };

/** A visible page that was served with its toggles. */
async function page(load: () => Features = () => OF_THE_SERVICE, visible = true) {
  const calls = { load: vi.fn(load), log: vi.fn() };
  const scope = fork({
    values: [[$features, OF_THE_PAGE]],
    handlers: [
      [loadFeaturesFx, calls.load],
      [logFx, calls.log],
      [
        waitToRefreshFx,
        (ms: number) =>
          new Promise<void>((resolve) => {
            setTimeout(resolve, ms);
          }),
      ],
    ],
  });
  void allSettled(refreshingStarted, { scope, params: { visible } });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  await settle();
  return {
    scope,
    calls,
    features: () => scope.getState($features),
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000),
    show: async (shown: boolean) => {
      void allSettled(visibilityChanged, { scope, params: shown });
      await settle();
    },
    happen: async (unit: typeof signedIn) => {
      void allSettled(unit, { scope });
      await settle();
    },
  };
}
const fail = (failure: unknown) => () => {
  throw failure;
};

describe('the toggles', () => {
  it('are asked for every five minutes while the page is on screen', async () => {
    const customer = await page();
    await customer.pass(299);
    expect(customer.calls.load).not.toHaveBeenCalled();
    expect(customer.features()).toEqual(OF_THE_PAGE);
    await customer.pass(1);
    expect(customer.features()).toEqual(OF_THE_SERVICE);
    await customer.pass(600);
    expect(customer.calls.load).toHaveBeenCalledTimes(3);
  });

  it('of a hidden page are asked for when it is shown again, if they are old by then', async () => {
    const customer = await page();
    await customer.show(false);
    await customer.pass(3_600);
    expect(customer.calls.load).not.toHaveBeenCalled();
    await customer.show(true);
    expect(customer.calls.load).toHaveBeenCalledTimes(1);
    await customer.show(false);
    await customer.show(true);
    expect(customer.calls.load).toHaveBeenCalledTimes(1);
  });

  it('of a page that opened out of sight wait for the first look', async () => {
    const customer = await page(undefined, false);
    await customer.pass(400);
    expect(customer.calls.load).not.toHaveBeenCalled();
    await customer.show(true);
    expect(customer.calls.load).toHaveBeenCalledTimes(1);
  });

  it('are not requested after the session ends, and at once after the next sign-in', async () => {
    const customer = await page();
    await customer.happen(sessionEnded);
    await customer.pass(900);
    expect(customer.calls.load).not.toHaveBeenCalled();
    await customer.happen(signedIn);
    expect(customer.calls.load).toHaveBeenCalledTimes(1);
    await customer.pass(300);
    expect(customer.calls.load).toHaveBeenCalledTimes(2);
  });
});

describe('a service that', () => {
  it.each([
    ['cannot be reached', unreachable()],
    [
      'is down',
      refused({ status: 503, systemErrorCode: 'UNAVAILABLE', retryAfterSeconds: null, fields: [] }),
    ],
  ])('%s leaves what came with the page, and is in the log once', async (_what, failure) => {
    const customer = await page(fail(failure));
    await customer.pass(900);
    expect(customer.calls.load).toHaveBeenCalledTimes(3);
    expect(customer.features()).toEqual(OF_THE_PAGE);
    expect(customer.calls.log).toHaveBeenCalledExactlyOnceWith({
      level: 'error',
      event: 'configuration',
      failure,
    });
  });

  it("breaks the contract means the build's defaults", async () => {
    const failure = brokenContract('/api/pub/config/v1/features', ['$input.features.billing']);
    const customer = await page(fail(failure));
    await customer.pass(300);
    expect(customer.features()).toEqual(DEFAULT_FEATURES);
    expect(customer.calls.log).toHaveBeenCalledExactlyOnceWith({
      level: 'error',
      event: 'configuration',
      failure,
    });
  });

  it('fails again after it had answered is in the log again', async () => {
    const customer = await page();
    const once = fail(unreachable());
    customer.calls.load
      .mockImplementationOnce(once)
      .mockImplementationOnce(() => OF_THE_SERVICE)
      .mockImplementationOnce(once);
    await customer.pass(900);
    expect(customer.calls.log).toHaveBeenCalledTimes(2);
  });
});
