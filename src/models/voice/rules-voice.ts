import { PATHS } from '../platform/paths/rules-paths.ts';

/** Number of unread voicemails of a line. `err` if it failed to load (spec 7). */
export type UnreadCount = number | 'err';

interface Line {
  telephoneNumber: string;
  assignedTo: { guid: string } | null;
}

/** Maximum number of lines on a card. Each requests its voicemails. */
const MAX_LINES_SHOWN = 5;

/**
 * The customer's own lines first, then the others in the account's order, up to the card's maximum.
 */
export function linesShown<L extends Line>(lines: readonly L[], guid: string): L[] {
  const isOwn = ({ assignedTo }: Line) => assignedTo?.guid === guid;
  return [...lines.filter(isOwn), ...lines.filter((line) => !isOwn(line))].slice(
    0,
    MAX_LINES_SHOWN,
  );
}

/** The voice access card (spec 3). A link is null while its screen does not exist. */
export interface VoiceAccessCard {
  showAccessCard: boolean;
  /**
   * Unread on the shown lines whose counts loaded. Null until all have responded, `err` if all
   * failed.
   */
  numberOfVoiceMails: UnreadCount | null;
  voicemailLink: string | null;
  /** The customer's own lines. */
  numberOfAssignedLines: number;
  /** The customer's only line. Null if they have none or several. */
  assignedNumber: string | null;
  showForwardingLink: boolean;
  manageVoiceLink: string | null;
  manageForwardingLink: string | null;
}

/** Of the lines on a card. Null until each has responded. */
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
    // One line has nothing to be chosen from.
    manageForwardingLink: forwards
      ? link(lines.length > 1 ? PATHS.voiceForwarding : PATHS.callForwarding)
      : null,
  };
}
