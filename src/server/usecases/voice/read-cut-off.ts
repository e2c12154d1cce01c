import { SUBTYPES } from '../../../models/equipment/rules-subtypes.ts';
import { cutOffOf } from '../../../models/voice/calls/rules-cut-off.ts';
import type { CutOff } from '../../../models/voice/calls/rules-cut-off.ts';
import type { EquipmentDeps } from '../equipment/ports.ts';
import { modemOf, readPlant, stateOf } from '../equipment/read-devices.ts';
import type { Plant } from '../equipment/read-devices.ts';

/** The state of an account's phone adapters: of one behind a modem that is down, the modem's. */
function phoneBoxes(plant: Plant) {
  const modem = modemOf(plant);
  return plant.devices
    .filter(({ subtype }) => SUBTYPES[subtype].service === 'VOICE')
    .map((device) => {
      const state = stateOf(plant, device);
      return state.cause === 'MODEM' && modem ? stateOf(plant, modem) : state;
    });
}

/** Whether the phones of an account are cut off at an instant of business time; null if not. */
export async function readCutOff(
  needs: EquipmentDeps,
  actor: Parameters<typeof readPlant>[1],
  at: Date = needs.businessNow(),
): Promise<CutOff | null> {
  const plant = await readPlant({ ...needs, businessNow: () => at }, actor);
  return cutOffOf(phoneBoxes(plant), plant.outages);
}
