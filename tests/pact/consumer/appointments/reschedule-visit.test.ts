import { expect } from 'vitest';
import { rescheduleVisit } from '../../../../contracts/rest/appointments/visits.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import { rescheduleVisitFx } from '../../../../src/models/appointments/visits/ports.ts';
import { appointment } from '../../../fixtures/account/services.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { operationPact } from '../pact.ts';
import { portalClient, writeRequest } from '../portal-client.ts';
import { signedIn } from '../states.ts';
import { course, describeRefusals, FRIDAY, FRIDAY_END, kept, OWN, visitShape } from './shapes.ts';

const pact = operationPact('appointments', 'rescheduleVisit');
const path = fillPath(rescheduleVisit.path, { params: OWN });
const body = {
  windowStart: FRIDAY,
  version: 1,
  idempotencyKey: '7b1e7a90-3b2d-4f6a-8c7e-1d0f2a3b4c5d',
};
const moved = { windowStart: FRIDAY, windowEnd: FRIDAY_END };

for (const [name, given, visit] of [
  [
    'moves the visit into the window that is kept',
    [],
    appointment({ ...moved, changesLeft: 2, version: 2 }),
  ],
  [
    'plans another visit where nobody came',
    [course('MISSED')],
    appointment({ ...moved, jobId: '2' }),
  ],
  [
    'plans another visit where nobody opened',
    [course('NO_ACCESS')],
    appointment({ ...moved, jobId: '2' }),
  ],
] as const)
  pact(
    name,
    {
      given: [signedIn('current'), ...given, kept],
      request: writeRequest(path, body),
      response: { status: 200, body: { ...visitShape(visit), ...moved } },
    },
    async (origin) => {
      expect(
        await callPort(portalClient(origin).options, rescheduleVisitFx, { ...OWN, ...body }),
      ).toEqual(visit);
    },
  );

describeRefusals(pact, {
  route: rescheduleVisit,
  body,
  send: (options, asked) => callPort(options, rescheduleVisitFx, asked),
  own: [
    ['into a window that is not kept is refused', [signedIn('current')], 'HOLD_EXPIRED', 422],
    [
      'while the technician is on the way is refused',
      [signedIn('current'), course('ON_THE_WAY'), kept],
      'VISIT_NOT_CHANGEABLE',
      422,
    ],
    [
      'once the window has begun is refused',
      [signedIn('current'), course('STARTED'), kept],
      'TOO_LATE',
      422,
    ],
    [
      'of a visit that was moved three times is refused',
      [signedIn('current'), course('MOVED_OFTEN'), kept],
      'TOO_MANY_CHANGES',
      422,
    ],
    [
      'of a visit that somebody changed is refused',
      [signedIn('current'), course('CHANGED'), kept],
      'VERSION_CONFLICT',
      409,
      { sent: 1, current: 2 },
    ],
  ],
});
