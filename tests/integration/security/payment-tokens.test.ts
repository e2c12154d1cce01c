import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCustomerClient } from '../harness/backend.ts';
import type { Backend, CustomerClient } from '../harness/backend.ts';
import { withBackend } from '../harness/shared-backend.ts';
import { createTicket, fetchSavedMethodId, submitCardEntry, VISA } from '../payments/card-entry.ts';

let environment: Record<string, string>;
let backend: Backend;
let owner: CustomerClient;

const signedIn = async (scenario: string): Promise<CustomerClient> => {
  const client = createCustomerClient(backend.origin);
  await client.signIn(scenario);
  return client;
};

withBackend(async (shared, its) => {
  backend = shared;
  environment = its;
  owner = await signedIn('current');
});

async function typedCard(
  who: CustomerClient,
  cardNumber: string = VISA.cardNumber,
): Promise<string> {
  const { body } = await submitCardEntry(environment, {
    ...VISA,
    ticket: await createTicket(who),
    cardNumber,
  });
  return String(body.paymentToken);
}

/** Pays ten dollars of a bill, and returns `PAID` or the code of the refusal. */
async function pay(who: CustomerClient, method: object, more: object = {}): Promise<string> {
  const { body } = await who.graph<object | null>(
    'mutation P($input: InstantPaymentInput!) { createInstantPaymentV2(input: $input) { ' +
      'paymentId } }',
    {
      input: {
        idempotencyKey: randomUUID(),
        serviceGroup: 'CORE',
        amount: 1_000,
        saveMethod: false,
        enrolAutopay: false,
        enrolPaperless: false,
        termsAccepted: true,
        confirmedAboveAmountDue: true,
        confirmedDuplicate: true,
        ...method,
        ...more,
      },
    },
  );
  return body.errors?.[0]?.extensions.systemErrorCode ?? 'PAID';
}

/** The newest payment that the owner's account lists, a failed one as well. */
async function newestPayment(): Promise<unknown> {
  const { body } = await owner.graph<{ payments: object[] }>(
    '{ payments(first: 5) { paymentId amount status } }',
  );
  return body.data.payments[0];
}

test('a card that was typed in pays once, however often its token is sent', async () => {
  const method = { paymentToken: await typedCard(owner) };
  const idempotencyKey = randomUUID();
  expect(await pay(owner, method, { idempotencyKey })).toBe('PAID');
  expect(await pay(owner, method, { idempotencyKey })).toBe('PAID');
  expect(await pay(owner, method)).toBe('PAYMENT_TOKEN_EXPIRED');
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => pay(owner, method)));
  expect(new Set(atOnce)).toEqual(new Set(['PAYMENT_TOKEN_EXPIRED']));
});

test('of five payments sent at once with one token, one is made', async () => {
  const method = { paymentToken: await typedCard(owner) };
  const atOnce = await Promise.all(
    [1_001, 1_002, 1_003, 1_004, 1_005].map((amount) => pay(owner, method, { amount })),
  );
  expect(atOnce.toSorted()).toEqual(
    [...Array(1).fill('PAID'), ...Array(4).fill('PAYMENT_TOKEN_EXPIRED')].toSorted(),
  );
});

test('a declined card may be tried again with another amount', async () => {
  const method = { paymentToken: await typedCard(owner, '4000000000000002') };
  const first = await pay(owner, method);
  expect(first).not.toBe('PAID');
  expect(await pay(owner, method, { amount: 900 })).toBe(first);
});

test('a token pays in no other session, not even of the same person', async () => {
  const method = { paymentToken: await typedCard(owner) };
  expect(await pay(await signedIn('current'), method)).toBe('PAYMENT_TOKEN_EXPIRED');
  expect(await pay(owner, method, { amount: 1_100 })).toBe('PAID');
});

test('a security code proves nothing in another session', async () => {
  const paymentMethodId = await fetchSavedMethodId(owner, '4242');
  const { body } = await submitCardEntry(environment, {
    kind: 'SECURITY_CODE',
    ticket: await createTicket(owner, { purpose: 'SECURITY_CODE', paymentMethodId }),
    securityCode: '123',
  });
  const method = { paymentMethodId, securityCodeToken: String(body.paymentToken) };
  const before = await newestPayment();
  expect(await pay(await signedIn('current'), method)).toBe('SECURITY_CODE_REQUIRED');
  expect(await pay(owner, { ...method, securityCodeToken: 'code_of_nobody' })).toBe(
    'SECURITY_CODE_REQUIRED',
  );
  // No payment was begun, so none is listed as failed.
  expect(await newestPayment()).toEqual(before);
  expect(await pay(owner, method, { amount: 1_200 })).toBe('PAID');
  expect(await newestPayment()).toMatchObject({ amount: 1_200 });
});

test('a card is not changed with the security code of another session', async () => {
  const paymentMethodId = await fetchSavedMethodId(owner, '4242');
  const { body } = await submitCardEntry(environment, {
    kind: 'SECURITY_CODE',
    ticket: await createTicket(owner, { purpose: 'SECURITY_CODE', paymentMethodId }),
    securityCode: '123',
  });
  const change = (who: CustomerClient) =>
    outcomeOf(
      who,
      'mutation U($input: CardChange!) { updateCard(input: $input) { cardsAccepted } }',
      {
        paymentMethodId,
        expiration: '1131',
        zipCode: '04101',
        securityCodeToken: String(body.paymentToken),
      },
    );
  expect(await change(await signedIn('current'))).toBe('SECURITY_CODE_REQUIRED');
  expect(await change(owner)).toBe('DONE');
});

/** The code of a refusal, or `DONE`. */
async function outcomeOf(who: CustomerClient, mutation: string, input: object): Promise<string> {
  const { body } = await who.graph<object | null>(mutation, { input });
  return body.errors?.[0]?.extensions.systemErrorCode ?? 'DONE';
}
const save = (who: CustomerClient, paymentToken: string) =>
  outcomeOf(
    who,
    'mutation S($input: PaymentMethodInput!) { savePaymentMethod(input: $input) { ' +
      'cardsAccepted } }',
    { paymentToken, nickname: null, isDefault: false },
  );

test('a token that paid saves no method and pays no scheduled payment', async () => {
  const who = await signedIn('scheduled');
  const paymentToken = await typedCard(who);
  const { body } = await who.graph<{
    scheduledPayments: { paymentId: string; version: number; paymentDate: string }[];
  }>('{ scheduledPayments { paymentId version paymentDate } }');
  const [scheduled] = body.data.scheduledPayments;
  const change = (token: string, version: number | undefined) =>
    outcomeOf(
      who,
      'mutation C($input: ScheduledPaymentChange!) { updateScheduledPayment(input: $input) { ' +
        'paymentId } }',
      {
        ...scheduled,
        version,
        idempotencyKey: randomUUID(),
        amount: 812,
        paymentToken: token,
        termsAccepted: true,
        confirmedAboveAmountDue: true,
      },
    );
  expect(await pay(who, { paymentToken })).toBe('PAID');
  expect(await save(who, paymentToken)).toBe('PAYMENT_TOKEN_EXPIRED');
  expect(await change(paymentToken, scheduled?.version)).toBe('PAYMENT_TOKEN_EXPIRED');
  expect(await change(await typedCard(who), scheduled?.version)).toBe('DONE');
});

test('a card that is saved is saved again with its token, and answered alike', async () => {
  const who = await signedIn('pastdue30');
  const paymentToken = await typedCard(who);
  expect([await save(who, paymentToken), await save(who, paymentToken)]).toEqual(['DONE', 'DONE']);
});
