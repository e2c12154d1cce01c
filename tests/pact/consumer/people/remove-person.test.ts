import { expect } from 'vitest';
import { removePerson } from '../../../../contracts/rest/people/contract.ts';
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
import { removePersonFx } from '../../../../src/models/people/ports.ts';

const pact = operationPact('people', 'removePerson');
const { path } = removePerson;
const uses = (scenario: string) =>
  state('a person uses the account', { username: demoUsername(scenario) });
const request = writeRequest(path, { guid: guidFromState });
const remove = (origin: string, guid = SAM_GUID) =>
  callPort(portalClient(origin).options, removePersonFx, { guid });

const left = peopleResponse({ people: demoPeople().filter(({ guid }) => guid !== SAM_GUID) });
pact(
  'takes a person’s access away',
  { given: [signedIn('current'), uses('standard')], request, response: peopleAnswer(left) },
  async (origin) => {
    expect(await remove(origin)).toEqual(left);
  },
);

pact(
  'leaves the last owner their access',
  { given: [signedIn('current'), uses('current')], request, response: refusal('LAST_OWNER', 422) },
  async (origin) => {
    await expect(remove(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'LAST_OWNER',
    });
  },
);

pact(
  'is not for a representative',
  { given: [signedIn('csr'), uses('standard')], request, response: refusal('NOT_PERMITTED', 403) },
  async (origin) => {
    await expect(remove(origin)).rejects.toMatchObject({ systemErrorCode: 'NOT_PERMITTED' });
  },
);

pact(
  'does not find one who was removed',
  {
    given: [signedIn('current')],
    request: writeRequest(path, { guid: UNKNOWN_GUID }),
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    await expect(remove(origin, UNKNOWN_GUID)).rejects.toMatchObject({
      systemErrorCode: 'NOT_FOUND',
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, { guid: SAM_GUID }),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, removePersonFx, { guid: SAM_GUID }),
    ).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), uses('standard'), requestFails(path, 500, 'INTERNAL')],
    request,
    response: refusal('INTERNAL', 500),
  },
  async (origin) => {
    await expect(remove(origin)).rejects.toMatchObject({ systemErrorCode: 'INTERNAL' });
  },
);
