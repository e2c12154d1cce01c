import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { payments } from '../../../src/server/db/schema/index.ts';
import { ProcessorOutcomeUnknown } from '../../../src/server/payment-processor/interface.ts';
import type { PaymentProcessor } from '../../../src/server/payment-processor/interface.ts';
import type { Actor, StoredPayment } from '../../../src/server/usecases/payments/one-time/ports.ts';
import { NOW, openDesk, paymentOf, refusalOf } from '../harness/desk.ts';
import type { Desk } from '../harness/desk.ts';

let desk: Desk;
let actor: Actor;
let bank: string;
let amount = 1_000;

beforeAll(async () => {
  desk = await openDesk();
  actor = await desk.actor('current');
  bank = await desk.bankOf(actor.accountNumber);
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.turnTo(NOW);
  amount += 1;
});

const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const silent = () => Promise.reject(new ProcessorOutcomeUnknown('no answer'));
const payment = (more = {}) => paymentOf({ amount, paymentMethodId: bank, ...more });
const chargesOf = async (id: string) =>
  (await desk.charges()).filter(({ paymentId }) => paymentId === id);
/** Lets go of a payment as the death of whoever held it would, a minute later. */
const letGo = (id: string) =>
  desk.database.orm
    .update(payments)
    .set({ leaseUntil: new Date(0) })
    .where(eq(payments.id, id));

/** A backend that dies at the bank: its payment stays as it was then. */
async function leftBehind(through: Partial<PaymentProcessor>): Promise<StoredPayment> {
  const input = payment();
  await expect(desk.money({ ...through }).pay(actor, input)).rejects.toThrow('died');
  const found = await desk.money().store.findByKey(actor.accountNumber, input.idempotencyKey);
  if (!found) throw new Error('The payment was not kept.');
  await letGo(found.payment.id);
  return found.payment;
}
const simulateCrash = () => Promise.reject(new Error('died'));
const authoriseThenDie: PaymentProcessor['authorise'] = async (asked) => {
  await desk.gateway.authorise(asked);
  return simulateCrash();
};
const captureThenDie: PaymentProcessor['capture'] = async (id) => {
  await desk.gateway.capture(id);
  return simulateCrash();
};

