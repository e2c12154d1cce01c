import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { payments, statements } from '../../../src/server/db/schema/index.ts';
import { startJobScheduler } from '../../../src/server/jobs/job-scheduler.ts';
import { createBillingServices } from '../../../src/server/composition/index.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import { debitAt } from '../../../src/server/usecases/payments/scheduled/due-times.ts';
import { balances } from '../../../src/server/db/repositories/billing/ledger.ts';
import { instantPaymentInput } from '../harness/in-process-backend.ts';
import { readLedger } from './read-ledger.ts';
import { openMemoryDatabase } from '../harness/memory-database.ts';
import { NO_NOTICES } from '../harness/no-notices.ts';
import { uuidFromName } from '../harness/deterministic-uuid.ts';
import {
  createInMemoryProcessor,
  expectedYearOf,
  isDebitDeclinedOn,
  simulateCustomers,
  insertCustomers,
} from '../harness/simulated-customers.ts';
import type { SimulatedCustomer } from '../harness/simulated-customers.ts';
import { addDays, dayIn } from '../../../src/models/platform/calendar/rules-calendar.ts';
import { SCALE, SEED } from '../../fixtures/harness/tier.ts';

/**
 * A year of many customers with random bill days, debit days, rates and habits, by the backend's
 * own jobs, against what the specification says of each. The tier says how many.
 */
const COUNT = SCALE.yearAccounts;
const START = new Date('2026-12-14T15:00:00.000Z');
const ZONE = 'America/New_York';
const FIRST_DAY = dayIn(START, ZONE);
const DAYS = Array.from({ length: 365 }, (_, index) => addDays(FIRST_DAY, index + 1));
const LAST_DAY = DAYS.at(-1) ?? '';
const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0);

/** A customer who pays manually pays the amount due. */
async function payByHand(
  money: BillingServices,
  { accountNumber, guid, timeZone, serviceGroup, methodId }: SimulatedCustomer,
  name: string,
): Promise<void> {
  const actor = {
    guid,
    accountNumber,
    billingTimeZone: timeZone,
    firstName: 'Yara',
    role: 'PRIMARY',
    userType: 'CONSUMER',
  } as const;
  const { amountDue } = await money.readBilling(actor, serviceGroup);
  if (amountDue > 0)
    expect(
      await money.pay(
        actor,
        instantPaymentInput({
          idempotencyKey: uuidFromName(name),
          serviceGroup,
          amount: amountDue,
          paymentMethodId: methodId,
        }),
      ),
    ).toMatchObject({ status: 'SUCCESS' });
}

test(
  `a year of ${COUNT} customers: each bill once on its day, each debit once on its own for ` +
    `what is due, and the books agree (seed ${SEED})`,
  async ({ annotate }) => {
    const begun = Date.now();
    const database = await openMemoryDatabase();
    const { orm } = database;
    let now = START;
    const bugs: unknown[] = [];
    const report = (error: unknown) => {
      bugs.push(error);
    };
    const town = simulateCustomers(COUNT, SEED, FIRST_DAY);
    const byNumber = new Map(town.map((one) => [one.accountNumber, one]));
    const bank = createInMemoryProcessor((accountNumber) => {
      const one = byNumber.get(accountNumber);
      return one !== undefined && isDebitDeclinedOn(one, dayIn(now, one.timeZone));
    });
    const money = createBillingServices({
      database,
      processor: bank.processor,
      bankConnect: {
        open: () => Promise.reject(new Error('closed')),
        exchange: () => Promise.reject(new Error('closed')),
      } as never,
      clock: { now: () => now },
      limits: { minimum: 100, maximum: 9_999_999 },
      billPayEnabled: () => true,
      autopayEnabled: () => true,
      checkpoint: () => undefined,
      holder: 'year',
      report,
    });
    const ticker = startJobScheduler({
      billingServices: money,
      notices: NO_NOTICES,
      clock: {
        now: () => now,
        set: async (instant) => {
          now = instant;
        },
        save: async () => undefined,
      },
      runHousekeeping: async () => undefined,
      report,
    });
    await insertCustomers(database, town, START);

    for (const day of DAYS) {
      const payers = town.filter(
        ({ habit, payDay }) => habit === 'byHand' && payDay === Number(day.slice(8)),
      );
      if (payers.length === 0) continue;
      await ticker.advance(new Date(`${day}T17:00:00.000Z`));
      for (const payer of payers)
        await payByHand(money, payer, `${SEED} ${payer.accountNumber} ${day}`);
    }
    await ticker.advance(new Date(`${LAST_DAY}T23:00:00.000Z`));
    await ticker.stop();

    const made = Map.groupBy(
      await orm.select().from(payments).orderBy(asc(payments.dueAt)),
      ({ accountNumber }) => accountNumber,
    );
    for (const one of town) {
      const { accountNumber, serviceGroup, timeZone } = one;
      const [expected, own] = [expectedYearOf(one, LAST_DAY), made.get(accountNumber) ?? []];
      const who = `${accountNumber}, ${JSON.stringify(one)}`;
      const bills = await orm
        .select()
        .from(statements)
        .where(eq(statements.accountNumber, accountNumber))
        .orderBy(asc(statements.statementDate));
      expect(
        bills.map(({ statementDate, charges }) => [statementDate, charges]),
        who,
      ).toEqual(expected.bills);
      const debits = own.filter(({ origin }) => origin === 'AUTOPAY');
      expect(
        debits.map(({ paymentDate, amount, state }) => [
          paymentDate,
          amount,
          state === 'failed' ? 'failed' : 'paid',
        ]),
        who,
      ).toEqual(expected.debits);
      expect(
        debits.map(({ dueAt }) => dueAt),
        'at 06:00 of the account',
      ).toEqual(expected.debits.map(([day]) => debitAt(day, timeZone)));
      const taken = own.filter(({ state }) => state === 'captured' || state === 'posted');
      const books = await balances(orm, accountNumber, serviceGroup);
      expect(
        [(books?.RECEIVABLE ?? 0) + (books?.UNAPPLIED ?? 0), books?.OPEN_PAYMENTS],
        who,
      ).toEqual([
        sum(bills.map(({ charges, adjustments }) => charges + adjustments)) -
          sum(taken.map(({ amount }) => amount)),
        0,
      ]);
    }
    const { rows, brokenHistories, unbalanced } = await readLedger(orm);
    expect([brokenHistories, unbalanced, bugs]).toEqual([[], [], []]);
    const listed = (list: readonly { paymentId: string; amount: number }[]) =>
      list.map(({ paymentId, amount }) => `${paymentId} ${amount}`).sort();
    expect(listed(bank.captured())).toEqual(
      listed(
        rows
          .filter(({ state }) => state === 'captured' || state === 'posted')
          .map(({ id: paymentId, amount }) => ({ paymentId, amount })),
      ),
    );
    await database.close();
    await annotate(
      `${COUNT} customers, ${rows.length} payments, ${((Date.now() - begun) / 1000).toFixed(1)} s`,
    );
  },
  COUNT * 2_000 + 120_000,
);
