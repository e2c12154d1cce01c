import { expect } from 'vitest';
import { saveLanguage } from '../../../../contracts/rest/settings/contract.ts';
import { settingsResponse } from '../../../fixtures/settings/settings.ts';
import { operationPact, refusal } from '../pact.ts';
import { write, writeAsVisitor } from '../portal.ts';
import { callFails, signedIn, signedOut } from '../states.ts';
import { gateway, settingsAnswer, visitors } from './shapes.ts';

const pact = operationPact('settings', 'saveLanguage');
const { path } = saveLanguage;
const request = { language: 'es' } as const;

const saved = settingsResponse({ language: 'es' });
pact(
  'saves the language',
  { given: [signedIn('current')], request: write(path, request), response: settingsAnswer(saved) },
  async (origin) => {
    expect(await gateway(origin).saveLanguage(request)).toEqual(saved);
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
    await expect(visitors(origin).saveLanguage(request)).rejects.toMatchObject({
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
    await expect(gateway(origin).saveLanguage(request)).rejects.toMatchObject({
      systemErrorCode: 'INTERNAL',
    });
  },
);
