import { createEffect } from 'effector';
import type { DevicesQuery } from '../../../../contracts/generated/selfservice.ts';
import type { CallFailure } from '../../platform/request/errors.ts';

export type MobileDevice = DevicesQuery['devices'][number];

export const loadDevicesFx = createEffect<void, MobileDevice[], CallFailure>(() => {
  throw new Error('loadDevicesFx has no handler');
});
