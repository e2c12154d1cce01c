import { holdsCardNumber } from '../card-numbers/rules-card-numbers.ts';

/** Maximum length of a label, in characters. */
export const MAX_LABEL_LENGTH = 40;

const VISIBLE_CHARACTER = /[\p{L}\p{N}\p{P}\p{S}]/u;
/**
 * Control characters, and characters that change the writing direction, that nobody sees, or that
 * tag others. The joiners of emoji and of scripts are none.
 */
const CONTROL_CHARACTER =
  /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\u{E0000}-\u{E007F}]/u;
/** More marks on one letter than any script has: they cover the lines around. */
const PILED_MARKS = /\p{M}{5}/u;
/** As many digits as the shortest card number. */
const CARD_NUMBER = /\p{Nd}{12}/u;

/** The typed label as stored. Null for none. */
export const normalizeLabel = (typed: string | null): string | null =>
  typed?.trim().replaceAll(/\s+/g, ' ') || null;

/**
 * Validates what somebody calls a line, a group or a number: 1 to 40 characters, some of them
 * visible and none that shows otherwise than it is, and never a possible card number. None is
 * valid.
 */
export function checkLabel(typed: string | null): 'ok' | 'length' | 'number' {
  const label = normalizeLabel(typed);
  if (label === null) return 'ok';
  if (
    [...label].length > MAX_LABEL_LENGTH ||
    !VISIBLE_CHARACTER.test(label) ||
    CONTROL_CHARACTER.test(label) ||
    PILED_MARKS.test(label)
  )
    return 'length';
  return CARD_NUMBER.test(label.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '')) ||
    holdsCardNumber(label)
    ? 'number'
    : 'ok';
}
