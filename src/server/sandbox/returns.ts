import { asc, eq, isNull } from 'drizzle-orm';
import { returnStateOf } from '../../models/equipment/custody/rules-returns.ts';
import type { DeviceReturn } from '../../../contracts/rest/equipment/custody.ts';
import type { Database } from '../db/driver.ts';
import { custodyRepository } from '../db/repositories/equipment/custody.ts';
import { deviceReturns, devices } from '../db/schema/index.ts';
import { Refusal } from '../usecases/failure.ts';
import { scanReturn } from '../usecases/equipment/return-device.ts';
import { InvalidSandboxRequest } from './invalid-request.ts';

/** A return that still has a scan to come, as the sandbox page lists it. */
export interface SandboxReturn {
  code: string;
  serial: string;
  state: DeviceReturn['state'];
}

interface ReturnsDeps {
  database: Database;
  businessNow: () => Date;
  /** Questions charges for boxes that were handed over. */
  questionReturned: () => Promise<unknown>;
}

/**
 * Scans the box with this code: the next scan of its return. Throws an
 * {@link InvalidSandboxRequest} for a code that there is not, and where no scan comes next.
 */
export async function scanBox(
  { database, businessNow, questionReturned }: ReturnsDeps,
  code: string,
): Promise<Pick<DeviceReturn, 'code' | 'state' | 'steps'>> {
  const custody = custodyRepository(database);
  const scanned = await scanReturn({ custody, businessNow }, code).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'NOT_FOUND')
      throw new InvalidSandboxRequest([
        { path: '$path.code', expected: 'the code of a return that there is' },
      ]);
    throw error;
  });
  if (!scanned)
    throw new InvalidSandboxRequest([
      {
        path: '$path.code',
        expected: 'the code of a return that is neither received nor cancelled',
      },
    ]);
  await questionReturned();
  return { code: scanned.code, state: scanned.state, steps: scanned.steps };
}

/** Returns that are not cancelled and not received, by code. */
export async function listReturns({ orm }: Pick<Database, 'orm'>): Promise<SandboxReturn[]> {
  const rows = await orm
    .select({ back: deviceReturns, serial: devices.serial })
    .from(deviceReturns)
    .innerJoin(devices, eq(devices.id, deviceReturns.deviceId))
    .where(isNull(deviceReturns.receivedAt))
    .orderBy(asc(deviceReturns.code));
  return rows
    .map(({ back, serial }) => ({ code: back.code, serial, state: returnStateOf(back) }))
    .filter(({ state }) => state !== 'CANCELLED');
}
