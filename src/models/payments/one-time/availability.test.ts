import { allSettled } from 'effector';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { savedBankAccount } from '../../../../tests/fixtures/billing/billing.ts';
import { createPaymentCustomer } from '../../../../tests/fixtures/payments/payment-tab.ts';
import { $status, methodSelected } from './index.ts';

const UNAVAILABLE = { kind: 'blocked', reason: 'billPayUnavailable' };
const READY = { kind: 'ready' };

let service: ReturnType<typeof createPaymentCustomer>['service'];
let kept: ReturnType<typeof createPaymentCustomer>['kept'];
let tab: ReturnType<typeof createPaymentCustomer>['tab'];
beforeEach(() => {
  ({ service, kept, tab } = createPaymentCustomer());
});

async function opened(customer = tab()) {
  await customer.open();
  return { ...customer, status: () => customer.scope.getState($status) };
}

/** On review with the saved bank account, when bill pay rejects the payment. */
async function turnedAway(at = tab()) {
  const customer = await opened(at);
  await customer.next();
  await allSettled(methodSelected, { scope: customer.scope, params: savedBankAccount().id });
  await customer.next();
  await customer.next();
  await customer.accept();
  service.troubles = ['unavailable'];
  await customer.pay();
  return customer;
}

describe('bill pay that is switched off', () => {
  it('is said, and kept for the next visit', async () => {
    service.billPayAtLoad = false;
    service.billPay = false;
    expect((await opened()).status()).toEqual(UNAVAILABLE);
    expect(kept.billPayFlag).toBe('SWITCHED_OFF');
  });

  it('is remembered for the next visit when remote configuration is unreachable', async () => {
    service.billPayAtLoad = false;
    service.billPay = 'unreachable';
    expect((await opened()).status()).toEqual(UNAVAILABLE);
    expect(kept.billPayFlag).toBe('SWITCHED_OFF');
  });

  it('is shown at once on the next visit, until remote configuration enables it', async () => {
    kept.billPayFlag = 'SWITCHED_OFF';
    const customer = tab();
    const opening = customer.open();
    await vi.waitFor(() => expect(customer.scope.getState($status)).toEqual(UNAVAILABLE));
    await opening;
    expect(customer.scope.getState($status)).toEqual(READY);
    expect(kept.billPayFlag).toBeNull();
  });

  it('stays so in the next visit for as long as remote configuration says so', async () => {
    kept.billPayFlag = 'SWITCHED_OFF';
    service.billPay = false;
    expect((await opened()).status()).toEqual(UNAVAILABLE);
    expect(kept.billPayFlag).toBe('SWITCHED_OFF');
  });

  it('and on again while the page stays open: another visit of the payment finds it', async () => {
    service.billPayAtLoad = false;
    service.billPay = false;
    const customer = await opened();
    expect(customer.status()).toEqual(UNAVAILABLE);
    service.billPay = true;
    await customer.open();
    expect(customer.status()).toEqual(READY);
  });
});

describe('bill pay that turns a payment away', () => {
  it('is shown instead of a failed payment and remembered, although enabled', async () => {
    const customer = await turnedAway();
    expect(customer.status()).toEqual(UNAVAILABLE);
    expect(kept.billPayFlag).toBe('REFUSED');
    expect(service.paid.size).toBe(0);
  });

  it('is said by the next visit, in a tab that knows nothing of it', async () => {
    await turnedAway();
    expect((await opened()).status()).toEqual(UNAVAILABLE);
    expect(kept.billPayFlag).toBe('REFUSED');
  });

  it('is tried again when what was kept has had its time', async () => {
    const customer = await turnedAway();
    kept.billPayFlag = null;
    await customer.open();
    expect(customer.status()).toEqual(READY);
  });

  it('and is then switched off is asked about from then on', async () => {
    service.billPay = false;
    await turnedAway();
    expect(kept.billPayFlag).toBe('SWITCHED_OFF');
  });
});

it('a payment that was made shows its receipt, whatever has become of bill pay since', async () => {
  const customer = await opened();
  await customer.next();
  await allSettled(methodSelected, { scope: customer.scope, params: savedBankAccount().id });
  await customer.next();
  await customer.next();
  await customer.accept();
  await customer.pay();
  kept.billPayFlag = 'REFUSED';
  const reloaded = await opened(tab(customer.search()));
  expect(reloaded.status()).toEqual(READY);
  expect(reloaded.step()).toBe('result');
});

it('without browser storage bill pay works, and its rejection is still shown', async () => {
  const customer = await turnedAway(tab('?open=otp', 'blocked'));
  expect(customer.status()).toEqual(UNAVAILABLE);
  await customer.open();
  expect(customer.status()).toEqual(READY);
});
