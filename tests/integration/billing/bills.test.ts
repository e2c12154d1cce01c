import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accountServices,
  billingCycles,
  billItems,
  disconnections,
  ledgerAccounts,
  ledgerEntries,
  ledgerLines,
  mobileDevices,
  notices,
  payments,
  serviceRates,
  statements,
} from '../../../src/server/db/schema/index.ts';
import { writeEntry } from '../../../src/server/db/repositories/billing/ledger.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import { billAt } from '../../../src/server/usecases/payments/scheduled/due-times.ts';
import { NOW, openInProcessBackend, instantPaymentInput } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';
import { compareLines } from '../../../src/models/statements/rules-compare.ts';
import { passUntil } from '../harness/pass-until.ts';
import { SCALE } from '../../fixtures/harness/tier.ts';
import {
  addDays,
  addMonths,
  dayIn,
  daysBetween,
} from '../../../src/models/platform/calendar/rules-calendar.ts';

const ZONE = 'America/New_York';
const MONTHS = SCALE.billingMonths;
/** Bill days of a cycle that ends with its month. */
const LAST_DAYS = [
  '2026-12-31',
  '2027-01-31',
  '2027-02-28',
  '2027-03-31',
  '2027-04-30',
  '2027-05-31',
  '2027-06-30',
  '2027-07-31',
  '2027-08-31',
  '2027-09-30',
  '2027-10-31',
  '2027-11-30',
  '2027-12-31',
  '2028-01-31',
];
type Group = 'CORE' | 'MOBILE';

let backend: InProcessBackend;
let money: BillingServices;
let actor: Actor;
beforeAll(async () => {
  backend = await openInProcessBackend();
}, 120_000);
beforeEach(async () => {
  money = backend.money();
  await customer('current');
});
afterAll(() => backend.close());

/** The account under test; no other one is billed. */
async function customer(scenario: string): Promise<void> {
  await backend.reset();
  actor = await backend.actor(scenario);
  await backend.billOnly(scenario);
}

const isOf = (group: Group) =>
  and(eq(statements.accountNumber, actor.accountNumber), eq(statements.serviceGroup, group));
const bills = (group: Group = 'CORE') =>
  backend.database.orm
    .select()
    .from(statements)
    .where(isOf(group))
    .orderBy(asc(statements.statementDate));
/** Bills made since the demo was seeded. */
const newBills = async (group: Group = 'CORE') =>
  (await bills(group))
    .filter(({ statementDate }) => statementDate > dayIn(NOW, ZONE))
    .map(({ statementDate, dueDate, charges, discount }) => [
      statementDate,
      dueDate,
      charges,
      discount,
    ]);
const at = (day: string): Date => billAt(day, ZONE);
const runBillingAt = async (instant: Date, by: BillingServices = money) => {
  backend.setClock(instant);
  return by.makeBills();
};
const pay = (amount: number, over: Parameters<typeof instantPaymentInput>[0] = {}) =>
  backend
    .savedBankAccountId(actor.accountNumber)
    .then((paymentMethodId) =>
      money.pay(actor, instantPaymentInput({ amount, paymentMethodId, ...over })),
    );

/** Advances like the sandbox clock: runs everything that falls due on the way. */
async function advanceWithTicker(until: Date): Promise<void> {
  await passUntil(backend, money, until);
}

/** The customer's amount due by the ledger, and by the bills less posted payments. */
async function books(group: Group = 'CORE') {
  const { orm } = backend.database;
  const lines = await orm
    .select({ entry: ledgerLines.entryId, kind: ledgerAccounts.kind, cents: ledgerLines.cents })
    .from(ledgerLines)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.ledgerAccountId))
    .where(
      and(
        eq(ledgerAccounts.accountNumber, actor.accountNumber),
        eq(ledgerAccounts.serviceGroup, group),
      ),
    );
  const sum = (rows: readonly number[]) => rows.reduce((total, cents) => total + cents, 0);
  const posted = await orm
    .select({ amount: payments.amount })
    .from(payments)
    .where(
      and(
        eq(payments.accountNumber, actor.accountNumber),
        eq(payments.serviceGroup, group),
        eq(payments.state, 'posted'),
      ),
    );
  return {
    receivable: sum(lines.filter(({ kind }) => kind === 'RECEIVABLE').map(({ cents }) => cents)),
    billedLessPaid:
      sum((await bills(group)).map(({ charges, adjustments }) => charges + adjustments)) -
      sum(posted.map(({ amount }) => amount)),
    unbalanced: [...Map.groupBy(lines, ({ entry }) => entry).values()].filter(
      (entry) => sum(entry.map(({ cents }) => cents)) !== 0,
    ),
  };
}

