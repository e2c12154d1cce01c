import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProcessorOutcomeUnknown } from '../../../src/server/payment-processor/interface.ts';
import type { PaymentProcessor } from '../../../src/server/payment-processor/interface.ts';
import {
  futurePaymentInput,
  instantPaymentInput,
  NOW,
  openInProcessBackend,
  refusalCodeOf,
} from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

const DECLINED = '4000000000000341';
const GOOD = '4242424242424242';
/** Declined already when it is checked before it is saved. */
const UNSAVABLE = '4000000000000002';
const HOUR_MS = 3_600_000;

let backend: InProcessBackend;
let actor: Awaited<ReturnType<InProcessBackend['actor']>>;
let bank: string;

beforeAll(async () => {
  backend = await openInProcessBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.reset();
  actor = await backend.actor('current');
  asked = 0;
  bank = await backend.savedBankAccountId(actor.accountNumber);
});

/** How many payments the processor was asked to authorise, and new cards to check. */
let asked = 0;
const counted: Partial<PaymentProcessor> = {
  authorise: (given) => {
    asked += 1;
    return backend.processor.authorise(given);
  },
  verifyCard: (given) => {
    asked += 1;
    return backend.processor.verifyCard(given);
  },
};

/** The processor, whose bank answers only once told to. */
function heldProcessor(card: string): {
  processor: Partial<PaymentProcessor>;
  answer: () => void;
} {
  let answer = (): void => undefined;
  const told = new Promise<void>((resolve) => {
    answer = resolve;
  });
  return {
    answer: () => answer(),
    processor: {
      authorise: async (given) => {
        asked += 1;
        await told;
        return card === GOOD
          ? backend.processor.authorise(given)
          : {
              paymentId: given.paymentId,
              state: 'declined',
              amount: given.amount,
              code: 'PAYMENT_DECLINED',
            };
      },
    },
  };
}

const pay = (more: Parameters<typeof instantPaymentInput>[0]) =>
  refusalCodeOf(backend.money(counted).pay(actor, instantPaymentInput(more)));

/** Pays with a new card; resolves with the refusal's code, or null. */
const tryCard = async (number: string, amount = 1_000): Promise<string | null> =>
  pay({ amount, paymentToken: await backend.tokeniseCard(actor.accountNumber, number) });

describe('a customer whose cards are declined', () => {
  it('is told to wait after five, and the processor is asked no more', async () => {
    const codes = [];
    for (let tries = 0; tries < 8; tries += 1) codes.push(await tryCard(DECLINED));
    expect(codes).toEqual([
      ...Array.from({ length: 5 }, () => 'PAYMENT_DECLINED'),
      ...Array.from({ length: 3 }, () => 'THROTTLED'),
    ]);
    expect(asked).toBe(5);
    expect(await tryCard(GOOD)).toBe('THROTTLED');
    expect(await pay({ amount: 1_000, paymentMethodId: bank })).toBe(null);
    expect(await tryCard(DECLINED)).toBe('THROTTLED');
    // Business time ends no wait.
    backend.setClock(new Date(NOW.getTime() + 48 * HOUR_MS));
    expect(await tryCard(GOOD, 1_001)).toBe('THROTTLED');
    backend.passRealTime(HOUR_MS);
    expect(await tryCard(GOOD, 1_001)).toBe(null);
  });

  it('is given the seconds to wait', async () => {
    for (let tries = 0; tries < 5; tries += 1) await tryCard(DECLINED);
    backend.passRealTime(HOUR_MS / 2);
    const paymentToken = await backend.tokeniseCard(actor.accountNumber, DECLINED);
    const refused = await backend
      .money()
      .pay(actor, instantPaymentInput({ amount: 1_000, paymentToken }))
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'THROTTLED' });
    const { retryAfterSeconds } = refused as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(1_800);
  });

  it('still schedules a payment, which two a day at most are', async () => {
    for (let tries = 0; tries < 5; tries += 1) await tryCard(DECLINED);
    const input = futurePaymentInput({ amount: 1_000, paymentMethodId: bank });
    expect(await refusalCodeOf(backend.money().schedule(actor, input))).toBe(null);
  });

  it('gets no more tries by sending them at once', async () => {
    await tryCard(DECLINED);
    const codes = await Promise.all(
      Array.from({ length: 9 }, (_, index) => tryCard(DECLINED, 1_000 + index)),
    );
    expect(codes.filter((code) => code === 'THROTTLED').length).toBeGreaterThanOrEqual(5);
    expect(asked).toBeLessThanOrEqual(5);
  });

  it.each([
    ['new cards', false],
    ['a saved account', true],
  ])('begins no more than five with %s before the first is answered', async (_name, isSaved) => {
    const slow = heldProcessor(DECLINED);
    // As two backends that share the database.
    const moneys = [backend.money(slow.processor), backend.money(slow.processor)];
    const inputs = await Promise.all(
      Array.from({ length: 12 }, async (_, index) =>
        instantPaymentInput({
          amount: 1_000 + index,
          ...(isSaved
            ? { paymentMethodId: bank }
            : { paymentToken: await backend.tokeniseCard(actor.accountNumber, DECLINED) }),
        }),
      ),
    );
    const early: (string | null)[] = [];
    const tries = inputs.map((input, index) =>
      refusalCodeOf((moneys[index % 2] ?? backend.money()).pay(actor, input)).then((code) => {
        early.push(code);
        return code;
      }),
    );
    await vi.waitUntil(() => early.length + asked >= 12, { timeout: 20_000 });
    expect(early).toEqual(Array.from({ length: 7 }, () => 'THROTTLED'));
    slow.answer();
    expect((await Promise.all(tries)).filter((code) => code === 'PAYMENT_DECLINED')).toHaveLength(
      5,
    );
    expect(asked).toBe(5);
  });

  it('waits a minute for what is under way, and pays once that went well', async () => {
    const { processor, answer } = heldProcessor(GOOD);
    const money = backend.money(processor);
    const inputs = await Promise.all(
      Array.from({ length: 6 }, async (_, index) =>
        instantPaymentInput({
          amount: 1_000 + index,
          paymentToken: await backend.tokeniseCard(actor.accountNumber, GOOD),
        }),
      ),
    );
    const first = inputs.slice(0, 5).map((input) => refusalCodeOf(money.pay(actor, input)));
    await vi.waitUntil(() => asked === 5, { timeout: 20_000 });
    const sixth = inputs[5] ?? instantPaymentInput({});
    const error = await money.pay(actor, sixth).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'THROTTLED' });
    expect((error as { retryAfterSeconds: number }).retryAfterSeconds).toBeLessThanOrEqual(60);
    answer();
    expect(await Promise.all(first)).toEqual([null, null, null, null, null]);
    expect(await refusalCodeOf(money.pay(actor, sixth))).toBe(null);
  });
});

