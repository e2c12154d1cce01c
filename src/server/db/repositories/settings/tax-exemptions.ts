import { and, desc, eq, isNull } from 'drizzle-orm';
import type { StoredExemption } from '../../../usecases/settings/ports.ts';
import type { Orm } from '../../driver.ts';
import { taxExemptions } from '../../schema/index.ts';

/** An account's certificates of tax exemption, newest request first. */
export const readTaxExemptions = (orm: Orm, accountNumber: string): Promise<StoredExemption[]> =>
  orm
    .select()
    .from(taxExemptions)
    .where(eq(taxExemptions.accountNumber, accountNumber))
    .orderBy(desc(taxExemptions.requestedAt), desc(taxExemptions.id));

export async function addTaxExemption(
  orm: Orm,
  accountNumber: string,
  exemption: StoredExemption,
): Promise<void> {
  await orm.insert(taxExemptions).values({ ...exemption, accountNumber });
}

export async function markTaxExemptionWithdrawn(
  orm: Orm,
  accountNumber: string,
  id: string,
  at: Date,
): Promise<void> {
  await orm
    .update(taxExemptions)
    .set({ withdrawnAt: at })
    .where(
      and(
        eq(taxExemptions.accountNumber, accountNumber),
        eq(taxExemptions.id, id),
        isNull(taxExemptions.withdrawnAt),
      ),
    );
}
