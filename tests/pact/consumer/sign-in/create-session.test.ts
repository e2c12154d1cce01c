import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { createSession } from '../../../../contracts/rest/sign-in/contract.ts';
import { loginResponse, profile } from '../../../fixtures/session/sign-in.ts';
import { cookies } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import { visitorWriteRequest } from '../portal-client.ts';
import { requestFails, signedOut, state } from '../states.ts';
import { sessionShape } from './profile-shape.ts';
import { CODE_CHALLENGE, CODE_VERIFIER, CREDENTIALS, signInThrough } from './sign-in-support.ts';

const pact = operationPact('sign-in', 'createSession');
const { fromProviderState } = MatchersV3;
const issued = state('a sign-in code was issued', {
  username: CREDENTIALS.username,
  codeChallenge: CODE_CHALLENGE,
});
const { code } = loginResponse();
/**
 * The session and the profile, which no script can read, and the request token, which the portal
 * must read.
 */
const COOKIES = cookies(
  [
    'session=[\\w-]{20,}; Path=/; HttpOnly; SameSite=Lax',
    'session=session-cookie-0123456789; Path=/; HttpOnly; SameSite=Lax',
  ],
  [
    'profile=[\\w-]{20,}; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax',
    'profile=profile-cookie-0123456789; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax',
  ],
  [
    'XSRF-TOKEN=[\\w-]{20,}; Path=/; SameSite=Lax',
    'XSRF-TOKEN=request-token-0123456789; Path=/; SameSite=Lax',
  ],
);

pact(
  'exchanges a code and its verifier for a session',
  {
    given: [issued],
    request: visitorWriteRequest(createSession.path, {
      code: fromProviderState('${code}', code),
      codeVerifier: CODE_VERIFIER,
      rememberMe: true,
    }),
    response: { status: 200, headers: { 'Set-Cookie': COOKIES }, body: sessionShape() },
  },
  async (origin) => {
    expect(await signInThrough(origin, createSession.path)).toEqual(profile());
  },
);

pact(
  'refuses a code that was never issued',
  {
    given: [signedOut()],
    request: visitorWriteRequest(createSession.path, {
      code,
      codeVerifier: CODE_VERIFIER,
      rememberMe: true,
    }),
    response: refusal('INVALID_CREDENTIALS', 401),
  },
  async (origin) => {
    await expect(signInThrough(origin, createSession.path)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'INVALID_CREDENTIALS',
    });
  },
);

pact(
  'is down',
  {
    given: [requestFails(createSession.path, 503, 'UNAVAILABLE')],
    request: visitorWriteRequest(createSession.path, {
      code,
      codeVerifier: CODE_VERIFIER,
      rememberMe: true,
    }),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(signInThrough(origin, createSession.path)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
