import { expect } from 'vitest';
import { cbLogout } from '../../../../contracts/rest/sign-in/contract.ts';
import { endSignIn } from '../../../../src/gateways/session/session-gateway.ts';
import { logoutResponse } from '../../../fixtures/session/sign-in.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';

const pact = operationPact('sign-in', 'cbLogout');
const { path } = cbLogout;

pact(
  'ends the session where it was begun',
  {
    given: [signedIn('current')],
    request: readRequest(path),
    response: { status: 200, body: logoutResponse() },
  },
  async (origin) => {
    await expect(endSignIn(portalClient(origin).options)).resolves.toBeUndefined();
  },
);

pact(
  'does no harm without a session',
  {
    given: [signedOut()],
    request: visitorReadRequest(path),
    response: { status: 200, body: logoutResponse() },
  },
  async (origin) => {
    await expect(endSignIn(visitorClient(origin).options)).resolves.toBeUndefined();
  },
);

// Another site's page cannot sign the user out.
pact(
  'is refused to another site',
  {
    given: [signedIn('current')],
    request: {
      ...readRequest(path),
      headers: { ...readRequest(path).headers, 'sec-fetch-site': 'cross-site' },
    },
    response: refusal('CROSS_SITE_REQUEST', 403),
  },
  async (origin) => {
    const { options } = portalClient(origin);
    await expect(
      endSignIn({ ...options, headers: { ...options.headers, 'sec-fetch-site': 'cross-site' } }),
    ).rejects.toMatchObject({ status: 403, systemErrorCode: 'CROSS_SITE_REQUEST' });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(path, 503, 'UNAVAILABLE')],
    request: readRequest(path),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(endSignIn(portalClient(origin).options)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
