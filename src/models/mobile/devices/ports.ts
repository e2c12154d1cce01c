import { createEffect } from 'effector';
import type { DevicesQuery } from '../../../../contracts/generated/selfservice.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

export type MobileDevice = DevicesQuery['devices'][number];

export const loadDevicesFx = createEffect<void, MobileDevice[], RequestFailure>(() => {
  throw new Error('loadDevicesFx has no handler');
});
