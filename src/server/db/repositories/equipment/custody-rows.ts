import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { Rent } from '../../../usecases/equipment/ports.ts';
import type { Orm } from '../../driver.ts';
import { serviceRates } from '../../schema/index.ts';

/** Whether the account has a box: it was not handed over. By name: a query of one table. */
export const isHere = sql<boolean>`not exists (select 1 from device_returns back
  where back.device_id = devices.id and back.dropped_off_at is not null)`;

/** The account's rents of equipment on a day, without those that ended with a return. */
export const readRents = (orm: Orm, accountNumber: string, day: string): Promise<Rent[]> =>
  orm
    .select({ id: serviceRates.id, code: serviceRates.code, cents: serviceRates.cents })
    .from(serviceRates)
    .where(
      and(
        eq(serviceRates.accountNumber, accountNumber),
        eq(serviceRates.kind, 'EQUIPMENT'),
        lte(serviceRates.startsOn, day),
        or(isNull(serviceRates.endsOn), gte(serviceRates.endsOn, day)),
        sql`not exists (select 1 from device_returns back
          where back.rate_id = service_rates.id)`,
      ),
    )
    .orderBy(asc(serviceRates.position));
