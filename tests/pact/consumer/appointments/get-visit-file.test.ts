import { expect } from 'vitest';
import { getVisitFile } from '../../../../contracts/rest/appointments/visits.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';
import { downloadVisitFileFx } from '../../../../src/models/appointments/visits/ports.ts';
import { requestFile } from '../../../fixtures/harness/call-port.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorClient, visitorReadRequest } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { course, FOREIGN, OWN } from './shapes.ts';

const pact = operationPact('appointments', 'getVisitFile');
const pathOf = (visit: typeof OWN) => fillPath(getVisitFile.path, { params: visit });
const ask = (
  language: 'en' | 'es',
  visit = OWN,
  as: typeof readRequest | typeof visitorReadRequest = readRequest,
) => {
  const request = as(pathOf(visit));
  return {
    ...request,
    headers: { ...request.headers, accept: 'text/calendar' },
    query: { language },
  };
};
const load = (options: ClientOptions, language: 'en' | 'es' = 'en', visit = OWN) =>
  requestFile(options, downloadVisitFileFx, { ...visit, language });
const NAMES = { en: 'visit-WO-8000000001-1.ics', es: 'visita-WO-8000000001-1.ics' } as const;

for (const [name, as, language, given] of [
  ['of a visit', 'current', 'en', []],
  ['of a visit, in Spanish', 'current', 'es', []],
  ['of a visit that is cancelled', 'current', 'en', [course('CANCELLED')]],
  ['is for a representative to read', 'csr', 'en', []],
] as const)
  pact(
    name,
    {
      given: [signedIn(as), ...given],
      request: ask(language),
      response: {
        status: 200,
        headers: {
          'content-disposition': `attachment; filename="${NAMES[language]}"`,
          'cache-control': 'private, no-store',
        },
        file: 'text/calendar',
      },
    },
    async (origin) => {
      const { content, name: fileName } = await load(portalClient(origin).options, language);
      expect([fileName, content.type]).toEqual([NAMES[language], 'text/calendar']);
    },
  );

for (const [name, given, [code, status], visit] of [
  ["of another account's visit is not found", [signedIn('current')], ['NOT_FOUND', 404], FOREIGN],
  [
    'is not for the enterprise role NONE',
    [signedIn('enterprise-none')],
    ['NOT_PERMITTED', 403],
    OWN,
  ],
  [
    'is down',
    [signedIn('current'), requestFails(pathOf(OWN), 503, 'UNAVAILABLE')],
    ['UNAVAILABLE', 503],
    OWN,
  ],
] as const)
  pact(
    name,
    { given: [...given], request: ask('en', visit), response: refusal(code, status) },
    async (origin) => {
      await expect(load(portalClient(origin).options, 'en', visit)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode: code,
      });
    },
  );

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: ask('en', OWN, visitorReadRequest),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(load(visitorClient(origin).options)).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
  },
);
