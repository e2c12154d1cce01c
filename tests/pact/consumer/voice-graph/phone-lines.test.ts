import { expect } from 'vitest';
import { LineFeaturesDocument } from '../../../../contracts/generated/voice.ts';
import { lineFeatures } from '../../../fixtures/voice/voice.ts';
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
  serviceFailure,
  FOREIGN,
  OWN,
  unauthenticated,
} from './shapes.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { loadLineFeaturesFx } from '../../../../src/models/voice/line-features/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';

const pact = operationPact('voice-graph', 'LineFeatures');
const request = (telephoneNumber: string) =>
  voiceOperation(LineFeaturesDocument, { telephoneNumber });
const load = (options: ClientOptions, telephoneNumber: string = OWN) =>
  callPort(options, loadLineFeaturesFx, telephoneNumber);

for (const [name, given, features] of [
  ['of a line that is not forwarded', [signedIn('current')], lineFeatures()],
  [
    'of a line that is forwarded while it is busy',
    [
      signedIn('current'),
      state('a phone line is forwarded', { telephoneNumber: OWN, forwardTo: '2075550199' }),
    ],
    lineFeatures({ forwarding: 'BUSY', forwardTo: '2075550199' }),
  ],
  [
    'of a line that another switch serves',
    [signedIn('bhn')],
    lineFeatures({ telephoneNumber: FOREIGN, switchType: 'BROADWORKS', changeable: false }),
  ],
  [
    'of a line of an account that is not CPNI compliant',
    [
      signedIn('current'),
      state('an account is not CPNI compliant', { username: demoUsername('current') }),
    ],
    lineFeatures({ changeable: false }),
  ],
  [
    'for a representative, who changes nothing',
    [signedIn('csr')],
    lineFeatures({ changeable: false }),
  ],
] as const)
  pact(
    name,
    {
      given: [...given],
      request: request(features.telephoneNumber),
      response: dataResponse({ lineFeatures: features }),
    },
    async (origin) => {
      expect(await load(portalClient(origin).options, features.telephoneNumber)).toEqual(features);
    },
  );

for (const [name, scenario, telephoneNumber] of [
  ["of another account's line is not found", 'current', FOREIGN],
  ["of a colleague's line is not found for a standard user", 'standard', OWN],
] as const)
  pact(
    name,
    {
      given: [signedIn(scenario)],
      request: request(telephoneNumber),
      response: graphRefusal('NOT_FOUND'),
    },
    async (origin) => {
      await expect(load(portalClient(origin).options, telephoneNumber)).rejects.toMatchObject({
        kind: 'refused',
        status: 404,
        systemErrorCode: 'NOT_FOUND',
      });
    },
  );

pact(
  'of what is no number is refused by its field',
  {
    given: [signedIn('current')],
    request: request('555'),
    response: graphRefusal('BAD_REQUEST', { fields: ['$input.telephoneNumber'] }),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options, '555')).rejects.toMatchObject({
      systemErrorCode: 'BAD_REQUEST',
      fields: ['$input.telephoneNumber'],
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: voiceOperation(LineFeaturesDocument, { telephoneNumber: OWN }, visitorWriteRequest),
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
    given: [signedIn('current'), requestFails('LineFeatures', 503, 'UNAVAILABLE')],
    request: request(OWN),
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
