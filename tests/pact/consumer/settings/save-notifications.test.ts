import { expect } from 'vitest';
import { saveNotifications } from '../../../../contracts/rest/settings/contract.ts';
import { notifications, settingsResponse } from '../../../fixtures/settings/settings.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  writeRequest,
  visitorWriteRequest,
  portalClient,
  visitorClient,
} from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';
import { settingsAnswer } from './shapes.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { saveNotificationsFx } from '../../../../src/models/settings/ports.ts';

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
    expect(await callPort(portalClient(origin).options, saveNotificationsFx, chosen)).toEqual(
      saved,
    );
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
    await expect(
      callPort(portalClient(origin).options, saveNotificationsFx, chosen),
    ).rejects.toMatchObject({
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
    await expect(
      callPort(portalClient(origin).options, saveNotificationsFx, notifications()),
    ).rejects.toMatchObject({
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
    await expect(
      callPort(visitorClient(origin).options, saveNotificationsFx, chosen),
    ).rejects.toMatchObject({
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
    await expect(
      callPort(portalClient(origin).options, saveNotificationsFx, chosen),
    ).rejects.toMatchObject({
      systemErrorCode: 'INTERNAL',
    });
  },
);
