import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import {
  payment,
  savedBankAccount,
  savedCard,
  wallet,
} from '../../../../../tests/fixtures/billing/billing.ts';
import { createPaymentCustomer } from '../../../../../tests/fixtures/payments/payment-tab.ts';
import {
  $draft,
  $draftRestored,
  $methodLabel,
  $submission,
  amountChoiceSelected,
  methodSelected,
  oneTimePaymentOpened,
  draftDiscarded,
} from '../index.ts';

const bank = savedBankAccount({ isDefault: true });

const paidByBank = (status: 'SUCCESSFUL' | 'FAILED') =>
  payment({ paymentMethodType: 'BANK_ACCOUNT', lastFour: '6789', status });

async function paying(
  methods = [bank, savedCard()],
  search = '?open=otp',
  made: ReturnType<typeof payment>[] = [],
) {
  const around = createPaymentCustomer();
  around.service.wallet = wallet({ methods });
  around.service.made = () => made;
  const tab = around.tab(search);
  await tab.open();
  return { ...around, ...tab, method: () => tab.scope.getState($draft).method };
}

describe('the default method', () => {
  it('is chosen when the customer comes to pay, and they pay with it', async () => {
    const { method, scope, next, accept, pay, service } = await paying();
    expect([method(), scope.getState($methodLabel)?.lastFour]).toEqual([bank.id, '6789']);
    await next();
    await next();
    await next();
    await accept();
    await pay();
    expect(service.sent).toMatchObject([{ paymentMethodId: bank.id }]);
  });

  it('is not chosen again beside the result of a payment', async () => {
    const { method, scope, next, accept, pay, service } = await paying();
    service.made = () => [paidByBank('SUCCESSFUL')];
    for (let step = 0; step < 3; step += 1) await next();
    await accept();
    await pay();
    expect([scope.getState($submission).kind, method()]).toEqual(['accepted', null]);
  });

  it('gives way to what the customer chooses, and stays away', async () => {
    const { method, scope } = await paying();
    await allSettled(methodSelected, { scope, params: savedCard().id });
    await allSettled(amountChoiceSelected, { scope, params: 'OTHER' });
    await allSettled(oneTimePaymentOpened, { scope });
    expect(method()).toBe(savedCard().id);
  });

  it.each([
    ['expired', savedBankAccount({ isDefault: true, expired: true }), []],
    ['is not accepted', savedBankAccount({ isDefault: true, restricted: true }), []],
    ['just failed', bank, [paidByBank('FAILED')]],
  ])('that %s gives way to the one that can be used', async (_why, unusable, made) => {
    const methods = [unusable, savedCard()];
    expect((await paying(methods, undefined, made)).method()).toBe(savedCard().id);
  });

  it('that failed is not chosen while it is still being asked what failed', async () => {
    const around = createPaymentCustomer();
    around.service.wallet = wallet({ methods: [bank] });
    const answer = Promise.withResolvers<ReturnType<typeof payment>[]>();
    around.service.made = () => answer.promise as never;
    const tab = around.tab('?open=otp');
    const opened = tab.open();
    await Promise.resolve();
    answer.resolve([paidByBank('FAILED')]);
    await opened;
    expect(tab.scope.getState($draft).method).toBeNull();
  });

  it('of a customer who has set none is what they paid with last', async () => {
    const methods = [savedCard(), savedBankAccount()];
    expect((await paying(methods, undefined, [paidByBank('SUCCESSFUL')])).method()).toBe(bank.id);
    expect((await paying(methods)).method()).toBeNull();
  });

  it('alone is no payment that was begun: nothing is offered back', async () => {
    const { tab, scope } = await paying();
    await allSettled(amountChoiceSelected, { scope, params: 'AMOUNT_DUE' });
    const again = tab();
    await again.open();
    expect([again.scope.getState($draftRestored), again.scope.getState($draft).method]).toEqual([
      false,
      bank.id,
    ]);
  });

  it('is chosen again by a customer who starts over', async () => {
    const { method, scope } = await paying();
    await allSettled(methodSelected, { scope, params: savedCard().id });
    await allSettled(draftDiscarded, { scope });
    expect(method()).toBe(bank.id);
  });

  it('is not what quick pay pays with when its address names another', async () => {
    expect(
      (
        await paying([bank, savedCard()], `?open=otp&step=confirm&method=${savedCard().id}`)
      ).method(),
    ).toBe(savedCard().id);
  });
});
