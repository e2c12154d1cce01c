import { expect } from 'vitest';
import { changeRole } from '../../../../contracts/rest/people/contract.ts';
import { demoPeople, peopleResponse } from '../../../fixtures/people/people.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  writeRequest,
  visitorWriteRequest,
  portalClient,
  visitorClient,
} from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';
import { UNKNOWN_GUID, peopleAnswer, SAM_GUID, guidFromState } from './shapes.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { changeRoleFx } from '../../../../src/models/people/ports.ts';

const pact = operationPact('people', 'changeRole');
const { path } = changeRole;
const uses = (scenario: string) =>
  state('a person uses the account', { username: demoUsername(scenario) });
const make = (origin: string, role: 'PRIMARY' | 'BILLING', guid = SAM_GUID) =>
  callPort(portalClient(origin).options, changeRoleFx, { guid, role });

const changed = peopleResponse({
  people: demoPeople().map((person) =>
    person.guid === SAM_GUID ? { ...person, role: 'BILLING' } : person,
  ),
});
pact(
  'gives a person another role',
  {
    given: [signedIn('current'), uses('standard')],
    request: writeRequest(path, { guid: guidFromState, role: 'BILLING' }),
    response: peopleAnswer(changed),
  },
  async (origin) => {
    expect(await make(origin, 'BILLING')).toEqual(changed);
  },
);

pact(
  'leaves the last owner what they are',
  {
    given: [signedIn('admin'), uses('current')],
    request: writeRequest(path, { guid: guidFromState, role: 'BILLING' }),
    response: refusal('LAST_OWNER', 422),
  },
  async (origin) => {
    await expect(make(origin, 'BILLING')).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'LAST_OWNER',
    });
  },
);

pact(
  'lets an administrator make no owner',
  {
    given: [signedIn('admin'), uses('standard')],
    request: writeRequest(path, { guid: guidFromState, role: 'PRIMARY' }),
    response: refusal('NOT_PERMITTED', 403),
  },
  async (origin) => {
    await expect(make(origin, 'PRIMARY')).rejects.toMatchObject({
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'does not find a person of another account',
  {
    given: [signedIn('credit'), uses('standard')],
    request: writeRequest(path, { guid: guidFromState, role: 'BILLING' }),
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    await expect(make(origin, 'BILLING')).rejects.toMatchObject({ systemErrorCode: 'NOT_FOUND' });
  },
);

pact(
  'does not find one who was removed',
  {
    given: [signedIn('current')],
    request: writeRequest(path, { guid: UNKNOWN_GUID, role: 'BILLING' }),
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    await expect(make(origin, 'BILLING', UNKNOWN_GUID)).rejects.toMatchObject({
      systemErrorCode: 'NOT_FOUND',
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, { guid: SAM_GUID, role: 'BILLING' }),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, changeRoleFx, { guid: SAM_GUID, role: 'BILLING' }),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), uses('standard'), requestFails(path, 500, 'INTERNAL')],
    request: writeRequest(path, { guid: guidFromState, role: 'BILLING' }),
    response: refusal('INTERNAL', 500),
  },
  async (origin) => {
    await expect(make(origin, 'BILLING')).rejects.toMatchObject({ systemErrorCode: 'INTERNAL' });
  },
);
