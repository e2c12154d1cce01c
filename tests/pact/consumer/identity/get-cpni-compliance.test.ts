import { expect } from 'vitest';
import { getCpniCompliance } from '../../../../contracts/rest/identity/contract.ts';
import { cpniComplianceResponse } from '../../../fixtures/account/services.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { loadCpniComplianceFx } from '../../../../src/models/account/sign-in-sequence/ports.ts';

const pact = operationPact('identity', 'getCpniCompliance');
const { path } = getCpniCompliance;

pact(
  'of a customer who has confirmed',
  {
    given: [signedIn('current')],
    request: readRequest(path),
    response: { status: 200, body: cpniComplianceResponse() },
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, loadCpniComplianceFx, undefined)).toEqual({
      compliant: true,
    });
  },
);

pact(
  'of a customer who has not',
  {
    given: [signedIn('twc')],
    request: readRequest(path),
    response: { status: 200, body: cpniComplianceResponse({ compliant: false }) },
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, loadCpniComplianceFx, undefined)).toEqual({
      compliant: false,
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
      callPort(portalClient(origin).options, loadCpniComplianceFx, undefined),
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
      callPort(visitorClient(origin).options, loadCpniComplianceFx, undefined),
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
      callPort(portalClient(origin).options, loadCpniComplianceFx, undefined),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAVAILABLE' });
  },
);
