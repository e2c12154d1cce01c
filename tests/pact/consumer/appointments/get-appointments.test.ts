import { expect } from 'vitest';
import { getAppointments } from '../../../../contracts/rest/appointments/list.ts';
import { appointment } from '../../../fixtures/account/services.ts';
import { operationPact, refusal } from '../pact.ts';
import { visitShape, course } from './shapes.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { loadAppointmentsFx } from '../../../../src/models/appointments/ports.ts';

const pact = operationPact('appointments', 'getAppointments');
const { path } = getAppointments;

const OVER = {
  rescheduleDenial: 'VISIT_NOT_CHANGEABLE',
  cancelDenial: 'VISIT_NOT_CHANGEABLE',
} as const;
const PAST = { windowStart: '2026-12-14T10:00:00.000Z', windowEnd: '2026-12-14T12:00:00.000Z' };
const CAME = {
  onTheWayAt: '2026-12-14T10:10:00.000Z',
  arrivedAt: '2026-12-14T10:40:00.000Z',
  endedAt: '2026-12-14T12:10:00.000Z',
};

for (const [name, given, visit] of [
  ['of a customer whose visit is planned', null, appointment()],
  [
    'of a customer who confirmed it',
    'CONFIRMED',
    appointment({ status: 'CONFIRMED', confirmedAt: '2026-12-14T14:00:00.000Z', version: 2 }),
  ],
  [
    'of a customer whose technician is on the way',
    'ON_THE_WAY',
    appointment({
      status: 'ON_THE_WAY',
      ...PAST,
      onTheWayAt: CAME.onTheWayAt,
      expected: { from: '2026-12-14T15:10:00.000Z', until: '2026-12-14T15:30:00.000Z' },
      ...OVER,
    }),
  ],
  [
    'of a customer whose technician is there',
    'ARRIVED',
    appointment({
      status: 'ARRIVED',
      ...OVER,
      onTheWayAt: CAME.onTheWayAt,
      arrivedAt: CAME.arrivedAt,
    }),
  ],
  [
    'of a customer whose work is done',
    'COMPLETED',
    appointment({ status: 'COMPLETED', ...PAST, ...CAME, ...OVER }),
  ],
  [
    'of a customer whose technician found nobody',
    'NO_ACCESS',
    appointment({
      status: 'NO_ACCESS',
      ...PAST,
      ...CAME,
      rescheduleDenial: null,
      cancelDenial: 'VISIT_NOT_CHANGEABLE',
    }),
  ],
  [
    'of a customer to whom nobody came',
    'MISSED',
    appointment({
      status: 'MISSED',
      ...PAST,
      isLate: true,
      credit: 2_500,
      rescheduleDenial: null,
      cancelDenial: 'VISIT_NOT_CHANGEABLE',
    }),
  ],
  [
    'of a customer whose technician came late',
    'LATE',
    appointment({
      status: 'COMPLETED',
      ...PAST,
      ...CAME,
      ...OVER,
      isLate: true,
      credit: 2_500,
    }),
  ],
  [
    'of a customer who cancelled it',
    'CANCELLED',
    appointment({
      kind: 'REPAIR',
      minutes: 60,
      status: 'CANCELLED',
      cancelledAt: '2026-12-14T14:00:00.000Z',
      ...OVER,
    }),
  ],
  [
    'of a customer who moved it three times',
    'MOVED_OFTEN',
    appointment({ changesLeft: 0, rescheduleDenial: 'TOO_MANY_CHANGES' }),
  ],
  [
    'of a customer who noted how to get in',
    'ACCESS_NOTED',
    appointment({
      access: {
        contactName: 'Dana Whitfield',
        contactPhone: '2075550142',
        note: 'Ring at the back door',
      },
      version: 2,
    }),
  ],
  [
    'of a customer whose time has begun',
    'STARTED',
    appointment({ ...PAST, rescheduleDenial: 'TOO_LATE' }),
  ],
  [
    'of a customer whose visit was planned again',
    'REBOOKED',
    appointment({
      status: 'MISSED',
      ...PAST,
      isLate: true,
      credit: 2_500,
      rebookedAs: '2',
      ...OVER,
    }),
  ],
] as const)
  pact(
    name,
    {
      given: [signedIn('current'), ...(given === null ? [] : [course(given)])],
      request: readRequest(path),
      response: { status: 200, body: { appointments: [visitShape(visit)] } },
    },
    async (origin) => {
      expect(await callPort(portalClient(origin).options, loadAppointmentsFx, undefined)).toEqual([
        visit,
      ]);
    },
  );

pact(
  'of a customer without any',
  {
    given: [signedIn('credit')],
    request: readRequest(path),
    response: { status: 200, body: { appointments: [] } },
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, loadAppointmentsFx, undefined)).toEqual([]);
  },
);

pact(
  'is not for the enterprise role NONE',
  {
    given: [signedIn('enterprise-none')],
    request: readRequest(path),
    response: refusal('NOT_PERMITTED', 403),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, loadAppointmentsFx, undefined),
    ).rejects.toMatchObject({ systemErrorCode: 'NOT_PERMITTED' });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorReadRequest(path),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, loadAppointmentsFx, undefined),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(path, 503, 'UNAVAILABLE')],
    request: readRequest(path),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, loadAppointmentsFx, undefined),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAVAILABLE' });
  },
);
