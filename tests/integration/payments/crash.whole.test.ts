import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  CRASH_POINTS,
  SETTLE_CRASH_POINTS,
} from '../../../src/server/usecases/payments/one-time/crash-points.ts';
import {
  requestProcessor,
  fetchBalance,
  fetchPaymentByKey,
  fetchCharges,
  fetchProcessorPayments,
  killProcessor,
  pay,
  waitForProcessor,
} from '../harness/backend.ts';
import type { Backend, CustomerClient } from '../harness/backend.ts';
import {
  AMOUNT,
  environment,
  selectRows,
  signInForPayment,
  startTrackedBackend,
  setUpCrashTests,
} from '../harness/crash-support.ts';
import { readLedgerOf } from '../billing/read-ledger.ts';

setUpCrashTests();

const waitForProcessorState = async (state: string): Promise<void> => {
  while (!(await fetchProcessorPayments(environment)).some((payment) => payment.state === state))
    await new Promise((resolve) => setTimeout(resolve, 20));
};

/**
 * The customer sees one payment or none, the payment processor charged exactly that, and the ledger
 * matches to the cent.
 */
async function expectOneOrNone(
  backend: Backend,
  customer: CustomerClient,
  payment: { idempotencyKey: string; amount: number; paymentMethodId: string },
  before: { amountDue: number },
): Promise<string> {
  const outcome = await fetchPaymentByKey(customer, payment.idempotencyKey);
  expect(outcome.state).not.toBe('UNDER_WAY');
  const once = outcome.state === 'ACCEPTED';
  expect(
    (await fetchCharges(environment)).map(({ paymentId, amount }) => ({ paymentId, amount })),
  ).toEqual(outcome.receipt ? [outcome.receipt] : []);
  expect(before.amountDue - (await fetchBalance(customer)).amountDue).toBe(once ? AMOUNT : 0);

  // The customer's browser retries with the same key: still at most one, now with a result.
  const again = await pay(customer, payment);
  expect(again.receipt?.paymentId ?? null).toBe(
    once
      ? outcome.receipt?.paymentId
      : outcome.state === 'NOT_FOUND'
        ? again.receipt?.paymentId
        : null,
  );
  const charged = (await fetchCharges(environment)).map(({ paymentId, amount }) => ({
    paymentId,
    amount,
  }));
  expect(charged).toHaveLength(again.receipt ? 1 : 0);
  await backend.kill('SIGTERM');
  const ledger = await readLedgerOf(environment);
  expect(ledger.booked).toEqual(charged);
  expect(ledger.brokenHistories).toEqual([]);
  return outcome.state;
}

/**
 * The customer's result after the restart. Before the commit of the payment's row there was none.
 */
const OUTCOMES: Record<(typeof CRASH_POINTS)[number], string> = {
  'before-key-asked': 'NOT_FOUND',
  'before-checks': 'NOT_FOUND',
  'before-begin': 'NOT_FOUND',
  'inside-begin': 'NOT_FOUND',
  'after-begin': 'FAILED',
  'after-authorise-answer': 'ACCEPTED',
  'after-authorised': 'ACCEPTED',
  'after-capture-answer': 'ACCEPTED',
  'inside-capture': 'ACCEPTED',
  'after-captured': 'ACCEPTED',
};

/**
 * Delay of each response of the payment processor, in milliseconds, so that it takes effect without
 * responding.
 */
const PROCESSOR_DELAYS = [
  ['authorised', [6_000]],
  ['captured', [0, 6_000]],
] as const;

