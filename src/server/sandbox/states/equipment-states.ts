import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { ProviderStates } from '../../../../contracts/provider-states.ts';
import { nicknameKey } from '../../../models/equipment/rules-nickname.ts';
import { planRestart } from '../../../models/equipment/rules-restart.ts';
import type { DeviceFault } from '../../../models/equipment/rules-restart.ts';
import type { Database } from '../../db/driver.ts';
import { deviceRestarts, devices } from '../../db/schema/index.ts';
import type { Actor } from '../../usecases/payments/one-time/ports.ts';
import { setDeviceFault } from '../devices.ts';
import { invalidParameter } from '../invalid-request.ts';

type EquipmentStateName =
  'a box has a fault' | 'a box installs software' | 'a box was renamed' | 'a box was restarted';
type Handlers = {
  [Name in EquipmentStateName]: (
    parameters: ProviderStates[Name],
  ) => Promise<Record<string, string>>;
};

interface EquipmentStatesDeps {
  database: Pick<Database, 'orm' | 'transaction'>;
  actor: (username: string) => Promise<Actor>;
  businessNow: () => Date;
}

const MINUTE_MS = 60_000;

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
  };
}
