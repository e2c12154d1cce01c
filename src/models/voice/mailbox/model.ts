import { combine, sample } from 'effector';
import { mayChange } from '../../permissions/rules-services.ts';
import { createKeyedQuery } from '../../platform/query/keyed-query.ts';
import { createDownload } from '../../platform/downloads/download.ts';
import { $profile } from '../../session/index.ts';
import { $unread } from '../index.ts';
import {
  changeVoicemailFx,
  downloadFaxFx,
  downloadVoicemailFx,
  loadMailboxFx,
  loadRecordingFx,
  markVoicemailHeardFx,
} from './ports.ts';
import { isUnread, unreadIn } from './rules-mailbox.ts';

// -- Messages received on the open line
/** Opened with the line's number. */
export const mailbox = createKeyedQuery({
  name: 'phoneMailbox',
  loadFx: loadMailboxFx,
  matchesKey: ({ telephoneNumber }, number) => telephoneNumber === number,
});
const $mailbox = combine(mailbox.$data, (card) => (card.kind === 'ready' ? card.value : null));

// -- Downloads of recordings and faxes
export const {
  $last: $voicemailDownload,
  requested: voicemailRequested,
  $transfer: $voicemailTransfer,
  cancelled: voicemailCancelled,
} = createDownload({
  downloadFx: downloadVoicemailFx,
  requestOf: ({ id }) => id,
});
export const {
  $last: $faxDownload,
  requested: faxRequested,
  $transfer: $faxTransfer,
  cancelled: faxCancelled,
} = createDownload({
  downloadFx: downloadFaxFx,
  requestOf: ({ id }) => id,
});

// -- Playing or saving a recording marks it as heard, but representatives change nothing
const $mayMark = combine(
  $profile,
  (profile) => profile !== null && mayChange('markVoicemailHeard', profile),
);
const $markContext = combine({ mailbox: $mailbox, mayMark: $mayMark });
const saved = sample({
  clock: downloadVoicemailFx.done,
  filter: ({ result }) => result !== 'cancelled',
  fn: ({ params }) => params,
});
const played = sample({ clock: loadRecordingFx.done, fn: ({ params }) => params });
sample({
  clock: [saved, played],
  source: $markContext,
  filter: ({ mailbox: open, mayMark }, id) => mayMark && open !== null && isUnread(open, id),
  fn: (_, id) => id,
  target: markVoicemailHeardFx,
});
sample({
  clock: [markVoicemailHeardFx.doneData, changeVoicemailFx.doneData],
  target: mailbox.changed,
});

// -- The voice card's count is updated
sample({
  clock: [loadMailboxFx.doneData, markVoicemailHeardFx.doneData, changeVoicemailFx.doneData],
  source: $unread,
  fn: (known, open) => ({ ...known, [open.telephoneNumber]: unreadIn(open) }),
  target: $unread,
});
