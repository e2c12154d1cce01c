import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { owedColumns, owedOf } from '../../../src/server/db/repositories/billing/ledger.ts';
import type { OwedRow } from '../../../src/server/db/repositories/billing/ledger.ts';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerLines,
  payments,
  paymentTransitions,
  refunds,
} from '../../../src/server/db/schema/index.ts';
import { queryRows } from '../../../src/server/db/queries.ts';
import {
  LEGAL_TRANSITIONS,
  OPEN_STATES,
} from '../../../src/server/usecases/payments/one-time/state-machine.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type TransitionRow = typeof paymentTransitions.$inferSelect;

/** Number of the last transition of any payment. */
export async function lastTransitionId({ database: { orm } }: InProcessBackend): Promise<number> {
  const [last] = await orm
    .select({ id: paymentTransitions.id })
    .from(paymentTransitions)
    .orderBy(desc(paymentTransitions.id))
    .limit(1);
  return last?.id ?? 0;
}

/** An account's amount due for core services: posted, less payments in progress. */
export async function readAmountDue(
  { database: { orm } }: InProcessBackend,
  accountNumber: string,
): Promise<number> {
  const [row] = await queryRows<OwedRow>(orm, sql`select ${owedColumns(accountNumber, 'CORE')}`);
  const owed = row && owedOf(row);
  if (!owed) throw new Error('The account has no ledger.');
  return owed.balance - owed.pending;
}

/** Whether a payment's transitions lead from nothing to its current state. */
function isValidHistory(steps: readonly TransitionRow[], state: string): boolean {
  const legal = (from: string | null, to: string) =>
    from !== null &&
    (LEGAL_TRANSITIONS as Readonly<Record<string, readonly string[]>>)[from]?.includes(to);
  return (
    steps.every(({ from, to }, index) =>
      index === 0 ? from === null : from === steps[index - 1]?.to && legal(from, to),
    ) && steps.at(-1)?.to === state
  );
}

export const isCaptured = ({ state }: Pick<PaymentRow, 'state'>): boolean =>
  state === 'captured' || state === 'posted';
const sortedAmounts = (list: readonly { id: string; amount: number }[]) =>
  list.map(({ id, amount }) => `${id} ${amount}`).sort();

/**
 * Once all is settled: the payment processor's charges, the payments started since a transition and
 * the ledger match to the cent, nothing is open and every history is complete. Returns those
 * payments and all their transitions.
 */
export async function expectReconciled(
  desk: InProcessBackend,
  since: number,
): Promise<{ rows: PaymentRow[]; steps: TransitionRow[] }> {
  const { orm } = desk.database;
  const begun = orm
    .select({ id: paymentTransitions.paymentId })
    .from(paymentTransitions)
    .where(and(gt(paymentTransitions.id, since), isNull(paymentTransitions.from)));
  const rows = await orm.select().from(payments).where(inArray(payments.id, begun));
  if (rows.length === 0) return { rows, steps: [] };
  const ids = rows.map(({ id }) => id);
  const taken = rows.filter(isCaptured);
  expect(rows.filter(({ state }) => OPEN_STATES.includes(state) || state === 'scheduled')).toEqual(
    [],
  );
  const known = (await Promise.all(ids.map((id) => desk.processor.find(id)))).filter(
    (found) => found !== null,
  );
  expect(
    sortedAmounts(
      known
        .filter(({ state }) => state === 'captured')
        .map(({ paymentId: id, amount }) => ({ id, amount })),
    ),
  ).toEqual(sortedAmounts(taken));
  // An authorisation that is neither captured nor released would block the customer's money.
  expect(known.filter(({ state }) => state === 'authorised')).toEqual([]);
  const booked = await orm
    .select({ id: ledgerEntries.reference, kind: ledgerEntries.kind, amount: ledgerLines.cents })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.ledgerAccountId))
    .where(inArray(ledgerEntries.reference, ids));
  expect(booked.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(
    sortedAmounts(booked.filter(({ kind, amount }) => kind === 'PAYMENT_CAPTURED' && amount > 0)),
  ).toEqual(sortedAmounts(taken));
  const steps = await orm
    .select()
    .from(paymentTransitions)
    .where(inArray(paymentTransitions.paymentId, ids))
    .orderBy(asc(paymentTransitions.id));
  for (const { id, state } of rows)
    expect(
      isValidHistory(
        steps.filter(({ paymentId }) => paymentId === id),
        state,
      ),
      id,
    ).toBe(true);
  return { rows, steps };
}

/** Amounts already requested when a payment was recorded: made or in progress, and scheduled. */
export function amountsRequestedBefore(
  payment: PaymentRow,
  rows: readonly PaymentRow[],
  steps: readonly TransitionRow[],
): { made: number; scheduled: number } {
  const first = steps.find(({ paymentId }) => paymentId === payment.id)?.id ?? 0;
  const stood = new Map(
    steps.filter(({ id }) => id < first).map(({ paymentId, to }) => [paymentId, to]),
  );
  const cents = (is: (state: string) => boolean) =>
    rows
      .filter(({ id }) => is(stood.get(id) ?? 'failed'))
      .reduce((sum, { amount }) => sum + amount, 0);
  return {
    made: cents((state) => !['failed', 'cancelled', 'scheduled'].includes(state)),
    scheduled: cents((state) => state === 'scheduled'),
  };
}

/**
 * Refunds of the payments stored here are equal at the payment processor, in the refunds and in the
 * ledger.
 */
async function expectRefundsReconciled(
  { database: { orm }, processorRefunds: gatewaysRefunds }: InProcessBackend,
  kept: ReadonlySet<string>,
): Promise<void> {
  const sent = (
    await orm
      .select({ refund: refunds, holder: payments.leaseHolder })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(refunds.state, 'sent'))
  )
    // The demo's own history was never at the payment processor.
    .filter(({ holder }) => holder !== '')
    .map(({ refund: { id, amount } }) => ({ id, amount }));
  const back = (await gatewaysRefunds()).filter(
    ({ paymentId, state }) => state === 'refunded' && kept.has(paymentId),
  );
  expect(sortedAmounts(back.map(({ refundId: id, amount }) => ({ id, amount })))).toEqual(
    sortedAmounts(sent),
  );
  const booked = await orm
    .select({ id: ledgerEntries.reference, amount: ledgerLines.cents })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .where(
      and(
        eq(ledgerEntries.kind, 'REFUND'),
        gt(ledgerLines.cents, 0),
        inArray(
          ledgerEntries.reference,
          sent.map(({ id }) => id),
        ),
      ),
    );
  expect(sortedAmounts(booked)).toEqual(sortedAmounts(sent));
}

/**
 * Every charge of the payment processor is a payment here, and every refund a refund here, over its
 * whole history.
 */
export async function expectNoOrphanCharge(desk: InProcessBackend): Promise<void> {
  const kept = new Set(
    (await desk.database.orm.select({ id: payments.id }).from(payments)).map(({ id }) => id),
  );
  expect((await desk.charges()).filter(({ paymentId }) => !kept.has(paymentId))).toEqual([]);
  await expectRefundsReconciled(desk, kept);
}
