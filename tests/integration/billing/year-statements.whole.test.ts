import { asc, eq, inArray, notInArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balances } from '../../../src/server/db/repositories/billing/ledger.ts';
import {
  accounts,
  autopayEnrolments,
  billingCycles,
  payments,
  statementLines,
  statements,
} from '../../../src/server/db/schema/index.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import type * as billing from '../../../src/server/usecases/billing/billing-information.ts';
import { NOW, openInProcessBackend, instantPaymentInput } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';
import { passUntil } from '../harness/pass-until.ts';
import { readLedger } from './read-ledger.ts';
import {
  addDays,
  dayIn,
  daysBetween,
} from '../../../src/models/platform/calendar/rules-calendar.ts';
import { nextBillDate } from '../../../src/models/billing/rules-bill-dates.ts';
import { delinquencyLevel } from '../../../src/models/billing/delinquency/rules-levels.ts';

const ZONE = 'America/New_York';
const TODAY = dayIn(NOW, ZONE);
/** By then non-paying customers have lost service: bills from here on are due within 60 days. */
const WATCHED_DAYS = 145;
type Group = 'CORE' | 'MOBILE';
type Statement = typeof statements.$inferSelect;

let backend: InProcessBackend;
let money: BillingServices;
beforeAll(async () => {
  backend = await openInProcessBackend();
  money = backend.money();
}, 120_000);
afterAll(() => backend.close());

/** Advances like the sandbox clock: runs everything that falls due on the way. */
async function advanceWithTicker(until: Date): Promise<void> {
  await passUntil(backend, money, until);
}
const noonOf = (day: string): Date => new Date(`${day}T17:00:00.000Z`);
const totalDue = ({ previousBalance, payments: paid, adjustments, charges }: Statement): number =>
  previousBalance - paid + adjustments + charges;
const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);
const statementsByAccount = async () =>
  Map.groupBy(
    await backend.database.orm.select().from(statements).orderBy(asc(statements.statementDate)),
    ({ accountNumber, serviceGroup }) => `${accountNumber} ${serviceGroup}`,
  );

/**
 * Each statement of the year follows the previous one, on its day and for its period, and its lines
 * match it.
 */
async function expectStatementsContinuous(): Promise<void> {
  const { orm } = backend.database;
  const lines = Map.groupBy(
    await orm.select().from(statementLines),
    ({ statementId }) => statementId,
  );
  const cycles = new Map(
    (await orm.select().from(billingCycles)).map((cycle) => [
      `${cycle.accountNumber} ${cycle.serviceGroup}`,
      cycle,
    ]),
  );
  for (const [name, chain] of await statementsByAccount()) {
    const anchorDay = cycles.get(name)?.anchorDay ?? 0;
    for (const [index, one] of chain.entries()) {
      const before = chain[index - 1];
      expect([name, one.previousBalance]).toEqual([name, before ? totalDue(before) : 0]);
      expect(sum((lines.get(one.id) ?? []).map(({ cents }) => cents))).toBe(
        one.charges + one.adjustments,
      );
      if (one.statementDate <= TODAY || !before || anchorDay === 0) continue;
      expect([name, one.statementDate, one.dueDate, one.periodTo]).toEqual([
        name,
        nextBillDate(before.statementDate, anchorDay),
        addDays(one.statementDate, 30),
        // A final bill's period ends with service, before its own day.
        one.periodTo < one.statementDate
          ? one.periodTo
          : addDays(nextBillDate(one.statementDate, anchorDay), -1),
      ]);
    }
  }
}

/** The ledger balances, and its amount due is that of the last statement, less payments since. */
async function expectLedgerBalanced(): Promise<void> {
  const { orm } = backend.database;
  const { brokenHistories, unbalanced } = await readLedger(orm);
  expect([brokenHistories, unbalanced, backend.bugs]).toEqual([[], [], []]);
  const posted = (await orm.select().from(payments)).filter(({ state }) => state === 'posted');
  for (const chain of (await statementsByAccount()).values()) {
    const [{ accountNumber, serviceGroup } = { accountNumber: '', serviceGroup: 'CORE' as Group }] =
      chain;
    const paid = sum(
      posted
        .filter((one) => one.accountNumber === accountNumber && one.serviceGroup === serviceGroup)
        .map(({ amount }) => amount),
    );
    expect([accountNumber, (await balances(orm, accountNumber, serviceGroup))?.RECEIVABLE]).toEqual(
      [accountNumber, sum(chain.map(({ charges, adjustments }) => charges + adjustments)) - paid],
    );
  }
}

