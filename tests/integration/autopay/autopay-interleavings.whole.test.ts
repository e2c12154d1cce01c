import { and, eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeEntry } from '../../../src/server/db/repositories/billing/ledger.ts';
import {
  autopayEnrolments,
  autopaySubmissions,
  idempotencyRecords,
  payments,
} from '../../../src/server/db/schema/index.ts';
import type { SubmissionResults } from '../../../src/server/usecases/autopay/submission.ts';
import type { Actor } from '../../../src/server/usecases/payments/one-time/ports.ts';
import {
  expectReconciled,
  amountsRequestedBefore,
  readAmountDue,
  expectNoOrphanCharge,
  isCaptured,
  lastTransitionId,
} from '../contracts/reconciliation.ts';
import type { PaymentRow, TransitionRow } from '../contracts/reconciliation.ts';
import { expireLeases, unexpectedErrors } from '../harness/gateway-behaviour.ts';
import { NOW, openInProcessBackend } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';
import {
  createBalanceActor,
  emptyClientRecord,
  interleavingArbitrary,
} from '../harness/balance-interleavings.ts';
import type { ClientRecord } from '../harness/balance-interleavings.ts';
import { uuidFromName } from '../harness/deterministic-uuid.ts';
import { SCALE, SEED } from '../../fixtures/harness/tier.ts';

/**
 * Schedules of everything that may take money from one balance: payments in two tabs, scheduled
 * ones on their day, Auto Pay debited by two backends at once, turned on and changed with a payment
 * of today that is sent twice, debits that are held and let go twice, limits, other days, repairs,
 * a bank that answers late or never, a backend that dies there. After each one everything is
 * settled and compared. The tier says how many.
 */
const RUNS = SCALE.orders;
/** The day before the debit day, which is two days before the bill is due. */
const START = new Date(NOW.getTime() + 11 * 86_400_000);

let backend: InProcessBackend;
let actor: Actor;
let home: Awaited<ReturnType<typeof createBalanceActor>>;
/** Over all interleavings, so that each kind is actually covered. */
const coverageCounts = {
  debits: 0,
  releases: 0,
  paidToday: 0,
  byHand: 0,
  scheduled: 0,
  retried: 0,
};
beforeAll(async () => {
  backend = await openInProcessBackend();
  actor = await backend.actor('current');
  home = await createBalanceActor(backend, actor, SEED);
});
afterAll(() => backend.close());

/**
 * Sets the amount due to this run's bill. Payments of earlier runs are long past; returns the
 * number of their last step.
 */
async function setUpRun(run: number, bill: number): Promise<number> {
  const { orm, transaction } = backend.database;
  await orm.execute(
    sql`update payments set due_at = due_at - interval '400 days' where account_number =
      ${actor.accountNumber} and due_at > ${START.toISOString()}::timestamptz - interval '30 days'`,
  );
  const cents = bill - (await readAmountDue(backend, actor.accountNumber));
  if (cents !== 0)
    await transaction((tx) =>
      writeEntry(tx, {
        accountNumber: actor.accountNumber,
        serviceGroup: 'CORE',
        kind: cents > 0 ? 'CHARGE' : 'ADJUSTMENT',
        reference: uuidFromName(`${SEED} ${run} bill`),
        cents: Math.abs(cents),
        at: START,
      }),
    );
  return lastTransitionId(backend);
}

/**
 * Until nothing is open: days pass, a healthy backend runs due jobs, reconciles the rest, finishes
 * and posts.
 */
async function settleAll(run: number): Promise<void> {
  const money = backend.money();
  backend.clearFailures();
  for (let days = 4; days < 9; days += 1) {
    backend.setClock(new Date(START.getTime() + days * 86_400_000));
    await expireLeases(backend);
    await money.payDue();
    await money.runAutopay();
    await money.reconcile();
    await money.finishAutopay();
  }
  expect(await money.finishAutopay(), 'no change of Auto Pay is left half done').toBe(0);
  await money.post(new Date(START.getTime() + 30 * 86_400_000));
  const [core] = await money.autopay(actor);
  if (core?.enrolment)
    await money.cancelAutopay(actor, {
      idempotencyKey: uuidFromName(`${SEED} ${run} end`),
      serviceGroup: 'CORE',
      version: core.enrolment.version,
    });
}

