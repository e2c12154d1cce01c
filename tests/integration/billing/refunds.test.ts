import { and, asc, eq, ne } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  billItems,
  ledgerEntries,
  payments,
  refunds,
  statementLines,
  statements,
} from '../../../src/server/db/schema/index.ts';
import { writeEntry } from '../../../src/server/db/repositories/billing/ledger.ts';
import { ProcessorOutcomeUnknown } from '../../../src/server/payment-processor/interface.ts';
import type { PaymentProcessor } from '../../../src/server/payment-processor/interface.ts';
import { startJobScheduler } from '../../../src/server/jobs/job-scheduler.ts';
import { createBillingServices } from '../../../src/server/composition/index.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import * as crashPoints from '../../../src/server/usecases/payments/one-time/crash-points.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import { withInProcessBackend, instantPaymentInput } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';
import { nextBillDue } from '../../../src/models/billing/due/rules-next-bill.ts';
import { refundStory } from '../../../src/models/billing/refunds/rules-refund-story.ts';
import { dayIn } from '../../../src/models/platform/calendar/rules-calendar.ts';
import { NO_NOTICES } from '../harness/no-notices.ts';

/**
 * Mobile's bill is made on the 23rd; a payment on the 14th is posted the next morning and refunded
 * ten days after that.
 */
const MONTH = 14_500;
const REFUND_TIME = '2026-12-25T07:00:00.000Z';

let backend: InProcessBackend;
let money: BillingServices;
let actor: Actor;
withInProcessBackend('current', async (at) => {
  ({ backend, actor } = at);
  money = backend.money({}, 'office');
  await backend.billOnly('current');
});

/** Who was notified of which refunds. */
const sentRefunds = async () =>
  (await backend.noticesOf('refund-sent')).map(({ guid, facts }) => ({ guid, ...facts }));

const advanceWithTicker = async (until: string, by: BillingServices = money): Promise<void> => {
  const ticker = startJobScheduler({
    billingServices: by,
    notices: NO_NOTICES,
    clock: {
      now: backend.now,
      set: async (instant) => {
        backend.setClock(instant);
      },
      save: async () => undefined,
    },
    runHousekeeping: async () => undefined,
    report: (error) => {
      backend.bugs.push(error);
    },
  });
  await ticker.advance(new Date(until));
  await ticker.stop();
};
const pay = async (amount: number): Promise<string> =>
  (
    await money.pay(
      actor,
      instantPaymentInput({
        idempotencyKey: randomUUID(),
        serviceGroup: 'MOBILE',
        amount,
        paymentMethodId: await backend.savedBankAccountId(actor.accountNumber),
        confirmedDuplicate: true,
      }),
    )
  ).paymentId;
const fetchOwnRefunds = () =>
  backend.database.orm
    .select()
    .from(refunds)
    .where(ne(refunds.state, 'failed'))
    .orderBy(asc(refunds.requestedAt), asc(refunds.amount))
    .then((rows) =>
      rows.filter(({ requestedAt }) => requestedAt > new Date('2026-12-14T15:00:00Z')),
    );
const fetchFailedRefunds = () =>
  backend.database.orm.select().from(refunds).where(eq(refunds.state, 'failed'));
const refundsAtProcessor = async () => {
  const ids = new Set(
    (await backend.database.orm.select({ id: payments.id }).from(payments)).map(({ id }) => id),
  );
  return (await backend.processorRefunds())
    .filter(({ paymentId, state }) => ids.has(paymentId) && state === 'refunded')
    .map(({ refundId, amount }) => [refundId, amount]);
};
/** Refund records: at the payment processor, in the ledger and for the next statement. */
const refundRecords = async () => {
  const rows = await fetchOwnRefunds();
  const ids = rows.map(({ id }) => id);
  const entries = (
    await backend.database.orm.select().from(ledgerEntries).where(eq(ledgerEntries.kind, 'REFUND'))
  ).filter(({ reference }) => ids.includes(reference));
  const items = (
    await backend.database.orm
      .select()
      .from(billItems)
      .where(and(eq(billItems.code, 'REFUND'), eq(billItems.accountNumber, actor.accountNumber)))
  ).filter(({ on }) => on > '2026-12-14');
  return {
    states: rows.map(({ state, amount }) => [state, amount]),
    processor: (await refundsAtProcessor())
      .filter(([id]) => ids.includes(String(id)))
      .map(([, amount]) => amount),
    ledger: entries.length,
    items: items.map(({ cents, on }) => [cents, on]),
  };
};
const REFUNDED = {
  states: [['sent', 11_000]],
  processor: [11_000],
  ledger: 1,
  items: [[11_000, '2026-12-25']],
};

