import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { ONLINE_WITHIN_MS, REPORT_EVERY_MS } from '../../models/equipment/rules-reach.ts';
import { DEVICE_FAULTS, replanRestart } from '../../models/equipment/rules-restart.ts';
import type { DeviceFault } from '../../models/equipment/rules-restart.ts';
import type { Database, Orm } from '../db/driver.ts';
import { deviceRestarts, deviceReturns, devices, users } from '../db/schema/index.ts';
import { oneOf } from './checks.ts';
import { InvalidSandboxRequest } from './invalid-request.ts';

/** A box as the sandbox page lists it. */
export interface SandboxDevice {
  serial: string;
  subtype: string;
  nickname: string | null;
  fault: DeviceFault;
  /** User name of its account's owner; null where nobody has signed up. */
  username: string | null;
}

/** What a box does from now on, as the sandbox answers it. */
export interface DeviceFaultSet {
  deviceId: string;
  serial: string;
  fault: DeviceFault;
  since: string;
}

/** A box that goes silent had its last report by then: at once it counts as offline. */
const SILENT_BEFORE_MS = ONLINE_WITHIN_MS + REPORT_EVERY_MS;

const isFault = (value: unknown): value is DeviceFault =>
  DEVICE_FAULTS.some((fault) => fault === value);

/** The fault that a body names. Throws an {@link InvalidSandboxRequest} that names the errors. */
export function deviceFaultOf(body: unknown): DeviceFault {
  const given: Record<string, unknown> = { ...(body as object | null) };
  const unknown = Object.keys(given).filter((name) => name !== 'fault');
  const { expected } = oneOf(...DEVICE_FAULTS);
  const errors = [
    ...(isFault(given['fault']) ? [] : [{ path: '$input.fault', expected }]),
    ...unknown.map((name) => ({
      path: `$input.${name}`,
      expected: 'nothing: it is not known here; known are fault',
    })),
  ];
  if (errors.length > 0) throw new InvalidSandboxRequest(errors);
  return given['fault'] as DeviceFault;
}

async function deviceAt(orm: Orm, idOrSerial: string) {
  const [device] = await orm
    .select()
    .from(devices)
    .where(or(eq(sql`${devices.id}::text`, idOrSerial), eq(devices.serial, idOrSerial)));
  if (!device)
    throw new InvalidSandboxRequest([
      { path: '$path.id', expected: 'the id or the serial number of a box that there is' },
    ]);
  return device;
}

/**
 * Has a box do this from now on; a restart that runs ends as it now must. Throws an
 * {@link InvalidSandboxRequest} for a box that there is not.
 */
export function setDeviceFault(
  { transaction }: Pick<Database, 'transaction'>,
  idOrSerial: string,
  fault: DeviceFault,
  now: Date,
): Promise<DeviceFaultSet> {
  return transaction(async (orm) => {
    const { id, serial } = await deviceAt(orm, idOrSerial);
    const since = fault === 'offline' ? new Date(now.getTime() - SILENT_BEFORE_MS) : now;
    await orm.update(devices).set({ fault, faultSince: since }).where(eq(devices.id, id));
    const running = await orm
      .select()
      .from(deviceRestarts)
      .where(
        and(
          eq(deviceRestarts.deviceId, id),
          isNull(deviceRestarts.settledAt),
          gt(deviceRestarts.endsAt, now),
        ),
      );
    for (const restart of running)
      await orm
        .update(deviceRestarts)
        .set(replanRestart(restart, fault, now))
        .where(eq(deviceRestarts.id, restart.id));
    return { deviceId: id, serial, fault, since: since.toISOString() };
  });
}

/** A box that was connected, as the sandbox answers it. */
export interface DevicePlugged {
  deviceId: string;
  serial: string;
  connectedAt: string;
}

/**
 * Connects a box: one that never was is there from now on, one that went silent reports again.
 * Throws an {@link InvalidSandboxRequest} for a box that there is not, or that was returned.
 */
export function plugDevice(
  { transaction }: Pick<Database, 'transaction'>,
  serial: string,
  now: Date,
): Promise<DevicePlugged> {
  return transaction(async (orm) => {
    const device = await deviceAt(orm, serial);
    const [gone] = await orm
      .select({ id: deviceReturns.id })
      .from(deviceReturns)
      .where(and(eq(deviceReturns.deviceId, device.id), isNotNull(deviceReturns.droppedOffAt)));
    if (gone)
      throw new InvalidSandboxRequest([
        { path: '$path.serial', expected: 'a box that was not returned' },
      ]);
    const connectedAt = device.connectedAt ?? now;
    const silent = device.fault === 'offline';
    await orm
      .update(devices)
      .set({ connectedAt, ...(silent ? { fault: 'none' as const, faultSince: now } : {}) })
      .where(eq(devices.id, device.id));
    return {
      deviceId: device.id,
      serial: device.serial,
      connectedAt: connectedAt.toISOString(),
    };
  });
}

/** Every box, by account. */
export const listDevices = ({ orm }: Pick<Database, 'orm'>): Promise<SandboxDevice[]> =>
  orm
    .select({
      serial: devices.serial,
      subtype: devices.subtype,
      nickname: devices.nickname,
      fault: devices.fault,
      username: sql<string | null>`(select username from ${users}
        where ${users.accountNumber} = ${devices.accountNumber} and ${users.role} = 'PRIMARY'
          and ${users.userType} = 'CONSUMER' limit 1)`,
    })
    .from(devices)
    .orderBy(asc(devices.accountNumber), asc(devices.position));
