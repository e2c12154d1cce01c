import { expect } from 'vitest';
import { getSupportByZip } from '../../../../contracts/rest/partner-location/contract.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import { supportLocationResponse } from '../../../fixtures/help/partner-location.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { supportDeskShape, locationShape } from './shapes.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { loadSupportDeskFx } from '../../../../src/models/help/partner-location/ports.ts';

const pact = operationPact('partner-location', 'getSupportByZip');
const pathOf = (zipcode: string) => fillPath(getSupportByZip.path, { params: { zipcode } });
const asked = (zipcode: string, carryover: string | null = null) =>
  ({ flow: 'support', place: { by: 'ZIP', zipcode } as const, carryover }) as const;
const ask = (zipcode: string, carryover?: string) => ({
  ...visitorReadRequest(pathOf(zipcode)),
  query: { path: 'support', ...(carryover ? { 'carryover-zipcode': carryover } : {}) },
});
const load = (origin: string, zipcode: string, carryover: string | null = null) =>
  callPort(visitorClient(origin).options, loadSupportDeskFx, asked(zipcode, carryover));

type Found = ReturnType<typeof supportLocationResponse>;
const shape = (found: Found) => ({
  location: locationShape(found.location),
  support: supportDeskShape(found.support),
});
const ORLANDO = supportLocationResponse(
  { zipcode: '32801', city: 'Orlando', state: 'FL', partnerType: 'BHN', resolvedBy: 'ZIP' },
  { phone: '8555550122' },
);
const CARRIED = supportLocationResponse({ resolvedBy: 'CARRYOVER' });

pact(
  'of a ZIP that a partner serves',
  { given: [signedOut()], request: ask('32801'), response: { status: 200, body: shape(ORLANDO) } },
  async (origin) => {
    expect(await load(origin, '32801')).toEqual(ORLANDO);
  },
);

pact(
  'of a ZIP that nobody serves answers for the one carried over',
  {
    given: [signedOut()],
    request: ask('99999', '04101'),
    response: { status: 200, body: shape(CARRIED) },
  },
  async (origin) => {
    expect(await load(origin, '99999', '04101')).toEqual(CARRIED);
  },
);

pact(
  'of a ZIP that nobody serves is not found',
  { given: [signedOut()], request: ask('99999'), response: refusal('NOT_FOUND', 404) },
  async (origin) => {
    await expect(load(origin, '99999')).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_FOUND',
    });
  },
);

pact(
  'of what is no ZIP is refused by its field',
  {
    given: [signedOut()],
    request: ask('0410'),
    response: refusal('BAD_REQUEST', 400, { fields: ['$input.zipcode'] }),
  },
  async (origin) => {
    await expect(load(origin, '0410')).rejects.toMatchObject({
      systemErrorCode: 'BAD_REQUEST',
      fields: ['$input.zipcode'],
    });
  },
);

pact(
  'that carries over what is no ZIP is refused by its field',
  {
    given: [signedOut()],
    request: ask('99999', 'Maine'),
    response: refusal('BAD_REQUEST', 400, { fields: ['$input.carryover-zipcode'] }),
  },
  async (origin) => {
    await expect(load(origin, '99999', 'Maine')).rejects.toMatchObject({
      systemErrorCode: 'BAD_REQUEST',
      fields: ['$input.carryover-zipcode'],
    });
  },
);

pact(
  'finds the portal under maintenance',
  {
    given: [signedIn('current'), requestFails(pathOf('32801'), 401, 'IN_MAINTENANCE')],
    request: { ...ask('32801'), headers: readRequest(pathOf('32801')).headers },
    response: refusal('IN_MAINTENANCE', 401),
  },
  async (origin) => {
    const { options, ended } = portalClient(origin);
    const closed: true[] = [];
    await expect(
      callPort(
        {
          ...options,
          onMaintenance: () => {
            closed.push(true);
          },
        },
        loadSupportDeskFx,
        asked('32801'),
      ),
    ).rejects.toMatchObject({ status: 401, systemErrorCode: 'IN_MAINTENANCE' });
    expect([closed, ended]).toEqual([[true], []]);
  },
);

pact(
  'is down',
  {
    given: [signedOut(), requestFails(pathOf('32801'), 503, 'UNAVAILABLE')],
    request: ask('32801'),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(origin, '32801')).rejects.toMatchObject({ systemErrorCode: 'UNAVAILABLE' });
  },
);
