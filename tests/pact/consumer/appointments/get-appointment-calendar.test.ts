import { expect } from 'vitest';
import { getAppointmentCalendar } from '../../../../contracts/rest/appointments/visits.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import { appointmentCalendar } from '../../../fixtures/account/services.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { loadAppointmentCalendarFx } from '../../../../src/models/appointments/calendar/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';

const pact = operationPact('appointments', 'getAppointmentCalendar');
const own = { orderId: 'WO-8000000001-1', jobId: '1' };
const pathOf = (visit: typeof own) => fillPath(getAppointmentCalendar.path, { params: visit });
const path = pathOf(own);
const load = (options: ClientOptions, visit = own) =>
  callPort(options, loadAppointmentCalendarFx, visit);

/** Another account's visit has taken one of two openings on Friday morning. */
const calendar = appointmentCalendar({ '2026-12-18T13:00:00.000Z': 1 });
/** Days and availability by value; the number of openings is the backend's own. */
const shape = {
  ...calendar,
  days: calendar.days.map(({ day, windows }) => ({
    day,
    windows: windows.map((window) => ({
      ...window,
      openings: MatchersV3.integer(window.openings),
    })),
  })),
};

pact(
  'of a visit that is planned',
  {
    given: [signedIn('current')],
    request: readRequest(path),
    response: { status: 200, body: shape },
  },
  async (origin) => {
    expect(await load(portalClient(origin).options)).toEqual(calendar);
  },
);

const foreign = { orderId: 'WO-8000000010-1', jobId: '1' };
pact(
  "of another account's visit is not found",
  {
    given: [signedIn('current')],
    request: readRequest(pathOf(foreign)),
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options, foreign)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_FOUND',
    });
  },
);

const none = { orderId: 'WO-none', jobId: '9' };
pact(
  'of no visit is not found',
  {
    given: [signedIn('current')],
    request: readRequest(pathOf(none)),
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options, none)).rejects.toMatchObject({
      systemErrorCode: 'NOT_FOUND',
    });
  },
);

pact(
  'is refused while the technician is on the way',
  {
    given: [
      signedIn('current'),
      state('a visit took its course', { username: demoUsername('current'), then: 'ON_THE_WAY' }),
    ],
    request: readRequest(path),
    response: refusal('VISIT_NOT_CHANGEABLE', 422),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options)).rejects.toMatchObject({
      systemErrorCode: 'VISIT_NOT_CHANGEABLE',
    });
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
    await expect(load(portalClient(origin).options)).rejects.toMatchObject({
      systemErrorCode: 'NOT_PERMITTED',
    });
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
    const { options, ended } = visitorClient(origin);
    await expect(load(options)).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
    expect(ended).toHaveLength(1);
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
    await expect(load(portalClient(origin).options)).rejects.toMatchObject({
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
