import fc from 'fast-check';
import { expect } from 'vitest';
import {
  fetchAutopayEnrolment,
  fetchPaymentByKey,
  cancelScheduledPayment,
  changeScheduledAmount,
  createCustomerClient,
  endAutopay,
  pay,
  fetchSavedBankAccountId,
  schedule,
  fetchScheduledPayments,
} from './backend.ts';
import type { CustomerClient } from './backend.ts';
import { uuidFromName } from './deterministic-uuid.ts';
import { addDays } from '../../../src/models/platform/calendar/rules-calendar.ts';

/** Demo accounts that pay from a bank account; the last one has two payments scheduled. */
const SCENARIOS = ['current', 'bhn', 'twc', 'community', 'mobile-pastdue', 'scheduled'] as const;

/**
 * A customer's action in one tab. A request sent `times` times has one key: a button that was
 * clicked again.
 */
type CustomerAction =
  | { kind: 'pay' | 'schedule'; amount: number; times: number; enrol: boolean; days: number }
  | { kind: 'payInTwoTabs' | 'change'; amount: number }
  | { kind: 'cancel' | 'endAutopay' };

const amount = fc.integer({ min: 100, max: 3_000 });
const actionArbitrary: fc.Arbitrary<CustomerAction> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      amount,
      times: fc.integer({ min: 1, max: 3 }),
      enrol: fc.boolean(),
      days: fc.constant(0),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('schedule' as const),
      amount,
      times: fc.integer({ min: 1, max: 2 }),
      enrol: fc.boolean(),
      days: fc.integer({ min: 2, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('payInTwoTabs' as const, 'change' as const),
      amount,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel' as const, 'endAutopay' as const, 'endAutopay' as const),
    }),
  },
);

/** One list of actions per tab; every customer has two. */
export const tabActionsArbitrary: fc.Arbitrary<CustomerAction[][]> = fc.array(
  fc.array(actionArbitrary, { minLength: 2, maxLength: 4 }),
  {
    minLength: SCENARIOS.length * 2,
    maxLength: SCENARIOS.length * 2,
  },
);

/** The response for a key: the payment, and whether it is made. */
interface PaymentResponse {
  paymentId: string | null;
  made: boolean;
  code: string | null;
}

interface SentRequest {
  customer: CustomerClient;
  key: string;
  ask: () => Promise<PaymentResponse>;
  /** Null when the response was lost. */
  heard: PaymentResponse | null;
}

/** Outcome of a key. */
interface KeyOutcome {
  customer: CustomerClient;
  state: string;
  paymentId: string | null;
}

