import { and, eq, gt, ne, sql } from 'drizzle-orm';
import path from 'node:path';
import { openDatabase } from '../../../src/server/db/driver.ts';
import type { Database, Orm } from '../../../src/server/db/driver.ts';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerLines,
  payments,
  paymentTransitions,
  statements,
} from '../../../src/server/db/schema/index.ts';
import {
  FIRST_STATES,
  LEGAL_TRANSITIONS,
} from '../../../src/server/usecases/payments/one-time/state-machine.ts';

/** Payments whose history is not a gapless sequence of valid transitions to their current state. */
async function findInvalidHistories(
  orm: Orm,
  rows: readonly (typeof payments.$inferSelect)[],
): Promise<string[]> {
  const steps = Map.groupBy(
    await orm.select().from(paymentTransitions).orderBy(paymentTransitions.id),
    ({ paymentId }) => paymentId,
  );
  return rows
    .filter(({ id, state }) => {
      const own = steps.get(id) ?? [];
      const follows = own.every(({ from, to }, index) =>
        index === 0
          ? from === null && FIRST_STATES.includes(to)
          : from !== null && from === own[index - 1]?.to && LEGAL_TRANSITIONS[from].includes(to),
      );
      return !follows || own.at(-1)?.to !== state;
    })
    .map(({ id }) => id);
}

/**
 * Payments in the ledger of an open database. The demo's history, which no backend made, is
 * excluded.
 */
export async function readLedger(orm: Orm) {
  const made = ne(payments.leaseHolder, '');
  const booked = await orm
    .select({ paymentId: payments.id, amount: ledgerLines.cents })
    .from(ledgerEntries)
    .innerJoin(payments, and(eq(payments.id, ledgerEntries.reference), made))
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .innerJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.id, ledgerLines.ledgerAccountId), eq(ledgerAccounts.kind, 'CLEARING')),
    )
    .where(eq(ledgerEntries.kind, 'PAYMENT_CAPTURED'));
  const rows = await orm.select().from(payments);
  return {
    booked,
    /** Every payment that a backend made or still has to make. */
    rows: rows.filter(({ leaseHolder, state }) => leaseHolder !== '' || state !== 'posted'),
    brokenHistories: await findInvalidHistories(orm, rows),
    /** Entries whose lines do not sum to zero. */
    unbalanced: (
      await orm
        .select({ id: ledgerLines.entryId })
        .from(ledgerLines)
        .groupBy(ledgerLines.entryId)
        .having(sql`sum(${ledgerLines.cents}) <> 0`)
    ).map(({ id }) => id),
  };
}

/**
 * Opens an environment's database itself for the duration of the work: no backend may have it open.
 */
export async function withDatabase<Result>(
  place: Record<string, string>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({
    databaseUrl: place['DATABASE_URL'],
    dataDir: path.join(place['DATA_DIR'] ?? '', 'database'),
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

export const readLedgerOf = (place: Record<string, string>) =>
  withDatabase(place, ({ orm }) => readLedger(orm));

/**
 * Bills charged in the ledger since a day, by account and service group; within a month, a repeated
 * one was charged twice.
 */
export const accountsBilledSince = (
  place: Record<string, string>,
  day: string,
): Promise<string[]> =>
  withDatabase(place, async ({ orm }) =>
    (
      await orm
        .select({ statement: statements })
        .from(ledgerEntries)
        .innerJoin(statements, eq(statements.id, ledgerEntries.reference))
        .where(and(eq(ledgerEntries.kind, 'CHARGE'), gt(statements.statementDate, day)))
    ).map(({ statement: { accountNumber, serviceGroup } }) => `${accountNumber} ${serviceGroup}`),
  );
