import { attach, combine, createEvent, sample } from 'effector';
import { mayDo } from '../../permissions/rules-billing.ts';
import { createQuery } from '../../platform/query/query.ts';
import { $profile } from '../../session/index.ts';
import { loadEquipmentFx } from './ports.ts';
import { offlineServices } from './rules-offline.ts';

// -- Public events
/** The list is shown, on a page of its own or as a part of another one. */
export const equipmentOpened = createEvent();

// -- Stores
/** The account's boxes. */
export const devices = createQuery({
  name: 'equipment',
  loadFx: attach({ effect: loadEquipmentFx }),
  params: undefined,
});

// -- Derived
/** Keys of the services whose boxes are all off; none while that is not known. */
export const $offlineServices = devices.$data.map((card) =>
  offlineServices(card.kind === 'ready' ? card.value : []),
);
/** Whether the person may see what boxes cost. */
export const $seesRent = combine(
  $profile,
  (profile) =>
    profile !== null && profile.accountKind !== 'ENTERPRISE' && mayDo('readBilling', profile),
);

// -- Wiring
sample({ clock: equipmentOpened, target: devices.opened });

export type { Device } from './ports.ts';
