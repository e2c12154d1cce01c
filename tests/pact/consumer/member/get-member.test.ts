import { expect } from 'vitest';
import { getMember } from '../../../../contracts/rest/member/contract.ts';
import type { Member } from '../../../../contracts/rest/member/types.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import { member } from '../../../fixtures/account/services.ts';
import { text } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { ADMIN_GUID, requestFails, OWNER_GUID, signedIn, signedOut } from '../states.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { loadMemberFx } from '../../../../src/models/account/sign-in-sequence/ports.ts';

const pact = operationPact('member', 'getMember');
const pathOf = (guid: string) => fillPath(getMember.path, { params: { guid } });
const ask = { ...readRequest(pathOf(OWNER_GUID)), query: { fl: 'VOICE' } };
const shape = ({ Guid, FirstName, LastName, ContactEmail, Service }: Member) => ({
  Guid,
  FirstName: text(FirstName),
  LastName: text(LastName),
  ContactEmail: text(ContactEmail),
  Service,
});

const owner = member({ Guid: OWNER_GUID });
pact(
  'of a customer with two phone lines',
  { given: [signedIn('current')], request: ask, response: { status: 200, body: shape(owner) } },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, loadMemberFx, OWNER_GUID)).toEqual(owner);
  },
);

const admin = member({
  Guid: ADMIN_GUID,
  FirstName: 'Luis',
  LastName: 'Ortega',
  ContactEmail: 'admin@demo.example',
  Service: { Voice: { Assignment: 'ASSIGNED', Phone_Numbers: ['2075550144'] } },
});
pact(
  'of their administrator, for themselves',
  {
    given: [signedIn('admin')],
    request: { ...ask, path: pathOf(ADMIN_GUID) },
    response: { status: 200, body: shape(admin) },
  },
  async (origin) => {
    expect(await callPort(portalClient(origin).options, loadMemberFx, ADMIN_GUID)).toEqual(admin);
  },
);

pact(
  'of a colleague is not found',
  {
    given: [signedIn('current')],
    request: { ...ask, path: pathOf(ADMIN_GUID) },
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, loadMemberFx, ADMIN_GUID),
    ).rejects.toMatchObject({ kind: 'refused', systemErrorCode: 'NOT_FOUND' });
  },
);

const NOBODY = '00000000-0000-4000-8000-000000000000';
pact(
  'of nobody is not found',
  {
    given: [signedIn('current')],
    request: { ...ask, path: pathOf(NOBODY) },
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, loadMemberFx, NOBODY),
    ).rejects.toMatchObject({ systemErrorCode: 'NOT_FOUND' });
  },
);

pact(
  'is not for the enterprise role NONE',
  {
    given: [signedIn('enterprise-none')],
    request: ask,
    response: refusal('NOT_PERMITTED', 403),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, loadMemberFx, OWNER_GUID),
    ).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: { ...visitorReadRequest(pathOf(OWNER_GUID)), query: { fl: 'VOICE' } },
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, loadMemberFx, OWNER_GUID),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(pathOf(OWNER_GUID), 503, 'UNAVAILABLE')],
    request: ask,
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, loadMemberFx, OWNER_GUID),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAVAILABLE' });
  },
);
