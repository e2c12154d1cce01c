import { expect } from 'vitest';
import { getEntitlements } from '../../../../contracts/rest/entitlements/contract.ts';
import { entitlementsResponse } from '../../../fixtures/account/services.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { loadEntitlementsFx } from '../../../../src/models/services/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';

const pact = operationPact('entitlements', 'getEntitlements');
const { path } = getEntitlements;
const load = (options: ClientOptions) => callPort(options, loadEntitlementsFx, undefined);

for (const [name, scenario, answer] of [
  ['of an owner, who may use every service', 'current', entitlementsResponse()],
  [
    'of a standard user, who may use what was assigned to them',
    'standard',
    entitlementsResponse({ INTERNET: 'ASSIGNMENT', VIDEO: null, VOICE: null }),
  ],
  [
    'of a billing user, to whom nothing was assigned',
    'billing',
    entitlementsResponse({ INTERNET: null, VIDEO: null, VOICE: null }),
  ],
  [
    "of an account whose service is nobody's yet",
    'selfinstall',
    { entitlements: [{ key: 'INTERNET', entitled: false, through: null }] },
  ],
] as const)
  pact(
    name,
    {
      given: [signedIn(scenario)],
      request: readRequest(path),
      response: { status: 200, body: answer },
    },
    async (origin) => {
      expect(await load(portalClient(origin).options)).toEqual(answer.entitlements);
    },
  );

pact(
  'is not for the enterprise role NONE',
  {
    given: [signedIn('enterprise-none')],
    request: readRequest(path),
    response: refusal('NOT_PERMITTED', 403),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorReadRequest(path),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    const { options, ended } = visitorClient(origin);
    await expect(load(options)).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
    expect(ended).toHaveLength(1);
  },
);

pact(
  'finds the portal under maintenance',
  {
    given: [signedIn('current'), requestFails(path, 401, 'IN_MAINTENANCE')],
    request: readRequest(path),
    response: refusal('IN_MAINTENANCE', 401),
  },
  async (origin) => {
    const { options, ended } = portalClient(origin);
    const closed: true[] = [];
    await expect(
      load({
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
  'is down',
  {
    given: [signedIn('current'), requestFails(path, 503, 'UNAVAILABLE')],
    request: readRequest(path),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options)).rejects.toMatchObject({
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
