import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

/** How many payments the processor was asked to authorise. */
let asked = 0;
const counted: Partial<PaymentProcessor> = {
  authorise: (given) => {
    asked += 1;
    return backend.gateway.authorise(given);
  },
};
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
    backend.setClock(new Date(NOW.getTime() + HOUR_MS));
    expect(await tryCard(GOOD, 1_001)).toBe(null);
  });

  it('is given the seconds to wait', async () => {
    for (let tries = 0; tries < 5; tries += 1) await tryCard(DECLINED);
    backend.setClock(new Date(NOW.getTime() + HOUR_MS / 2));
    const paymentToken = await backend.tokeniseCard(actor.accountNumber, DECLINED);
    await expect(
      backend.money().pay(actor, instantPaymentInput({ amount: 1_000, paymentToken })),
    ).rejects.toMatchObject({ code: 'THROTTLED', retryAfterSeconds: 1_800 });
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
});