/** Due date of the oldest bill that payments did not cover; null when all is paid. */
function oldestUnpaidDueDate(chain: readonly Statement[], paid: number): string | null {
  let left = paid;
  for (const { charges, adjustments, dueDate } of chain) {
    left -= charges + adjustments;
    if (left < 0) return dueDate;
  }
  return null;
}

/**
 * Service status by days since the oldest unpaid bill fell due, and, where shown, when it gets
 * worse.
 */
const DELINQUENCY_STATES: Readonly<
  Record<
    Group,
    readonly {
      from: number;
      state: billing.BillingInformation['serviceState'];
      worse: number | null;
    }[]
  >
> = {
  CORE: [
    { from: 76, state: 'DISCONNECTED', worse: null },
    { from: 50, state: 'SOFT_DISCONNECTED', worse: null },
    { from: 43, state: 'ACTIVE', worse: 50 },
  ],
  MOBILE: [
    { from: 76, state: 'DISCONNECTED', worse: null },
    { from: 50, state: 'TEMPORARILY_DISCONNECTED', worse: 76 },
    { from: 43, state: 'HOTLINED', worse: 50 },
    { from: 30, state: 'ACTIVE', worse: 43 },
  ],
};
const delinquencyAt = (group: Group, days: number) =>
  DELINQUENCY_STATES[group].find(({ from }) => days >= from) ?? { state: 'ACTIVE', worse: null };

it('a year of Auto Pay only: bills, delinquency levels, interruption and end on time', async () => {
  await backend.reset();
  const { orm } = backend.database;
  const byItself = new Set(
    (await orm.select().from(autopayEnrolments)).map(({ accountNumber }) => accountNumber),
  );
  // Bills that are not this portal's are made, and nothing follows from them (D-513).
  const elsewhere = new Set(
    (await orm.select().from(accounts))
      .filter(({ type, billingSuppressed }) => type === 'ENTERPRISE' || billingSuppressed)
      .map(({ accountNumber }) => accountNumber),
  );
  const groups = (
    await orm
      .select({
        accountNumber: billingCycles.accountNumber,
        serviceGroup: billingCycles.serviceGroup,
        billingTimeZone: accounts.billingTimeZone,
      })
      .from(billingCycles)
      .innerJoin(accounts, eq(accounts.accountNumber, billingCycles.accountNumber))
  ).map((group) => ({ ...group, name: `${group.accountNumber} ${group.serviceGroup}` }));
  const seen = new Map<string, Map<string, billing.BillingInformation>>(
    groups.map(({ name }) => [name, new Map()]),
  );
  for (let index = 1; index <= WATCHED_DAYS; index += 1) {
    const day = addDays(TODAY, index);
    await advanceWithTicker(noonOf(day));
    for (const group of groups)
      seen.get(group.name)?.set(day, await money.billing(group, group.serviceGroup));
  }
  await advanceWithTicker(noonOf(addDays(TODAY, 366)));
  await expectStatementsContinuous();
  await expectLedgerBalanced();

  const posted = (await orm.select().from(payments)).filter(({ state }) => state === 'posted');
  const chains = await statementsByAccount();
  for (const { accountNumber, serviceGroup, name } of groups) {
    const chain = chains.get(name) ?? [];
    const since = oldestUnpaidDueDate(
      chain,
      sum(
        posted
          .filter((one) => one.accountNumber === accountNumber && one.serviceGroup === serviceGroup)
          .map(({ amount }) => amount),
      ),
    );
    const made = chain
      .filter(({ statementDate }) => statementDate > TODAY)
      .map(({ statementDate }) => statementDate);
    const isAlwaysOn = [...(seen.get(name)?.values() ?? [])].every(
      ({ delinquencyLevel: level, serviceState }) => level === null && serviceState === 'ACTIVE',
    );
    if (elsewhere.has(accountNumber)) {
      expect([name, isAlwaysOn]).toEqual([name, true]);
      continue;
    }
    if (byItself.has(accountNumber)) {
      expect([name, made.length, isAlwaysOn]).toEqual([name, 12, true]);
      continue;
    }
    // Its service waits to be set up.
    if (accountNumber === '8000000014') {
      expect(chain).toEqual([]);
      continue;
    }
    if (since === null) throw new Error(`${name} owes nothing.`);
    // Service ends 76 days after; the bill that follows is the last one, and charges no service.
    const isFinal = (day: string): boolean => daysBetween(since, day) >= 76;
    const final = chain.filter(({ statementDate }) => isFinal(statementDate));
    expect([name, final.map(({ charges }) => charges >= 24_817)]).toEqual([name, [false]]);
    expect(isFinal(chain.at(-2)?.statementDate ?? ''), `${name} is billed to the end`).toBe(false);
    for (const [day, { delinquencyLevel: level, serviceState, softDisconnectDate }] of seen.get(
      name,
    ) ?? []) {
      const days = daysBetween(since, day);
      const { state, worse } = delinquencyAt(serviceGroup, days);
      expect([name, day, level, serviceState, softDisconnectDate]).toEqual([
        name,
        day,
        days > 0 ? delinquencyLevel(days) : null,
        state,
        worse === null ? null : addDays(since, worse),
      ]);
    }
  }
}, 600_000);

