import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import {
  owedColumns,
  owedOf,
  writeEntry,
} from '../../../src/server/db/repositories/billing/ledger.ts';
import type { OwedRow } from '../../../src/server/db/repositories/billing/ledger.ts';
import type { Database } from '../../../src/server/db/driver.ts';
import {
  accounts,
  businessClock,
  payments,
  refunds,
  statements,
} from '../../../src/server/db/schema/index.ts';
import { queryRows } from '../../../src/server/db/queries.ts';
import { OPEN_STATES } from '../../../src/server/usecases/payments/one-time/state-machine.ts';
import { withDatabase, readLedger } from '../billing/read-ledger.ts';
import { addDays, dayIn } from '../../../src/models/platform/calendar/rules-calendar.ts';

type Payment = typeof payments.$inferSelect;
interface Charge {
  paymentId: string;
  state: string;
  amount: number;
}

/** The payment processor's own store, once its process has ended: its charges and refunds. */
function readProcessorStore(place: Record<string, string>): { charges: Charge[]; back: string[] } {
  const store = new DatabaseSync(path.join(place['DATA_DIR'] ?? '', 'gateway', 'gateway.sqlite'));
  const rows = store.prepare('select id, state, amount from payments').all();
  const refunded = store.prepare("select id, amount from refunds where state = 'refunded'").all();
  store.close();
  const charges = rows.map((row) => ({
    paymentId: String(row['id']),
    state: String(row['state']),
    amount: Number(row['amount']),
  }));
  return { charges, back: refunded.map((row) => `${String(row['id'])} ${Number(row['amount'])}`) };
}

const isOpen = ({ state }: Payment): boolean => OPEN_STATES.includes(state);
const isCaptured = ({ state }: Payment): boolean => state === 'captured' || state === 'posted';
const sortedAmounts = (list: readonly { paymentId: string; amount: number }[]): string[] =>
  list.map(({ paymentId, amount }) => `${paymentId} ${amount}`).sort();

/** The highest number of occurrences of any of these names. */
const maxOccurrences = (names: readonly string[]): number =>
  Math.max(0, ...[...Map.groupBy(names, (name) => name).values()].map(({ length }) => length));

/**
 * The payment processor charged exactly the payments here; open ones may be either, until settled.
 */
function expectChargesReconciled(rows: readonly Payment[], processor: readonly Charge[]): void {
  const open = new Set(rows.filter(isOpen).map(({ id }) => id));
  const charged = processor.filter(
    ({ state, paymentId }) => state === 'captured' && !open.has(paymentId),
  );
  expect(sortedAmounts(charged)).toEqual(
    sortedAmounts(rows.filter(isCaptured).map(({ id, amount }) => ({ paymentId: id, amount }))),
  );
  const of = new Map(rows.map(({ id, amount }) => [id, amount]));
  for (const { paymentId, state, amount } of processor)
    if (open.has(paymentId) && state !== 'voided')
      expect([paymentId, amount]).toEqual([paymentId, of.get(paymentId)]);
  // An authorisation that is neither captured nor released would block the customer's money.
  expect(
    processor.filter(({ state, paymentId }) => state === 'authorised' && !open.has(paymentId)),
  ).toEqual([]);
}

/**
 * The payment processor refunded exactly the refunds here, except the demo's own history; those in
 * progress may be either.
 */
function expectRefundsReconciled(
  rows: readonly { refund: typeof refunds.$inferSelect; holder: string }[],
  back: readonly string[],
): void {
  const made = rows.filter(({ holder }) => holder !== '').map(({ refund }) => refund);
  const open = new Set(
    made.filter(({ state }) => state === 'requested').map(({ id, amount }) => `${id} ${amount}`),
  );
  expect(back.filter((one) => !open.has(one)).toSorted()).toEqual(
    made
      .filter(({ state }) => state === 'sent')
      .map(({ id, amount }) => `${id} ${amount}`)
      .toSorted(),
  );
}