describe('a month after the last bill', () => {
  it('the next one is made at 01:00 of its day, with monthly costs, due in 30 days', async () => {
    await runBillingAt(new Date(at('2026-12-28').getTime() - 1));
    expect(await newBills()).toEqual([]);
    expect(await money.nextBill()).toEqual(at('2026-12-28'));
    await runBillingAt(at('2026-12-28'));
    expect(await newBills()).toEqual([['2026-12-28', '2027-01-27', 24_817, 0]]);
    expect(await money.readBilling(actor, 'CORE')).toMatchObject({
      statementDate: '2026-12-28',
      dueDate: '2027-01-27',
      amountDue: 49_634,
      pastDueAmount: 0,
    });
    expect(await books()).toMatchObject({
      receivable: 49_634,
      billedLessPaid: 49_634,
      unbalanced: [],
    });
  });

  it('mobile has its own, on its own day, and is owed for itself', async () => {
    await runBillingAt(at('2026-12-23'));
    expect([await newBills(), await newBills('MOBILE')]).toEqual([
      [],
      [['2026-12-23', '2027-01-22', 14_500, 0]],
    ]);
    expect([
      (await money.readBilling(actor, 'CORE')).amountDue,
      (await money.readBilling(actor, 'MOBILE')).amountDue,
    ]).toEqual([24_817, 29_000]);
  });

  it('it is made once, however often and by however many backends at once', async () => {
    backend.setClock(at('2026-12-28'));
    const other = backend.money();
    await Promise.all([money.makeBills(), other.makeBills(), money.makeBills(), other.makeBills()]);
    await money.makeBills();
    expect([await newBills(), backend.bugs]).toEqual([
      [['2026-12-28', '2027-01-27', 24_817, 0]],
      [],
    ]);
    expect(await books()).toMatchObject({ receivable: 49_634, billedLessPaid: 49_634 });
  });

  it('a customer who has just signed up gets the first one', async () => {
    await customer('newcustomer');
    expect(await money.readBilling(actor, 'CORE')).toMatchObject({
      statementState: 'NEW_CUSTOMER',
      amountDue: 0,
    });
    await advanceWithTicker(new Date(NOW.getTime() + 10 * 86_400_000));
    expect(await newBills()).toEqual([['2026-12-23', '2027-01-22', 24_817, 0]]);
    expect(await money.readBilling(actor, 'CORE')).toMatchObject({
      statementState: 'CURRENT',
      amountDue: 24_817,
      dueDate: '2027-01-22',
    });
  });

  it('one that cannot be made keeps no other waiting', async () => {
    const [cycle] = await backend.database.orm
      .select()
      .from(billingCycles)
      .where(eq(billingCycles.serviceGroup, 'CORE'));
    if (!cycle) throw new Error('The account is not billed.');
    // Mobile service without a ledger.
    await backend.database.orm.insert(billingCycles).values({
      ...cycle,
      accountNumber: '8000000003',
      serviceGroup: 'MOBILE',
      dueAt: at('2026-12-15'),
      nextDate: '2026-12-15',
    });
    await runBillingAt(at('2026-12-28'));
    expect(await newBills()).toHaveLength(1);
    expect(backend.bugs).toHaveLength(1);
  });
});