it('a year of manual payment: never past due, monthly bills, higher after promotions', async () => {
  await backend.reset();
  const { orm } = backend.database;
  const payers = await Promise.all(
    ['current', 'credit', 'bhn', 'delayed'].map((scenario) => backend.actor(scenario)),
  );
  await orm.delete(billingCycles).where(
    notInArray(
      billingCycles.accountNumber,
      payers.map(({ accountNumber }) => accountNumber),
    ),
  );
  await orm.delete(autopayEnrolments);
  const ending = await Promise.all(
    payers.map(async (payer) => (await money.expectedBill(payer, 'CORE'))?.endingPromotions ?? []),
  );
  for (let month = 0; month <= 12; month += 1) {
    if (month > 0) await advanceWithTicker(new Date(Date.UTC(2026, 11 + month, 8, 17)));
    for (const payer of payers) {
      for (const serviceGroup of payer.accountNumber === '8000000001'
        ? (['CORE', 'MOBILE'] as const)
        : (['CORE'] as const)) {
        const {
          amountDue,
          pastDueAmount,
          delinquencyLevel: level,
        } = await money.billing(payer, serviceGroup);
        expect([payer.accountNumber, serviceGroup, level, pastDueAmount]).toEqual([
          payer.accountNumber,
          serviceGroup,
          null,
          0,
        ]);
        if (amountDue > 0)
          await money.pay(
            payer,
            instantPaymentInput({
              serviceGroup,
              amount: amountDue,
              paymentMethodId: await backend.savedBankAccountId(payer.accountNumber),
            }),
          );
      }
    }
  }
  await advanceWithTicker(noonOf('2027-12-14'));
  await expectStatementsContinuous();
  await expectLedgerBalanced();
  const lines = await orm
    .select()
    .from(statementLines)
    .where(
      inArray(
        statementLines.accountNumber,
        payers.map(({ accountNumber }) => accountNumber),
      ),
    );
  const chains = await statementsByAccount();
  for (const [index, payer] of payers.entries()) {
    const year = (chains.get(`${payer.accountNumber} CORE`) ?? []).filter(
      ({ statementDate }) => statementDate > addDays(TODAY, -2),
    );
    expect([payer.accountNumber, year.length]).toEqual([
      payer.accountNumber,
      payer.accountNumber === '8000000022' ? 13 : 12,
    ]);
    for (const { statementDate, periodTo, charges } of year) {
      const [running, ended] = [
        (ending[index] ?? []).filter(({ lastDay }) => lastDay >= statementDate),
        (ending[index] ?? []).filter(({ lastDay }) => lastDay < statementDate),
      ];
      const parts = sum(
        lines
          .filter(
            (line) =>
              line.accountNumber === payer.accountNumber &&
              line.statementDate === statementDate &&
              line.code === 'PARTIAL_MONTH',
          )
          .map(({ cents }) => cents),
      );
      expect([payer.accountNumber, statementDate, periodTo > statementDate, charges]).toEqual([
        payer.accountNumber,
        statementDate,
        true,
        24_817 + sum(ended.map(({ amount }) => amount)) + parts,
      ]);
      for (const { name } of running)
        expect(
          lines.some(
            (line) =>
              line.statementDate === statementDate &&
              line.accountNumber === payer.accountNumber &&
              line.name === name &&
              line.kind === 'PROMOTION',
          ),
          `${name} on ${statementDate}`,
        ).toBe(true);
    }
  }
  expect(ending.map((own) => own.length)).toEqual([2, 1, 1, 0]);
}, 600_000);
