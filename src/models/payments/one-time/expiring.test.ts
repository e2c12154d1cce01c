import { allSettled } from 'effector';
import { beforeEach, describe, expect, it } from 'vitest';
import { savedBankAccount, savedCard, wallet } from '../../../../tests/fixtures/billing/billing.ts';
import { captureResponse } from '../../../../tests/fixtures/payments/card-capture.ts';
import { createPaymentCustomer } from '../../../../tests/fixtures/payments/payment-tab.ts';
import { businessTimeAnswered } from '../../platform/clock/index.ts';
import {
  $tokenizedCard,
  $draft,
  $expiringCard,
  NEW_CARD,
  expiringConfirmed,
  expiringDeclined,
  methodSelected,
  resultDismissed,
  saveMethodToggled,
  stepBackRequested,
} from './index.ts';

const soon = savedCard({ id: 'soon', expiration: '1226', expiringSoon: true });

let service: ReturnType<typeof createPaymentCustomer>['service'];
let tab: ReturnType<typeof createPaymentCustomer>['tab'];
beforeEach(() => {
  ({ service, tab } = createPaymentCustomer());
  service.wallet = wallet({ methods: [soon, savedBankAccount()] });
});

/** December 14, 2026, on the method step, with this method chosen and Continue pressed. */
async function continued(method: string, opened = tab()) {
  await allSettled(businessTimeAnswered, {
    scope: opened.scope,
    params: '2026-12-14T15:00:00.000Z',
  });
  await opened.open();
  await opened.next();
  await allSettled(methodSelected, { scope: opened.scope, params: method });
  await opened.next();
  return { ...opened, asked: () => opened.scope.getState($expiringCard) };
}

describe('a saved card that expires soon', () => {
  it('is asked about once its code is right, and the flow waits', async () => {
    const customer = await continued(soon.id);
    expect(customer.asked()).toEqual({
      type: 'VISA',
      lastFour: '4242',
      expiration: '1226',
      saving: false,
    });
    expect(customer.step()).toBe('method');
  });

  it('is used when the customer says so, and never asked about again in the flow', async () => {
    const customer = await continued(soon.id);
    await allSettled(expiringConfirmed, { scope: customer.scope });
    expect([customer.asked(), customer.step()]).toEqual([null, 'date']);
    await allSettled(stepBackRequested, { scope: customer.scope });
    await customer.next();
    expect([customer.asked(), customer.step()]).toEqual([null, 'date']);
  });

  it('is not asked about again after the payment was refused', async () => {
    const customer = await continued(soon.id);
    await allSettled(expiringConfirmed, { scope: customer.scope });
    await customer.next();
    await customer.accept();
    service.troubles = ['declined'];
    await customer.pay();
    await allSettled(resultDismissed, { scope: customer.scope });
    await customer.next();
    expect([customer.asked(), customer.step()]).toEqual([null, 'date']);
  });

  it('is not used when the customer chooses another; the code stays verified', async () => {
    const customer = await continued(soon.id);
    await allSettled(expiringDeclined, { scope: customer.scope });
    expect([customer.asked(), customer.step()]).toEqual([null, 'method']);
    expect(customer.scope.getState($tokenizedCard)?.method).toBe(soon.id);
    await allSettled(methodSelected, { scope: customer.scope, params: savedBankAccount().id });
    await customer.next();
    expect(customer.step()).toBe('date');
  });

  it('is asked about again when the customer comes back to it', async () => {
    const customer = await continued(soon.id);
    await allSettled(expiringDeclined, { scope: customer.scope });
    await customer.next();
    expect(customer.asked()).not.toBeNull();
  });

  it('cannot be slipped past by the address of a later step', async () => {
    const customer = await continued(soon.id, tab('?open=otp&step=review'));
    expect(customer.step()).toBe('method');
    await allSettled(expiringConfirmed, { scope: customer.scope });
    expect(customer.asked()).toBeNull();
    expect(['date', 'review']).toContain(customer.step());
  });

  it('in one browser is not asked about in another', async () => {
    await continued(soon.id);
    expect(tab().scope.getState($expiringCard)).toBeNull();
  });
});

describe('a new card that expires soon', () => {
  beforeEach(() => {
    service.card = captureResponse({ expiration: '0127' });
  });

  it('is asked about once it is captured, and says that it would be kept', async () => {
    const opened = tab();
    await allSettled(saveMethodToggled, { scope: opened.scope, params: true });
    const customer = await continued(NEW_CARD, opened);
    expect(customer.asked()).toMatchObject({ expiration: '0127' });
    expect(customer.step()).toBe('method');
    await allSettled(expiringConfirmed, { scope: customer.scope });
    expect(customer.step()).toBe('date');
    expect(customer.scope.getState($draft).confirmedExpiring).toBe('VISA 4242 0127');
  });

  it('that is good for years is not asked about', async () => {
    service.card = captureResponse();
    const customer = await continued(NEW_CARD);
    expect([customer.asked(), customer.step()]).toEqual([null, 'date']);
  });
});

it('a confirmation that nobody was asked for moves nothing', async () => {
  const customer = tab();
  await customer.open();
  await customer.next();
  await allSettled(expiringConfirmed, { scope: customer.scope });
  expect(customer.step()).toBe('method');
});

describe('while a card is being checked', () => {
  it('another method cannot replace it: the response belongs to the sent card', async () => {
    const customer = tab();
    await customer.open();
    await customer.next();
    await allSettled(methodSelected, { scope: customer.scope, params: NEW_CARD });
    const checking = customer.next();
    await allSettled(methodSelected, { scope: customer.scope, params: savedBankAccount().id });
    await checking;
    expect(customer.scope.getState($draft).method).toBe(NEW_CARD);
    expect(customer.scope.getState($tokenizedCard)?.method).toBe(NEW_CARD);
  });

  it('whoever goes back stays there, and finds the card ready', async () => {
    const customer = tab();
    await customer.open();
    await customer.next();
    await allSettled(methodSelected, { scope: customer.scope, params: NEW_CARD });
    const checking = customer.next();
    await allSettled(stepBackRequested, { scope: customer.scope });
    await checking;
    expect(customer.step()).toBe('amount');
    await customer.next();
    expect(customer.step()).toBe('method');
    expect(customer.scope.getState($tokenizedCard)?.method).toBe(NEW_CARD);
  });
});
