import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { WebmailDocument } from '../../../../contracts/generated/webmail.ts';
import { GRAPHS } from '../../../../contracts/graphql/endpoints.ts';
import { mailbox, webmail } from '../../../fixtures/services/webmail.ts';
import { dataResponse, serviceFailure, unauthenticated } from '../billing-graph/shapes.ts';
import { text } from '../matchers.ts';
import { operationPact } from '../pact.ts';
import {
  graphRefusal,
  graphRequest,
  portalClient,
  visitorClient,
  visitorWriteRequest,
} from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { loadWebmailFx } from '../../../../src/models/services/webmail/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';

const pact = operationPact('webmail-graph', 'Webmail');
const request = graphRequest(WebmailDocument, {}, undefined, GRAPHS.webmail.path);
const load = (options: ClientOptions) => callPort(options, loadWebmailFx, undefined);

/** Owner and unread count of a mailbox by value; sizes are the mail store's own. */
const shape = ({ url, mailboxes }: ReturnType<typeof webmail>) => ({
  url: MatchersV3.regex('^https://.+$', url),
  mailboxes: mailboxes.map(({ displayName, ...one }) => ({
    ...one,
    displayName: text(displayName),
  })),
});

const all = webmail();
pact(
  'of an account with the e-mail service, for its owner',
  { given: [signedIn('enterprise')], request, response: dataResponse({ webmail: shape(all) }) },
  async (origin) => {
    expect(await load(portalClient(origin).options)).toEqual(all);
  },
);

const own = webmail({
  mailboxes: [
    mailbox({
      address: 'jonas.weber@summit-logistics.example',
      displayName: 'Jonas Weber',
      unreadCount: 12,
      usedMebibytes: 402,
    }),
  ],
});
pact(
  'of a standard user, who sees their own mailbox alone',
  {
    given: [signedIn('enterprise-standard')],
    request,
    response: dataResponse({ webmail: shape(own) }),
  },
  async (origin) => {
    expect(await load(portalClient(origin).options)).toEqual(own);
  },
);

pact(
  'of an account without the e-mail service',
  { given: [signedIn('current')], request, response: dataResponse({ webmail: null }) },
  async (origin) => {
    expect(await load(portalClient(origin).options)).toBeNull();
  },
);

pact(
  'is not for the enterprise role NONE',
  { given: [signedIn('enterprise-none')], request, response: graphRefusal('NOT_PERMITTED') },
  async (origin) => {
    await expect(load(portalClient(origin).options)).rejects.toMatchObject({
      kind: 'refused',
      status: 403,
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: graphRequest(WebmailDocument, {}, visitorWriteRequest, GRAPHS.webmail.path),
    response: unauthenticated(),
  },
  async (origin) => {
    const { options, ended } = visitorClient(origin);
    await expect(load(options)).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
    expect(ended).toHaveLength(1);
  },
);

pact(
  'finds the portal under maintenance',
  {
    given: [signedIn('enterprise'), requestFails('Webmail', 401, 'IN_MAINTENANCE')],
    request,
    response: serviceFailure('IN_MAINTENANCE', 401),
  },
  async (origin) => {
    const { options, ended } = portalClient(origin);
    const closed: true[] = [];
    await expect(
      load({
        ...options,
        onMaintenance: () => {
          closed.push(true);
        },
      }),
    ).rejects.toMatchObject({ systemErrorCode: 'IN_MAINTENANCE' });
    expect([closed, ended]).toEqual([[true], []]);
  },
);

pact(
  'is down',
  {
    given: [signedIn('enterprise'), requestFails('Webmail', 503, 'UNAVAILABLE')],
    request,
    response: serviceFailure('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options)).rejects.toMatchObject({
      kind: 'refused',
      status: 503,
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
