import type {
  Device,
  DeviceDetail,
  DeviceRestart,
} from '../../../../contracts/rest/equipment/types.ts';
import { isNicknameEditable } from '../../../models/equipment/rules-nickname.ts';
import { boxStateAt } from '../../../models/equipment/rules-reach.ts';
import type { BoxState } from '../../../models/equipment/rules-reach.ts';
import {
  isRestartOver,
  restartDenial,
  restartStateAt,
  RESTARTS,
  withOutage,
} from '../../../models/equipment/rules-restart.ts';
import { SUBTYPES } from '../../../models/equipment/rules-subtypes.ts';
import { mayDo } from '../../../models/permissions/rules-billing.ts';
import { mayChange } from '../../../models/permissions/rules-services.ts';
import { addDays, dayIn } from '../../../models/platform/calendar/rules-calendar.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import { Refusal } from '../failure.ts';
import type {
  Actor,
  EquipmentDeps,
  OpenOutage,
  OutageEnd,
  Rent,
  StoredDevice,
  StoredRestart,
} from './ports.ts';

/** Restarts are shown for as long, in days, and as many. */
const HISTORY = { days: 30, most: 20 } as const;

/** Everything that decides the state of an account's boxes at one instant. */
export interface Plant {
  devices: readonly StoredDevice[];
  restarts: readonly StoredRestart[];
  outages: readonly OpenOutage[];
  outageEnds: readonly OutageEnd[];
  /** Whether the account's service is interrupted or has ended for non-payment. */
  interrupted: boolean;
  now: Date;
}

/** The open outage of a box's service; null for none. */
export const outageOf = (
  { subtype }: Pick<StoredDevice, 'subtype'>,
  outages: readonly OpenOutage[],
): OpenOutage | null =>
  outages.find(({ services }) => services.includes(SUBTYPES[subtype].service)) ?? null;

