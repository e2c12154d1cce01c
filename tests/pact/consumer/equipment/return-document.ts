import { MatchersV3 } from '@pact-foundation/pact';
import fs from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type {
  getReturnLabel,
  getReturnReceipt,
} from '../../../../contracts/rest/equipment/returns.ts';
import type { DeviceReturn } from '../../../../contracts/rest/equipment/custody.ts';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import type {
  downloadLabelFx,
  downloadReturnReceiptFx,
} from '../../../../src/models/equipment/custody/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';
import { deviceReturn } from '../../../fixtures/equipment/custody.ts';
import { requestFile } from '../../../fixtures/harness/call-port.ts';
import { refusal } from '../pact.ts';
import type { operationPact } from '../pact.ts';
import { portalClient, readRequest, visitorClient, visitorReadRequest } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { goesBack, returnAt } from './custody-shapes.ts';

const file = path.join(import.meta.dirname, '../../../fixtures/harness/one-page.pdf');
const { returnId, code } = deviceReturn();

const STATES: Readonly<Record<DeviceReturn['state'], string>> = {
  LABEL_MADE: 'whose label is made',
  DROPPED_OFF: 'whose box was handed over',
  IN_TRANSIT: 'whose box is on its way',
  RECEIVED: 'whose box is back',
  CANCELLED: 'that was cancelled',
};

interface ReturnDocument {
  route: typeof getReturnLabel | typeof getReturnReceipt;
  port: typeof downloadLabelFx | typeof downloadReturnReceiptFx;
  /** What its file's name begins with. */
  names: Readonly<Record<'en' | 'es', string>>;
  /** States of a return that has it. */
  has: readonly [DeviceReturn['state'], ...DeviceReturn['state'][]];
  hasNot: readonly DeviceReturn['state'][];
}

/** The interactions of a document of a return: its label, or its receipt. */
export function describeReturnDocument(
  pact: ReturnType<typeof operationPact>,
  { route, port, names, has, hasNot }: ReturnDocument,
): void {
  const where = returnAt(route);
  const ask = (language: 'en' | 'es', as: typeof readRequest = readRequest) => {
    const request = as(where);
    return {
      ...request,
      headers: { ...request.headers, accept: 'application/pdf' },
      query: { language },
    };
  };
  const load = (options: ClientOptions, language: 'en' | 'es' = 'en') =>
    requestFile(options, port, { returnId, language });
  const tells = (
    name: string,
    then: DeviceReturn['state'],
    language: 'en' | 'es',
    as = 'current',
  ) =>
    pact(
      name,
      {
        given: [signedIn(as), goesBack(then)],
        request: ask(language),
        response: {
          status: 200,
          headers: {
            'content-disposition': MatchersV3.regex(
              `^attachment; filename="${names[language]}-RT[0-9A-F]{10}\\.pdf"$`,
              `attachment; filename="${names[language]}-${code}.pdf"`,
            ),
            'cache-control': 'private, no-store',
          },
          document: { contentType: 'application/pdf', file },
        },
      },
      async (origin) => {
        const { content, name: fileName } = await load(portalClient(origin).options, language);
        expect([fileName, Buffer.from(await content.arrayBuffer())]).toEqual([
          `${names[language]}-${code}.pdf`,
          fs.readFileSync(file),
        ]);
      },
    );
  for (const then of has) tells(`of a return ${STATES[then]}`, then, 'en');
  tells(`of a return ${STATES[has[0]]}, in Spanish`, has[0], 'es');
  tells('is for a representative to read', has[0], 'en', 'csr');

  const refuses = (
    name: string,
    given: Parameters<typeof pact>[1]['given'],
    [systemErrorCode, status]: readonly [SystemErrorCode, number],
  ) =>
    pact(
      name,
      { given, request: ask('en'), response: refusal(systemErrorCode, status) },
      async (origin) => {
        await expect(load(portalClient(origin).options)).rejects.toMatchObject({
          kind: 'refused',
          systemErrorCode,
        });
      },
    );
  for (const then of hasNot)
    refuses(
      `of a return ${STATES[then]} is not found`,
      [signedIn('current'), goesBack(then)],
      ['NOT_FOUND', 404],
    );
  refuses(
    "of another account's return is not found",
    [signedIn('credit'), goesBack(has[0])],
    ['NOT_FOUND', 404],
  );
  refuses(
    'needs an enterprise role',
    [signedIn('enterprise-none'), goesBack(has[0])],
    ['NOT_PERMITTED', 403],
  );
  refuses(
    'is down',
    [signedIn('current'), requestFails(where, 503, 'UNAVAILABLE')],
    ['UNAVAILABLE', 503],
  );
  refuses(
    'has too many of the account made already',
    [signedIn('current'), requestFails(where, 429, 'THROTTLED')],
    ['THROTTLED', 429],
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
}
