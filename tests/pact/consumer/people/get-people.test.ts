import { expect } from 'vitest';
import { getPeople } from '../../../../contracts/rest/people/contract.ts';
import { demoPeople, invitation, owner, peopleResponse } from '../../../fixtures/people/people.ts';
import { operationPact, refusal } from '../pact.ts';
import { readRequest, visitorReadRequest, portalClient, visitorClient } from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';
import { kimInvitation, peopleAnswer } from './shapes.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { loadPeopleFx } from '../../../../src/models/people/ports.ts';

const pact = operationPact('people', 'getPeople');
const { path } = getPeople;

const everyone = peopleResponse({ people: demoPeople() });
pact(
  'of an account with four people and an invitation',
  { given: [signedIn('current')], request: readRequest(path), response: peopleAnswer(everyone) },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, loadPeopleFx, undefined)).toEqual(everyone);
  },
);

const expired = peopleResponse({
  people: demoPeople(),
  invitations: [kimInvitation({ state: 'EXPIRED' }), invitation()],
});
pact(
  'shows an invitation whose link has expired',
  {
    given: [
      signedIn('current'),
      state('an invitation was sent', { username: demoUsername('current'), state: 'EXPIRED' }),
    ],
    request: readRequest(path),
    response: peopleAnswer(expired),
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, loadPeopleFx, undefined)).toEqual(expired);
  },
);

const alone = peopleResponse({
  people: [owner({ username: 'credit@demo.example', firstName: 'Wei', lastName: 'Zhang' })],
  invitations: [],
});
pact(
  'of an account with its owner alone',
  { given: [signedIn('credit')], request: readRequest(path), response: peopleAnswer(alone) },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, loadPeopleFx, undefined)).toEqual(alone);
  },
);

pact(
  'is not for a standard user',
  {
    given: [signedIn('standard')],
    request: readRequest(path),
    response: refusal('NOT_PERMITTED', 403),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, loadPeopleFx, undefined),
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
      callPort(visitorClient(origin).options, loadPeopleFx, undefined),
    ).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(path, 500, 'INTERNAL')],
    request: readRequest(path),
    response: refusal('INTERNAL', 500),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, loadPeopleFx, undefined),
    ).rejects.toMatchObject({
      status: 500,
      systemErrorCode: 'INTERNAL',
    });
  },
);
