import { inArray } from 'drizzle-orm';
import type { BusinessClock } from '../business-clock.ts';
import type { Database } from '../db/driver.ts';
import { snapshotTables } from '../db/table-snapshot.ts';
import type { TableSnapshot } from '../db/table-snapshot.ts';
import { paymentMethods } from '../db/schema/index.ts';
import { TIME_ZONE } from '../demo/bills.ts';
import { truncateAllTables, seedDailyData, seedTimeDependentData } from '../demo/seed.ts';
import type { SeededAccount } from '../demo/seed.ts';
import type { PaymentProcessor } from '../payment-processor/interface.ts';
import { dayIn } from '../../models/platform/calendar/rules-calendar.ts';

interface ResetDeps {
  database: Database;
  processor: PaymentProcessor;
  clock: Pick<BusinessClock, 'set' | 'now'>;
}

/** A snapshot of the demo data of a business day; null for `tables` when it cannot be restored. */
interface DemoSnapshot {
  day: string;
  filled: readonly SeededAccount[];
  tables: TableSnapshot | null;
}

/**
 * Sets the clock and resets the demo accounts to their initial state at that time. A day's data is
 * seeded once and then restored, because seeding takes most of a second; data that depends on the
 * hour is seeded each time. No one else may write meanwhile.
 */
export function demoReset({ database, processor, clock }: ResetDeps): (at: Date) => Promise<void> {
  let last: DemoSnapshot | null = null;

  const make = (day: string): Promise<DemoSnapshot> =>
    database.transaction(async (orm) => {
      await truncateAllTables({ orm });
      const filled = await seedDailyData(orm, processor, day);
      // A backend on PostgreSQL may not be a superuser or the only one: there the data is seeded
      // each time.
      return { day, filled, tables: database.kind === 'pglite' ? await snapshotTables(orm) : null };
    });

  /** The processor deletes nothing: an updated saved card is changed back to its original. */
  async function putCardsBack(filled: readonly SeededAccount[]): Promise<void> {
    const cards = filled.flatMap(({ account, methods }) =>
      methods.flatMap(({ id, token, expiration }) =>
        expiration === null
          ? []
          : [{ id, owner: account.accountNumber, token, expiration, zipCode: account.zip }],
      ),
    );
    const rows = await database.orm
      .select()
      .from(paymentMethods)
      .where(
        inArray(
          paymentMethods.id,
          cards.map(({ id }) => id),
        ),
      );
    for (const { id, ...card } of cards)
      if (
        !rows.some(
          (row) =>
            row.id === id && row.expiration === card.expiration && row.zipCode === card.zipCode,
        )
      )
        await processor.updateCard({ ...card, verificationToken: null });
  }

  async function putBack(books: DemoSnapshot, tables: TableSnapshot): Promise<DemoSnapshot> {
    await putCardsBack(books.filled);
    await database.transaction(tables.restore);
    return books;
  }

  return async (at) => {
    const day = dayIn(at, TIME_ZONE);
    const former = last;
    // After a failure from here on, the next reset seeds everything.
    last = null;
    const books =
      former?.tables && former.day === day ? await putBack(former, former.tables) : await make(day);
    await clock.set(at);
    await database.transaction((orm) => seedTimeDependentData(orm, books.filled, clock.now()));
    last = books;
  };
}
