import { expect } from 'vitest';
import { getAgreementFile } from '../../../../contracts/rest/orders/agreements.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';
import { downloadAgreementFileFx } from '../../../../src/models/orders/agreements/ports.ts';
import { requestFile } from '../../../fixtures/harness/call-port.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorClient, visitorReadRequest } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { course, FOREIGN_AGREEMENT, OWN_AGREEMENT } from './agreement-shapes.ts';

const pact = operationPact('orders', 'getAgreementFile');
const pathOf = (agreementId: string) =>
  fillPath(getAgreementFile.path, { params: { agreementId } });
const ask = (
  language: 'en' | 'es',
  agreementId = OWN_AGREEMENT,
  as: typeof readRequest | typeof visitorReadRequest = readRequest,
) => {
  const request = as(pathOf(agreementId));
  return {
    ...request,
    headers: { ...request.headers, accept: 'text/calendar' },
    query: { language },
  };
};
const load = (options: ClientOptions, language: 'en' | 'es' = 'en', agreementId = OWN_AGREEMENT) =>
  requestFile(options, downloadAgreementFileFx, { agreementId, language });
const NAMES = { en: 'agreement-2027-06-13.ics', es: 'contrato-2027-06-13.ics' } as const;

for (const [name, as, language, given] of [
  ['of an agreement that renews', 'current', 'en', []],
  ['of an agreement that renews, in Spanish', 'current', 'es', []],
  ['of an agreement whose notice was given', 'current', 'en', [course('NOTICE_GIVEN')]],
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

for (const [name, given, [code, status], agreementId] of [
  [
    "of another account's agreement is not found",
    [signedIn('current')],
    ['NOT_FOUND', 404],
    FOREIGN_AGREEMENT,
  ],
  ['is not for standard users', [signedIn('standard')], ['NOT_PERMITTED', 403], OWN_AGREEMENT],
  [
    'is down',
    [signedIn('current'), requestFails(pathOf(OWN_AGREEMENT), 503, 'UNAVAILABLE')],
    ['UNAVAILABLE', 503],
    OWN_AGREEMENT,
  ],
] as const)
  pact(
    name,
    { given: [...given], request: ask('en', agreementId), response: refusal(code, status) },
    async (origin) => {
      await expect(load(portalClient(origin).options, 'en', agreementId)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode: code,
      });
    },
  );

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: ask('en', OWN_AGREEMENT, visitorReadRequest),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(load(visitorClient(origin).options)).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
  },
);