describe('a payment that the gateway did not answer', () => {
  test('is pending, and is paid once when the gateway took it', async () => {
    const money = desk.money({
      authorise: async (asked) => {
        await desk.gateway.authorise(asked);
        return silent();
      },
    });
    const receipt = await money.pay(actor, payment());
    expect(receipt.status).toBe('PENDING');
    expect(await chargesOf(receipt.paymentId)).toHaveLength(0);
    await desk.money().reconcile();
    expect((await desk.stored(receipt.paymentId))?.state).toBe('unknown');
    desk.turnTo(minutesLater(1));
    await desk.money().reconcile();
    expect(await desk.steps(receipt.paymentId)).toEqual([
      'created',
      'unknown',
      'authorised',
      'captured',
    ]);
    expect(await chargesOf(receipt.paymentId)).toHaveLength(1);
    expect(await desk.booked(receipt.paymentId)).toEqual(['PAYMENT_CAPTURED']);
  });

  test('is booked when the gateway captured it', async () => {
    const input = payment();
    const money = desk.money({
      capture: async (id) => {
        await desk.gateway.capture(id);
        return silent();
      },
    });
    const { paymentId } = await money.pay(actor, input);
    desk.turnTo(minutesLater(1));
    await desk.money().reconcile();
    expect(await desk.steps(paymentId)).toEqual(['created', 'authorised', 'unknown', 'captured']);
    expect(await desk.booked(paymentId)).toEqual(['PAYMENT_CAPTURED']);
    expect(await money.paymentByKey(actor, input.idempotencyKey)).toMatchObject({
      state: 'ACCEPTED',
      receipt: { status: 'SUCCESS' },
    });
  });

  test('is no payment when the gateway never heard of it, not even when it hears of it later', async () => {
    let late: Parameters<PaymentProcessor['authorise']>[0] | null = null;
    const input = payment();
    const money = desk.money({
      authorise: (asked) => {
        late = asked;
        return silent();
      },
    });
    const { paymentId } = await money.pay(actor, input);
    desk.turnTo(minutesLater(1));
    await money.reconcile();
    expect(await money.paymentByKey(actor, input.idempotencyKey)).toEqual({
      state: 'FAILED',
      receipt: null,
      systemErrorCode: 'PAYMENT_DECLINED',
    });
    expect(late).not.toBeNull();
    if (late) expect((await desk.gateway.authorise(late)).state).toBe('voided');
    expect((await desk.gateway.capture(paymentId)).state).toBe('voided');
    expect(await chargesOf(paymentId)).toHaveLength(0);
    expect(await desk.booked(paymentId)).toEqual([]);
  });

  test('is settled when its turn comes, however soon after it was let go of', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const money = desk.money({ authorise: silent });
      const { paymentId } = await money.pay(actor, payment());
      desk.turnTo(minutesLater(1));
      await money.reconcile();
      expect((await desk.stored(paymentId))?.state).toBe('failed');
    } finally {
      vi.useRealTimers();
    }
  });

  test('is asked about after 1 and 5 minutes, 1 hour, then daily', async () => {
    const money = desk.money({ authorise: silent, find: silent });
    const { paymentId } = await money.pay(actor, payment());
    const waits: number[] = [];
    for (let asked = 0; asked < 5; asked += 1) {
      const { reconcileAt } = (await desk.stored(paymentId)) ?? {};
      if (!reconcileAt) throw new Error('It is not asked about.');
      const before = waits.reduce((sum, wait) => sum + wait, 0) * 60_000;
      waits.push((reconcileAt.getTime() - NOW.getTime() - before) / 60_000);
      desk.turnTo(reconcileAt);
      expect(await money.nextReconciliation()).toBeNull();
      expect(await money.reconcile()).toBeGreaterThan(0);
    }
    expect(waits).toEqual([1, 5, 60, 1_440, 1_440]);
    await desk.money().reconcile(true);
    await desk.database.orm
      .update(payments)
      .set({ reconcileAt: null, leaseUntil: new Date(0) })
      .where(eq(payments.id, paymentId));
    await desk.money().reconcile();
    expect((await desk.stored(paymentId))?.state).toBe('failed');
  });

  test('stays with what is due as a pending payment', async () => {
    const money = desk.money({ authorise: silent });
    const before = await money.billing(actor, 'CORE');
    const { paymentId, amountDueAfter } = await money.pay(actor, payment());
    const after = await money.billing(actor, 'CORE');
    expect(after.pendingPaymentAmount - before.pendingPaymentAmount).toBe(amount);
    expect(after.amountDue).toBe(Math.max(0, before.amountDue - amount));
    expect(amountDueAfter).toBe(after.amountDue);
    desk.turnTo(minutesLater(1));
    await desk.money().reconcile();
    expect((await desk.stored(paymentId))?.state).toBe('failed');
    expect((await money.billing(actor, 'CORE')).amountDue).toBe(before.amountDue);
  });
});

