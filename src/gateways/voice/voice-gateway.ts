import {
  LineFeaturesDocument,
  MarkVoicemailHeardDocument,
  PhoneMailboxDocument,
  UpdateForwardingDocument,
} from '../../../contracts/generated/voice.ts';
import type { ForwardingChange } from '../../../contracts/generated/voice.ts';
import * as schema from '../../../contracts/generated/validators/voice-graph.ts';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';
import { getFax, getVoicemailAudio } from '../../../contracts/rest/phone/contract.ts';
import { download } from '../billing/download.ts';
import type { Document } from '../billing/download.ts';
import { createGraphClient } from '../platform/graph-client.ts';
import type { ClientOptions } from '../platform/rest-client.ts';

/** The voice graph's operations, and the phone service's files, as the models' ports ask for them. */
export function createVoiceGateway(options: ClientOptions) {
  const ask = createGraphClient(options, GRAPHS.voice.path);
  return {
    mailbox: async (telephoneNumber: string) =>
      (await ask('query', PhoneMailboxDocument, { telephoneNumber }, schema.phoneMailboxData))
        .phoneMailbox,
    markVoicemailHeard: async (voicemailId: string) =>
      (
        await ask(
          'mutation',
          MarkVoicemailHeardDocument,
          { input: { voicemailId } },
          schema.markVoicemailHeardData,
        )
      ).markVoicemailHeard,
    lineFeatures: async (telephoneNumber: string) =>
      (await ask('query', LineFeaturesDocument, { telephoneNumber }, schema.lineFeaturesData))
        .lineFeatures,
    updateForwarding: async (input: ForwardingChange) =>
      (await ask('mutation', UpdateForwardingDocument, { input }, schema.updateForwardingData))
        .updateForwarding,
    voicemail: (voicemailId: string): Promise<Document> =>
      download(options, getVoicemailAudio, { params: { voicemailId } }),
    fax: (faxId: string): Promise<Document> => download(options, getFax, { params: { faxId } }),
  };
}

export type VoiceGateway = ReturnType<typeof createVoiceGateway>;
