import { expect } from 'vitest';
import { ping } from '../../../../contracts/rest/sign-in/contract.ts';
import { extendSession } from '../../../../src/gateways/session/session-gateway.ts';
import { pingResponse } from '../../../fixtures/session/sign-in.ts';
import { instant } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';

const pact = operationPact('sign-in', 'ping');

pact(
  'extends the session',
  {
    given: [signedIn('current')],
    request: readRequest(ping.path),
    response: { status: 200, body: { expiresAt: instant(pingResponse().expiresAt) } },
  },
  async (origin) => {
    expect(await extendSession(portalClient(origin).options)).toBe(pingResponse().expiresAt);
  },
);

pact(
  'finds the session ended',
  {
    given: [signedOut()],
    request: visitorReadRequest(ping.path),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    const { options, ended } = visitorClient(origin);
    await expect(extendSession(options)).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
    expect(ended).toHaveLength(1);
  },
);

pact(
  'finds the portal under maintenance',
  {
    given: [signedIn('current'), requestFails(ping.path, 401, 'IN_MAINTENANCE')],
    request: readRequest(ping.path),
    response: refusal('IN_MAINTENANCE', 401),
  },
  async (origin) => {
    const { options, ended } = portalClient(origin);
    const closed: true[] = [];
    await expect(
      extendSession({
        ...options,
        onMaintenance: () => {
          closed.push(true);
        },
      }),
    ).rejects.toMatchObject({ status: 401, systemErrorCode: 'IN_MAINTENANCE' });
    expect([closed, ended]).toEqual([[true], []]);
  },
);

pact(
  'is down, which ends nothing',
  {
    given: [signedIn('current'), requestFails(ping.path, 503, 'UNAVAILABLE')],
    request: readRequest(ping.path),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    const { options, ended } = portalClient(origin);
    await expect(extendSession(options)).rejects.toMatchObject({ systemErrorCode: 'UNAVAILABLE' });
    expect(ended).toHaveLength(0);
  },
);
