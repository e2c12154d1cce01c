import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import {
  EXPORT_MEDIA_TYPES,
  exportActivity,
} from '../../../../contracts/rest/billing-documents/contract.ts';
import type {
  ActivityExportQuery,
  ExportFormat,
} from '../../../../contracts/rest/billing-documents/types.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';
import { requestFile } from '../../../fixtures/harness/call-port.ts';
import { exportActivityFx } from '../../../../src/models/billing/activity/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';

const pact = operationPact('billing-documents', 'exportActivity');
const ENDINGS = { csv: 'csv', quickbooks: 'csv', xlsx: 'xlsx' } as const;

const all = (
  format: ExportFormat,
  over: Partial<ActivityExportQuery> = {},
): ActivityExportQuery => ({ format, language: 'en', kind: 'all', group: 'all', ...over });
const ask = (query: ActivityExportQuery, as: typeof readRequest = readRequest) => {
  const request = as(exportActivity.path);
  return {
    ...request,
    headers: { ...request.headers, accept: EXPORT_MEDIA_TYPES[query.format] },
    query: { ...query },
  };
};
const load = (options: ClientOptions, query: ActivityExportQuery) =>
  requestFile(options, exportActivityFx, query);
const file = (format: ExportFormat) => ({
  status: 200,
  headers: {
    'content-disposition': MatchersV3.regex(
      `^attachment; filename="[\\w.-]+\\.${ENDINGS[format]}"$`,
      `attachment; filename="activity.${ENDINGS[format]}"`,
    ),
    'cache-control': 'private, no-store',
  },
  file: EXPORT_MEDIA_TYPES[format],
});

const statements = state('there are statements', {
  username: demoUsername('current'),
  serviceGroup: 'CORE',
});
const narrowed = all('csv', {
  language: 'es',
  kind: 'payments',
  group: 'core',
  from: '2026-01-01',
  to: '2026-12-31',
});
for (const [name, query, as] of [
  ['as CSV', all('csv'), 'current'],
  ['as a workbook', all('xlsx'), 'current'],
  ['as QuickBooks imports it', all('quickbooks'), 'current'],
  ['of what the filter shows, in Spanish', narrowed, 'current'],
  ['is for a representative to read', all('csv'), 'csr'],
] as const) {
  pact(
    name,
    { given: [signedIn(as), statements], request: ask(query), response: file(query.format) },
    async (origin) => {
      const { content, name: fileName } = await load(portalClient(origin).options, query);
      expect([fileName, content.type]).toEqual([
        `activity.${ENDINGS[query.format]}`,
        EXPORT_MEDIA_TYPES[query.format],
      ]);
    },
  );
}

const impossible = all('csv', { from: '2026-13-01' });
pact(
  'is not from a day that there is not',
  {
    given: [signedIn('current')],
    request: ask(impossible),
    response: refusal('BAD_REQUEST', 400, { fields: ['$input.from'] }),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options, impossible)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'BAD_REQUEST',
      fields: ['$input.from'],
    });
  },
);

pact(
  'is not for a role without billing',
  {
    given: [signedIn('standard')],
    request: ask(all('csv')),
    response: refusal('NOT_PERMITTED', 403),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options, all('csv'))).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: ask(all('csv'), visitorReadRequest as typeof readRequest),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    const { options, ended } = visitorClient(origin);
    await expect(load(options, all('csv'))).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
    expect(ended).toHaveLength(1);
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(exportActivity.path, 503, 'UNAVAILABLE')],
    request: ask(all('csv')),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options, all('csv'))).rejects.toMatchObject({
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);

pact(
  'has too many of the account made already',
  {
    given: [signedIn('current'), requestFails(exportActivity.path, 429, 'THROTTLED')],
    request: ask(all('csv')),
    response: refusal('THROTTLED', 429),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options, all('csv'))).rejects.toMatchObject({
      systemErrorCode: 'THROTTLED',
    });
  },
);
