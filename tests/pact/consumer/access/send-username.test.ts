import { expect } from 'vitest';
import { sendUsername } from '../../../../contracts/rest/access/contract.ts';
import { sendUsernameFx } from '../../../../src/models/session/access/ports.ts';
import { acceptedResponse } from '../../../fixtures/session/access.ts';
import { operationPact, refusal } from '../pact.ts';
import { visitorWriteRequest } from '../portal-client.ts';
import { requestFails, signedOut, state } from '../states.ts';
import { retryAfter, runEffect } from './access-support.ts';

const pact = operationPact('access', 'sendUsername');
const { path } = sendUsername;
const body = { accountNumber: '8000000001', zip: '04101', language: 'en' } as const;
const send = (
  origin: string,
  asked: { accountNumber: string; zip: string; language: 'en' } = body,
) => runEffect(origin, sendUsernameFx, asked);

pact(
  'is accepted',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, body),
    response: { status: 200, body: acceptedResponse() },
  },
  async (origin) => {
    await expect(send(origin)).resolves.toBeUndefined();
  },
);

const another = { ...body, zip: '99999' };
pact(
  'is accepted with another ZIP just the same',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, another),
    response: { status: 200, body: acceptedResponse() },
  },
  async (origin) => {
    await expect(send(origin, another)).resolves.toBeUndefined();
  },
);

pact(
  'says how long to wait after too many',
  {
    given: [state('access is throttled', { action: 'USERNAME', subject: body.accountNumber })],
    request: visitorWriteRequest(path, body),
    response: refusal('THROTTLED', 429, retryAfter),
  },
  async (origin) => {
    await expect(send(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'THROTTLED',
      retryAfterSeconds: 900,
    });
  },
);

pact(
  'is down',
  {
    given: [requestFails(path, 500, 'INTERNAL')],
    request: visitorWriteRequest(path, body),
    response: refusal('INTERNAL', 500),
  },
  async (origin) => {
    await expect(send(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'INTERNAL',
    });
  },
);