describe('a bill made while a payment waits to be posted', () => {
  it.each([100, 6_000, 24_817, 30_000])(
    'asks for what is called due at that instant, and counts it once: %i',
    async (amount) => {
      backend.setClock(new Date(at('2026-12-28').getTime() - 600_000));
      await pay(amount);
      for (const day of ['2026-12-28', '2027-01-28']) {
        await runBillingAt(at(day));
        const [bill] = (await bills()).slice(-1);
        const { amountDue, pendingPaymentAmount, currentBalance } = await money.readBilling(
          actor,
          'CORE',
        );
        if (!bill) throw new Error('No bill was made.');
        const total = bill.previousBalance - bill.payments + bill.adjustments + bill.charges;
        expect([day, total]).toEqual([day, currentBalance - pendingPaymentAmount]);
        expect(Math.max(0, total)).toBe(amountDue);
        expect(bill.payments).toBe(day === '2026-12-28' ? amount : 0);
        await money.post(backend.now());
      }
    },
  );
});

describe('after days down', () => {
  it('every missed month gets its bill once, in order, with its own dates', async () => {
    await runBillingAt(new Date(at('2027-01-28').getTime() + 12 * 3_600_000));
    await money.makeBills();
    expect(await newBills()).toEqual([
      ['2026-12-28', '2027-01-27', 24_817, 0],
      ['2027-01-28', '2027-02-27', 24_817, 0],
    ]);
    expect(await money.nextBill()).toEqual(at('2027-02-23'));
    expect(await books()).toMatchObject({
      receivable: 24_817 * 3,
      billedLessPaid: 24_817 * 3,
      unbalanced: [],
    });
  });

  it('two backends that come back at once make each once', async () => {
    backend.setClock(at('2027-02-28'));
    await Promise.all([money, backend.money(), backend.money()].map((by) => by.makeBills()));
    expect((await newBills()).map(([day]) => day)).toEqual([
      '2026-12-28',
      '2027-01-28',
      '2027-02-28',
    ]);
    expect(backend.bugs).toEqual([]);
  });
});

describe('a bill that is made late', () => {
  /** Gives a credit now. */
  const credit = async (cents: number): Promise<void> => {
    const { accountNumber } = actor;
    const [id, of] = [randomUUID(), { accountNumber, serviceGroup: 'CORE' as const }];
    await backend.database.orm.insert(billItems).values({
      id,
      ...of,
      service: 'INTERNET',
      kind: 'ADJUSTMENT',
      code: 'COURTESY_CREDIT',
      name: null,
      cents: -cents,
      on: dayIn(backend.now(), ZONE),
    });
    await writeEntry(backend.database.orm, {
      ...of,
      kind: 'ADJUSTMENT',
      reference: id,
      cents,
      at: backend.now(),
    });
  };
  const noonAfter = (days: number): Date =>
    new Date(at(addDays('2026-12-28', days)).getTime() + 11 * 3_600_000);
  /** What letters about a bill ask for, and the bill's own total beside it. */
  const askedFor = async (id: string) => {
    const sent = await backend.database.orm.select({ facts: notices.facts }).from(notices);
    const amounts = sent
      .map(({ facts }) => facts as { statementId?: string; totalDue: number; billTotal?: number })
      .filter(({ statementId }) => statementId === id)
      .map(({ totalDue, billTotal }) => `${totalDue} of ${billTotal}`);
    return [...new Set(amounts)];
  };

  it.each([1, 2, 33])(
    '%i days: holds what came until its day, and leaves the rest to the next one',
    async (days) => {
      // A credit and a payment the day before, on the day, and after it.
      for (const [day, cents] of [
        [-1, 110],
        [0, 220],
        [1, 440],
      ] as const) {
        backend.setClock(noonAfter(day));
        await credit(cents);
        await pay(10 * cents);
        await money.post(new Date(backend.now().getTime() + 3_600_000));
      }
      backend.setClock(noonAfter(days));
      const owed = (await money.readBilling(actor, 'CORE')).amountDue;
      await money.makeBills();
      const late = (await bills()).find(({ statementDate }) => statementDate === '2026-12-28');
      expect([late?.adjustments, late?.payments]).toEqual([-330, 3_300]);
      const { lines } = await money.statement(actor, late?.id ?? '');
      expect(lines.filter(({ periodFrom }) => periodFrom > '2026-12-28')).toEqual([]);
      // Its letter asks for what is due by now, of its own total.
      const total = owed + 24_817 + 440 + 4_400;
      expect(await askedFor(late?.id ?? '')).toEqual([`${owed + 24_817} of ${total}`]);
      await runBillingAt(at('2027-01-28') > backend.now() ? at('2027-01-28') : backend.now());
      const next = (await bills()).find(({ statementDate }) => statementDate === '2027-01-28');
      expect([next?.adjustments, next?.payments]).toEqual([-440, 4_400]);
      const { amountDue } = await money.readBilling(actor, 'CORE');
      if (next)
        expect(next.previousBalance - next.payments + next.adjustments + next.charges).toBe(
          amountDue,
        );
      expect(await books()).toMatchObject({
        receivable: (await books()).billedLessPaid,
        unbalanced: [],
      });
    },
  );
});

