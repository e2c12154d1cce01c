import { expect } from 'vitest';
import { getAppointments } from '../../../../contracts/rest/appointments/contract.ts';
import { appointment } from '../../../fixtures/account/services.ts';
import { text } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { loadAppointmentsFx } from '../../../../src/models/appointments/ports.ts';

const pact = operationPact('appointments', 'getAppointments');
const { path } = getAppointments;
const { orderId, jobId, ...visit } = appointment();

pact(
  'of a customer whose visit is planned',
  {
    given: [signedIn('current')],
    request: readRequest(path),
    response: {
      status: 200,
      body: { appointments: [{ ...visit, orderId: text(orderId), jobId: text(jobId) }] },
    },
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, loadAppointmentsFx, undefined)).toEqual([
      appointment(),
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
