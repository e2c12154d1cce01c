import { expect } from 'vitest';
import { resumeSession } from '../../../../contracts/rest/sign-in/contract.ts';
import {
  fetchProfile,
  remainingSeconds,
} from '../../../../src/gateways/session/session-gateway.ts';
import { profile } from '../../../fixtures/session/sign-in.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';
import { sessionShape } from './profile-shape.ts';

const pact = operationPact('sign-in', 'resumeSession');
/** The portal requests it automatically, so the request does not extend the session. */
const inBackground = <Request extends { headers: object }>(request: Request) => ({
  ...request,
  headers: { ...request.headers, 'x-background': '1' },
});
const asked = inBackground(readRequest(resumeSession.path));

pact(
  'answers who is signed in',
  { given: [signedIn('current')], request: asked, response: { status: 200, body: sessionShape() } },
  async (origin) => {
    expect(await fetchProfile(portalClient(origin).options)).toEqual(profile());
  },
);

const representative = {
  userType: 'CSR',
  csrId: 'CSR-1001',
  username: 'csr@demo.example',
  firstName: 'Robin',
} as const;
pact(
  'answers which representative acts for the customer',
  {
    given: [signedIn('csr')],
    request: asked,
    response: { status: 200, body: sessionShape(representative) },
  },
  async (origin) => {
    expect(await fetchProfile(portalClient(origin).options)).toEqual(profile(representative));
  },
);

const enterprise = {
  username: 'enterprise@demo.example',
  firstName: 'Victor',
  lastName: 'Langley',
  enterpriseRole: 'PROVIDER',
  accountKind: 'ENTERPRISE',
  autopayOffered: false,
  accountNumber: '8000000013',
  accountName: 'Summit Logistics Group',
} as const;
pact(
  'answers which role someone has in an enterprise',
  {
    given: [signedIn('enterprise')],
    request: asked,
    response: { status: 200, body: sessionShape(enterprise) },
  },
  async (origin) => {
    expect(await fetchProfile(portalClient(origin).options)).toEqual(profile(enterprise));
  },
);

const unpayable = { username: 'nopay@demo.example', autopayOffered: false } as const;
pact(
  'answers that no method may pay, so that the menu leads to no Auto Pay',
  {
    given: [signedIn('nopay')],
    request: asked,
    response: { status: 200, body: sessionShape(unpayable) },
  },
  async (origin) => {
    expect(await fetchProfile(portalClient(origin).options)).toEqual(profile(unpayable));
  },
);

const spanish = { language: 'es' } as const;
pact(
  'answers which language the customer chose',
  {
    given: [
      signedIn('current'),
      state('a person chose a language', { username: demoUsername('current'), ...spanish }),
    ],
    request: asked,
    response: { status: 200, body: sessionShape(spanish) },
  },
  async (origin) => {
    expect(await fetchProfile(portalClient(origin).options)).toEqual(profile(spanish));
  },
);

pact(
  'answers how long the session lives',
  { given: [signedIn('current')], request: asked, response: { status: 200, body: sessionShape() } },
  async (origin) => {
    expect(await remainingSeconds(portalClient(origin).options)).toBe(930);
  },
);

const nobody = {
  given: [signedOut()],
  request: inBackground(visitorReadRequest(resumeSession.path)),
  response: refusal('UNAUTHENTICATED', 401),
};
pact('answers that nobody is signed in', nobody, async (origin) => {
  const { options, ended } = visitorClient(origin);
  await expect(fetchProfile(options)).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  expect(ended).toHaveLength(1);
});

pact(
  'answers that the session has ended, which its idle tab takes for its end',
  nobody,
  async (origin) => {
    const { options, ended } = visitorClient(origin);
    await expect(remainingSeconds(options)).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
    expect(ended).toHaveLength(0);
  },
);

pact(
  'is down, which ends nothing',
  {
    given: [signedIn('current'), requestFails(resumeSession.path, 503, 'UNAVAILABLE')],
    request: asked,
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    const { options, ended } = portalClient(origin);
    await expect(fetchProfile(options)).rejects.toMatchObject({ systemErrorCode: 'UNAVAILABLE' });
    expect(ended).toHaveLength(0);
  },
);
