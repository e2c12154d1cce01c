import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  fetchBalance,
  fetchPaymentByKey,
  fetchCharges,
  createCustomerClient,
  pay,
  fetchSavedBankAccountId,
} from '../harness/backend.ts';
import type { Backend, CustomerClient } from '../harness/backend.ts';
import { withBackend } from '../harness/shared-backend.ts';

let environment: Record<string, string>;
let backend: Backend;
let customer: CustomerClient;
let bankAccountId: string;

withBackend((shared, its) => {
  backend = shared;
  environment = its;
});
beforeEach(async () => {
  customer = createCustomerClient(backend.origin);
  await customer.call('POST', '/sandbox/reset', {});
  await customer.signIn('current');
  bankAccountId = await fetchSavedBankAccountId(customer);
});

const key = () => randomUUID();
const chargesOf = async (ids: (string | undefined)[]) =>
  (await fetchCharges(environment)).filter(({ paymentId }) => ids.includes(paymentId));

describe('paying', () => {
  test('reduces the amount due at once, as pending, and is posted within a day', async () => {
    const before = await fetchBalance(customer);
    const { receipt } = await pay(customer, {
      idempotencyKey: key(),
      amount: before.amountDue,
      paymentMethodId: bankAccountId,
    });
    expect(receipt).toMatchObject({
      status: 'SUCCESS',
      amount: before.amountDue,
      amountDueAfter: 0,
    });
    expect(await fetchBalance(customer)).toEqual({
      amountDue: 0,
      pendingPaymentAmount: before.amountDue,
      currentBalance: before.currentBalance,
    });
    await customer.call('POST', '/sandbox/clock', { advance: 'P1D' });
    expect(await fetchBalance(customer)).toEqual({
      amountDue: 0,
      pendingPaymentAmount: 0,
      currentBalance: before.currentBalance - before.amountDue,
    });
  });

  test('with the same key answers the first result again', async () => {
    const payment = { idempotencyKey: key(), amount: 1_000, paymentMethodId: bankAccountId };
    const first = await pay(customer, payment);
    const second = await pay(customer, payment);
    expect(second.receipt).toEqual(first.receipt);
    expect(await chargesOf([first.receipt?.paymentId])).toHaveLength(1);
  });

  test('with the same key and another amount is refused', async () => {
    const idempotencyKey = key();
    await pay(customer, { idempotencyKey, amount: 1_000, paymentMethodId: bankAccountId });
    expect(
      (await pay(customer, { idempotencyKey, amount: 1_100, paymentMethodId: bankAccountId })).code,
    ).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('from two tabs at once makes one payment, and the other is asked about', async () => {
    const tabs = await Promise.all(
      [1, 2].map(() =>
        pay(customer, { idempotencyKey: key(), amount: 2_000, paymentMethodId: bankAccountId }),
      ),
    );
    expect(tabs.filter(({ receipt }) => receipt !== null)).toHaveLength(1);
    expect(tabs.filter(({ code }) => code === 'DUPLICATE_PAYMENT')).toHaveLength(1);
  });

  test('twenty clicks with one key make one payment', async () => {
    const payment = { idempotencyKey: key(), amount: 3_000, paymentMethodId: bankAccountId };
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(customer, payment)));
    const ids = new Set(
      answers.map(({ receipt }) => receipt?.paymentId).filter((id) => id !== undefined),
    );
    expect(ids.size).toBe(1);
    expect(
      answers.every(({ receipt, code }) => receipt !== null || code === 'PAYMENT_UNDER_WAY'),
    ).toBe(true);
    expect(await chargesOf([...ids])).toHaveLength(1);
  });

  test('the same again within a day goes through once the customer confirms it', async () => {
    await pay(customer, { idempotencyKey: key(), amount: 1_500, paymentMethodId: bankAccountId });
    const confirmed = await pay(customer, {
      idempotencyKey: key(),
      amount: 1_500,
      paymentMethodId: bankAccountId,
      confirmedDuplicate: true,
    });
    expect(confirmed.receipt).not.toBeNull();
  });
});

describe('what the backend refuses, whatever a browser says', () => {
  test.each([
    [99, 'AMOUNT_OUT_OF_RANGE'],
    [10_000_000, 'AMOUNT_OUT_OF_RANGE'],
  ])('%i cents: %s', async (amount, code) => {
    expect(
      (await pay(customer, { idempotencyKey: key(), amount, paymentMethodId: bankAccountId })).code,
    ).toBe(code);
  });

  test('a saved card without its security code', async () => {
    const { body } = await customer.graph<{ wallet: { methods: { id: string; type: string }[] } }>(
      '{ wallet { methods { id type } } }',
    );
    const visa = body.data.wallet.methods.find(({ type }) => type === 'VISA')?.id ?? '';
    expect(
      (await pay(customer, { idempotencyKey: key(), amount: 1_000, paymentMethodId: visa })).code,
    ).toBe('SECURITY_CODE_REQUIRED');
  });

  test.each(['standard', 'billing', 'csr', 'bobo'])('a payment by %s', async (scenario) => {
    const other = createCustomerClient(backend.origin);
    await other.signIn(scenario);
    expect(
      (await pay(other, { idempotencyKey: key(), amount: 1_000, paymentMethodId: bankAccountId }))
        .code,
    ).toBe('NOT_PERMITTED');
  });

  test("another account's payment method, and another account's key", async () => {
    const stranger = createCustomerClient(backend.origin);
    await stranger.signIn('credit');
    expect(
      (
        await pay(stranger, {
          idempotencyKey: key(),
          amount: 1_000,
          paymentMethodId: bankAccountId,
        })
      ).code,
    ).toBe('METHOD_NOT_FOUND');
    const idempotencyKey = key();
    await pay(customer, { idempotencyKey, amount: 1_000, paymentMethodId: bankAccountId });
    expect((await fetchPaymentByKey(stranger, idempotencyKey)).state).toBe('NOT_FOUND');
  });
});

test('a payment that covers what is past due restores service two minutes later', async () => {
  const owner = createCustomerClient(backend.origin);
  await owner.signIn('softdisconnect');
  const state = async () =>
    (
      await owner.graph<{
        billingInformation: {
          serviceState: string;
          adjustedDelinquencyAmount: number;
          minimumPaymentAmount: number;
        };
      }>(
        '{ billingInformation(serviceGroup: CORE) { serviceState adjustedDelinquencyAmount ' +
          'minimumPaymentAmount } }',
      )
    ).body.data.billingInformation;
  const before = await state();
  expect(before.serviceState).toBe('SOFT_DISCONNECTED');
  expect(before.minimumPaymentAmount).toBe(before.adjustedDelinquencyAmount);
  await pay(owner, {
    idempotencyKey: key(),
    amount: before.adjustedDelinquencyAmount,
    paymentMethodId: await fetchSavedBankAccountId(owner),
  });
  expect((await state()).serviceState).toBe('RESTORING');
  await owner.call('POST', '/sandbox/clock', { advance: 'PT2M' });
  expect((await state()).serviceState).toBe('ACTIVE');
  // An additional payment interrupts nothing.
  await pay(owner, {
    idempotencyKey: key(),
    amount: 1_000,
    paymentMethodId: await fetchSavedBankAccountId(owner),
  });
  expect((await state()).serviceState).toBe('ACTIVE');
});
