import { and, eq } from 'drizzle-orm';
import { dayIn } from '../../../../models/platform/calendar/rules-calendar.ts';
import type { ServiceGroup } from '../../../../models/platform/service-group/types.ts';
import { isBilled } from '../../../usecases/billing/billing-history.ts';
import type { Orm } from '../../driver.ts';
import { accounts, billingCycles, billItems } from '../../schema/index.ts';
import { readBillingHistory } from '../account/billing-history.ts';
import { writeEntry } from './ledger.ts';
import { withRestorationByCredit } from './restored-service.ts';

/** The group whose bill has the services that technicians and the network bring. */
const GROUP: ServiceGroup = 'CORE';

/** A credit that the next bill lists as a line of its own. */
interface NextBillCredit extends Pick<
  typeof billItems.$inferInsert,
  'id' | 'accountNumber' | 'service' | 'code' | 'name'
> {
  /** Above 0. */
  cents: number;
  /** The account's day that it is for. */
  on: string;
  /** Business time. */
  at: Date;
}

/** Writes a credit in the ledger, and for the next bill, in the transaction of its cause. */
export async function writeNextBillCredit(
  orm: Orm,
  { cents, at, ...item }: NextBillCredit,
): Promise<void> {
  const { id, accountNumber } = item;
  const serviceGroup = GROUP;
  const credited = { accountNumber, serviceGroup, at };
  await withRestorationByCredit(orm, credited, () =>
    writeEntry(orm, { ...credited, kind: 'ADJUSTMENT', reference: id, cents }),
  );
  await orm.insert(billItems).values({ ...item, serviceGroup, kind: 'ADJUSTMENT', cents: -cents });
}

/** Whether a bill of the core services is to come here. */
export async function hasBillToCome(orm: Orm, accountNumber: string, now: Date): Promise<boolean> {
  const [row] = await orm
    .select({ nextDate: billingCycles.nextDate, timeZone: accounts.billingTimeZone })
    .from(billingCycles)
    .innerJoin(accounts, eq(accounts.accountNumber, billingCycles.accountNumber))
    .where(
      and(
        eq(billingCycles.accountNumber, accountNumber),
        eq(billingCycles.serviceGroup, GROUP),
        eq(accounts.type, 'SMB'),
      ),
    );
  if (!row) return false;
  const history = await readBillingHistory(
    orm,
    { accountNumber, serviceGroup: GROUP, nextDate: row.nextDate },
    dayIn(now, row.timeZone),
  );
  return isBilled(history);
}
