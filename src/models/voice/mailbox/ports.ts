import { createEffect } from 'effector';
import type { PhoneMailboxQuery } from '../../../../contracts/generated/voice.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

export type PhoneMailbox = PhoneMailboxQuery['phoneMailbox'];

/** What came in on a line, by its number. */
export const loadMailboxFx = createEffect<string, PhoneMailbox, RequestFailure>(() => {
  throw new Error('loadMailboxFx has no handler');
});

/** Notes that a voicemail was listened to, by its id; answers its line's mailbox as it is then. */
export const markVoicemailHeardFx = createEffect<string, PhoneMailbox, RequestFailure>(() => {
  throw new Error('markVoicemailHeardFx has no handler');
});

/** Fetches a voicemail's recording by its id and hands it to the browser to be saved. */
export const downloadVoicemailFx = createEffect<string, void, RequestFailure>(() => {
  throw new Error('downloadVoicemailFx has no handler');
});

/** Fetches the pages of a fax by its id and hands them to the browser to be saved. */
export const downloadFaxFx = createEffect<string, void, RequestFailure>(() => {
  throw new Error('downloadFaxFx has no handler');
});
