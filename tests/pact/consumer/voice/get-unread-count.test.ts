import { expect } from 'vitest';
import { getUnreadCount } from '../../../../contracts/rest/voice/contract.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import { unreadCountResponse } from '../../../fixtures/account/services.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { loadUnreadCountsFx } from '../../../../src/models/voice/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';

const pact = operationPact('voice', 'getUnreadCount');
const [OWN, COLLEAGUES, FOREIGN] = ['2075550142', '2075550144', '2075550160'];
const pathOf = (tn: string) => fillPath(getUnreadCount.path, { params: { tn } });
const countOf = async (options: ClientOptions, tn: string) =>
  (await callPort(options, loadUnreadCountsFx, [tn]))[tn];

pact(
  "of one's own line",
  {
    given: [signedIn('current')],
    request: readRequest(pathOf(OWN)),
    response: { status: 200, body: unreadCountResponse(2) },
  },
  async (origin) => {
    expect(await countOf(portalClient(origin).options, OWN)).toBe(2);
  },
);

pact(
  "of a colleague's line, for the owner",
  {
    given: [signedIn('current')],
    request: readRequest(pathOf(COLLEAGUES)),
    response: { status: 200, body: unreadCountResponse(3) },
  },
  async (origin) => {
    expect(await countOf(portalClient(origin).options, COLLEAGUES)).toBe(3);
  },
);

// Any error yields a badge (spec 7).
pact(
  'of a number of another account is not found',
  {
    given: [signedIn('current')],
    request: readRequest(pathOf(FOREIGN)),
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    expect(await countOf(portalClient(origin).options, FOREIGN)).toBe('err');
  },
);

pact(
  "of a colleague's line is not found for a standard user",
  {
    given: [signedIn('standard')],
    request: readRequest(pathOf(OWN)),
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    expect(await countOf(portalClient(origin).options, OWN)).toBe('err');
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorReadRequest(pathOf(OWN)),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    const { options, ended } = visitorClient(origin);
    expect(await countOf(options, OWN)).toBe('err');
    expect(ended).toHaveLength(1);
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(pathOf(OWN), 503, 'UNAVAILABLE')],
    request: readRequest(pathOf(OWN)),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    expect(await countOf(portalClient(origin).options, OWN)).toBe('err');
  },
);
