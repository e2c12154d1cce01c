import { MatchersV3 } from '@pact-foundation/pact';
import fs from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { getStatementPdf } from '../../../../contracts/rest/billing-documents/contract.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';
import { requestFile } from '../../../fixtures/harness/call-port.ts';
import { downloadStatementFx } from '../../../../src/models/platform/downloads/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';

const pact = operationPact('billing-documents', 'getStatementPdf');
const statementId = '6d1f0a3c-7b52-4e19-8c4d-2a9b7e5f3c10';
const file = path.join(import.meta.dirname, '../../../fixtures/harness/one-page.pdf');

const pathOf = (id: string) => fillPath(getStatementPdf.path, { params: { statementId: id } });
/** The statement of the state. */
const ofState = MatchersV3.fromProviderState(
  getStatementPdf.path.replace(':statementId', '${statementId}'),
  pathOf(statementId),
);
const ask = (
  language: 'en' | 'es',
  where: string | typeof ofState = ofState,
  as: typeof readRequest = readRequest,
) => {
  const request = as(pathOf(statementId));
  return {
    ...request,
    path: where as string,
    headers: { ...request.headers, accept: 'application/pdf' },
    query: { language },
  };
};
const load = (options: ClientOptions, language: 'en' | 'es' = 'en') =>
  requestFile(options, downloadStatementFx, { statementId, language });

const statements = (serviceGroup: 'CORE' | 'MOBILE' = 'CORE') =>
  state('there are statements', { username: demoUsername('current'), serviceGroup });
const NAMES = { en: 'statement', es: 'estado-de-cuenta' } as const;
const document = (language: 'en' | 'es') => ({
  status: 200,
  headers: {
    'content-disposition': MatchersV3.regex(
      `^attachment; filename="${NAMES[language]}-\\d{4}-\\d{2}-\\d{2}\\.pdf"$`,
      `attachment; filename="${NAMES[language]}-2026-11-28.pdf"`,
    ),
    'cache-control': 'private, no-store',
  },
  document: { contentType: 'application/pdf', file },
});

for (const [name, group, language, as] of [
  ['of core services', 'CORE', 'en', 'current'],
  ['of mobile, in Spanish', 'MOBILE', 'es', 'current'],
  ['is for a representative to read', 'CORE', 'en', 'csr'],
] as const) {
  pact(
    name,
    {
      given: [signedIn(as), statements(group)],
      request: ask(language),
      response: document(language),
    },
    async (origin) => {
      const { content, name: fileName } = await load(portalClient(origin).options, language);
      expect([fileName, Buffer.from(await content.arrayBuffer())]).toEqual([
        `${NAMES[language]}-2026-11-28.pdf`,
        fs.readFileSync(file),
      ]);
    },
  );
}

for (const [name, given, where] of [
  ["of another account's statement is not found", [signedIn('credit'), statements()], ofState],
  ['of no statement is not found', [signedIn('current')], pathOf(statementId)],
  [
    'of an account whose billing is suppressed is not found',
    [
      signedIn('current'),
      statements(),
      state('billing is suppressed', { username: demoUsername('current') }),
    ],
    ofState,
  ],
] as const) {
  pact(
    name,
    { given: [...given], request: ask('en', where), response: refusal('NOT_FOUND', 404) },
    async (origin) => {
      await expect(load(portalClient(origin).options)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode: 'NOT_FOUND',
      });
    },
  );
}

pact(
  'is not for a role without billing',
  {
    given: [signedIn('standard'), statements()],
    request: ask('en'),
    response: refusal('NOT_PERMITTED', 403),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: ask('en', pathOf(statementId), visitorReadRequest as typeof readRequest),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    const { options, ended } = visitorClient(origin);
    await expect(load(options)).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
    expect(ended).toHaveLength(1);
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(pathOf(statementId), 503, 'UNAVAILABLE')],
    request: ask('en', pathOf(statementId)),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options)).rejects.toMatchObject({
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);

pact(
  'has too many of the account made already',
  {
    given: [signedIn('current'), requestFails(pathOf(statementId), 429, 'THROTTLED')],
    request: ask('en', pathOf(statementId)),
    response: refusal('THROTTLED', 429),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options)).rejects.toMatchObject({
      systemErrorCode: 'THROTTLED',
    });
  },
);
