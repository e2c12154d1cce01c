import { combine } from 'effector';
import { createQuery } from '../../platform/query/query.ts';
import { loadWebmailFx } from './ports.ts';
import { nearlyFull, unreadMail } from './rules-webmail.ts';

export type { Webmail } from './ports.ts';

/** The account's e-mail service. */
export const webmail = createQuery({ name: 'webmail', loadFx: loadWebmailFx, params: undefined });

const $mailboxes = combine(webmail.$data, (card) =>
  card.kind === 'ready' ? (card.value?.mailboxes ?? []) : [],
);
/** URL of the mail application. Null until known, and if the account has no e-mail service. */
export const $webmailUrl = combine(webmail.$data, (card) =>
  card.kind === 'ready' ? (card.value?.url ?? null) : null,
);
export const $unreadMail = combine($mailboxes, unreadMail);
/** Mailboxes that may soon reject mail. */
export const $nearlyFull = combine($mailboxes, nearlyFull);
