import { PATHS } from '../platform/paths/rules-paths.ts';

/** How many voicemails of a line are unread; `err` where that could not be had (spec 7). */
export type UnreadCount = number | 'err';

interface Line {
  telephoneNumber: string;
  assignedTo: { guid: string } | null;
}

/** So many lines a card shows; each asks for its voicemails. */
const MAX_LINES_SHOWN = 5;

/** The customer's own lines first, then the others in the account's order; no more than a card has room for. */
export function linesShown<L extends Line>(lines: readonly L[], guid: string): L[] {
  const isOwn = ({ assignedTo }: Line) => assignedTo?.guid === guid;
  return [...lines.filter(isOwn), ...lines.filter((line) => !isOwn(line))].slice(
    0,
    MAX_LINES_SHOWN,
  );
}

/** The voice access card (spec 3). A link is null while its screen is not there. */
export interface VoiceAccessCard {
  showAccessCard: boolean;
  /** Unread on the lines shown that could be asked; null until all of them have answered, `err` where none could. */
  numberOfVoiceMails: UnreadCount | null;
  voicemailLink: string | null;
  /** The customer's own. */
  numberOfAssignedLines: number;
  /** The one that is theirs; null where they have none or several. */
  assignedNumber: string | null;
  showForwardingLink: boolean;
  manageVoiceLink: string | null;
  manageForwardingLink: string | null;
}

/** Of the lines that a card shows; null until each of them has answered. */
export function voicemailsOf(
  shown: readonly Line[],
  unread: Readonly<Record<string, UnreadCount>>,
): UnreadCount | null {
  const counts = shown.map(({ telephoneNumber }) => unread[telephoneNumber]);
  if (counts.includes(undefined)) return null;
  const known = counts.filter((count) => typeof count === 'number');
  return known.length === 0 && counts.length > 0
    ? 'err'
    : known.reduce((sum, count) => sum + count, 0);
}

export function voiceAccessCard(given: {
  offered: boolean;
  lines: readonly Line[];
  guid: string;
  unread: Readonly<Record<string, UnreadCount>>;
  forwards: boolean;
  isThere: (path: string) => boolean;
}): VoiceAccessCard {
  const { offered, lines, guid, unread, forwards, isThere } = given;
  const own = lines.filter(({ assignedTo }) => assignedTo?.guid === guid);
  const link = (path: string) => (isThere(path) ? path : null);
  return {
    showAccessCard: offered,
    numberOfVoiceMails: voicemailsOf(linesShown(lines, guid), unread),
    voicemailLink: link(PATHS.voiceMessages),
    numberOfAssignedLines: own.length,
    assignedNumber: own.length === 1 ? (own[0]?.telephoneNumber ?? null) : null,
    showForwardingLink: forwards,
    manageVoiceLink: link(PATHS.voiceLines),
    manageForwardingLink: forwards ? link(PATHS.voiceForwarding) : null,
  };
}
