import { allSettled } from 'effector';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  autopayGroup,
  autopayOutcome,
  autopayPart,
  enrolment,
  mobileAutopayGroup,
  requestedChange,
} from '../../../../tests/fixtures/autopay/autopay.ts';
import { createAutopayCustomer } from '../../../../tests/fixtures/autopay/autopay-tab.ts';
import { savedBankAccount, savedCard, wallet } from '../../../../tests/fixtures/billing/billing.ts';
import { captureResponse } from '../../../../tests/fixtures/payments/card-capture.ts';
import { declined } from '../../../../tests/fixtures/payments/payment-tab.ts';
import { autopay } from '../index.ts';
import { wallet as walletCard } from '../../payments/wallet/index.ts';
import {
  $balances,
  $bankOffered,
  $flowSteps,
  $methodRefused,
  $reviewProblems,
  $serviceProblems,
  balanceConfirmed,
  balanceDeclined,
  entry,
  flowBackRequested,
  flowChangeRequested,
  NEW_BANK_ACCOUNT,
  NEW_CARD,
  payNowChosen,
  verificationLeft,
  changeSelected,
} from './index.ts';
import type { FlowStep } from './index.ts';

type Customer = ReturnType<typeof createAutopayCustomer>;
const MANAGE = '?open=ap&flow=manage&at=summary';
const bank = savedBankAccount().id;

let service: Customer['service'];
let tab: Customer['tab'];
let keptOf: Customer['keptOf'];
const meets = (...groups: Parameters<typeof createAutopayCustomer>) => {
  ({ service, tab, keptOf } = createAutopayCustomer(...groups));
};
beforeEach(() => meets());

const coreOn = autopayGroup({ enrolment: enrolment() });
const mobileOn = mobileAutopayGroup({ enrolment: enrolment({ version: 3 }) });

/** Opens the flow at the method step. */
async function atMethod(customer = tab(), enrols: 'MOBILE' | null = null) {
  await customer.open();
  if (enrols)
    await allSettled(changeSelected, {
      scope: customer.scope,
      params: { serviceGroup: enrols, wish: 'ENROL' },
    });
  await customer.next();
  expect(customer.place()).toBe('method');
  return customer;
}

/** Opens the flow at the review step with terms accepted. */
async function onReview(method = bank, customer = tab()) {
  await atMethod(customer);
  await customer.choose(method);
  await customer.next();
  await customer.accept();
  expect(customer.place()).toBe('review');
  return customer;
}

