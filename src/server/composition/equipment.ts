import { equipmentRepository } from '../db/repositories/equipment/equipment.ts';
import { networkRepository } from '../db/repositories/outages/open-outages.ts';
import { readDevice, readDevices, readRestart } from '../usecases/equipment/read-devices.ts';
import { renameDevice } from '../usecases/equipment/rename-device.ts';
import { nextRestart, restartDevice, runRestarts } from '../usecases/equipment/restart-device.ts';
import type { AccountBilling } from './billing.ts';
import { bindTo } from './bind-to.ts';
import type { CompositionDeps } from './deps.ts';

/** Boxes at the customer's place, their nicknames and restarts. */
export function equipmentUseCases(
  deps: CompositionDeps,
  { standing, accountStates }: AccountBilling,
) {
  const ofEquipment = bindTo({
    ...deps,
    standing,
    accountStates,
    equipment: equipmentRepository(deps.database),
    openOutages: networkRepository(deps.database).openOutages,
  });
  return {
    readDevices: ofEquipment(readDevices),
    readDevice: ofEquipment(readDevice),
    readRestart: ofEquipment(readRestart),
    renameDevice: ofEquipment(renameDevice),
    restartDevice: ofEquipment(restartDevice),
    /** Records the end of restarts that have ended. */
    runRestarts: ofEquipment(runRestarts),
    /** When the next restart ends; null for none. */
    nextRestart: ofEquipment(nextRestart),
  };
}
