import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { releaseSeat } from '../../../../contracts/rest/add-on-services/seats.ts';
import { releaseSeatFx } from '../../../../src/models/services/seats/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { AMYS_SEAT, releasedResponse } from '../../../fixtures/services/seats.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  portalClient,
  visitorClient,
  visitorWriteRequest,
  writeRequest,
} from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { seatsAnswer, seatsAt } from './shapes.ts';

const pact = operationPact('add-on-services', 'releaseSeat');
const ID = 'EMAIL_VAS_2_0';
const pathOf = (seat: string) => seatsAt(releaseSeat, ID, seat);
const path = pathOf(AMYS_SEAT);
const remove = (at: string, version = 1) => ({
  ...writeRequest(at, { version }),
  method: 'DELETE',
});
const release = (origin: string, seatId: string = AMYS_SEAT, version = 1) =>
  callPort(portalClient(origin).options, releaseSeatFx, { serviceId: ID, seatId, version });

pact(
  'makes a seat free',
  {
    given: [signedIn('seats')],
    request: remove(path),
    response: seatsAnswer(releasedResponse()),
  },
  async (origin) => {
    expect(await release(origin)).toEqual(releasedResponse());
  },
);

const conflict = refusal('VERSION_CONFLICT', 409) as { status: number; body: object };
pact(
  'leaves a seat that somebody changed, and names both versions',
  {
    given: [signedIn('seats')],
    request: remove(path, 7),
    response: { ...conflict, body: { ...conflict.body, versions: { sent: 7, current: 1 } } },
  },
  async (origin) => {
    await expect(release(origin, AMYS_SEAT, 7)).rejects.toMatchObject({
      status: 409,
      systemErrorCode: 'VERSION_CONFLICT',
    });
  },
);

const NO_SEAT = '00000000-0000-4000-8000-000000000000';
const REFUSALS: readonly (readonly [
  name: string,
  scenario: string,
  seat: string,
  fault: boolean,
  code: SystemErrorCode,
  status: number,
])[] = [
  ['does not find another seat', 'seats', NO_SEAT, false, 'NOT_FOUND', 404],
  ['is not for a standard user', 'seats-standard', AMYS_SEAT, false, 'NOT_PERMITTED', 403],
  ['fails while the partner is down', 'seats', AMYS_SEAT, true, 'PARTNER_DOWN', 503],
  ['is down', 'seats', AMYS_SEAT, true, 'INTERNAL', 500],
];
for (const [name, scenario, seat, fault, code, status] of REFUSALS)
  pact(
    name,
    {
      given: [signedIn(scenario), ...(fault ? [requestFails(pathOf(seat), status, code)] : [])],
      request: remove(pathOf(seat)),
      response: refusal(code, status),
    },
    async (origin) => {
      await expect(release(origin, seat)).rejects.toMatchObject({ status, systemErrorCode: code });
    },
  );

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: { ...visitorWriteRequest(path, { version: 1 }), method: 'DELETE' },
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, releaseSeatFx, {
        serviceId: ID,
        seatId: AMYS_SEAT,
        version: 1,
      }),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);
