import { createQuery } from '../../platform/query/query.ts';
import { loadDevicesFx } from './ports.ts';

export { paidShare } from './rules-device-balance.ts';
export type { MobileDevice } from './ports.ts';

/** The account's mobile devices and the remaining balance of each. */
export const devices = createQuery({ name: 'devices', loadFx: loadDevicesFx, params: undefined });
