import type {
  DeviceRestart,
  RestartDenial,
  RestartDeviceRequest,
} from '../../../../contracts/rest/equipment/types.ts';
import { planRestart, withOutage } from '../../../models/equipment/rules-restart.ts';
import { assertMayBegin, assertRoleMayBegin } from '../account/assert-may-begin.ts';
import type { AccountStateDeps } from '../account/assert-may-begin.ts';
import { Refusal } from '../failure.ts';
import type { Actor, EquipmentDeps, StoredRestart } from './ports.ts';
import { answeredRestart, carriesPhones, denialOf, readPlant } from './read-devices.ts';

/** The earlier restart of this key; null when the key is new. */
async function answeredBefore(
  { equipment }: Pick<EquipmentDeps, 'equipment'>,
  { accountNumber }: Actor,
  deviceId: string,
  key: string,
): Promise<StoredRestart | null> {
  const seen = await equipment.restartByKey(key);
  if (seen && (seen.accountNumber !== accountNumber || seen.restart.deviceId !== deviceId))
    throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return seen?.restart ?? null;
}

const refusalOf = ({ code, againAt }: RestartDenial, now: Date): Refusal =>
  new Refusal(
    code,
    againAt === null
      ? {}
      : { retryAfterSeconds: Math.ceil((Date.parse(againAt) - now.getTime()) / 1_000) },
  );

/**
 * Asks for a restart of a box, once for its key, and answers it as it begins; its stages follow by
 * business time. Throws a {@link Refusal}: NOT_PERMITTED, NOT_FOUND, IDEMPOTENCY_KEY_REUSED, each
 * of {@link RestartDenial}, and CALL_UP where it would end a call that nobody agreed to end.
 */
export async function restartDevice(
  needs: EquipmentDeps & AccountStateDeps,
  actor: Actor,
  deviceId: string,
  { idempotencyKey, endsCalls = false }: RestartDeviceRequest,
): Promise<DeviceRestart> {
  assertRoleMayBegin('restartDevice', actor);
  const answered = await answeredBefore(needs, actor, deviceId, idempotencyKey);
  if (answered) return answeredRestart(answered, needs.businessNow());
  await assertMayBegin(needs, actor, 'restartDevice');
  await runRestarts(needs);
  const plant = await readPlant(needs, actor);
  const device = plant.devices.find(({ id }) => id === deviceId);
  if (!device) throw new Refusal('NOT_FOUND');
  const denial = denialOf(plant, device, actor);
  if (denial) throw refusalOf(denial, plant.now);
  const cutsCalls = carriesPhones(plant, device) && !endsCalls;
  if (cutsCalls && (await needs.equipment.isCallUp(actor.accountNumber, plant.now)))
    throw new Refusal('CALL_UP');
  await needs.equipment.addRestart(actor, device, {
    ...planRestart(device.fault, plant.now),
    requestedAt: plant.now,
    idempotencyKey,
    at: needs.realNow(),
  });
  // Of two requests at once one is written; the other finds it by its key, or that it runs.
  const written = await answeredBefore(needs, actor, deviceId, idempotencyKey);
  if (!written) throw new Refusal('RESTART_RUNNING');
  return answeredRestart(written, plant.now);
}

/**
 * Records the end of each restart that has ended, by its plan or by an outage that began while it
 * ran. Returns how many there were.
 */
export async function runRestarts({
  equipment,
  openOutages,
  businessNow,
}: Pick<EquipmentDeps, 'equipment' | 'openOutages' | 'businessNow'>): Promise<number> {
  const now = businessNow();
  let count = 0;
  for (const { accountNumber, service, restart } of await equipment.unsettled()) {
    const outages = await openOutages(accountNumber, now);
    const outage = outages.find(({ services }) => services.includes(service));
    const plan = withOutage(restart, outage?.startedAt ?? null);
    if (plan.endsAt > now) continue;
    await equipment.settle(restart.id, plan, now);
    count += 1;
  }
  return count;
}

/** When the next restart ends; null for none. */
export const nextRestart = ({
  equipment,
  businessNow,
}: Pick<EquipmentDeps, 'equipment' | 'businessNow'>): Promise<Date | null> =>
  equipment.nextEndAfter(businessNow());
