import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { billingInformation } from '../../../tests/fixtures/billing/billing.ts';
import { sessionEnded } from '../session/index.ts';
import { $servicesRestored, coreBilling } from './index.ts';
import { loadBillingInformationFx, waitForServiceFx } from './ports.ts';
import { POLLING } from './service-restoration.ts';
import type { BillingInformation } from './types.ts';
import { $standing } from './standing.ts';

const restoring = () => billingInformation({ serviceState: 'RESTORING', amountDue: 0 });

/**
 * The billing home of a customer whose service is being restored. Time passes when `pass` is
 * called.
 */
async function opened(answers: (() => BillingInformation)[]) {
  const load = vi.fn(() => (answers.length > 1 ? answers.shift() : answers[0])?.());
  let waiting: (() => void)[] = [];
  const wait = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
      }),
  );
  const scope = fork({
    handlers: [
      [loadBillingInformationFx, load],
      [waitForServiceFx, wait],
    ] as never,
  });
  const settled = () =>
    new Promise((resolve) => {
      setTimeout(resolve);
    });
  void allSettled(coreBilling.opened, { scope });
  await settled();
  const pass = async () => {
    const due = waiting;
    waiting = [];
    for (const end of due) end();
    await settled();
  };
  return { scope, load, wait, pass, settled, standing: () => scope.getState($standing)?.kind };
}

it('a service that comes back is seen to be back without a reload', async () => {
  const { load, wait, pass, standing } = await opened([
    restoring,
    restoring,
    () => billingInformation(),
  ]);
  expect(standing()).toBe('restoring');
  await pass();
  expect(standing()).toBe('restoring');
  await pass();
  expect(standing()).toBe('due');
  await pass();
  expect([load.mock.calls.length, wait.mock.calls]).toEqual([
    3,
    [[POLLING.everyMs], [POLLING.everyMs]],
  ]);
});

it('a restored service is announced to customers who waited, until it is down again', async () => {
  const { scope, pass } = await opened([
    restoring,
    () => billingInformation(),
    () => billingInformation({ serviceState: 'SOFT_DISCONNECTED' }),
  ]);
  const back = () => scope.getState($servicesRestored);
  expect(back()).toBe(false);
  await pass();
  expect(back()).toBe(true);
  await allSettled(coreBilling.refreshed, { scope });
  expect(back()).toBe(false);
});

it('a service that was there all the time is not told to be back', async () => {
  const { scope } = await opened([() => billingInformation()]);
  expect(scope.getState($servicesRestored)).toBe(false);
});

it('a service that is there is not asked for', async () => {
  const { wait } = await opened([() => billingInformation()]);
  expect(wait).not.toHaveBeenCalled();
});

it('a service that stays down is polled a limited number of times per page visit', async () => {
  const { scope, load, pass, settled, wait } = await opened([restoring]);
  for (let times = 0; times < POLLING.times + 5; times += 1) await pass();
  expect(load).toHaveBeenCalledTimes(1 + POLLING.times);
  void allSettled(coreBilling.opened, { scope });
  await settled();
  expect(wait).toHaveBeenCalledTimes(POLLING.times + 1);
});

it('whoever has signed out asks no more', async () => {
  const { scope, load, pass } = await opened([restoring]);
  void allSettled(sessionEnded, { scope, params: 'signedOut' as never });
  await pass();
  expect(load).toHaveBeenCalledTimes(1);
});
