import { allSettled } from 'effector';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  billingInformation,
  savedBankAccount,
  savedCard,
} from '../../../../tests/fixtures/billing/billing.ts';
import {
  advanceTime,
  recordedEvents,
  valuesOf,
  useFakeTime,
} from '../../../../tests/fixtures/analytics/recorded-events.ts';
import {
  createBillingServiceStub,
  createPaymentCustomer,
} from '../../../../tests/fixtures/payments/payment-tab.ts';
import { createAutopayCustomer } from '../../../../tests/fixtures/autopay/autopay-tab.ts';
import { factReported } from '../../../models/analytics/index.ts';
import {
  amountChoiceSelected,
  bankFieldChanged,
  methodSelected,
  NEW_BANK_ACCOUNT,
  NEW_CARD,
  otherAmountChanged,
  resultDismissed,
} from '../../../models/payments/one-time/index.ts';
import { locationChanged } from '../../../models/shell/routing/index.ts';
import '../autopay/autopay-flow.ts';
import '../billing/billing.ts';
import './payment.ts';

beforeAll(useFakeTime);

type Tab = ReturnType<ReturnType<typeof createPaymentCustomer>['tab']>;
const named = (tab: Pick<Tab, 'scope'>, name: string) =>
  recordedEvents(tab.scope).filter((event) => event.name === name);
const stepsOf = (tab: Pick<Tab, 'scope'>, name: string) =>
  named(tab, name).map(({ data }) => (data as { step: string }).step);

async function toReview(tab: Tab, method = NEW_CARD) {
  await tab.open();
  await allSettled(amountChoiceSelected, { scope: tab.scope, params: 'AMOUNT_DUE' });
  await tab.next();
  await allSettled(methodSelected, { scope: tab.scope, params: method });
  await tab.next();
  await tab.next();
}
async function pay(tab: Tab) {
  await tab.accept();
  await tab.pay();
}

describe('a payment', () => {
  it('is its steps, what was chosen in each, and its outcome with amount and parts', async () => {
    const tab = createPaymentCustomer().tab();
    await toReview(tab);
    await pay(tab);
    expect(stepsOf(tab, 'flow-step-shown')).toEqual([
      'amount',
      'method',
      'date',
      'review',
      'result',
    ]);
    expect(named(tab, 'flow-step-completed').map(({ data }) => data)).toMatchObject([
      {
        step: 'amount',
        choice: {
          kind: 'amount',
          amountChoice: 'AMOUNT_DUE',
          amountCents: billingInformation().amountDue,
        },
      },
      { step: 'method', choice: { kind: 'method', methodChoice: 'NEW_CARD', methodType: 'VISA' } },
      { step: 'date', choice: { kind: 'date', daysAhead: 0 } },
      { step: 'review', choice: { kind: 'extras', enrolAutopay: false, enrolPaperless: false } },
    ]);
    expect(named(tab, 'flow-ended')).toMatchObject([
      {
        paymentId: 'payment-1',
        data: {
          flow: 'payment',
          outcome: 'succeeded',
          systemErrorCode: null,
          detail: { kind: 'payment', amountCents: billingInformation().amountDue, when: 'TODAY' },
        },
      },
    ]);
  });

  it('that is declined is reported with its code and message; a retry is another run', async () => {
    const { service, tab: open } = createPaymentCustomer();
    service.troubles = ['declined'];
    const tab = open();
    await toReview(tab);
    await pay(tab);
    expect(named(tab, 'flow-ended')).toMatchObject([
      { data: { outcome: 'failed', systemErrorCode: 'PAYMENT_DECLINED' } },
    ]);
    expect(named(tab, 'verbatim-error')).toMatchObject([
      {
        data: {
          systemErrorCode: 'PAYMENT_DECLINED',
          message: 'payment:failures.PAYMENT_DECLINED',
          uiMessageShown: true,
          flow: 'payment',
        },
      },
    ]);
    await allSettled(resultDismissed, { scope: tab.scope });
    expect(new Set(named(tab, 'flow-started').map(({ flowId }) => flowId)).size).toBe(2);
  });

  it('whose answer was lost is told once, by the question that found it', async () => {
    const { service, tab: open } = createPaymentCustomer();
    service.troubles = ['answerLost'];
    const tab = open();
    await toReview(tab);
    await pay(tab);
    expect(named(tab, 'flow-ended')).toMatchObject([
      { paymentId: 'payment-1', data: { outcome: 'succeeded' } },
    ]);
  });

  it('that is shown again after a reload is not told a second time', async () => {
    const { tab: open } = createPaymentCustomer();
    const tab = open();
    await toReview(tab);
    await pay(tab);
    const again = open('?open=otp&step=result');
    await again.open();
    expect(again.submission().kind).toBe('accepted');
    expect(named(again, 'flow-ended')).toEqual([]);
  });

  it('that is left is abandoned where it was left', async () => {
    const tab = createPaymentCustomer().tab();
    await toReview(tab);
    await allSettled(locationChanged, {
      scope: tab.scope,
      params: { path: '/billing', search: '' },
    });
    advanceTime();
    await allSettled(factReported, {
      scope: tab.scope,
      params: { kind: 'sessionTied', how: 'resumed' },
    });
    expect(named(tab, 'flow-ended')).toMatchObject([
      {
        data: {
          flow: 'payment',
          outcome: 'abandoned',
          lastStep: 'review',
          detail: { kind: 'payment', amountCents: billingInformation().amountDue },
        },
      },
    ]);
  });

  it('with something wrong says which sentences were shown, never what was typed', async () => {
    const tab = createPaymentCustomer().tab();
    await tab.open();
    await allSettled(otherAmountChanged, { scope: tab.scope, params: 'Dana Whitfield' });
    await tab.next();
    expect(
      named(tab, 'flow-step-refused').map(({ data }) => (data as { messages: string[] }).messages),
    ).toEqual([['payment:errors.amountInvalid']]);
  });

  it.each([
    ['a card', savedCard().id],
    ['a bank account', savedBankAccount().id],
  ])(
    'quick, with %s, is rejected until the terms are accepted, then completes once sent',
    async (_, method) => {
      const tab = createPaymentCustomer().tab(`?open=otp&step=confirm&method=${method}`);
      await tab.open();
      await tab.next();
      expect([stepsOf(tab, 'flow-step-refused'), stepsOf(tab, 'flow-step-completed')]).toEqual([
        ['confirm'],
        [],
      ]);
      await tab.accept();
      await tab.next();
      expect([stepsOf(tab, 'flow-step-refused'), stepsOf(tab, 'flow-step-completed')]).toEqual([
        ['confirm'],
        ['confirm'],
      ]);
    },
  );
});