describe('a backend that is killed in the middle of a payment', () => {
  test.each(selectRows(CRASH_POINTS))(
    'at %s leaves exactly one payment or none, and the customer sees which',
    async (point) => {
      const dying = await startTrackedBackend({ CRASH_AT: point });
      const { customer, payment, before } = await signInForPayment(dying);
      await expect(pay(customer, payment)).rejects.toThrow();
      await dying.ended;
      expect(await expectOneOrNone(await startTrackedBackend(), customer, payment, before)).toBe(
        OUTCOMES[point],
      );
    },
  );

  test.each(selectRows(PROCESSOR_DELAYS))(
    'while the gateway has %s and not yet answered',
    async (state, delays) => {
      const dying = await startTrackedBackend();
      const { customer, payment, before } = await signInForPayment(dying);
      await requestProcessor(environment, 'POST', '/v1/test/delays', { delays: [...delays] });
      const [sent] = [pay(customer, payment).catch(() => null)];
      await waitForProcessorState(state);
      await dying.kill();
      await sent;
      expect(await expectOneOrNone(await startTrackedBackend(), customer, payment, before)).toBe(
        'ACCEPTED',
      );
    },
  );
});

describe('a backend that is killed again while it settles', () => {
  test.each(
    selectRows(
      SETTLE_CRASH_POINTS.flatMap((again) =>
        (['after-begin', 'after-authorise-answer', 'after-capture-answer'] as const).map(
          (first) => [first, again] as const,
        ),
      ),
    ),
  )('first at %s, then at %s', async (first, again) => {
    const dying = await startTrackedBackend({ CRASH_AT: first });
    const { customer, payment, before } = await signInForPayment(dying);
    await expect(pay(customer, payment)).rejects.toThrow();
    await dying.ended;
    await expect(startTrackedBackend({ CRASH_AT: again })).rejects.toThrow('ended');
    expect(await expectOneOrNone(await startTrackedBackend(), customer, payment, before)).toBe(
      OUTCOMES[first],
    );
  });
});

describe('a gateway that is killed', () => {
  test.each(selectRows(PROCESSOR_DELAYS))(
    'once it has %s leaves the payment pending; a minute later it is settled, charged once',
    async (state, delays) => {
      const backend = await startTrackedBackend();
      const { customer, payment, before } = await signInForPayment(backend);
      await requestProcessor(environment, 'POST', '/v1/test/delays', { delays: [...delays] });
      const sent = pay(customer, payment);
      await waitForProcessorState(state);
      await killProcessor(environment);
      expect((await sent).receipt?.status).toBe('PENDING');
      await waitForProcessor(environment);
      await customer.call('POST', '/sandbox/clock', { advance: 'PT1M' });
      expect((await pay(customer, payment)).receipt?.status).toBe('SUCCESS');
      await expectOneOrNone(backend, customer, payment, before);
    },
  );

  test('before it heard of the payment leaves none', async () => {
    const backend = await startTrackedBackend();
    const { customer, payment, before } = await signInForPayment(backend);
    await killProcessor(environment);
    expect((await pay(customer, payment)).receipt?.status).toBe('PENDING');
    await waitForProcessor(environment);
    await customer.call('POST', '/sandbox/clock', { advance: 'PT1M' });
    expect(await expectOneOrNone(backend, customer, payment, before)).toBe('FAILED');
  });
});

describe('a gateway that does not answer', () => {
  test('leaves the payment pending, rejects another, is polled, and charges once', async () => {
    const backend = await startTrackedBackend();
    const { customer, payment, before } = await signInForPayment(backend);
    await requestProcessor(environment, 'POST', '/v1/test/delays', { delays: [9_000] });
    const { receipt } = await pay(customer, payment);
    expect(receipt?.status).toBe('PENDING');
    expect((await fetchBalance(customer)).pendingPaymentAmount).toBe(AMOUNT);
    expect((await pay(customer, payment)).receipt?.paymentId).toBe(receipt?.paymentId);
    expect((await pay(customer, { ...payment, idempotencyKey: randomUUID() })).code).toBe(
      'DUPLICATE_PAYMENT',
    );
    expect(await fetchCharges(environment)).toHaveLength(0);
    await customer.call('POST', '/sandbox/clock', { advance: 'PT1M' });
    expect(await expectOneOrNone(backend, customer, payment, before)).toBe('ACCEPTED');
  });
});
