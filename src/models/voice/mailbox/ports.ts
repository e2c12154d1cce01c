import { requestPort } from '../../platform/port/index.ts';
import type { PhoneMailboxQuery } from '../../../../contracts/generated/voice.ts';

export type PhoneMailbox = PhoneMailboxQuery['phoneMailbox'];

/** What came in on a line, by its number. */
export const loadMailboxFx = requestPort<string, PhoneMailbox>('voice', 'loadMailbox');

/** Notes that a voicemail was listened to, by its id; answers its line's mailbox as it is then. */
export const markVoicemailHeardFx = requestPort<string, PhoneMailbox>(
  'voice',
  'markVoicemailHeard',
);

/** Fetches a voicemail's recording by its id and hands it to the browser to be saved. */
export const downloadVoicemailFx = requestPort<string, void>('voice', 'downloadVoicemail');

/** Fetches the pages of a fax by its id and hands them to the browser to be saved. */
export const downloadFaxFx = requestPort<string, void>('voice', 'downloadFax');
