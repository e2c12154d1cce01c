import { expect } from 'vitest';
import { returnDevice } from '../../../../contracts/rest/equipment/returns.ts';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { returnDeviceFx } from '../../../../src/models/equipment/custody/ports.ts';
import { deviceReturn } from '../../../fixtures/equipment/custody.ts';
import { ACCESS_POINT_ID, GATEWAY_ID } from '../../../fixtures/equipment/equipment.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  portalClient,
  visitorClient,
  visitorWriteRequest,
  writeRequest,
} from '../portal-client.ts';
import { demoUsername, requestFails, signedIn, signedOut, state } from '../states.ts';
import { goesBack, returnShape } from './custody-shapes.ts';
import { deviceAt, FOREIGN_ID } from './shapes.ts';

const pact = operationPact('equipment', 'returnDevice');
const path = deviceAt(returnDevice);
const body = { idempotencyKey: '5c1e7a90-3b2d-4f6a-8c7e-1d0f2a3b4c5d', version: 1 };
const make = (origin: string, deviceId = GATEWAY_ID) =>
  callPort(portalClient(origin).options, returnDeviceFx, { deviceId, ...body });

for (const [name, as, requestedBy] of [
  ['makes a label', 'current', 'Dana Whitfield'],
  ['is for billing users, too', 'billing', 'Hannah Cole'],
] as const) {
  const made = deviceReturn({ requestedBy });
  pact(
    name,
    {
      given: [signedIn(as)],
      request: writeRequest(path, body),
      response: { status: 200, body: returnShape(made) },
    },
    async (origin) => {
      expect(await make(origin)).toEqual(made);
    },
  );
}

const withVersions = (
  response: ReturnType<typeof refusal>,
  versions: { sent: number; current: number },
) => {
  const { body, ...rest } = response as { status: number; body: object };
  return rest.status === 409 ? { ...rest, body: { ...body, versions } } : response;
};
const refuses = (
  name: string,
  given: Parameters<typeof pact>[1]['given'],
  [code, status]: readonly [SystemErrorCode, number],
  deviceId = GATEWAY_ID,
) =>
  pact(
    name,
    {
      given,
      request: writeRequest(deviceAt(returnDevice, deviceId), body),
      response: withVersions(refusal(code, status), { sent: 1, current: 2 }),
    },
    async (origin) => {
      await expect(make(origin, deviceId)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode: code,
      });
    },
  );

refuses(
  'of a box that the customer owns is refused',
  [signedIn('current')],
  ['NOT_RENTED', 422],
  ACCESS_POINT_ID,
);
refuses(
  'while there is a label is refused',
  [signedIn('current'), goesBack('LABEL_MADE')],
  ['RETURN_OPEN', 422],
);
refuses(
  'of a box that was handed over is refused',
  [signedIn('current'), goesBack('DROPPED_OFF')],
  ['ALREADY_RETURNED', 422],
);
refuses(
  'of a box that somebody changed is refused',
  [
    signedIn('current'),
    state('a box was renamed', { username: demoUsername('current'), nickname: 'Office' }),
  ],
  ['VERSION_CONFLICT', 409],
);
refuses('needs a role that manages the network', [signedIn('standard')], ['NOT_PERMITTED', 403]);
refuses('is not for representatives', [signedIn('bobo')], ['NOT_PERMITTED', 403]);
refuses(
  "of another account's box is not found",
  [signedIn('current')],
  ['NOT_FOUND', 404],
  FOREIGN_ID,
);
refuses(
  'is limited',
  [signedIn('current'), requestFails(path, 429, 'THROTTLED')],
  ['THROTTLED', 429],
);
refuses(
  'is unavailable',
  [signedIn('current'), requestFails(path, 503, 'UNAVAILABLE')],
  ['UNAVAILABLE', 503],
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, body),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, returnDeviceFx, { deviceId: GATEWAY_ID, ...body }),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);