/**
 * Payments created by a key, from the database: its own, or one for each part of an Auto Pay
 * change.
 */
async function paymentsCreatedBy(
  told: ClientRecord,
): Promise<{ unconfirmed: Set<string>; paidToday: Set<string>; released: Set<string> }> {
  const { orm } = backend.database;
  const found = {
    unconfirmed: new Set<string>(),
    paidToday: new Set<string>(),
    released: new Set<string>(),
  };
  for (const [key, { kind, body }] of told.sent) {
    if (kind === 'submit') {
      const [row] = await orm
        .select()
        .from(autopaySubmissions)
        .where(eq(autopaySubmissions.key, key));
      for (const { paymentId } of (row?.results as SubmissionResults | undefined)?.parts ?? [])
        if (paymentId) found.paidToday.add(paymentId);
      continue;
    }
    const [record] = await orm
      .select()
      .from(idempotencyRecords)
      .where(eq(idempotencyRecords.key, key));
    if (!record) continue;
    if (kind === 'release') found.released.add(record.paymentId);
    if (kind === 'pay' && !body.confirmedAboveAmountDue) found.unconfirmed.add(record.paymentId);
  }
  return found;
}

/**
 * Auto Pay, a payment today, a released debit and a payment without consent to overpay charge at
 * most the amount due when recorded, less payments made or in progress; for debits less scheduled
 * ones as well. Together they never exceed the bill.
 */
function expectNoOverpayment(
  bill: number,
  guarded: ReadonlySet<string>,
  rows: readonly PaymentRow[],
  steps: readonly TransitionRow[],
): void {
  for (const one of rows.filter(({ id, origin }) => origin === 'AUTOPAY' || guarded.has(id))) {
    const { made, scheduled } = amountsRequestedBefore(one, rows, steps);
    const asked = made + (one.origin === 'AUTOPAY' ? scheduled : 0);
    expect(
      one.amount,
      `${one.origin} ${one.paymentDate}: of ${bill} due ${asked} were asked for already`,
    ).toBeLessThanOrEqual(Math.max(0, bill - asked));
  }
}

/**
 * Each day has one debit at most; a declined one is retried once, unless another day or method was
 * chosen since.
 */
async function expectOneDebitPerDay(
  rows: readonly PaymentRow[],
  released: ReadonlySet<string>,
  told: ClientRecord,
): Promise<void> {
  const debits = rows.filter(({ id, origin }) => origin === 'AUTOPAY' && !released.has(id));
  const days = debits.map(({ paymentDate }) => paymentDate);
  expect(new Set(days).size, days.join()).toBe(days.length);
  const { orm } = backend.database;
  const ids = new Set(debits.map(({ id }) => id));
  const enrolments = (
    await orm
      .select()
      .from(autopayEnrolments)
      .where(eq(autopayEnrolments.accountNumber, actor.accountNumber))
  ).filter(({ paymentId }) => paymentId && ids.has(paymentId));
  const chosen = new Set([
    26,
    ...[...told.sent.values()].flatMap(({ kind, body }) =>
      kind === 'submit' ? body.wishes.map(({ debitDay }) => debitDay ?? 26) : [],
    ),
  ]);
  if (enrolments.length <= 1)
    expect(debits.length, 'a day and its one retry').toBeLessThanOrEqual(
      2 * Math.max(chosen.size, 3),
    );
  const held = (await backend.noticesOf('debit-held')).filter(({ guid }) => guid === actor.guid);
  expect(released.size, 'what is let go was held').toBeLessThanOrEqual(held.length);
}