describe('a payment whose backend died', () => {
  test.each([
    ['before the gateway heard of it', { authorise: simulateCrash }, 'failed', 0],
    ['after the bank authorised', { authorise: authoriseThenDie }, 'captured', 1],
    ['before the money was captured', { capture: simulateCrash }, 'captured', 1],
    ['after the money was captured', { capture: captureThenDie }, 'captured', 1],
  ] as const)(
    '%s is settled by another once its lease has run out',
    async (_when, through, state, charged) => {
      const { id } = await leftBehind(through);
      expect(await desk.money().reconcile()).toBe(1);
      expect((await desk.stored(id))?.state).toBe(state);
      expect(await chargesOf(id)).toHaveLength(charged);
      expect(await desk.booked(id)).toEqual(charged === 1 ? ['PAYMENT_CAPTURED'] : []);
    },
  );

  test('is left alone while somebody holds it', async () => {
    const { id } = await leftBehind({ authorise: authoriseThenDie });
    await desk.database.orm
      .update(payments)
      .set({ leaseUntil: new Date(Date.now() + 60_000) })
      .where(eq(payments.id, id));
    expect(await desk.money().reconcile()).toBe(0);
    expect(await desk.money().reconcile(true)).toBe(0);
    expect((await desk.stored(id))?.state).toBe('created');
    await letGo(id);
    await desk.money().reconcile();
  });

  test('is settled at once when the same backend starts again', async () => {
    const input = payment();
    await expect(
      desk.money({ authorise: authoriseThenDie }, 'the same').pay(actor, input),
    ).rejects.toThrow('died');
    expect(await desk.money({}, 'the same').reconcile(true)).toBe(1);
    expect((await desk.money().paymentByKey(actor, input.idempotencyKey)).state).toBe('ACCEPTED');
  });

  test('is paid once when two settle it at the same time, and when its backend was only slow', async () => {
    const input = payment();
    let wake = (): void => undefined;
    const asleep = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const slow = desk
      .money({
        authorise: async (asked) => {
          const answer = await desk.gateway.authorise(asked);
          await asleep;
          return answer;
        },
      })
      .pay(actor, input);
    const found = await until(() =>
      desk.money().store.findByKey(actor.accountNumber, input.idempotencyKey),
    );
    await until(() => desk.gateway.find(found.payment.id));
    await letGo(found.payment.id);
    await Promise.all([desk.money().reconcile(), desk.money().reconcile()]);
    wake();
    expect((await slow).paymentId).toBe(found.payment.id);
    expect(await chargesOf(found.payment.id)).toHaveLength(1);
    expect(await desk.booked(found.payment.id)).toEqual(['PAYMENT_CAPTURED']);
    expect(await desk.steps(found.payment.id)).toEqual(['created', 'authorised', 'captured']);
  });

  test('and cannot be settled keeps no other waiting', async () => {
    const broken = await leftBehind({ authorise: authoriseThenDie });
    const other = await leftBehind({ authorise: authoriseThenDie }).catch(() => null);
    expect(other).toBeNull();
    amount += 1;
    const fine = await leftBehind({ authorise: authoriseThenDie });
    const bugs = desk.bugs.length;
    await desk
      .money({
        find: (id) =>
          id === broken.id ? Promise.reject(new Error('a bug')) : desk.gateway.find(id),
      })
      .reconcile();
    expect((await desk.stored(fine.id))?.state).toBe('captured');
    expect(desk.bugs).toHaveLength(bugs + 1);
    await letGo(broken.id);
    await desk.money().reconcile();
    expect((await desk.stored(broken.id))?.state).toBe('captured');
  });
});

async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('a payment moves', () => {
  test('only from the state it was read in, so that of two one is refused', async () => {
    const read = await leftBehind({ authorise: simulateCrash });
    const { store } = desk.money();
    const moved = await Promise.all([
      store.transition(read, 'authorised', 'one', NOW),
      store.transition(read, 'failed', 'two', NOW),
      store.transition(read, 'unknown', 'three', NOW),
    ]);
    expect(moved.filter(Boolean)).toHaveLength(1);
    expect(await desk.steps(read.id)).toHaveLength(2);
  });

  test('never where the table does not lead, and writes nothing then', async () => {
    const { paymentId } = await desk.money().pay(actor, payment());
    const { store } = desk.money();
    const captured = await store.get(paymentId);
    for (const state of ['created', 'authorised', 'captured', 'failed', 'unknown'] as const)
      await expect(store.transition(captured, state, 'no', NOW)).rejects.toThrow('cannot go');
    expect(await desk.steps(paymentId)).toEqual(['created', 'authorised', 'captured']);
  });

  test('to posted once, with the money from clearing to cash', async () => {
    const money = desk.money();
    const { paymentId } = await money.pay(actor, payment());
    const later = new Date(NOW.getTime() + 86_400_000);
    await Promise.all([money.post(later), desk.money().post(later)]);
    expect(await desk.steps(paymentId)).toEqual(['created', 'authorised', 'captured', 'posted']);
    expect(await desk.booked(paymentId)).toEqual(['PAYMENT_CAPTURED', 'PAYMENT_POSTED']);
    expect(
      (await money.payments(actor, 100)).find((row) => row.paymentId === paymentId),
    ).toMatchObject({ status: 'SUCCESSFUL' });
  });
});

