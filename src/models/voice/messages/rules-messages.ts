import { PATHS } from '../../platform/paths/rules-paths.ts';

/** What came in on a line, in tabs. */
export type MessageTab = 'VOICEMAIL' | 'FAX';

export const MESSAGE_TABS: readonly MessageTab[] = ['VOICEMAIL', 'FAX'];

const FAX = 'fax';

/** The tab in an address. Unknown values mean voicemail. */
export const tabIn = (search: string): MessageTab =>
  new URLSearchParams(search).get('show') === FAX ? 'FAX' : 'VOICEMAIL';

/** The address of a line's messages. */
export function messagesAddress(line: string, tab: MessageTab): string {
  const query = new URLSearchParams({ line, ...(tab === 'FAX' ? { show: FAX } : {}) });
  return `${PATHS.voiceMessages}?${query}`;
}

interface Line {
  telephoneNumber: string;
  assignedTo: { guid: string } | null;
}

/**
 * The line of an address; without one, or with one that the account does not have, the customer's
 * own first line, else the account's first. Null without lines.
 */
export function lineIn<L extends Line>(
  search: string,
  lines: readonly L[],
  guid: string,
): L | null {
  const named = new URLSearchParams(search).get('line');
  return (
    lines.find(({ telephoneNumber }) => telephoneNumber === named) ??
    lines.find(({ assignedTo }) => assignedTo?.guid === guid) ??
    lines[0] ??
    null
  );
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

/** Without accents, in lower case. */
const normalizeForSearch = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What was said, as a text; null where nothing was understood. */
export const spokenText = ({ transcript }: Pick<Heard, 'transcript'>): string | null =>
  transcript && transcript.map(({ text }) => text).join(' ');

/**
 * Whether a voicemail is sought: all words are in the caller's name or in what was said, or the
 * digits in their number.
 */
export function isSought(voicemail: Heard, sought: string): boolean {
  const asked = normalizeForSearch(sought).trim();
  const digits = asked.replaceAll(/\D/g, '');
  if (digits !== '' && /^[\d\s().+-]+$/.test(asked))
    return voicemail.callerNumber?.includes(digits) ?? false;
  const there = normalizeForSearch(
    [voicemail.callerName ?? '', spokenText(voicemail) ?? ''].join(' '),
  );
  return asked.split(/\s+/).every((word) => there.includes(word));
}

/** The place of the word that is said at this moment, in seconds; -1 before the first. */
export const wordAt = (words: readonly { fromMs: number }[], seconds: number): number =>
  words.findLastIndex(({ fromMs }) => fromMs <= seconds * 1_000);
