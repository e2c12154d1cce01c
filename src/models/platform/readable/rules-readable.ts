/**
 * What no text on one line may hold: what is not seen as what it is (controls, direction marks,
 * half a pair, what has no look), and more marks on one letter than any script has, which cover the
 * lines around. Joiners are not among it: emoji and names of some scripts are written with them.
 */
export const UNREADABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Cn}]|(?![\u200c\u200d])\p{Cf}|\p{M}{5}/u;

const VISIBLE_CHARACTER = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** What breaks a line, or is a blank of another kind. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
/** Unreadable wherever it stands. */
const HIDDEN = /[\p{Cs}\p{Cn}]|(?![\u200c\u200d])\p{Cf}/gu;
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;

/** What ends a line. */
const LINE_ENDS = /\r\n?|[\u0085\p{Zl}\p{Zp}]/gu;
/** Controls but the end of a line. */
const CONTROLS = /[^\P{Cc}\n]/gu;
/** More than one empty line. */
const GAPS = /\n(?: *\n){2,}/g;

/** Whether something of a text is seen, and all of it as what it is. */
export const isReadable = (text: string): boolean =>
  VISIBLE_CHARACTER.test(text) && !UNREADABLE.test(text);

/** What can be read of a text, on one line; null where nothing is left. */
export function readableOf(text: string): string | null {
  const read = text
    .replaceAll(BREAKS, ' ')
    .replaceAll(HIDDEN, '')
    .replaceAll(PILED_MARKS, '$1')
    .replaceAll(/ +/g, ' ')
    .trim();
  return isReadable(read) ? read : null;
}

/**
 * What can be read of a text of several lines; empty where nothing is seen. Empty lines that follow
 * each other are one, so that nothing stands where nobody looks.
 */
export function readableLines(text: string): string {
  const read = text
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll(CONTROLS, ' ')
    .replaceAll(HIDDEN, '')
    .replaceAll(PILED_MARKS, '$1')
    .replaceAll(GAPS, '\n\n')
    .trim();
  return VISIBLE_CHARACTER.test(read) ? read : '';
}
