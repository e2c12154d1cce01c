import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { getCallLogFile } from '../../../../contracts/rest/phone/call-log-file.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';
import { downloadCallLogFx } from '../../../../src/models/voice/call-log/ports.ts';
import { requestFile } from '../../../fixtures/harness/call-port.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorClient, visitorReadRequest } from '../portal-client.ts';
import { requestFails, signedIn, signedOut, state } from '../states.ts';

const pact = operationPact('phone', 'getCallLogFile');
const [OWN, COLLEAGUES, FOREIGN] = ['2075550142', '2075550144', '2075550160'] as const;
const pathOf = (telephoneNumber: string) =>
  fillPath(getCallLogFile.path, { params: { telephoneNumber } });
const ask = (
  telephoneNumber: string,
  language: 'en' | 'es',
  as: typeof readRequest = readRequest,
) => {
  const request = as(pathOf(telephoneNumber));
  return {
    ...request,
    headers: { ...request.headers, accept: 'text/csv' },
    query: { language },
  };
};
const load = (options: ClientOptions, telephoneNumber: string, language: 'en' | 'es' = 'en') =>
  requestFile(options, downloadCallLogFx, { telephoneNumber, language });
const NAMES = { en: 'calls', es: 'llamadas' } as const;
const calls = state('calls came in on a phone line', { telephoneNumber: OWN, count: 5 });

for (const [name, as, line, language] of [
  ['of a line', 'current', OWN, 'en'],
  ['of a line, in Spanish', 'current', OWN, 'es'],
  ['of a colleague’s line is for owners', 'current', COLLEAGUES, 'en'],
  ['is for a representative to read', 'csr', OWN, 'en'],
] as const)
  pact(
    name,
    {
      given: [signedIn(as), calls],
      request: ask(line, language),
      response: {
        status: 200,
        headers: {
          'content-disposition': MatchersV3.regex(
            `^attachment; filename="${NAMES[language]}-${line}-\\d{4}-\\d{2}-\\d{2}\\.csv"$`,
            `attachment; filename="${NAMES[language]}-${line}-2026-12-14.csv"`,
          ),
          'cache-control': 'private, no-store',
        },
        file: 'text/csv',
      },
    },
    async (origin) => {
      const { content, name: fileName } = await load(portalClient(origin).options, line, language);
      expect([fileName, content.type]).toEqual([
        `${NAMES[language]}-${line}-2026-12-14.csv`,
        'text/csv',
      ]);
    },
  );

for (const [name, given, line, [code, status]] of [
  ["of another account's line is not found", [signedIn('current')], FOREIGN, ['NOT_FOUND', 404]],
  ['of a colleague’s line is not found', [signedIn('standard')], COLLEAGUES, ['NOT_FOUND', 404]],
  [
    'cannot be made',
    [signedIn('current'), requestFails(pathOf(OWN), 503, 'UNAVAILABLE')],
    OWN,
    ['UNAVAILABLE', 503],
  ],
  [
    'waits while too many of the account are made',
    [signedIn('current'), requestFails(pathOf(OWN), 429, 'THROTTLED')],
    OWN,
    ['THROTTLED', 429],
  ],
] as const)
  pact(
    name,
    { given: [...given], request: ask(line, 'en'), response: refusal(code, status) },
    async (origin) => {
      await expect(load(portalClient(origin).options, line)).rejects.toMatchObject({
        systemErrorCode: code,
      });
    },
  );

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: ask(OWN, 'en', visitorReadRequest as typeof readRequest),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(load(visitorClient(origin).options, OWN)).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
  },
);
