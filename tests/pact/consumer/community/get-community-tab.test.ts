import { expect } from 'vitest';
import { getCommunityTab } from '../../../../contracts/rest/community/contract.ts';
import { createServicesGateway } from '../../../../src/gateways/services/services-gateway.ts';
import { communityTabResponse } from '../../../fixtures/account/services.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';

const pact = operationPact('community', 'getCommunityTab');
const { path } = getCommunityTab;

for (const [whose, scenario, enabled] of [
  ['a property with a bulk master agreement', 'community', true],
  ['an account without one', 'current', false],
] as const)
  pact(
    `of ${whose}`,
    {
      given: [signedIn(scenario)],
      request: readRequest(path),
      response: { status: 200, body: communityTabResponse({ enabled }) },
    },
    async (origin) => {
      expect(await createServicesGateway(portalClient(origin).options).communityTab()).toEqual({
        enabled,
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
      createServicesGateway(visitorClient(origin).options).communityTab(),
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
      createServicesGateway(portalClient(origin).options).communityTab(),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAVAILABLE' });
  },
);
