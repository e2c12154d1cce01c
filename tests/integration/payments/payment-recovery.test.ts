import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { payments } from '../../../src/server/db/schema/index.ts';
import {
  ProcessorAnswerMismatch,
  ProcessorOutcomeUnknown,
} from '../../../src/server/payment-processor/interface.ts';
import type { PaymentProcessor } from '../../../src/server/payment-processor/interface.ts';
import type { Actor, StoredPayment } from '../../../src/server/usecases/payments/one-time/ports.ts';
import {
  NOW,
  openInProcessBackend,
  instantPaymentInput,
  refusalCodeOf,
} from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

let backend: InProcessBackend;
let actor: Actor;
let bank: string;
let amount = 1_000;

beforeAll(async () => {
  backend = await openInProcessBackend();
  actor = await backend.actor('current');
  bank = await backend.savedBankAccountId(actor.accountNumber);
});
afterAll(() => backend.close());
beforeEach(async () => {
  backend.setClock(NOW);
  await backend.forgetDeclines();
  amount += 1;
});

const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const failWithoutAnswer = () => Promise.reject(new ProcessorOutcomeUnknown('no answer'));
const payment = (more = {}) => instantPaymentInput({ amount, paymentMethodId: bank, ...more });
const chargesOf = async (id: string) =>
  (await backend.charges()).filter(({ paymentId }) => paymentId === id);
/** Expires the lease of a payment, as a minute after a crash of its holder. */
const expireLease = (id: string) =>
  backend.database.orm
    .update(payments)
    .set({ leaseUntil: new Date(0) })
    .where(eq(payments.id, id));

/** A backend that crashes at the bank: its payment keeps its state. */
async function createAbandonedPayment(through: Partial<PaymentProcessor>): Promise<StoredPayment> {
  const input = payment();
  await expect(backend.money({ ...through }).pay(actor, input)).rejects.toThrow('died');
  const found = await backend.money().store.findByKey(actor.accountNumber, input.idempotencyKey);
  if (!found) throw new Error('The payment was not kept.');
  await expireLease(found.payment.id);
  return found.payment;
}
const simulateCrash = () => Promise.reject(new Error('died'));
const authoriseThenCrash: PaymentProcessor['authorise'] = async (asked) => {
  await backend.processor.authorise(asked);
  return simulateCrash();
};
const captureThenCrash: PaymentProcessor['capture'] = async (id) => {
  await backend.processor.capture(id);
  return simulateCrash();
};

