import { expect } from 'vitest';
import { getLineAssignments } from '../../../../contracts/rest/phone/contract.ts';
import { line } from '../../../fixtures/account/services.ts';
import { text } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { ADMIN_GUID, requestFails, OWNER_GUID, signedIn, signedOut } from '../states.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { loadLineAssignmentsFx } from '../../../../src/models/voice/ports.ts';

const pact = operationPact('phone', 'getLineAssignments');
const { path } = getLineAssignments;
const owner = { guid: OWNER_GUID, firstName: 'Dana', lastName: 'Whitfield' };
const lines = [
  line('2075550142', owner),
  line('2075550143', owner),
  line('2075550144', { guid: ADMIN_GUID, firstName: 'Luis', lastName: 'Ortega' }),
];
const shape = (given: typeof lines) =>
  given.map(({ telephoneNumber, assignedTo }) => ({
    telephoneNumber,
    assignedTo: assignedTo && {
      guid: assignedTo.guid,
      firstName: text(assignedTo.firstName),
      lastName: text(assignedTo.lastName),
    },
  }));

pact(
  'of an account with three lines',
  {
    given: [signedIn('current')],
    request: readRequest(path),
    response: { status: 200, body: { lines: shape(lines) } },
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, loadLineAssignmentsFx, undefined)).toEqual(
      lines,
    );
  },
);

const nobodys = [
  line('2075550171', {
    guid: '5d1c3a41-0000-4000-8000-000000000000',
    firstName: 'Victor',
    lastName: 'Langley',
  }),
  line('2075550172', null),
];
pact(
  "of an account with a line that is nobody's",
  {
    given: [signedIn('enterprise-admin')],
    request: readRequest(path),
    response: {
      status: 200,
      body: {
        lines: [
          {
            telephoneNumber: '2075550171',
            assignedTo: {
              guid: text(nobodys[0]?.assignedTo?.guid ?? ''),
              firstName: text('Victor'),
              lastName: text('Langley'),
            },
          },
          { telephoneNumber: '2075550172', assignedTo: null },
        ],
      },
    },
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, loadLineAssignmentsFx, undefined)).toEqual(
      nobodys,
    );
  },
);

pact(
  'is for administrators',
  {
    given: [signedIn('standard')],
    request: readRequest(path),
    response: refusal('NOT_PERMITTED', 403),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, loadLineAssignmentsFx, undefined),
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
    await expect(
      callPort(visitorClient(origin).options, loadLineAssignmentsFx, undefined),
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
      callPort(portalClient(origin).options, loadLineAssignmentsFx, undefined),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAVAILABLE' });
  },
);
