import {
  getDevice,
  getDevices,
  getRestart,
  renameDevice,
  restartDevice,
} from '../../../contracts/rest/equipment/contract.ts';
import { loadEquipmentFx } from '../../models/equipment/list/ports.ts';
import {
  loadBoxFx,
  loadRestartFx,
  lookAtBoxFx,
  renameDeviceFx,
  restartDeviceFx,
} from '../../models/equipment/ports.ts';
import { handle } from '../../models/platform/port/index.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import { requestAt, sendAt } from '../platform/request-at.ts';
import type { ClientOptions } from '../platform/rest-client.ts';
import { restOperations } from '../platform/rest-operations.ts';

/** The operations of equipment. */
export function equipmentOperations(options: ClientOptions): readonly PortHandler[] {
  const { sendFor, at } = restOperations(options);
  return [
    sendFor(loadEquipmentFx, getDevices, ({ devices }) => devices),
    at(loadBoxFx, getDevice, (deviceId) => ({ params: { deviceId } })),
    handle(lookAtBoxFx, (deviceId) =>
      requestAt(options, getDevice, { params: { deviceId } }, { background: true }),
    ),
    handle(renameDeviceFx, ({ deviceId, ...body }) =>
      sendAt(options, renameDevice, { params: { deviceId } }, body),
    ),
    handle(restartDeviceFx, ({ deviceId, ...body }) =>
      sendAt(options, restartDevice, { params: { deviceId } }, body),
    ),
    handle(loadRestartFx, (restartId) =>
      requestAt(options, getRestart, { params: { restartId } }, { background: true }),
    ),
  ];
}
