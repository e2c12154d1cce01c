import { combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { mayChange } from '../../permissions/rules-services.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { $location, $page, navigated } from '../../shell/routing/index.ts';
import { mailbox } from '../mailbox/index.ts';
import { changeVoicemailFx, loadRecordingFx } from '../mailbox/ports.ts';
import { $lineNumber, phoneLines } from '../phone-lines/index.ts';
import { isVoicemailSought, messagesAddress, tabIn } from './rules-messages.ts';
import type { MessageTab } from './rules-messages.ts';
import type { Sound } from '../mailbox/rules-sound.ts';
import type { VoicemailAct, VoicemailChange } from '../mailbox/ports.ts';

export { clockOf, MESSAGE_TABS, spokenText, wordAt } from './rules-messages.ts';
export type { MessageTab } from './rules-messages.ts';
export { loudness, secondsOf, writeWav } from '../mailbox/rules-sound.ts';
export type { Sound } from '../mailbox/rules-sound.ts';

/** The voicemail whose player is open. */
export type Player =
  | { kind: 'loading' | 'failed'; voicemailId: string }
  | { kind: 'ready'; voicemailId: string; sound: Sound };

/** What the last change of a voicemail came to. */
export type VoicemailNotice = {
  kind: 'done' | 'failed';
  act: VoicemailAct;
  voicemailId: string;
};

// -- Public events
export const messagesOpened = createEvent();
/** The customer turns to another line, by its number. */
export const lineChosen = createEvent<string>();
export const messageTabChosen = createEvent<MessageTab>();
/** Only what nobody has listened to is to be shown, or everything. */
export const unreadOnlyChosen = createEvent<boolean>();
/** The customer plays a voicemail, or tries again, by its ID. */
export const playRequested = createEvent<string>();
export const playerClosed = createEvent();
/** What the customer looks for in the voicemails. */
export const searchTyped = createEvent<string>();
export const voicemailChangeRequested = createEvent<VoicemailChange>();

// -- Stores
export const $unreadOnly = createStore(false, { serialize: 'ignore' });
export const $search = createStore('', { serialize: 'ignore' });
export const $voicemailNotice = createStore<VoicemailNotice | null>(null, { serialize: 'ignore' });
export const $player = createStore<Player | null>(null, { serialize: 'ignore' });

// -- Derived: line and tab are those of the address
export const $messageTab = $location.map(({ search }) => tabIn(search));
/** Whether the person may change voicemail: representatives only look on. */
export const $changesVoicemail = combine(
  $profile,
  (profile) => profile !== null && mayChange('changeVoicemail', profile),
);
/** The voicemails of the line, newest first, as far as they are wanted. */
export const $voicemails = combine(
  { card: mailbox.$data, unreadOnly: $unreadOnly, search: $search },
  ({ card, unreadOnly, search }) =>
    card.kind === 'ready'
      ? card.value.voicemails.filter(
          (one) => (!unreadOnly || !one.heard) && (search === '' || isVoicemailSought(one, search)),
        )
      : [],
);
const $isHere = combine($page, (page) => page === 'voiceMessages');

// -- Opening: the lines first, then what came in on the line
sample({ clock: messagesOpened, target: phoneLines.opened });
sample({
  clock: [messagesOpened, $lineNumber],
  source: { number: $lineNumber, isHere: $isHere },
  filter: ({ number, isHere }) => isHere && number !== null,
  fn: ({ number }) => number ?? '',
  target: mailbox.opened,
});

// -- Another line is a step back for the browser; another tab is not
sample({
  clock: lineChosen,
  source: $messageTab,
  fn: (tab, number) => ({ to: messagesAddress(number, tab) }),
  target: navigated,
});
sample({
  clock: messageTabChosen,
  source: { tab: $messageTab, number: $lineNumber },
  filter: ({ tab, number }, chosen) => number !== null && tab !== chosen,
  fn: ({ number }, chosen) => ({ to: messagesAddress(number ?? '', chosen), replace: true }),
  target: navigated,
});
sample({ clock: unreadOnlyChosen, target: $unreadOnly });

// -- The player: one at a time, the last one that was asked for
const due = sample({
  clock: playRequested,
  source: $player,
  filter: (player, id) => player?.voicemailId !== id || player.kind === 'failed',
  fn: (_, id) => id,
});
sample({
  clock: due,
  fn: (voicemailId): Player => ({ kind: 'loading', voicemailId }),
  target: $player,
});
sample({ clock: due, target: loadRecordingFx });
sample({
  clock: loadRecordingFx.done,
  source: $player,
  filter: (player, { params }) => player?.voicemailId === params,
  fn: (_, { params, result }): Player => ({ kind: 'ready', voicemailId: params, sound: result }),
  target: $player,
});
sample({
  clock: loadRecordingFx.fail,
  source: $player,
  filter: (player, { params }) => player?.voicemailId === params,
  fn: (_, { params }): Player => ({ kind: 'failed', voicemailId: params }),
  target: $player,
});

// -- Changes: one at a time; what is deleted is not played on
sample({
  clock: voicemailChangeRequested,
  source: changeVoicemailFx.pending,
  filter: (pending) => !pending,
  fn: (_, change) => change,
  target: changeVoicemailFx,
});
const deleted = sample({
  clock: changeVoicemailFx.done,
  source: $player,
  filter: (player, { params }) =>
    params.act === 'DELETE' && player?.voicemailId === params.voicemailId,
});
sample({
  clock: changeVoicemailFx.finally,
  fn: ({ status, params: { act, voicemailId } }): VoicemailNotice => ({
    kind: status === 'done' ? 'done' : 'failed',
    act,
    voicemailId,
  }),
  target: $voicemailNotice,
});
reset({ clock: voicemailChangeRequested, target: $voicemailNotice });
/** The mailbox has another room, which the line tells. */
sample({
  clock: changeVoicemailFx.done,
  filter: ({ params }) => params.act !== 'MARK_NEW',
  fn: () => undefined,
  target: phoneLines.refreshed,
});

// -- Each line, tab and visit begins anew
sample({ clock: searchTyped, target: $search });
reset({ clock: deleted, target: $player });
reset({
  clock: [playerClosed, $lineNumber, $messageTab, messagesOpened, sessionEnded],
  target: $player,
});
reset({
  clock: [$lineNumber, $messageTab, messagesOpened, sessionEnded],
  target: [$voicemailNotice, $search],
});
reset({ clock: [messagesOpened, sessionEnded], target: $unreadOnly });
