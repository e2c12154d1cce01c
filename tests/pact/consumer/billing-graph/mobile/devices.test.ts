import { expect } from 'vitest';
import { DevicesDocument } from '../../../../../contracts/generated/selfservice.ts';
import { mobileDevice } from '../../../../fixtures/mobile/devices.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, signedIn } from '../../states.ts';
import { dataResponse, deviceShape, serviceFailure } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { loadDevicesFx } from '../../../../../src/models/mobile/devices/ports.ts';

const pact = operationPact('billing-graph', 'Devices');
const request = graphRequest(DevicesDocument, {});
const load = (origin: string) => callPort(portalClient(origin).options, loadDevicesFx, undefined);
const demoDevices = [
  mobileDevice({ financed: 39_000 }),
  mobileDevice({
    id: '0b9a8c7d-6e5f-4a3b-9c2d-1e0f9a8b7c6d',
    name: 'Northstar Tab 9',
    phoneNumber: '2075550142',
    monthlyInstalment: 1_000,
    instalmentsLeft: 3,
    balance: 3_000,
    financed: 15_000,
  }),
  mobileDevice({
    id: '7f6e5d4c-3b2a-4190-8f7e-6d5c4b3a2910',
    name: 'Northstar 11',
    phoneNumber: '2075550143',
    monthlyInstalment: 0,
    instalmentsLeft: 0,
    balance: 0,
    financed: 0,
    paidInFull: true,
    upgradeEligible: true,
  }),
];

pact(
  'tells what is left to pay for each, and which is paid in full',
  {
    given: [signedIn('current')],
    request,
    response: dataResponse({ devices: demoDevices.map((device) => deviceShape(device)) }),
  },
  async (origin) => {
    expect(await load(origin)).toEqual(demoDevices);
  },
);

pact(
  'are none where the account has no mobile',
  { given: [signedIn('credit')], request, response: dataResponse({ devices: [] }) },
  async (origin) => {
    expect(await load(origin)).toEqual([]);
  },
);

pact(
  'are not for a role that may not read billing',
  { given: [signedIn('standard')], request, response: graphRefusal('NOT_PERMITTED') },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'are not told while the service is down',
  {
    given: [signedIn('current'), requestFails('Devices', 503, 'UNAVAILABLE')],
    request,
    response: serviceFailure('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      status: 503,
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
