import { expect } from 'vitest';
import { PhoneLinesDocument } from '../../../../contracts/generated/voice.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { afterHours, STORE_ID } from '../../../fixtures/voice/schedules.ts';
import { callGuard, listedNumbers, phoneLine, ringPlan } from '../../../fixtures/voice/voice.ts';
import { operationPact } from '../pact.ts';
import {
  graphRefusal,
  portalClient,
  visitorClient,
  visitorWriteRequest,
} from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';
import {
  voiceOperation,
  dataResponse,
  lineShape,
  serviceFailure,
  COLLEAGUES,
  FOREIGN,
  OWN,
  unauthenticated,
} from './shapes.ts';
import { loadPhoneLinesFx } from '../../../../src/models/voice/phone-lines/ports.ts';
import type { PhoneLine } from '../../../../src/models/voice/phone-lines/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';

const pact = operationPact('voice-graph', 'PhoneLines');
const request = () => voiceOperation(PhoneLinesDocument, {});
const load = (options: ClientOptions) => callPort(options, loadPhoneLinesFx, undefined);

const colleague = { guid: phoneLine().holder?.guid ?? '', firstName: 'Luis', lastName: 'Ortega' };
const linesWith = (
  first: Partial<PhoneLine>,
  others: Partial<PhoneLine> = {},
): [PhoneLine, PhoneLine, PhoneLine] => [
  phoneLine({ ...others, ...first }),
  phoneLine({ ...others, telephoneNumber: '2075550143' }),
  phoneLine({ ...others, telephoneNumber: COLLEAGUES, holder: colleague }),
];

for (const [name, given, lines] of [
  ['of an account that forwards and blocks nothing', [signedIn('current')], linesWith({})],
  [
    'of an account that forwards calls while a line is busy',
    [
      signedIn('current'),
      state('a phone line is forwarded', { telephoneNumber: OWN, forwardTo: '2075550199' }),
    ],
    linesWith({
      forwarding: [{ kind: 'BUSY', forwardTo: '2075550199', until: null }],
      forwardingVersion: 1,
    }),
  ],
  [
    'of an account on which another phone rings for a line',
    [
      signedIn('current'),
      state('another phone rings for a phone line', {
        telephoneNumber: OWN,
        number: '2075550199',
      }),
    ],
    linesWith({ ringPlan: ringPlan(), forwardingVersion: 1 }),
  ],
  [
    'of an account that blocks and allows numbers',
    [
      signedIn('current'),
      state('numbers are listed on a phone line', { telephoneNumber: OWN, count: 2 }),
    ],
    linesWith({
      guard: callGuard({ ...listedNumbers(), version: 1 }),
    }),
  ],
  [
    'that sends calls on after hours',
    [
      signedIn('current'),
      state('an account has business hours', {
        username: demoUsername('current'),
        scheduleId: STORE_ID,
        name: 'Store hours',
      }),
      state('a phone line has a rule for after hours', {
        telephoneNumber: OWN,
        scheduleId: STORE_ID,
        forwardTo: '2075550199',
      }),
    ],
    linesWith({ selective: [afterHours()], selectiveVersion: 1 }),
  ],
  [
    'whose mailbox is locked, and has a greeting of its own',
    [
      signedIn('current'),
      state('a mailbox has a PIN', { telephoneNumber: OWN, pin: '4815' }),
      state('a mailbox is locked', { telephoneNumber: OWN }),
      state('a mailbox has a greeting', { telephoneNumber: OWN }),
    ],
    linesWith({
      mailbox: {
        ...phoneLine().mailbox,
        pinSetAt: '2026-12-14T14:00:00.000Z',
        lockedUntil: '2026-12-14T15:50:00.000Z',
        greeting: { seconds: 6, setAt: '2026-12-14T14:00:00.000Z', version: 1 },
      },
    }),
  ],
  [
    'whose mailbox is full',
    [signedIn('current'), state('a mailbox is full', { telephoneNumber: OWN })],
    linesWith({ mailbox: { ...phoneLine().mailbox, usedSeconds: 2_729 } }),
  ],
  [
    'that another switch serves',
    [signedIn('bhn')],
    [
      phoneLine({
        telephoneNumber: FOREIGN,
        holder: { ...colleague, firstName: 'Bruno', lastName: 'Hall' },
        switchType: 'BROADWORKS',
        changeable: false,
      }),
    ],
  ],
  [
    'of an account that is not CPNI compliant',
    [
      signedIn('current'),
      state('an account is not CPNI compliant', { username: demoUsername('current') }),
    ],
    linesWith({}, { changeable: false }),
  ],
  [
    'whose phone adapter is offline with the modem',
    [
      signedIn('current'),
      state('a box has a fault', { username: demoUsername('current'), fault: 'offline' }),
    ],
    linesWith(
      {},
      { cutOff: { reason: 'DEVICE', since: '2026-12-14T14:54:00.000Z', expectedUntil: null } },
    ),
  ],
  [
    'that an outage cuts off',
    [
      signedIn('current'),
      state('an outage is open where an account is', { username: demoUsername('current') }),
    ],
    linesWith(
      {},
      {
        cutOff: {
          reason: 'OUTAGE',
          since: '2026-12-14T14:00:00.000Z',
          expectedUntil: '2026-12-14T19:00:00.000Z',
        },
      },
    ),
  ],
  [
    'for a representative, who changes nothing',
    [signedIn('csr')],
    linesWith({}, { changeable: false }),
  ],
  ['for a standard user without a line', [signedIn('standard')], []],
] as const)
  pact(
    name,
    {
      given: [...given],
      request: request(),
      response: dataResponse({ phoneLines: lines.map(lineShape) }),
    },
    async (origin) => {
      expect(await load(portalClient(origin).options)).toEqual(lines);
    },
  );

pact(
  'is nothing for an enterprise role of NONE',
  {
    given: [signedIn('enterprise-none')],
    request: request(),
    response: graphRefusal('NOT_FOUND'),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options)).rejects.toMatchObject({
      kind: 'refused',
      status: 404,
      systemErrorCode: 'NOT_FOUND',
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: voiceOperation(PhoneLinesDocument, {}, visitorWriteRequest),
    response: unauthenticated(),
  },
  async (origin) => {
    const { options, ended } = visitorClient(origin);
    await expect(load(options)).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
    expect(ended).toHaveLength(1);
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('PhoneLines', 503, 'UNAVAILABLE')],
    request: request(),
    response: serviceFailure('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options)).rejects.toMatchObject({
      kind: 'refused',
      status: 503,
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