describe('card data, names and e-mail addresses that are typed everywhere', () => {
  const SECRETS = [
    '4242424242424242',
    '4242 4242 4242 4242',
    '021000021',
    '000123456789',
    'Dana Whitfield',
    'dana@shop.example',
    '987',
  ];

  it('are in no event of a payment', async () => {
    const service = createBillingServiceStub();
    const tab = createPaymentCustomer(service).tab();
    await tab.open();
    for (const secret of SECRETS) {
      await allSettled(otherAmountChanged, { scope: tab.scope, params: secret });
      await tab.next();
    }
    await allSettled(amountChoiceSelected, { scope: tab.scope, params: 'AMOUNT_DUE' });
    await tab.next();
    await allSettled(methodSelected, { scope: tab.scope, params: NEW_BANK_ACCOUNT });
    for (const secret of SECRETS)
      for (const field of ['nameOnAccount', 'routingNumber', 'accountNumber'] as const) {
        await allSettled(bankFieldChanged, { scope: tab.scope, params: { field, value: secret } });
        await tab.next();
      }
    await allSettled(methodSelected, { scope: tab.scope, params: NEW_CARD });
    await tab.next();
    await tab.next();
    await pay(tab);
    const said = valuesOf(recordedEvents(tab.scope).map(({ data }) => data));
    expect(said.length).toBeGreaterThan(50);
    for (const secret of SECRETS) expect(said.filter((text) => text.includes(secret))).toEqual([]);
    expect(said.join('\n')).not.toMatch(/Dana|Whitfield|@|\d{9}/);
  });
});

describe('Auto Pay', () => {
  async function sent(customer = createAutopayCustomer()) {
    const tab = customer.tab();
    await tab.open();
    await tab.next();
    await tab.choose(savedBankAccount().id);
    await tab.next();
    await tab.accept();
    await tab.finish();
    return tab;
  }

  it('turned on is its steps, and what became of each service', async () => {
    const tab = await sent();
    expect(stepsOf(tab, 'flow-step-shown')).toEqual(['amount', 'method', 'review', 'result']);
    expect(stepsOf(tab, 'flow-step-completed')).toEqual(['amount', 'method', 'review']);
    expect(named(tab, 'flow-ended')).toMatchObject([
      {
        data: {
          flow: 'autopayEnrol',
          outcome: 'succeeded',
          detail: { kind: 'autopay', services: [{ serviceGroup: 'CORE', result: 'enrolled' }] },
        },
      },
    ]);
  });

  it('that is refused is told with its code', async () => {
    const customer = createAutopayCustomer();
    customer.service.troubles = ['METHOD_EXPIRED'];
    const tab = await sent(customer);
    expect(named(tab, 'flow-ended')).toMatchObject([
      { data: { flow: 'autopayEnrol', outcome: 'failed', systemErrorCode: 'METHOD_EXPIRED' } },
    ]);
    expect(named(tab, 'verbatim-error')).toMatchObject([
      { data: { systemErrorCode: 'METHOD_EXPIRED', flow: 'autopayEnrol' } },
    ]);
  });
});

describe('what is due', () => {
  it.each([
    ['LEVEL_30', 30],
    ['LEVEL_43', 43],
    ['LEVEL_50', 50],
    ['LEVEL_76', 76],
  ] as const)(
    '%s is reported as delinquency of %i days, once a visit',
    async (delinquencyLevel, code) => {
      const service = createBillingServiceStub();
      service.bill = () =>
        billingInformation({
          delinquencyLevel,
          pastDueAmount: 12_300,
          adjustedDelinquencyAmount: 10_000,
        });
      const tab = createPaymentCustomer(service).tab();
      await tab.open();
      await tab.open();
      expect(named(tab, 'delinquency-reported').map(({ data }) => data)).toEqual([
        { serviceGroup: 'CORE', code, pastDueCents: 12_300, adjustedDelinquencyCents: 10_000 },
      ]);
      expect(named(tab, 'billing-known')).toHaveLength(1);
    },
  );

  it('under 30 days is none', async () => {
    const tab = createPaymentCustomer().tab();
    await tab.open();
    expect(named(tab, 'delinquency-reported')).toEqual([]);
  });
});
