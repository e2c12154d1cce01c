import { expect } from 'vitest';
import { getPartnerByIp } from '../../../../contracts/rest/partner-location/contract.ts';
import { partnerLocationResponse } from '../../../fixtures/help/partner-location.ts';
import { text } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import { visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, signedOut, state } from '../states.ts';
import { locationShape } from './shapes.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { loadPartnerFx } from '../../../../src/models/help/partner-location/ports.ts';

const pact = operationPact('partner-location', 'getPartnerByIp');
const { path } = getPartnerByIp;
const ask = () => ({ ...visitorReadRequest(path), query: { flow: 'contactus' } });
const load = (origin: string) =>
  callPort(visitorClient(origin).options, loadPartnerFx, {
    flow: 'contactus',
    place: { by: 'IP' },
    carryover: null,
  });

const found = partnerLocationResponse({ resolvedBy: 'IP' });
const shape = { location: locationShape(found.location), leadsTo: text(found.leadsTo) };

pact(
  'of whoever calls from a network that is known',
  { given: [signedOut()], request: ask(), response: { status: 200, body: shape } },
  async (origin) => {
    expect(await load(origin)).toEqual(found);
  },
);

pact(
  'of whoever calls from a network that nobody knows is not found',
  {
    given: [signedOut(), state('no partner serves a ZIP', { zipcode: '04101' })],
    request: ask(),
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_FOUND',
    });
  },
);

pact(
  'is down',
  {
    given: [signedOut(), requestFails(path, 503, 'UNAVAILABLE')],
    request: ask(),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({ systemErrorCode: 'UNAVAILABLE' });
  },
);
