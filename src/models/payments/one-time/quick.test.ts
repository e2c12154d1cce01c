import { allSettled } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { savedBankAccount, savedCard } from '../../../../tests/fixtures/billing/billing.ts';
import { createPaymentCustomer } from '../../../../tests/fixtures/payments/payment-tab.ts';
import { frameReady, frameShown, frameSubmitted } from '../card-entry/index.ts';
import {
  $confirmProblems,
  $draft,
  $expiringCard,
  $reviewProblems,
  amountChoiceSelected,
  changeRequested,
  expiringConfirmed,
  otherAmountChanged,
} from './index.ts';
import { isDraftStarted } from './draft/rules-steps.ts';

const at = (method: string) => `?open=otp&step=confirm&method=${method}`;

async function quick(method: string, around = createPaymentCustomer()) {
  const customer = around.tab(at(method));
  await customer.open();
  return { ...customer, ...around };
}

describe('quick pay', () => {
  it('shows on one card the amount due, today, and the method with its address', async () => {
    const { step, scope } = await quick(savedBankAccount().id);
    expect([step(), scope.getState($draft)]).toMatchObject([
      'confirm',
      {
        amountChoice: 'AMOUNT_DUE',
        method: savedBankAccount().id,
        dateChoice: 'TODAY',
        termsAccepted: false,
      },
    ]);
  });

  it('that was only opened left nothing that could be kept', async () => {
    const { scope } = await quick(savedBankAccount().id);
    expect(isDraftStarted(scope.getState($draft))).toBe(false);
  });

  it('with a bank account pays as soon as the terms are accepted', async () => {
    const { service, next, accept, submission, scope } = await quick(savedBankAccount().id);
    await next();
    expect([service.sent, scope.getState($reviewProblems)]).toMatchObject([
      [],
      [{ field: 'termsAccepted' }],
    ]);
    await accept();
    await next();
    expect(service.sent).toMatchObject([
      { amount: 24_817, paymentMethodId: savedBankAccount().id, securityCodeToken: null },
    ]);
    expect(submission().kind).toBe('accepted');
  });

  it('with a card has its code verified and pays with one press', async () => {
    const { service, next, accept, search } = await quick(savedCard().id);
    await accept();
    await next();
    expect(service.sent).toMatchObject([
      { paymentMethodId: savedCard().id, securityCodeToken: service.card.paymentToken },
    ]);
    expect(search()).toContain('step=result');
  });

  it('says at once that the code is missing and that the terms are not accepted', async () => {
    const { service, scope, next } = await quick(savedCard().id);
    service.captureFailure = {
      kind: 'invalid',
      fields: ['securityCode'],
      problems: { securityCode: 'CODE_LENGTH_3' },
    };
    await next();
    expect(scope.getState($confirmProblems).map(({ field }) => field)).toEqual([
      'frame.securityCode',
      'termsAccepted',
    ]);
  });

  it('that is pressed before the frame is there asks it as soon as it is', async () => {
    const { service, scope, next, accept } = await quick(savedCard().id);
    await allSettled(frameShown, { scope });
    await accept();
    await next();
    expect([service.captured, scope.getState($confirmProblems)]).toEqual([0, []]);
    await allSettled(frameReady, { scope });
    expect([service.captured, service.sent.length]).toEqual([1, 1]);
  });

  it('keeps a code that was verified before the terms were accepted', async () => {
    const { service, next, accept } = await quick(savedCard().id);
    await next();
    expect(service.sent).toEqual([]);
    await accept();
    await next();
    expect([service.sent.length, service.captured]).toEqual([1, 1]);
  });

  it('does not pay automatically when terms are accepted while the code is verified', async () => {
    const { service, next, accept } = await quick(savedCard().id);
    const [asked, verified] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<typeof service.card>(),
    ];
    service.capture = () => {
      asked.resolve();
      return verified.promise;
    };
    const pressed = next();
    await asked.promise;
    const accepted = accept();
    verified.resolve(service.card);
    await Promise.all([pressed, accepted]);
    expect(service.sent).toEqual([]);
    await accept();
    await next();
    expect(service.sent).toHaveLength(1);
  });

  it('pays once, whatever is pressed, in the frame or on the page', async () => {
    const { scope, service, next, accept } = await quick(savedCard().id);
    await accept();
    await Promise.all([next(), next(), allSettled(frameSubmitted, { scope })]);
    expect(service.sent).toHaveLength(1);
  });

  it('with a card that expires soon asks about that, then pays', async () => {
    const around = createPaymentCustomer();
    around.service.wallet = {
      ...around.service.wallet,
      methods: [savedCard({ expiration: '1226', expiringSoon: true })],
    };
    around.service.card = { ...around.service.card, expiration: '1226' };
    const { scope, service, next, accept } = await quick(savedCard().id, around);
    await next();
    expect(scope.getState($expiringCard)).toBeNull();
    await accept();
    await next();
    expect([service.sent, scope.getState($expiringCard)]).toEqual([[], expect.anything()]);
    await allSettled(expiringConfirmed, { scope });
    expect(service.sent).toHaveLength(1);
  });

  it('begins anew over a payment that was begun otherwise', async () => {
    const around = createPaymentCustomer();
    const first = around.tab();
    await first.open();
    await allSettled(otherAmountChanged, { scope: first.scope, params: '12.00' });
    const { scope } = await quick(savedBankAccount().id, around);
    expect(scope.getState($draft)).toMatchObject({ amountChoice: 'AMOUNT_DUE', otherAmount: '' });
  });

  it('asks what became of a payment that is on its way before it shows anything', async () => {
    const around = createPaymentCustomer();
    const { service, accept, next } = await quick(savedBankAccount().id, around);
    service.troubles = ['answerHeld'];
    await accept();
    void next();
    await vi.waitUntil(() => service.sent.length === 1);
    const reloaded = await quick(savedBankAccount().id, around);
    expect([reloaded.submission(), service.sent.length]).toMatchObject([{ kind: 'accepted' }, 1]);
  });

  it('lets the customer change amount or method in the usual steps, prefilled', async () => {
    const { scope, step } = await quick(savedBankAccount().id);
    await allSettled(changeRequested, { scope, params: 'amount' });
    expect(step()).toBe('amount');
    await allSettled(amountChoiceSelected, { scope, params: 'OTHER' });
    expect(scope.getState($draft)).toMatchObject({
      amountChoice: 'OTHER',
      method: savedBankAccount().id,
    });
  });

  it('of a method that is not there leads to the usual steps', async () => {
    const { step } = await quick('gone');
    expect(step()).not.toBe('confirm');
  });
});