/** Customers who each pay in two tabs, and the responses they got. */
export async function createConcurrentCustomers(origin: string) {
  const customers = SCENARIOS.map(() => createCustomerClient(origin));
  const banks: string[] = [];
  /** Whether the backend has crashed: from then on a response may be lost. */
  let dead = false;
  let answers = 0;
  let waiting: { answers: number; go: () => void }[] = [];
  let asked: SentRequest[] = [];
  let ended: { customer: CustomerClient; version: number; key: string }[] = [];
  const cancelled = new Set<string>();
  const settled = new Map<string, KeyOutcome>();

  const heardOne = (): void => {
    answers += 1;
    for (const { go } of waiting.filter((one) => answers >= one.answers)) go();
    waiting = waiting.filter((one) => answers < one.answers);
  };

  /** A response, or null when the backend crashed during the request. */
  const orLost = async <Answer>(work: Promise<Answer>): Promise<Answer | null> => {
    try {
      return await work;
    } catch (error) {
      if (!dead) throw error;
      return null;
    } finally {
      heardOne();
    }
  };

  async function send(
    customer: CustomerClient,
    key: string,
    ask: () => Promise<PaymentResponse>,
    times: number,
  ): Promise<void> {
    const one: SentRequest = { customer, key, ask, heard: null };
    asked.push(one);
    const all = (await Promise.all(Array.from({ length: times }, () => orLost(ask())))).filter(
      (heard) => heard !== null,
    );
    const ids = new Set(all.flatMap(({ paymentId }) => paymentId ?? []));
    expect(ids.size, 'one key is one payment').toBeLessThanOrEqual(1);
    one.heard =
      all.find(({ made }) => made) ??
      all.find(({ paymentId }) => paymentId !== null) ??
      all[0] ??
      null;
  }

  const payment =
    (customer: CustomerClient, bank: string, key: string, cents: number, enrol: boolean) =>
    async (): Promise<PaymentResponse> => {
      const { receipt, code } = await pay(customer, {
        idempotencyKey: key,
        amount: cents,
        paymentMethodId: bank,
        enrolAutopay: enrol,
      });
      return { paymentId: receipt?.paymentId ?? null, made: receipt?.status === 'SUCCESS', code };
    };

  async function perform(
    customer: CustomerClient,
    bank: string,
    one: CustomerAction,
    name: string,
    today: string,
  ): Promise<void> {
    const key = uuidFromName(name);
    switch (one.kind) {
      case 'pay':
        return send(customer, key, payment(customer, bank, key, one.amount, one.enrol), one.times);
      case 'payInTwoTabs': {
        const other = uuidFromName(`${name} other`);
        await Promise.all([
          send(customer, key, payment(customer, bank, key, one.amount, false), 1),
          send(customer, other, payment(customer, bank, other, one.amount, false), 1),
        ]);
        return;
      }
      case 'schedule': {
        const input = {
          idempotencyKey: key,
          amount: one.amount,
          paymentDate: addDays(today, one.days),
          paymentMethodId: bank,
          enrolAutopay: one.enrol,
        };
        return send(
          customer,
          key,
          async () => ({ ...(await schedule(customer, input)), made: false }),
          one.times,
        );
      }
      case 'change':
      case 'cancel': {
        const [found, ...more] = (await orLost(fetchScheduledPayments(customer))) ?? [];
        expect(more.length, 'two are scheduled at most').toBeLessThan(2);
        if (!found) return;
        if (one.kind === 'change')
          await orLost(
            changeScheduledAmount(customer, found, { idempotencyKey: key, amount: one.amount }),
          );
        else if (
          (await orLost(cancelScheduledPayment(customer, found, key).then((code) => ({ code }))))
            ?.code === null
        )
          cancelled.add(found.paymentId);
        return;
      }
      case 'endAutopay': {
        const enrolment = await orLost(fetchAutopayEnrolment(customer));
        if (
          enrolment &&
          (await orLost(endAutopay(customer, enrolment.version, key).then((code) => ({ code }))))
            ?.code === null
        )
          ended.push({ customer, version: enrolment.version, key });
      }
    }
  }

  /**
   * The backend's current outcome of a key. A request without a response is resent first, as the
   * portal does.
   */
  async function outcomeOf({ customer, key, ask, heard }: SentRequest): Promise<KeyOutcome> {
    const before = await fetchPaymentByKey(customer, key);
    if (heard === null) {
      const again = await ask();
      if (before.state !== 'NOT_FOUND')
        expect([key, again.paymentId], 'the answer of before').toEqual([
          key,
          before.receipt?.paymentId ?? null,
        ]);
    }
    const { state, receipt } = heard === null ? await fetchPaymentByKey(customer, key) : before;
    if (heard?.made) expect([key, state], 'told as made').toEqual([key, 'ACCEPTED']);
    if (heard?.paymentId)
      expect([key, state === 'FAILED' ? heard.paymentId : receipt?.paymentId]).toEqual([
        key,
        heard.paymentId,
      ]);
    expect(state, 'nothing stays open').not.toBe('UNDER_WAY');
    return { customer, state, paymentId: receipt?.paymentId ?? null };
  }

  return {
    customers,
    /** Payments that were reported to customers as cancelled. */
    cancelled,
    /** Number of keys with a final response. */
    keys: () => settled.size,
    /** Signs in customers whose session has ended. */
    async signIn(): Promise<void> {
      for (const [index, customer] of customers.entries()) {
        if (banks[index] && (await customer.graph('{ wallet { methods { id } } }')).status === 200)
          continue;
        expect((await customer.signIn(SCENARIOS[index] ?? '')).status).toBe(200);
        banks[index] = await fetchSavedBankAccountId(customer);
      }
    },
    /**
     * Performs all actions at once, tab by tab; resolves when they are done, or when the backend
     * crashes.
     */
    async work(lists: CustomerAction[][], name: string, today: string): Promise<void> {
      [dead, answers, asked, ended] = [false, 0, [], []];
      await Promise.all(
        lists.map(async (list, tab) => {
          const at = tab % customers.length;
          const customer = customers[at];
          for (const [index, one] of list.entries())
            if (customer)
              await perform(customer, banks[at] ?? '', one, `${name} ${tab} ${index}`, today);
        }),
      );
      for (const { go } of waiting) go();
      waiting = [];
    },
    /** Resolves once this many responses were received since the start, or when all is done. */
    untilHeard: (count: number): Promise<void> =>
      answers >= count
        ? Promise.resolve()
        : new Promise((go) => {
            waiting.push({ answers: count, go });
          }),
    /** From now on responses may be lost. */
    expectDeath: (): void => {
      dead = true;
    },
    /**
     * Once all is settled: every key has one response, equal to any earlier one, which stays the
     * same.
     */
    async askAgain(): Promise<void> {
      dead = false;
      for (const one of asked) settled.set(one.key, await outcomeOf(one));
      for (const { customer, version, key } of ended)
        expect(await endAutopay(customer, version, key)).toBeNull();
      const older = [...settled].filter(
        (_, index) => (index * 7919) % Math.ceil(settled.size / 12) === 0,
      );
      for (const [key, { customer, state, paymentId }] of older)
        expect([key, await fetchPaymentByKey(customer, key)]).toMatchObject([
          key,
          { state, receipt: paymentId === null ? null : { paymentId } },
        ]);
    },
  };
}

export type ConcurrentCustomers = Awaited<ReturnType<typeof createConcurrentCustomers>>;
