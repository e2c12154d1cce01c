import { combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { createQuery } from '../platform/query/query.ts';
import { $forwardingLinkShown, $offersVoice } from '../account/sign-in-sequence/index.ts';
import { $features } from '../platform/features/index.ts';
import { isBuilt } from '../shell/routing/rules-routes.ts';
import { $profile, sessionEnded } from '../session/index.ts';
import { loadLineAssignmentsFx, loadUnreadCountsFx } from './ports.ts';
import { linesShown, voiceAccessCard } from './rules-voice.ts';
import type { UnreadCount } from './rules-voice.ts';

// -- Public events
/** The customer retries the voicemail counts that failed to load. */
export const unreadRetried = createEvent();

// -- Lines and their unread counts
export const lines = createQuery({
  name: 'lines',
  loadFx: loadLineAssignmentsFx,
  params: undefined,
});
export const $unread = createStore<Readonly<Record<string, UnreadCount>>>(
  {},
  { sid: 'unreadVoicemails' },
);

// -- Derived
const $allLines = combine(lines.$data, (card) => (card.kind === 'ready' ? card.value : []));
const $guid = combine($profile, (profile) => profile?.guid ?? '');
export const $linesShown = combine($allLines, $guid, linesShown);
/** Number of lines beyond those on the card. */
export const $moreLines = combine(
  $allLines,
  $linesShown,
  (all, shown) => all.length - shown.length,
);
export const $voiceAccessCard = combine(
  {
    offered: $offersVoice,
    lines: $allLines,
    guid: $guid,
    unread: $unread,
    forwards: $forwardingLinkShown,
    features: $features,
  },
  ({ features, ...given }) =>
    voiceAccessCard({ ...given, isThere: (path) => isBuilt(path, features) }),
);

// -- Wiring
sample({
  clock: loadLineAssignmentsFx.doneData,
  source: $linesShown,
  filter: (shown) => shown.length > 0,
  fn: (shown) => shown.map(({ telephoneNumber }) => telephoneNumber),
  target: loadUnreadCountsFx,
});
const failedLines = sample({
  clock: unreadRetried,
  source: $unread,
  fn: (unread) => Object.keys(unread).filter((number) => unread[number] === 'err'),
});
sample({ clock: failedLines, filter: (numbers) => numbers.length > 0, target: loadUnreadCountsFx });
sample({
  clock: loadUnreadCountsFx.doneData,
  source: $unread,
  fn: (known, counts) => ({ ...known, ...counts }),
  target: $unread,
});
reset({ clock: sessionEnded, target: $unread });
/** A retry is in progress. */
export const $unreadPending = loadUnreadCountsFx.pending;
