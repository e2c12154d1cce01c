/** The most characters of a line's label, and of its group's name. */
export const MAX_LABEL_LENGTH = 40;

const VISIBLE_CHARACTER = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Control characters, and what turns the direction of writing. */
const CONTROL_CHARACTER = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;
/** As many digits as the shortest card number has. */
const CARD_NUMBER = /\p{Nd}{12}/u;

/** What was typed, as it is kept; null for none. */
export const normalizeLabel = (typed: string | null): string | null =>
  typed?.trim().replaceAll(/\s+/g, ' ') || null;

/** Whether a line or a group may be called so: 1 to 40 characters, something to be seen among them, and never what may be a card's number; none is fine. */
export function checkLabel(typed: string | null): 'ok' | 'length' | 'number' {
  const label = normalizeLabel(typed);
  if (label === null) return 'ok';
  if (
    [...label].length > MAX_LABEL_LENGTH ||
    !VISIBLE_CHARACTER.test(label) ||
    CONTROL_CHARACTER.test(label)
  )
    return 'length';
  return CARD_NUMBER.test(label.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, ''))
    ? 'number'
    : 'ok';
}
