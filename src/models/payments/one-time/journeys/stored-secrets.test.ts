import { allSettled } from 'effector';
import { expect, it } from 'vitest';
import { savedCard } from '../../../../../tests/fixtures/billing/billing.ts';
import { captureResponse } from '../../../../../tests/fixtures/payments/card-capture.ts';
import { createPaymentCustomer } from '../../../../../tests/fixtures/payments/payment-tab.ts';
import { methodSelected, NEW_CARD } from '../index.ts';
import { requestFingerprint } from '../draft/rules-request.ts';

it.each([
  ['a new card', NEW_CARD],
  ['a saved card whose code was entered', savedCard().id],
])(
  'of a payment with %s the browser keeps no token, not even in what its key was made for',
  async (_, method) => {
    const { service, kept, tab } = createPaymentCustomer();
    const customer = tab();
    await customer.open();
    await customer.next();
    await allSettled(methodSelected, { scope: customer.scope, params: method });
    await customer.next();
    await customer.next();
    await customer.accept();
    service.troubles = ['answerLost'];
    service.answers = ['unreachable', 'unreachable', 'unreachable'];
    await customer.pay();
    expect(customer.submission().kind).toBe('outcomeUnknown');
    expect(kept.draft).toMatchObject({ submitted: true, idempotencyKey: 'key-1' });
    expect(JSON.stringify(kept)).not.toContain(captureResponse().paymentToken);
  },
);

it('another card is another body, and another day too', () => {
  const input = {
    serviceGroup: 'CORE' as const,
    amount: 100,
    paymentMethodId: null,
    securityCodeToken: null,
    paymentToken: 'card_one',
    saveMethod: false,
    enrolAutopay: false,
    enrolPaperless: false,
    termsAccepted: true,
    confirmedAboveAmountDue: false,
    confirmedDuplicate: false,
  };
  const bodies = [
    requestFingerprint(input, null),
    requestFingerprint({ ...input, paymentToken: 'card_two' }, null),
    requestFingerprint({ ...input, paymentToken: null, securityCodeToken: 'card_one' }, null),
    requestFingerprint(input, '2026-12-20'),
  ];
  expect(new Set(bodies).size).toBe(4);
  expect(requestFingerprint({ ...input }, null)).toBe(bodies[0]);
});