describe('the discount of Auto Pay', () => {
  it('is on the bills that are made while it runs, and on no other', async () => {
    await pay(1_000, { enrolAutopay: true });
    await runBillingAt(at('2026-12-28'));
    await money.cancelAutopay(actor, {
      idempotencyKey: randomUUID(),
      serviceGroup: 'CORE',
      version: 1,
    });
    await runBillingAt(at('2027-01-28'));
    expect(await newBills()).toEqual([
      ['2026-12-28', '2027-01-27', 24_317, 500],
      ['2027-01-28', '2027-02-27', 24_817, 0],
    ]);
  });

  it('is not for mobile, and mobile in Auto Pay gives core services none', async () => {
    await customer('autopay');
    await money.cancelAutopay(actor, {
      idempotencyKey: randomUUID(),
      serviceGroup: 'CORE',
      version: 1,
    });
    await runBillingAt(at('2026-12-28'));
    expect([await newBills(), await newBills('MOBILE')]).toEqual([
      [['2026-12-28', '2027-01-27', 25_317, 0]],
      [['2026-12-28', '2027-01-27', 14_500, 0]],
    ]);
  });

  it('takes off no more than the month costs', async () => {
    await pay(1_000, { enrolAutopay: true });
    await backend.database.orm.delete(mobileDevices);
    await backend.database.orm.delete(serviceRates).where(ne(serviceRates.code, 'REPAIR_PLAN'));
    await backend.database.orm.update(serviceRates).set({ cents: 300 });
    await runBillingAt(at('2026-12-28'));
    expect(await newBills()).toEqual([['2026-12-28', '2027-01-27', 0, 300]]);
    expect(await books()).toMatchObject({ unbalanced: [] });
  });
});

describe('service that ended', () => {
  /** Three unpaid bills, the oldest still with an offer. */
  const OWED = 24_317 + 24_817 + 24_817;

  it('is billed no more, not even once its debt is paid', async () => {
    await customer('disconnected');
    await advanceWithTicker(new Date(NOW.getTime() + 35 * 86_400_000));
    expect(await newBills()).toEqual([]);
    await pay((await money.readBilling(actor, 'CORE')).amountDue);
    await advanceWithTicker(new Date(NOW.getTime() + 70 * 86_400_000));
    expect([await newBills(), (await money.readBilling(actor, 'CORE')).serviceState]).toEqual([
      [],
      'DISCONNECTED',
    ]);
    expect((await books()).receivable).toBe(0);
  });

  it('because nobody paid has a final bill, which charges no day since the cut', async () => {
    await customer('pastdue50');
    // 51 days past due: cut off 25 days later.
    await advanceWithTicker(new Date(NOW.getTime() + 70 * 86_400_000));
    // Interrupted on December 13; ten of the days to the next bill had been billed in advance.
    const [cut, final] = (await bills()).slice(-2);
    expect((await newBills()).map(([day, , charges]) => [day, charges])).toEqual([
      ['2026-12-23', 0],
      ['2027-01-23', 0],
    ]);
    expect([cut?.adjustments, final?.adjustments]).toEqual([-8_272, 0]);
    expect([cut?.isFinal, final?.isFinal]).toEqual([false, true]);
    expect([cut?.periodTo, final?.periodTo]).toEqual(['2026-12-12', '2026-12-12']);
    expect(await books()).toMatchObject({
      receivable: OWED - 8_272,
      billedLessPaid: OWED - 8_272,
      unbalanced: [],
    });
    expect(
      await backend.database.orm
        .select()
        .from(disconnections)
        .where(eq(disconnections.accountNumber, actor.accountNumber)),
    ).toHaveLength(1);
  });

  it('while the backend was down is billed as it stood on the day of each bill', async () => {
    await customer('pastdue50');
    await runBillingAt(new Date(NOW.getTime() + 70 * 86_400_000));
    expect((await newBills()).map(([day]) => day)).toEqual(['2026-12-23', '2027-01-23']);
    expect((await books()).receivable).toBe(OWED - 8_272);
  });
});

