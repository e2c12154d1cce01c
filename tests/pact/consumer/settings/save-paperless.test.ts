import { expect } from 'vitest';
import { savePaperless } from '../../../../contracts/rest/settings/contract.ts';
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
import { savePaperlessFx } from '../../../../src/models/settings/ports.ts';

const pact = operationPact('settings', 'savePaperless');
const { path } = savePaperless;
const request = { enrolled: true };

const saved = settingsResponse({ paperless: true });
pact(
  'saves paperless billing',
  {
    given: [signedIn('current')],
    request: writeRequest(path, request),
    response: settingsAnswer(saved),
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, savePaperlessFx, request)).toEqual(saved);
  },
);

for (const scenario of ['standard', 'csr'])
  pact(
    `is not for ${scenario}`,
    {
      given: [signedIn(scenario)],
      request: writeRequest(path, request),
      response: refusal('NOT_PERMITTED', 403),
    },
    async (origin) => {
      await expect(
        callPort(portalClient(origin).options, savePaperlessFx, request),
      ).rejects.toMatchObject({
        systemErrorCode: 'NOT_PERMITTED',
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
      callPort(visitorClient(origin).options, savePaperlessFx, request),
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
      callPort(portalClient(origin).options, savePaperlessFx, request),
    ).rejects.toMatchObject({
      systemErrorCode: 'INTERNAL',
    });
  },
);
