import { expect } from 'vitest';
import { getSupportByIp } from '../../../../contracts/rest/partner-location/contract.ts';
import { supportLocationResponse } from '../../../fixtures/help/partner-location.ts';
import { operationPact, refusal } from '../pact.ts';
import { visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, signedOut, state } from '../states.ts';
import { supportDeskShape, locationShape } from './shapes.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { loadSupportDeskFx } from '../../../../src/models/help/partner-location/ports.ts';

const pact = operationPact('partner-location', 'getSupportByIp');
const { path } = getSupportByIp;
const ask = () => ({ ...visitorReadRequest(path), query: { path: 'support' } });
const load = (origin: string) =>
  callPort(visitorClient(origin).options, loadSupportDeskFx, {
    flow: 'support',
    place: { by: 'IP' },
    carryover: null,
  });

const found = supportLocationResponse({ resolvedBy: 'IP' });
const shape = { location: locationShape(found.location), support: supportDeskShape(found.support) };

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
