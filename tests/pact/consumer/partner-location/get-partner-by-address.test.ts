import { expect } from 'vitest';
import { getPartnerByAddress } from '../../../../contracts/rest/partner-location/contract.ts';
import { partnerLocationResponse } from '../../../fixtures/help/partner-location.ts';
import { text } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, signedIn, signedOut, state } from '../states.ts';
import { locationShape } from './shapes.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { loadPartnerFx } from '../../../../src/models/help/partner-location/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';

const pact = operationPact('partner-location', 'getPartnerByAddress');
const { path } = getPartnerByAddress;
const asked = (carryover: string | null = null) =>
  ({ flow: 'contactus', place: { by: 'ADDRESS' } as const, carryover }) as const;
const ask = (send: typeof readRequest = readRequest, carryover?: string) => ({
  ...send(path),
  query: { flow: 'contactus', ...(carryover ? { 'carryover-zipcode': carryover } : {}) },
});
const load = (options: ClientOptions, carryover: string | null = null) =>
  callPort(options, loadPartnerFx, asked(carryover));

const found = partnerLocationResponse({ resolvedBy: 'ADDRESS' });
const shape = { location: locationShape(found.location), leadsTo: text(found.leadsTo) };

pact(
  "of the session's account",
  { given: [signedIn('current')], request: ask(), response: { status: 200, body: shape } },
  async (origin) => {
    expect(await load(portalClient(origin).options)).toEqual(found);
  },
);

const unserved = state('no partner serves a ZIP', { zipcode: '04101' });
const carried = partnerLocationResponse({
  zipcode: '32801',
  city: 'Orlando',
  state: 'FL',
  partnerType: 'BHN',
  resolvedBy: 'CARRYOVER',
});
pact(
  'of an account where nobody serves answers for the ZIP carried over',
  {
    given: [signedIn('current'), unserved],
    request: ask(readRequest, '32801'),
    response: {
      status: 200,
      body: { location: locationShape(carried.location), leadsTo: text(carried.leadsTo) },
    },
  },
  async (origin) => {
    expect(await load(portalClient(origin).options, '32801')).toEqual(carried);
  },
);

pact(
  'of an account where nobody serves is not found',
  { given: [signedIn('current'), unserved], request: ask(), response: refusal('NOT_FOUND', 404) },
  async (origin) => {
    await expect(load(portalClient(origin).options)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_FOUND',
    });
  },
);

pact(
  'that carries over what is no ZIP is refused by its field',
  {
    given: [signedIn('current')],
    request: ask(readRequest, 'Maine'),
    response: refusal('BAD_REQUEST', 400, { fields: ['$input.carryover-zipcode'] }),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options, 'Maine')).rejects.toMatchObject({
      systemErrorCode: 'BAD_REQUEST',
      fields: ['$input.carryover-zipcode'],
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: ask(visitorReadRequest as typeof readRequest),
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
    request: ask(),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options)).rejects.toMatchObject({
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
