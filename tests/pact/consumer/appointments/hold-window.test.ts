import { expect } from 'vitest';
import { holdWindow } from '../../../../contracts/rest/appointments/visits.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import { holdWindowFx } from '../../../../src/models/appointments/visits/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { instant } from '../matchers.ts';
import { operationPact } from '../pact.ts';
import { portalClient, writeRequest } from '../portal-client.ts';
import { demoUsername, requestFails, signedIn, state } from '../states.ts';
import { course, describeRefusals, FRIDAY, FRIDAY_END, OWN } from './shapes.ts';

const pact = operationPact('appointments', 'holdWindow');
const path = fillPath(holdWindow.path, { params: OWN });
const body = { windowStart: FRIDAY };
const hold = { windowStart: FRIDAY, windowEnd: FRIDAY_END, until: '2026-12-14T15:05:00.000Z' };
const shape = { ...hold, until: instant(hold.until) };

for (const [name, as, given] of [
  ['of a free window keeps it', 'current', []],
  ['is for billing users, too', 'billing', []],
  ['for a visit that nobody came to', 'current', [course('MISSED')]],
  ['for a visit where nobody opened', 'current', [course('NO_ACCESS')]],
] as const)
  pact(
    name,
    {
      given: [signedIn(as), ...given],
      request: writeRequest(path, body),
      response: { status: 200, body: shape },
    },
    async (origin) => {
      expect(
        await callPort(portalClient(origin).options, holdWindowFx, { ...OWN, ...body }),
      ).toEqual(hold);
    },
  );

describeRefusals(pact, {
  route: holdWindow,
  body,
  send: (options, asked) => callPort(options, holdWindowFx, asked),
  own: [
    [
      'of a window that others have is refused',
      [
        signedIn('current'),
        state('a window is full', { username: demoUsername('current'), windowStart: FRIDAY }),
      ],
      'WINDOW_FULL',
      422,
    ],
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
      'of a visit that was moved three times is refused',
      [signedIn('current'), course('MOVED_OFTEN')],
      'TOO_MANY_CHANGES',
      422,
    ],
    ['is limited', [signedIn('current'), requestFails(path, 429, 'THROTTLED')], 'THROTTLED', 429],
  ],
});
