import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { resendInvitation } from '../../../../contracts/rest/people/contract.ts';
import { demoPeople, invitation, peopleResponse } from '../../../fixtures/people/people.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  writeRequest,
  visitorWriteRequest,
  portalClient,
  visitorClient,
} from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';
import {
  kimInvitation,
  KIM_INVITATION_ID,
  UNKNOWN_GUID,
  peopleAnswer,
  invitationIdFromState,
} from './shapes.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { resendInvitationFx } from '../../../../src/models/people/ports.ts';

const pact = operationPact('people', 'resendInvitation');
const { path } = resendInvitation;
const sent = (became: 'PENDING' | 'EXPIRED' | 'PERSON_EXISTS') =>
  state('an invitation was sent', { username: demoUsername('current'), state: became });
const request = writeRequest(path, { invitationId: invitationIdFromState, language: 'es' });
const resend = (origin: string, invitationId = KIM_INVITATION_ID) =>
  callPort(portalClient(origin).options, resendInvitationFx, { invitationId, language: 'es' });

const resent = peopleResponse({
  people: demoPeople(),
  invitations: [kimInvitation(), invitation()],
});
for (const became of ['PENDING', 'EXPIRED'] as const)
  pact(
    `sends one that is ${became} with a new link`,
    { given: [signedIn('current'), sent(became)], request, response: peopleAnswer(resent) },
    async (origin) => {
      expect(await resend(origin)).toEqual(resent);
    },
  );

pact(
  'refuses one to an address that signs in by now',
  {
    given: [signedIn('current'), sent('PERSON_EXISTS')],
    request,
    response: refusal('PERSON_EXISTS', 422),
  },
  async (origin) => {
    await expect(resend(origin)).rejects.toMatchObject({ systemErrorCode: 'PERSON_EXISTS' });
  },
);

pact(
  'does not find one that was taken back',
  {
    given: [signedIn('current')],
    request: writeRequest(path, { invitationId: UNKNOWN_GUID, language: 'es' }),
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    await expect(resend(origin, UNKNOWN_GUID)).rejects.toMatchObject({
      systemErrorCode: 'NOT_FOUND',
    });
  },
);

pact(
  'is not for a representative',
  { given: [signedIn('csr'), sent('PENDING')], request, response: refusal('NOT_PERMITTED', 403) },
  async (origin) => {
    await expect(resend(origin)).rejects.toMatchObject({ systemErrorCode: 'NOT_PERMITTED' });
  },
);

pact(
  'says how long to wait after too many',
  {
    given: [
      signedIn('current'),
      sent('PENDING'),
      state('invitations are throttled', { username: demoUsername('current') }),
    ],
    request,
    response: refusal('THROTTLED', 429, {
      headers: { 'retry-after': MatchersV3.regex('^[1-9]\\d*$', '3600') },
    }),
  },
  async (origin) => {
    await expect(resend(origin)).rejects.toMatchObject({
      systemErrorCode: 'THROTTLED',
      retryAfterSeconds: 3_600,
    });
  },
);

pact(
  'cannot send the letter',
  {
    given: [signedIn('current'), sent('PENDING'), requestFails(path, 503, 'UNAVAILABLE')],
    request,
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(resend(origin)).rejects.toMatchObject({ systemErrorCode: 'UNAVAILABLE' });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, { invitationId: KIM_INVITATION_ID, language: 'es' }),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, resendInvitationFx, {
        invitationId: KIM_INVITATION_ID,
        language: 'es',
      }),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);
