import { expect } from 'vitest';
import { startRecovery } from '../../../../contracts/rest/access/contract.ts';
import { startRecoveryFx } from '../../../../src/models/session/access/ports.ts';
import { startRecoveryResponse } from '../../../fixtures/session/access.ts';
import { uuid } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import { visitorWriteRequest } from '../portal-client.ts';
import { requestFails, signedOut, state } from '../states.ts';
import { retryAfter, runEffect, USERNAME } from './access-support.ts';

const pact = operationPact('access', 'startRecovery');
const { path } = startRecovery;
const body = { username: USERNAME, language: 'en' } as const;
const begin = (origin: string, asked: { username: string; language: 'en' | 'es' } = body) =>
  runEffect(origin, startRecoveryFx, asked);
const begun = {
  status: 200,
  body: { recoveryId: uuid(startRecoveryResponse().recoveryId), codeMinutes: 10 },
};

pact(
  'sends a code',
  { given: [signedOut()], request: visitorWriteRequest(path, body), response: begun },
  async (origin) => {
    expect(await begin(origin)).toEqual(startRecoveryResponse());
  },
);

const nobody = { username: 'nobody@demo.example', language: 'es' } as const;
pact(
  'answers the same for nobody',
  { given: [signedOut()], request: visitorWriteRequest(path, nobody), response: begun },
  async (origin) => {
    expect(await begin(origin, nobody)).toEqual(startRecoveryResponse());
  },
);

pact(
  'says how long to wait after too many',
  {
    given: [state('access is throttled', { action: 'RECOVERY', subject: USERNAME })],
    request: visitorWriteRequest(path, body),
    response: refusal('THROTTLED', 429, retryAfter),
  },
  async (origin) => {
    await expect(begin(origin)).rejects.toMatchObject({
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
    request: visitorWriteRequest(path, body),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(begin(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
