import { createEffect } from 'effector';
import type { WebmailQuery } from '../../../../contracts/generated/webmail.ts';
import type { CallFailure } from '../../platform/request/errors.ts';

export type Webmail = WebmailQuery['webmail'];

/** The account's mailboxes; null where it has no e-mail service. */
export const loadWebmailFx = createEffect<void, Webmail, CallFailure>(() => {
  throw new Error('loadWebmailFx has no handler');
});
