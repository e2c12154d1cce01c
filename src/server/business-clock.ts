import { eq } from 'drizzle-orm';
import type { Database } from './db/driver.ts';
import { businessClock as table } from './db/schema/index.ts';

/**
 * Business time: due dates, delinquency, posting and cut-offs. An offset from real time that is
 * stored in the database; in the sandbox it stops while the server is down. Sessions, codes and
 * throttling use real time instead.
 */
export interface BusinessClock {
  now(): Date;
  /** Sets business time; never affects anything that uses real time. */
  set(instant: Date): Promise<void>;
  /** Saves the current business time, so that a restart resumes from it. */
  save(): Promise<void>;
}

/** Opens the clock at its last saved business time. */
export async function openBusinessClock({ orm }: Pick<Database, 'orm'>): Promise<BusinessClock> {
  const [row] = await orm.select().from(table).where(eq(table.id, 1));
  let offset = row ? row.lastSeen.getTime() - Date.now() : 0;
  // A clock that was never changed and stopped for less than a minute uses real time.
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
