import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { ProviderStates } from '../../../../contracts/provider-states.ts';
import { nicknameKey } from '../../../models/equipment/rules-nickname.ts';
import { planRestart } from '../../../models/equipment/rules-restart.ts';
import type { DeviceFault } from '../../../models/equipment/rules-restart.ts';
import { SCANS } from '../../../models/equipment/custody/rules-returns.ts';
import { dayIn } from '../../../models/platform/calendar/rules-calendar.ts';
import type { Database } from '../../db/driver.ts';
import { custodyRepository } from '../../db/repositories/equipment/custody.ts';
import { deviceRestarts, devices } from '../../db/schema/index.ts';
import type { Actor } from '../../usecases/payments/one-time/ports.ts';
import { returnCodeOf } from '../../usecases/equipment/return-device.ts';
import { setDeviceFault } from '../devices.ts';
import { invalidParameter } from '../invalid-request.ts';

type EquipmentStateName =
  | 'a box has a fault'
  | 'a box installs software'
  | 'a box was renamed'
  | 'a box was restarted'
  | 'a box goes back';
type Handlers = {
  [Name in EquipmentStateName]: (
    parameters: ProviderStates[Name],
  ) => Promise<Record<string, string>>;
};

interface EquipmentStatesDeps {
  database: Database;
  actor: (username: string) => Promise<Actor>;
  businessNow: () => Date;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

type Restarted = ProviderStates['a box was restarted']['then'];

/** How long ago a restart was requested that is so by now, in minutes, and what its box does. */
const RESTARTED: Readonly<Record<Restarted, readonly [minutesAgo: number, fault: DeviceFault]>> = {
  REQUESTED: [0, 'none'],
  RESTARTING: [1, 'none'],
  BACK: [3, 'none'],
  FAILED: [5, 'no-lock'],
  TIMED_OUT: [11, 'hang'],
};

/** States of boxes at the customer's place. */
export function equipmentStates({ database, actor, businessNow }: EquipmentStatesDeps): Handlers {
  const { orm } = database;
  const later = (minutes: number) => new Date(businessNow().getTime() + minutes * MINUTE_MS);
  const gatewayOf = async (username: string) => {
    const { accountNumber } = await actor(username);
    const [box] = await orm
      .select()
      .from(devices)
      .where(and(eq(devices.accountNumber, accountNumber), eq(devices.subtype, 'GATEWAY')));

    if (!box) throw invalidParameter('username', 'a demo account that has a gateway');
    return box;
  };
  return {
    async 'a box has a fault'({ username, fault }) {
      const { id } = await gatewayOf(username);
      await setDeviceFault(database, id, fault, businessNow());
      return { deviceId: id };
    },
    async 'a box installs software'({ username }) {
      const { id } = await gatewayOf(username);
      await orm
        .update(devices)
        .set({ busyUntil: later(5) })
        .where(eq(devices.id, id));
      return { deviceId: id };
    },
    async 'a box was renamed'({ username, nickname }) {
      const { id, version } = await gatewayOf(username);
      await orm
        .update(devices)
        .set({ nickname, nicknameKey: nicknameKey(nickname), version: version + 1 })
        .where(eq(devices.id, id));
      return { deviceId: id };
    },
    async 'a box was restarted'({ username, restartId, then }) {
      const [minutesAgo, fault] = RESTARTED[then];
      const { id } = await gatewayOf(username);
      const { guid } = await actor(username);
      const requestedAt = later(-minutesAgo);
      await orm.update(devices).set({ fault, faultSince: requestedAt }).where(eq(devices.id, id));
      await orm.insert(deviceRestarts).values({
        id: restartId,
        deviceId: id,
        guid,
        requestedBy: 'Dana Whitfield',
        requestedAt,
        ...planRestart(fault, requestedAt),
        idempotencyKey: randomUUID(),
      });
      return { deviceId: id };
    },
    async 'a box goes back'({ username, returnId, then }) {
      const who = { ...(await actor(username)), lastName: 'Whitfield', enterpriseRole: null };
      const device = await gatewayOf(username);
      const madeAt = later(-3 * DAY_MINUTES);
      const custody = custodyRepository(database);
      await custody.add(who, device, {
        id: returnId,
        code: returnCodeOf(returnId),
        madeAt,
        idempotencyKey: randomUUID(),
        at: madeAt,
      });
      for (const [nth, scan] of SCANS.entries()) {
        const of = await custody.returned(device.accountNumber, returnId);
        if (!of || then === 'LABEL_MADE' || then === 'CANCELLED') break;
        const at = later((nth - 2) * DAY_MINUTES);
        await custody.scan(of, scan, { at, day: dayIn(at, of.billingTimeZone) });
        if (scan === then) break;
      }
      const of = await custody.returned(device.accountNumber, returnId);
      if (of && then === 'CANCELLED')
        await custody.cancel(who, of, { version: 1, cancelledAt: later(-1), at: later(-1) });
      return { deviceId: device.id };
    },
  };
}
