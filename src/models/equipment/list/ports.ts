import type { Device } from '../../../../contracts/rest/equipment/types.ts';
import { requestPort } from '../../platform/port/index.ts';

export type { Device } from '../../../../contracts/rest/equipment/types.ts';

/** The account's boxes, modems first. */
export const loadEquipmentFx = requestPort<void, Device[]>('equipment', 'loadEquipment');
