import { and, eq } from 'drizzle-orm';
import path from 'node:path';
import { openDatabase } from '../../src/server/db/driver.ts';
import { idempotencyRecords, ledgerAccounts, ledgerEntries, ledgerLines, payments, paymentTransitions } from '../../src/server/db/schema/index.ts';
import { FIRST_STATES, LEGAL_TRANSITIONS } from '../../src/server/usecases/payment/state-machine.ts';

/** What customers paid, as the ledger has it: read from the database itself once no backend has it open. The demo's history is left out. */
export async function ledgerOf(place: Record<string, string>) {
  const database = await openDatabase({ databaseUrl: place['DATABASE_URL'], dataDir: path.join(place['DATA_DIR'] ?? '', 'database') });
  const { orm } = database;
  const booked = await orm.select({ paymentId: ledgerEntries.reference, amount: ledgerLines.cents })
    .from(ledgerEntries)
    .innerJoin(idempotencyRecords, eq(idempotencyRecords.paymentId, ledgerEntries.reference))
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.id, ledgerLines.ledgerAccountId), eq(ledgerAccounts.kind, 'CLEARING')))
    .where(eq(ledgerEntries.kind, 'PAYMENT_CAPTURED'));
  const rows = await orm.select().from(payments);
  const steps = await orm.select().from(paymentTransitions).orderBy(paymentTransitions.id);
  await database.close();
  return {
    booked,
    /** Payments whose history is not one unbroken line of legal steps to the state they are in. */
    brokenHistories: rows.filter(({ id, state }) => {
      const own = steps.filter(({ paymentId }) => paymentId === id);
      const follows = own.every(({ from, to }, index) => (index === 0 ? from === null && FIRST_STATES.includes(to) : from !== null && from === own[index - 1]?.to && LEGAL_TRANSITIONS[from].includes(to)));
      return !follows || own.at(-1)?.to !== state;
    }).map(({ id }) => id),
    states: rows.filter(({ id }) => booked.some(({ paymentId }) => paymentId === id)).map(({ state }) => state),
  };
}
