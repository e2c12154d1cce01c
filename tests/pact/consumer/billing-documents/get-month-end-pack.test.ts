import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { getMonthEndPack } from '../../../../contracts/rest/billing-documents/contract.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';
import { requestFile } from '../../../fixtures/harness/call-port.ts';
import { downloadPackFx } from '../../../../src/models/billing/activity/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';

const pact = operationPact('billing-documents', 'getMonthEndPack');
/** The month of the state's current statement; fixed in a pact. */
const MONTH = '2026-11';

const pathOf = (month: string) => fillPath(getMonthEndPack.path, { params: { month } });
const ask = (month: string, language: 'en' | 'es' = 'en', as: typeof readRequest = readRequest) => {
  const request = as(pathOf(month));
  return {
    ...request,
    headers: { ...request.headers, accept: 'application/zip' },
    query: { language },
  };
};
const load = (options: ClientOptions, month: string, language: 'en' | 'es' = 'en') =>
  requestFile(options, downloadPackFx, { month, language });
const pack = {
  status: 200,
  headers: {
    'content-disposition': MatchersV3.regex(
      '^attachment; filename="[\\w.-]+\\.zip"$',
      'attachment; filename="pack-2026-11.zip"',
    ),
    'cache-control': 'private, no-store',
  },
  file: 'application/zip',
};

const statements = state('there are statements', {
  username: demoUsername('current'),
  serviceGroup: 'CORE',
});
const ofState = MatchersV3.fromProviderState(
  getMonthEndPack.path.replace(':month', '${month}'),
  pathOf(MONTH),
);

for (const [name, language, as] of [
  ['of a month with statements', 'en', 'current'],
  ['in Spanish', 'es', 'current'],
  ['is for a representative to read', 'en', 'csr'],
] as const) {
  pact(
    name,
    {
      given: [signedIn(as), statements],
      request: { ...ask(MONTH, language), path: ofState as unknown as string },
      response: pack,
    },
    async (origin) => {
      const { content, name: fileName } = await load(portalClient(origin).options, MONTH, language);
      expect([fileName, content.type]).toEqual(['pack-2026-11.zip', 'application/zip']);
    },
  );
}

for (const [name, month] of [
  ['of a month without anything is not found', '2001-01'],
  ['of a month to come is not found', '2099-01'],
] as const) {
  pact(
    name,
    { given: [signedIn('current')], request: ask(month), response: refusal('NOT_FOUND', 404) },
    async (origin) => {
      await expect(load(portalClient(origin).options, month)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode: 'NOT_FOUND',
      });
    },
  );
}

pact(
  'is not of a month that there is not',
  {
    given: [signedIn('current')],
    request: ask('2026-13'),
    response: refusal('BAD_REQUEST', 400, { fields: ['$input.month'] }),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options, '2026-13')).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'BAD_REQUEST',
      fields: ['$input.month'],
    });
  },
);

pact(
  'is not for a role without billing',
  { given: [signedIn('standard')], request: ask(MONTH), response: refusal('NOT_PERMITTED', 403) },
  async (origin) => {
    await expect(load(portalClient(origin).options, MONTH)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: ask(MONTH, 'en', visitorReadRequest as typeof readRequest),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    const { options, ended } = visitorClient(origin);
    await expect(load(options, MONTH)).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
    expect(ended).toHaveLength(1);
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(pathOf(MONTH), 503, 'UNAVAILABLE')],
    request: ask(MONTH),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options, MONTH)).rejects.toMatchObject({
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);

pact(
  'has too many of the account made already',
  {
    given: [signedIn('current'), requestFails(pathOf(MONTH), 429, 'THROTTLED')],
    request: ask(MONTH),
    response: refusal('THROTTLED', 429),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options, MONTH)).rejects.toMatchObject({
      systemErrorCode: 'THROTTLED',
    });
  },
);
