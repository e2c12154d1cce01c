import { expect } from 'vitest';
import { revokeInvitation } from '../../../../contracts/rest/people/contract.ts';
import { demoPeople, peopleResponse } from '../../../fixtures/people/people.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  writeRequest,
  visitorWriteRequest,
  portalClient,
  visitorClient,
} from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';
import { KIM_INVITATION_ID, UNKNOWN_GUID, peopleAnswer, invitationIdFromState } from './shapes.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { revokeInvitationFx } from '../../../../src/models/people/ports.ts';

const pact = operationPact('people', 'revokeInvitation');
const { path } = revokeInvitation;
const sent = state('an invitation was sent', {
  username: demoUsername('current'),
  state: 'PENDING',
});
const request = writeRequest(path, { invitationId: invitationIdFromState });
const revoke = (origin: string, invitationId = KIM_INVITATION_ID) =>
  callPort(portalClient(origin).options, revokeInvitationFx, { invitationId });

const without = peopleResponse({ people: demoPeople() });
pact(
  'takes an invitation back',
  { given: [signedIn('current'), sent], request, response: peopleAnswer(without) },
  async (origin) => {
    expect(await revoke(origin)).toEqual(without);
  },
);

pact(
  'does not find one that was accepted',
  {
    given: [signedIn('current')],
    request: writeRequest(path, { invitationId: UNKNOWN_GUID }),
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    await expect(revoke(origin, UNKNOWN_GUID)).rejects.toMatchObject({
      systemErrorCode: 'NOT_FOUND',
    });
  },
);

pact(
  'is not for a representative',
  { given: [signedIn('bobo'), sent], request, response: refusal('NOT_PERMITTED', 403) },
  async (origin) => {
    await expect(revoke(origin)).rejects.toMatchObject({ systemErrorCode: 'NOT_PERMITTED' });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, { invitationId: KIM_INVITATION_ID }),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, revokeInvitationFx, {
        invitationId: KIM_INVITATION_ID,
      }),
    ).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), sent, requestFails(path, 500, 'INTERNAL')],
    request,
    response: refusal('INTERNAL', 500),
  },
  async (origin) => {
    await expect(revoke(origin)).rejects.toMatchObject({ systemErrorCode: 'INTERNAL' });
  },
);
