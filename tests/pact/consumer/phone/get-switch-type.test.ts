import { expect } from 'vitest';
import { getSwitchType } from '../../../../contracts/rest/phone/contract.ts';
import { switchTypeResponse } from '../../../fixtures/account/services.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { loadSwitchTypeFx } from '../../../../src/models/account/sign-in-sequence/ports.ts';

const pact = operationPact('phone', 'getSwitchType');
const { path } = getSwitchType;

for (const [scenario, switchType] of [
  ['current', 'METASWITCH'],
  ['bhn', 'BROADWORKS'],
] as const)
  pact(
    `of an account on ${switchType}`,
    {
      given: [signedIn(scenario)],
      request: readRequest(path),
      response: { status: 200, body: switchTypeResponse({ switchType }) },
    },
    async (origin) => {
      expect(await callPort(portalClient(origin).options, loadSwitchTypeFx, undefined)).toEqual({
        switchType,
      });
    },
  );

pact(
  'of an account without lines is not found',
  { given: [signedIn('credit')], request: readRequest(path), response: refusal('NOT_FOUND', 404) },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, loadSwitchTypeFx, undefined),
    ).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_FOUND',
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
      callPort(visitorClient(origin).options, loadSwitchTypeFx, undefined),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
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
    await expect(
      callPort(portalClient(origin).options, loadSwitchTypeFx, undefined),
    ).rejects.toMatchObject({
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