/** Saves a new card; resolves with the refusal's code, or null. */
const addCard = async (number: string, as = actor, money = backend.money(counted)) =>
  refusalCodeOf(
    money.savePaymentMethod(as, {
      paymentToken: await backend.tokeniseCard(as.accountNumber, number),
      nickname: null,
      isDefault: false,
    }),
  );

describe('a new card that its bank declines', () => {
  it('counts as a declined payment does, for cards and payments alike', async () => {
    const codes = [];
    for (let tries = 0; tries < 3; tries += 1) codes.push(await addCard(UNSAVABLE));
    for (let tries = 0; tries < 2; tries += 1) codes.push(await tryCard(DECLINED));
    codes.push(await addCard(UNSAVABLE), await addCard(GOOD), await tryCard(GOOD));
    expect(codes).toEqual([
      ...Array.from({ length: 3 }, () => 'CARD_NOT_VERIFIED'),
      ...Array.from({ length: 2 }, () => 'PAYMENT_DECLINED'),
      ...Array.from({ length: 3 }, () => 'THROTTLED'),
    ]);
    expect(asked).toBe(5);
    // A saved account still pays.
    expect(await pay({ amount: 1_000, paymentMethodId: bank })).toBe(null);
  });

  it('stops nobody who mistypes once or twice', async () => {
    expect([await addCard(UNSAVABLE), await addCard(UNSAVABLE), await addCard(GOOD)]).toEqual([
      'CARD_NOT_VERIFIED',
      'CARD_NOT_VERIFIED',
      null,
    ]);
  });

  it('is waited for by security time, which no move of the clock and no restart ends', async () => {
    for (let tries = 0; tries < 5; tries += 1) await addCard(UNSAVABLE);
    for (const days of [365, -365, 0]) {
      backend.setClock(new Date(NOW.getTime() + days * 24 * HOUR_MS));
      // As after a restart: nothing but the database is as it was.
      expect(await addCard(GOOD, actor, backend.money(counted))).toBe('THROTTLED');
    }
    backend.passRealTime(HOUR_MS);
    expect(await addCard(GOOD)).toBe(null);
  });

  it('gets no more tries by sending them at once', async () => {
    const moneys = [backend.money(counted), backend.money(counted)];
    const codes = await Promise.all(
      Array.from({ length: 12 }, (_, index) => addCard(UNSAVABLE, actor, moneys[index % 2])),
    );
    expect(codes.filter((code) => code === 'CARD_NOT_VERIFIED')).toHaveLength(5);
    expect(asked).toBe(5);
  });

  it('does not count where the processor gives no answer', async () => {
    const silent = backend.money({
      verifyCard: () => Promise.reject(new ProcessorOutcomeUnknown('no answer')),
    });
    for (let tries = 0; tries < 6; tries += 1)
      expect(await addCard(GOOD, actor, silent)).toBe('UNAVAILABLE');
    expect(await addCard(GOOD)).toBe(null);
  });
});