describe('turning Auto Pay on', () => {
  it('leads from the amount due by the method to the review, and submits all', async () => {
    const customer = await onReview();
    await customer.finish();
    expect(service.sent).toEqual([
      {
        idempotencyKey: 'key-1',
        paymentMethodId: bank,
        securityCodeToken: null,
        paymentToken: null,
        termsAccepted: true,
        wishes: [requestedChange()],
      },
    ]);
    expect(customer.outcome()).toMatchObject({
      headline: { kind: 'one', part: 'enrolled' },
      signal: 'good',
    });
    expect([customer.place(), customer.moved.at(-1)]).toEqual([
      'result',
      { to: '/billing/pay-bill?open=ap&flow=enrol&at=result', replace: true },
    ]);
  });

  it('asks for the code of a saved card, and sends what proves it', async () => {
    const customer = await onReview(savedCard().id);
    await customer.finish();
    expect(service.sent).toMatchObject([
      {
        paymentMethodId: savedCard().id,
        securityCodeToken: captureResponse().paymentToken,
        paymentToken: null,
      },
    ]);
  });

  it('takes a new bank account, and forgets its number', async () => {
    const customer = await atMethod();
    await customer.choose(NEW_BANK_ACCOUNT);
    for (const [field, value] of Object.entries({
      routingNumber: '021000021',
      accountNumber: '000123456789',
      accountNumberAgain: '000123456789',
      nameOnAccount: 'Harbor Street Bakery',
    }) as ['routingNumber', string][])
      await allSettled(entry.bankFieldChanged, { scope: customer.scope, params: { field, value } });
    await customer.next();
    expect([customer.place(), JSON.stringify(keptOf()).includes('000123456789')]).toEqual([
      'review',
      false,
    ]);
    await customer.accept();
    await customer.finish();
    expect(service.sent).toMatchObject([
      { paymentMethodId: null, paymentToken: 'bank_QmFua0FjY291bnRUb2tl' },
    ]);
  });

  it('pays what is due today where the customer wants that, and nothing where not', async () => {
    const customer = tab();
    await customer.open();
    await allSettled(payNowChosen, {
      scope: customer.scope,
      params: { serviceGroup: 'CORE', payNow: true },
    });
    await onReview(bank, customer);
    await customer.finish();
    expect(service.sent[0]?.wishes).toEqual([requestedChange({ payToday: 24_817 })]);
  });

  it('pays what is past due without asking once more', async () => {
    meets([autopayGroup({ amountDue: 73_951, pastDueAmount: 49_134 })]);
    const customer = await onReview();
    await customer.finish();
    expect([service.sent[0]?.wishes[0]?.payToday, customer.submission().kind]).toEqual([
      49_134,
      'done',
    ]);
  });

  it('needs the terms', async () => {
    const customer = await atMethod();
    await customer.choose(bank);
    await customer.next();
    await customer.finish();
    expect([service.sent, customer.scope.getState($reviewProblems)]).toMatchObject([
      [],
      [{ field: 'termsAccepted', messageKey: 'autopay:flow.errors.terms' }],
    ]);
    await customer.accept();
    expect(customer.scope.getState($reviewProblems)).toEqual([]);
  });

  it('sends a double click once', async () => {
    const customer = await onReview();
    await Promise.all([customer.finish(), customer.finish(), customer.finish()]);
    expect(service.sent).toHaveLength(1);
  });

  it('clears the form when done, and refetches everything that changed', async () => {
    const customer = await onReview();
    const before = customer.loads.autopay.mock.calls.length;
    const bills = customer.loads.billing.mock.calls.length;
    await customer.finish();
    expect([customer.draft().method, keptOf()?.method, keptOf()?.submitted]).toEqual([
      null,
      null,
      false,
    ]);
    expect([
      customer.loads.autopay.mock.calls.length - before,
      customer.loads.billing.mock.calls.length - bills,
      customer.loads.payments.mock.calls.length,
    ]).toEqual([1, 1, 1]);
  });

  it('cannot skip a step by its address', async () => {
    const customer = tab('?open=ap&flow=enrol&at=review');
    await customer.open();
    expect(customer.place()).toBe('method');
  });

  it('is stopped where no service is chosen', async () => {
    meets([autopayGroup(), mobileAutopayGroup()]);
    const customer = tab();
    await customer.open();
    for (const serviceGroup of ['CORE', 'MOBILE'] as const)
      await allSettled(changeSelected, {
        scope: customer.scope,
        params: { serviceGroup, wish: 'LEAVE' },
      });
    await customer.next();
    expect([customer.place(), customer.scope.getState($serviceProblems)]).toMatchObject([
      'amount',
      [{ messageKey: 'autopay:flow.errors.selectServices' }],
    ]);
  });

  it('goes back step by step, and out of the first one to the page of Auto Pay', async () => {
    const customer = await onReview();
    const back = () => allSettled(flowBackRequested, { scope: customer.scope });
    await back();
    expect(customer.place()).toBe('method');
    await back();
    expect(customer.place()).toBe('amount');
    await back();
    expect(customer.search()).toBe('?open=ap');
  });

  it.each<FlowStep>(['amount', 'method'])(
    'leads from the review to %s to change it',
    async (step) => {
      const customer = await onReview();
      await allSettled(flowChangeRequested, { scope: customer.scope, params: step });
      expect(customer.place()).toBe(step);
    },
  );
});