/** Amount of each new bill, in cents. */
const BILL_AMOUNT_CENTS = 6_000;

/**
 * A bill for every account, due so soon that Auto Pay, if on, debits it within the next rounds.
 * Unpaid earlier bills are waived, or no service would last that long.
 */
async function createBills({ orm, transaction }: Database): Promise<void> {
  const [clock] = await orm.select().from(businessClock).where(eq(businessClock.id, 1));
  const now = clock?.lastSeen ?? new Date();
  for (const { accountNumber, billingTimeZone } of await orm.select().from(accounts)) {
    const [row] = await queryRows<OwedRow>(orm, sql`select ${owedColumns(accountNumber, 'CORE')}`);
    const owed = row && owedOf(row);
    if (!owed) continue;
    const [reference, today, left] = [
      randomUUID(),
      dayIn(now, billingTimeZone),
      owed.balance - owed.pending,
    ];
    const entry = { accountNumber, serviceGroup: 'CORE', reference, at: now } as const;
    await transaction(async (tx) => {
      const made = await tx
        .insert(statements)
        .values({
          id: reference,
          accountNumber,
          serviceGroup: 'CORE',
          statementDate: today,
          dueDate: addDays(today, 5),
          periodTo: today,
          charges: BILL_AMOUNT_CENTS,
        })
        .onConflictDoNothing()
        .returning();
      if (made.length === 0) return;
      if (left !== 0) await writeEntry(tx, { ...entry, kind: 'ADJUSTMENT', cents: left });
      await writeEntry(tx, { ...entry, kind: 'CHARGE', cents: BILL_AMOUNT_CENTS });
    });
  }
}

export interface CrashFindings {
  payments: number;
  debits: number;
  /** Payments whose outcome was still open when the backend crashed. */
  open: ReadonlySet<string>;
}

/**
 * Inspects the state left by a crash: the database and the payment processor's store. Everything
 * not in progress matches to the cent, and nothing is in progress since the previous crash. Then
 * creates bills, so that there is more to pay.
 */
export async function inspectAfterCrash(
  place: Record<string, string>,
  cancelled: ReadonlySet<string>,
  before: ReadonlySet<string>,
): Promise<CrashFindings> {
  return withDatabase(place, async (database) => {
    const { rows, booked, brokenHistories, unbalanced } = await readLedger(database.orm);
    const processor = readProcessorStore(place);
    expectChargesReconciled(rows, processor.charges);
    expectRefundsReconciled(
      await database.orm
        .select({ refund: refunds, holder: payments.leaseHolder })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId)),
      processor.back,
    );
    expect(sortedAmounts(booked)).toEqual(
      sortedAmounts(rows.filter(isCaptured).map(({ id, amount }) => ({ paymentId: id, amount }))),
    );
    expect([brokenHistories, unbalanced]).toEqual([[], []]);
    expect(
      maxOccurrences(
        rows.filter(({ state }) => state === 'scheduled').map(({ accountNumber }) => accountNumber),
      ),
      'two are scheduled at most',
    ).toBeLessThanOrEqual(2);
    const debits = rows.filter(({ origin, state }) => origin === 'AUTOPAY' && state !== 'failed');
    expect(
      maxOccurrences(
        debits.map(
          ({ accountNumber, serviceGroup, paymentDate }) =>
            `${accountNumber} ${serviceGroup} ${paymentDate}`,
        ),
      ),
      'a service group is debited once a day at most',
    ).toBeLessThanOrEqual(1);
    expect(rows.filter(({ id, state }) => cancelled.has(id) && state !== 'cancelled')).toEqual([]);
    const open = rows.filter(isOpen).map(({ id }) => id);
    expect(
      open.filter((id) => before.has(id)),
      'what a death left open is settled',
    ).toEqual([]);
    await createBills(database);
    return { payments: rows.filter(isCaptured).length, debits: debits.length, open: new Set(open) };
  });
}
