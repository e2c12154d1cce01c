import { combine, sample } from 'effector';
import { mayChange } from '../../permissions/rules-services.ts';
import { createKeyedQuery } from '../../platform/query/keyed-query.ts';
import { createDownload } from '../../platform/downloads/download.ts';
import { $profile } from '../../session/index.ts';
import { $unread } from '../index.ts';
import {
  downloadFaxFx,
  downloadVoicemailFx,
  loadMailboxFx,
  markVoicemailHeardFx,
} from './ports.ts';
import { isUnread, unreadIn } from './rules.ts';

// -- What came in on the line that is open
/** Opened with the line's number. */
export const mailbox = createKeyedQuery({
  name: 'phoneMailbox',
  loadFx: loadMailboxFx,
  matchesKey: ({ telephoneNumber }, number) => telephoneNumber === number,
});
const $mailbox = combine(mailbox.$data, (card) => (card.kind === 'ready' ? card.value : null));

// -- Recordings and faxes, each to be saved
export const { $last: $voicemailDownload, requested: voicemailRequested } = createDownload({
  downloadFx: downloadVoicemailFx,
  requestOf: ({ id }) => id,
});
export const { $last: $faxDownload, requested: faxRequested } = createDownload({
  downloadFx: downloadFaxFx,
  requestOf: ({ id }) => id,
});

// -- Whoever has a recording has listened to it, but for representatives, who change nothing
const $mayMark = combine(
  $profile,
  (profile) => profile !== null && mayChange('markVoicemailHeard', profile),
);
const $markContext = combine({ mailbox: $mailbox, mayMark: $mayMark });
sample({
  clock: downloadVoicemailFx.done,
  source: $markContext,
  filter: ({ mailbox: open, mayMark }, { params: id }) =>
    mayMark && open !== null && isUnread(open, id),
  fn: (_, { params: id }) => id,
  target: markVoicemailHeardFx,
});
sample({ clock: markVoicemailHeardFx.doneData, target: mailbox.changed });

// -- The card counts with it
sample({
  clock: [loadMailboxFx.doneData, markVoicemailHeardFx.doneData],
  source: $unread,
  fn: (known, open) => ({ ...known, [open.telephoneNumber]: unreadIn(open) }),
  target: $unread,
});
