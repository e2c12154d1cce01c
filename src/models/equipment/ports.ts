import { requestPort } from '../platform/port/index.ts';
import { createWait } from '../platform/time/ports.ts';
import type {
  DeviceDetail,
  DeviceRestart,
  RenameDeviceRequest,
  RestartDeviceRequest,
} from './types.ts';

export type { Device, DeviceDetail, DeviceRestart } from './types.ts';

/** A box by its id, and its restarts. */
export const loadBoxFx = requestPort<string, DeviceDetail>('equipment', 'loadBox');

/** The same, while something of the box is awaited. No action of the customer asks it. */
export const lookAtBoxFx = requestPort<string, DeviceDetail>('equipment', 'lookAtBox');

/** Gives a box a nickname, or takes it away. */
export const renameDeviceFx = requestPort<{ deviceId: string } & RenameDeviceRequest, DeviceDetail>(
  'equipment',
  'renameDevice',
);

/** Asks for a restart of a box, once for its key. */
export const restartDeviceFx = requestPort<
  { deviceId: string } & RestartDeviceRequest,
  DeviceRestart
>('equipment', 'restartDevice');

/** How far a restart is, by its id. No action of the customer asks it. */
export const loadRestartFx = requestPort<string, DeviceRestart>('equipment', 'loadRestart');

/** From one look at a restart to the next, in milliseconds. */
export const waitForRestartFx = createWait('waitForRestart');

/** From one look at a box whose restart failed to the next, in milliseconds. */
export const waitForBoxFx = createWait('waitForBox');
