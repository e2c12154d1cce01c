import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { getStatementPack } from '../../../../contracts/rest/billing-documents/contract.ts';
import { downloadStatementsFx } from '../../../../src/models/platform/downloads/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';
import { requestFile } from '../../../fixtures/harness/call-port.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';

const pact = operationPact('billing-documents', 'getStatementPack');
const { path } = getStatementPack;
/** The statement of the state; fixed in a pact. */
const STATEMENT = '6d1f0a3c-7b52-4e19-8c4d-2a9b7e5f3c10';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const ofState = MatchersV3.fromProviderState('${statementId}', STATEMENT);
const ask = (
  language: 'en' | 'es',
  wanted: string | typeof ofState,
  as: typeof readRequest = readRequest,
) => {
  const request = as(path);
  return {
    ...request,
    headers: { ...request.headers, accept: 'application/zip' },
    query: { language, statements: wanted as string },
  };
};
const load = (options: ClientOptions, statementIds = [STATEMENT], language: 'en' | 'es' = 'en') =>
  requestFile(options, downloadStatementsFx, { statementIds, language });
const pack = {
  status: 200,
  headers: {
    'content-disposition': MatchersV3.regex(
      '^attachment; filename="[\\w.-]+\\.zip"$',
      'attachment; filename="statements-2026-11-28.zip"',
    ),
    'cache-control': 'private, no-store',
  },
  file: 'application/zip',
};
const statements = state('there are statements', {
  username: demoUsername('current'),
  serviceGroup: 'CORE',
});

for (const [name, language, as] of [
  ['of the chosen statements', 'en', 'current'],
  ['in Spanish', 'es', 'current'],
  ['is for a representative to read', 'en', 'csr'],
] as const) {
  pact(
    name,
    { given: [signedIn(as), statements], request: ask(language, ofState), response: pack },
    async (origin) => {
      const { content, name: fileName } = await load(
        portalClient(origin).options,
        [STATEMENT],
        language,
      );
      expect([fileName, content.type]).toEqual(['statements-2026-11-28.zip', 'application/zip']);
    },
  );
}

pact(
  'names the one that is not on the account',
  {
    given: [signedIn('current')],
    request: ask('en', UNKNOWN),
    response: refusal('NOT_FOUND', 404, { fields: [`$input.statements.${UNKNOWN}`] }),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options, [UNKNOWN])).rejects.toMatchObject({
      systemErrorCode: 'NOT_FOUND',
      fields: [`$input.statements.${UNKNOWN}`],
    });
  },
);

const tooMany = Array.from({ length: 25 }, () => UNKNOWN);
pact(
  'is of 24 statements at most',
  {
    given: [signedIn('current')],
    request: ask('en', tooMany.join(',')),
    response: refusal('BAD_REQUEST', 400, { fields: ['$input.statements'] }),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options, tooMany)).rejects.toMatchObject({
      systemErrorCode: 'BAD_REQUEST',
      fields: ['$input.statements'],
    });
  },
);

pact(
  'is not for a role without billing',
  {
    given: [signedIn('standard')],
    request: ask('en', UNKNOWN),
    response: refusal('NOT_PERMITTED', 403),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options, [UNKNOWN])).rejects.toMatchObject({
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: ask('en', UNKNOWN, visitorReadRequest as typeof readRequest),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(load(visitorClient(origin).options, [UNKNOWN])).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(path, 503, 'UNAVAILABLE')],
    request: ask('en', UNKNOWN),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options, [UNKNOWN])).rejects.toMatchObject({
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);

pact(
  'has too many of the account made already',
  {
    given: [signedIn('current'), requestFails(path, 429, 'THROTTLED')],
    request: ask('en', UNKNOWN),
    response: refusal('THROTTLED', 429),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options, [UNKNOWN])).rejects.toMatchObject({
      systemErrorCode: 'THROTTLED',
    });
  },
);
