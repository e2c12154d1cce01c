import { getVoicemailAudio } from '../../../contracts/rest/phone/contract.ts';
import { brokenContract } from '../../models/platform/request/errors.ts';
import { readWav } from '../../models/voice/mailbox/rules-sound.ts';
import type { Sound } from '../../models/voice/mailbox/rules-sound.ts';
import { download } from '../platform/download.ts';
import type { ClientOptions } from '../platform/rest-client.ts';

/** Loads a voicemail's recording. A file that is none breaks the contract. */
export async function loadRecording(options: ClientOptions, voicemailId: string): Promise<Sound> {
  const file = await download(
    options,
    getVoicemailAudio,
    { params: { voicemailId } },
    { signal: new AbortController().signal, onBytes: () => undefined },
  );
  const sound = file && readWav(new Uint8Array(await file.content.arrayBuffer()));
  if (!sound) throw brokenContract(getVoicemailAudio.path, []);
  return sound;
}