/** Responses to the customer remain true, and each key has one final response. */
async function expectResponsesHold(told: ClientRecord, rows: readonly PaymentRow[]): Promise<void> {
  const of = new Map(rows.map((row) => [row.id, row]));
  for (const [key, ids] of told.ids)
    expect([key, ids.size], 'one key is one payment').toEqual([key, 1]);
  for (const id of told.paid)
    expect(isCaptured(of.get(id) ?? { state: 'failed' }), `${id} was told to be paid`).toBe(true);
  for (const id of told.cancelled) expect(of.get(id)?.state).toBe('cancelled');
  for (const [key, { kind }] of told.sent) {
    if (kind !== 'submit') continue;
    const { state, outcome } = await backend.money().autopayByKey(actor, key);
    expect(['ACCEPTED', 'NOT_FOUND']).toContain(state);
    for (const { payToday, payment, enrolled, paymentErrorCode } of outcome?.parts ?? []) {
      expect(enrolled).not.toBe('UNKNOWN');
      if (payToday !== null)
        expect(
          [payment === null, enrolled === 'SUCCEEDED' && payment === null],
          'paid, or told why not',
        ).toEqual([paymentErrorCode !== null, false]);
    }
  }
}

async function expectConsistent(bill: number, since: number, told: ClientRecord): Promise<void> {
  const agreed = await expectReconciled(backend, since);
  const rows = agreed.rows.filter(({ accountNumber }) => accountNumber === actor.accountNumber);
  const { unconfirmed, paidToday, released } = await paymentsCreatedBy(told);
  expectNoOverpayment(bill, new Set([...unconfirmed, ...paidToday]), rows, agreed.steps);
  await expectOneDebitPerDay(rows, released, told);
  await expectResponsesHold(told, rows);
  expect(await readAmountDue(backend, actor.accountNumber), 'what is left of the bill').toBe(
    bill - rows.filter(isCaptured).reduce((sum, { amount }) => sum + amount, 0),
  );
  const { orm } = backend.database;
  expect(
    await orm
      .select({ id: autopayEnrolments.id })
      .from(autopayEnrolments)
      .where(
        and(
          eq(autopayEnrolments.accountNumber, actor.accountNumber),
          isNull(autopayEnrolments.endedAt),
        ),
      ),
  ).toEqual([]);
  const taken = rows.filter(isCaptured);
  const own = taken.filter(({ id, origin }) => origin === 'AUTOPAY' && !released.has(id));
  coverageCounts.debits += own.length;
  coverageCounts.retried +=
    rows.filter(
      ({ id, origin, retryDate }) =>
        origin === 'AUTOPAY' && !released.has(id) && retryDate === null,
    ).length -
      own.length >
    0
      ? 1
      : 0;
  coverageCounts.releases += taken.filter(({ id }) => released.has(id)).length;
  coverageCounts.paidToday += taken.filter(({ id }) => paidToday.has(id)).length;
  coverageCounts.scheduled += taken.filter(
    ({ origin, paymentDate }) => origin === 'CUSTOMER' && paymentDate !== null,
  ).length;
  coverageCounts.byHand += taken.filter(
    ({ id, origin, paymentDate }) =>
      origin === 'CUSTOMER' && paymentDate === null && !paidToday.has(id),
  ).length;
}

test(
  `no order of manual, scheduled and Auto Pay payments takes one balance twice (${RUNS} ` +
    `schedules from seed ${SEED})`,
  async ({ annotate }) => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(interleavingArbitrary, async ({ bill, begins, moments }) => {
        run += 1;
        const told = emptyClientRecord();
        let hours = 0;
        backend.setClock(START);
        const since = await setUpRun(run, bill);
        await home.begin(run, begins);
        for (const moment of moments) {
          hours += moment.hours;
          backend.setClock(new Date(START.getTime() + hours * 3_600_000));
          await Promise.all(moment.acts.map((one) => home.perform(run, one, told)));
        }
        await settleAll(run);
        await expectConsistent(bill, since, told);
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    );
    // The small daily sample may lack the rarest of them.
    if (RUNS >= 300)
      expect(
        Object.entries(coverageCounts).filter(([, count]) => count === 0),
        'everything had its part in it',
      ).toEqual([]);
    await expectNoOrphanCharge(backend);
    expect(unexpectedErrors(backend)).toEqual([]);
    expect(
      await backend.database.orm
        .select({ id: payments.id })
        .from(payments)
        .where(
          and(eq(payments.accountNumber, actor.accountNumber), eq(payments.state, 'scheduled')),
        ),
    ).toEqual([]);
    await annotate(
      `${run} schedules: ${Object.entries(coverageCounts)
        .map(([what, count]) => `${count} ${what}`)
        .join(', ')}`,
    );
  },
  RUNS * 2_000 + 120_000,
);