describe('service that is activated', () => {
  it('within a period is charged from that day, and not before', async () => {
    await customer('selfinstall');
    const { orm } = backend.database;
    const activated = '2026-12-19';
    await orm
      .update(accountServices)
      .set({ status: 'Active', activatedOn: activated })
      .where(eq(accountServices.accountNumber, actor.accountNumber));
    // Bought, and priced, before.
    await orm
      .update(serviceRates)
      .set({ startsOn: '2026-12-01' })
      .where(eq(serviceRates.accountNumber, actor.accountNumber));
    await advanceWithTicker(new Date(NOW.getTime() + 12 * 86_400_000));
    const [{ id = '', statementDate = '' } = {}] = (await money.statements(actor, 'CORE'))
      .statements;
    const { lines } = await money.statement(actor, id);
    const parts = lines.filter(({ code }) => code === 'PARTIAL_MONTH');
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.filter(({ periodFrom }) => periodFrom !== activated)).toEqual([]);
    const plan = lines.find(({ kind }) => kind === 'PLAN');
    const part = parts.find(({ name }) => name === plan?.name);
    // The period is the month before the bill: four of its days were used.
    const [used, whole] = [daysBetween(activated, statementDate), 30];
    expect(part?.amount).toBe(Math.round(((plan?.amount ?? 0) * used) / whole));
  });
});

describe('service that was cut off', () => {
  it('and is restored before the bill has one credit on it, with its days', async () => {
    await customer('pastdue50');
    await pay((await money.readBilling(actor, 'CORE')).adjustedDelinquencyAmount);
    await advanceWithTicker(at('2026-12-24'));
    const [made, before] = (await money.statements(actor, 'CORE')).statements;
    const [now, then] = await Promise.all(
      [made, before].map((one) => money.statement(actor, one?.id ?? '')),
    );
    const parts = now?.lines.filter(({ kind }) => kind === 'PRORATION') ?? [];
    expect(parts.map(({ code, periodFrom, periodTo }) => [code, periodFrom, periodTo])).toEqual([
      ['SERVICE_CREDIT', '2026-12-13', '2026-12-14'],
    ]);
    // Two of 30 days, taxes included; all else is charged as ever.
    const credit = parts[0]?.amount ?? 0;
    expect(Math.abs(credit + Math.round((24_817 * 2) / 30))).toBeLessThanOrEqual(4);
    expect([made?.charges, made?.adjustments]).toEqual([24_817 + credit, 0]);
    const { main, mainIsAll } = compareLines(then?.lines ?? [], now?.lines ?? []);
    expect([main?.cause, main?.change, mainIsAll]).toEqual(['interruptionCredit', 'began', true]);
    expect(await books()).toMatchObject({ unbalanced: [] });
  });

  it('is charged again from the day after the payment that brings it back', async () => {
    await customer('pastdue50');
    await advanceWithTicker(new Date('2027-01-02T17:00:00Z'));
    await pay((await money.readBilling(actor, 'CORE')).adjustedDelinquencyAmount);
    await advanceWithTicker(at('2027-01-24'));
    // Off from December 13 to January 2: 10 days are given back, 20 of 31 are charged later.
    const made = (await bills()).slice(-2);
    expect(
      made.map(({ charges, adjustments }) => [charges > 24_817, charges === 0, adjustments < 0]),
    ).toEqual([
      [false, true, true],
      [true, false, false],
    ]);
    const [given, charged] = [made[0]?.adjustments ?? 0, made[1]?.charges ?? 0];
    expect(Math.abs(given + Math.round((24_817 * 10) / 30))).toBeLessThanOrEqual(4);
    expect(Math.abs(charged - 24_817 - Math.round((24_817 * 20) / 31))).toBeLessThanOrEqual(4);
    expect(await books()).toMatchObject({ unbalanced: [] });
  });
});

