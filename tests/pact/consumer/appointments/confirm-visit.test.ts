import { expect } from 'vitest';
import { confirmVisit } from '../../../../contracts/rest/appointments/visits.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import { confirmVisitFx } from '../../../../src/models/appointments/visits/ports.ts';
import { appointment } from '../../../fixtures/account/services.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { operationPact } from '../pact.ts';
import { portalClient, writeRequest } from '../portal-client.ts';
import { signedIn } from '../states.ts';
import { course, describeRefusals, OWN, visitShape } from './shapes.ts';

const pact = operationPact('appointments', 'confirmVisit');
const path = fillPath(confirmVisit.path, { params: OWN });
const body = { version: 1 };
const confirmed = appointment({
  status: 'CONFIRMED',
  confirmedAt: '2026-12-14T15:00:00.000Z',
  version: 2,
});

for (const [name, given] of [
  ['says that somebody will be there', []],
  ['of a confirmed visit answers it again', [course('CONFIRMED')]],
] as const)
  pact(
    name,
    {
      given: [signedIn('current'), ...given],
      request: writeRequest(path, body),
      response: { status: 200, body: visitShape(confirmed) },
    },
    async (origin) => {
      expect(
        await callPort(portalClient(origin).options, confirmVisitFx, { ...OWN, ...body }),
      ).toEqual(confirmed);
    },
  );

describeRefusals(pact, {
  route: confirmVisit,
  body,
  send: (options, asked) => callPort(options, confirmVisitFx, asked),
  own: [
    [
      'while the technician is on the way is refused',
      [signedIn('current'), course('ON_THE_WAY')],
      'VISIT_NOT_CHANGEABLE',
      422,
    ],
    [
      'once the window has begun is refused',
      [signedIn('current'), course('STARTED')],
      'TOO_LATE',
      422,
    ],
    [
      'of a visit that somebody changed is refused',
      [signedIn('current'), course('CHANGED')],
      'VERSION_CONFLICT',
      409,
      { sent: 1, current: 2 },
    ],
  ],
});
