import { MatchersV3 } from '@pact-foundation/pact';
import fs from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { getFax } from '../../../../contracts/rest/phone/contract.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, signedIn, signedOut, state } from '../states.ts';
import { requestFile } from '../../../fixtures/harness/call-port.ts';
import { downloadFaxFx } from '../../../../src/models/voice/mailbox/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';

const pact = operationPact('phone', 'getFax');
const faxId = 'ba6bb8da-0b0c-4d4c-9a4b-00000000000f';
const path = fillPath(getFax.path, { params: { faxId } });
/** The fax of the state. */
const ofState = MatchersV3.fromProviderState(
  getFax.path.replace(':faxId', '${faxId}'),
  path,
) as unknown as string;
const accepting = <Request extends { headers: object }>(request: Request) => ({
  ...request,
  headers: { ...request.headers, accept: 'application/pdf' },
});
const ask = (where: string = ofState) => accepting({ ...readRequest(path), path: where });
const load = (options: ClientOptions) => requestFile(options, downloadFaxFx, faxId);
const cameIn = state('something came in on a phone line', { telephoneNumber: '2075550142' });

const file = join(import.meta.dirname, '../../../fixtures/harness/one-page.pdf');
const answer = {
  status: 200,
  headers: {
    'content-disposition': MatchersV3.regex(
      '^attachment; filename="fax-2075550142-\\d{4}-\\d{2}-\\d{2}\\.pdf"$',
      'attachment; filename="fax-2075550142-2026-12-13.pdf"',
    ),
    'cache-control': 'private, no-store',
  },
  document: { contentType: 'application/pdf', file },
};

for (const [name, scenario] of [
  ["of one's own line", 'current'],
  ["of a colleague's line, for an administrator", 'admin'],
  ['is for a representative, who acts for the owner', 'csr'],
] as const)
  pact(
    name,
    { given: [signedIn(scenario), cameIn], request: ask(), response: answer },
    async (origin) => {
      const { content, name: fileName } = await load(portalClient(origin).options);
      expect([fileName, Buffer.from(await content.arrayBuffer())]).toEqual([
        'fax-2075550142-2026-12-13.pdf',
        fs.readFileSync(file),
      ]);
    },
  );

for (const [name, given, where] of [
  [
    "of a colleague's line is not found for a standard user",
    [signedIn('standard'), cameIn],
    ofState,
  ],
  ["of another account's line is not found", [signedIn('bhn'), cameIn], ofState],
  ['of nothing that came in is not found', [signedIn('current')], path],
] as const)
  pact(
    name,
    { given: [...given], request: ask(where), response: refusal('NOT_FOUND', 404) },
    async (origin) => {
      await expect(load(portalClient(origin).options)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode: 'NOT_FOUND',
      });
    },
  );

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: accepting(visitorReadRequest(path)),
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
    given: [signedIn('current'), requestFails(path, 503, 'UNAVAILABLE')],
    request: ask(path),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options)).rejects.toMatchObject({
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
