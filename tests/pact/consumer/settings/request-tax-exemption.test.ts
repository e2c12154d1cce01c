import { expect } from 'vitest';
import { requestTaxExemption } from '../../../../contracts/rest/settings/contract.ts';
import type { RequestTaxExemptionRequest } from '../../../../contracts/rest/settings/types.ts';
import { requestTaxExemptionFx } from '../../../../src/models/settings/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { settingsResponse, taxExemption } from '../../../fixtures/settings/settings.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  writeRequest,
  visitorWriteRequest,
  portalClient,
  visitorClient,
} from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';
import { settingsAnswer } from './shapes.ts';

const pact = operationPact('settings', 'requestTaxExemption');
const { path } = requestTaxExemption;
const request: RequestTaxExemptionRequest = {
  kind: 'NONPROFIT',
  scope: 'STATE',
  state: 'ME',
  certificate: 'ME-4471',
  validFrom: '2026-01-01',
  validUntil: null,
  attested: true,
};
const ask = (origin: string, body = request) =>
  callPort(portalClient(origin).options, requestTaxExemptionFx, body);

const answer = settingsResponse({ taxExemptions: [taxExemption()] });
pact(
  'is in review, and decided on a business day',
  {
    given: [signedIn('current')],
    request: writeRequest(path, request),
    response: settingsAnswer(answer),
  },
  async (origin) => expect(await ask(origin)).toEqual(answer),
);

for (const status of ['IN_REVIEW', 'ACCEPTED'] as const)
  pact(
    `refuses a certificate that is ${status}`,
    {
      given: [
        signedIn('current'),
        state('a tax exemption was requested', {
          username: demoUsername('current'),
          state: status,
        }),
      ],
      request: writeRequest(path, request),
      response: refusal('EXEMPTION_EXISTS', 422),
    },
    async (origin) => {
      await expect(ask(origin)).rejects.toMatchObject({ systemErrorCode: 'EXEMPTION_EXISTS' });
    },
  );

for (const [what, field, over] of [
  ['a last day before the first', 'validUntil', { validUntil: '2025-12-31' }],
  ['a certificate that has expired', 'validUntil', { validUntil: '2026-02-01' }],
  ['another state than that of service', 'state', { state: 'TX' }],
  ['a federal certificate of a nonprofit', 'scope', { scope: 'FEDERAL', state: null }],
  ['what is no day', 'validFrom', { validFrom: '01/01/2026' }],
] as const)
  pact(
    `refuses ${what}`,
    {
      given: [signedIn('current')],
      request: writeRequest(path, { ...request, ...over }),
      response: refusal('BAD_REQUEST', 400, { fields: [`$input.${field}`] }),
    },
    async (origin) => {
      await expect(ask(origin, { ...request, ...over })).rejects.toMatchObject({
        systemErrorCode: 'BAD_REQUEST',
        fields: [`$input.${field}`],
      });
    },
  );

for (const scenario of ['standard', 'csr'])
  pact(
    `is not for ${scenario}`,
    {
      given: [signedIn(scenario)],
      request: writeRequest(path, request),
      response: refusal('NOT_PERMITTED', 403),
    },
    async (origin) => {
      await expect(ask(origin)).rejects.toMatchObject({ systemErrorCode: 'NOT_PERMITTED' });
    },
  );

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, request),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, requestTaxExemptionFx, request),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(path, 500, 'INTERNAL')],
    request: writeRequest(path, request),
    response: refusal('INTERNAL', 500),
  },
  async (origin) => {
    await expect(ask(origin)).rejects.toMatchObject({ systemErrorCode: 'INTERNAL' });
  },
);