/** When the last outage of a box's service ended that ended by an instant; null for none. */
export const outageEndOf = (
  { subtype }: Pick<StoredDevice, 'subtype'>,
  ends: readonly OutageEnd[],
  at: Date,
): Date | null => {
  const times = ends
    .filter(({ services }) => services.includes(SUBTYPES[subtype].service))
    .map(({ endedAt }) => endedAt.getTime())
    .filter((time) => time <= at.getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : null;
};

/** Reads an account's plant as it is now. */
export async function readPlant(
  { equipment, openOutages, outageEnds, standing, businessNow }: EquipmentDeps,
  actor: Pick<Actor, 'accountNumber' | 'billingTimeZone'>,
): Promise<Plant> {
  const { accountNumber, billingTimeZone } = actor;
  const now = businessNow();
  const since = new Date(`${addDays(dayIn(now, billingTimeZone), -HISTORY.days)}T00:00:00.000Z`);
  const [devices, restarts, outages, ends, core] = await Promise.all([
    equipment.devices(accountNumber),
    equipment.restarts(accountNumber, since),
    openOutages(accountNumber, now),
    outageEnds(accountNumber, now),
    standing(actor, 'CORE'),
  ]);
  const ofDevice = new Map(devices.map((device) => [device.id, device]));
  return {
    devices,
    // An outage that began meanwhile ends a restart before its end is recorded.
    restarts: restarts.map((restart) => {
      const device = ofDevice.get(restart.deviceId);
      const outage = device ? outageOf(device, outages) : null;
      return { ...restart, ...withOutage(restart, outage?.startedAt ?? null) };
    }),
    outages,
    outageEnds: ends,
    interrupted: core !== null && core.serviceState !== 'ACTIVE',
    now,
  };
}

const restartsOf = ({ restarts }: Plant, { id }: StoredDevice): StoredRestart[] =>
  restarts.filter(({ deviceId }) => deviceId === id);

/** The modem of an account; undefined without one. */
export const modemOf = ({ devices }: Pick<Plant, 'devices'>): StoredDevice | undefined =>
  devices.find(({ subtype }) => SUBTYPES[subtype].type === 'MODEM');

/** The state of a box, by that of the modem that it works through. */
export function stateOf(plant: Plant, device: StoredDevice): BoxState {
  const modem = SUBTYPES[device.subtype].behindModem ? modemOf(plant) : undefined;
  return boxStateAt(
    device,
    {
      restarts: restartsOf(plant, device),
      outage: outageOf(device, plant.outages),
      outageEnded: outageEndOf(device, plant.outageEnds, plant.now),
      modem: modem ? stateOf(plant, modem) : null,
    },
    plant.now,
  );
}

/** Whether phones are connected through a box. */
export function carriesPhones({ devices }: Pick<Plant, 'devices'>, device: StoredDevice): boolean {
  const { type } = SUBTYPES[device.subtype];
  const hasPhones = devices.some(({ subtype }) => SUBTYPES[subtype].type === 'PHONE');
  return type === 'PHONE' || (type === 'MODEM' && hasPhones);
}

/** Why this person may not restart a box now; null if they may. */
export const denialOf = (plant: Plant, device: StoredDevice, actor: Actor) => {
  const { reach, cause } = stateOf(plant, device);
  return restartDenial({
    subtype: device.subtype,
    mayRestart: mayChange('restartDevice', actor),
    interrupted: plant.interrupted,
    outage: cause === 'OUTAGE' || outageOf(device, plant.outages) !== null,
    unreachable: !['ONLINE', 'DEGRADED'].includes(reach),
    busyUntil: device.busyUntil,
    restarts: restartsOf(plant, device),
    now: plant.now,
  });
};

/** A restart as the contract has it, at an instant. */
export function answeredRestart(restart: StoredRestart, now: Date): DeviceRestart {
  const state = restartStateAt(restart, now);
  const over = isRestartOver(state);
  return {
    restartId: restart.id,
    deviceId: restart.deviceId,
    state,
    reason: over ? restart.reason : null,
    requestedAt: restart.requestedAt.toISOString(),
    requestedBy: restart.requestedBy,
    expectedAt: new Date(restart.requestedAt.getTime() + RESTARTS.backMs).toISOString(),
    endedAt: over ? restart.endsAt.toISOString() : null,
  };
}

/** The rent of each box by its id, as the lines of the bill say, each line once. */
export function rentsByDevice(
  devices: readonly Pick<StoredDevice, 'id' | 'rentCode'>[],
  rents: readonly Rent[],
): Map<string, Rent> {
  const left = [...rents];
  const found = new Map<string, Rent>();
  for (const { id, rentCode } of devices) {
    const at = left.findIndex(({ code }) => code === rentCode);
    const [rent] = at < 0 ? [] : left.splice(at, 1);
    if (rent) found.set(id, rent);
  }
  return found;
}

/** The account's boxes as the contract has them. */
async function answeredDevices(
  { equipment }: Pick<EquipmentDeps, 'equipment'>,
  plant: Plant,
  actor: Actor,
): Promise<Device[]> {
  const { accountNumber } = actor;
  const account = await equipment.account(accountNumber);
  if (!account) throw new Refusal('NOT_FOUND');
  const showsRent = account.isBilledHere && mayDo('readBilling', actor);
  const rents = rentsByDevice(
    plant.devices,
    showsRent ? await equipment.rents(accountNumber, dayIn(plant.now, actor.billingTimeZone)) : [],
  );
  return plant.devices.map((device) => {
    const { type, service } = SUBTYPES[device.subtype];
    const state = stateOf(plant, device);
    const [last] = restartsOf(plant, device);
    return {
      deviceId: device.id,
      serial: device.serial,
      mac: device.mac,
      model: device.model,
      type,
      subtype: device.subtype,
      service,
      nickname: device.nickname,
      nicknameEditable:
        isNicknameEditable(account.footprint, device.subtype) && mayChange('renameDevice', actor),
      ownership: device.ownership,
      monthlyCents: rents.get(device.id)?.cents ?? null,
      place: device.place,
      reach: state.reach,
      cause: state.cause,
      reachSince: state.since?.toISOString() ?? null,
      lastSeen: state.lastSeen?.toISOString() ?? null,
      outageId: state.outageId,
      upSince: state.upSince?.toISOString() ?? null,
      firmware: device.firmware,
      signal: state.signal,
      carriesPhones: carriesPhones(plant, device),
      restart: last ? answeredRestart(last, plant.now) : null,
      restartDenial: denialOf(plant, device, actor),
      version: device.version,
    };
  });
}

/**
 * The account's boxes, modems first. Throws a {@link Refusal}: NOT_PERMITTED for an enterprise role
 * of NONE.
 */
export async function readDevices(needs: EquipmentDeps, actor: Actor): Promise<Device[]> {
  assertPermitted('readServices', actor);
  return answeredDevices(needs, await readPlant(needs, actor), actor);
}

/** A box and its restarts. Throws a {@link Refusal}: NOT_PERMITTED, NOT_FOUND. */
export async function readDevice(
  needs: EquipmentDeps,
  actor: Actor,
  deviceId: string,
): Promise<DeviceDetail> {
  assertPermitted('readServices', actor);
  const plant = await readPlant(needs, actor);
  const devices = await answeredDevices(needs, plant, actor);
  const device = devices.find((one) => one.deviceId === deviceId);
  if (!device) throw new Refusal('NOT_FOUND');
  return {
    device,
    restarts: plant.restarts
      .filter((restart) => restart.deviceId === deviceId)
      .slice(0, HISTORY.most)
      .map((restart) => answeredRestart(restart, plant.now)),
  };
}

/** How far a restart is. Throws a {@link Refusal}: NOT_PERMITTED, NOT_FOUND. */
export async function readRestart(
  needs: EquipmentDeps,
  actor: Actor,
  restartId: string,
): Promise<DeviceRestart> {
  assertPermitted('readServices', actor);
  const found = await needs.equipment.restart(actor.accountNumber, restartId);
  if (!found) throw new Refusal('NOT_FOUND');
  const { restarts, now } = await readPlant(needs, actor);
  return answeredRestart(restarts.find(({ id }) => id === restartId) ?? found, now);
}
