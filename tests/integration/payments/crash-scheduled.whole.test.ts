import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { nextDebitDate } from '../../../src/models/autopay/rules-debits.ts';
import {
  BILL_CRASH_POINTS,
  DEBIT_CRASH_POINTS,
  DUE_CRASH_POINTS,
  SCHEDULE_CRASH_POINTS,
} from '../../../src/server/usecases/payments/one-time/crash-points.ts';
import {
  fetchAutopayEnrolment,
  fetchBalance,
  fetchPaymentByKey,
  cancelScheduledPayment,
  changeScheduledAmount,
  fetchCharges,
  createCustomerClient,
  fetchAutopayDebits,
  schedule,
  fetchScheduledPayments,
  fetchPaymentHistory,
} from '../harness/backend.ts';
import type { Backend } from '../harness/backend.ts';
import {
  AMOUNT,
  environment,
  selectRows,
  signInForPayment,
  startTrackedBackend,
  setUpCrashTests,
} from '../harness/crash-support.ts';
import { accountsBilledSince, readLedgerOf } from '../billing/read-ledger.ts';
import { addDays, dayIn } from '../../../src/models/platform/calendar/rules-calendar.ts';
import { nextBillDate } from '../../../src/models/billing/rules-bill-dates.ts';

setUpCrashTests();

const byId = (left: { paymentId: string }, right: { paymentId: string }): number =>
  left.paymentId.localeCompare(right.paymentId);

const inDays = (days: number): string => addDays(dayIn(new Date(), 'America/New_York'), days);
const future = ({
  idempotencyKey,
  amount,
  paymentMethodId,
}: {
  idempotencyKey: string;
  amount: number;
  paymentMethodId: string;
}) => ({ idempotencyKey, amount, paymentMethodId, paymentDate: inDays(2) });

/** Nothing was charged, and every payment's history is consistent. */
async function expectNothingCharged(backend: Backend): Promise<void> {
  expect(await fetchCharges(environment)).toEqual([]);
  await backend.kill('SIGTERM');
  expect(await readLedgerOf(environment)).toMatchObject({ booked: [], brokenHistories: [] });
}

describe('a backend that is killed while a payment is scheduled', () => {
  test.each(selectRows(SCHEDULE_CRASH_POINTS))(
    'at %s leaves it scheduled once or not at all, and the customer sees which',
    async (point) => {
      const dying = await startTrackedBackend({ CRASH_AT: point });
      const { customer, payment } = await signInForPayment(dying);
      await expect(schedule(customer, future(payment))).rejects.toThrow();
      await dying.ended;
      const backend = await startTrackedBackend();
      const there = point === 'after-begin';
      expect((await fetchPaymentByKey(customer, payment.idempotencyKey)).state).toBe(
        there ? 'ACCEPTED' : 'NOT_FOUND',
      );
      expect(await fetchScheduledPayments(customer)).toHaveLength(there ? 1 : 0);
      const { paymentId } = await schedule(customer, future(payment));
      expect(await fetchScheduledPayments(customer)).toMatchObject([{ paymentId, amount: AMOUNT }]);
      await expectNothingCharged(backend);
    },
  );

  const acts = ['changed', 'cancelled'] as const;
  test.each(
    selectRows(acts.flatMap((act) => SCHEDULE_CRASH_POINTS.map((point) => [act, point] as const))),
  )('or %s, at %s: it is done once or not at all', async (act, point) => {
    const dying = await startTrackedBackend({ CRASH_AT: point });
    const customer = createCustomerClient(dying.origin);
    await customer.signIn('scheduled');
    const [first, second] = await fetchScheduledPayments(customer);
    if (!first || !second) throw new Error('The demo account has not two payments scheduled.');
    const idempotencyKey = randomUUID();
    const ask = () =>
      act === 'changed'
        ? changeScheduledAmount(customer, first, { idempotencyKey, amount: 6_000 })
        : cancelScheduledPayment(customer, first, idempotencyKey);
    const done = act === 'changed' ? [{ ...first, amount: 6_000, version: 2 }, second] : [second];
    await expect(ask()).rejects.toThrow();
    await dying.ended;
    const backend = await startTrackedBackend();
    expect(await fetchScheduledPayments(customer)).toEqual(
      point === 'after-begin' ? done : [first, second],
    );
    expect(await ask()).toBeNull();
    expect(await fetchScheduledPayments(customer)).toEqual(done);
    await expectNothingCharged(backend);
  });
});

describe('a backend that is killed on the day of a payment', () => {
  test.each(selectRows(DUE_CRASH_POINTS))('at %s makes it once it is back, once', async (point) => {
    const dying = await startTrackedBackend({ CRASH_AT: point });
    const { customer, payment } = await signInForPayment(dying);
    const { paymentId } = await schedule(customer, future(payment));
    await expect(customer.call('POST', '/sandbox/clock', { advance: 'P3D' })).rejects.toThrow();
    await dying.ended;
    const backend = await startTrackedBackend();
    expect(
      (await fetchCharges(environment)).map(({ paymentId: id, amount }) => [id, amount]),
    ).toEqual([[paymentId, AMOUNT]]);
    expect(await fetchPaymentHistory(customer, paymentId ?? '')).toMatchObject({
      status: 'PENDING',
      journal: [
        { step: 'SUBMITTED' },
        { step: 'SCHEDULED' },
        { step: 'DUE' },
        { step: 'ACCEPTED' },
      ],
    });
    await customer.call('POST', '/sandbox/clock', { advance: 'P1D' });
    expect((await fetchPaymentHistory(customer, paymentId ?? '')).status).toBe('SUCCESSFUL');
    expect(await fetchCharges(environment)).toHaveLength(1);
    await backend.kill('SIGTERM');
    const ledger = await readLedgerOf(environment);
    expect(ledger.booked).toMatchObject([{ paymentId, amount: AMOUNT }]);
    expect(ledger.brokenHistories).toEqual([]);
  });
});

