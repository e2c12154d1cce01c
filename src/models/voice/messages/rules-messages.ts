import { isSought } from '../../platform/search/rules-search.ts';
import { PATHS } from '../../platform/paths/rules-paths.ts';

/** What came in on a line and how its mailbox is set up, in tabs. */
export type MessageTab = 'VOICEMAIL' | 'FAX' | 'SETTINGS';

export const MESSAGE_TABS: readonly MessageTab[] = ['VOICEMAIL', 'FAX', 'SETTINGS'];

/** How an address names each tab; voicemail is not named. */
const NAMES = { FAX: 'fax', SETTINGS: 'settings' } as const;

/** The tab in an address. Unknown values mean voicemail. */
export function tabIn(search: string): MessageTab {
  const shown = new URLSearchParams(search).get('show');
  return MESSAGE_TABS.find((tab) => tab !== 'VOICEMAIL' && NAMES[tab] === shown) ?? 'VOICEMAIL';
}

/** The address of a line's messages. */
export function messagesAddress(line: string, tab: MessageTab): string {
  const query = new URLSearchParams({ line, ...(tab === 'VOICEMAIL' ? {} : { show: NAMES[tab] }) });
  return `${PATHS.voiceMessages}?${query}`;
}

/** A position or duration as players show it, such as `1:05`. */
export function clockOf(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

interface Heard {
  callerName: string | null;
  callerNumber: string | null;
  transcript: readonly { text: string; fromMs: number }[] | null;
}

/** What was said, as a text; null where nothing was understood. */
export const spokenText = ({ transcript }: Pick<Heard, 'transcript'>): string | null =>
  transcript && transcript.map(({ text }) => text).join(' ');

/** Whether a voicemail is sought: by the caller's name or number, or by what was said. */
export const isVoicemailSought = (voicemail: Heard, sought: string): boolean =>
  isSought(sought, {
    number: voicemail.callerNumber,
    texts: [voicemail.callerName, spokenText(voicemail)],
  });

/** The place of the word that is said at this moment, in seconds; -1 before the first. */
export const wordAt = (words: readonly { fromMs: number }[], seconds: number): number =>
  words.findLastIndex(({ fromMs }) => fromMs <= seconds * 1_000);
