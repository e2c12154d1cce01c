import { expect } from 'vitest';
import { getOwnOutages } from '../../../../contracts/rest/outages/contract.ts';
import { loadOwnOutagesFx } from '../../../../src/models/outages/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import {
  ownOutagesResponse,
  pastOutage,
  pastWork,
  plannedWork,
  widerOutage,
} from '../../../fixtures/outages/outages.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  backgroundRequest,
  portalClient,
  readRequest,
  visitorClient,
  visitorReadRequest,
} from '../portal-client.ts';
import { demoUsername, requestFails, signedIn, signedOut, state } from '../states.ts';
import { outagesShape } from './shapes.ts';

const pact = operationPact('outages', 'getOwnOutages');
const { path } = getOwnOutages;
const load = (options: ClientOptions) => callPort(options, loadOwnOutagesFx, { background: false });

const out = ownOutagesResponse();
pact(
  'of an account whose area is out',
  {
    given: [
      signedIn('pastdue30'),
      state('an outage is open where an account is', { username: demoUsername('pastdue30') }),
    ],
    request: readRequest(path),
    response: { status: 200, body: outagesShape(out) },
  },
  async (origin) => {
    expect(await load(portalClient(origin).options)).toEqual(out);
  },
);

const planned = ownOutagesResponse({
  place: { zip: '04101', nodes: ['ME-PWM-03'] },
  outages: [widerOutage({ follows: false }), plannedWork({ follows: false })],
  past: [pastOutage(), pastWork()],
});
pact(
  'of an account with planned work, and with a past',
  {
    given: [signedIn('outage')],
    request: readRequest(path),
    response: { status: 200, body: outagesShape(planned) },
  },
  async (origin) => {
    expect(await load(portalClient(origin).options)).toEqual(planned);
  },
);

const reported = ownOutagesResponse({
  place: { zip: '04101', nodes: ['ME-PWM-01'] },
  outages: [],
  reportsLastHour: 2,
  reported: ['INTERNET', 'VOICE'],
});
pact(
  'of an account that reported two services',
  {
    given: [
      signedIn('current'),
      state('an outage was reported', { username: demoUsername('current'), service: 'INTERNET' }),
      state('an outage was reported', { username: demoUsername('current'), service: 'VOICE' }),
    ],
    request: readRequest(path),
    response: { status: 200, body: outagesShape(reported) },
  },
  async (origin) => {
    expect(await load(portalClient(origin).options)).toEqual(reported);
  },
);

pact(
  'of an address that the network does not know',
  {
    given: [
      signedIn('current'),
      state('the network does not know an address', { username: demoUsername('current') }),
    ],
    request: readRequest(path),
    response: refusal('PLACE_UNKNOWN', 422),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options)).rejects.toMatchObject({
      systemErrorCode: 'PLACE_UNKNOWN',
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
    await expect(load(visitorClient(origin).options)).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
  },
);

for (const [name, code] of [
  ['is not known as it is now', 'FEED_STALE'],
  ['is down', 'UNAVAILABLE'],
] as const)
  pact(
    name,
    {
      given: [signedIn('current'), requestFails(path, 503, code)],
      request: readRequest(path),
      response: refusal(code, 503),
    },
    async (origin) => {
      await expect(load(portalClient(origin).options)).rejects.toMatchObject({
        systemErrorCode: code,
      });
    },
  );

pact(
  'is asked again without its customer, and does not extend the session',
  {
    given: [signedIn('pastdue30')],
    request: backgroundRequest(readRequest(path)),
    response: { status: 200, body: outagesShape(out) },
  },
  async (origin) => {
    expect(
      await callPort(portalClient(origin).options, loadOwnOutagesFx, { background: true }),
    ).toEqual(out);
  },
);
