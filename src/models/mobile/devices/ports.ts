import { requestPort } from '../../platform/port/index.ts';
import type { DevicesQuery } from '../../../../contracts/generated/selfservice.ts';

export type MobileDevice = DevicesQuery['devices'][number];

export const loadDevicesFx = requestPort<void, MobileDevice[]>('mobile', 'loadDevices');
