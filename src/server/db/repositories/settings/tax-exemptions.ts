import { and, eq, isNull, sql } from 'drizzle-orm';
import type { StoredExemption } from '../../../usecases/settings/ports.ts';
import type { Orm } from '../../driver.ts';
import { taxExemptions } from '../../schema/index.ts';

type Instant = 'requestedAt' | 'decidedAt' | 'withdrawnAt';

/** A certificate as JSON of the database. */
type ExemptionJson = Omit<StoredExemption, Instant> &
  Record<'requestedAt' | 'decidedAt', string> & { withdrawnAt: string | null };

/** An account's certificates of tax exemption as a column, newest request first; null for none. */
export const taxExemptionsOf = (accountNumber: string) =>
  sql<ExemptionJson[] | null>`(
    select json_agg(json_build_object('id', id, 'kind', kind, 'scope', scope, 'state', state,
      'certificate', certificate, 'validFrom', valid_from, 'validUntil', valid_until, 'requestedAt',
      requested_at, 'decidedAt', decided_at, 'refusal', refusal, 'exemptsFrom', exempts_from,
      'withdrawnAt', withdrawn_at) order by requested_at desc, id desc)
    from tax_exemptions where account_number = ${accountNumber})`;

/** The certificates of that column. */
export const taxExemptionsFrom = (rows: readonly ExemptionJson[] | null): StoredExemption[] =>
  (rows ?? []).map((row) => ({
    ...row,
    requestedAt: new Date(row.requestedAt),
    decidedAt: new Date(row.decidedAt),
    withdrawnAt: row.withdrawnAt === null ? null : new Date(row.withdrawnAt),
  }));

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
