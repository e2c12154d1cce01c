import { expect } from 'vitest';
import { saveNotifications } from '../../../../contracts/rest/settings/contract.ts';
import { notifications, settingsResponse } from '../../../fixtures/settings/settings.ts';
import { operationPact, refusal } from '../pact.ts';
import { writeRequest, visitorWriteRequest } from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';
import { gateway, settingsAnswer, visitorGateway } from './shapes.ts';

const pact = operationPact('settings', 'saveNotifications');
const { path } = saveNotifications;
const chosen = notifications({ billReady: 'BOTH', paymentReceived: 'NONE', appointments: 'TEXT' });

const saved = settingsResponse({ phone: '2075550123', notifications: chosen });
pact(
  'saves what someone is told of',
  {
    given: [
      signedIn('current'),
      state('a person has a phone', { username: demoUsername('current') }),
    ],
    request: writeRequest(path, chosen),
    response: settingsAnswer(saved),
  },
  async (origin) => {
    expect(await gateway(origin).saveNotifications(chosen)).toEqual(saved);
  },
);

pact(
  'sends no text messages without a phone',
  {
    given: [signedIn('current')],
    request: writeRequest(path, chosen),
    response: refusal('PHONE_REQUIRED', 422),
  },
  async (origin) => {
    await expect(gateway(origin).saveNotifications(chosen)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'PHONE_REQUIRED',
      fields: [],
    });
  },
);

pact(
  'is not for a representative',
  {
    given: [signedIn('csr')],
    request: writeRequest(path, notifications()),
    response: refusal('NOT_PERMITTED', 403),
  },
  async (origin) => {
    await expect(gateway(origin).saveNotifications(notifications())).rejects.toMatchObject({
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, chosen),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(visitorGateway(origin).saveNotifications(chosen)).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(path, 500, 'INTERNAL')],
    request: writeRequest(path, chosen),
    response: refusal('INTERNAL', 500),
  },
  async (origin) => {
    await expect(gateway(origin).saveNotifications(chosen)).rejects.toMatchObject({
      systemErrorCode: 'INTERNAL',
    });
  },
);
