import { allSettled } from 'effector';
import { beforeEach, describe, expect, it } from 'vitest';
import { connectResponse } from '../../../../tests/fixtures/payments/bank-connect.ts';
import { connectedBankAccountToken } from '../../../../tests/fixtures/payments/payment.ts';
import { createPaymentCustomer } from '../../../../tests/fixtures/payments/payment-tab.ts';
import { accountConsented, chooserCancelled, chooserFailed } from '../bank-connect/index.ts';
import {
  $connectCancelled,
  $connectPanel,
  $draft,
  $formSteps,
  $methodLabel,
  $alternativeMethods,
  CONNECT_BANK,
  NEW_BANK_ACCOUNT,
  NEW_CARD,
  connectRetried,
  methodSelected,
  otherAccountRequested,
  otherAmountChanged,
  alternativeMethodChosen,
  saveMethodToggled,
  stepBackRequested,
} from './index.ts';

let service: ReturnType<typeof createPaymentCustomer>['service'];
let kept: ReturnType<typeof createPaymentCustomer>['kept'];
let tab: ReturnType<typeof createPaymentCustomer>['tab'];
beforeEach(() => {
  ({ service, kept, tab } = createPaymentCustomer());
});

/** The customer is on the bank-connect page. */
async function choosing(opened = tab()) {
  await opened.open();
  await opened.next();
  await allSettled(methodSelected, { scope: opened.scope, params: CONNECT_BANK });
  await opened.next();
  expect(opened.step()).toBe('connect');
  return {
    ...opened,
    panel: () => opened.scope.getState($connectPanel),
    agree: () => allSettled(accountConsented, { scope: opened.scope, params: connectResponse() }),
    fail: (code: string) => allSettled(chooserFailed, { scope: opened.scope, params: code }),
  };
}

describe('a customer who connects their bank', () => {
  it('goes through five steps, and pays with the connected account', async () => {
    const customer = await choosing();
    expect([
      customer.panel(),
      customer.scope.getState($formSteps).length,
      customer.search(),
    ]).toEqual([{ kind: 'choosing' }, 5, '?open=otp&step=connect']);
    await customer.agree();
    expect([customer.step(), customer.scope.getState($methodLabel)]).toEqual([
      'date',
      {
        type: 'BANK_ACCOUNT',
        lastFour: '4421',
        connected: { institution: 'Harbor Bank', accountType: 'CHECKING' },
      },
    ]);
    await customer.next();
    await customer.accept();
    await customer.pay();
    expect(service.sent).toMatchObject([
      {
        paymentToken: connectedBankAccountToken().paymentToken,
        paymentMethodId: null,
        saveMethod: false,
      },
    ]);
    expect(customer.submission().kind).toBe('accepted');
  });

  it('may keep it for next time, as one that is typed', async () => {
    const customer = await choosing();
    await allSettled(saveMethodToggled, { scope: customer.scope, params: true });
    await customer.agree();
    await customer.next();
    await customer.accept();
    await customer.pay();
    expect(service.sent).toMatchObject([{ saveMethod: true }]);
  });

  it('cannot go on before there is an account, by no address either', async () => {
    const customer = await choosing();
    await customer.next();
    expect(customer.step()).toBe('connect');
    const elsewhere = tab('?open=otp&step=review');
    await elsewhere.open();
    expect(elsewhere.step()).toBe('connect');
  });

  it('finds it connected after a reload, and may connect another one', async () => {
    await (await choosing()).agree();
    const again = tab('?open=otp&step=connect');
    await again.open();
    expect(again.scope.getState($connectPanel)).toMatchObject({
      kind: 'connected',
      institution: 'Harbor Bank',
      lastFour: '4421',
    });
    await allSettled(otherAccountRequested, { scope: again.scope });
    expect([again.step(), again.scope.getState($connectPanel), kept.draft?.connectedBank]).toEqual([
      'connect',
      { kind: 'choosing' },
      null,
    ]);
    await allSettled(accountConsented, { scope: again.scope, params: connectResponse() });
    expect(again.step()).toBe('date');
  });

  it('goes back from the date to what is connected, and on again', async () => {
    const customer = await choosing();
    await customer.agree();
    await allSettled(stepBackRequested, { scope: customer.scope });
    expect([customer.step(), customer.panel().kind]).toEqual(['connect', 'connected']);
    await customer.next();
    expect(customer.step()).toBe('date');
  });

  it('who went back while the service takes the account stays there', async () => {
    const customer = await choosing();
    const taking = customer.agree();
    expect(customer.panel()).toEqual({ kind: 'exchanging' });
    await allSettled(stepBackRequested, { scope: customer.scope });
    await taking;
    expect([customer.step(), customer.scope.getState($draft).connectedBank?.lastFour]).toEqual([
      'method',
      '4421',
    ]);
  });

  it('who cancels chooses again, with the choice as it was', async () => {
    const customer = await choosing();
    await allSettled(chooserCancelled, { scope: customer.scope });
    expect([customer.step(), customer.scope.getState($draft).method]).toEqual([
      'method',
      CONNECT_BANK,
    ]);
  });

  it('who cancels is told that nothing was paid, until they go on', async () => {
    const customer = await choosing();
    const told = () => customer.scope.getState($connectCancelled);
    expect(told()).toBe(false);
    await allSettled(chooserCancelled, { scope: customer.scope });
    expect(told()).toBe(true);
    await allSettled(methodSelected, { scope: customer.scope, params: NEW_CARD });
    expect(told()).toBe(false);
  });

  it('is another one than the customer of the next browser', async () => {
    const [one, other] = [await choosing(), createPaymentCustomer().tab()];
    await one.agree();
    expect(other.scope.getState($draft).connectedBank).toBeNull();
  });
});