describe('what was paid for mobile beyond what is owed', () => {
  it('is in the activity from the day it goes back, which comes to what is owed', async () => {
    const comesTo = async () => {
      const [{ rows, charged, paid, refunded }, { currentBalance }] = await Promise.all([
        money.exportedActivity(actor, { kind: 'all', group: 'mobile' }),
        money.readBilling(actor, 'MOBILE'),
      ]);
      const [back] = rows.filter(({ code, date }) => code === 'REFUND' && date > '2026-12-14');
      return [
        back?.date ?? null,
        back?.statementId ?? null,
        charged + paid + refunded,
        currentBalance,
      ];
    };
    await pay(40_000);
    await advanceWithTicker('2026-12-25T06:59:59.000Z');
    expect(await comesTo()).toEqual([null, null, 2 * MONTH - 40_000, 2 * MONTH - 40_000]);
    await advanceWithTicker('2026-12-25T12:00:00.000Z');
    expect(await comesTo()).toEqual(['2026-12-25', null, 0, 0]);
    await advanceWithTicker('2027-01-23T12:00:00.000Z');
    expect(await comesTo()).toEqual(['2026-12-25', expect.any(String), MONTH, MONTH]);
  });

  it('is left out of the next bill’s forecast where it goes back before, on any day', async () => {
    const forecast = async () => {
      const [bill, { amountDue: unpaid }] = await Promise.all([
        money.expectedBill(actor, 'MOBILE'),
        money.readBilling(actor, 'MOBILE'),
      ]);
      if (!bill) throw new Error('No bill is expected.');
      const { total, offUnpaid, left } = nextBillDue({ ...bill, unpaid });
      return {
        of: bill.statementDate,
        due: total + unpaid - offUnpaid - left,
        sentBack: bill.sentBack,
      };
    };
    await pay(40_000);
    const said = [await forecast()];
    for (const day of ['2026-12-15', '2026-12-22', '2026-12-24', '2026-12-26', '2027-01-10']) {
      await advanceWithTicker(`${day}T15:00:00.000Z`);
      said.push(await forecast());
    }
    await advanceWithTicker('2027-01-23T15:00:00.000Z');
    const made = new Map(
      (await money.statements(actor, 'MOBILE')).statements.map(({ statementDate, totalDue }) => [
        statementDate,
        totalDue,
      ]),
    );
    expect(said.map(({ of, due }) => [of, due])).toEqual(said.map(({ of }) => [of, made.get(of)]));
    // The first bill uses its part before the refund day; the rest goes back before the second.
    expect(said.map(({ sentBack }) => sentBack)).toEqual([0, 0, 0, 11_000, 0, 0]);
    expect(await money.autopay(actor)).toMatchObject([{}, { creditAmount: 0 }]);
  });

  it('is told with the payment that each refund is of, before and after it is billed', async () => {
    const first = await pay(30_000);
    await advanceWithTicker('2026-12-16T12:00:00.000Z');
    const newest = await pay(10_000);
    const refundsTold = async () => {
      const { rows } = await money.exportedActivity(actor, { kind: 'all', group: 'mobile' });
      return rows
        .filter(({ code, date }) => code === 'REFUND' && date > '2026-12-14')
        .map(({ refundedPaymentId, amount, statementId }) => [
          refundedPaymentId,
          amount,
          statementId !== null,
        ])
        .toSorted((one, other) => Number(one[1]) - Number(other[1]));
    };
    await advanceWithTicker('2026-12-27T12:00:00.000Z');
    const told = (billed: boolean) => [
      [first, 40_000 - 2 * MONTH - 10_000, billed],
      [newest, 10_000, billed],
    ];
    expect(await refundsTold()).toEqual(told(false));
    await advanceWithTicker('2027-01-23T12:00:00.000Z');
    expect(await refundsTold()).toEqual(told(true));
  });

  it('is in the activity as pending on its way, and counts once it is sent', async () => {
    let answers = false;
    const slow = backend.money({
      refund: async (refund) => {
        if (!answers) throw new ProcessorOutcomeUnknown('no answer');
        return { refundId: refund.refundId, amount: refund.amount, state: 'refunded' };
      },
    });
    const told = async () => {
      const [{ rows, charged, paid, refunded, total }, { currentBalance }] = await Promise.all([
        money.exportedActivity(actor, { kind: 'all', group: 'mobile' }),
        money.readBilling(actor, 'MOBILE'),
      ]);
      expect([rows.length, charged + paid + refunded]).toEqual([total, currentBalance]);
      return rows
        .filter(({ code, date }) => code === 'REFUND' && date > '2026-12-14')
        .map(({ date, amount, status, refundedPaymentId }) => [
          date,
          amount,
          status,
          refundedPaymentId,
        ]);
    };
    const paymentId = await pay(40_000);
    await advanceWithTicker('2026-12-26T12:00:00.000Z', slow);
    expect(await told()).toEqual([['2026-12-25', 11_000, 'PENDING', paymentId]]);
    answers = true;
    await advanceWithTicker('2026-12-28T12:00:00.000Z', slow);
    expect(await told()).toEqual([[expect.any(String), 11_000, null, paymentId]]);
    backend.bugs.length = 0;
  });

  it('has one day on its payment’s page and in each list', async () => {
    let answers = false;
    const slow = backend.money({
      refund: async (refund) => {
        if (!answers) throw new ProcessorOutcomeUnknown('no answer');
        return { refundId: refund.refundId, amount: refund.amount, state: 'refunded' };
      },
    });
    const paymentId = await pay(40_000);
    const days = async () => {
      const { refunds: ofPayment } = await money.paymentDetail(actor, paymentId);
      const { rows } = await money.exportedActivity(actor, { kind: 'all', group: 'mobile' });
      const listed = await money.mobileTransactions(actor, { tab: 'REFUNDS', offset: 0, first: 1 });
      return {
        page: refundStory(ofPayment).map(({ step, at }) => [
          step,
          dayIn(new Date(at), actor.billingTimeZone),
        ]),
        activity: rows.find(({ refundedPaymentId }) => refundedPaymentId === paymentId)?.date,
        mobile: [listed.rows[0]?.date, listed.rows[0]?.postedDate],
      };
    };
    await advanceWithTicker('2026-12-26T12:00:00.000Z', slow);
    expect(await days()).toEqual({
      page: [['ON_ITS_WAY', '2026-12-25']],
      activity: '2026-12-25',
      mobile: ['2026-12-25', null],
    });
    answers = true;
    await advanceWithTicker('2026-12-28T12:00:00.000Z', slow);
    const [{ endedAt } = {}] = await fetchOwnRefunds();
    const sent = dayIn(endedAt ?? new Date(0), actor.billingTimeZone);
    expect(sent > '2026-12-25').toBe(true);
    expect(await days()).toEqual({
      page: [
        ['STARTED', '2026-12-25'],
        ['SENT', sent],
      ],
      activity: sent,
      mobile: ['2026-12-25', sent],
    });
    backend.bugs.length = 0;
  });

  it('leaves a month that has ended as it was, whenever it is exported', async () => {
    const exported = async (last: string) =>
      (await money.exportedActivity(actor, { kind: 'all', group: 'mobile' })).rows
        .filter(({ date }) => date <= last)
        .map(({ date, kind, code, amount, serviceGroup }) =>
          [date, serviceGroup, kind, code, amount].join(' '),
        )
        .toSorted();
    await pay(40_000);
    await advanceWithTicker('2027-01-02T12:00:00.000Z');
    const december = await exported('2026-12-31');
    expect(december.filter((row) => row.includes('REFUND')).length).toBeGreaterThan(0);
    for (const later of ['2027-01-24', '2027-02-24']) {
      await advanceWithTicker(`${later}T12:00:00.000Z`);
      expect(await exported('2026-12-31')).toEqual(december);
    }
  });

  it('is refunded ten days after posting, less used credit, and statements add up', async () => {
    const paymentId = await pay(40_000);
    await advanceWithTicker('2026-12-25T06:59:59.000Z');
    expect([await refundRecords(), await money.nextRefund(), await sentRefunds()]).toEqual([
      { states: [], processor: [], ledger: 0, items: [] },
      new Date(REFUND_TIME),
      [],
    ]);
    expect(await money.readBilling(actor, 'MOBILE')).toMatchObject({
      creditBalance: 40_000 - 2 * MONTH,
      amountDue: 0,
    });
    await advanceWithTicker('2026-12-25T12:00:00.000Z');
    expect(await fetchOwnRefunds()).toMatchObject([
      {
        paymentId,
        amount: 11_000,
        state: 'sent',
        requestedAt: new Date(REFUND_TIME),
        endedAt: new Date(REFUND_TIME),
        dueAt: null,
        tries: 0,
      },
    ]);
    expect([await refundRecords(), await money.nextRefund()]).toEqual([REFUNDED, null]);
    const told = await sentRefunds();
    expect(told.map(({ guid }) => guid)).toContain(actor.guid);
    expect(told.length).toBeGreaterThan(1);
    for (const { guid, ...facts } of told)
      expect([guid, facts]).toMatchObject([
        expect.any(String),
        {
          amount: 11_000,
          methodType: 'BANK_ACCOUNT',
          lastFour: '6789',
          payment: { paymentId, amount: 40_000 },
        },
      ]);
    expect(await money.readBilling(actor, 'MOBILE')).toMatchObject({
      creditBalance: 0,
      amountDue: 0,
      currentBalance: 0,
    });
    await advanceWithTicker('2027-01-23T12:00:00.000Z');
    const [made, before] = (await money.statements(actor, 'MOBILE')).statements;
    expect(before).toMatchObject({
      statementDate: '2026-12-23',
      previousBalance: MONTH,
      payments: 40_000,
      adjustments: 0,
      charges: MONTH,
      totalDue: 2 * MONTH - 40_000,
    });
    expect(made).toMatchObject({
      statementDate: '2027-01-23',
      previousBalance: 2 * MONTH - 40_000,
      payments: 0,
      adjustments: 11_000,
      charges: MONTH,
      totalDue: MONTH,
    });
    expect((await money.statement(actor, made?.id ?? '')).lines.at(-1)).toMatchObject({
      service: 'MOBILE',
      kind: 'ADJUSTMENT',
      code: 'REFUND',
      amount: 11_000,
      periodFrom: '2026-12-25',
    });
    expect(await money.readBilling(actor, 'MOBILE')).toMatchObject({
      amountDue: MONTH,
      pastDueAmount: 0,
      creditBalance: 0,
    });
    await advanceWithTicker('2027-02-23T12:00:00.000Z');
    expect([(await money.statements(actor, 'MOBILE')).statements[0], backend.bugs]).toMatchObject([
      { adjustments: 0, totalDue: 2 * MONTH },
      [],
    ]);
  });

  it('goes back to each of its payments at most what that brought, the newest first', async () => {
    const first = await pay(30_000);
    await advanceWithTicker('2026-12-16T12:00:00.000Z');
    const newest = await pay(10_000);
    await advanceWithTicker('2026-12-27T12:00:00.000Z');
    expect(
      (await fetchOwnRefunds()).map(({ paymentId, amount, state }) => [paymentId, amount, state]),
    ).toEqual([
      [first, 40_000 - 2 * MONTH - 10_000, 'sent'],
      [newest, 10_000, 'sent'],
    ]);
  });

  it('waits while another payment is pending, and ten days from that one on', async () => {
    await pay(40_000);
    await advanceWithTicker('2026-12-25T06:30:00.000Z');
    await pay(1_000);
    await advanceWithTicker('2026-12-26T12:00:00.000Z');
    expect([await fetchOwnRefunds(), await money.nextRefund()]).toEqual([
      [],
      new Date('2027-01-04T07:00:00.000Z'),
    ]);
    await advanceWithTicker('2027-01-04T12:00:00.000Z');
    expect((await fetchOwnRefunds()).map(({ state, amount }) => [state, amount])).toEqual([
      ['sent', 1_000],
      ['sent', 11_000],
    ]);
  });

  it('stays where the next bills use it up', async () => {
    await pay(2 * MONTH);
    await advanceWithTicker('2027-01-20T12:00:00.000Z');
    expect([await fetchOwnRefunds(), await money.nextRefund()]).toEqual([[], null]);
  });

  it('goes back once, after weeks down, on the day on which the backend is back', async () => {
    await pay(40_000);
    await advanceWithTicker('2026-12-23T12:00:00.000Z');
    backend.setClock(new Date('2027-01-10T12:00:00.000Z'));
    await money.runRefunds();
    await money.runRefunds();
    expect(await refundRecords()).toEqual({ ...REFUNDED, items: [[11_000, '2027-01-10']] });
  });

  it('of core services is a credit that stays', async () => {
    await money.pay(
      actor,
      instantPaymentInput({
        idempotencyKey: randomUUID(),
        amount: 60_000,
        paymentMethodId: await backend.savedBankAccountId(actor.accountNumber),
      }),
    );
    await advanceWithTicker('2026-12-27T12:00:00.000Z');
    expect([
      await fetchOwnRefunds(),
      (await money.readBilling(actor, 'CORE')).creditBalance,
    ]).toEqual([[], 60_000 - 24_817]);
  });

  it('is refunded only up to the payments: a credit stays for later bills', async () => {
    const paymentId = await pay(MONTH);
    await advanceWithTicker('2026-12-24T12:00:00.000Z');
    const { accountNumber } = actor;
    await backend.database.transaction((tx) =>
      writeEntry(tx, {
        accountNumber,
        serviceGroup: 'MOBILE',
        kind: 'ADJUSTMENT',
        reference: randomUUID(),
        cents: 2 * MONTH,
        at: backend.now(),
      }),
    );
    // Nothing else was paid through this payment processor: it rejects refunds of the demo's own
    // payments.
    await advanceWithTicker('2026-12-28T12:00:00.000Z');
    expect((await fetchOwnRefunds()).map((refund) => [refund.paymentId, refund.amount])).toEqual([
      [paymentId, MONTH],
    ]);
    expect((await fetchFailedRefunds()).every((refund) => refund.paymentId !== paymentId)).toBe(
      true,
    );
    expect(await sentRefunds()).toMatchObject([{ amount: MONTH }, { amount: MONTH }]);
  });
});

