import { expect } from 'vitest';
import { saveLanguage } from '../../../../contracts/rest/settings/contract.ts';
import { settingsResponse } from '../../../fixtures/settings/settings.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  writeRequest,
  visitorWriteRequest,
  portalClient,
  visitorClient,
} from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { settingsAnswer } from './shapes.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { saveLanguageFx } from '../../../../src/models/settings/ports.ts';

const pact = operationPact('settings', 'saveLanguage');
const { path } = saveLanguage;
const request = { language: 'es' } as const;

const saved = settingsResponse({ language: 'es' });
pact(
  'saves the language',
  {
    given: [signedIn('current')],
    request: writeRequest(path, request),
    response: settingsAnswer(saved),
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, saveLanguageFx, request)).toEqual(saved);
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
      callPort(visitorClient(origin).options, saveLanguageFx, request),
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
      callPort(portalClient(origin).options, saveLanguageFx, request),
    ).rejects.toMatchObject({
      systemErrorCode: 'INTERNAL',
    });
  },
);
