import { expect } from 'vitest';
import { getCustody } from '../../../../contracts/rest/equipment/returns.ts';
import type { HeldDevice } from '../../../../contracts/rest/equipment/custody.ts';
import { loadCustodyFx } from '../../../../src/models/equipment/custody/ports.ts';
import { heldDevice, returnedDevice } from '../../../fixtures/equipment/custody.ts';
import { boxId } from '../../../fixtures/equipment/equipment.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorClient, visitorReadRequest } from '../portal-client.ts';
import { demoUsername, requestFails, signedIn, signedOut, state } from '../states.ts';
import { goesBack, heldShape, returnThatIs } from './custody-shapes.ts';

const pact = operationPact('equipment', 'getCustody');
const { path } = getCustody;
const load = (origin: string) => callPort(portalClient(origin).options, loadCustodyFx, undefined);

/** The other rented boxes of Harbor Street Bakery. */
const others = (over: Partial<HeldDevice> = {}): HeldDevice[] => [
  heldDevice({
    deviceId: boxId('8000000001', 2),
    serial: 'BP2123456789',
    model: 'Wren V2',
    subtype: 'PHONE_ADAPTER',
    ...over,
    monthlyCents: null,
  }),
  heldDevice({
    deviceId: boxId('8000000001', 3),
    serial: 'BP3123456789',
    model: 'Plover D4',
    subtype: 'HD_DVR',
    monthlyCents: 500,
    ...over,
  }),
  heldDevice({
    deviceId: boxId('8000000001', 4),
    serial: 'BP4123456789',
    model: 'Plover H2',
    subtype: 'HD_RECEIVER',
    monthlyCents: 500,
    ...over,
  }),
  heldDevice({
    deviceId: boxId('8000000001', 5),
    serial: 'BP5123456789',
    model: 'Plover T2',
    subtype: 'TV_DEVICE',
    ...over,
    monthlyCents: null,
  }),
];

const tells = (
  name: string,
  given: Parameters<typeof pact>[1]['given'],
  devices: readonly HeldDevice[],
) =>
  pact(
    name,
    {
      given,
      request: readRequest(path),
      response: { status: 200, body: { devices: devices.map(heldShape) } },
    },
    async (origin) => {
      expect(await load(origin)).toEqual(devices);
    },
  );

tells('of an account that returned none', [signedIn('current')], [heldDevice(), ...others()]);
tells(
  'without rents for whoever may not read the bill',
  [signedIn('billing')],
  [heldDevice({ monthlyCents: null }), ...others({ monthlyCents: null })],
);
const READ_ONLY = { monthlyCents: null, returnDenial: 'NOT_PERMITTED' } as const;
tells(
  'without what the person may not do',
  [signedIn('standard')],
  [heldDevice(READ_ONLY), ...others(READ_ONLY)],
);
for (const then of ['LABEL_MADE', 'CANCELLED'] as const)
  tells(
    then === 'CANCELLED' ? 'of a return that was cancelled' : 'of a return whose label is made',
    [signedIn('current'), goesBack(then)],
    [
      heldDevice({
        returns: [returnThatIs(then)],
        returnDenial: then === 'CANCELLED' ? null : 'RETURN_OPEN',
      }),
      ...others(),
    ],
  );
for (const [then, name] of [
  ['DROPPED_OFF', 'of a box that was handed over'],
  ['IN_TRANSIT', 'of a box that is on its way'],
  ['RECEIVED', 'of a box that is back'],
] as const)
  tells(
    name,
    [signedIn('current'), goesBack(then)],
    [
      ...others(),
      heldDevice({
        until: '2026-12-12T15:00:00.000Z',
        returns: [returnThatIs(then)],
        returnDenial: 'ALREADY_RETURNED',
      }),
    ],
  );

const CHARGE = {
  statementId: '0b7d4a1e-2c3f-4d5e-8f60-718293a4b5c6',
  statementDate: '2026-11-28',
  cents: 12_000,
} as const;
tells(
  'of an account with charges for boxes, one of which is questioned',
  [
    signedIn('returns'),
    state('a charge for a returned box is questioned', { username: demoUsername('returns') }),
  ],
  [
    heldDevice({ deviceId: boxId('8000000031', 0) }),
    ...others().slice(0, 3),
    heldDevice({
      deviceId: boxId('8000000031', 4),
      model: 'Plover D1',
      subtype: 'STANDARD_DVR',
      nickname: 'Old lobby DVR',
      monthlyCents: null,
      charge: { ...CHARGE, dispute: null },
    }),
    returnedDevice({
      deviceId: boxId('8000000031', 5),
      model: 'Plover S1',
      subtype: 'STANDARD_RECEIVER',
      monthlyCents: null,
      charge: { ...CHARGE, dispute: 'SUBMITTED' },
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
      callPort(visitorClient(origin).options, loadCustodyFx, undefined),
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
