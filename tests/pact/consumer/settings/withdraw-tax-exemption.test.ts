import { expect } from 'vitest';
import { withdrawTaxExemption } from '../../../../contracts/rest/settings/contract.ts';
import { withdrawTaxExemptionFx } from '../../../../src/models/settings/ports.ts';
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

const pact = operationPact('settings', 'withdrawTaxExemption');
const { path } = withdrawTaxExemption;
const request = { certificate: 'ME-4471', scope: 'STATE' } as const;
const withdraw = (origin: string) =>
  callPort(portalClient(origin).options, withdrawTaxExemptionFx, request);

const requested = (status: 'IN_REVIEW' | 'ACCEPTED' | 'REFUSED') =>
  state('a tax exemption was requested', { username: demoUsername('current'), state: status });
const accepted = { validUntil: '2029-12-31', exemptsFrom: '2026-12-15' };
const WITHDRAWN = { status: 'WITHDRAWN', withdrawnOn: '2026-12-14' } as const;

for (const [what, status, after] of [
  ['takes back a certificate that is in review', 'IN_REVIEW', WITHDRAWN],
  ['takes back an accepted certificate', 'ACCEPTED', { ...accepted, ...WITHDRAWN }],
  ['leaves a refused one as it is', 'REFUSED', { status: 'REFUSED', refusal: 'NOT_FOUND' }],
] as const) {
  const answer = settingsResponse({ taxExemptions: [taxExemption(after)] });
  pact(
    what,
    {
      given: [signedIn('current'), requested(status)],
      request: writeRequest(path, request),
      response: settingsAnswer(answer),
    },
    async (origin) => expect(await withdraw(origin)).toEqual(answer),
  );
}

pact(
  'of a certificate that was never requested changes nothing',
  {
    given: [signedIn('current')],
    request: writeRequest(path, request),
    response: settingsAnswer(settingsResponse()),
  },
  async (origin) => expect((await withdraw(origin)).taxExemptions).toEqual([]),
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
      await expect(withdraw(origin)).rejects.toMatchObject({ systemErrorCode: 'NOT_PERMITTED' });
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
      callPort(visitorClient(origin).options, withdrawTaxExemptionFx, request),
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
    await expect(withdraw(origin)).rejects.toMatchObject({ systemErrorCode: 'INTERNAL' });
  },
);