describe('a payment that the gateway did not answer', () => {
  test('is pending, and is paid once when the gateway took it', async () => {
    const money = backend.money({
      authorise: async (asked) => {
        await backend.processor.authorise(asked);
        return failWithoutAnswer();
      },
    });
    const receipt = await money.pay(actor, payment());
    expect(receipt.status).toBe('PENDING');
    expect(await chargesOf(receipt.paymentId)).toHaveLength(0);
    await backend.money().reconcile();
    expect((await backend.findStoredPayment(receipt.paymentId))?.state).toBe('unknown');
    backend.setClock(minutesLater(1));
    await backend.money().reconcile();
    expect(await backend.transitionsOf(receipt.paymentId)).toEqual([
      'created',
      'unknown',
      'authorised',
      'captured',
    ]);
    expect(await chargesOf(receipt.paymentId)).toHaveLength(1);
    expect(await backend.ledgerEntryKinds(receipt.paymentId)).toEqual(['PAYMENT_CAPTURED']);
  });

  test('is booked when the gateway captured it', async () => {
    const input = payment();
    const money = backend.money({
      capture: async (id) => {
        await backend.processor.capture(id);
        return failWithoutAnswer();
      },
    });
    const { paymentId } = await money.pay(actor, input);
    backend.setClock(minutesLater(1));
    await backend.money().reconcile();
    expect(await backend.transitionsOf(paymentId)).toEqual([
      'created',
      'authorised',
      'unknown',
      'captured',
    ]);
    expect(await backend.ledgerEntryKinds(paymentId)).toEqual(['PAYMENT_CAPTURED']);
    expect(await money.paymentByKey(actor, input.idempotencyKey)).toMatchObject({
      state: 'ACCEPTED',
      receipt: { status: 'SUCCESS' },
    });
  });

  test('is no payment when the processor never received it, or receives it later', async () => {
    let late: Parameters<PaymentProcessor['authorise']>[0] | null = null;
    const input = payment();
    const money = backend.money({
      authorise: (asked) => {
        late = asked;
        return failWithoutAnswer();
      },
    });
    const { paymentId } = await money.pay(actor, input);
    backend.setClock(minutesLater(1));
    await money.reconcile();
    expect(await money.paymentByKey(actor, input.idempotencyKey)).toMatchObject({
      state: 'FAILED',
      receipt: null,
      payment: { paymentId, status: 'FAILED', amount: input.amount },
      systemErrorCode: 'PAYMENT_DECLINED',
    });
    expect(late).not.toBeNull();
    if (late) expect((await backend.processor.authorise(late)).state).toBe('voided');
    expect((await backend.processor.capture(paymentId)).state).toBe('voided');
    expect(await chargesOf(paymentId)).toHaveLength(0);
    expect(await backend.ledgerEntryKinds(paymentId)).toEqual([]);
  });

  test('is settled when its turn comes, however soon after it was let go of', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const money = backend.money({ authorise: failWithoutAnswer });
      const { paymentId } = await money.pay(actor, payment());
      backend.setClock(minutesLater(1));
      await money.reconcile();
      expect((await backend.findStoredPayment(paymentId))?.state).toBe('failed');
    } finally {
      vi.useRealTimers();
    }
  });

  test('is asked about after 1 and 5 minutes, 1 hour, then daily', async () => {
    const money = backend.money({ authorise: failWithoutAnswer, find: failWithoutAnswer });
    const { paymentId } = await money.pay(actor, payment());
    const waits: number[] = [];
    for (let asked = 0; asked < 5; asked += 1) {
      const { reconcileAt } = (await backend.findStoredPayment(paymentId)) ?? {};
      if (!reconcileAt) throw new Error('It is not asked about.');
      const before = waits.reduce((sum, wait) => sum + wait, 0) * 60_000;
      waits.push((reconcileAt.getTime() - NOW.getTime() - before) / 60_000);
      backend.setClock(reconcileAt);
      expect(await money.nextReconciliation()).toBeNull();
      expect(await money.reconcile()).toBeGreaterThan(0);
    }
    expect(waits).toEqual([1, 5, 60, 1_440, 1_440]);
    await backend.money().reconcile(true);
    await backend.database.orm
      .update(payments)
      .set({ reconcileAt: null, leaseUntil: new Date(0) })
      .where(eq(payments.id, paymentId));
    await backend.money().reconcile();
    expect((await backend.findStoredPayment(paymentId))?.state).toBe('failed');
  });

  test('stays with what is due as a pending payment', async () => {
    const money = backend.money({ authorise: failWithoutAnswer });
    const before = await money.billing(actor, 'CORE');
    const { paymentId, amountDueAfter } = await money.pay(actor, payment());
    const after = await money.billing(actor, 'CORE');
    expect(after.pendingPaymentAmount - before.pendingPaymentAmount).toBe(amount);
    expect(after.amountDue).toBe(Math.max(0, before.amountDue - amount));
    expect(amountDueAfter).toBe(after.amountDue);
    backend.setClock(minutesLater(1));
    await backend.money().reconcile();
    expect((await backend.findStoredPayment(paymentId))?.state).toBe('failed');
    expect((await money.billing(actor, 'CORE')).amountDue).toBe(before.amountDue);
  });
});

