import { MatchersV3 } from '@pact-foundation/pact';
import fs from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { getReport } from '../../../../contracts/rest/speed-test/contract.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';
import { downloadReportFx } from '../../../../src/models/speed-test/ports.ts';
import { requestFile } from '../../../fixtures/harness/call-port.ts';
import { TEST_ID } from '../../../fixtures/speed-test/speed-test.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorClient, visitorReadRequest } from '../portal-client.ts';
import { demoUsername, requestFails, signedIn, signedOut, state } from '../states.ts';

const pact = operationPact('speed-test', 'getReport');
const file = path.join(import.meta.dirname, '../../../fixtures/harness/one-page.pdf');
const where = fillPath(getReport.path, { params: { resultId: TEST_ID } });
const ask = (language: 'en' | 'es', as: typeof readRequest = readRequest) => {
  const request = as(where);
  return {
    ...request,
    headers: { ...request.headers, accept: 'application/pdf' },
    query: { language },
  };
};
const load = (options: ClientOptions, language: 'en' | 'es' = 'en') =>
  requestFile(options, downloadReportFx, { resultId: TEST_ID, language });
const stored = state('a speed test has a result', {
  username: demoUsername('current'),
  resultId: TEST_ID,
});
const NAMES = { en: 'speed-test', es: 'prueba-de-velocidad' } as const;

for (const [name, language, as] of [
  ['of a result', 'en', 'current'],
  ['of a result, in Spanish', 'es', 'current'],
  ['is for a representative to read', 'en', 'bobo'],
] as const)
  pact(
    name,
    {
      given: [signedIn(as), stored],
      request: ask(language),
      response: {
        status: 200,
        headers: {
          'content-disposition': MatchersV3.regex(
            `^attachment; filename="${NAMES[language]}-\\d{4}-\\d{2}-\\d{2}\\.pdf"$`,
            `attachment; filename="${NAMES[language]}-2026-12-14.pdf"`,
          ),
          'cache-control': 'private, no-store',
        },
        document: { contentType: 'application/pdf', file },
      },
    },
    async (origin) => {
      const { content, name: fileName } = await load(portalClient(origin).options, language);
      expect([fileName, Buffer.from(await content.arrayBuffer())]).toEqual([
        `${NAMES[language]}-2026-12-14.pdf`,
        fs.readFileSync(file),
      ]);
    },
  );

for (const [name, given, [code, status]] of [
  ["of another account's result is not found", [signedIn('credit'), stored], ['NOT_FOUND', 404]],
  ['needs an enterprise role', [signedIn('enterprise-none'), stored], ['NOT_PERMITTED', 403]],
  [
    'cannot be made',
    [signedIn('current'), stored, requestFails(where, 503, 'UNAVAILABLE')],
    ['UNAVAILABLE', 503],
  ],
  [
    'waits while too many of the account are made',
    [signedIn('current'), stored, requestFails(where, 429, 'THROTTLED')],
    ['THROTTLED', 429],
  ],
] as const)
  pact(
    name,
    { given: [...given], request: ask('en'), response: refusal(code, status) },
    async (origin) => {
      await expect(load(portalClient(origin).options)).rejects.toMatchObject({
        systemErrorCode: code,
      });
    },
  );

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: ask('en', visitorReadRequest as typeof readRequest),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(load(visitorClient(origin).options)).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
  },
);
