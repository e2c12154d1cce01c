import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accounts } from '../../../src/server/db/schema/index.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import { Refusal } from '../../../src/server/usecases/failure.ts';
import { requestedChange } from '../../fixtures/autopay/autopay.ts';
import {
  futurePaymentInput,
  instantPaymentInput,
  withInProcessBackend,
} from '../harness/in-process-backend.ts';
import type { InProcessContext } from '../harness/in-process-backend.ts';

const SCENARIOS = [
  'current',
  'pastdue50',
  'softdisconnect',
  'disconnected',
  'scheduled',
  'autopay',
  'mobile-pastdue',
  'mobile-hotlined',
];

let at: InProcessContext;
withInProcessBackend('current', (given) => {
  at = given;
});

/** Every number in an answer, wherever it is. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (value instanceof Map) return numbersIn([...value.values()]);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

/** What an operation answers; null where it is refused. */
const answered = <Answer>(work: Promise<Answer>): Promise<Answer | null> =>
  work.catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });

/** Everything that this customer can read of the account's bills, by the name of the operation. */
async function everythingRead(actor: Actor): Promise<Record<string, unknown>> {
  const { money } = at;
  const all = { kind: 'all', group: 'all' } as const;
  const input = {
    kinds: ['PAYMENT' as const, 'CHARGE' as const, 'ADJUSTMENT' as const],
    serviceGroup: null,
    from: null,
    to: null,
    text: null,
    codes: [],
    services: [],
    serviceGroups: [],
    sort: 'DATE' as const,
    descending: true,
    offset: 0,
    first: 100,
  };
  const payments = (await answered(money.payments(actor, 100))) ?? [];
  const groups = ['CORE', 'MOBILE'] as const;
  return {
    billingInformation: await Promise.all(
      groups.map((group) => answered(money.readBilling(actor, group))),
    ),
    mobileBilling: await answered(money.readMobileBilling(actor)),
    statements: await Promise.all(groups.map((group) => answered(money.statements(actor, group)))),
    nextBill: await Promise.all(groups.map((group) => answered(money.expectedBill(actor, group)))),
    autopay: await answered(money.autopay(actor)),
    disputes: await answered(money.disputes(actor)),
    activity: await answered(money.activity(actor, input)),
    export: await answered(money.exportedActivity(actor, all)),
    balances: await answered(money.exportedBalances(actor, all)),
    monthEnd: await Promise.all(
      ['2026-10', '2026-11', '2026-12'].map((month) => answered(money.monthEnd(actor, month))),
    ),
    lines: await answered(money.mobileLines(actor, 24)),
    paymentDetails: await Promise.all(
      payments.map(({ paymentId }) => answered(money.paymentDetail(actor, paymentId))),
    ),
    receipts: await Promise.all(
      payments.map(({ paymentId }) => answered(money.receipt(actor, paymentId))),
    ),
  };
}

describe.each([
  ['is suppressed', { billingSuppressed: true }],
  ['has moved', { type: 'ENTERPRISE' as const }],
])('an account whose billing %s', (_, state) => {
  const suppress = (accountNumber: string) =>
    at.backend.database.orm
      .update(accounts)
      .set(state)
      .where(eq(accounts.accountNumber, accountNumber));

  it('is told no amount of its bills by any operation, in any state of the account', async () => {
    for (const scenario of SCENARIOS) {
      const actor = await at.backend.actor(scenario);
      const {
        billingInformation,
        statements,
        nextBill,
        autopay,
        export: rows,
        ...before
      } = await everythingRead(actor);
      const ofBills = numbersIn([billingInformation, statements, nextBill, autopay, rows]);
      const own = new Set(
        numbersIn([
          await at.money.payments(actor, 100),
          await at.money.scheduledPayments(actor),
          await at.money.exportedActivity(actor, { kind: 'payments', group: 'all' }),
          await answered(at.money.devices(actor)),
        ]),
      );
      // Small numbers are days, counts and limits that every account has.
      const secret = new Set(
        ofBills
          .map(Math.abs)
          .filter(
            (cents) => cents > 1_000 && cents !== 9_999_999 && !own.has(cents) && !own.has(-cents),
          ),
      );
      expect(secret.size, scenario).toBeGreaterThan(0);
      expect(Object.keys(before).length).toBeGreaterThan(5);
      await suppress(actor.accountNumber);
      for (const [operation, answer] of Object.entries(await everythingRead(actor)))
        expect(
          numbersIn(answer).filter((cents) => secret.has(Math.abs(cents))),
          `${scenario} ${operation}`,
        ).toEqual([]);
    }
  });

  it('has receipts without what is still due, and exports without balances', async () => {
    const { money, actor, bank } = at;
    const input = instantPaymentInput({ amount: 1_234, paymentMethodId: bank });
    const { paymentId, amountDueAfter } = await money.pay(actor, input);
    expect(amountDueAfter).toBeGreaterThan(0);
    await suppress(actor.accountNumber);
    const detail = await money.receipt(actor, paymentId);
    expect(detail).toMatchObject({ payment: { amount: 1_234 }, amountDueAfter: null });
    const byKey = await money.paymentByKey(actor, input.idempotencyKey);
    expect(byKey.receipt?.amountDueAfter).toBe(0);
    expect(await money.exportedBalances(actor, { group: 'all' })).toBeNull();
  });

  it('answers what is repeated without what is still due', async () => {
    const { money, actor, bank } = at;
    const paid = instantPaymentInput({ amount: 1_234, paymentMethodId: bank });
    const later = futurePaymentInput({ amount: 2_345, paymentMethodId: bank });
    const submitted = {
      idempotencyKey: randomUUID(),
      paymentMethodId: bank,
      paymentToken: null,
      securityCodeToken: null,
      saveMethod: false,
      termsAccepted: true,
      wishes: [requestedChange({ payToday: 3_456 })],
    };
    const repeat = {
      pay: () => money.pay(actor, paid),
      schedule: () => money.schedule(actor, later),
      submitAutopay: async () =>
        (await money.submitAutopay(actor, submitted)).parts.map(({ payment }) => payment),
      autopayByKey: async () =>
        (await money.autopayByKey(actor, submitted.idempotencyKey)).outcome?.parts.map(
          ({ payment }) => payment,
        ),
      paymentByKey: async () => (await money.paymentByKey(actor, later.idempotencyKey)).receipt,
    };
    const dueIn = (answer: unknown) =>
      JSON.stringify(answer).match(/(?<="amountDueAfter":)\d+/g) ?? [];
    for (const [name, ask] of Object.entries(repeat))
      expect([name, dueIn(await ask())]).toEqual([name, [expect.stringMatching(/^[1-9]/)]]);
    await suppress(actor.accountNumber);
    for (const [name, ask] of Object.entries(repeat))
      expect([name, dueIn(await ask())]).toEqual([name, ['0']]);
  });

  it('answers a payment made meanwhile without what is still due', async () => {
    const { money, actor, bank } = at;
    await suppress(actor.accountNumber);
    const input = instantPaymentInput({ amount: 1_234, paymentMethodId: bank });
    const receipt = await answered(money.pay(actor, input));
    expect(receipt?.amountDueAfter ?? 0).toBe(0);
  });

  it('goes by its real amounts where money moves', async () => {
    const { money, actor } = at;
    const before = await money.billing(actor, 'CORE');
    await suppress(actor.accountNumber);
    expect((await money.billing(actor, 'CORE')).amountDue).toBe(before.amountDue);
    expect((await money.readBilling(actor, 'CORE')).amountDue).toBe(0);
  });
});