describe('a payment whose backend died', () => {
  test.each([
    ['before the gateway heard of it', { authorise: simulateCrash }, 'failed', 0],
    ['after the bank authorised', { authorise: authoriseThenCrash }, 'captured', 1],
    ['before the money was captured', { capture: simulateCrash }, 'captured', 1],
    ['after the money was captured', { capture: captureThenCrash }, 'captured', 1],
  ] as const)(
    '%s is settled by another once its lease has run out',
    async (_when, through, state, charged) => {
      const { id } = await createAbandonedPayment(through);
      expect(await backend.money().reconcile()).toBe(1);
      expect((await backend.findStoredPayment(id))?.state).toBe(state);
      expect(await chargesOf(id)).toHaveLength(charged);
      expect(await backend.ledgerEntryKinds(id)).toEqual(charged === 1 ? ['PAYMENT_CAPTURED'] : []);
    },
  );

  test('is left alone while somebody holds it', async () => {
    const { id } = await createAbandonedPayment({ authorise: authoriseThenCrash });
    await backend.database.orm
      .update(payments)
      .set({ leaseUntil: new Date(Date.now() + 60_000) })
      .where(eq(payments.id, id));
    expect(await backend.money().reconcile()).toBe(0);
    expect(await backend.money().reconcile(true)).toBe(0);
    expect((await backend.findStoredPayment(id))?.state).toBe('created');
    await expireLease(id);
    await backend.money().reconcile();
  });

  test('is settled at once when the same backend starts again', async () => {
    const input = payment();
    await expect(
      backend.money({ authorise: authoriseThenCrash }, 'the same').pay(actor, input),
    ).rejects.toThrow('died');
    expect(await backend.money({}, 'the same').reconcile(true)).toBe(1);
    expect((await backend.money().paymentByKey(actor, input.idempotencyKey)).state).toBe(
      'ACCEPTED',
    );
  });

  test('is paid once when two processes settle it, and when its backend was slow', async () => {
    const input = payment();
    let wake = (): void => undefined;
    const asleep = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const slow = backend
      .money({
        authorise: async (asked) => {
          const answer = await backend.processor.authorise(asked);
          await asleep;
          return answer;
        },
      })
      .pay(actor, input);
    const found = await pollUntil(() =>
      backend.money().store.findByKey(actor.accountNumber, input.idempotencyKey),
    );
    await pollUntil(() => backend.processor.find(found.payment.id));
    await expireLease(found.payment.id);
    await Promise.all([backend.money().reconcile(), backend.money().reconcile()]);
    wake();
    expect((await slow).paymentId).toBe(found.payment.id);
    expect(await chargesOf(found.payment.id)).toHaveLength(1);
    expect(await backend.ledgerEntryKinds(found.payment.id)).toEqual(['PAYMENT_CAPTURED']);
    expect(await backend.transitionsOf(found.payment.id)).toEqual([
      'created',
      'authorised',
      'captured',
    ]);
  });

  test('and cannot be settled keeps no other waiting', async () => {
    const broken = await createAbandonedPayment({ authorise: authoriseThenCrash });
    const other = await createAbandonedPayment({ authorise: authoriseThenCrash }).catch(() => null);
    expect(other).toBeNull();
    amount += 1;
    const fine = await createAbandonedPayment({ authorise: authoriseThenCrash });
    const bugs = backend.bugs.length;
    await backend
      .money({
        find: (id) =>
          id === broken.id ? Promise.reject(new Error('a bug')) : backend.processor.find(id),
      })
      .reconcile();
    expect((await backend.findStoredPayment(fine.id))?.state).toBe('captured');
    expect(backend.bugs).toHaveLength(bugs + 1);
    await expireLease(broken.id);
    await backend.money().reconcile();
    expect((await backend.findStoredPayment(broken.id))?.state).toBe('captured');
  });
});

