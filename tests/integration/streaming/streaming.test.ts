import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  paymentMethods,
  payments,
  streamingSubscriptions,
} from '../../../src/server/db/schema/index.ts';
import { ProcessorOutcomeUnknown } from '../../../src/server/payment-processor/interface.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import { withInProcessBackend, refusalCodeOf } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';
import { readLedger } from '../billing/read-ledger.ts';

let backend: InProcessBackend;
let money: BillingServices;
let actor: Actor;
let bank: string;
withInProcessBackend('autopay', (at) => {
  ({ backend, money, actor, bank } = at);
});

/**
 * The demo's first app renews on the last day of the year, its second on January 7; 6:00 in New
 * York is 11:00 UTC.
 */
const RENEWAL = new Date('2026-12-31T11:00:00.000Z');
const A_DAY_LATER = new Date('2027-01-01T11:00:00.000Z');
const TWO_DAYS_LATER = new Date('2027-01-02T11:00:00.000Z');

const fetchFirstSubscription = async () => {
  const [subscription] = (await money.streaming(actor)).subscriptions;
  if (!subscription) throw new Error('The demo account has no subscription.');
  return subscription;
};
const debits = async () =>
  (
    await backend.database.orm
      .select()
      .from(payments)
      .where(eq(payments.subscriptionId, (await fetchFirstSubscription()).id))
  )
    .filter(({ leaseHolder }) => leaseHolder !== '')
    .sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
    .map(({ amount, paymentDate, state }) => `${amount} ${paymentDate} ${state}`);
const runStreamingAt = async (at: Date, by: BillingServices = money) => {
  backend.setClock(at);
  return by.runStreaming();
};
const setDebitCard = async (cardNumber: string) =>
  backend.database.orm
    .update(streamingSubscriptions)
    .set({
      gatewayToken: await backend.tokeniseCard(actor.accountNumber, cardNumber),
      fingerprint: 'another',
    })
    .where(eq(streamingSubscriptions.id, (await fetchFirstSubscription()).id));
const changeToBank = async (
  over: Partial<Parameters<BillingServices['changeStreamingMethod']>[1]> = {},
  as = actor,
) =>
  money.changeStreamingMethod(as, {
    idempotencyKey: randomUUID(),
    subscriptionId: (await fetchFirstSubscription()).id,
    version: 1,
    paymentMethodId: bank,
    securityCodeToken: null,
    ...over,
  });

