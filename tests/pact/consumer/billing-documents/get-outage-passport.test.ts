import { MatchersV3 } from '@pact-foundation/pact';
import fs from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { getOutagePassport } from '../../../../contracts/rest/billing-documents/contract.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';
import { downloadPassportFx } from '../../../../src/models/platform/downloads/ports.ts';
import { requestFile } from '../../../fixtures/harness/call-port.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorClient, visitorReadRequest } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';

const pact = operationPact('billing-documents', 'getOutagePassport');
const where = getOutagePassport.path;
const file = path.join(import.meta.dirname, '../../../fixtures/harness/one-page.pdf');

const ask = (language: 'en' | 'es', as: typeof readRequest = readRequest) => {
  const request = as(where);
  return {
    ...request,
    headers: { ...request.headers, accept: 'application/pdf' },
    query: { language },
  };
};
const load = (options: ClientOptions, language: 'en' | 'es' = 'en') =>
  requestFile(options, downloadPassportFx, { language });

const NAMES = { en: 'outages', es: 'interrupciones' } as const;
const document = (language: 'en' | 'es') => ({
  status: 200,
  headers: {
    'content-disposition': MatchersV3.regex(
      `^attachment; filename="${NAMES[language]}-\\d{4}-\\d{2}-\\d{2}\\.pdf"$`,
      `attachment; filename="${NAMES[language]}-2026-12-14.pdf"`,
    ),
    'cache-control': 'private, no-store',
  },
  document: { contentType: 'application/pdf', file },
});

for (const [name, language, as] of [
  ['of an account with outages', 'en', 'outage'],
  ['in Spanish', 'es', 'outage'],
  ['is also for a role without billing', 'en', 'standard'],
] as const)
  pact(
    name,
    { given: [signedIn(as)], request: ask(language), response: document(language) },
    async (origin) => {
      const { content, name: fileName } = await load(portalClient(origin).options, language);
      expect([fileName, Buffer.from(await content.arrayBuffer())]).toEqual([
        `${NAMES[language]}-2026-12-14.pdf`,
        fs.readFileSync(file),
      ]);
    },
  );

pact(
  'is not for the enterprise role NONE',
  {
    given: [signedIn('enterprise-none')],
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
    request: ask('en', visitorReadRequest as typeof readRequest),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    const { options, ended } = visitorClient(origin);
    await expect(load(options)).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
    expect(ended).toHaveLength(1);
  },
);

for (const [name, status, code] of [
  ['is not known as it is now', 503, 'FEED_STALE'],
  ['is down', 503, 'UNAVAILABLE'],
  ['of an account that is gone is not found', 404, 'NOT_FOUND'],
  ['has too many of the account made already', 429, 'THROTTLED'],
] as const)
  pact(
    name,
    {
      given: [signedIn('current'), requestFails(where, status, code)],
      request: ask('en'),
      response: refusal(code, status),
    },
    async (origin) => {
      await expect(load(portalClient(origin).options)).rejects.toMatchObject({
        systemErrorCode: code,
      });
    },
  );