async function pollUntil<T>(ask: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('an answer of the processor', () => {
  const processor = () => backend.processor;
  test.each<[string, Partial<PaymentProcessor>]>([
    [
      'authorises another amount',
      {
        authorise: async (asked) => ({
          ...(await processor().authorise(asked)),
          amount: asked.amount + 1,
        }),
      },
    ],
    [
      'captures another amount',
      { capture: async (id) => ({ ...(await processor().capture(id)), amount: 1 }) },
    ],
    [
      'captures another payment',
      { capture: async (id) => ({ ...(await processor().capture(id)), paymentId: randomUUID() }) },
    ],
  ])('that %s is no success and no refusal, and is reported', async (_what, through) => {
    backend.bugs.length = 0;
    const { paymentId } = await backend.money(through).pay(actor, payment());
    expect((await backend.money().store.get(paymentId)).state).toBe('unknown');
    expect(backend.bugs).toEqual([expect.any(ProcessorAnswerMismatch)]);
    expect(await backend.ledgerEntryKinds(paymentId)).toEqual([]);
  });
});

describe('a payment moves', () => {
  test('only from the state it was read in, so that of two one is refused', async () => {
    const read = await createAbandonedPayment({ authorise: simulateCrash });
    const { store } = backend.money();
    const moved = await Promise.all([
      store.transition(read, 'authorised', 'one', NOW),
      store.transition(read, 'failed', 'two', NOW),
      store.transition(read, 'unknown', 'three', NOW),
    ]);
    expect(moved.filter(Boolean)).toHaveLength(1);
    expect(await backend.transitionsOf(read.id)).toHaveLength(2);
  });

  test('never where the table does not lead, and writes nothing then', async () => {
    const { paymentId } = await backend.money().pay(actor, payment());
    const { store } = backend.money();
    const captured = await store.get(paymentId);
    for (const state of ['created', 'authorised', 'captured', 'failed', 'unknown'] as const)
      await expect(store.transition(captured, state, 'no', NOW)).rejects.toThrow('cannot go');
    expect(await backend.transitionsOf(paymentId)).toEqual(['created', 'authorised', 'captured']);
  });

  test('to posted once, with the money from clearing to cash', async () => {
    const money = backend.money();
    const { paymentId } = await money.pay(actor, payment());
    const later = new Date(NOW.getTime() + 86_400_000);
    await Promise.all([money.post(later), backend.money().post(later)]);
    expect(await backend.transitionsOf(paymentId)).toEqual([
      'created',
      'authorised',
      'captured',
      'posted',
    ]);
    expect(await backend.ledgerEntryKinds(paymentId)).toEqual([
      'PAYMENT_CAPTURED',
      'PAYMENT_POSTED',
    ]);
    expect(
      (await money.payments(actor, 100)).find((row) => row.paymentId === paymentId),
    ).toMatchObject({ status: 'SUCCESSFUL' });
  });
});

describe('saving the method', () => {
  test('happens with the payment', async () => {
    const paymentToken = await backend.tokeniseCard(actor.accountNumber, '6011111111111117');
    const receipt = await backend
      .money()
      .pay(actor, payment({ paymentMethodId: null, paymentToken, saveMethod: true }));
    expect(receipt).toMatchObject({ status: 'SUCCESS', saveMethod: 'SUCCEEDED' });
    expect(
      (await backend.money().wallet(actor)).methods.filter(({ type }) => type === 'DISCOVER'),
    ).toHaveLength(1);
  });

  test('that fails undoes no payment, and the receipt says so', async () => {
    const { orm } = backend.database;
    await orm.execute(
      sql`create function refuse_method() returns trigger language plpgsql as $$ begin raise
        exception 'no'; end $$`,
    );
    await orm.execute(
      sql`create trigger refuse_method before insert on payment_methods for each row execute
        function refuse_method()`,
    );
    const paymentToken = await backend.tokeniseCard(actor.accountNumber, '5555555555554444');
    const receipt = await backend
      .money()
      .pay(actor, payment({ paymentMethodId: null, paymentToken, saveMethod: true }));
    await orm.execute(sql`drop function refuse_method cascade`);
    expect(receipt).toMatchObject({ status: 'SUCCESS', saveMethod: 'FAILED' });
    expect(await backend.ledgerEntryKinds(receipt.paymentId)).toEqual(['PAYMENT_CAPTURED']);
  });
});

describe('refused before money may move', () => {
  test('a service group that the account does not have', async () => {
    const wei = await backend.actor('credit');
    expect(
      await refusalCodeOf(
        backend.money().pay(
          wei,
          payment({
            serviceGroup: 'MOBILE',
            paymentMethodId: await backend.savedBankAccountId(wei.accountNumber),
          }),
        ),
      ),
    ).toBe('NOT_FOUND');
    expect(await refusalCodeOf(backend.money().readBilling(wei, 'MOBILE'))).toBe('NOT_FOUND');
  });

  test("a token of another account's card", async () => {
    const stranger = await backend.actor('credit');
    expect(
      await refusalCodeOf(
        backend.money().pay(
          actor,
          payment({
            paymentMethodId: null,
            paymentToken: await backend.tokeniseCard(stranger.accountNumber),
          }),
        ),
      ),
    ).toBe('PAYMENT_TOKEN_EXPIRED');
  });

  test('a card that was retyped in another tab, as a duplicate', async () => {
    const pay = async () =>
      backend.money().pay(
        actor,
        payment({
          paymentMethodId: null,
          paymentToken: await backend.tokeniseCard(actor.accountNumber, '4111111111111111'),
        }),
      );
    await pay();
    expect(await refusalCodeOf(pay())).toBe('DUPLICATE_PAYMENT');
    backend.setClock(new Date(NOW.getTime() + 86_400_000 + 1));
    await pay();
  });

  test.each([
    ['4000000000000002', 'PAYMENT_DECLINED'],
    ['4000000000009995', 'INSUFFICIENT_FUNDS'],
    ['4000000000000341', 'PAYMENT_DECLINED'],
  ])('the card %s: %s, and the same again may be tried', async (number, code) => {
    for (let tries = 0; tries < 2; tries += 1)
      expect(
        await refusalCodeOf(
          backend.money().pay(
            actor,
            payment({
              paymentMethodId: null,
              paymentToken: await backend.tokeniseCard(actor.accountNumber, number),
            }),
          ),
        ),
      ).toBe(code);
  });
});

describe('service that ended for non-payment', () => {
  test('stays ended when the debt is paid, pending and posted', async () => {
    const omar = await backend.actor('disconnected');
    const money = backend.money();
    const { pastDueAmount } = await money.billing(omar, 'CORE');
    expect(
      (
        await money.pay(
          omar,
          payment({
            amount: pastDueAmount,
            paymentMethodId: await backend.savedBankAccountId(omar.accountNumber),
          }),
        )
      ).status,
    ).toBe('SUCCESS');
    expect(await money.billing(omar, 'CORE')).toMatchObject({
      adjustedDelinquencyAmount: 0,
      serviceState: 'DISCONNECTED',
    });
    await money.post(new Date(NOW.getTime() + 60_000));
    expect(await money.billing(omar, 'CORE')).toMatchObject({
      pastDueAmount: 0,
      delinquencyLevel: null,
      serviceState: 'DISCONNECTED',
    });
  });

  test('does not end on day 76 for who paid on day 75', async () => {
    const grace = await backend.actor('softdisconnect');
    const money = backend.money();
    backend.setClock(new Date(NOW.getTime() + 20 * 86_400_000));
    const before = await money.billing(grace, 'CORE');
    expect(before.serviceState).toBe('SOFT_DISCONNECTED');
    await money.pay(
      grace,
      payment({
        amount: before.adjustedDelinquencyAmount,
        paymentMethodId: await backend.savedBankAccountId(grace.accountNumber),
      }),
    );
    expect((await money.billing(grace, 'CORE')).serviceState).toBe('RESTORING');
    backend.setClock(new Date(NOW.getTime() + 21 * 86_400_000));
    expect(await money.billing(grace, 'CORE')).toMatchObject({
      delinquencyLevel: 'LEVEL_76',
      serviceState: 'ACTIVE',
    });
  });
});
