import { expect } from 'vitest';
import { getAddOnServices } from '../../../../contracts/rest/add-on-services/contract.ts';
import type { AddOnServicesResponse } from '../../../../contracts/rest/add-on-services/types.ts';
import {
  addOnService,
  addOnServicesKept,
  addOnServicesResponse,
  seatsServices,
} from '../../../fixtures/account/services.ts';
import { day, text } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { loadAddOnServicesFx } from '../../../../src/models/account/sign-in-sequence/ports.ts';

const pact = operationPact('add-on-services', 'getAddOnServices');
const { path } = getAddOnServices;

/** Exact where the portal depends on it; links and billing of a service are the service's own. */
const shape = ({ services, ...rest }: AddOnServicesResponse) => ({
  ...rest,
  services: services.map(({ redirectUri, rateCode, ...service }) => ({
    ...service,
    redirectUri: { sbpp: text(redirectUri.sbpp) },
    rateCode: text(rateCode),
  })),
});

const withDay = (body: ReturnType<typeof shape>) => ({
  ...body,
  services: body.services.map((service) => ({
    ...service,
    endsOn: service.endsOn === null ? null : day(service.endsOn),
  })),
});

pact(
  'of a customer with hosted voice',
  {
    given: [signedIn('current')],
    request: readRequest(path),
    response: { status: 200, body: shape(addOnServicesResponse()) },
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, loadAddOnServicesFx, undefined)).toEqual(
      addOnServicesKept(),
    );
  },
);

const waiting = addOnServicesResponse({
  services: [addOnService({ serviceId: 'DESKTOP_SECURITY_VAS_2_0' })],
  displayServicesBanner: true,
  serviceActivationUri: '/selfinstall',
});
pact(
  'of a customer for whom something waits to be activated',
  {
    given: [signedIn('selfinstall')],
    request: readRequest(path),
    response: { status: 200, body: shape(waiting) },
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, loadAddOnServicesFx, undefined)).toEqual(
      addOnServicesKept(waiting),
    );
  },
);

/** Each state, seats of which one is the owner's, and an id that the portal does not know. */
const ofSeats = addOnServicesResponse({
  services: seatsServices(),
});
pact(
  'of a customer with seats, and with services in each state',
  {
    given: [signedIn('seats')],
    request: readRequest(path),
    response: { status: 200, body: withDay(shape(ofSeats)) },
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, loadAddOnServicesFx, undefined)).toEqual(
      addOnServicesKept(ofSeats),
    );
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
      callPort(portalClient(origin).options, loadAddOnServicesFx, undefined),
    ).rejects.toMatchObject({ kind: 'refused', systemErrorCode: 'NOT_PERMITTED' });
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
      callPort(visitorClient(origin).options, loadAddOnServicesFx, undefined),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(path, 500, 'INTERNAL')],
    request: readRequest(path),
    response: refusal('INTERNAL', 500),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, loadAddOnServicesFx, undefined),
    ).rejects.toMatchObject({ status: 500, systemErrorCode: 'INTERNAL' });
  },
);
