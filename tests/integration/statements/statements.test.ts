import { and, asc, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { writeEntry } from '../../../src/server/db/repositories/billing/ledger.ts';
import {
  accounts,
  billItems,
  ledgerAccounts,
  ledgerLines,
  serviceRates,
  statementLines,
  statements,
} from '../../../src/server/db/schema/index.ts';
import { DEMO_ACCOUNTS } from '../../../src/server/demo/scenarios.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import { billAt } from '../../../src/server/usecases/payments/scheduled/due-times.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import {
  NOW,
  withInProcessBackend,
  instantPaymentInput,
  refusalCodeOf,
} from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';
import { tierRows } from '../../fixtures/harness/tier.ts';
import { uuidFromName } from '../harness/deterministic-uuid.ts';
import { addDays, lastDayUntil } from '../../../src/models/platform/calendar/rules-calendar.ts';
import { nextBillDate } from '../../../src/models/billing/rules-bill-dates.ts';

type Group = 'CORE' | 'MOBILE';

let backend: InProcessBackend;
let money: BillingServices;
let actor: Actor;
withInProcessBackend('current', (at) => {
  ({ backend, money, actor } = at);
});

const at = (day: string): Date => billAt(day, 'America/New_York');
const sum = (amounts: readonly number[]): number => amounts.reduce((all, cents) => all + cents, 0);
const newest = async (group: Group = 'CORE') => {
  const [statement] = (await money.statements(actor, group)).statements;
  if (!statement) throw new Error('There is no statement.');
  return statement;
};
const linesOf = async (statementId: string) => (await money.statement(actor, statementId)).lines;

describe('the statements of every demo account', () => {
  it('are their lines, follow one another, and are made a month apart or less', async () => {
    const { orm } = backend.database;
    const rows = await orm
      .select()
      .from(statements)
      .orderBy(
        asc(statements.accountNumber),
        asc(statements.serviceGroup),
        asc(statements.statementDate),
      );
    const lines = Map.groupBy(
      await orm.select().from(statementLines).orderBy(statementLines.position),
      ({ statementId }) => statementId,
    );
    for (const [name, chain] of Map.groupBy(
      rows,
      ({ accountNumber, serviceGroup }) => `${accountNumber} ${serviceGroup}`,
    )) {
      for (const [index, one] of chain.entries()) {
        const own = lines.get(one.id) ?? [];
        const before = chain[index - 1];
        expect([
          name,
          sum(own.filter(({ kind }) => kind !== 'ADJUSTMENT').map(({ cents }) => cents)),
        ]).toEqual([name, one.charges]);
        expect(sum(own.filter(({ kind }) => kind === 'ADJUSTMENT').map(({ cents }) => cents))).toBe(
          one.adjustments,
        );
        expect(one.previousBalance).toBe(
          before
            ? before.previousBalance - before.payments + before.adjustments + before.charges
            : 0,
        );
        // A final bill's period ends with service, before its own day.
        if (before && before.periodTo >= before.statementDate)
          expect([name, one.statementDate, before.periodTo]).toEqual([
            name,
            one.statementDate,
            addDays(one.statementDate, -1),
          ]);
      }
    }
    // A new customer has none yet, nor has one whose service waits to be set up.
    expect(new Set(rows.map(({ accountNumber }) => accountNumber)).size).toBe(
      DEMO_ACCOUNTS.length - 2,
    );
  });

  it('of the bakery cover two years: offers, prices, visit, calls, credit and plan', async () => {
    const {
      statements: all,
      state,
      nextStatementDate,
      expectedBy,
    } = await money.statements(actor, 'CORE');
    expect([all.length, state, nextStatementDate, expectedBy]).toEqual([
      24,
      'CURRENT',
      '2026-12-28',
      null,
    ]);
    expect(
      all
        .slice(0, 4)
        .map(({ statementDate, dueDate, charges, totalDue }) => [
          statementDate,
          dueDate,
          charges,
          totalDue,
        ]),
    ).toEqual([
      ['2026-11-28', '2026-12-28', 24_817, 24_817],
      ['2026-10-28', '2026-11-27', 24_817, 24_817],
      ['2026-09-28', '2026-10-28', 24_317, 24_317],
      ['2026-08-28', '2026-09-27', 23_817, 23_817],
    ]);
    const lines = (await Promise.all(all.map(({ id }) => linesOf(id)))).flat();
    for (const code of [
      'INSTALLATION',
      'TECHNICIAN_VISIT',
      'INTERNATIONAL_CALLS',
      'COURTESY_CREDIT',
      'PROMOTION',
      'STATE_TAX',
      'FEDERAL_USF',
      'ON_DEMAND',
    ] as const)
      expect([code, lines.some((line) => line.code === code)]).toEqual([code, true]);
    expect(lines.some(({ kind }) => kind === 'PRORATION')).toBe(true);
    const repairs = lines
      .filter(({ code }) => code === 'REPAIR_PLAN')
      .map(({ periodFrom }) => periodFrom < '2025-08-20');
    expect([repairs.includes(true), repairs.includes(false)]).toEqual([true, true]);
  });
});

describe('a statement', () => {
  it('has its lines by service, plans first, and the one before it', async () => {
    const [current, before] = (await money.statements(actor, 'CORE')).statements;
    const { statement, lines, previousId } = await money.statement(actor, current?.id ?? '');
    expect([statement, previousId]).toEqual([current, before?.id]);
    expect(lines.map(({ service, kind, code, amount }) => [service, kind, code, amount])).toEqual([
      ['INTERNET', 'PLAN', 'PLAN', 12_799],
      ['INTERNET', 'EQUIPMENT', 'MODEM_RENTAL', 1_300],
      ['INTERNET', 'EQUIPMENT', 'STATIC_IP', 1_500],
      ['INTERNET', 'PROMOTION', 'PROMOTION', -1_000],
      ['INTERNET', 'PROMOTION', 'PROMOTION', -500],
      ['VIDEO', 'PLAN', 'PLAN', 4_999],
      ['VIDEO', 'EQUIPMENT', 'SET_TOP_BOX', 500],
      ['VIDEO', 'EQUIPMENT', 'SET_TOP_BOX', 500],
      ['VIDEO', 'TAX', 'STATE_TAX', 330],
      ['VOICE', 'PLAN', 'PLAN', 2_999],
      ['VOICE', 'TAX', 'STATE_TAX', 165],
      ['VOICE', 'TAX', 'FEDERAL_USF', 225],
      ['ACCOUNT', 'EQUIPMENT', 'REPAIR_PLAN', 1_000],
    ]);
  });

  it('that is the first one has none before it', async () => {
    const first = (await money.statements(actor, 'CORE')).statements.at(-1);
    expect(await money.statement(actor, first?.id ?? '')).toMatchObject({
      previousId: null,
      statement: { previousBalance: 0, payments: 0 },
    });
  });

  it('of another account, or of none, is not found', async () => {
    const other = await backend.actor('credit');
    const { id } = await newest();
    expect(
      await Promise.all([
        refusalCodeOf(money.statement(other, id)),
        refusalCodeOf(money.statement(actor, uuidFromName('no statement'))),
      ]),
    ).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });

  it.each([
    ['admin', null],
    ['csr', null],
    ['bobo', null],
    ['billing', 'NOT_PERMITTED'],
    ['standard', 'NOT_PERMITTED'],
  ])('is read by %s: %s', async (scenario, refusal) => {
    const { id } = await newest();
    const who = await backend.actor(scenario);
    for (const read of [
      money.statements(who, 'CORE'),
      money.statement(who, id),
      money.expectedBill(who, 'CORE'),
    ])
      expect(await refusalCodeOf(read)).toBe(refusal);
  });

  it('of a service that the account has not got is not found', async () => {
    actor = await backend.actor('credit');
    expect([
      await refusalCodeOf(money.statements(actor, 'MOBILE')),
      await refusalCodeOf(money.expectedBill(actor, 'MOBILE')),
    ]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });
});

describe('what became of statements', () => {
  it('of every demo account match the ledger: the oldest are paid first', async () => {
    for (const scenario of [
      'current',
      'credit',
      'delayed',
      'autopay',
      'pastdue30',
      'pastdue76',
      'mobile-pastdue',
    ] as const) {
      const holder = await backend.actor(scenario);
      const { amountDue, statements: all, settlements } = await money.statements(holder, 'CORE');
      expect([scenario, amountDue]).toEqual([
        scenario,
        (await money.readBilling(holder, 'CORE')).amountDue,
      ]);
      const asked = all.filter(({ totalDue }) => totalDue > 0);
      expect([scenario, settlements.map(({ statementId }) => statementId)]).toEqual([
        scenario,
        asked.slice(asked.length - settlements.length).map(({ id }) => id),
      ]);
      const open = asked.slice(0, asked.length - settlements.length);
      expect([
        scenario,
        open.length > 0,
        open.reduce((sum, { charges }) => sum + charges, 0) >= amountDue,
      ]).toEqual([scenario, amountDue > 0, true]);
    }
  });

  it('is said with the day of the payment, also of one that is not posted yet', async () => {
    const credit = await money.statements(await backend.actor('credit'), 'CORE');
    expect(credit.settlements[0]).toEqual({
      statementId: credit.statements[0]?.id,
      on: '2026-12-12',
      by: 'PAYMENT',
      pending: false,
    });
    const before = await money.statements(actor, 'CORE');
    expect(before.settlements.map(({ statementId }) => statementId)).not.toContain(
      before.statements[0]?.id,
    );
    await money.pay(
      actor,
      instantPaymentInput({
        amount: before.amountDue,
        paymentMethodId: await backend.savedBankAccountId(actor.accountNumber),
      }),
    );
    const after = await money.statements(actor, 'CORE');
    expect([after.amountDue, after.settlements[0]]).toEqual([
      0,
      { statementId: before.statements[0]?.id, on: '2026-12-14', by: 'PAYMENT', pending: true },
    ]);
  });

  const creditTenDollars = async () => {
    const { accountNumber } = actor;
    await backend.database.orm.insert(billItems).values({
      id: randomUUID(),
      accountNumber,
      serviceGroup: 'CORE',
      service: 'INTERNET',
      kind: 'ADJUSTMENT',
      code: 'COURTESY_CREDIT',
      name: null,
      cents: -1_000,
      on: '2026-12-15',
    });
    backend.setClock(new Date('2026-12-15T15:00:00Z'));
    await writeEntry(backend.database.orm, {
      accountNumber,
      serviceGroup: 'CORE',
      kind: 'ADJUSTMENT',
      reference: randomUUID(),
      cents: 1_000,
      at: backend.now(),
    });
  };
  const pay = async (amount: number) => {
    const paymentMethodId = await backend.savedBankAccountId(actor.accountNumber);
    await money.pay(actor, instantPaymentInput({ amount, paymentMethodId }));
  };

  it('is said of a credit that covered the last of one', async () => {
    const bill = await newest();
    await pay(bill.totalDue - 1_000);
    await creditTenDollars();
    const { settlements, reductions } = await money.statements(actor, 'CORE');
    expect(settlements[0]).toMatchObject({ statementId: bill.id, by: 'CREDIT' });
    expect(reductions).toEqual([]);
  });

  it('in part is said of a payment only where one was made', async () => {
    const bill = await newest();
    await creditTenDollars();
    const reductionsNow = async () => (await money.statements(actor, 'CORE')).reductions;
    expect(await reductionsNow()).toEqual([{ statementId: bill.id, by: 'CREDIT' }]);
    await pay(2_000);
    expect(await reductionsNow()).toEqual([{ statementId: bill.id, by: 'BOTH' }]);
  });
});

describe('where the statement stands', () => {
  it('a new customer’s first one is to come', async () => {
    actor = await backend.actor('newcustomer');
    expect(await money.statements(actor, 'CORE')).toEqual({
      serviceGroup: 'CORE',
      state: 'NEW_CUSTOMER',
      nextStatementDate: '2026-12-23',
      expectedBy: null,
      statements: [],
      amountDue: 0,
      settlements: [],
      reductions: [],
    });
    expect(await money.expectedBill(actor, 'CORE')).toMatchObject({
      statementDate: '2026-12-23',
      charges: 24_817,
    });
  });

  it('a late one is expected, the one before it still shows, and it is there in time', async () => {
    actor = await backend.actor('delayed');
    const late = await money.statements(actor, 'CORE');
    expect([
      late.state,
      late.nextStatementDate,
      late.expectedBy,
      late.statements[0]?.statementDate,
    ]).toEqual(['DELAYED', '2026-12-13', '2026-12-15T06:00:00.000Z', '2026-11-13']);
    // The message next to it is "24 to 48 hours longer": both name the same day.
    expect(lastDayUntil(late.expectedBy ?? '', actor.billingTimeZone)).toBe(
      addDays(late.nextStatementDate ?? '', 2),
    );
    expect((await money.readBilling(actor, 'CORE')).statementState).toBe('DELAYED');
    backend.setClock(new Date('2026-12-15T06:00:00Z'));
    await money.makeBills();
    const made = await money.statements(actor, 'CORE');
    expect([
      made.state,
      made.nextStatementDate,
      made.expectedBy,
      made.statements[0]?.statementDate,
    ]).toEqual(['CURRENT', '2027-01-13', null, '2026-12-13']);
  });

  it('suppressed billing shows none of it', async () => {
    actor = await backend.actor('suppressed');
    const [hidden] = await backend.database.orm
      .select()
      .from(statements)
      .where(eq(statements.accountNumber, actor.accountNumber));
    expect(await money.statements(actor, 'CORE')).toEqual({
      serviceGroup: 'CORE',
      state: 'SUPPRESSED',
      nextStatementDate: null,
      expectedBy: null,
      statements: [],
      amountDue: 0,
      settlements: [],
      reductions: [],
    });
    expect([
      await refusalCodeOf(money.statement(actor, hidden?.id ?? '')),
      await money.expectedBill(actor, 'CORE'),
    ]).toEqual(['NOT_FOUND', null]);
  });

  it('service that ended has its statements, and none to come', async () => {
    actor = await backend.actor('disconnected');
    const { state, nextStatementDate, statements: all } = await money.statements(actor, 'CORE');
    expect([state, nextStatementDate, all.length, await money.expectedBill(actor, 'CORE')]).toEqual(
      ['CURRENT', null, 8, null],
    );
    expect(all.map(({ isFinal }) => isFinal)).toEqual([true, ...Array<boolean>(7).fill(false)]);
  });
});

describe('the bill to come', () => {
  const bare = (lines: Awaited<ReturnType<typeof linesOf>>) =>
    lines.map(({ service, kind, code, name, periodFrom, periodTo, amount }) => ({
      service,
      kind,
      code,
      name,
      periodFrom,
      periodTo,
      amount,
    }));

  it.each([
    ['current', 'CORE'],
    ...tierRows<[string, 'CORE' | 'MOBILE']>(
      ['autopay', 'MOBILE'],
      ['autopay', 'CORE'],
      ['credit', 'CORE'],
      ['newcustomer', 'CORE'],
      ['mobile-pastdue', 'CORE'],
    ),
  ] as const)('of %s, %s, is the one that is made on its day', async (scenario, group) => {
    actor = await backend.actor(scenario);
    for (let months = 0; months < 3; months += 1) {
      const coming = await money.expectedBill(actor, group);
      backend.setClock(at(coming?.statementDate ?? ''));
      // Nobody pays here: by its day, service may have been cut off.
      const expected = await money.expectedBill(actor, group);
      await money.makeBills();
      const made = await newest(group);
      expect([made.statementDate, made.charges, bare(await linesOf(made.id))]).toEqual([
        expected?.statementDate,
        expected?.charges,
        bare(expected?.lines ?? []),
      ]);
    }
  });

  it('has one-time charges, partial months, and the Auto Pay discount if active', async () => {
    const { orm } = backend.database;
    const { accountNumber } = actor;
    await orm.insert(billItems).values([
      {
        id: uuidFromName('visit'),
        accountNumber,
        serviceGroup: 'CORE',
        service: 'ACCOUNT',
        kind: 'ONE_OFF',
        code: 'TECHNICIAN_VISIT',
        name: null,
        cents: 7_500,
        on: '2026-12-12',
      },
      {
        id: uuidFromName('later'),
        accountNumber,
        serviceGroup: 'CORE',
        service: 'ACCOUNT',
        kind: 'ONE_OFF',
        code: 'TECHNICIAN_VISIT',
        name: null,
        cents: 9_900,
        on: '2026-12-29',
      },
    ]);
    await orm.insert(serviceRates).values({
      id: uuidFromName('line'),
      accountNumber,
      serviceGroup: 'CORE',
      service: 'INTERNET',
      kind: 'EQUIPMENT',
      code: 'STATIC_IP',
      name: null,
      cents: 3_000,
      startsOn: '2026-12-13',
      endsOn: null,
      position: 50,
    });
    await money.pay(
      actor,
      instantPaymentInput({
        amount: 1_000,
        paymentMethodId: await backend.savedBankAccountId(accountNumber),
        enrolAutopay: true,
      }),
    );
    const expected = await money.expectedBill(actor, 'CORE');
    // 15 of 30 days of the new address.
    expect(expected?.charges).toBe(24_817 + 3_000 + 1_500 + 7_500 - 500);
    backend.setClock(at('2026-12-28'));
    await money.makeBills();
    const made = await newest();
    expect([made.charges, bare(await linesOf(made.id))]).toEqual([
      expected?.charges,
      bare(expected?.lines ?? []),
    ]);
    expect(
      (
        await orm
          .select()
          .from(billItems)
          .where(eq(billItems.id, uuidFromName('visit')))
      )[0]?.statementId,
    ).toBe(made.id);
    expect(
      (await money.expectedBill(actor, 'CORE'))?.lines
        .filter(({ code }) => code === 'TECHNICIAN_VISIT')
        .map(({ amount }) => amount),
    ).toEqual([9_900]);
  });

  it('shows which promotions end within the year, and is higher once they have', async () => {
    expect(
      (await money.expectedBill(actor, 'CORE'))?.endingPromotions.map(
        ({ name, amount, lastDay }) => [name, amount, lastDay],
      ),
    ).toEqual([
      ['Business saver offer', 1_000, '2027-04-27'],
      ['Loyalty offer', 500, '2027-10-27'],
    ]);
    for (const day of ['2026-12-28', '2027-01-28', '2027-02-28', '2027-03-28', '2027-04-28']) {
      await money.pay(
        actor,
        instantPaymentInput({
          amount: (await money.readBilling(actor, 'CORE')).amountDue,
          paymentMethodId: await backend.savedBankAccountId(actor.accountNumber),
        }),
      );
      backend.setClock(at(day));
      await money.makeBills();
    }
    expect(
      (await money.statements(actor, 'CORE')).statements
        .slice(0, 2)
        .map(({ statementDate, charges }) => [statementDate, charges]),
    ).toEqual([
      ['2027-04-28', 25_817],
      ['2027-03-28', 24_817],
    ]);
    expect(
      (await money.expectedBill(actor, 'CORE'))?.endingPromotions.map(({ name }) => name),
    ).toEqual(['Loyalty offer']);
  });
});

describe('what is owed', () => {
  const balance = async (group: Group): Promise<number> => {
    const rows = await backend.database.orm
      .select({ cents: ledgerLines.cents })
      .from(ledgerLines)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.ledgerAccountId))
      .where(
        and(
          eq(ledgerAccounts.accountNumber, actor.accountNumber),
          eq(ledgerAccounts.serviceGroup, group),
          eq(ledgerAccounts.kind, 'RECEIVABLE'),
        ),
      );
    return sum(rows.map(({ cents }) => cents));
  };

  it.each(['current', ...tierRows('credit', 'autopay', 'twc', 'newcustomer')])(
    'by each statement of %s is the ledger’s balance as it is made less what is not posted yet',
    async (scenario) => {
      actor = await backend.actor(scenario);
      let before = (await money.statements(actor, 'CORE')).statements[0]?.totalDue ?? 0;
      for (let months = 0; months < 3; months += 1) {
        const day = (await money.statements(actor, 'CORE')).nextStatementDate ?? '';
        backend.setClock(new Date(at(day).getTime() - 3_600_000));
        // A part of it, more than it, nothing: in turn.
        const amount = Math.max(
          [10_000, 60_000, 0][months % 3] ?? 0,
          (await money.readBilling(actor, 'CORE')).minimumPaymentAmount,
        );
        if (scenario !== 'newcustomer')
          await money.pay(
            actor,
            instantPaymentInput({
              amount,
              paymentMethodId: await backend.savedBankAccountId(actor.accountNumber),
              confirmedDuplicate: true,
            }),
          );
        if (months % 2 === 0) await money.post(new Date(backend.now().getTime() + 1));
        backend.setClock(at(day));
        await money.makeBills();
        const {
          previousBalance,
          payments,
          adjustments,
          charges,
          totalDue,
          statementDate,
          periodTo,
        } = await newest();
        expect([statementDate, previousBalance, totalDue]).toEqual([
          day,
          before,
          previousBalance - payments + adjustments + charges,
        ]);
        const { pendingPaymentAmount } = await money.readBilling(actor, 'CORE');
        expect([totalDue, addDays(periodTo, 1)]).toEqual([
          (await balance('CORE')) - pendingPaymentAmount,
          nextBillDate(day, Number(day.slice(8))),
        ]);
        before = totalDue;
      }
    },
  );

  it('is reduced by a credit above the monthly charges, which is refunded', async () => {
    const { orm } = backend.database;
    await orm
      .update(serviceRates)
      .set({ endsOn: '2026-11-29' })
      .where(
        and(
          eq(serviceRates.accountNumber, actor.accountNumber),
          eq(serviceRates.serviceGroup, 'CORE'),
          sql`ends_on is null`,
          sql`code <> 'REPAIR_PLAN'`,
        ),
      );
    backend.setClock(at('2026-12-28'));
    await money.makeBills();
    const made = await newest();
    expect([made.charges, made.adjustments < 0, made.totalDue]).toEqual([
      0,
      true,
      await balance('CORE'),
    ]);
    expect((await linesOf(made.id)).at(-1)).toMatchObject({
      kind: 'ADJUSTMENT',
      code: 'SERVICE_CREDIT',
      amount: made.adjustments,
    });
  });
});

describe('the preview of the next bill', () => {
  it('takes the credit off, also one that is not posted yet, and says what was paid', async () => {
    const owner = await backend.actor('credit');
    const next = await money.expectedBill(owner, 'CORE');
    if (next === null) throw new Error('There is no next bill.');
    expect([next.credit, next.total]).toEqual([4_210, next.charges - 4_210]);
    expect(await money.expectedBill(actor, 'CORE')).toMatchObject({ credit: 0, total: 24_817 });
    backend.setClock(at(next.statementDate));
    await money.makeBills();
    expect((await money.statements(owner, 'CORE')).amountDue).toBe(next.total);
  });
});

it('the state of a suppressed account comes before all others', async () => {
  await backend.database.orm
    .update(accounts)
    .set({ billingSuppressed: true })
    .where(eq(accounts.accountNumber, actor.accountNumber));
  expect([
    (await money.readBilling(actor, 'CORE')).statementState,
    (await money.readBilling(actor, 'MOBILE')).statementState,
  ]).toEqual(['SUPPRESSED', 'SUPPRESSED']);
  expect(NOW.toISOString()).toBe('2026-12-14T15:00:00.000Z');
});
