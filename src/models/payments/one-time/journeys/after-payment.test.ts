import { allSettled } from 'effector';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  billingInformation,
  payment,
  savedBankAccount,
} from '../../../../../tests/fixtures/billing/billing.ts';
import { paymentKeyResult } from '../../../../../tests/fixtures/payments/payment.ts';
import { createPaymentCustomer } from '../../../../../tests/fixtures/payments/payment-tab.ts';
import { billingOpened, recentPayments } from '../../../billing/index.ts';
import { businessTimeAnswered } from '../../../platform/clock/index.ts';
import { $location, locationChanged } from '../../../shell/routing/index.ts';
import { $declinedSince } from '../../receipts/index.ts';
import {
  $duplicatePayment,
  duplicateConfirmed,
  duplicateDeclined,
  methodSelected,
} from '../index.ts';

let service: ReturnType<typeof createPaymentCustomer>['service'];
let tab: ReturnType<typeof createPaymentCustomer>['tab'];
beforeEach(() => {
  ({ service, tab } = createPaymentCustomer());
});

/** The customer has pressed Pay, for the amount due, today, from the saved bank account. */
async function paid(search?: string) {
  const customer = tab(search);
  await customer.open();
  await allSettled(businessTimeAnswered, {
    scope: customer.scope,
    params: '2026-12-14T15:00:00.000Z',
  });
  await customer.next();
  await allSettled(methodSelected, { scope: customer.scope, params: savedBankAccount().id });
  await customer.next();
  await customer.next();
  await customer.accept();
  await customer.pay();
  return customer;
}

describe('a payment that would repeat another', () => {
  const duplicate = async () => {
    service.troubles = ['duplicate'];
    const customer = await paid();
    expect(customer.submission()).toEqual({ kind: 'confirmDuplicate' });
    return customer;
  };

  it('is asked about once more, and paid once when the customer says yes twice', async () => {
    const customer = await duplicate();
    await Promise.all([
      allSettled(duplicateConfirmed, { scope: customer.scope }),
      allSettled(duplicateConfirmed, { scope: customer.scope }),
    ]);
    expect(service.sent.slice(1)).toMatchObject([
      { confirmedDuplicate: true, idempotencyKey: 'key-2' },
    ]);
    expect(service.paid.size).toBe(1);
  });

  it('is not paid when the customer says no; the form stays', async () => {
    const customer = await duplicate();
    await allSettled(duplicateDeclined, { scope: customer.scope });
    expect(service.paid.size).toBe(0);
    expect(customer.step()).toBe('review');
  });

  it('names the other one: it was made meanwhile', async () => {
    const { type: paymentMethodType, lastFour } = savedBankAccount();
    service.made = () => [
      payment({
        amount: 24_817,
        status: 'PENDING',
        paymentMethodType,
        lastFour,
        confirmationNumber: '123456789012',
        entryDate: '2026-12-14T13:00:00.000Z',
      }),
    ];
    const customer = await duplicate();
    expect([customer.submission().kind, customer.scope.getState($duplicatePayment)]).toEqual([
      'confirmDuplicate',
      { kind: 'made', confirmationNumber: '123456789012', at: '2026-12-14T13:00:00.000Z' },
    ]);
  });
});

describe('a payment that was made', () => {
  it('is left by going back, to billing and not into its steps', async () => {
    const customer = await paid();
    expect(customer.search()).toContain('step=result');
    await allSettled(locationChanged, {
      scope: customer.scope,
      params: { path: '/billing/pay-bill', search: '?open=otp&step=date' },
    });
    expect(customer.scope.getState($location).path).toBe('/billing');
  });

  it('is shown again after Back and Forward, and not paid a second time', async () => {
    const customer = await paid();
    const result = customer.search();
    await allSettled(locationChanged, {
      scope: customer.scope,
      params: { path: '/billing', search: '' },
    });
    await allSettled(locationChanged, {
      scope: customer.scope,
      params: { path: '/billing/pay-bill', search: result },
    });
    await customer.open();
    expect(customer.submission()).toMatchObject({ kind: 'accepted' });
    expect(customer.step()).toBe('result');
    expect(service.paid.size).toBe(1);
  });
});

describe('a payment that the bank declined after its receipt was shown', () => {
  it('is told after a reload: not made, and why', async () => {
    const customer = await paid();
    service.answers = ['FAILED'];
    service.notMade = () => payment({ status: 'FAILED', systemErrorCode: 'INSUFFICIENT_FUNDS' });
    const reloaded = tab(customer.search());
    await reloaded.open();
    expect([reloaded.submission(), reloaded.step()]).toEqual([
      {
        kind: 'failed',
        code: 'INSUFFICIENT_FUNDS',
        declined: { serviceGroup: 'CORE', amount: 24_817, code: 'INSUFFICIENT_FUNDS' },
      },
      'result',
    ]);
  });

  it('is told on the billing home after a reload, until the bill is paid otherwise', async () => {
    await paid();
    const failed = payment({ status: 'FAILED', systemErrorCode: 'INSUFFICIENT_FUNDS' });
    service.notMade = () => failed;
    const home = async () => {
      service.answers = ['FAILED'];
      const { scope } = tab('');
      await allSettled(billingOpened, { scope });
      await allSettled(recentPayments.opened, { scope });
      return scope.getState($declinedSince);
    };
    expect(await home()).toEqual([failed]);
    service.made = () => [
      payment({ paymentId: 'p2', status: 'PENDING', entryDate: '2026-12-14T16:00:00.000Z' }),
      failed,
    ];
    expect(await home()).toEqual([]);
  });
});

describe('two bills of which the second one was declined', () => {
  it('are told apart after a reload: which was paid, and which was not, and why', async () => {
    service.mobile = () => billingInformation({ serviceGroup: 'MOBILE', dueDate: '2026-12-23' });
    const { pay, byKey } = service;
    service.pay = (input) => {
      if (input.serviceGroup === 'CORE') service.troubles = ['declined'];
      return pay(input);
    };
    const customer = await paid('?open=otp&pay=both');
    const told = {
      kind: 'accepted',
      receipt: { serviceGroup: 'MOBILE' },
      unpaid: { serviceGroup: 'CORE', amount: 24_817, code: 'PAYMENT_DECLINED' },
    };
    expect(customer.submission()).toMatchObject(told);
    const [first, second] = service.sent.map(({ idempotencyKey }) => idempotencyKey);
    expect(second).not.toBe(first);
    service.byKey = (key) =>
      key === second
        ? paymentKeyResult({
            state: 'FAILED',
            systemErrorCode: 'PAYMENT_DECLINED',
            payment: payment({ status: 'FAILED', systemErrorCode: 'PAYMENT_DECLINED' }),
          })
        : byKey(key);
    const reloaded = tab(customer.search());
    await reloaded.open();
    expect([reloaded.submission(), reloaded.step()]).toMatchObject([told, 'result']);
  });
});
