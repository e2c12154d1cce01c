import { MatchersV3 } from '@pact-foundation/pact';
import fs from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { getPaymentReceipt } from '../../../../contracts/rest/billing-documents/contract.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import { payment } from '../../../fixtures/billing/billing.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';
import { requestFile } from '../../../fixtures/harness/call-port.ts';
import { downloadReceiptFx } from '../../../../src/models/platform/downloads/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';

const pact = operationPact('billing-documents', 'getPaymentReceipt');
const { paymentId } = payment();
const file = path.join(import.meta.dirname, '../../../fixtures/harness/one-page.pdf');
const accept = 'application/pdf';

const pathOf = (id: string) => fillPath(getPaymentReceipt.path, { params: { paymentId: id } });
/** The payment that the state made. */
const ofState = MatchersV3.fromProviderState(
  getPaymentReceipt.path.replace(':paymentId', '${paymentId}'),
  pathOf(paymentId),
);
const ask = (
  language: 'en' | 'es',
  where: string | typeof ofState = ofState,
  as: typeof readRequest = readRequest,
) => {
  const request = as(pathOf(paymentId));
  return {
    ...request,
    path: where as string,
    headers: { ...request.headers, accept },
    query: { language },
  };
};
const load = (options: ClientOptions, language: 'en' | 'es' = 'en') =>
  requestFile(options, downloadReceiptFx, { paymentId, language });

const scheduled = (then: 'NOTHING' | 'CANCELLED' | 'PAID' | 'REFUSED') =>
  state('a payment is scheduled', {
    username: demoUsername('current'),
    amount: 10_000,
    daysAhead: 6,
    method: 'BANK_ACCOUNT',
    then,
  });
const NAMES = { en: 'receipt', es: 'recibo' } as const;
const document = (language: 'en' | 'es') => ({
  status: 200,
  headers: {
    'content-disposition': MatchersV3.regex(
      `^attachment; filename="${NAMES[language]}-\\d{12}\\.pdf"$`,
      `attachment; filename="${NAMES[language]}-123456789012.pdf"`,
    ),
    'cache-control': 'private, no-store',
  },
  document: { contentType: 'application/pdf', file },
});

for (const [name, then, language, as] of [
  ['of a payment that was made', 'PAID', 'en', 'current'],
  ['of a payment that is scheduled, in Spanish', 'NOTHING', 'es', 'current'],
  ['is for a representative to read', 'PAID', 'en', 'csr'],
] as const) {
  pact(
    name,
    {
      given: [signedIn(as), scheduled(then)],
      request: ask(language),
      response: document(language),
    },
    async (origin) => {
      const { content, name: fileName } = await load(portalClient(origin).options, language);
      expect([fileName, Buffer.from(await content.arrayBuffer())]).toEqual([
        `${NAMES[language]}-123456789012.pdf`,
        fs.readFileSync(file),
      ]);
    },
  );
}

for (const [name, then] of [
  ['of a payment that failed is not found', 'REFUSED'],
  ['of a payment that was cancelled is not found', 'CANCELLED'],
] as const) {
  pact(
    name,
    {
      given: [signedIn('current'), scheduled(then)],
      request: ask('en'),
      response: refusal('NOT_FOUND', 404),
    },
    async (origin) => {
      await expect(load(portalClient(origin).options)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode: 'NOT_FOUND',
      });
    },
  );
}

pact(
  "of another account's payment is not found",
  {
    given: [signedIn('credit'), scheduled('PAID')],
    request: ask('en'),
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_FOUND',
    });
  },
);

pact(
  'is not for a role without billing',
  {
    given: [signedIn('standard'), scheduled('PAID')],
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
    request: ask('en', pathOf(paymentId), visitorReadRequest as typeof readRequest),
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
    given: [signedIn('current'), requestFails(pathOf(paymentId), 503, 'UNAVAILABLE')],
    request: ask('en', pathOf(paymentId)),
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
    given: [signedIn('current'), requestFails(pathOf(paymentId), 429, 'THROTTLED')],
    request: ask('en', pathOf(paymentId)),
    response: refusal('THROTTLED', 429),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options)).rejects.toMatchObject({
      systemErrorCode: 'THROTTLED',
    });
  },
);
