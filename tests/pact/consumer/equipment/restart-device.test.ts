import { expect } from 'vitest';
import { restartDevice } from '../../../../contracts/rest/equipment/contract.ts';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { restartDeviceFx } from '../../../../src/models/equipment/ports.ts';
import { boxId, deviceRestart, GATEWAY_ID } from '../../../fixtures/equipment/equipment.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { stringOfPattern } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  portalClient,
  visitorClient,
  visitorWriteRequest,
  writeRequest,
} from '../portal-client.ts';
import { demoUsername, requestFails, signedIn, signedOut, state } from '../states.ts';
import { deviceAt, FOREIGN_ID, restartShape } from './shapes.ts';

const pact = operationPact('equipment', 'restartDevice');
const path = deviceAt(restartDevice);
/** A line of the account. */
const OWN_LINE = '2075550142';
const KEY = '3f0d5a52-6f1b-4d0e-9a7c-2b8e1c4d5f60';
const make = (origin: string, deviceId = GATEWAY_ID) =>
  callPort(portalClient(origin).options, restartDeviceFx, { deviceId, idempotencyKey: KEY });
const gateway = { username: demoUsername('current') };

pact(
  'begins a restart',
  {
    given: [signedIn('current')],
    request: writeRequest(path, { idempotencyKey: KEY }),
    response: { status: 200, body: restartShape(deviceRestart()) },
  },
  async (origin) => {
    expect(await make(origin)).toEqual(deviceRestart());
  },
);

pact(
  'begins a restart that the customer knows to end a call',
  {
    given: [
      signedIn('current'),
      state('a call is up on a phone line', { telephoneNumber: OWN_LINE }),
    ],
    request: writeRequest(path, { idempotencyKey: KEY, endsCalls: true }),
    response: { status: 200, body: restartShape(deviceRestart()) },
  },
  async (origin) => {
    expect(
      await callPort(portalClient(origin).options, restartDeviceFx, {
        deviceId: GATEWAY_ID,
        idempotencyKey: KEY,
        endsCalls: true,
      }),
    ).toEqual(deviceRestart());
  },
);

pact(
  'is for billing users, too',
  {
    given: [signedIn('billing')],
    request: writeRequest(path, { idempotencyKey: KEY }),
    response: {
      status: 200,
      body: restartShape(deviceRestart({ requestedBy: 'Hannah Cole' })),
    },
  },
  async (origin) => {
    expect((await make(origin)).state).toBe('REQUESTED');
  },
);

const refuses = (
  name: string,
  given: Parameters<typeof pact>[1]['given'],
  [code, status]: readonly [SystemErrorCode, number],
  {
    deviceId = GATEWAY_ID,
    retryAfter = null,
  }: {
    deviceId?: string;
    retryAfter?: string | null;
  } = {},
) =>
  pact(
    name,
    {
      given,
      request: writeRequest(deviceAt(restartDevice, deviceId), { idempotencyKey: KEY }),
      response: refusal(
        code,
        status,
        retryAfter === null
          ? {}
          : { headers: { 'Retry-After': stringOfPattern('^[1-9]\\d*$', retryAfter) as never } },
      ),
    },
    async (origin) => {
      await expect(make(origin, deviceId)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode: code,
        retryAfterSeconds: retryAfter === null ? null : Number(retryAfter),
      });
    },
  );

const { restartId } = deviceRestart();
const restarted = (then: 'RESTARTING' | 'BACK') =>
  state('a box was restarted', { ...gateway, restartId, then });

refuses('of a box that takes no command is refused', [signedIn('twc')], ['NOT_RESTARTABLE', 422], {
  deviceId: boxId('8000000011', 5),
});
refuses(
  'while another one runs is refused',
  [signedIn('current'), restarted('RESTARTING')],
  ['RESTART_RUNNING', 422],
);
refuses(
  'a short while after another one is refused',
  [signedIn('current'), restarted('BACK')],
  ['RESTARTED_RECENTLY', 422],
  { retryAfter: '420' },
);
refuses(
  'of a box that does not report is refused',
  [signedIn('current'), state('a box has a fault', { ...gateway, fault: 'offline' })],
  ['DEVICE_UNREACHABLE', 422],
);
refuses('in an outage is refused', [signedIn('pastdue30')], ['OUTAGE_KNOWN', 422], {
  deviceId: FOREIGN_ID,
});
refuses(
  'while service is interrupted is refused',
  [signedIn('softdisconnect')],
  ['SERVICE_INTERRUPTED', 422],
  { deviceId: boxId('8000000006', 0) },
);
refuses(
  'of a box that installs software is refused',
  [signedIn('current'), state('a box installs software', gateway)],
  ['DEVICE_BUSY', 422],
  { retryAfter: '300' },
);
refuses(
  'while somebody is on a call through the box is refused',
  [signedIn('current'), state('a call is up on a phone line', { telephoneNumber: OWN_LINE })],
  ['CALL_UP', 422],
);
refuses('needs a role that manages the network', [signedIn('standard')], ['NOT_PERMITTED', 403]);
refuses('is not for representatives', [signedIn('bobo')], ['NOT_PERMITTED', 403]);
refuses("of another account's box is not found", [signedIn('current')], ['NOT_FOUND', 404], {
  deviceId: FOREIGN_ID,
});
refuses(
  'is unavailable',
  [signedIn('current'), requestFails(path, 503, 'UNAVAILABLE')],
  ['UNAVAILABLE', 503],
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, { idempotencyKey: KEY }),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, restartDeviceFx, {
        deviceId: GATEWAY_ID,
        idempotencyKey: KEY,
      }),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);
