import { expect } from 'vitest';
import { renameDevice } from '../../../../contracts/rest/equipment/contract.ts';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { renameDeviceFx } from '../../../../src/models/equipment/ports.ts';
import { boxId, device, GATEWAY_ID } from '../../../fixtures/equipment/equipment.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { problem } from '../../../fixtures/harness/problem.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  patchRequest,
  portalClient,
  visitorClient,
  visitorWriteRequest,
} from '../portal-client.ts';
import { demoUsername, requestFails, signedIn, signedOut, state } from '../states.ts';
import { detailShape, deviceAt, FOREIGN_ID } from './shapes.ts';

const pact = operationPact('equipment', 'renameDevice');
const path = deviceAt(renameDevice);
const named = { nickname: 'Back room', version: 1 };
const make = (origin: string, deviceId = GATEWAY_ID, body: Parameters<typeof say>[0] = named) =>
  callPort(portalClient(origin).options, renameDeviceFx, { deviceId, ...say(body) });
const say = (body: { nickname: string | null; version: number }) => body;

const renamed = {
  device: device({ nickname: 'Back room', version: 2 }),
  restarts: [],
};
pact(
  'gives a box a nickname',
  {
    given: [signedIn('current')],
    request: patchRequest(path, named),
    response: { status: 200, body: detailShape(renamed) },
  },
  async (origin) => {
    expect(await make(origin)).toEqual(renamed);
  },
);

const ADMIN_NAMED = state('a box was renamed', {
  username: demoUsername('current'),
  nickname: 'Office',
});
const nameless = { device: device({ version: 3 }), restarts: [] };
pact(
  'takes a nickname away',
  {
    given: [signedIn('current'), ADMIN_NAMED],
    request: patchRequest(path, { nickname: null, version: 2 }),
    response: { status: 200, body: detailShape(nameless) },
  },
  async (origin) => {
    expect(await make(origin, GATEWAY_ID, { nickname: null, version: 2 })).toEqual(nameless);
  },
);

const conflict = refusal('VERSION_CONFLICT', 409) as { status: number; body: object };
pact(
  'changes nothing that somebody else changed since',
  {
    given: [signedIn('current'), ADMIN_NAMED],
    request: patchRequest(path, named),
    response: {
      ...conflict,
      body: { ...conflict.body, versions: { sent: 1, current: 2 } },
    },
  },
  async (origin) => {
    await expect(make(origin)).rejects.toMatchObject({
      status: 409,
      systemErrorCode: 'VERSION_CONFLICT',
    });
  },
);

const refuses = (
  name: string,
  given: Parameters<typeof pact>[1]['given'],
  [code, status]: readonly [SystemErrorCode, number],
  {
    deviceId = GATEWAY_ID,
    body = named,
    fields,
  }: {
    deviceId?: string;
    body?: typeof named;
    fields?: string[];
  } = {},
) =>
  pact(
    name,
    {
      given,
      request: patchRequest(deviceAt(renameDevice, deviceId), body),
      response: refusal(code, status, fields ? { fields } : {}),
    },
    async (origin) => {
      await expect(make(origin, deviceId, body)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode: problem(code, status).systemErrorCode,
      });
    },
  );

refuses(
  'refuses what another box of the account has',
  [signedIn('current')],
  ['NICKNAME_TAKEN', 422],
  { body: { nickname: 'counter WI-FI', version: 1 } },
);
refuses('refuses a sign that no nickname has', [signedIn('current')], ['BAD_REQUEST', 400], {
  body: { nickname: 'TV <b>', version: 1 },
  fields: ['$input.nickname'],
});
refuses(
  'leaves a DVR of legacy cable its name',
  [signedIn('twc')],
  ['NICKNAME_NOT_EDITABLE', 422],
  { deviceId: boxId('8000000011', 2) },
);
refuses('needs a role that manages the network', [signedIn('standard')], ['NOT_PERMITTED', 403]);
refuses('is not for representatives', [signedIn('csr')], ['NOT_PERMITTED', 403]);
refuses("of another account's box is not found", [signedIn('current')], ['NOT_FOUND', 404], {
  deviceId: FOREIGN_ID,
});
refuses(
  'is limited',
  [signedIn('current'), requestFails(path, 429, 'THROTTLED')],
  ['THROTTLED', 429],
);
refuses('is down', [signedIn('current'), requestFails(path, 500, 'INTERNAL')], ['INTERNAL', 500]);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: { ...visitorWriteRequest(path, named), method: 'PATCH' },
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, renameDeviceFx, { deviceId: GATEWAY_ID, ...named }),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);
