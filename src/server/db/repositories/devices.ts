import { asc, eq } from 'drizzle-orm';
import type { ReadDevicesNeeds } from '../../usecases/devices/read-devices.ts';
import type { Database } from '../driver.ts';
import { mobileDevices, serviceRates } from '../schema/index.ts';

/** Mobile devices in the database. */
export const devicesOf = ({ orm }: Database): ReadDevicesNeeds['devices'] => async (accountNumber) => {
  const rows = await orm.select({ device: mobileDevices, rate: { cents: serviceRates.cents, endsOn: serviceRates.endsOn } }).from(mobileDevices).leftJoin(serviceRates, eq(serviceRates.id, mobileDevices.rateId))
    .where(eq(mobileDevices.accountNumber, accountNumber)).orderBy(asc(mobileDevices.phoneNumber), asc(mobileDevices.id));
  return rows.map(({ device: { id, name, phoneNumber, upgradeOn }, rate }) => ({ id, name, phoneNumber, upgradeOn, instalments: rate }));
};