describe('service that was never activated', () => {
  it('is not billed, has no bill to come, and is billed once it is set up', async () => {
    await customer('selfinstall');
    await advanceWithTicker(at('2027-01-25'));
    expect([await bills(), await money.expectedBill(actor, 'CORE')]).toEqual([[], null]);
    expect((await money.readBilling(actor, 'CORE')).amountDue).toBe(0);
    await backend.database.orm
      .update(accountServices)
      .set({ status: 'Active' })
      .where(eq(accountServices.accountNumber, actor.accountNumber));
    expect(await money.expectedBill(actor, 'CORE')).toMatchObject({ statementDate: '2027-02-23' });
  });
});

describe(`through ${SCALE.billingMonths} months`, () => {
  it('an Auto Pay customer has one bill a month, debited once, nothing due between', async () => {
    await customer('autopay');
    const before = (await bills()).length;
    await advanceWithTicker(at(addMonths('2026-12-20', MONTHS)));
    const days = Array.from(
      { length: MONTHS },
      (_, month) =>
        `${2026 + Math.floor((11 + month) / 12)}-` +
        `${String(((11 + month) % 12) + 1).padStart(2, '0')}-28`,
    );
    expect(await newBills()).toEqual(days.map((day) => [day, addDays(day, 30), 24_817, 500]));
    expect((await newBills('MOBILE')).map(([day]) => day)).toEqual(days);
    const debits = await backend.database.orm
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.accountNumber, actor.accountNumber),
          inArray(payments.serviceGroup, ['CORE']),
          eq(payments.origin, 'AUTOPAY'),
        ),
      )
      .orderBy(asc(payments.dueAt));
    expect(
      debits
        .filter(({ dueAt }) => dueAt > NOW)
        .map(({ paymentDate, amount, state }) => [paymentDate, amount, state]),
    ).toEqual(
      ['2026-12-26', ...days.slice(1).map((day) => `${day.slice(0, 7)}-26`)].map((day) => [
        day,
        24_817,
        'posted',
      ]),
    );
    expect(await books()).toEqual({ receivable: 24_817, billedLessPaid: 24_817, unbalanced: [] });
    // One of its devices was paid in full after three bills.
    expect(await books('MOBILE')).toEqual({
      receivable: 13_500,
      billedLessPaid: 13_500,
      unbalanced: [],
    });
    expect(
      await backend.database.orm
        .select()
        .from(ledgerEntries)
        .innerJoin(statements, eq(statements.id, ledgerEntries.reference))
        .where(isOf('CORE')),
    ).toHaveLength(before + MONTHS);
    expect(backend.bugs).toEqual([]);
  });

  it('a customer who pays each bill by hand is never past due', async () => {
    await customer('twc');
    await backend.database.orm
      .update(billingCycles)
      .set({ anchorDay: 31, nextDate: '2026-12-31', dueAt: at('2026-12-31') })
      .where(eq(billingCycles.serviceGroup, 'CORE'));
    const seen: unknown[] = [];
    for (const month of Array.from({ length: MONTHS + 1 }, (_, index) => index)) {
      await advanceWithTicker(new Date(Date.UTC(2026, 11 + month, 20, 15)));
      const { amountDue, pastDueAmount } = await money.readBilling(actor, 'CORE');
      seen.push([amountDue, pastDueAmount]);
      if (amountDue > 0) await pay(amountDue);
    }
    await advanceWithTicker(at(addMonths('2027-01-02', MONTHS)));
    expect(seen).toEqual(seen.map(() => [24_817, 0]));
    expect((await newBills()).map(([day]) => day)).toEqual(LAST_DAYS.slice(0, MONTHS + 1));
    expect(await books()).toEqual({ receivable: 24_817, billedLessPaid: 24_817, unbalanced: [] });
  });
});
