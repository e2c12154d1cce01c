import type { DownloadEnd } from '../../platform/downloads/ports.ts';
import { requestPort } from '../../platform/port/index.ts';
import type { Sound } from './rules-sound.ts';
import type { PhoneMailboxQuery, VoicemailChange } from '../../../../contracts/generated/voice.ts';

export type { VoicemailAct, VoicemailChange } from '../../../../contracts/generated/voice.ts';
export type PhoneMailbox = PhoneMailboxQuery['phoneMailbox'];

/** Messages received on a line, by its number. */
export const loadMailboxFx = requestPort<string, PhoneMailbox>('voice', 'loadMailbox');

/** Marks a voicemail as heard, by its ID. Returns its line's updated mailbox. */
export const markVoicemailHeardFx = requestPort<string, PhoneMailbox>(
  'voice',
  'markVoicemailHeard',
);

/** Deletes a voicemail, restores it, or marks it as new. Returns its line's updated mailbox. */
export const changeVoicemailFx = requestPort<VoicemailChange, PhoneMailbox>(
  'voice',
  'changeVoicemail',
);

/** Loads a voicemail's recording by its ID, to be played; no recording is a failure. */
export const loadRecordingFx = requestPort<string, Sound>('voice', 'loadRecording');

/** Downloads a voicemail's recording by its ID, which the browser saves. */
export const downloadVoicemailFx = requestPort<string, DownloadEnd>('voice', 'downloadVoicemail');

/** Downloads the pages of a fax by its ID, which the browser saves. */
export const downloadFaxFx = requestPort<string, DownloadEnd>('voice', 'downloadFax');
