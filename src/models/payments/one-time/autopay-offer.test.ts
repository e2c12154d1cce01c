import { allSettled } from 'effector';
import { expect, it } from 'vitest';
import { autopayGroup, enrolment } from '../../../../tests/fixtures/autopay/autopay.ts';
import { savedBankAccount } from '../../../../tests/fixtures/billing/billing.ts';
import { captureResponse } from '../../../../tests/fixtures/payments/card-capture.ts';
import { createPaymentCustomer } from '../../../../tests/fixtures/payments/payment-tab.ts';
import { $autopayOffer, autopayToggled, methodSelected, NEW_CARD } from './index.ts';

async function onReview(method: string, { service, tab } = createPaymentCustomer()) {
  const customer = tab();
  await customer.open();
  await customer.next();
  await allSettled(methodSelected, { scope: customer.scope, params: method });
  await customer.next();
  await customer.next();
  await allSettled(autopayToggled, { scope: customer.scope, params: true });
  await customer.accept();
  return { ...customer, service };
}

it('a customer who also turns on Auto Pay sends both at once', async () => {
  const { service, pay } = await onReview(savedBankAccount().id);
  await pay();
  expect(service.sent).toMatchObject([
    { paymentMethodId: savedBankAccount().id, enrolAutopay: true, saveMethod: false },
  ]);
});

it('a new card is saved for Auto Pay, asked for or not', async () => {
  const { service, pay } = await onReview(NEW_CARD);
  await pay();
  expect(service.sent).toMatchObject([{ enrolAutopay: true, saveMethod: true }]);
});

it('an offer accepted for one method is not sent for another that cannot be debited', async () => {
  const around = createPaymentCustomer();
  around.service.card = { ...captureResponse(), prepaid: true };
  const { scope, service, pay } = await onReview(NEW_CARD, around);
  expect(scope.getState($autopayOffer)).toBeNull();
  await pay();
  expect(service.sent).toMatchObject([{ enrolAutopay: false, saveMethod: false }]);
});

it('a customer who is enrolled already is not offered it', async () => {
  const around = createPaymentCustomer();
  around.service.autopay = [autopayGroup({ enrolment: enrolment() })];
  const { scope, service, pay } = await onReview(savedBankAccount().id, around);
  expect(scope.getState($autopayOffer)).toBeNull();
  await pay();
  expect(service.sent).toMatchObject([{ enrolAutopay: false }]);
});
