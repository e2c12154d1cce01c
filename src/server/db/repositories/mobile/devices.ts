import { asc, eq, sql } from 'drizzle-orm';
import type { ReadDevicesDeps } from '../../../usecases/mobile/devices/read-devices.ts';
import { OPEN_STATES } from '../../../usecases/payments/one-time/state-machine.ts';
import type { Database } from '../../driver.ts';
import { mobileDevices, serviceRates } from '../../schema/index.ts';
import { literalList } from '../../queries.ts';

/** Mobile devices in the database. */
export function devicesOf({ orm }: Database): ReadDevicesDeps['devices'] {
  const pending = sql<boolean>`exists (select 1 from payments where payments.device_id =
      ${mobileDevices.id} and payments.state in (${literalList(OPEN_STATES)}))`;
  const devices = orm
    .select({
      device: mobileDevices,
      pending,
      rate: {
        cents: serviceRates.cents,
        startsOn: serviceRates.startsOn,
        endsOn: serviceRates.endsOn,
      },
    })
    .from(mobileDevices)
    .leftJoin(serviceRates, eq(serviceRates.id, mobileDevices.rateId))
    .where(eq(mobileDevices.accountNumber, sql.placeholder('accountNumber')))
    .orderBy(asc(mobileDevices.phoneNumber), asc(mobileDevices.id))
    .prepare('mobile_devices');
  return async (accountNumber) =>
    (await devices.execute({ accountNumber })).map(
      ({ device: { id, name, phoneNumber, upgradeOn }, pending: paymentPending, rate }) => ({
        id,
        name,
        phoneNumber,
        upgradeOn,
        paymentPending,
        instalments: rate,
      }),
    );
}
