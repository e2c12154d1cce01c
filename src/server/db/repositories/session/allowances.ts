import { sql } from 'drizzle-orm';
import type { SharedAllowances } from '../../../usecases/row-limit.ts';
import type { Database } from '../../driver.ts';
import { allowances } from '../../schema/index.ts';

/** Allowances that all backends on one database share; real time. */
export const allowanceRepository = ({ orm }: Pick<Database, 'orm'>): SharedAllowances => ({
  async takeAllowance({ kind, whose }, { burst, perSecond }, at) {
    const left = sql`least(${burst}::float8, ${allowances.left} + ${perSecond}::float8 *
      greatest(0, extract(epoch from excluded.at - ${allowances.at})))`;
    const kept = await orm
      .insert(allowances)
      .values({ kind, whose, left: burst - 1, at })
      .onConflictDoUpdate({
        target: [allowances.kind, allowances.whose],
        set: { left: sql`${left} - 1`, at: sql`excluded.at` },
        setWhere: sql`${left} >= 1`,
      })
      .returning({ kind: allowances.kind });
    return kept.length > 0;
  },
});
