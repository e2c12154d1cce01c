import { expect } from 'vitest';
import { getFeatures } from '../../../../contracts/rest/configuration/contract.ts';
import { loadFeatures } from '../../../../src/gateways/session/session-gateway.ts';
import { featuresResponse } from '../../../fixtures/shell/configuration.ts';
import { operationPact, refusal } from '../pact.ts';
import { visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, signedOut, state } from '../states.ts';

const pact = operationPact('configuration', 'getFeatures');
const background = visitorReadRequest(getFeatures.path);
const request = { ...background, headers: { ...background.headers, 'x-background': '1' } };

pact(
  'answers the toggles as the build has them',
  { given: [signedOut()], request, response: { status: 200, body: featuresResponse() } },
  async (origin) => {
    expect(await loadFeatures(visitorClient(origin).options)).toEqual(featuresResponse().features);
  },
);

const off = featuresResponse({ billPay: false });
pact(
  'answers that bill pay is off',
  { given: [state('bill pay is switched off', {})], request, response: { status: 200, body: off } },
  async (origin) => {
    expect(await loadFeatures(visitorClient(origin).options)).toEqual(off.features);
  },
);

pact(
  'is down',
  {
    given: [requestFails(getFeatures.path, 500, 'INTERNAL')],
    request,
    response: refusal('INTERNAL', 500),
  },
  async (origin) => {
    await expect(loadFeatures(visitorClient(origin).options)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'INTERNAL',
    });
  },
);
