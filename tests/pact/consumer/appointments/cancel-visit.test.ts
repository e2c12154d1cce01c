import { expect } from 'vitest';
import { cancelVisit } from '../../../../contracts/rest/appointments/visits.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import { cancelVisitFx } from '../../../../src/models/appointments/visits/ports.ts';
import { appointment } from '../../../fixtures/account/services.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { operationPact } from '../pact.ts';
import { portalClient, writeRequest } from '../portal-client.ts';
import { signedIn } from '../states.ts';
import { course, describeRefusals, OWN, visitShape } from './shapes.ts';

const pact = operationPact('appointments', 'cancelVisit');
const path = fillPath(cancelVisit.path, { params: OWN });
const body = { reason: 'WORKS_AGAIN', version: 1 } as const;
const cancelled = appointment({
  kind: 'REPAIR',
  status: 'CANCELLED',
  minutes: 60,
  cancelledAt: '2026-12-14T15:00:00.000Z',
  rescheduleDenial: 'VISIT_NOT_CHANGEABLE',
  cancelDenial: 'VISIT_NOT_CHANGEABLE',
  version: 2,
});

for (const [name, given, visit] of [
  ['ends a repair', course('REPAIR'), cancelled],
  ['of a cancelled visit answers it again', course('CANCELLED'), { ...cancelled, version: 1 }],
] as const)
  pact(
    name,
    {
      given: [signedIn('current'), given],
      request: writeRequest(path, body),
      response: { status: 200, body: visitShape(visit) },
    },
    async (origin) => {
      expect(
        await callPort(portalClient(origin).options, cancelVisitFx, { ...OWN, ...body }),
      ).toEqual(visit);
    },
  );

describeRefusals(pact, {
  route: cancelVisit,
  body,
  send: (options, asked) => callPort(options, cancelVisitFx, asked),
  own: [
    ['of anything but a repair is refused', [signedIn('current')], 'NOT_CANCELLABLE_ONLINE', 422],
    [
      'while the technician is on the way is refused',
      [signedIn('current'), course('REPAIR'), course('ON_THE_WAY')],
      'VISIT_NOT_CHANGEABLE',
      422,
    ],
    [
      'once the window has begun is refused',
      [signedIn('current'), course('REPAIR'), course('STARTED')],
      'TOO_LATE',
      422,
    ],
    [
      'of a visit that somebody changed is refused',
      [signedIn('current'), course('REPAIR'), course('CHANGED')],
      'VERSION_CONFLICT',
      409,
      { sent: 1, current: 2 },
    ],
  ],
});
