import { expect } from 'vitest';
import { startRegistration } from '../../../../contracts/rest/access/contract.ts';
import { startRegistrationFx } from '../../../../src/models/session/access/ports.ts';
import { acceptedResponse, registration } from '../../../fixtures/session/access.ts';
import { operationPact, refusal } from '../pact.ts';
import { visitorWriteRequest } from '../portal-client.ts';
import { requestFails, signedOut, state } from '../states.ts';
import { retryAfter, runEffect } from './access-support.ts';

const pact = operationPact('access', 'startRegistration');
const { path } = startRegistration;
const register = (origin: string, asked = registration()) =>
  runEffect(origin, startRegistrationFx, asked);

for (const [what, asked] of [
  ['is accepted', registration()],
  [
    'is accepted where an owner exists just the same',
    registration({ accountNumber: '8000000001' }),
  ],
  ['is accepted with another ZIP just the same', registration({ zip: '99999' })],
] as const)
  pact(
    what,
    {
      given: [signedOut()],
      request: visitorWriteRequest(path, asked),
      response: { status: 200, body: acceptedResponse() },
    },
    async (origin) => {
      await expect(register(origin, asked)).resolves.toBeUndefined();
    },
  );

const unreadable = registration({ email: 'nia@tidewater' });
pact(
  'refuses what is no e-mail address',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, unreadable),
    response: refusal('BAD_REQUEST', 400, { fields: ['$input.email'] }),
  },
  async (origin) => {
    await expect(register(origin, unreadable)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'BAD_REQUEST',
      fields: ['$input.email'],
    });
  },
);

pact(
  'says how long to wait after too many',
  {
    given: [
      state('access is throttled', {
        action: 'REGISTRATION',
        subject: registration().accountNumber,
      }),
    ],
    request: visitorWriteRequest(path, registration()),
    response: refusal('THROTTLED', 429, retryAfter),
  },
  async (origin) => {
    await expect(register(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'THROTTLED',
      retryAfterSeconds: 900,
    });
  },
);

pact(
  'is down',
  {
    given: [requestFails(path, 503, 'UNAVAILABLE')],
    request: visitorWriteRequest(path, registration()),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(register(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
