import { and, eq, gt, lte } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toldDebit } from '../../../src/models/autopay/rules-told.ts';
import { addDays, dayIn } from '../../../src/models/platform/calendar/rules-calendar.ts';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import { payments, statements } from '../../../src/server/db/schema/index.ts';
import { requestedChange } from '../../fixtures/autopay/autopay.ts';
import { openInProcessBackend } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';
import { passUntil } from '../harness/pass-until.ts';

let backend: InProcessBackend;
beforeAll(async () => {
  backend = await openInProcessBackend();
}, 120_000);
afterAll(() => backend.close());

/** Days on which the page is read, and as long as the last debit that it tells takes to come. */
const [EVERY, UNTIL, AFTER] = [4, 76, 40];
const ENROLLED = ['autopay', 'mobile-pastdue', 'newcustomer', 'current', 'credit', 'bhn'];

type AutopayGroup = Awaited<ReturnType<BillingServices['autopay']>>[number];

const liveUntil = (day: string): Promise<void> =>
  passUntil(backend, backend.money(), new Date(`${day}T17:00:00.000Z`));

const on = async (scenario: string) => backend.money().autopay(await backend.actor(scenario));

/** Turns Auto Pay on for what may have it and has none; nothing is paid with it. */
async function enrol(scenario: string): Promise<void> {
  const actor = await backend.actor(scenario);
  for (const { serviceGroup, enrolment, bar, pastDueAmount } of await on(scenario)) {
    if (enrolment !== null || bar !== null) continue;
    const { parts } = await backend.money().submitAutopay(actor, {
      idempotencyKey: randomUUID(),
      paymentMethodId: null,
      securityCodeToken: null,
      paymentToken: await backend.tokeniseCard(actor.accountNumber),
      termsAccepted: true,
      wishes: [requestedChange({ serviceGroup, payToday: pastDueAmount || null })],
    });
    expect(parts).toMatchObject([{ enrolled: 'SUCCEEDED' }]);
  }
}

interface Told {
  scenario: string;
  on: string;
  group: AutopayGroup;
  date: string;
  amount: number;
  billOn: string | null;
}

async function toldOn(day: string, scenario: string): Promise<Told[]> {
  return (await on(scenario)).flatMap((group) => {
    if (group.enrolment === null) return [];
    const { amount, billOn } = toldDebit(group, group.enrolment, null);
    return [{ scenario, on: day, group, date: group.enrolment.nextDebitDate, amount, billOn }];
  });
}

/** What Auto Pay took of the service group on a day, in cents. */
async function takenOn(scenario: string, { serviceGroup }: AutopayGroup, date: string) {
  const { accountNumber } = await backend.actor(scenario);
  const rows = await backend.database.orm
    .select({ amount: payments.amount })
    .from(payments)
    .where(
      and(
        eq(payments.accountNumber, accountNumber),
        eq(payments.serviceGroup, serviceGroup),
        eq(payments.origin, 'AUTOPAY'),
        eq(payments.paymentDate, date),
      ),
    );
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** The days of the bills made from a day until another one. */
async function billsMade(scenario: string, { group: { serviceGroup }, on: day, date }: Told) {
  const { accountNumber } = await backend.actor(scenario);
  const rows = await backend.database.orm
    .select({ statementDate: statements.statementDate })
    .from(statements)
    .where(
      and(
        eq(statements.accountNumber, accountNumber),
        eq(statements.serviceGroup, serviceGroup),
        gt(statements.statementDate, day),
        lte(statements.statementDate, addDays(date, -1)),
      ),
    );
  return rows.map(({ statementDate }) => statementDate);
}

it('what is told of the next debit is what it takes, with the bill made before it', async () => {
  const start = dayIn(backend.now(), 'America/New_York');
  for (const scenario of ENROLLED) await enrol(scenario);
  const told: Told[] = [];
  for (let days = 1; days <= UNTIL; days += EVERY) {
    await liveUntil(addDays(start, days));
    for (const scenario of ENROLLED) told.push(...(await toldOn(addDays(start, days), scenario)));
  }
  await liveUntil(addDays(start, UNTIL + AFTER));
  const wrong = [];
  for (const one of told) {
    const { scenario, group, date, amount, billOn } = one;
    const [taken, [made = null]] = [
      await takenOn(scenario, group, date),
      await billsMade(scenario, one),
    ];
    if (taken !== amount || (billOn ?? made) !== made)
      wrong.push({ scenario, group: group.serviceGroup, on: one.on, date, amount, taken, billOn });
  }
  expect(wrong).toEqual([]);
  expect(told.filter(({ billOn }) => billOn !== null).length).toBeGreaterThan(10);
  expect(backend.bugs).toEqual([]);
}, 300_000);
