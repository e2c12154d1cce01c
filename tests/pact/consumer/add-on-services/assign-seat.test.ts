import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { assignSeat } from '../../../../contracts/rest/add-on-services/seats.ts';
import type { ProviderState } from '../../../../contracts/provider-states.ts';
import { assignSeatFx } from '../../../../src/models/services/seats/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { IDEMPOTENCY_KEY } from '../../../fixtures/payments/payment.ts';
import { AMY, assignedResponse, NADIA, PETER } from '../../../fixtures/services/seats.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  portalClient,
  visitorClient,
  visitorWriteRequest,
  writeRequest,
} from '../portal-client.ts';
import { demoUsername, requestFails, signedIn, signedOut, state } from '../states.ts';
import { seatsAnswer, seatsAt } from './shapes.ts';

const pact = operationPact('add-on-services', 'assignSeat');
const path = seatsAt(assignSeat);
const bodyFor = (guid: string) => ({ guid, idempotencyKey: IDEMPOTENCY_KEY });
const give = (origin: string, guid: string, serviceId = 'EMAIL_VAS_2_0') =>
  callPort(portalClient(origin).options, assignSeatFx, { serviceId, ...bodyFor(guid) });

pact(
  'invites a person to a free seat',
  {
    given: [signedIn('seats')],
    request: writeRequest(path, bodyFor(PETER.guid)),
    response: seatsAnswer(assignedResponse()),
  },
  async (origin) => {
    expect(await give(origin, PETER.guid)).toEqual(assignedResponse());
  },
);

const ENDED = state('an add-on service is not in use', {
  username: demoUsername('seats'),
  serviceId: 'EMAIL_VAS_2_0',
  state: 'ENDED',
});
const NOBODY = '00000000-0000-4000-8000-000000000000';

interface Refused {
  name: string;
  given: ProviderState[];
  guid: string;
  id?: string;
  code: SystemErrorCode;
  status: number;
}

const REFUSALS: readonly Refused[] = [
  {
    name: 'finds all seats taken',
    given: [signedIn('seats')],
    guid: AMY.guid,
    id: 'DESKTOP_SECURITY_VAS_2_0',
    code: 'SEATS_USED',
    status: 422,
  },
  {
    name: 'gives nobody two seats',
    given: [signedIn('seats')],
    guid: NADIA.guid,
    code: 'PERSON_HAS_SEAT',
    status: 422,
  },
  {
    name: 'gives none while the service is suspended',
    given: [signedIn('seats')],
    guid: NADIA.guid,
    id: 'CLOUD_BACKUP',
    code: 'SERVICE_SUSPENDED',
    status: 422,
  },
  {
    name: 'gives none once the service has ended',
    given: [signedIn('seats'), ENDED],
    guid: PETER.guid,
    code: 'NOT_ENTITLED',
    status: 422,
  },
  {
    name: 'does not find a person of another account',
    given: [signedIn('seats')],
    guid: NOBODY,
    code: 'NOT_FOUND',
    status: 404,
  },
  {
    name: 'is not for a standard user',
    given: [signedIn('seats-standard')],
    guid: PETER.guid,
    code: 'NOT_PERMITTED',
    status: 403,
  },
  {
    name: 'is limited',
    given: [signedIn('seats'), requestFails(path, 429, 'THROTTLED')],
    guid: PETER.guid,
    code: 'THROTTLED',
    status: 429,
  },
  {
    name: 'fails while the partner is down',
    given: [signedIn('seats'), requestFails(path, 503, 'PARTNER_DOWN')],
    guid: PETER.guid,
    code: 'PARTNER_DOWN',
    status: 503,
  },
  {
    name: 'is down',
    given: [signedIn('seats'), requestFails(path, 500, 'INTERNAL')],
    guid: PETER.guid,
    code: 'INTERNAL',
    status: 500,
  },
];
for (const { name, given, guid, id = 'EMAIL_VAS_2_0', code, status } of REFUSALS)
  pact(
    name,
    {
      given,
      request: writeRequest(seatsAt(assignSeat, id), bodyFor(guid)),
      response: refusal(code, status),
    },
    async (origin) => {
      await expect(give(origin, guid, id)).rejects.toMatchObject({
        status,
        systemErrorCode: code,
      });
    },
  );

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, bodyFor(PETER.guid)),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, assignSeatFx, {
        serviceId: 'EMAIL_VAS_2_0',
        ...bodyFor(PETER.guid),
      }),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);
