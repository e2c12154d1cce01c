import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { AuditAction } from '../../../../../contracts/rest/people/types.ts';
import type { Scan } from '../../../../models/equipment/custody/rules-returns.ts';
import { nextScan, returnStateOf } from '../../../../models/equipment/custody/rules-returns.ts';
import type {
  CancellationEnd,
  CustodyStore,
  ReturnedDevice,
  StoredHeldDevice,
  StoredReturn,
} from '../../../usecases/equipment/custody-ports.ts';
import type { Actor, StoredDevice } from '../../../usecases/equipment/ports.ts';
import { rentsByDevice } from '../../../usecases/equipment/read-devices.ts';
import { fullName } from '../../../usecases/people/full-name.ts';
import type { Database, Orm } from '../../driver.ts';
import {
  accounts,
  deviceReturns,
  devices,
  disputes,
  serviceRates,
  statementLines,
} from '../../schema/index.ts';
import { lockAccount } from '../payments/payment-rows.ts';
import { writeAudit } from '../people/people.ts';
import { isHere, readRents } from './custody-rows.ts';

const COLUMNS: Readonly<Record<Scan, 'droppedOffAt' | 'inTransitAt' | 'receivedAt'>> = {
  DROPPED_OFF: 'droppedOffAt',
  IN_TRANSIT: 'inTransitAt',
  RECEIVED: 'receivedAt',
};

const audit = (
  orm: Orm,
  actor: Actor,
  { nickname, model }: StoredDevice,
  entry: { action: AuditAction; at: Date },
): Promise<void> => writeAudit(orm, actor, { ...entry, subject: nickname ?? model });

/** Boxes with their returns and the rent that ended, in their order. */
async function readHeld(orm: Orm, which: ReturnType<typeof and>): Promise<StoredHeldDevice[]> {
  const boxes = await orm.select().from(devices).where(which).orderBy(asc(devices.position));
  if (boxes.length === 0) return [];
  const rows = await orm
    .select({ back: deviceReturns, cents: serviceRates.cents })
    .from(deviceReturns)
    .leftJoin(serviceRates, eq(serviceRates.id, deviceReturns.rateId))
    .where(
      inArray(
        deviceReturns.deviceId,
        boxes.map(({ id }) => id),
      ),
    )
    .orderBy(desc(deviceReturns.madeAt), desc(deviceReturns.id));
  return boxes.map((device) => {
    const own = rows.filter(({ back }) => back.deviceId === device.id);
    return {
      device,
      returns: own.map(({ back }) => back),
      lastRent: own.find(({ cents }) => cents !== null)?.cents ?? null,
    };
  });
}

async function readReturn(orm: Orm, which: ReturnType<typeof eq>): Promise<ReturnedDevice | null> {
  const [row] = await orm
    .select({
      back: deviceReturns,
      device: devices,
      billingTimeZone: accounts.billingTimeZone,
    })
    .from(deviceReturns)
    .innerJoin(devices, eq(devices.id, deviceReturns.deviceId))
    .innerJoin(accounts, eq(accounts.accountNumber, devices.accountNumber))
    .where(which);
  if (!row) return null;
  const { back, device, billingTimeZone } = row;
  return { accountNumber: device.accountNumber, billingTimeZone, device, return: back };
}

/** A return with its row locked; null for none. */
async function lockedReturn(orm: Orm, id: string): Promise<StoredReturn | null> {
  const [row] = await orm
    .select()
    .from(deviceReturns)
    .where(eq(deviceReturns.id, id))
    .for('update');
  return row ?? null;
}

async function cancel(
  orm: Orm,
  actor: Actor,
  of: ReturnedDevice,
  { version, cancelledAt, at }: { version: number; cancelledAt: Date; at: Date },
): Promise<CancellationEnd> {
  const stored = await lockedReturn(orm, of.return.id);
  if (!stored || stored.droppedOffAt !== null) return { kind: 'handedOver' };
  if (stored.cancelledAt !== null) return { kind: 'cancelled', return: stored };
  if (stored.version !== version) return { kind: 'changed', version: stored.version };
  const [written = stored] = await orm
    .update(deviceReturns)
    .set({ cancelledAt, version: stored.version + 1 })
    .where(eq(deviceReturns.id, stored.id))
    .returning();
  await audit(orm, actor, of.device, { action: 'DEVICE_RETURN_CANCELLED', at });
  return { kind: 'cancelled', return: written };
}