describe('the method', () => {
  it('that is the default one is chosen already, where it can be debited', async () => {
    service.wallet = wallet({ methods: [savedCard(), savedBankAccount({ isDefault: true })] });
    expect((await atMethod()).draft()).toMatchObject({ method: bank, preselected: true });
    meets([mobileAutopayGroup()]);
    service.wallet = wallet({ methods: [savedCard(), savedBankAccount({ isDefault: true })] });
    expect((await atMethod(tab(), 'MOBILE')).draft().method).toBeNull();
  });

  it('that is the default one is chosen already, also where the wallet comes last', async () => {
    let come: (value: typeof service.wallet) => void = () => undefined;
    const customer = tab('?open=ap&flow=enrol&at=method');
    customer.loads.wallet.mockImplementation(
      () =>
        new Promise((resolve) => {
          come = resolve;
        }) as never,
    );
    const opening = customer.open();
    await Promise.resolve();
    come(wallet({ methods: [savedCard(), savedBankAccount({ isDefault: true })] }));
    await opening;
    expect(customer.draft()).toMatchObject({ method: bank, preselected: true });
  });

  it('that is the default is preselected, even when everything else loaded first', async () => {
    service.wallet = wallet({ methods: [savedCard(), savedBankAccount({ isDefault: true })] });
    const customer = tab('?open=ap&flow=enrol&at=method');
    await allSettled(autopay.opened, { scope: customer.scope });
    await allSettled(walletCard.opened, { scope: customer.scope });
    await customer.open();
    expect(customer.draft()).toMatchObject({ method: bank, preselected: true });
  });

  it('must be chosen', async () => {
    const customer = await atMethod();
    await customer.next();
    expect([customer.place(), customer.scope.getState(entry.$problems)]).toMatchObject([
      'method',
      [{ messageKey: 'errors.chooseMethod' }],
    ]);
  });

  it('is refused as a bank account with mobile, and none is offered there', async () => {
    meets([autopayGroup(), mobileAutopayGroup()]);
    const customer = await atMethod(tab(), 'MOBILE');
    expect(customer.scope.getState($bankOffered)).toEqual({ offered: false, whyNot: true });
    await customer.choose(bank);
    await customer.next();
    expect([customer.place(), customer.scope.getState($methodRefused)]).toEqual([
      'method',
      [{ field: 'method', messageKey: 'autopay:flow.errors.BANK_ACCOUNT' }],
    ]);
    await customer.choose(savedCard().id);
    expect(customer.scope.getState($methodRefused)).toEqual([]);
  });

  it('is refused as a new prepaid card, as often as it is tried', async () => {
    service.card = captureResponse({ prepaid: true });
    const customer = await atMethod();
    await customer.choose(NEW_CARD);
    for (let tries = 0; tries < 2; tries += 1) {
      await customer.next();
      expect([customer.place(), customer.scope.getState($methodRefused)]).toMatchObject([
        'method',
        [{ messageKey: 'autopay:flow.errors.PREPAID' }],
      ]);
    }
    expect(service.sent).toEqual([]);
  });

  it('stays where its code is wrong', async () => {
    service.captureFailure = declined('NETPSC-1001') as never;
    const customer = await atMethod();
    await customer.choose(savedCard().id);
    await customer.next();
    expect([customer.place(), customer.scope.getState(entry.$problems)]).toMatchObject([
      'method',
      [{ messageKey: 'errors.codeWrong' }],
    ]);
  });

  it('whose verification failed itself has a page that says so, and leads back', async () => {
    service.captureFailure = declined('VERIFICATION_FAILED', 502) as never;
    const customer = await atMethod();
    await customer.choose(savedCard().id);
    await customer.next();
    expect(customer.status()).toEqual({ kind: 'verificationFailed' });
    await allSettled(verificationLeft, { scope: customer.scope });
    expect([customer.status(), customer.place(), customer.draft().method]).toEqual([
      { kind: 'ready' },
      'method',
      savedCard().id,
    ]);
    service.captureFailure = null;
    await customer.next();
    expect(customer.place()).toBe('review');
  });

  it('that expires soon is used only when the customer says so', async () => {
    service.wallet = wallet({ methods: [savedCard({ expiration: '1226', expiringSoon: true })] });
    const customer = await atMethod();
    await customer.choose(savedCard().id);
    await customer.next();
    expect([customer.place(), customer.scope.getState(entry.$expiringCard)]).toMatchObject([
      'method',
      { lastFour: '4242', expiration: '1226' },
    ]);
    await allSettled(entry.expiringConfirmed, { scope: customer.scope });
    expect(customer.place()).toBe('review');
  });
});

