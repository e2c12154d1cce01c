import { and, asc, eq, gt } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { previewChange } from '../../../src/models/autopay/flow/rules-preview.ts';
import { firstDebitDate } from '../../../src/models/autopay/rules-debits.ts';
import { sumOfBills } from '../../../src/models/autopay/rules-missed.ts';
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

/** As long as the three debits of a preview take. */
const DAYS = 95;
const MONTH = Array.from({ length: 28 }, (_, index) => index + 1);
/** Demo accounts that may have Auto Pay and pay with a bank account or a card. */
const SCENARIOS = [
  'current',
  'pastdue30',
  'pastdue43',
  'pastdue50',
  'softdisconnect',
  'credit',
  'newcustomer',
  'bhn',
  'scheduled',
  'nocard',
  'delayed',
  'large',
];
type AutopayGroup = Awaited<ReturnType<BillingServices['autopay']>>[number];

const liveUntil = (day: string): Promise<void> =>
  passUntil(backend, backend.money(), new Date(`${day}T17:00:00.000Z`));

const isOff = ({ enrolment, bar }: AutopayGroup): boolean => enrolment === null && bar === null;

/** Turns Auto Pay on for each service group, on some debit day; what the flow showed before. */
async function enrol(scenario: string, today: string, paysNow: boolean) {
  const actor = await backend.actor(scenario);
  const money = backend.money();
  const shown = [];
  for (const group of (await money.autopay(actor)).filter(isOff)) {
    const { serviceGroup, choosesDay, lateDebitDays, proposedDebitDay } = group;
    const days = MONTH.filter((day) => !lateDebitDays.includes(day));
    const debitDay = choosesDay
      ? (days[(Number(actor.accountNumber) * 7) % days.length] ?? proposedDebitDay)
      : proposedDebitDay;
    const proposedDebitDate = firstDebitDate(debitDay, today, group);
    const { payToday, debits, late } = previewChange(
      { group: { ...group, proposedDebitDay: debitDay, proposedDebitDate }, wish: 'ENROL' },
      { payNow: { [serviceGroup]: paysNow } },
      today,
    );
    const { accountNumber } = actor;
    const bank =
      serviceGroup === 'CORE' ? (await backend.savedBankAccountId(accountNumber)) || null : null;
    const { parts } = await money.submitAutopay(actor, {
      idempotencyKey: randomUUID(),
      paymentMethodId: bank,
      securityCodeToken: null,
      paymentToken: bank === null ? await backend.tokeniseCard(accountNumber) : null,
      termsAccepted: true,
      wishes: [requestedChange({ serviceGroup, debitDay: choosesDay ? debitDay : null, payToday })],
    });
    expect(parts).toMatchObject([{ enrolled: 'SUCCEEDED' }]);
    // What the customer was to pay and did not is taken with the first debit.
    const unpaid = sumOfBills(late);
    shown.push({
      accountNumber,
      group,
      unpaid,
      debits: debits.map((debit, index) => ({
        ...debit,
        amount: debit.amount + (index === 0 ? unpaid : 0),
      })),
    });
  }
  return shown;
}

type Shown = Awaited<ReturnType<typeof enrol>>[number];

/** What Auto Pay took of the account by the last day of the preview. */
async function takenOf({ accountNumber, group: { serviceGroup }, debits }: Shown) {
  const rows = await backend.database.orm
    .select({ date: payments.paymentDate, amount: payments.amount })
    .from(payments)
    .where(
      and(
        eq(payments.accountNumber, accountNumber),
        eq(payments.serviceGroup, serviceGroup),
        eq(payments.origin, 'AUTOPAY'),
      ),
    )
    .orderBy(asc(payments.dueAt));
  return rows.filter(({ date }) => date !== null && date <= (debits.at(-1)?.date ?? ''));
}

/** Whether the bills made after a day are as they were expected, but for the discount. */
async function wereExpected({ accountNumber, group }: Shown, today: string): Promise<boolean> {
  const made = await backend.database.orm
    .select({ charges: statements.charges })
    .from(statements)
    .where(
      and(
        eq(statements.accountNumber, accountNumber),
        eq(statements.serviceGroup, group.serviceGroup),
        gt(statements.statementDate, today),
      ),
    )
    .orderBy(asc(statements.statementDate));
  return made.every(
    ({ charges }, index) =>
      charges ===
      (group.billsToCome[index] ?? group.billsToCome.at(-1) ?? 0) - group.monthlyDiscount,
  );
}

const plain = ({ date, amount }: { date: string | null; amount: number }) => ({ date, amount });
const isTaken = ({ amount }: { amount: number }): boolean => amount > 0;

it.each([
  [0, false],
  [9, false],
  [9, true],
  [14, true],
])(
  'what is shown before Auto Pay is turned on is taken then, on each demo account, %d days on, ' +
    'with what comes due before paid today: %s',
  async (days, paysNow) => {
    await backend.reset();
    const today = addDays(dayIn(backend.now(), 'America/New_York'), days);
    if (days > 0) await liveUntil(today);
    const shown: (Shown & { scenario: string })[] = [];
    for (const scenario of SCENARIOS)
      shown.push(...(await enrol(scenario, today, paysNow)).map((one) => ({ scenario, ...one })));
    await liveUntil(addDays(today, DAYS));
    const alike = new Set<string>();
    for (const one of shown) {
      const taken = await takenOf(one);
      const known = one.debits.filter(({ about }) => !about).filter(isTaken);
      expect([one.scenario, taken.slice(0, known.length)]).toEqual([
        one.scenario,
        known.map(plain),
      ]);
      if (!(await wereExpected(one, today))) continue;
      alike.add(one.scenario);
      expect([one.scenario, taken]).toEqual([one.scenario, one.debits.filter(isTaken).map(plain)]);
    }
    expect([...alike]).toEqual(expect.arrayContaining(['current', 'credit', 'scheduled']));
    expect(backend.bugs).toEqual([]);
  },
  120_000,
);