describe('a gateway', () => {
  /** Does not respond this many times, before or after it refunds. */
  const silent = (times: number, after: boolean): Partial<PaymentProcessor> => {
    let left = times;
    return {
      refund: async (asked) => {
        if (left-- <= 0) return backend.processor.refund(asked);
        if (after) await backend.processor.refund(asked);
        throw new ProcessorOutcomeUnknown('no answer');
      },
    };
  };

  it.each([
    ['before', false],
    ['after', true],
  ])(
    'that does not answer %s refunding is polled at 1, 5, 60 minutes, daily; refunds once',
    async (_, after) => {
      await pay(40_000);
      await advanceWithTicker('2026-12-25T06:59:59.000Z');
      const by = backend.money(silent(5, after));
      const asked: (string | undefined)[] = [];
      for (let tries = 0; tries < 5; tries += 1) {
        backend.setClock((await by.nextRefund()) ?? new Date(0));
        await by.runRefunds();
        await by.runRefunds();
        asked.push((await fetchOwnRefunds())[0]?.dueAt?.toISOString());
        expect((await fetchOwnRefunds()).map(({ state }) => state)).toEqual(['requested']);
      }
      expect(asked).toEqual([
        '2026-12-25T07:01:00.000Z',
        '2026-12-25T07:06:00.000Z',
        '2026-12-25T08:06:00.000Z',
        '2026-12-26T08:06:00.000Z',
        '2026-12-27T08:06:00.000Z',
      ]);
      await advanceWithTicker('2026-12-27T12:00:00.000Z', by);
      expect(await refundRecords()).toEqual({ ...REFUNDED, items: [[11_000, '2026-12-27']] });
      expect((await fetchOwnRefunds())[0]).toMatchObject({
        tries: 5,
        endedAt: new Date('2026-12-27T08:06:00.000Z'),
      });
    },
  );

  it('that declines is not retried: the credit stays, and no refund is announced', async () => {
    await pay(40_000);
    await advanceWithTicker('2026-12-25T06:59:59.000Z');
    let asked = 0;
    const refusing = backend.money(
      {
        refund: ({ refundId, amount }) => {
          asked += 1;
          return Promise.resolve({ refundId, amount, state: 'refused' });
        },
      },
      'office',
    );
    await advanceWithTicker('2026-12-29T12:00:00.000Z', refusing);
    const refused = await fetchFailedRefunds();
    expect(new Set(refused.map(({ paymentId }) => paymentId)).size).toBe(refused.length);
    expect([asked, await fetchOwnRefunds(), await sentRefunds()]).toEqual([refused.length, [], []]);
    expect((await refundRecords()).ledger).toBe(0);
    expect(await money.readBilling(actor, 'MOBILE')).toMatchObject({ creditBalance: 11_000 });
  });
});