describe('changing what is on', () => {
  beforeEach(() => meets([coreOn, mobileOn]));
  const wants = (
    customer: ReturnType<Customer['tab']>,
    serviceGroup: 'CORE' | 'MOBILE',
    to: 'ENROL' | 'CANCEL' | 'LEAVE',
  ) => allSettled(changeSelected, { scope: customer.scope, params: { serviceGroup, wish: to } });

  it('needs a service, and says so', async () => {
    const customer = tab(MANAGE);
    await customer.open();
    await customer.next();
    expect([customer.place(), customer.scope.getState($serviceProblems), service.sent]).toEqual([
      'summary',
      [{ field: 'services', messageKey: 'autopay:flow.errors.selectServices' }],
      [],
    ]);
    await wants(customer, 'CORE', 'ENROL');
    expect(customer.scope.getState($serviceProblems)).toEqual([]);
  });

  it('gives a service another method, and names the version that the customer saw', async () => {
    const customer = tab(MANAGE);
    await customer.open();
    await wants(customer, 'MOBILE', 'ENROL');
    await onReview(savedCard().id, customer);
    await customer.finish();
    expect(service.sent[0]?.wishes).toEqual([
      requestedChange({ serviceGroup: 'MOBILE', version: 3 }),
    ]);
    expect(customer.outcome()?.headline).toEqual({
      kind: 'one',
      part: 'changed',
      serviceGroup: 'MOBILE',
    });
  });

  it('cancels in two steps, without a method and without terms', async () => {
    const customer = tab(MANAGE);
    await customer.open();
    await wants(customer, 'CORE', 'CANCEL');
    expect(customer.scope.getState($flowSteps)).toEqual(['summary', 'review']);
    await customer.next();
    await customer.finish();
    expect(service.sent).toMatchObject([
      {
        paymentMethodId: null,
        paymentToken: null,
        wishes: [requestedChange({ wish: 'CANCEL', version: 1 })],
      },
    ]);
    expect(customer.outcome()?.headline).toMatchObject({ part: 'cancelled' });
  });

  it('tells what is past due, and is paid today, before it is sent', async () => {
    meets([autopayGroup({ enrolment: enrolment(), amountDue: 73_951, pastDueAmount: 49_134 })]);
    const customer = await onReview(bank, tab(MANAGE));
    await customer.finish();
    expect([customer.submission(), customer.scope.getState($balances), service.sent]).toEqual([
      { kind: 'confirmBalance' },
      [{ serviceGroup: 'CORE', amount: 49_134 }],
      [],
    ]);
    await allSettled(balanceDeclined, { scope: customer.scope });
    expect([customer.submission(), customer.place(), service.sent]).toEqual([
      { kind: 'idle' },
      'review',
      [],
    ]);
    await customer.finish();
    await Promise.all([
      allSettled(balanceConfirmed, { scope: customer.scope }),
      allSettled(balanceConfirmed, { scope: customer.scope }),
    ]);
    expect(service.sent.map(({ wishes }) => wishes)).toEqual([
      [requestedChange({ version: 1, payToday: 49_134 })],
    ]);
  });

  it('says that nothing changed when the payment today failed, also after a reload', async () => {
    meets([autopayGroup({ enrolment: enrolment(), amountDue: 73_951, pastDueAmount: 49_134 })]);
    service.outcome = ({ idempotencyKey }) =>
      autopayOutcome({
        idempotencyKey,
        parts: [
          autopayPart({
            enrolled: 'FAILED',
            payToday: 49_134,
            paymentErrorCode: 'PAYMENT_DECLINED',
          }),
        ],
      });
    service.troubles = ['answerLost'];
    service.answers = ['UNDER_WAY', 'UNDER_WAY', 'UNDER_WAY'];
    const customer = await onReview(bank, tab(MANAGE));
    await customer.finish();
    await allSettled(balanceConfirmed, { scope: customer.scope });
    expect(customer.submission().kind).toBe('outcomeUnknown');
    const reloaded = tab(MANAGE);
    await reloaded.open();
    expect(reloaded.outcome()?.headline).toMatchObject({ part: 'notChangedNotPaid' });
  });
});
