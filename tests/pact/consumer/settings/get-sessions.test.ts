import { expect } from 'vitest';
import { getSessions } from '../../../../contracts/rest/settings/contract.ts';
import { loadSessionsFx } from '../../../../src/models/settings/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import {
  currentSession,
  otherSession,
  sessionsResponse,
} from '../../../fixtures/settings/sessions.ts';
import { operationPact, refusal } from '../pact.ts';
import { readRequest, visitorReadRequest, portalClient, visitorClient } from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';
import { sessionsAnswer } from './shapes.ts';

const pact = operationPact('settings', 'getSessions');
const { path } = getSessions;
const { sessionId } = otherSession();
const elsewhere = state('a person is signed in elsewhere', {
  username: demoUsername('current'),
  sessionId,
});

const alone = sessionsResponse({ sessions: [currentSession()], signIns: [] });
pact(
  'of a person who is signed in here alone',
  {
    given: [signedIn('current')],
    request: readRequest(path),
    response: sessionsAnswer(alone),
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, loadSessionsFx, undefined)).toEqual(alone);
  },
);

pact(
  'of a person who is signed in elsewhere too, after a wrong password',
  {
    given: [signedIn('current'), elsewhere],
    request: readRequest(path),
    response: sessionsAnswer(sessionsResponse()),
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, loadSessionsFx, undefined)).toEqual(
      sessionsResponse(),
    );
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
      callPort(visitorClient(origin).options, loadSessionsFx, undefined),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
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
      callPort(portalClient(origin).options, loadSessionsFx, undefined),
    ).rejects.toMatchObject({ systemErrorCode: 'INTERNAL' });
  },
);
