import { expect } from 'vitest';
import { logout } from '../../../../contracts/rest/sign-in/contract.ts';
import type { LogoutReason } from '../../../../contracts/rest/sign-in/types.ts';
import { endSession } from '../../../../src/gateways/session/session-gateway.ts';
import { endSessionFx } from '../../../../src/models/session/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { logoutResponse } from '../../../fixtures/session/sign-in.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest } from '../portal-client.ts';
import { requestFails, signedIn } from '../states.ts';

const pact = operationPact('sign-in', 'logout');
const signOut = (origin: string) => endSession(portalClient(origin).options);
const end = (origin: string, reason: LogoutReason) =>
  callPort(portalClient(origin).options, endSessionFx, { reason });

pact(
  'ends the session',
  {
    given: [signedIn('current')],
    request: readRequest(logout.path),
    response: { status: 200, body: logoutResponse() },
  },
  async (origin) => {
    await expect(signOut(origin)).resolves.toBeUndefined();
  },
);

for (const reason of ['idle', 'maintenance'] as const)
  pact(
    `ends the session and says why: ${reason}`,
    {
      given: [signedIn('current')],
      request: { ...readRequest(logout.path), query: { reason } },
      response: { status: 200, body: logoutResponse() },
    },
    async (origin) => {
      await expect(end(origin, reason)).resolves.toBeUndefined();
    },
  );

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(logout.path, 503, 'UNAVAILABLE')],
    request: readRequest(logout.path),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(signOut(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
