import { expect } from 'vitest';
import { getDelinquencySchedule } from '../../../../contracts/rest/account/contract.ts';
import { delinquencyScheduleResponse } from '../../../fixtures/account/account.ts';
import { day } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { loadDelinquencyScheduleFx } from '../../../../src/models/account/ports.ts';

const pact = operationPact('account', 'getDelinquencySchedule');
const { path } = getDelinquencySchedule;

pact(
  'of a customer whose service will be interrupted',
  {
    given: [signedIn('pastdue43')],
    request: readRequest(path),
    response: { status: 200, body: { softDisconnectDate: day('2026-12-20') } },
  },
  async (origin) => {
    expect(
      await callPort(portalClient(origin).options, loadDelinquencyScheduleFx, undefined),
    ).toEqual(delinquencyScheduleResponse());
  },
);

pact(
  'of a customer for whom none is planned',
  {
    given: [signedIn('pastdue30')],
    request: readRequest(path),
    response: { status: 200, body: { softDisconnectDate: null } },
  },
  async (origin) => {
    expect(
      await callPort(portalClient(origin).options, loadDelinquencyScheduleFx, undefined),
    ).toEqual({
      softDisconnectDate: null,
    });
  },
);

pact(
  'is not for a role without billing',
  {
    given: [signedIn('standard')],
    request: readRequest(path),
    response: refusal('NOT_PERMITTED', 403),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, loadDelinquencyScheduleFx, undefined),
    ).rejects.toMatchObject({ kind: 'refused', systemErrorCode: 'NOT_PERMITTED' });
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
    await expect(callPort(options, loadDelinquencyScheduleFx, undefined)).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
    expect(ended).toHaveLength(1);
  },
);

pact(
  'is down',
  {
    given: [signedIn('pastdue43'), requestFails(path, 503, 'UNAVAILABLE')],
    request: readRequest(path),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, loadDelinquencyScheduleFx, undefined),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAVAILABLE' });
  },
);
