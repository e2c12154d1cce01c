import { expect } from 'vitest';
import { getDevice } from '../../../../contracts/rest/equipment/contract.ts';
import type { DeviceDetail } from '../../../../contracts/rest/equipment/types.ts';
import { loadBoxFx } from '../../../../src/models/equipment/ports.ts';
import {
  boxId,
  device,
  deviceDetail,
  deviceRestart,
  GATEWAY_ID,
} from '../../../fixtures/equipment/equipment.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorClient, visitorReadRequest } from '../portal-client.ts';
import { demoUsername, requestFails, signedIn, signedOut, state } from '../states.ts';
import { detailShape, deviceAt, FOREIGN_ID } from './shapes.ts';

const pact = operationPact('equipment', 'getDevice');
const path = deviceAt(getDevice);
const load = (origin: string, id = GATEWAY_ID) =>
  callPort(portalClient(origin).options, loadBoxFx, id);
const { restartId } = deviceRestart();

const tells = (
  name: string,
  given: Parameters<typeof pact>[1]['given'],
  detail: DeviceDetail,
  id = GATEWAY_ID,
) =>
  pact(
    name,
    {
      given,
      request: readRequest(deviceAt(getDevice, id)),
      response: { status: 200, body: detailShape(detail) },
    },
    async (origin) => {
      expect(await load(origin, id)).toEqual(detail);
    },
  );

tells('of a box that is online', [signedIn('current')], deviceDetail());

const restarted = (then: 'RESTARTING' | 'BACK' | 'FAILED' | 'TIMED_OUT') => [
  signedIn('current'),
  state('a box was restarted', {
    username: demoUsername('current'),
    restartId,
    then,
  }),
];
const OFF = { reach: 'OFFLINE', upSince: null, signal: null } as const;

const running = deviceRestart({ state: 'RESTARTING' });
tells('of a box that restarts', restarted('RESTARTING'), {
  device: device({
    ...OFF,
    cause: 'RESTART',
    restart: running,
    restartDenial: { code: 'RESTART_RUNNING', againAt: null },
  }),
  restarts: [running],
});

const back = deviceRestart({ state: 'BACK', endedAt: '2026-12-14T15:02:30.000Z' });
tells('of a box that was restarted', restarted('BACK'), {
  device: device({
    restart: back,
    restartDenial: { code: 'RESTARTED_RECENTLY', againAt: '2026-12-14T15:10:00.000Z' },
  }),
  restarts: [back],
});

const lost = deviceRestart({ state: 'TIMED_OUT', endedAt: '2026-12-14T15:10:00.000Z' });
tells('of a box that did not come back', restarted('TIMED_OUT'), {
  device: device({
    ...OFF,
    cause: 'RESTART_FAILED',
    restart: lost,
    restartDenial: { code: 'DEVICE_UNREACHABLE', againAt: null },
  }),
  restarts: [lost],
});

const failed = deviceRestart({
  state: 'FAILED',
  reason: 'NO_LOCK',
  endedAt: '2026-12-14T15:04:00.000Z',
});
tells('of a box that found no signal', restarted('FAILED'), {
  device: device({
    ...OFF,
    cause: 'RESTART_FAILED',
    restart: failed,
    restartDenial: { code: 'DEVICE_UNREACHABLE', againAt: null },
  }),
  restarts: [failed],
});

tells(
  'of a box of legacy cable that keeps its name, and only receives',
  [signedIn('twc')],
  {
    device: device({
      deviceId: boxId('8000000011', 5),
      mac: null,
      model: 'Plover C1',
      type: 'TV',
      subtype: 'CABLE_CARD',
      service: 'VIDEO',
      nicknameEditable: false,
      monthlyCents: null,
      reach: 'UNKNOWN',
      cause: 'ONE_WAY',
      reachSince: null,
      lastSeen: null,
      upSince: null,
      firmware: '3.0.2',
      signal: null,
      carriesPhones: false,
      restartDenial: { code: 'NOT_RESTARTABLE', againAt: null },
    }),
    restarts: [],
  },
  boxId('8000000011', 5),
);

pact(
  "of another account's box is not found",
  {
    given: [signedIn('current')],
    request: readRequest(deviceAt(getDevice, FOREIGN_ID)),
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    await expect(load(origin, FOREIGN_ID)).rejects.toMatchObject({ systemErrorCode: 'NOT_FOUND' });
  },
);

pact(
  'needs an enterprise role',
  {
    given: [signedIn('enterprise-none')],
    request: readRequest(path),
    response: refusal('NOT_PERMITTED', 403),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({ systemErrorCode: 'NOT_PERMITTED' });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorReadRequest(path),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, loadBoxFx, GATEWAY_ID),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(path, 500, 'INTERNAL')],
    request: readRequest(path),
    response: refusal('INTERNAL', 500),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({ systemErrorCode: 'INTERNAL' });
  },
);
