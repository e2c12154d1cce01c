import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { invitePerson } from '../../../../contracts/rest/people/contract.ts';
import {
  demoPeople,
  invitation,
  inviteRequest,
  peopleResponse,
} from '../../../fixtures/people/people.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  writeRequest,
  visitorWriteRequest,
  portalClient,
  visitorClient,
} from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';
import { kimInvitation, peopleAnswer } from './shapes.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { invitePersonFx } from '../../../../src/models/people/ports.ts';

const pact = operationPact('people', 'invitePerson');
const { path } = invitePerson;
const request = inviteRequest();

const invited = peopleResponse({
  people: demoPeople(),
  invitations: [
    kimInvitation({ firstName: 'Jo', lastName: 'March', email: 'jo.march@orchard.example' }),
    invitation(),
  ],
});
pact(
  'invites someone by e-mail',
  {
    given: [signedIn('current')],
    request: writeRequest(path, request),
    response: peopleAnswer(invited),
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, invitePersonFx, request)).toEqual(invited);
  },
);

const known = inviteRequest({ email: demoUsername('standard') });
pact(
  'refuses an address that signs in to this account already',
  {
    given: [signedIn('current')],
    request: writeRequest(path, known),
    response: refusal('PERSON_EXISTS', 422),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, invitePersonFx, known),
    ).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'PERSON_EXISTS',
    });
  },
);

const again = inviteRequest({ email: invitation().email });
pact(
  'refuses an address that is invited already',
  {
    given: [signedIn('current')],
    request: writeRequest(path, again),
    response: refusal('INVITATION_PENDING', 422),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, invitePersonFx, again),
    ).rejects.toMatchObject({
      systemErrorCode: 'INVITATION_PENDING',
    });
  },
);

const broken = inviteRequest({ email: 'jo.march' });
pact(
  'refuses what is no address',
  {
    given: [signedIn('current')],
    request: writeRequest(path, broken),
    response: refusal('BAD_REQUEST', 400, { fields: ['$input.email'] }),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, invitePersonFx, broken),
    ).rejects.toMatchObject({
      systemErrorCode: 'BAD_REQUEST',
      fields: ['$input.email'],
    });
  },
);

const asOwner = inviteRequest({ role: 'PRIMARY' });
pact(
  'lets an administrator invite no owner',
  {
    given: [signedIn('admin')],
    request: writeRequest(path, asOwner),
    response: refusal('NOT_PERMITTED', 403),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, invitePersonFx, asOwner),
    ).rejects.toMatchObject({
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'says how long to wait after too many',
  {
    given: [
      signedIn('current'),
      state('invitations are throttled', { username: demoUsername('current') }),
    ],
    request: writeRequest(path, request),
    response: refusal('THROTTLED', 429, {
      headers: { 'retry-after': MatchersV3.regex('^[1-9]\\d*$', '3600') },
    }),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, invitePersonFx, request),
    ).rejects.toMatchObject({
      systemErrorCode: 'THROTTLED',
      retryAfterSeconds: 3_600,
    });
  },
);

pact(
  'cannot send the letter',
  {
    given: [signedIn('current'), requestFails(path, 503, 'UNAVAILABLE')],
    request: writeRequest(path, request),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, invitePersonFx, request),
    ).rejects.toMatchObject({
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, request),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, invitePersonFx, request),
    ).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
  },
);
