import { MatchersV3 } from '@pact-foundation/pact';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import type {
  Device,
  DeviceDetail,
  DeviceRestart,
} from '../../../../contracts/rest/equipment/types.ts';
import { boxId, deviceRestart, GATEWAY_ID } from '../../../fixtures/equipment/equipment.ts';
import { instant, orNull, stringOfPattern, text, uuid } from '../matchers.ts';

const { integer, number } = MatchersV3;

/** Of which box it is, how it is and what may be done with it by value; the rest by its form. */
export const deviceShape = (device: Device) => ({
  ...device,
  deviceId: uuid(device.deviceId),
  serial: stringOfPattern('^[A-Z0-9]{8,20}$', device.serial),
  mac: orNull(device.mac, (mac) => stringOfPattern('^([0-9A-F]{2}:){5}[0-9A-F]{2}$', mac)),
  model: text(device.model),
  firmware: text(device.firmware),
  reachSince: orNull(device.reachSince, instant),
  lastSeen: orNull(device.lastSeen, instant),
  outageId: orNull(device.outageId, text),
  upSince: orNull(device.upSince, instant),
  signal: orNull(device.signal, ({ grade, errorsPerMillion, ...values }) => ({
    grade,
    downstreamPower: number(values.downstreamPower),
    upstreamPower: number(values.upstreamPower),
    signalToNoise: number(values.signalToNoise),
    errorsPerMillion: integer(errorsPerMillion),
  })),
  restart: orNull(device.restart, restartShape),
  restartDenial: orNull(device.restartDenial, ({ code, againAt }) => ({
    code,
    againAt: orNull(againAt, instant),
  })),
});

export const restartShape = (restart: DeviceRestart) => ({
  ...restart,
  restartId: uuid(restart.restartId),
  deviceId: uuid(restart.deviceId),
  requestedAt: instant(restart.requestedAt),
  requestedBy: text(restart.requestedBy),
  expectedAt: instant(restart.expectedAt),
  endedAt: orNull(restart.endedAt, instant),
});

export const detailShape = ({ device, restarts }: DeviceDetail) => ({
  device: deviceShape(device),
  restarts: restarts.map(restartShape),
});

/** The path of a route with the id of a box. */
export const deviceAt = (route: { path: string }, deviceId = GATEWAY_ID): string =>
  fillPath(route.path, { params: { deviceId } });

/** The path of a route with the id of a restart. */
export const restartAt = (route: { path: string }, restartId = deviceRestart().restartId): string =>
  fillPath(route.path, { params: { restartId } });

/** A box of another account. */
export const FOREIGN_ID = boxId('8000000002', 0);
