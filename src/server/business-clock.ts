import { eq } from 'drizzle-orm';
import type { Database } from './db/driver.ts';
import { businessClock as table } from './db/schema/index.ts';

/**
 * Business time: due dates, delinquency, posting and cut-offs. An offset from real time that is kept in the database;
 * in the sandbox it stands still while the server is down. Sessions, codes and throttling use real time instead.
 */
export interface BusinessClock {
  now(): Date;
  /** Sets business time; never moves anything that real time rules. */
  set(instant: Date): Promise<void>;
  /** Remembers business time as it is, so that a restart goes on from here. */
  save(): Promise<void>;
}

/** Opens the clock at the business time at which it last stood. */
export async function openBusinessClock({ orm }: Pick<Database, 'orm'>): Promise<BusinessClock> {
  const [row] = await orm.select().from(table).where(eq(table.id, 1));
  let offset = row ? row.lastSeen.getTime() - Date.now() : 0;
  // A clock that was never moved and stood still for less than a minute is simply real time.
  if (row && Number(row.offsetMs) === 0 && Math.abs(offset) < 60_000) offset = 0;
  const now = () => new Date(Date.now() + offset);
  const save = async () => {
    const values = { offsetMs: String(offset), lastSeen: now() };
    await orm
      .insert(table)
      .values({ id: 1, ...values })
      .onConflictDoUpdate({ target: table.id, set: values });
  };
  await save();
  return {
    now,
    save,
    async set(instant) {
      offset = instant.getTime() - Date.now();
      await save();
    },
  };
}
