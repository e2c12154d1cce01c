import { allSettled } from 'effector';
import { expect, it } from 'vitest';
import { billingInformation, savedCard } from '../../../../../tests/fixtures/billing/billing.ts';
import {
  createPaymentCustomer,
  declined,
} from '../../../../../tests/fixtures/payments/payment-tab.ts';
import {
  $amount,
  $tokenizedCard,
  $stepAfterFailure,
  methodSelected,
  resultDismissed,
} from '../index.ts';

it.each(['AMOUNT_ABOVE_DUE_UNCONFIRMED', 'AMOUNT_OUT_OF_RANGE'] as const)(
  'a customer whose bill was paid elsewhere (%s) sees the new amount and pays it',
  async (code) => {
    const { service, tab } = createPaymentCustomer();
    const customer = tab();
    await customer.open();
    await customer.next();
    await allSettled(methodSelected, { scope: customer.scope, params: savedCard().id });
    await customer.next();
    await customer.next();
    await customer.accept();
    service.bill = () => billingInformation({ amountDue: 10_000 });
    const { pay } = service;
    service.pay = () => {
      throw declined(code);
    };
    await customer.pay();
    expect([customer.submission(), customer.scope.getState($stepAfterFailure)]).toEqual([
      { kind: 'failed', code },
      'amount',
    ]);
    service.pay = pay;
    await allSettled(resultDismissed, { scope: customer.scope });
    expect([
      customer.step(),
      customer.scope.getState($amount),
      customer.scope.getState($tokenizedCard)?.method,
    ]).toEqual(['amount', 10_000, savedCard().id]);
    for (const step of ['method', 'date', 'review']) {
      await customer.next();
      expect(customer.step()).toBe(step);
    }
    await customer.pay();
    expect(service.sent).toMatchObject([{ amount: 10_000 }]);
  },
);
