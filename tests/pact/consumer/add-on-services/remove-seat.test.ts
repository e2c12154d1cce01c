import { expect } from 'vitest';
import { removeSeat } from '../../../../contracts/rest/add-on-services/unused.ts';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { removeSeatFx } from '../../../../src/models/services/removal/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { AMYS_SEAT } from '../../../fixtures/services/seats.ts';
import { unusedResponse } from '../../../fixtures/services/unused.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  portalClient,
  visitorClient,
  visitorWriteRequest,
  writeRequest,
} from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { seatsAt } from './shapes.ts';
import { unusedAnswer } from './unused-shapes.ts';

const pact = operationPact('add-on-services', 'removeSeat');
const serviceId = 'EMAIL_VAS_2_0';
const KEY = '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
const NO_SEAT = '00000000-0000-4000-8000-000000000000';
const pathOf = (seat: string) => seatsAt(removeSeat, serviceId, seat);
const bodyOf = (version = 1) => ({ idempotencyKey: KEY, version });
const remove = (origin: string, seatId: string = AMYS_SEAT, version = 1) =>
  callPort(portalClient(origin).options, removeSeatFx, { serviceId, seatId, ...bodyOf(version) });

const rest = unusedResponse({
  seats: unusedResponse().seats.filter(({ seatId }) => seatId !== AMYS_SEAT),
});
pact(
  'gives a seat up',
  {
    given: [signedIn('seats')],
    request: writeRequest(pathOf(AMYS_SEAT), bodyOf()),
    response: unusedAnswer(rest),
  },
  async (origin) => {
    expect(await remove(origin)).toEqual(rest);
  },
);

const conflict = refusal('VERSION_CONFLICT', 409) as { status: number; body: object };
pact(
  'leaves a seat that somebody changed, and names both versions',
  {
    given: [signedIn('seats')],
    request: writeRequest(pathOf(AMYS_SEAT), bodyOf(7)),
    response: { ...conflict, body: { ...conflict.body, versions: { sent: 7, current: 1 } } },
  },
  async (origin) => {
    await expect(remove(origin, AMYS_SEAT, 7)).rejects.toMatchObject({
      systemErrorCode: 'VERSION_CONFLICT',
    });
  },
);

const refuses = (
  name: string,
  given: Parameters<typeof pact>[1]['given'],
  [code, status]: readonly [SystemErrorCode, number],
  seatId: string = AMYS_SEAT,
) =>
  pact(
    name,
    {
      given,
      request: writeRequest(pathOf(seatId), bodyOf()),
      response: refusal(code, status),
    },
    async (origin) => {
      await expect(remove(origin, seatId)).rejects.toMatchObject({ systemErrorCode: code });
    },
  );
refuses('that there is not is not found', [signedIn('seats')], ['NOT_FOUND', 404], NO_SEAT);
refuses("of another account's is not found", [signedIn('current')], ['NOT_FOUND', 404]);
refuses('is not for a standard user', [signedIn('seats-standard')], ['NOT_PERMITTED', 403]);
refuses('is not for a representative', [signedIn('csr')], ['NOT_PERMITTED', 403]);
refuses(
  'with the key of another one is refused',
  [signedIn('seats'), requestFails(pathOf(AMYS_SEAT), 422, 'IDEMPOTENCY_KEY_REUSED')],
  ['IDEMPOTENCY_KEY_REUSED', 422],
);
refuses(
  'is unavailable',
  [signedIn('seats'), requestFails(pathOf(AMYS_SEAT), 503, 'UNAVAILABLE')],
  ['UNAVAILABLE', 503],
);
pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorWriteRequest(pathOf(AMYS_SEAT), bodyOf()),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, removeSeatFx, {
        serviceId,
        seatId: AMYS_SEAT,
        ...bodyOf(),
      }),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);
