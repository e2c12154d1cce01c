import { requestPort } from '../../platform/port/index.ts';
import type { WebmailQuery } from '../../../../contracts/generated/webmail.ts';

export type Webmail = WebmailQuery['webmail'];

/** The account's mailboxes. Null if it has no e-mail service. */
export const loadWebmailFx = requestPort<void, Webmail>('webmail', 'loadWebmail');
