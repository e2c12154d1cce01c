import { expect } from 'vitest';
import { getCommunityTab } from '../../../../contracts/rest/community/contract.ts';
import { communityTabResponse } from '../../../fixtures/account/services.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { loadCommunityTabFx } from '../../../../src/models/account/sign-in-sequence/ports.ts';

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
      expect(await callPort(portalClient(origin).options, loadCommunityTabFx, undefined)).toEqual({
        enabled,
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
      callPort(portalClient(origin).options, loadCommunityTabFx, undefined),
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
      callPort(visitorClient(origin).options, loadCommunityTabFx, undefined),
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
      callPort(portalClient(origin).options, loadCommunityTabFx, undefined),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAVAILABLE' });
  },
);
