import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { HistoryReads } from '../../../usecases/outages/read-history.ts';
import type { Database } from '../../driver.ts';
import { billedElsewhere } from '../account/billed-elsewhere.ts';
import { accounts, billItems, outageEstimates, outageLosses, outages } from '../../schema/index.ts';

/** The first end that was estimated, or the last one. */
const estimate = (order: 'asc' | 'desc') =>
  sql<Date | null>`(select says from ${outageEstimates} said where said.outage_id = ${outages.id}
    and says is not null order by position ${sql.raw(order)} limit 1)`.mapWith(
    outageEstimates.says,
  );

/** What an account lost by outages, for the portal. */
export function outageHistoryRepository({ orm }: Pick<Database, 'orm'>): HistoryReads {
  return {
    async lossesSince(accountNumber, since) {
      const rows = await orm
        .select({
          id: outages.id,
          planned: outages.planned,
          cause: outages.cause,
          services: outageLosses.services,
          startedAt: outages.startedAt,
          restoredAt: outages.restoredAt,
          minutes: outageLosses.minutes,
          cents: outageLosses.cents,
          outcome: outageLosses.outcome,
          statementId: billItems.statementId,
          firstEstimate: estimate('asc'),
          lastEstimate: estimate('desc'),
        })
        .from(outageLosses)
        .innerJoin(outages, eq(outages.id, outageLosses.outageId))
        .leftJoin(billItems, eq(billItems.id, outageLosses.itemId))
        .where(
          and(
            eq(outageLosses.accountNumber, accountNumber),
            isNotNull(outages.restoredAt),
            gte(outages.restoredAt, since),
            sql`${outageLosses.services} <> '[]'::jsonb`,
          ),
        )
        .orderBy(desc(outages.startedAt), desc(outages.id));
      return rows.flatMap(({ restoredAt, ...row }) =>
        restoredAt === null ? [] : [{ ...row, restoredAt }],
      );
    },
    async billsAreShown(accountNumber) {
      const [row] = await orm
        .select({ elsewhere: billedElsewhere })
        .from(accounts)
        .where(eq(accounts.accountNumber, accountNumber));
      return row !== undefined && !row.elsewhere;
    },
  };
}