describe('a streaming app', () => {
  it('is debited on the day it renews, and goes on to the same day of the next month', async () => {
    expect(await fetchFirstSubscription()).toMatchObject({
      appName: 'Lantern Stream',
      state: 'ACTIVE',
      nextDebitDate: '2026-12-31',
      monthlyPrice: 1_687,
    });
    await runStreamingAt(new Date(RENEWAL.getTime() - 1));
    expect(await debits()).toEqual([]);
    await runStreamingAt(RENEWAL);
    expect([await debits(), (await backend.charges()).map(({ amount }) => amount)]).toEqual([
      ['1687 2026-12-31 captured'],
      [1_687],
    ]);
    expect(await fetchFirstSubscription()).toMatchObject({
      state: 'ACTIVE',
      nextDebitDate: '2027-01-31',
    });
    await runStreamingAt(A_DAY_LATER);
    expect(await debits()).toHaveLength(1);
  });

  it('is independent of the bill: amount due and recent payments do not include it', async () => {
    const before = await money.readBilling(actor, 'CORE');
    await runStreamingAt(RENEWAL);
    await money.post(new Date(RENEWAL.getTime() + 1));
    expect((await money.readBilling(actor, 'CORE')).currentBalance).toBe(before.currentBalance);
    expect((await money.payments(actor, 100)).filter(({ amount }) => amount === 1_687)).toEqual([]);
    const [paymentId = ''] = (await backend.charges()).map(({ paymentId: id }) => id);
    expect([
      await backend.ledgerEntryKinds(paymentId),
      await refusalCodeOf(money.paymentDetail(actor, paymentId)),
      await refusalCodeOf(money.receipt(actor, paymentId)),
    ]).toEqual([['CHARGE', 'PAYMENT_CAPTURED', 'PAYMENT_POSTED'], 'NOT_FOUND', 'NOT_FOUND']);
    expect(await readLedger(backend.database.orm)).toMatchObject({
      unbalanced: [],
      brokenHistories: [],
    });
  });

  it('tells its debits of the last twelve months', async () => {
    await runStreamingAt(RENEWAL);
    const { charges } = await money.streaming(actor);
    expect(charges[0]).toMatchObject({
      appName: 'Lantern Stream',
      date: '2026-12-31',
      amount: 1_687,
      status: 'PENDING',
      lastFour: '4242',
    });
    expect(charges.map(({ date }) => date)).toEqual(
      [...charges.map(({ date }) => date)].sort().reverse(),
    );
  });

  it('whose debit fails is tried on the next day once more, and then pauses', async () => {
    await setDebitCard('4000000000000341');
    await runStreamingAt(RENEWAL);
    expect(await fetchFirstSubscription()).toMatchObject({
      state: 'RETRYING',
      nextDebitDate: '2027-01-01',
    });
    await runStreamingAt(A_DAY_LATER);
    expect(await fetchFirstSubscription()).toMatchObject({ state: 'PAUSED', nextDebitDate: null });
    await runStreamingAt(TWO_DAYS_LATER);
    await runStreamingAt(new Date('2027-03-31T11:00:00.000Z'));
    expect(await debits()).toEqual(['1687 2026-12-31 failed', '1687 2027-01-01 failed']);
  });

  it('whose second try goes well goes on as before', async () => {
    await setDebitCard('4000000000000341');
    await runStreamingAt(RENEWAL);
    await changeToBank();
    await runStreamingAt(A_DAY_LATER);
    expect([await debits(), await fetchFirstSubscription()]).toMatchObject([
      ['1687 2026-12-31 failed', '1687 2027-01-01 captured'],
      { state: 'ACTIVE', nextDebitDate: '2027-01-31' },
    ]);
  });

  it('is debited from a card that has expired never', async () => {
    await backend.database.orm
      .update(paymentMethods)
      .set({ expiration: '1126' })
      .where(eq(paymentMethods.accountNumber, actor.accountNumber));
    await runStreamingAt(RENEWAL);
    expect([await backend.charges(), (await money.streaming(actor)).charges[0]]).toMatchObject([
      [],
      { status: 'FAILED', systemErrorCode: 'METHOD_EXPIRED' },
    ]);
  });

  it('after months down is debited once for each', async () => {
    backend.setClock(new Date('2027-03-05T11:00:00.000Z'));
    // Two ticks a day: a debit is checked the day after, and then the next month's is due.
    for (let tick = 0; tick < 14; tick += 1)
      await runStreamingAt(
        new Date(`2027-03-${String(5 + Math.floor(tick / 2)).padStart(2, '0')}T11:00:00.000Z`),
      );
    expect(await debits()).toEqual([
      '1687 2027-03-05 captured',
      '1687 2027-03-06 captured',
      '1687 2027-03-07 captured',
    ]);
    expect(await fetchFirstSubscription()).toMatchObject({
      state: 'ACTIVE',
      nextDebitDate: '2027-03-31',
    });
  });

  it('is debited once by several backends at once', async () => {
    backend.setClock(RENEWAL);
    await Promise.all(Array.from({ length: 6 }, () => backend.money().runStreaming()));
    expect([(await backend.charges()).length, backend.bugs]).toEqual([1, []]);
  });

  it('whose bank does not answer is not debited again by guess', async () => {
    const silent = backend.money({
      authorise: () => Promise.reject(new ProcessorOutcomeUnknown()),
    });
    await runStreamingAt(RENEWAL, silent);
    await runStreamingAt(A_DAY_LATER, silent);
    expect([await debits(), await fetchFirstSubscription()]).toMatchObject([
      ['1687 2026-12-31 unknown'],
      { state: 'ACTIVE' },
    ]);
    backend.setClock(new Date(A_DAY_LATER.getTime() + 3_600_000));
    await money.reconcile();
    await runStreamingAt(TWO_DAYS_LATER);
    expect((await backend.charges()).length).toBe(1);
  });
});