describe('a bill that is made while a refund is under way', () => {
  /** What the ledger, the activity, the statements and the payment processor say is one thing. */
  const agrees = async () => {
    const [{ currentBalance }, { charged, paid, refunded }, { statements: all }] =
      await Promise.all([
        money.readBilling(actor, 'MOBILE'),
        money.exportedActivity(actor, { kind: 'all', group: 'mobile' }),
        money.statements(actor, 'MOBILE'),
      ]);
    expect(charged + paid + refunded).toBe(currentBalance);
    const [newest, ...before] = all;
    if (!newest) throw new Error('no statement');
    for (const [index, one] of all.entries()) {
      const { previousBalance, payments: received, adjustments, charges, totalDue } = one;
      expect(previousBalance - received + adjustments + charges).toBe(totalDue);
      if (index < before.length) expect(previousBalance).toBe(all[index + 1]?.totalDue);
    }
    const { states, processor, ledger } = await refundRecords();
    const sent = states.filter(([state]) => state === 'sent').map(([, amount]) => amount);
    expect(processor.toSorted()).toEqual(sent.toSorted());
    expect(ledger).toBe(sent.length);
    return { balance: currentBalance, newest, sent };
  };
  /** So many months of mobile, less what was paid, and what went back on top. */
  const owed = (months: number, sent: readonly unknown[]) =>
    months * MONTH - 40_000 + sent.reduce<number>((sum, cents) => sum + Number(cents), 0);

  /** No answer before this day: the refund itself is made at once, or then, or is refused then. */
  const silentUntil = (day: string, how: 'made' | 'late' | 'refused') =>
    backend.money({
      refund: async (asked) => {
        const isOver = backend.now() >= new Date(day);
        if (isOver && how === 'refused')
          return { refundId: asked.refundId, amount: asked.amount, state: 'refused' };
        if (isOver || how === 'made') await backend.processor.refund(asked);
        if (!isOver) throw new ProcessorOutcomeUnknown('no answer');
        return backend.processor.refund(asked);
      },
    });

  it.each([
    ['is sent after the bill', 'late', [11_000]],
    ['was made, and is answered after the bill', 'made', [11_000]],
    ['is refused after the bill', 'refused', []],
  ] as const)('has each amount once where it %s', async (_, how, goesBack) => {
    const slow = silentUntil('2027-01-25T00:00:00.000Z', how);
    await advanceWithTicker('2027-01-11T15:00:00.000Z');
    await pay(40_000);
    await advanceWithTicker('2027-01-22T12:00:00.000Z', slow);
    expect((await fetchOwnRefunds()).map(({ state, amount }) => [state, amount])).toEqual([
      ['requested', 11_000],
    ]);
    await advanceWithTicker('2027-01-24T12:00:00.000Z', slow);
    const atBill = await money.statements(actor, 'MOBILE');
    expect(atBill.statements[0]).toMatchObject({
      statementDate: '2027-01-23',
      payments: 40_000,
      adjustments: 0,
      totalDue: owed(3, []),
    });
    expect((await money.readBilling(actor, 'MOBILE')).currentBalance).toBe(owed(3, []));
    await advanceWithTicker('2027-01-30T12:00:00.000Z', slow);
    const after = await agrees();
    expect([after.sent, after.balance]).toEqual([goesBack, owed(3, goesBack)]);
    await advanceWithTicker('2027-02-24T12:00:00.000Z', slow);
    const next = await agrees();
    expect([next.sent, next.balance, next.newest.totalDue]).toEqual([
      goesBack,
      owed(4, goesBack),
      owed(4, goesBack),
    ]);
    backend.bugs.length = 0;
  });

  it.each([
    ['the bill first', false, false],
    ['the refund first', false, true],
    ['both together', true, true],
  ])('has each amount once where both are due at one instant: %s', async (_, together, turned) => {
    await advanceWithTicker('2027-01-12T15:00:00.000Z');
    await pay(40_000);
    await advanceWithTicker('2027-01-23T05:59:00.000Z');
    backend.setClock(new Date('2027-01-23T07:00:00.000Z'));
    const other = backend.money({}, 'other');
    const jobs = [() => money.makeBills(), () => other.runRefunds(), () => money.runRefunds()];
    const inOrder = turned ? jobs.toReversed() : jobs;
    if (together) await Promise.all(inOrder.map((job) => job()));
    else for (const job of inOrder) await job();
    const { sent, balance, newest } = await agrees();
    expect([newest.statementDate, balance]).toEqual(['2027-01-23', owed(3, sent)]);
    // A refund that was under way meanwhile is on the next bill.
    expect(together ? [owed(3, []), owed(3, sent)] : [owed(3, sent)]).toContain(newest.totalDue);
    await advanceWithTicker('2027-02-24T12:00:00.000Z');
    const next = await agrees();
    expect([next.sent, next.balance, next.newest.totalDue]).toEqual([
      sent,
      owed(4, sent),
      owed(4, sent),
    ]);
  });
});

