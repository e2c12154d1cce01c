import { expect } from 'vitest';
import { savePaperless } from '../../../../contracts/rest/settings/contract.ts';
import { settingsResponse } from '../../../fixtures/settings/settings.ts';
import { operationPact, refusal } from '../pact.ts';
import { write, writeAsVisitor } from '../portal.ts';
import { callFails, signedIn, signedOut } from '../states.ts';
import { gateway, settingsAnswer, visitors } from './shapes.ts';

const pact = operationPact('settings', 'savePaperless');
const { path } = savePaperless;
const request = { enrolled: true };

const saved = settingsResponse({ paperless: true });
pact(
  'saves paperless billing',
  { given: [signedIn('current')], request: write(path, request), response: settingsAnswer(saved) },
  async (origin) => {
    expect(await gateway(origin).savePaperless(request)).toEqual(saved);
  },
);

for (const scenario of ['standard', 'csr'])
  pact(
    `is not for ${scenario}`,
    {
      given: [signedIn(scenario)],
      request: write(path, request),
      response: refusal('NOT_PERMITTED', 403),
    },
    async (origin) => {
      await expect(gateway(origin).savePaperless(request)).rejects.toMatchObject({
        systemErrorCode: 'NOT_PERMITTED',
      });
    },
  );

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: writeAsVisitor(path, request),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(visitors(origin).savePaperless(request)).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), callFails(path, 500, 'INTERNAL')],
    request: write(path, request),
    response: refusal('INTERNAL', 500),
  },
  async (origin) => {
    await expect(gateway(origin).savePaperless(request)).rejects.toMatchObject({
      systemErrorCode: 'INTERNAL',
    });
  },
);
