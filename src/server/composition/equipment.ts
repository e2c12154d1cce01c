import { custodyRepository } from '../db/repositories/equipment/custody.ts';
import { equipmentRepository } from '../db/repositories/equipment/equipment.ts';
import { allowanceRepository } from '../db/repositories/session/allowances.ts';
import { unusedRepository } from '../db/repositories/services/unused.ts';
import { networkRepository } from '../db/repositories/outages/open-outages.ts';
import {
  readCustody,
  readReturnLabel,
  readReturnReceipt,
} from '../usecases/equipment/read-custody.ts';
import { cancelReturn, returnDevice, scanReturn } from '../usecases/equipment/return-device.ts';
import { readDevice, readDevices, readRestart } from '../usecases/equipment/read-devices.ts';
import { renameDevice } from '../usecases/equipment/rename-device.ts';
import { nextRestart, restartDevice, runRestarts } from '../usecases/equipment/restart-device.ts';
import { readUnused, removeSeat } from '../usecases/services/unused.ts';
import { readCutOff } from '../usecases/voice/read-cut-off.ts';
import type { AccountBilling } from './billing.ts';
import { bindTo } from './bind-to.ts';
import type { CompositionDeps } from './deps.ts';

/** Boxes at the customer's place, their returns, and what is paid for and not used. */
export function equipmentUseCases(
  deps: CompositionDeps,
  { standing, accountStates }: AccountBilling,
) {
  const ofEquipment = bindTo({
    ...deps,
    standing,
    accountStates,
    equipment: equipmentRepository(deps.database),
    custody: custodyRepository(deps.database),
    allowances: allowanceRepository(deps.database),
    unused: unusedRepository(deps.database),
    ...networkRepository(deps.database),
  });
  return {
    readDevices: ofEquipment(readDevices),
    readDevice: ofEquipment(readDevice),
    readRestart: ofEquipment(readRestart),
    renameDevice: ofEquipment(renameDevice),
    restartDevice: ofEquipment(restartDevice),
    readCustody: ofEquipment(readCustody),
    readReturnLabel: ofEquipment(readReturnLabel),
    readReturnReceipt: ofEquipment(readReturnReceipt),
    returnDevice: ofEquipment(returnDevice),
    readUnused: ofEquipment(readUnused),
    removeSeat: ofEquipment(removeSeat),
    /** Whether the account's phones cannot be reached. */
    readCutOff: ofEquipment(readCutOff),
    cancelReturn: ofEquipment(cancelReturn),
    /** The next scan of a returned box, by the code of its return. */
    scanReturn: ofEquipment(scanReturn),
    /** Records the end of restarts that have ended. */
    runRestarts: ofEquipment(runRestarts),
    /** When the next restart ends; null for none. */
    nextRestart: ofEquipment(nextRestart),
  };
}