describe('another payment method for it', () => {
  it('is debited from then on', async () => {
    expect((await changeToBank()).subscriptions[0]).toMatchObject({
      paymentMethodType: 'BANK_ACCOUNT',
      paymentMethodId: bank,
      version: 2,
      nextDebitDate: '2026-12-31',
    });
    await runStreamingAt(RENEWAL);
    expect((await money.streaming(actor)).charges[0]).toMatchObject({
      paymentMethodType: 'BANK_ACCOUNT',
      status: 'PENDING',
    });
  });

  it('starts one that was paused again at once, from that day on', async () => {
    await setDebitCard('4000000000000341');
    await runStreamingAt(RENEWAL);
    await runStreamingAt(A_DAY_LATER);
    backend.setClock(new Date('2027-01-10T15:00:00.000Z'));
    const {
      subscriptions: [subscription],
      charges,
    } = await changeToBank();
    expect([
      subscription,
      charges.find(({ subscriptionId }) => subscriptionId === subscription?.id),
    ]).toMatchObject([
      { state: 'ACTIVE', nextDebitDate: '2027-02-10' },
      { status: 'PENDING', date: '2027-01-10' },
    ]);
    expect((await backend.charges()).filter(({ amount }) => amount === 1_687)).toHaveLength(1);
  });

  it('under the same key is changed, and debited, once', async () => {
    await setDebitCard('4000000000000341');
    await runStreamingAt(RENEWAL);
    await runStreamingAt(A_DAY_LATER);
    const idempotencyKey = randomUUID();
    await Promise.all([
      changeToBank({ idempotencyKey }),
      changeToBank({ idempotencyKey }),
      changeToBank({ idempotencyKey }),
    ]);
    expect([(await backend.charges()).length, (await fetchFirstSubscription()).version]).toEqual([
      1, 2,
    ]);
  });

  it.each([
    [
      'that somebody else changed meanwhile',
      () => changeToBank({ version: 2 }),
      'CHANGED_MEANWHILE',
    ],
    [
      'of an app of another account',
      () => changeToBank({ subscriptionId: randomUUID() }),
      'NOT_FOUND',
    ],
    [
      'that is not saved',
      () => changeToBank({ paymentMethodId: randomUUID() }),
      'METHOD_NOT_FOUND',
    ],
    [
      'without its security code',
      async () =>
        changeToBank({
          paymentMethodId:
            (await money.wallet(actor)).methods.find(({ type }) => type === 'VISA')?.id ?? '',
        }),
      'SECURITY_CODE_REQUIRED',
    ],
    [
      'with a code that was not verified',
      async () =>
        changeToBank({
          paymentMethodId:
            (await money.wallet(actor)).methods.find(({ type }) => type === 'VISA')?.id ?? '',
          securityCodeToken: 'none',
        }),
      'SECURITY_CODE_REQUIRED',
    ],
    [
      'by a representative',
      async () => changeToBank({}, { ...actor, userType: 'CSR' }),
      'NOT_PERMITTED',
    ],
  ] as const)('%s is refused, and it stays as it is', async (_, change, code) => {
    const before = await fetchFirstSubscription();
    expect([await refusalCodeOf(change()), await fetchFirstSubscription()]).toEqual([code, before]);
  });

  it('keeps the one that is debited from being deleted, and lets the former one go', async () => {
    expect(await refusalCodeOf(money.deletePaymentMethod({ ...actor }, bank))).toBe(
      'METHOD_IN_STREAMING',
    );
    const second = (await money.streaming(actor)).subscriptions[1];
    const visa = (await money.wallet(actor)).methods.find(({ type }) => type === 'VISA')?.id ?? '';
    const proof = await backend.processor.verifySecurityCode({
      owner: actor.accountNumber,
      token:
        (
          await backend.database.orm
            .select()
            .from(paymentMethods)
            .where(eq(paymentMethods.id, visa))
        )[0]?.gatewayToken ?? '',
      securityCode: '123',
    });
    await money.changeStreamingMethod(actor, {
      idempotencyKey: randomUUID(),
      subscriptionId: second?.id ?? '',
      version: 1,
      paymentMethodId: visa,
      securityCodeToken: proof.ok ? proof.verificationToken : null,
    });
    expect((await money.deletePaymentMethod(actor, bank)).methods.map(({ id }) => id)).toEqual([
      visa,
    ]);
  });
});

it('a key that was used for one method is refused for another app or version', async () => {
  const idempotencyKey = randomUUID();
  const first = await changeToBank({ idempotencyKey });
  expect(await changeToBank({ idempotencyKey })).toEqual(first);
  const other = first.subscriptions.find(({ version }) => version === 1);
  for (const over of [{ version: 2 }, { subscriptionId: other?.id ?? '' }])
    expect(await refusalCodeOf(changeToBank({ idempotencyKey, ...over }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  expect(await money.streaming(actor)).toEqual(first);
});