describe('saving the method', () => {
  test('happens with the payment', async () => {
    const paymentToken = await desk.card(actor.accountNumber, '6011111111111117');
    const receipt = await desk
      .money()
      .pay(actor, payment({ paymentMethodId: null, paymentToken, saveMethod: true }));
    expect(receipt).toMatchObject({ status: 'SUCCESS', saveMethod: 'SUCCEEDED' });
    expect(
      (await desk.money().wallet(actor)).methods.filter(({ type }) => type === 'DISCOVER'),
    ).toHaveLength(1);
  });

  test('that fails undoes no payment, and the receipt says so', async () => {
    const { orm } = desk.database;
    await orm.execute(
      sql`create function refuse_method() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await orm.execute(
      sql`create trigger refuse_method before insert on payment_methods for each row execute function refuse_method()`,
    );
    const paymentToken = await desk.card(actor.accountNumber, '5555555555554444');
    const receipt = await desk
      .money()
      .pay(actor, payment({ paymentMethodId: null, paymentToken, saveMethod: true }));
    await orm.execute(sql`drop function refuse_method cascade`);
    expect(receipt).toMatchObject({ status: 'SUCCESS', saveMethod: 'FAILED' });
    expect(await desk.booked(receipt.paymentId)).toEqual(['PAYMENT_CAPTURED']);
  });
});

describe('refused before money may move', () => {
  test('a service group that the account does not have', async () => {
    const wei = await desk.actor('credit');
    expect(
      await refusalOf(
        desk.money().pay(
          wei,
          payment({
            serviceGroup: 'MOBILE',
            paymentMethodId: await desk.bankOf(wei.accountNumber),
          }),
        ),
      ),
    ).toBe('NOT_FOUND');
    expect(await refusalOf(desk.money().readBilling(wei, 'MOBILE'))).toBe('NOT_FOUND');
  });

  test("a token of another account's card", async () => {
    const stranger = await desk.actor('credit');
    expect(
      await refusalOf(
        desk.money().pay(
          actor,
          payment({
            paymentMethodId: null,
            paymentToken: await desk.card(stranger.accountNumber),
          }),
        ),
      ),
    ).toBe('PAYMENT_TOKEN_EXPIRED');
  });

  test('a card that was retyped in another tab, as a duplicate', async () => {
    const pay = async () =>
      desk.money().pay(
        actor,
        payment({
          paymentMethodId: null,
          paymentToken: await desk.card(actor.accountNumber, '4111111111111111'),
        }),
      );
    await pay();
    expect(await refusalOf(pay())).toBe('DUPLICATE_PAYMENT');
    desk.turnTo(new Date(NOW.getTime() + 86_400_000 + 1));
    await pay();
  });

  test.each([
    ['4000000000000002', 'PAYMENT_DECLINED'],
    ['4000000000009995', 'INSUFFICIENT_FUNDS'],
    ['4000000000000341', 'PAYMENT_DECLINED'],
  ])('the card %s: %s, and the same again may be tried', async (number, code) => {
    for (let tries = 0; tries < 2; tries += 1)
      expect(
        await refusalOf(
          desk.money().pay(
            actor,
            payment({
              paymentMethodId: null,
              paymentToken: await desk.card(actor.accountNumber, number),
            }),
          ),
        ),
      ).toBe(code);
  });
});

describe('service that ended for non-payment', () => {
  test('stays ended when the debt is paid, pending and posted', async () => {
    const omar = await desk.actor('disconnected');
    const money = desk.money();
    const { pastDueAmount } = await money.billing(omar, 'CORE');
    expect(
      (
        await money.pay(
          omar,
          payment({
            amount: pastDueAmount,
            paymentMethodId: await desk.bankOf(omar.accountNumber),
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
    const grace = await desk.actor('softdisconnect');
    const money = desk.money();
    desk.turnTo(new Date(NOW.getTime() + 20 * 86_400_000));
    const before = await money.billing(grace, 'CORE');
    expect(before.serviceState).toBe('SOFT_DISCONNECTED');
    await money.pay(
      grace,
      payment({
        amount: before.adjustedDelinquencyAmount,
        paymentMethodId: await desk.bankOf(grace.accountNumber),
      }),
    );
    expect((await money.billing(grace, 'CORE')).serviceState).toBe('RESTORING');
    desk.turnTo(new Date(NOW.getTime() + 21 * 86_400_000));
    expect(await money.billing(grace, 'CORE')).toMatchObject({
      delinquencyLevel: 'LEVEL_76',
      serviceState: 'ACTIVE',
    });
  });
});