describe('backends', () => {
  it('that do it at once give the money back once', async () => {
    await pay(40_000);
    await advanceWithTicker('2026-12-25T06:59:59.000Z');
    backend.setClock(new Date(REFUND_TIME));
    const all = [money, backend.money({}, 'second'), backend.money({}, 'third')];
    for (let round = 0; round < 2; round += 1)
      await Promise.all(all.map((one) => one.runRefunds()));
    expect([await refundRecords(), (await sentRefunds()).length, backend.bugs]).toEqual([
      REFUNDED,
      // The owner and the administrator.
      2,
      [],
    ]);
  });

  it.each(crashPoints.REFUND_CRASH_POINTS)(
    'that die at %s have given it back once when they are back',
    async (point) => {
      await pay(40_000);
      await advanceWithTicker('2026-12-25T06:59:59.000Z');
      backend.setClock(new Date(REFUND_TIME));
      const died: unknown[] = [];
      const { database, processor } = backend;
      const dying = createBillingServices({
        database,
        processor,
        bankConnect: {} as never,
        clock: { now: backend.now },
        limits: { minimum: 100, maximum: 9_999_999 },
        billPayEnabled: () => true,
        autopayEnabled: () => true,
        holder: 'dying',
        report: (error) => {
          died.push(error);
        },
        checkpoint: (met: crashPoints.CrashPoint) => {
          if (met === point) throw new Error(`died at ${met}`);
        },
      });
      await dying.runRefunds();
      expect(died.length).toBeGreaterThan(0);
      await money.runRefunds();
      await money.runRefunds();
      expect([await refundRecords(), backend.bugs]).toEqual([REFUNDED, []]);
    },
  );
});

describe('the demo', () => {
  it('has one past refund of the bakery, which its ledger has too, and no other', async () => {
    const { orm } = backend.database;
    const all = await orm
      .select({ refund: refunds, payment: payments })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId));
    expect(
      all.map(({ refund: { accountNumber, amount, state }, payment }) => [
        accountNumber,
        amount,
        state,
        payment.amount,
      ]),
    ).toEqual([[actor.accountNumber, MONTH, 'sent', MONTH]]);
    const [line] = await orm
      .select({ line: statementLines, statement: statements })
      .from(statementLines)
      .innerJoin(statements, eq(statements.id, statementLines.statementId))
      .where(eq(statementLines.code, 'REFUND'));
    expect(line).toMatchObject({
      line: { cents: MONTH },
      statement: { adjustments: MONTH, payments: 2 * MONTH },
    });
    expect(await money.readBilling(actor, 'MOBILE')).toMatchObject({
      amountDue: MONTH,
      pastDueAmount: 0,
    });
  });
});