describe('a backend that is killed on the debit day of Auto Pay', () => {
  /** So that only debits are made until then. */
  async function cancelDemoPayments(backend: Backend): Promise<void> {
    const customer = createCustomerClient(backend.origin);
    await customer.signIn('scheduled');
    for (const payment of await fetchScheduledPayments(customer))
      expect(await cancelScheduledPayment(customer, payment, randomUUID())).toBeNull();
  }

  test.each(selectRows(DEBIT_CRASH_POINTS))(
    'at %s debits once it is back, each account once, and goes on to the next month',
    async (point) => {
      const dying = await startTrackedBackend({ CRASH_AT: point });
      await cancelDemoPayments(dying);
      const { customer, payment, before } = await signInForPayment(dying);
      await schedule(customer, { ...payment, paymentDate: inDays(20), enrolAutopay: true });
      const enrolled = await fetchAutopayEnrolment(customer);
      if (!enrolled) throw new Error('Auto Pay is not on.');
      // The first debits after today: this account's and the demo's own one's, whose two service
      // groups are in Auto Pay. Earlier bills are no debits.
      await expect(customer.call('POST', '/sandbox/clock', { advance: 'P15D' })).rejects.toThrow();
      await dying.ended;
      const backend = await startTrackedBackend();
      const other = createCustomerClient(backend.origin);
      await other.signIn('autopay');
      const [debit, ...more] = await fetchAutopayDebits(customer);
      expect([more, debit]).toMatchObject([
        [],
        {
          amount: before.amountDue - AMOUNT,
          status: 'PENDING',
          paymentDate: enrolled.nextDebitDate,
        },
      ]);
      const made = [debit, ...(await fetchAutopayDebits(other)).slice(0, 2)]
        .map((one) => ({ paymentId: one?.paymentId ?? '', amount: one?.amount ?? 0 }))
        .sort(byId);
      expect(
        (await fetchCharges(environment))
          .map(({ paymentId, amount }) => ({ paymentId, amount }))
          .sort(byId),
      ).toEqual(made);
      expect(await fetchPaymentHistory(customer, debit?.paymentId ?? '')).toMatchObject({
        journal: [{ step: 'DUE' }, { step: 'ACCEPTED' }],
      });
      expect(await fetchAutopayEnrolment(customer)).toMatchObject({
        nextDebitDate: nextDebitDate(
          Number(enrolled.nextDebitDate.slice(8)),
          enrolled.nextDebitDate,
        ),
        estimatedAmount: 0,
      });
      await customer.call('POST', '/sandbox/clock', { advance: 'P2D' });
      expect([
        await fetchAutopayDebits(customer),
        (await fetchCharges(environment)).length,
      ]).toMatchObject([[{ status: 'SUCCESSFUL' }], 3]);
      await backend.kill('SIGTERM');
      const ledger = await readLedgerOf(environment);
      expect([ledger.booked.sort(byId), ledger.brokenHistories, ledger.unbalanced]).toEqual([
        made,
        [],
        [],
      ]);
    },
  );
});

describe('a backend that is killed while it makes bills', () => {
  test.each(selectRows(BILL_CRASH_POINTS))(
    'at %s makes each bill of that day once when it is back',
    async (point) => {
      const dying = await startTrackedBackend({ CRASH_AT: point });
      const { customer, before } = await signInForPayment(dying);
      const dates = async () =>
        (
          await customer.graph<{ billingInformation: { statementDate: string; dueDate: string } }>(
            '{ billingInformation(serviceGroup: CORE) { statementDate dueDate } }',
          )
        ).body.data.billingInformation;
      const { statementDate } = await dates();
      const next = nextBillDate(statementDate, Number(statementDate.slice(8)));
      // Days after the first bill of any account, and after the account's own.
      await expect(
        customer.call('POST', '/sandbox/clock', { now: `${addDays(next, 1)}T12:00:00.000Z` }),
      ).rejects.toThrow();
      await dying.ended;
      const backend = await startTrackedBackend();
      await customer.call('POST', '/sandbox/clock', { now: `${addDays(next, 1)}T12:00:00.000Z` });
      expect(await dates()).toEqual({ statementDate: next, dueDate: addDays(next, 30) });
      expect((await fetchBalance(customer)).currentBalance).toBe(before.currentBalance * 2);
      await backend.kill('SIGTERM');
      const [bills, ledger] = [
        await accountsBilledSince(environment, inDays(0)),
        await readLedgerOf(environment),
      ];
      expect([new Set(bills).size, ledger.unbalanced]).toEqual([bills.length, []]);
    },
  );
});
