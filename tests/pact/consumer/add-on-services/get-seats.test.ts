import { expect } from 'vitest';
import { getSeats } from '../../../../contracts/rest/add-on-services/seats.ts';
import { loadSeatsFx } from '../../../../src/models/services/seats/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { seatsResponse } from '../../../fixtures/services/seats.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorClient, visitorReadRequest } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { seatsAnswer, seatsAt } from './shapes.ts';

const pact = operationPact('add-on-services', 'getSeats');
const path = seatsAt(getSeats);
const load = (origin: string, id = 'EMAIL_VAS_2_0') =>
  callPort(portalClient(origin).options, loadSeatsFx, id);

pact(
  'of a service with people and free seats',
  {
    given: [signedIn('seats')],
    request: readRequest(path),
    response: seatsAnswer(seatsResponse()),
  },
  async (origin) => {
    expect(await load(origin)).toEqual(seatsResponse());
  },
);

for (const [what, scenario, id, code, status] of [
  ['are not for a standard user', 'seats-standard', 'EMAIL_VAS_2_0', 'NOT_PERMITTED', 403],
  ['are not found of a service without seats', 'seats', 'WIFI', 'NOT_FOUND', 404],
  ['are not found of a service of another account', 'current', 'CLOUD_BACKUP', 'NOT_FOUND', 404],
] as const)
  pact(
    what,
    {
      given: [signedIn(scenario)],
      request: readRequest(seatsAt(getSeats, id)),
      response: refusal(code, status),
    },
    async (origin) => {
      await expect(load(origin, id)).rejects.toMatchObject({ systemErrorCode: code });
    },
  );

pact(
  'need a session',
  {
    given: [signedOut()],
    request: visitorReadRequest(path),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, loadSeatsFx, 'EMAIL_VAS_2_0'),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);

for (const [what, status, code] of [
  ['are down', 500, 'INTERNAL'],
  ['are not known while the partner is down', 503, 'PARTNER_DOWN'],
] as const)
  pact(
    what,
    {
      given: [signedIn('seats'), requestFails(path, status, code)],
      request: readRequest(path),
      response: refusal(code, status),
    },
    async (origin) => {
      await expect(load(origin)).rejects.toMatchObject({ status, systemErrorCode: code });
    },
  );
