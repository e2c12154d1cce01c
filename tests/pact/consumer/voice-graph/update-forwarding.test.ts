import { expect } from 'vitest';
import { UpdateForwardingDocument } from '../../../../contracts/generated/voice.ts';
import type { ForwardingChange } from '../../../../contracts/generated/voice.ts';
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
import { updateForwardingFx } from '../../../../src/models/voice/line-features/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';

const pact = operationPact('voice-graph', 'UpdateForwarding');
const change: ForwardingChange = {
  telephoneNumber: OWN,
  forwarding: 'NO_ANSWER',
  forwardTo: '2075550199',
};
const request = (input: ForwardingChange) => voiceOperation(UpdateForwardingDocument, { input });
const update = (options: ClientOptions, input = change) =>
  callPort(options, updateForwardingFx, input);

const forwarded = lineFeatures({ forwarding: 'NO_ANSWER', forwardTo: '2075550199' });
pact(
  'forwards calls',
  {
    given: [signedIn('current')],
    request: request(change),
    response: dataResponse({ updateForwarding: forwarded }),
  },
  async (origin) => {
    expect(await update(portalClient(origin).options)).toEqual(forwarded);
  },
);

const off: ForwardingChange = { telephoneNumber: OWN, forwarding: 'OFF', forwardTo: null };
pact(
  'forwards calls no more',
  {
    given: [
      signedIn('admin'),
      state('a phone line is forwarded', { telephoneNumber: OWN, forwardTo: '2075550199' }),
    ],
    request: request(off),
    response: dataResponse({ updateForwarding: lineFeatures() }),
  },
  async (origin) => {
    expect(await update(portalClient(origin).options, off)).toEqual(lineFeatures());
  },
);

for (const [name, given, input, code, status] of [
  ['is not for a standard user', [signedIn('standard')], change, 'NOT_PERMITTED', 403],
  ['is not for a representative', [signedIn('csr')], change, 'NOT_PERMITTED', 403],
  [
    "of another account's line is not found",
    [signedIn('current')],
    { ...change, telephoneNumber: FOREIGN },
    'NOT_FOUND',
    404,
  ],
  [
    'of a line that another switch serves is refused',
    [signedIn('bhn')],
    { ...change, telephoneNumber: FOREIGN },
    'LINE_NOT_FORWARDABLE',
    422,
  ],
  [
    'is refused until the account is CPNI compliant',
    [
      signedIn('current'),
      state('an account is not CPNI compliant', { username: demoUsername('current') }),
    ],
    change,
    'CPNI_NOT_COMPLIANT',
    422,
  ],
] as const)
  pact(
    name,
    { given: [...given], request: request(input), response: graphRefusal(code) },
    async (origin) => {
      await expect(update(portalClient(origin).options, input)).rejects.toMatchObject({
        kind: 'refused',
        status,
        systemErrorCode: code,
      });
    },
  );

const toItself: ForwardingChange = { ...change, forwardTo: OWN };
const nowhere: ForwardingChange = { ...change, forwardTo: null };
for (const [name, input] of [
  ['to the line itself is refused by its field', toItself],
  ['to no number is refused by its field', nowhere],
] as const)
  pact(
    name,
    {
      given: [signedIn('current')],
      request: request(input),
      response: graphRefusal('BAD_REQUEST', { fields: ['$input.forwardTo'] }),
    },
    async (origin) => {
      await expect(update(portalClient(origin).options, input)).rejects.toMatchObject({
        systemErrorCode: 'BAD_REQUEST',
        fields: ['$input.forwardTo'],
      });
    },
  );

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: voiceOperation(UpdateForwardingDocument, { input: change }, visitorWriteRequest),
    response: unauthenticated(),
  },
  async (origin) => {
    await expect(update(visitorClient(origin).options)).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('UpdateForwarding', 503, 'UNAVAILABLE')],
    request: request(change),
    response: serviceFailure('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(update(portalClient(origin).options)).rejects.toMatchObject({
      kind: 'refused',
      status: 503,
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
