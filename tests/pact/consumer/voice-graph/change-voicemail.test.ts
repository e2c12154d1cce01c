import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { ChangeVoicemailDocument } from '../../../../contracts/generated/voice.ts';
import type { VoicemailAct } from '../../../../contracts/generated/voice.ts';
import { phoneMailbox, voicemail } from '../../../fixtures/voice/voice.ts';
import { operationPact } from '../pact.ts';
import { graphRefusal, portalClient } from '../portal-client.ts';
import { signedIn, state } from '../states.ts';
import { voiceOperation, dataResponse, FOREIGN, mailboxShape, OWN } from './shapes.ts';
import { unavailablePacts } from './refusals.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { changeVoicemailFx } from '../../../../src/models/voice/mailbox/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';

const pact = operationPact('voice-graph', 'ChangeVoicemail');
const [newest = voicemail(), ...others] = phoneMailbox().voicemails;
const { id: voicemailId } = newest;
const requestTo = (act: VoicemailAct) =>
  voiceOperation(ChangeVoicemailDocument, {
    // The voicemail of the state.
    input: { voicemailId: MatchersV3.fromProviderState('${voicemailId}', voicemailId), act },
  });
const request = requestTo('DELETE');
const change = (options: ClientOptions, act: VoicemailAct = 'DELETE') =>
  callPort(options, changeVoicemailFx, { voicemailId, act });
const cameIn = (telephoneNumber: string = OWN) =>
  state('something came in on a phone line', { telephoneNumber });

const deletedAt = '2026-12-14T15:00:00.000Z';
const deleted = phoneMailbox({
  voicemails: others,
  deletedVoicemails: [{ ...newest, deletedAt }],
});
const [second = voicemail(), ...rest] = others;
const restored = phoneMailbox({
  voicemails: [newest, ...rest],
  deletedVoicemails: [{ ...second, deletedAt }],
});
const allDeleted = phoneMailbox({
  voicemails: rest,
  deletedVoicemails: [
    { ...newest, deletedAt },
    { ...second, deletedAt },
  ],
});
const twoDeleted = state('voicemails were deleted', { telephoneNumber: OWN, count: 2 });
for (const [name, given, act, after] of [
  ["deletes one of one's own line", cameIn(), 'DELETE', deleted],
  ['leaves one deleted that is', twoDeleted, 'DELETE', allDeleted],
  ['restores one that was deleted', twoDeleted, 'RESTORE', restored],
  [
    'counts one as new again',
    state('a voicemail was listened to', { telephoneNumber: OWN }),
    'MARK_NEW',
    phoneMailbox(),
  ],
] as const)
  pact(
    name,
    {
      given: [signedIn('current'), given],
      request: requestTo(act),
      response: dataResponse({ changeVoicemail: mailboxShape(after) }),
    },
    async (origin) => {
      expect(await change(portalClient(origin).options, act)).toEqual(after);
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
      await expect(change(portalClient(origin).options)).rejects.toMatchObject({
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
    request: voiceOperation(ChangeVoicemailDocument, {
      input: { voicemailId: NONE, act: 'DELETE' },
    }),
    response: graphRefusal('NOT_FOUND'),
  },
  async (origin) => {
    await expect(
      callPort(portalClient(origin).options, changeVoicemailFx, {
        voicemailId: NONE,
        act: 'DELETE',
      }),
    ).rejects.toMatchObject({ systemErrorCode: 'NOT_FOUND' });
  },
);

pact(
  'is not for a representative, who changes nothing',
  { given: [signedIn('csr'), cameIn()], request, response: graphRefusal('NOT_PERMITTED') },
  async (origin) => {
    await expect(change(portalClient(origin).options)).rejects.toMatchObject({
      status: 403,
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

unavailablePacts(
  { pact, document: ChangeVoicemailDocument, name: 'ChangeVoicemail' },
  { input: { voicemailId, act: 'DELETE' } },
  (options) => change(options),
);
