import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { endSessions } from '../../../../contracts/rest/settings/contract.ts';
import { endSessionsFx } from '../../../../src/models/settings/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import {
  currentSession,
  otherSession,
  sessionsResponse,
} from '../../../fixtures/settings/sessions.ts';
import { passwords } from '../../../fixtures/settings/settings.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  writeRequest,
  visitorWriteRequest,
  portalClient,
  visitorClient,
} from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';
import { sessionsAnswer } from './shapes.ts';

const pact = operationPact('settings', 'endSessions');
const { path } = endSessions;
const { sessionId } = otherSession();
const elsewhere = state('a person is signed in elsewhere', {
  username: demoUsername('current'),
  sessionId,
});

const { currentPassword } = passwords;
const one = { sessionId, currentPassword };
const others = { sessionId: null, currentPassword };
const { sessions } = sessionsResponse();
const withoutOne = sessionsResponse({
  sessions: sessions.filter((session) => session.sessionId !== sessionId),
});
const alone = sessionsResponse({ sessions: [currentSession()] });

pact(
  'ends one of the other sessions',
  {
    given: [signedIn('current'), elsewhere],
    request: writeRequest(path, one),
    response: sessionsAnswer(withoutOne),
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, endSessionsFx, one)).toEqual(withoutOne);
  },
);

pact(
  'ends all other sessions',
  {
    given: [signedIn('current'), elsewhere],
    request: writeRequest(path, others),
    response: sessionsAnswer(alone),
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, endSessionsFx, others)).toEqual(alone);
  },
);

const nothingElse = sessionsResponse({ sessions: [currentSession()], signIns: [] });
pact(
  'of a session that has ended changes nothing',
  {
    given: [signedIn('current')],
    request: writeRequest(path, one),
    response: sessionsAnswer(nothingElse),
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, endSessionsFx, one)).toEqual(nothingElse);
  },
);

const wrong = { ...one, currentPassword: 'not this one' };
pact(
  'ends none for a wrong password',
  {
    given: [signedIn('current'), elsewhere],
    request: writeRequest(path, wrong),
    response: refusal('CURRENT_PASSWORD_WRONG', 422, { fields: ['$input.currentPassword'] }),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, endSessionsFx, wrong),
    ).rejects.toMatchObject({ kind: 'refused', systemErrorCode: 'CURRENT_PASSWORD_WRONG' });
  },
);

pact(
  'ends none after too many wrong passwords',
  {
    given: [
      signedIn('current'),
      state('sign-in is throttled', { username: demoUsername('current') }),
    ],
    request: writeRequest(path, one),
    response: refusal('THROTTLED', 429, {
      headers: { 'retry-after': MatchersV3.regex('^[1-9]\\d*$', '900') },
    }),
  },
  async (origin) => {
    await expect(callPort(portalClient(origin).options, endSessionsFx, one)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'THROTTLED',
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, one),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(callPort(visitorClient(origin).options, endSessionsFx, one)).rejects.toMatchObject(
      { systemErrorCode: 'UNAUTHENTICATED' },
    );
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(path, 500, 'INTERNAL')],
    request: writeRequest(path, one),
    response: refusal('INTERNAL', 500),
  },
  async (origin) => {
    await expect(callPort(portalClient(origin).options, endSessionsFx, one)).rejects.toMatchObject({
      systemErrorCode: 'INTERNAL',
    });
  },
);
