import { expect } from 'vitest';
import { saveProfile } from '../../../../contracts/rest/settings/contract.ts';
import {
  notifications,
  saveProfileRequest,
  settingsResponse,
} from '../../../fixtures/settings/settings.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  writeRequest,
  visitorWriteRequest,
  portalClient,
  visitorClient,
} from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { saveProfileFx } from '../../../../src/models/settings/ports.ts';

const pact = operationPact('settings', 'saveProfile');
const { path } = saveProfile;
const request = saveProfileRequest({ firstName: 'Dee' });

const saved = settingsResponse({ firstName: 'Dee', phone: '2075550123' });
pact(
  'saves names and phone',
  {
    given: [signedIn('current')],
    request: writeRequest(path, request),
    response: { status: 200, body: saved },
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, saveProfileFx, request)).toEqual(saved);
  },
);

const withoutPhone = saveProfileRequest({ phone: null });
const kept = settingsResponse({ notifications: notifications() });
pact(
  'saves that there is no phone',
  {
    given: [
      signedIn('current'),
      state('a person has a phone', { username: demoUsername('current') }),
    ],
    request: writeRequest(path, withoutPhone),
    response: { status: 200, body: kept },
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, saveProfileFx, withoutPhone)).toEqual(kept);
  },
);

pact(
  'keeps the phone that notifications go to',
  {
    given: [
      signedIn('current'),
      state('a person is told by text message', { username: demoUsername('current') }),
    ],
    request: writeRequest(path, withoutPhone),
    response: refusal('PHONE_REQUIRED', 422, { fields: ['$input.phone'] }),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, saveProfileFx, withoutPhone),
    ).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'PHONE_REQUIRED',
      fields: ['$input.phone'],
    });
  },
);

const broken = saveProfileRequest({ phone: '5550123' });
pact(
  'refuses what is no phone',
  {
    given: [signedIn('current')],
    request: writeRequest(path, broken),
    response: refusal('BAD_REQUEST', 400, { fields: ['$input.phone'] }),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, saveProfileFx, broken),
    ).rejects.toMatchObject({
      systemErrorCode: 'BAD_REQUEST',
      fields: ['$input.phone'],
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
      callPort(visitorClient(origin).options, saveProfileFx, request),
    ).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(path, 500, 'INTERNAL')],
    request: writeRequest(path, request),
    response: refusal('INTERNAL', 500),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, saveProfileFx, request),
    ).rejects.toMatchObject({
      systemErrorCode: 'INTERNAL',
    });
  },
);
