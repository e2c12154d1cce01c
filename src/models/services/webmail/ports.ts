import { createEffect } from 'effector';
import type { WebmailQuery } from '../../../../contracts/generated/webmail.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

export type Webmail = WebmailQuery['webmail'];

/** The account's mailboxes; null where it has no e-mail service. */
export const loadWebmailFx = createEffect<void, Webmail, RequestFailure>(() => {
  throw new Error('loadWebmailFx has no handler');
});
