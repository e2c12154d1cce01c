import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { login } from '../../../../contracts/rest/sign-in/contract.ts';
import { initiateResponse, loginResponse, profile } from '../../../fixtures/session/sign-in.ts';
import { token } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import { visitorWriteRequest } from '../portal-client.ts';
import { requestFails, state } from '../states.ts';
import { CODE_CHALLENGE, CREDENTIALS, signInThrough, STATE } from './sign-in-support.ts';

const pact = operationPact('sign-in', 'login');
const open = state('a sign-in transaction is open', {
  codeChallenge: CODE_CHALLENGE,
  state: STATE,
});
const request = (password = CREDENTIALS.password) =>
  visitorWriteRequest(login.path, {
    transactionId: MatchersV3.fromProviderState(
      '${transactionId}',
      initiateResponse().transactionId,
    ),
    credentialType: 'password',
    username: CREDENTIALS.username,
    password,
  });

pact(
  'takes the right password and answers the state it was given',
  {
    given: [open],
    request: request(),
    response: { status: 200, body: { code: token(loginResponse().code), state: STATE } },
  },
  async (origin) => {
    expect(await signInThrough(origin, login.path)).toEqual(profile());
  },
);

pact(
  'refuses a wrong password',
  { given: [open], request: request('wrong'), response: refusal('INVALID_CREDENTIALS', 401) },
  async (origin) => {
    await expect(signInThrough(origin, login.path, 'wrong')).rejects.toMatchObject({
      kind: 'refused',
      status: 401,
      systemErrorCode: 'INVALID_CREDENTIALS',
    });
  },
);

pact(
  'says how long to wait after too many tries',
  {
    given: [open, state('sign-in is throttled', { username: CREDENTIALS.username })],
    request: request(),
    response: refusal('THROTTLED', 429, {
      headers: { 'retry-after': MatchersV3.regex('^[1-9]\\d*$', '900') },
    }),
  },
  async (origin) => {
    await expect(signInThrough(origin, login.path)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'THROTTLED',
      retryAfterSeconds: 900,
    });
  },
);

pact(
  'is down',
  {
    given: [open, requestFails(login.path, 500, 'INTERNAL')],
    request: request(),
    response: refusal('INTERNAL', 500),
  },
  async (origin) => {
    await expect(signInThrough(origin, login.path)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'INTERNAL',
    });
  },
);
