import type { ForwardingChange } from '../../../contracts/generated/voice.ts';
import { loadLineFeaturesFx, updateForwardingFx } from '../../models/voice/line-features/ports.ts';
import {
  downloadFaxFx,
  downloadVoicemailFx,
  loadMailboxFx,
  markVoicemailHeardFx,
} from '../../models/voice/mailbox/ports.ts';
import { saveFile } from '../billing/save-file.ts';
import type { VoiceGateway } from './voice-gateway.ts';

/** The handlers of the phone lines' ports. The gateway is loaded with the first line that is opened. */
export function voiceHandlers(gateway: () => Promise<VoiceGateway>, page: () => Document) {
  return [
    [loadMailboxFx, async (telephoneNumber: string) => (await gateway()).mailbox(telephoneNumber)],
    [
      markVoicemailHeardFx,
      async (voicemailId: string) => (await gateway()).markVoicemailHeard(voicemailId),
    ],
    [
      downloadVoicemailFx,
      async (voicemailId: string) =>
        saveFile(page(), await (await gateway()).voicemail(voicemailId)),
    ],
    [downloadFaxFx, async (faxId: string) => saveFile(page(), await (await gateway()).fax(faxId))],
    [
      loadLineFeaturesFx,
      async (telephoneNumber: string) => (await gateway()).lineFeatures(telephoneNumber),
    ],
    [
      updateForwardingFx,
      async (change: ForwardingChange) => (await gateway()).updateForwarding(change),
    ],
  ] as const;
}
