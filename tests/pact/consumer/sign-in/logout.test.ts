import { expect } from 'vitest';
import { logout } from '../../../../contracts/rest/sign-in/contract.ts';
import { sessionHandlers } from '../../../../src/gateways/session-gateway.ts';
import { logoutResponse } from '../../../fixtures/sign-in.ts';
import { operationPact, refusal } from '../pact.ts';
import { portal, read } from '../portal.ts';
import { callFails, signedIn } from '../states.ts';

const pact = operationPact('sign-in', 'logout');
const signOut = (origin: string) => {
  const [, [, handler]] = sessionHandlers(portal(origin).options);
  return handler();
};

pact('ends the session', { given: [signedIn('current')], request: read(logout.path), response: { status: 200, body: logoutResponse() } }, async (origin) => {
  await expect(signOut(origin)).resolves.toBeUndefined();
});

pact('is down', { given: [signedIn('current'), callFails(logout.path, 503, 'UNAVAILABLE')], request: read(logout.path), response: refusal('UNAVAILABLE', 503) }, async (origin) => {
  await expect(signOut(origin)).rejects.toMatchObject({ kind: 'refused', systemErrorCode: 'UNAVAILABLE' });
});
