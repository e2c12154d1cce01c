import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { MarkVoicemailHeardDocument } from '../../../../contracts/generated/voice.ts';
import { phoneMailbox, voicemail } from '../../../fixtures/voice/voice.ts';
import { operationPact } from '../pact.ts';
import { graphRefusal, portalClient } from '../portal-client.ts';
import { signedIn, state } from '../states.ts';
import {
  voiceOperation,
  dataResponse,
  COLLEAGUES,
  colleaguesFaxes,
  colleaguesVoicemails,
  FOREIGN,
  mailboxShape,
  OWN,
} from './shapes.ts';
import { unavailablePacts } from './refusals.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { markVoicemailHeardFx } from '../../../../src/models/voice/mailbox/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';

const pact = operationPact('voice-graph', 'MarkVoicemailHeard');
const [{ id: voicemailId }, ...others] = [
  voicemail({ heard: true }),
  ...phoneMailbox().voicemails.slice(1),
] as const;
/** The voicemail of the state. */
const ofState = {
  input: { voicemailId: MatchersV3.fromProviderState('${voicemailId}', voicemailId) },
};
const cameIn = (telephoneNumber: string = OWN) =>
  state('something came in on a phone line', { telephoneNumber });
const request = voiceOperation(MarkVoicemailHeardDocument, ofState);
const mark = (options: ClientOptions) => callPort(options, markVoicemailHeardFx, voicemailId);

const deletedAt = '2026-12-14T14:00:00.000Z';
const heard = phoneMailbox({ voicemails: [voicemail({ heard: true }), ...others] });
pact(
  "of one's own line",
  {
    given: [signedIn('current'), cameIn()],
    request,
    response: dataResponse({ markVoicemailHeard: mailboxShape(heard) }),
  },
  async (origin) => {
    expect(await mark(portalClient(origin).options)).toEqual(heard);
  },
);

const [flour, linen, shortCall] = colleaguesVoicemails();
const oneLeft = phoneMailbox({
  telephoneNumber: COLLEAGUES,
  voicemails: [{ ...shortCall, heard: true }],
  deletedVoicemails: [
    { ...flour, deletedAt },
    { ...linen, deletedAt },
  ],
  faxes: colleaguesFaxes(),
});
pact(
  'of a line of which two were deleted',
  {
    given: [
      signedIn('current'),
      state('voicemails were deleted', { telephoneNumber: COLLEAGUES, count: 2 }),
      cameIn(COLLEAGUES),
    ],
    request,
    response: dataResponse({ markVoicemailHeard: mailboxShape(oneLeft) }),
  },
  async (origin) => {
    expect(await mark(portalClient(origin).options)).toEqual(oneLeft);
  },
);

for (const [name, scenario, line] of [
  ["of another account's line is not found", 'current', FOREIGN],
  ["of a colleague's line is not found for a standard user", 'standard', OWN],
] as const)
  pact(
    name,
    { given: [signedIn(scenario), cameIn(line)], request, response: graphRefusal('NOT_FOUND') },
    async (origin) => {
      await expect(mark(portalClient(origin).options)).rejects.toMatchObject({
        kind: 'refused',
        status: 404,
        systemErrorCode: 'NOT_FOUND',
      });
    },
  );

const NONE = '00000000-0000-4000-8000-000000000000';
pact(
  'of no voicemail is not found',
  {
    given: [signedIn('current')],
    request: voiceOperation(MarkVoicemailHeardDocument, { input: { voicemailId: NONE } }),
    response: graphRefusal('NOT_FOUND'),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, markVoicemailHeardFx, NONE),
    ).rejects.toMatchObject({ systemErrorCode: 'NOT_FOUND' });
  },
);

pact(
  'is not for a representative, who changes nothing',
  { given: [signedIn('csr'), cameIn()], request, response: graphRefusal('NOT_PERMITTED') },
  async (origin) => {
    await expect(mark(portalClient(origin).options)).rejects.toMatchObject({
      status: 403,
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

unavailablePacts(
  { pact, document: MarkVoicemailHeardDocument, name: 'MarkVoicemailHeard' },
  { input: { voicemailId } },
  (options) => mark(options),
);
