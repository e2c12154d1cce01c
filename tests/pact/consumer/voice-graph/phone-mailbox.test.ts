import { expect } from 'vitest';
import { PhoneMailboxDocument } from '../../../../contracts/generated/voice.ts';
import { phoneMailbox, voicemail } from '../../../fixtures/voice/voice.ts';
import { operationPact } from '../pact.ts';
import {
  graphRefusal,
  portalClient,
  visitorClient,
  visitorWriteRequest,
} from '../portal-client.ts';
import { requestFails, signedIn, signedOut, state } from '../states.ts';
import {
  voiceOperation,
  COLLEAGUES,
  colleaguesFaxes,
  colleaguesVoicemails,
  dataResponse,
  serviceFailure,
  FOREIGN,
  mailboxShape,
  OWN,
  unauthenticated,
} from './shapes.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { loadMailboxFx } from '../../../../src/models/voice/mailbox/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';

const pact = operationPact('voice-graph', 'PhoneMailbox');
const request = (telephoneNumber: string) =>
  voiceOperation(PhoneMailboxDocument, { telephoneNumber });
const load = (options: ClientOptions, telephoneNumber: string = OWN) =>
  callPort(options, loadMailboxFx, telephoneNumber);

const own = phoneMailbox();
pact(
  "of one's own line",
  {
    given: [signedIn('current')],
    request: request(OWN),
    response: dataResponse({ phoneMailbox: mailboxShape(own) }),
  },
  async (origin) => {
    expect(await load(portalClient(origin).options)).toEqual(own);
  },
);

const colleagues = phoneMailbox({
  telephoneNumber: COLLEAGUES,
  voicemails: [...colleaguesVoicemails()],
  faxes: colleaguesFaxes(),
});
pact(
  "of a colleague's line, for the owner",
  {
    given: [signedIn('current')],
    request: request(COLLEAGUES),
    response: dataResponse({ phoneMailbox: mailboxShape(colleagues) }),
  },
  async (origin) => {
    expect(await load(portalClient(origin).options, COLLEAGUES)).toEqual(colleagues);
  },
);

const [newest = voicemail(), second = voicemail(), third = voicemail()] = own.voicemails;
const deletedAt = '2026-12-14T14:00:00.000Z';
const withDeleted = phoneMailbox({
  voicemails: [third],
  deletedVoicemails: [
    { ...newest, deletedAt },
    { ...second, deletedAt },
  ],
});
pact(
  'of a line of which two voicemails were deleted',
  {
    given: [
      signedIn('current'),
      state('voicemails were deleted', { telephoneNumber: OWN, count: 2 }),
    ],
    request: request(OWN),
    response: dataResponse({ phoneMailbox: mailboxShape(withDeleted) }),
  },
  async (origin) => {
    expect(await load(portalClient(origin).options)).toEqual(withDeleted);
  },
);

const empty = phoneMailbox({ telephoneNumber: '2075550171', voicemails: [], faxes: [] });
pact(
  'of a line on which nothing came in',
  {
    given: [signedIn('enterprise')],
    request: request('2075550171'),
    response: dataResponse({ phoneMailbox: empty }),
  },
  async (origin) => {
    expect(await load(portalClient(origin).options, '2075550171')).toEqual(empty);
  },
);

for (const [name, scenario, telephoneNumber] of [
  ["of another account's line is not found", 'current', FOREIGN],
  ["of a colleague's line is not found for a standard user", 'standard', OWN],
  ['is not found for the enterprise role NONE', 'enterprise-none', '2075550171'],
] as const)
  pact(
    name,
    {
      given: [signedIn(scenario)],
      request: request(telephoneNumber),
      response: graphRefusal('NOT_FOUND'),
    },
    async (origin) => {
      await expect(load(portalClient(origin).options, telephoneNumber)).rejects.toMatchObject({
        kind: 'refused',
        status: 404,
        systemErrorCode: 'NOT_FOUND',
      });
    },
  );

pact(
  'of what is no number is refused by its field',
  {
    given: [signedIn('current')],
    request: request('555'),
    response: graphRefusal('BAD_REQUEST', { fields: ['$input.telephoneNumber'] }),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options, '555')).rejects.toMatchObject({
      systemErrorCode: 'BAD_REQUEST',
      fields: ['$input.telephoneNumber'],
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: voiceOperation(PhoneMailboxDocument, { telephoneNumber: OWN }, visitorWriteRequest),
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
    given: [signedIn('current'), requestFails('PhoneMailbox', 401, 'IN_MAINTENANCE')],
    request: request(OWN),
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
    given: [signedIn('current'), requestFails('PhoneMailbox', 503, 'UNAVAILABLE')],
    request: request(OWN),
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
