import { and, eq } from 'drizzle-orm';
import { addDays } from '../../../../models/platform/calendar/rules-calendar.ts';
import type { ServiceGroup } from '../../../../models/platform/service-group/types.ts';
import type { Orm } from '../../driver.ts';
import { billingCycles } from '../../schema/index.ts';

/** The dates of the bill that comes next; null where none comes. */
export async function readNextBill(
  orm: Orm,
  accountNumber: string,
  serviceGroup: ServiceGroup,
): Promise<{ statementDate: string; dueDate: string } | null> {
  const [cycle] = await orm
    .select({ nextDate: billingCycles.nextDate, termDays: billingCycles.termDays })
    .from(billingCycles)
    .where(
      and(
        eq(billingCycles.accountNumber, accountNumber),
        eq(billingCycles.serviceGroup, serviceGroup),
      ),
    );
  return cycle
    ? { statementDate: cycle.nextDate, dueDate: addDays(cycle.nextDate, cycle.termDays) }
    : null;
}