describe('when it fails', () => {
  it('the customer is told, with every other way, and may try again', async () => {
    const customer = await choosing();
    await customer.fail('INSTITUTION_UNREACHABLE');
    expect([
      customer.step(),
      customer.panel(),
      customer.scope.getState($alternativeMethods),
    ]).toEqual(['connect', { kind: 'failed', problem: 'failed' }, { ways: 'both', again: true }]);
    await allSettled(connectRetried, { scope: customer.scope });
    expect(customer.panel()).toEqual({ kind: 'choosing' });
  });

  it.each([
    ['unreachable', 'failed'],
    ['CONNECTION_EXPIRED', 'expired'],
    ['METHOD_NOT_ACCEPTED', 'notAccepted'],
  ] as const)(
    'because the service does not take the account (%s), it is said: %s',
    async (trouble, problem) => {
      service.connectTroubles.push(trouble);
      const customer = await choosing();
      await customer.agree();
      expect([customer.step(), customer.panel()]).toEqual(['connect', { kind: 'failed', problem }]);
      expect(service.sent).toEqual([]);
    },
  );

  it.each([[NEW_BANK_ACCOUNT], [NEW_CARD]])(
    'the other way leads back to the method with %s chosen and the rest kept',
    async (method) => {
      const opened = tab();
      await opened.open();
      await allSettled(otherAmountChanged, { scope: opened.scope, params: '20.50' });
      const customer = await choosing(opened);
      await customer.fail('UNAVAILABLE');
      await allSettled(alternativeMethodChosen, { scope: customer.scope, params: method });
      expect([
        customer.step(),
        customer.scope.getState($draft).method,
        customer.scope.getState($draft).otherAmount,
        customer.scope.getState($formSteps).length,
      ]).toEqual(['method', method, '20.50', 4]);
    },
  );

  it('a failure is not shown again to whoever comes back to the step', async () => {
    const customer = await choosing();
    await customer.fail('UNAVAILABLE');
    await allSettled(stepBackRequested, { scope: customer.scope });
    await customer.next();
    expect(customer.panel()).toEqual({ kind: 'choosing' });
  });

  it('a connected account whose time is over is connected again', async () => {
    service.troubles.push('tokenExpired');
    const customer = await choosing();
    await customer.agree();
    await customer.next();
    await customer.accept();
    await customer.pay();
    expect([customer.submission(), customer.scope.getState($draft).connectedBank]).toEqual([
      { kind: 'failed', code: 'PAYMENT_TOKEN_EXPIRED' },
      null,
    ]);
  });
});
