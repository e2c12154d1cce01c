import { expect } from 'vitest';
import { getTenantWifi } from '../../../../contracts/rest/community/contract.ts';
import { tenantWifiResponse } from '../../../fixtures/account/services.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { loadTenantWifiFx } from '../../../../src/models/account/sign-in-sequence/ports.ts';

const pact = operationPact('community', 'getTenantWifi');
const { path } = getTenantWifi;

for (const [whose, scenario, bulkMasterAgreement] of [
  ['a property with a bulk master agreement', 'community', true],
  ['an account without one', 'current', false],
] as const)
  pact(
    `of ${whose}`,
    {
      given: [signedIn(scenario)],
      request: readRequest(path),
      response: { status: 200, body: tenantWifiResponse({ bulkMasterAgreement }) },
    },
    async (origin) => {
      expect(await callPort(portalClient(origin).options, loadTenantWifiFx, undefined)).toEqual({
        bulkMasterAgreement,
      });
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
    await expect(
      callPort(portalClient(origin).options, loadTenantWifiFx, undefined),
    ).rejects.toMatchObject({
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
    await expect(
      callPort(visitorClient(origin).options, loadTenantWifiFx, undefined),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);

pact(
  'is down',
  {
    given: [signedIn('community'), requestFails(path, 503, 'UNAVAILABLE')],
    request: readRequest(path),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, loadTenantWifiFx, undefined),
    ).rejects.toMatchObject({
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
