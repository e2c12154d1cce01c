import {
  getGreeting,
  getVoicemailAudio,
  setGreeting,
} from '../../../contracts/rest/phone/contract.ts';
import { brokenContract } from '../../models/platform/request/errors.ts';
import type { GreetingChange, MailboxGreeting } from '../../models/voice/greeting/ports.ts';
import { readWav, writePhoneWav } from '../../models/voice/mailbox/rules-sound.ts';
import type { Sound } from '../../models/voice/mailbox/rules-sound.ts';
import { download } from '../platform/download.ts';
import { sendAt } from '../platform/request-at.ts';
import type { ClientOptions } from '../platform/rest-client.ts';

const PART_BYTES = 8_192;

/** Loads a sound of a phone network. A file that is none breaks the contract. */
async function loadSound(
  options: ClientOptions,
  route: typeof getVoicemailAudio | typeof getGreeting,
  params: Readonly<Record<string, string>>,
): Promise<Sound> {
  const file = await download(
    options,
    route,
    { params },
    { signal: new AbortController().signal, onBytes: () => undefined },
  );
  const sound = file && readWav(new Uint8Array(await file.content.arrayBuffer()));
  if (!sound) throw brokenContract(route.path, []);
  return sound;
}

/** Loads a voicemail's recording. */
export const loadRecording = (options: ClientOptions, voicemailId: string): Promise<Sound> =>
  loadSound(options, getVoicemailAudio, { voicemailId });

/** Loads the greeting of a line. */
export const loadGreeting = (options: ClientOptions, telephoneNumber: string): Promise<Sound> =>
  loadSound(options, getGreeting, { telephoneNumber });

/** Base64 of a file; a part at a time, because arguments are limited. */
function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PART_BYTES)
    text += String.fromCharCode(...bytes.subarray(at, at + PART_BYTES));
  return btoa(text);
}

/** Sends a line's new greeting, or that it is the network's again. */
export const sendGreeting = (
  options: ClientOptions,
  { telephoneNumber, version, sound }: GreetingChange,
): Promise<MailboxGreeting> =>
  sendAt(
    options,
    setGreeting,
    { params: { telephoneNumber } },
    { version, recording: sound && base64(writePhoneWav(sound)) },
  );
