import { and, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { instalmentsToCome } from '../../../../models/mobile/devices/rules-device-balance.ts';
import type { Orm } from '../../driver.ts';
import {
  accounts,
  billingCycles,
  billItems,
  mobileDevices,
  serviceRates,
} from '../../schema/index.ts';
import { readBillingHistory } from '../account/billing-history.ts';
import { writeEntry } from '../billing/ledger.ts';
import { withRestorationByCredit } from '../billing/restored-service.ts';
import { addDays, dayIn } from '../../../../models/platform/calendar/rules-calendar.ts';

/**
 * A device with the balance on its bills to come at this instant; null when the account has no such
 * device.
 */
export async function readDeviceBalance(
  orm: Orm,
  accountNumber: string,
  deviceId: string,
  at: Date,
) {
  const isItsCycle = and(
    eq(billingCycles.accountNumber, mobileDevices.accountNumber),
    eq(billingCycles.serviceGroup, 'MOBILE'),
  );
  const [row] = await orm
    .select({
      name: mobileDevices.name,
      billingTimeZone: accounts.billingTimeZone,
      rateId: mobileDevices.rateId,
      rate: {
        cents: serviceRates.cents,
        startsOn: serviceRates.startsOn,
        endsOn: serviceRates.endsOn,
      },
      cycle: { nextDate: billingCycles.nextDate, anchorDay: billingCycles.anchorDay },
    })
    .from(mobileDevices)
    .innerJoin(accounts, eq(accounts.accountNumber, mobileDevices.accountNumber))
    .leftJoin(serviceRates, eq(serviceRates.id, mobileDevices.rateId))
    .leftJoin(billingCycles, isItsCycle)
    .where(and(eq(mobileDevices.id, deviceId), eq(mobileDevices.accountNumber, accountNumber)));
  if (!row) return null;
  const { cycle, rate } = row;
  if (!cycle) return { ...row, balance: 0 };
  const { endedOn, last } = await readBillingHistory(
    orm,
    { accountNumber, serviceGroup: 'MOBILE', nextDate: cycle.nextDate },
    dayIn(at, row.billingTimeZone),
  );
  const bills = { ...cycle, endedOn, last: last?.statementDate ?? null };
  return { ...row, balance: instalmentsToCome(rate, bills).balance };
}

/**
 * The bank accepted a device pay-off: future bills charge nothing more. An instalment billed while
 * the bank had not responded was paid twice, so it is credited on the mobile bill.
 */
export async function recordDevicePayOff(
  orm: Orm,
  {
    id,
    accountNumber,
    deviceId,
    amount,
  }: { id: string; accountNumber: string; deviceId: string; amount: number },
  at: Date,
): Promise<void> {
  const device = await readDeviceBalance(orm, accountNumber, deviceId, at);
  if (!device) throw new Error(`Payment ${id} is of no device.`);
  if (device.rateId !== null && device.cycle)
    await orm
      .update(serviceRates)
      .set({
        endsOn: sql`least(${serviceRates.endsOn}, ${addDays(device.cycle.nextDate, -1)}::date)`,
      })
      .where(eq(serviceRates.id, device.rateId));
  const twice = amount - device.balance;
  if (twice <= 0) return;
  const ofBill = { accountNumber, serviceGroup: 'MOBILE' as const, at };
  await withRestorationByCredit(orm, ofBill, () =>
    writeEntry(orm, { ...ofBill, kind: 'ADJUSTMENT', reference: id, cents: twice }),
  );
  await orm.insert(billItems).values({
    id: randomUUID(),
    accountNumber,
    serviceGroup: 'MOBILE',
    service: 'MOBILE',
    kind: 'ADJUSTMENT',
    code: 'INSTALMENT_CREDIT',
    name: device.name,
    cents: -twice,
    on: dayIn(at, device.billingTimeZone),
  });
}
