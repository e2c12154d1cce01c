// Boxes at the customer's place. A separate file: no other page needs it.
import typia from 'typia';
import type * as equipment from '../rest/equipment/types.ts';

export const devicesResponse = typia.createValidate<equipment.DevicesResponse>();
export const deviceDetail = typia.createValidate<equipment.DeviceDetail>();
export const renameDeviceRequest = typia.createValidateEquals<equipment.RenameDeviceRequest>();
export const restartDeviceRequest = typia.createValidateEquals<equipment.RestartDeviceRequest>();
export const deviceRestart = typia.createValidate<equipment.DeviceRestart>();