/** Ends the rent of a box with a day; the id of its rate, or null where it has none. */
async function endRent(
  orm: Orm,
  { accountNumber, device }: ReturnedDevice,
  day: string,
): Promise<string | null> {
  const here = await orm
    .select()
    .from(devices)
    .where(and(eq(devices.accountNumber, accountNumber), isHere))
    .orderBy(asc(devices.position));
  const rent = rentsByDevice(here, await readRents(orm, accountNumber, day)).get(device.id);
  if (!rent) return null;
  await orm.update(serviceRates).set({ endsOn: day }).where(eq(serviceRates.id, rent.id));
  return rent.id;
}

async function scan(
  orm: Orm,
  of: ReturnedDevice,
  which: Scan,
  { at, day }: { at: Date; day: string },
): Promise<boolean> {
  await lockAccount(orm, of.accountNumber);
  const stored = await lockedReturn(orm, of.return.id);
  if (!stored || nextScan(returnStateOf(stored)) !== which) return false;
  const isFirst = which === 'DROPPED_OFF';
  const ended = isFirst ? { rateId: await endRent(orm, of, day), rentEndsOn: day } : {};
  await orm
    .update(deviceReturns)
    .set({ [COLUMNS[which]]: at, version: stored.version + 1, ...ended })
    .where(eq(deviceReturns.id, stored.id));
  // Its nickname is free for another box, and still names it where it is listed.
  if (isFirst)
    await orm.update(devices).set({ nicknameKey: null }).where(eq(devices.id, of.device.id));
  return true;
}

/** Returns of rented boxes in the database. */
export function custodyRepository({ orm, transaction }: Database): CustodyStore {
  return {
    held: (accountNumber) =>
      readHeld(orm, and(eq(devices.accountNumber, accountNumber), eq(devices.ownership, 'RENTED'))),
    charges: async (accountNumber) =>
      (
        await orm
          .select({
            serial: statementLines.name,
            statementId: statementLines.statementId,
            statementDate: statementLines.statementDate,
            cents: statementLines.cents,
            dispute: disputes.state,
          })
          .from(statementLines)
          .leftJoin(disputes, eq(disputes.lineId, statementLines.id))
          .where(
            and(
              eq(statementLines.accountNumber, accountNumber),
              eq(statementLines.code, 'EQUIPMENT_NOT_RETURNED'),
            ),
          )
          .orderBy(desc(statementLines.statementDate), asc(statementLines.position))
      ).flatMap(({ serial, ...charge }) => (serial === null ? [] : [{ serial, ...charge }])),
    async device(accountNumber, deviceId) {
      const [found] = await readHeld(
        orm,
        and(eq(devices.accountNumber, accountNumber), eq(devices.id, deviceId)),
      );
      return found ?? null;
    },
    async returned(accountNumber, returnId) {
      const found = await readReturn(orm, eq(deviceReturns.id, returnId));
      return found?.accountNumber === accountNumber ? found : null;
    },
    byCode: (code) => readReturn(orm, eq(deviceReturns.code, code)),
    byKey: (key) => readReturn(orm, eq(deviceReturns.idempotencyKey, key)),
    add: (actor, device, { at, ...given }) =>
      transaction(async (tx) => {
        const written = await tx
          .insert(deviceReturns)
          .values({
            deviceId: device.id,
            guid: actor.guid,
            requestedBy: fullName(actor),
            ...given,
          })
          .onConflictDoNothing()
          .returning({ id: deviceReturns.id });
        if (written.length === 0) return false;
        await audit(tx, actor, device, { action: 'DEVICE_RETURN_REQUESTED', at });
        return true;
      }),
    cancel: (actor, of, given) => transaction((tx) => cancel(tx, actor, of, given)),
    scan: (of, which, given) => transaction((tx) => scan(tx, of, which, given)),
  };
}
