import { expect } from 'vitest';
import { getDevices } from '../../../../contracts/rest/equipment/contract.ts';
import type { Device } from '../../../../contracts/rest/equipment/types.ts';
import { loadEquipmentFx } from '../../../../src/models/equipment/list/ports.ts';
import {
  accessPoint,
  device,
  phoneAdapter,
  tvBoxes,
  tvDevice,
} from '../../../fixtures/equipment/equipment.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorClient, visitorReadRequest } from '../portal-client.ts';
import { demoUsername, requestFails, signedIn, signedOut, state } from '../states.ts';
import { deviceShape } from './shapes.ts';

const pact = operationPact('equipment', 'getDevices');
const { path } = getDevices;
const load = (origin: string) => callPort(portalClient(origin).options, loadEquipmentFx, undefined);

const tells = (
  name: string,
  given: Parameters<typeof pact>[1]['given'],
  devices: readonly Device[],
) =>
  pact(
    name,
    {
      given,
      request: readRequest(path),
      response: { status: 200, body: { devices: devices.map(deviceShape) } },
    },
    async (origin) => {
      expect(await load(origin)).toEqual(devices);
    },
  );

tells(
  'of an account whose boxes are online',
  [signedIn('current')],
  [device(), accessPoint(), phoneAdapter(), ...tvBoxes(), tvDevice()],
);

const NO_RENT = { monthlyCents: null };
tells(
  'without rents for whoever may not read the bill',
  [signedIn('billing')],
  [device(NO_RENT), accessPoint(), phoneAdapter(), ...tvBoxes(NO_RENT), tvDevice()],
);

const READ_ONLY = {
  ...NO_RENT,
  nicknameEditable: false,
  restartDenial: { code: 'NOT_PERMITTED', againAt: null },
} as const;
tells(
  'without what the person may not do',
  [signedIn('standard')],
  [
    device(READ_ONLY),
    accessPoint(READ_ONLY),
    phoneAdapter(READ_ONLY),
    ...tvBoxes(READ_ONLY),
    tvDevice(READ_ONLY),
  ],
);

const gatewayDoes = (fault: 'weak-signal' | 'offline') =>
  state('a box has a fault', { username: demoUsername('current'), fault });

tells(
  'of a modem with a weak signal',
  [signedIn('current'), gatewayDoes('weak-signal')],
  [
    device({
      reach: 'DEGRADED',
      cause: 'SIGNAL',
      signal: {
        grade: 'WEAK',
        downstreamPower: -13.5,
        upstreamPower: 51.5,
        signalToNoise: 31.5,
        errorsPerMillion: 3_000,
      },
    }),
    accessPoint(),
    phoneAdapter(),
    ...tvBoxes(),
    tvDevice(),
  ],
);

const OFFLINE = { reach: 'OFFLINE', upSince: null, signal: null } as const;
const UNREACHED = {
  ...OFFLINE,
  restartDenial: { code: 'DEVICE_UNREACHABLE', againAt: null },
} as const;
const BEHIND_IT = { ...UNREACHED, cause: 'MODEM' } as const;
tells(
  'of a modem that stopped to report, and of what works through it',
  [signedIn('current'), gatewayDoes('offline')],
  [
    device({ ...UNREACHED, cause: 'SILENT' }),
    accessPoint(BEHIND_IT),
    phoneAdapter(BEHIND_IT),
    ...tvBoxes(),
    tvDevice(BEHIND_IT),
  ],
);

const IN_OUTAGE = {
  ...OFFLINE,
  cause: 'OUTAGE',
  outageId: '6a1b2c3d-4e5f-4071-8a9b-0c1d2e3f4a5b',
  restartDenial: { code: 'OUTAGE_KNOWN', againAt: null },
} as const;
const MODEM = { subtype: 'MODEM', model: 'Tern M31', firmware: '7.4.12' } as const;
tells(
  'of an account in an outage of internet and voice',
  [signedIn('pastdue30')],
  [device({ ...MODEM, ...IN_OUTAGE }), phoneAdapter(IN_OUTAGE), ...tvBoxes()],
);

tells(
  'of an account whose service waits to be set up',
  [signedIn('selfinstall')],
  [
    device({
      ...MODEM,
      ...UNREACHED,
      monthlyCents: null,
      reach: 'UNKNOWN',
      cause: 'NOT_CONNECTED',
      reachSince: null,
      lastSeen: null,
      carriesPhones: false,
    }),
  ],
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
      callPort(visitorClient(origin).options, loadEquipmentFx, undefined),
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
