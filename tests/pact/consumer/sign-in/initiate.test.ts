import { expect } from 'vitest';
import { initiate } from '../../../../contracts/rest/sign-in/contract.ts';
import { initiateResponse, profile } from '../../../fixtures/session/sign-in.ts';
import { uuid } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import { visitorWriteRequest } from '../portal-client.ts';
import { requestFails, signedOut } from '../states.ts';
import { CODE_CHALLENGE, signInThrough, STATE } from './sign-in-support.ts';

const pact = operationPact('sign-in', 'initiate');
const request = visitorWriteRequest(initiate.path, {
  clientId: 'commercial_portal',
  accountType: 'COMMERCIAL',
  responseType: 'code',
  codeChallenge: CODE_CHALLENGE,
  codeChallengeMethod: 'S256',
  state: STATE,
});

pact(
  'opens a transaction',
  {
    given: [signedOut()],
    request,
    response: { status: 200, body: { transactionId: uuid(initiateResponse().transactionId) } },
  },
  async (origin) => {
    expect(await signInThrough(origin, initiate.path)).toEqual(profile());
  },
);

pact(
  'is down',
  {
    given: [requestFails(initiate.path, 503, 'UNAVAILABLE')],
    request,
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(signInThrough(origin, initiate.path)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);

pact(
  'is asked too often',
  {
    given: [requestFails(initiate.path, 429, 'THROTTLED')],
    request,
    response: refusal('THROTTLED', 429),
  },
  async (origin) => {
    await expect(signInThrough(origin, initiate.path)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'THROTTLED',
    });
  },
);
